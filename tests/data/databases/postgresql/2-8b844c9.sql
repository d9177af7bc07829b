-- anna: 0WrPYw0GAUxXXzngIkn6wG13iH_0pdf6
-- bert: k0hdaze63A49jSxao4NHRKwr23Gop_KW
-- guest: hge6_KqN6d7LW-mKvFt6m-Zsh7L4O4g1
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.analyses (
    id bigint NOT NULL,
    deal_id bigint NOT NULL,
    attempt_id character varying(16),
    version integer NOT NULL,
    cursor integer NOT NULL,
    question character varying(40) NOT NULL,
    state character varying(8) NOT NULL,
    worker character varying(40),
    asked_at bigint NOT NULL,
    wanted_at bigint NOT NULL,
    beat_at bigint,
    positions bigint NOT NULL,
    verdict character varying(12),
    remainder integer,
    at_least integer,
    moves text
);
CREATE SEQUENCE public.analyses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.analyses_id_seq OWNED BY public.analyses.id;
CREATE TABLE public.attempts (
    id character varying(16) NOT NULL,
    player_id bigint NOT NULL,
    deal_id bigint NOT NULL,
    game character varying(40) NOT NULL,
    odds character varying(120) NOT NULL,
    ranked boolean NOT NULL,
    version integer NOT NULL,
    status character varying(10) NOT NULL,
    stopped boolean NOT NULL,
    remainder integer NOT NULL,
    moves_made integer NOT NULL,
    undos integer NOT NULL,
    hints integer NOT NULL,
    helps integer NOT NULL,
    lapsed boolean NOT NULL,
    rules_version integer NOT NULL,
    started_at bigint NOT NULL,
    touched_at bigint NOT NULL,
    ended_at bigint
);
CREATE TABLE public.bests (
    board character varying(240) NOT NULL,
    player_id bigint NOT NULL,
    attempt_id character varying(16) NOT NULL,
    score integer NOT NULL,
    passes integer NOT NULL,
    ended_at bigint NOT NULL
);
CREATE TABLE public.deals (
    id bigint NOT NULL,
    kind character varying(8) NOT NULL,
    code character varying(8),
    open_key character varying(64),
    game character varying(40) NOT NULL,
    seed character varying(64) NOT NULL,
    options text NOT NULL,
    odds character varying(120) NOT NULL,
    day character varying(10),
    thoughtful boolean NOT NULL,
    commitment character varying(64) NOT NULL,
    starters integer NOT NULL,
    created_at bigint NOT NULL
);
CREATE SEQUENCE public.deals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.deals_id_seq OWNED BY public.deals.id;
CREATE TABLE public.forms (
    scope character varying(200) NOT NULL,
    player_id bigint NOT NULL,
    mean double precision NOT NULL,
    number integer NOT NULL
);
CREATE TABLE public.keys (
    name character varying(40) NOT NULL,
    value character varying(64) NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.players (
    id bigint NOT NULL,
    tag character varying(8) NOT NULL,
    name character varying(80),
    hidden boolean NOT NULL,
    settings text NOT NULL,
    phrase_hash character varying(64),
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    left_at bigint
);
CREATE SEQUENCE public.players_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.players_id_seq OWNED BY public.players.id;
CREATE TABLE public.results (
    attempt_id character varying(16) NOT NULL,
    player_id bigint NOT NULL,
    deal_id bigint NOT NULL,
    scope character varying(200) NOT NULL,
    board character varying(8),
    status character varying(10) NOT NULL,
    remainder integer NOT NULL,
    passes integer NOT NULL,
    score integer NOT NULL,
    moves_made integer NOT NULL,
    started_at bigint NOT NULL,
    ended_at bigint NOT NULL,
    withdrawn boolean NOT NULL
);
CREATE TABLE public.sessions (
    token_hash character varying(64) NOT NULL,
    player_id bigint NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.spreads (
    scope character varying(200) NOT NULL,
    remainder integer NOT NULL,
    number integer NOT NULL
);
CREATE TABLE public.steps (
    attempt_id character varying(16) NOT NULL,
    version integer NOT NULL,
    action character varying(40) NOT NULL,
    moves text NOT NULL,
    reveals boolean NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.tallies (
    board character varying(240) NOT NULL,
    score integer NOT NULL,
    number integer NOT NULL
);
CREATE TABLE public.visits (
    visitor character varying(80) NOT NULL,
    kind character varying(12) NOT NULL,
    hour integer NOT NULL,
    number integer NOT NULL
);
ALTER TABLE ONLY public.analyses ALTER COLUMN id SET DEFAULT nextval('public.analyses_id_seq'::regclass);
ALTER TABLE ONLY public.deals ALTER COLUMN id SET DEFAULT nextval('public.deals_id_seq'::regclass);
ALTER TABLE ONLY public.players ALTER COLUMN id SET DEFAULT nextval('public.players_id_seq'::regclass);
INSERT INTO public.alembic_version VALUES
	('0001');
INSERT INTO public.analyses VALUES
	(1, 1, NULL, 0, 0, 'deal 1', 'done', NULL, 1, 1, NULL, 7, 'unwinnable', 3, 3, 'draw');
INSERT INTO public.attempts VALUES
	('42uq5xtdvcep', 1, 1, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795599060000, 1795599235000, 1795599235000),
	('jknkzeqbbe7r', 1, 2, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599295000, 1795599316000, 1795599316000),
	('k5fs9zekycs5', 1, 3, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599376000, 1795599397000, 1795599397000),
	('uk8j4dmh78k4', 1, 4, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599457000, 1795599478000, 1795599478000),
	('5jqaakqskbh4', 1, 5, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599538000, 1795599559000, 1795599559000),
	('fg3xazmgwwkc', 1, 6, 'devils-grip', 'passes=1', true, 24, 'over', false, 72, 24, 0, 0, 0, false, 1, 1795599619000, 1795599787000, 1795599787000),
	('v5ntzmq8u2cf', 1, 7, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795599847000, 1795600022000, 1795600022000),
	('pv29y6uycfk3', 2, 1, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600082000, 1795600257000, 1795600257000),
	('kgyb5f6x65xu', 2, 8, 'australian', 'passes=1', false, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600317000, 1795600492000, 1795600492000),
	('vbpxgekvuk2q', 1, 9, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795687012000, 1795687187000, 1795687187000),
	('qmjpkxwe77ab', 1, 10, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795860047000, 1795860222000, 1795860222000),
	('vdhktxfuxtdt', 2, 7, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600552000, 1795860397000, 1795860397000),
	('uk9ucas8h558', 2, 11, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795860457000, 1795860632000, 1795860632000),
	('te23sj5vcwqa', 3, 12, 'birthday', 'passes=4,discards=shuffled', false, 7, 'playing', false, 47, 5, 1, 0, 0, false, 1, 1795860692000, 1795860741000, NULL),
	('kz25fvvvgs3j', 3, 13, 'devils-grip', 'passes=1', false, 0, 'playing', false, 72, 0, 0, 0, 0, false, 1, 1795860801000, 1795860801000, NULL),
	('uvbw6kz3yn6t', 3, 14, 'australian', 'passes=1', true, 0, 'playing', false, 52, 0, 0, 0, 0, true, 1, 1795860861000, 1795860861000, NULL),
	('ye293mvugad4', 3, 15, 'birthday', 'passes=4,discards=shuffled', false, 1, 'abandoned', true, 48, 0, 0, 0, 0, false, 1, 1796552121000, 1796552128000, 1796552128000),
	('d7mu6z9z88pp', 1, 16, 'devils-grip', 'passes=1', true, 3, 'playing', false, 69, 3, 0, 1, 0, false, 1, 1796552188000, 1796552209000, NULL),
	('v6ha9wuqjqns', 1, 17, 'australian', 'passes=1', false, 3, 'playing', false, 52, 3, 0, 0, 0, false, 1, 1796552276000, 1796552297000, NULL);
INSERT INTO public.bests VALUES
	('deal|1', 1, '42uq5xtdvcep', 53000, 1, 1795599235000),
	('australian passes=1|day|2026-11-25', 1, '42uq5xtdvcep', 53000, 1, 1795599235000),
	('australian passes=1|week|2026-11-23', 1, '42uq5xtdvcep', 53000, 1, 1795599235000),
	('australian passes=1|all', 1, '42uq5xtdvcep', 53000, 1, 1795599235000),
	('deal|6', 1, 'fg3xazmgwwkc', 73000, 1, 1795599787000),
	('devils-grip passes=1|day|2026-11-25', 1, 'fg3xazmgwwkc', 73000, 1, 1795599787000),
	('devils-grip passes=1|week|2026-11-23', 1, 'fg3xazmgwwkc', 73000, 1, 1795599787000),
	('devils-grip passes=1|all', 1, 'fg3xazmgwwkc', 73000, 1, 1795599787000),
	('deal|7', 1, 'v5ntzmq8u2cf', 53000, 1, 1795600022000),
	('deal|1', 2, 'pv29y6uycfk3', 53000, 1, 1795600257000),
	('deal|9', 1, 'vbpxgekvuk2q', 53000, 1, 1795687187000),
	('australian passes=1|day|2026-11-26', 1, 'vbpxgekvuk2q', 53000, 1, 1795687187000),
	('deal|10', 1, 'qmjpkxwe77ab', 53000, 1, 1795860222000),
	('australian passes=1|day|2026-11-28', 1, 'qmjpkxwe77ab', 53000, 1, 1795860222000),
	('deal|7', 2, 'vdhktxfuxtdt', 53000, 1, 1795860397000),
	('australian passes=1|day|2026-11-28', 2, 'vdhktxfuxtdt', 53000, 1, 1795860397000),
	('australian passes=1|week|2026-11-23', 2, 'vdhktxfuxtdt', 53000, 1, 1795860397000),
	('australian passes=1|all', 2, 'vdhktxfuxtdt', 53000, 1, 1795860397000),
	('deal|11', 2, 'uk9ucas8h558', 53000, 1, 1795860632000);
INSERT INTO public.deals VALUES
	(16, 'sealed', '9px8gd4c', NULL, 'devils-grip', '0000000000000000000000000000000d', 'passes=1', 'passes=1', NULL, false, 'aabe50fcb759c8b23f84a0877c80f3958b4c5ed0a377cd927bb1f31ac33ce901', 1, 1796552188000),
	(2, 'sealed', 'u3ukvs48', NULL, 'australian', '00000000000000000000000000000004', 'passes=1', 'passes=1', NULL, false, 'd3e600dc9b02978bec196c8f5797fe9aa12eac79ae8277eeb1874efa9a30674f', 1, 1795599295000),
	(3, 'sealed', 'ugfdmyzf', NULL, 'australian', '00000000000000000000000000000005', 'passes=1', 'passes=1', NULL, false, 'f33716b171492ecf1c6a2bffe7f81a95474616d47a0dd330f26b332db67ab013', 1, 1795599376000),
	(4, 'sealed', 'ekbka9mu', NULL, 'australian', '00000000000000000000000000000006', 'passes=1', 'passes=1', NULL, false, '0bf0d355c4580e11e289f76b8843b1b331c38cb691ee54fbabf073bdce29fdef', 1, 1795599457000),
	(5, 'sealed', 'cfyvh225', NULL, 'australian', '00000000000000000000000000000007', 'passes=1', 'passes=1', NULL, false, '0eef5b1716dab4868bb0ebc6c4388b12c1f9d736a65e3d642067002dfed4caed', 1, 1795599538000),
	(6, 'sealed', 'whfn3jeu', NULL, 'devils-grip', '00000000000000000000000000000008', 'passes=1', 'passes=1', NULL, false, 'c9eb91f56b96e9a0affb2399a49f750d00ce1fe81e0822d7b1b8ae8fe70b4867', 1, 1795599619000),
	(1, 'sealed', 'x9hrt63f', NULL, 'australian', '00000000000000000000000000000003', 'passes=1', 'passes=1', NULL, false, '28a029efe82976f9027fe548f6fddbfee5dc7b1bb45d5cdd2042580a0ad54f23', 2, 1795599060000),
	(8, 'open', NULL, '2e906e960ff406be916b161c3efa4526dfe0c199508d30ac9383b3957d32d3cb', 'australian', 'kookaburra', 'passes=1', 'passes=1', NULL, false, '1bbae30bb70ad52953c6fb378424aa0994c012132f5a4899d0298f607bdc3fa2', 1, 1795600317000),
	(7, 'daily', 'au261125', NULL, 'australian', '8939640ccb0bf27957572d91b395e3b2246c2b7971ddc7d343be0b0b01e1f4b4', 'passes=1', 'passes=1', '2026-11-25', false, 'd6278049c2ca0a2875cd339adf32e16f2a3213c2659405ab1b988bf93ed899d6', 2, 1795599847000),
	(9, 'daily', 'au261126', NULL, 'australian', '9e7ea5333911f8efb0e8473e4f13fead7691e0aa195c35748269b9ff3cdbd66b', 'passes=1', 'passes=1', '2026-11-26', false, '38fa6452e59b0c3fba2e1e84617f94c7d22120efe3a288c1de8ab1d21fc2599b', 1, 1795687012000),
	(10, 'sealed', 'yqe7aj37', NULL, 'australian', '00000000000000000000000000000009', 'passes=1', 'passes=1', NULL, false, 'f6542a7fe88e73120d3b66cfbc92269a5db268f3c8a27c123623ed20d2311b64', 1, 1795860047000),
	(11, 'sealed', 'zkxm8gjv', NULL, 'australian', '0000000000000000000000000000000a', 'passes=1', 'passes=1', NULL, false, 'fae0e39e9ddbfa5455cab96b7a51d9c6d8c76632fd7083fa36534ac1b7044823', 1, 1795860457000),
	(12, 'sealed', 'bjy75sx6', NULL, 'birthday', '0000000000000000000000000000000b', 'target=1956
suits=shcd
passes=4
discards=shuffled', 'passes=4,discards=shuffled', NULL, false, 'b09056f3608606a3649ee6d3a1a2419eb51ba99a2411383804ba351f5f8e9398', 1, 1795860692000),
	(13, 'open', NULL, 'dd3044f3dbaa7cac891ca71bdd974794c0af74e42e52c63e4488fbab2fa03790', 'devils-grip', 'lapsed', 'passes=1', 'passes=1', NULL, false, '3acb46d59dc279529a513ffd9b77e560a886d01951dfc934e575391baa36f853', 1, 1795860801000),
	(14, 'sealed', 'kzrfjtya', NULL, 'australian', '0000000000000000000000000000000c', 'passes=1', 'passes=1', NULL, false, '74fd11f762dcfc2daa0afcd68fe66d04b847041ea94a34ce6645c2fed1d4358a', 1, 1795860861000),
	(15, 'open', NULL, '391ef1b424426c0c52858d678c9975cce1cbeedcd32eb2b0ad04382885614a9a', 'birthday', 'stopped', 'target=1956
suits=shcd
passes=4
discards=shuffled', 'passes=4,discards=shuffled', NULL, false, '340c3e05da5dc7e80a35bdc569dff1c75f97d8b26eca6e202e43dd406c994871', 1, 1796552121000),
	(17, 'open', NULL, '629f42d17d17d52115899283fb7e1689018f06ea65dfe508cdb99b864a194f7f', 'australian', 'open', 'passes=1', 'passes=1', NULL, false, 'fb9a35d8cb6a6bc1e84103ef9f29449057408a20165fed26d87b351ab9297130', 1, 1796552276000);
INSERT INTO public.forms VALUES
	('australian passes=1', 1, 52, 8);
INSERT INTO public.keys VALUES
	('daily', '0000000000000000000000000000000100000000000000000000000000000002', 1795599000000);
INSERT INTO public.players VALUES
	(2, '6988j', 'Bert', false, '{}', NULL, 1795600082000, 1795860457000, NULL),
	(3, '6h2eq', NULL, false, '{}', NULL, 1795860692000, 1796552121000, NULL),
	(1, '3tpff', 'Anna', false, '{}', NULL, 1795599060000, 1796552276000, NULL);
INSERT INTO public.results VALUES
	('42uq5xtdvcep', 1, 1, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795599060000, 1795599235000, false),
	('jknkzeqbbe7r', 1, 2, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599295000, 1795599316000, false),
	('k5fs9zekycs5', 1, 3, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599376000, 1795599397000, false),
	('uk8j4dmh78k4', 1, 4, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599457000, 1795599478000, false),
	('5jqaakqskbh4', 1, 5, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599538000, 1795599559000, false),
	('fg3xazmgwwkc', 1, 6, 'devils-grip passes=1', 'game', 'over', 72, 1, 73000, 24, 1795599619000, 1795599787000, false),
	('v5ntzmq8u2cf', 1, 7, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795599847000, 1795600022000, false),
	('pv29y6uycfk3', 2, 1, 'australian passes=1', 'deal', 'over', 52, 1, 53000, 24, 1795600082000, 1795600257000, false),
	('kgyb5f6x65xu', 2, 8, 'australian passes=1', NULL, 'over', 52, 1, 53000, 24, 1795600317000, 1795600492000, false),
	('vbpxgekvuk2q', 1, 9, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795687012000, 1795687187000, false),
	('qmjpkxwe77ab', 1, 10, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795860047000, 1795860222000, false),
	('vdhktxfuxtdt', 2, 7, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795600552000, 1795860397000, false),
	('uk9ucas8h558', 2, 11, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795860457000, 1795860632000, false),
	('ye293mvugad4', 3, 15, 'birthday passes=4,discards=shuffled', NULL, 'abandoned', 48, 1, 49000, 0, 1796552121000, 1796552128000, false);
INSERT INTO public.sessions VALUES
	('826e2e5e9a7c1ddb74074df47b414badae7c66250df55b7ed4241001a662ca3b', 1, 1795599060000),
	('6ec42beebac7a6f82e4d13a37556bbc109bb90fc1f3390c9e6d0b22d0464340d', 2, 1795600082000),
	('af8e9dd34efb93dd714342e057ae5e97c8f98816351eae111deb100bd19e55bb', 3, 1795860692000);
INSERT INTO public.spreads VALUES
	('deal|2', 52, 1),
	('deal|3', 52, 1),
	('deal|4', 52, 1),
	('deal|5', 52, 1),
	('devils-grip passes=1', 72, 1),
	('deal|6', 72, 1),
	('deal|1', 52, 2),
	('deal|9', 52, 1),
	('deal|10', 52, 1),
	('deal|7', 52, 2),
	('australian passes=1', 52, 11),
	('deal|11', 52, 1);
INSERT INTO public.steps VALUES
	('42uq5xtdvcep', 0, 'draw', 'draw', true, 1795599067000),
	('42uq5xtdvcep', 1, 'draw', 'draw', true, 1795599074000),
	('42uq5xtdvcep', 2, 'draw', 'draw', true, 1795599081000),
	('42uq5xtdvcep', 3, 'draw', 'draw', true, 1795599088000),
	('42uq5xtdvcep', 4, 'draw', 'draw', true, 1795599095000),
	('42uq5xtdvcep', 5, 'draw', 'draw', true, 1795599102000),
	('42uq5xtdvcep', 6, 'draw', 'draw', true, 1795599109000),
	('42uq5xtdvcep', 7, 'draw', 'draw', true, 1795599116000),
	('42uq5xtdvcep', 8, 'draw', 'draw', true, 1795599123000),
	('42uq5xtdvcep', 9, 'draw', 'draw', true, 1795599130000),
	('42uq5xtdvcep', 10, 'draw', 'draw', true, 1795599137000),
	('42uq5xtdvcep', 11, 'draw', 'draw', true, 1795599144000),
	('42uq5xtdvcep', 12, 'draw', 'draw', true, 1795599151000),
	('42uq5xtdvcep', 13, 'draw', 'draw', true, 1795599158000),
	('42uq5xtdvcep', 14, 'draw', 'draw', true, 1795599165000),
	('42uq5xtdvcep', 15, 'draw', 'draw', true, 1795599172000),
	('42uq5xtdvcep', 16, 'draw', 'draw', true, 1795599179000),
	('42uq5xtdvcep', 17, 'draw', 'draw', true, 1795599186000),
	('42uq5xtdvcep', 18, 'draw', 'draw', true, 1795599193000),
	('42uq5xtdvcep', 19, 'draw', 'draw', true, 1795599200000),
	('42uq5xtdvcep', 20, 'draw', 'draw', true, 1795599207000),
	('42uq5xtdvcep', 21, 'draw', 'draw', true, 1795599214000),
	('42uq5xtdvcep', 22, 'draw', 'draw', true, 1795599221000),
	('42uq5xtdvcep', 23, 'draw', 'draw', true, 1795599228000),
	('42uq5xtdvcep', 24, 'stop', '', false, 1795599235000),
	('jknkzeqbbe7r', 0, 'draw', 'draw', true, 1795599302000),
	('jknkzeqbbe7r', 1, 'draw', 'draw', true, 1795599309000),
	('jknkzeqbbe7r', 2, 'stop', '', false, 1795599316000),
	('k5fs9zekycs5', 0, 'draw', 'draw', true, 1795599383000),
	('k5fs9zekycs5', 1, 'draw', 'draw', true, 1795599390000),
	('k5fs9zekycs5', 2, 'stop', '', false, 1795599397000),
	('uk8j4dmh78k4', 0, 'draw', 'draw', true, 1795599464000),
	('uk8j4dmh78k4', 1, 'draw', 'draw', true, 1795599471000),
	('uk8j4dmh78k4', 2, 'stop', '', false, 1795599478000),
	('5jqaakqskbh4', 0, 'draw', 'draw', true, 1795599545000),
	('5jqaakqskbh4', 1, 'draw', 'draw', true, 1795599552000),
	('5jqaakqskbh4', 2, 'stop', '', false, 1795599559000),
	('fg3xazmgwwkc', 0, 'turn', 'turn', true, 1795599626000),
	('fg3xazmgwwkc', 1, 'turn', 'turn', true, 1795599633000),
	('fg3xazmgwwkc', 2, 'turn', 'turn', true, 1795599640000),
	('fg3xazmgwwkc', 3, 'turn', 'turn', true, 1795599647000),
	('fg3xazmgwwkc', 4, 'turn', 'turn', true, 1795599654000),
	('fg3xazmgwwkc', 5, 'turn', 'turn', true, 1795599661000),
	('fg3xazmgwwkc', 6, 'turn', 'turn', true, 1795599668000),
	('fg3xazmgwwkc', 7, 'turn', 'turn', true, 1795599675000),
	('fg3xazmgwwkc', 8, 'turn', 'turn', true, 1795599682000),
	('fg3xazmgwwkc', 9, 'turn', 'turn', true, 1795599689000),
	('fg3xazmgwwkc', 10, 'turn', 'turn', true, 1795599696000),
	('fg3xazmgwwkc', 11, 'turn', 'turn', true, 1795599703000),
	('fg3xazmgwwkc', 12, 'turn', 'turn', true, 1795599710000),
	('fg3xazmgwwkc', 13, 'turn', 'turn', true, 1795599717000),
	('fg3xazmgwwkc', 14, 'turn', 'turn', true, 1795599724000),
	('fg3xazmgwwkc', 15, 'turn', 'turn', true, 1795599731000),
	('fg3xazmgwwkc', 16, 'turn', 'turn', true, 1795599738000),
	('fg3xazmgwwkc', 17, 'turn', 'turn', true, 1795599745000),
	('fg3xazmgwwkc', 18, 'turn', 'turn', true, 1795599752000),
	('fg3xazmgwwkc', 19, 'turn', 'turn', true, 1795599759000),
	('fg3xazmgwwkc', 20, 'turn', 'turn', true, 1795599766000),
	('fg3xazmgwwkc', 21, 'turn', 'turn', true, 1795599773000),
	('fg3xazmgwwkc', 22, 'turn', 'turn', true, 1795599780000),
	('fg3xazmgwwkc', 23, 'turn', 'turn', true, 1795599787000),
	('v5ntzmq8u2cf', 0, 'draw', 'draw', true, 1795599854000),
	('v5ntzmq8u2cf', 1, 'draw', 'draw', true, 1795599861000),
	('v5ntzmq8u2cf', 2, 'draw', 'draw', true, 1795599868000),
	('v5ntzmq8u2cf', 3, 'draw', 'draw', true, 1795599875000),
	('v5ntzmq8u2cf', 4, 'draw', 'draw', true, 1795599882000),
	('v5ntzmq8u2cf', 5, 'draw', 'draw', true, 1795599889000),
	('v5ntzmq8u2cf', 6, 'draw', 'draw', true, 1795599896000),
	('v5ntzmq8u2cf', 7, 'draw', 'draw', true, 1795599903000),
	('v5ntzmq8u2cf', 8, 'draw', 'draw', true, 1795599910000),
	('v5ntzmq8u2cf', 9, 'draw', 'draw', true, 1795599917000),
	('v5ntzmq8u2cf', 10, 'draw', 'draw', true, 1795599924000),
	('v5ntzmq8u2cf', 11, 'draw', 'draw', true, 1795599931000),
	('v5ntzmq8u2cf', 12, 'draw', 'draw', true, 1795599938000),
	('v5ntzmq8u2cf', 13, 'draw', 'draw', true, 1795599945000),
	('v5ntzmq8u2cf', 14, 'draw', 'draw', true, 1795599952000),
	('v5ntzmq8u2cf', 15, 'draw', 'draw', true, 1795599959000),
	('v5ntzmq8u2cf', 16, 'draw', 'draw', true, 1795599966000),
	('v5ntzmq8u2cf', 17, 'draw', 'draw', true, 1795599973000),
	('v5ntzmq8u2cf', 18, 'draw', 'draw', true, 1795599980000),
	('v5ntzmq8u2cf', 19, 'draw', 'draw', true, 1795599987000),
	('v5ntzmq8u2cf', 20, 'draw', 'draw', true, 1795599994000),
	('v5ntzmq8u2cf', 21, 'draw', 'draw', true, 1795600001000),
	('v5ntzmq8u2cf', 22, 'draw', 'draw', true, 1795600008000),
	('v5ntzmq8u2cf', 23, 'draw', 'draw', true, 1795600015000),
	('v5ntzmq8u2cf', 24, 'stop', '', false, 1795600022000),
	('pv29y6uycfk3', 0, 'draw', 'draw', true, 1795600089000),
	('pv29y6uycfk3', 1, 'draw', 'draw', true, 1795600096000),
	('pv29y6uycfk3', 2, 'draw', 'draw', true, 1795600103000),
	('pv29y6uycfk3', 3, 'draw', 'draw', true, 1795600110000),
	('pv29y6uycfk3', 4, 'draw', 'draw', true, 1795600117000),
	('pv29y6uycfk3', 5, 'draw', 'draw', true, 1795600124000),
	('pv29y6uycfk3', 6, 'draw', 'draw', true, 1795600131000),
	('pv29y6uycfk3', 7, 'draw', 'draw', true, 1795600138000),
	('pv29y6uycfk3', 8, 'draw', 'draw', true, 1795600145000),
	('pv29y6uycfk3', 9, 'draw', 'draw', true, 1795600152000),
	('pv29y6uycfk3', 10, 'draw', 'draw', true, 1795600159000),
	('pv29y6uycfk3', 11, 'draw', 'draw', true, 1795600166000),
	('pv29y6uycfk3', 12, 'draw', 'draw', true, 1795600173000),
	('pv29y6uycfk3', 13, 'draw', 'draw', true, 1795600180000),
	('pv29y6uycfk3', 14, 'draw', 'draw', true, 1795600187000),
	('pv29y6uycfk3', 15, 'draw', 'draw', true, 1795600194000),
	('pv29y6uycfk3', 16, 'draw', 'draw', true, 1795600201000),
	('pv29y6uycfk3', 17, 'draw', 'draw', true, 1795600208000),
	('pv29y6uycfk3', 18, 'draw', 'draw', true, 1795600215000),
	('pv29y6uycfk3', 19, 'draw', 'draw', true, 1795600222000),
	('pv29y6uycfk3', 20, 'draw', 'draw', true, 1795600229000),
	('pv29y6uycfk3', 21, 'draw', 'draw', true, 1795600236000),
	('pv29y6uycfk3', 22, 'draw', 'draw', true, 1795600243000),
	('pv29y6uycfk3', 23, 'draw', 'draw', true, 1795600250000),
	('pv29y6uycfk3', 24, 'stop', '', false, 1795600257000),
	('kgyb5f6x65xu', 0, 'draw', 'draw', true, 1795600324000),
	('kgyb5f6x65xu', 1, 'draw', 'draw', true, 1795600331000),
	('kgyb5f6x65xu', 2, 'draw', 'draw', true, 1795600338000),
	('kgyb5f6x65xu', 3, 'draw', 'draw', true, 1795600345000),
	('kgyb5f6x65xu', 4, 'draw', 'draw', true, 1795600352000),
	('kgyb5f6x65xu', 5, 'draw', 'draw', true, 1795600359000),
	('kgyb5f6x65xu', 6, 'draw', 'draw', true, 1795600366000),
	('kgyb5f6x65xu', 7, 'draw', 'draw', true, 1795600373000),
	('kgyb5f6x65xu', 8, 'draw', 'draw', true, 1795600380000),
	('kgyb5f6x65xu', 9, 'draw', 'draw', true, 1795600387000),
	('kgyb5f6x65xu', 10, 'draw', 'draw', true, 1795600394000),
	('kgyb5f6x65xu', 11, 'draw', 'draw', true, 1795600401000),
	('kgyb5f6x65xu', 12, 'draw', 'draw', true, 1795600408000),
	('kgyb5f6x65xu', 13, 'draw', 'draw', true, 1795600415000),
	('kgyb5f6x65xu', 14, 'draw', 'draw', true, 1795600422000),
	('kgyb5f6x65xu', 15, 'draw', 'draw', true, 1795600429000),
	('kgyb5f6x65xu', 16, 'draw', 'draw', true, 1795600436000),
	('kgyb5f6x65xu', 17, 'draw', 'draw', true, 1795600443000),
	('kgyb5f6x65xu', 18, 'draw', 'draw', true, 1795600450000),
	('kgyb5f6x65xu', 19, 'draw', 'draw', true, 1795600457000),
	('kgyb5f6x65xu', 20, 'draw', 'draw', true, 1795600464000),
	('kgyb5f6x65xu', 21, 'draw', 'draw', true, 1795600471000),
	('kgyb5f6x65xu', 22, 'draw', 'draw', true, 1795600478000),
	('kgyb5f6x65xu', 23, 'draw', 'draw', true, 1795600485000),
	('kgyb5f6x65xu', 24, 'stop', '', false, 1795600492000),
	('vbpxgekvuk2q', 0, 'draw', 'draw', true, 1795687019000),
	('vbpxgekvuk2q', 1, 'draw', 'draw', true, 1795687026000),
	('vbpxgekvuk2q', 2, 'draw', 'draw', true, 1795687033000),
	('vbpxgekvuk2q', 3, 'draw', 'draw', true, 1795687040000),
	('vbpxgekvuk2q', 4, 'draw', 'draw', true, 1795687047000),
	('vbpxgekvuk2q', 5, 'draw', 'draw', true, 1795687054000),
	('vbpxgekvuk2q', 6, 'draw', 'draw', true, 1795687061000),
	('vbpxgekvuk2q', 7, 'draw', 'draw', true, 1795687068000),
	('vbpxgekvuk2q', 8, 'draw', 'draw', true, 1795687075000),
	('vbpxgekvuk2q', 9, 'draw', 'draw', true, 1795687082000),
	('vbpxgekvuk2q', 10, 'draw', 'draw', true, 1795687089000),
	('vbpxgekvuk2q', 11, 'draw', 'draw', true, 1795687096000),
	('vbpxgekvuk2q', 12, 'draw', 'draw', true, 1795687103000),
	('vbpxgekvuk2q', 13, 'draw', 'draw', true, 1795687110000),
	('vbpxgekvuk2q', 14, 'draw', 'draw', true, 1795687117000),
	('vbpxgekvuk2q', 15, 'draw', 'draw', true, 1795687124000),
	('vbpxgekvuk2q', 16, 'draw', 'draw', true, 1795687131000),
	('vbpxgekvuk2q', 17, 'draw', 'draw', true, 1795687138000),
	('vbpxgekvuk2q', 18, 'draw', 'draw', true, 1795687145000),
	('vbpxgekvuk2q', 19, 'draw', 'draw', true, 1795687152000),
	('vbpxgekvuk2q', 20, 'draw', 'draw', true, 1795687159000),
	('vbpxgekvuk2q', 21, 'draw', 'draw', true, 1795687166000),
	('vbpxgekvuk2q', 22, 'draw', 'draw', true, 1795687173000),
	('vbpxgekvuk2q', 23, 'draw', 'draw', true, 1795687180000),
	('vbpxgekvuk2q', 24, 'stop', '', false, 1795687187000),
	('qmjpkxwe77ab', 0, 'draw', 'draw', true, 1795860054000),
	('qmjpkxwe77ab', 1, 'draw', 'draw', true, 1795860061000),
	('qmjpkxwe77ab', 2, 'draw', 'draw', true, 1795860068000),
	('qmjpkxwe77ab', 3, 'draw', 'draw', true, 1795860075000),
	('qmjpkxwe77ab', 4, 'draw', 'draw', true, 1795860082000),
	('qmjpkxwe77ab', 5, 'draw', 'draw', true, 1795860089000),
	('qmjpkxwe77ab', 6, 'draw', 'draw', true, 1795860096000),
	('qmjpkxwe77ab', 7, 'draw', 'draw', true, 1795860103000),
	('qmjpkxwe77ab', 8, 'draw', 'draw', true, 1795860110000),
	('qmjpkxwe77ab', 9, 'draw', 'draw', true, 1795860117000),
	('qmjpkxwe77ab', 10, 'draw', 'draw', true, 1795860124000),
	('qmjpkxwe77ab', 11, 'draw', 'draw', true, 1795860131000),
	('qmjpkxwe77ab', 12, 'draw', 'draw', true, 1795860138000),
	('qmjpkxwe77ab', 13, 'draw', 'draw', true, 1795860145000),
	('qmjpkxwe77ab', 14, 'draw', 'draw', true, 1795860152000),
	('qmjpkxwe77ab', 15, 'draw', 'draw', true, 1795860159000),
	('qmjpkxwe77ab', 16, 'draw', 'draw', true, 1795860166000),
	('qmjpkxwe77ab', 17, 'draw', 'draw', true, 1795860173000),
	('qmjpkxwe77ab', 18, 'draw', 'draw', true, 1795860180000),
	('qmjpkxwe77ab', 19, 'draw', 'draw', true, 1795860187000),
	('qmjpkxwe77ab', 20, 'draw', 'draw', true, 1795860194000),
	('qmjpkxwe77ab', 21, 'draw', 'draw', true, 1795860201000),
	('qmjpkxwe77ab', 22, 'draw', 'draw', true, 1795860208000),
	('qmjpkxwe77ab', 23, 'draw', 'draw', true, 1795860215000),
	('qmjpkxwe77ab', 24, 'stop', '', false, 1795860222000),
	('vdhktxfuxtdt', 0, 'draw', 'draw', true, 1795860229000),
	('vdhktxfuxtdt', 1, 'draw', 'draw', true, 1795860236000),
	('vdhktxfuxtdt', 2, 'draw', 'draw', true, 1795860243000),
	('vdhktxfuxtdt', 3, 'draw', 'draw', true, 1795860250000),
	('vdhktxfuxtdt', 4, 'draw', 'draw', true, 1795860257000),
	('vdhktxfuxtdt', 5, 'draw', 'draw', true, 1795860264000),
	('vdhktxfuxtdt', 6, 'draw', 'draw', true, 1795860271000),
	('vdhktxfuxtdt', 7, 'draw', 'draw', true, 1795860278000),
	('vdhktxfuxtdt', 8, 'draw', 'draw', true, 1795860285000),
	('vdhktxfuxtdt', 9, 'draw', 'draw', true, 1795860292000),
	('vdhktxfuxtdt', 10, 'draw', 'draw', true, 1795860299000),
	('vdhktxfuxtdt', 11, 'draw', 'draw', true, 1795860306000),
	('vdhktxfuxtdt', 12, 'draw', 'draw', true, 1795860313000),
	('vdhktxfuxtdt', 13, 'draw', 'draw', true, 1795860320000),
	('vdhktxfuxtdt', 14, 'draw', 'draw', true, 1795860327000),
	('vdhktxfuxtdt', 15, 'draw', 'draw', true, 1795860334000),
	('vdhktxfuxtdt', 16, 'draw', 'draw', true, 1795860341000),
	('vdhktxfuxtdt', 17, 'draw', 'draw', true, 1795860348000),
	('vdhktxfuxtdt', 18, 'draw', 'draw', true, 1795860355000),
	('vdhktxfuxtdt', 19, 'draw', 'draw', true, 1795860362000),
	('vdhktxfuxtdt', 20, 'draw', 'draw', true, 1795860369000),
	('vdhktxfuxtdt', 21, 'draw', 'draw', true, 1795860376000),
	('vdhktxfuxtdt', 22, 'draw', 'draw', true, 1795860383000),
	('vdhktxfuxtdt', 23, 'draw', 'draw', true, 1795860390000),
	('vdhktxfuxtdt', 24, 'stop', '', false, 1795860397000),
	('uk9ucas8h558', 0, 'draw', 'draw', true, 1795860464000),
	('uk9ucas8h558', 1, 'draw', 'draw', true, 1795860471000),
	('uk9ucas8h558', 2, 'draw', 'draw', true, 1795860478000),
	('uk9ucas8h558', 3, 'draw', 'draw', true, 1795860485000),
	('uk9ucas8h558', 4, 'draw', 'draw', true, 1795860492000),
	('uk9ucas8h558', 5, 'draw', 'draw', true, 1795860499000),
	('uk9ucas8h558', 6, 'draw', 'draw', true, 1795860506000),
	('uk9ucas8h558', 7, 'draw', 'draw', true, 1795860513000),
	('uk9ucas8h558', 8, 'draw', 'draw', true, 1795860520000),
	('uk9ucas8h558', 9, 'draw', 'draw', true, 1795860527000),
	('uk9ucas8h558', 10, 'draw', 'draw', true, 1795860534000),
	('uk9ucas8h558', 11, 'draw', 'draw', true, 1795860541000),
	('uk9ucas8h558', 12, 'draw', 'draw', true, 1795860548000),
	('uk9ucas8h558', 13, 'draw', 'draw', true, 1795860555000),
	('uk9ucas8h558', 14, 'draw', 'draw', true, 1795860562000),
	('uk9ucas8h558', 15, 'draw', 'draw', true, 1795860569000),
	('uk9ucas8h558', 16, 'draw', 'draw', true, 1795860576000),
	('uk9ucas8h558', 17, 'draw', 'draw', true, 1795860583000),
	('uk9ucas8h558', 18, 'draw', 'draw', true, 1795860590000),
	('uk9ucas8h558', 19, 'draw', 'draw', true, 1795860597000),
	('uk9ucas8h558', 20, 'draw', 'draw', true, 1795860604000),
	('uk9ucas8h558', 21, 'draw', 'draw', true, 1795860611000),
	('uk9ucas8h558', 22, 'draw', 'draw', true, 1795860618000),
	('uk9ucas8h558', 23, 'draw', 'draw', true, 1795860625000),
	('uk9ucas8h558', 24, 'stop', '', false, 1795860632000),
	('te23sj5vcwqa', 0, 'turn', 'turn', true, 1795860699000),
	('te23sj5vcwqa', 1, 'build', 'build', false, 1795860706000),
	('te23sj5vcwqa', 2, 'turn', 'turn', true, 1795860713000),
	('te23sj5vcwqa', 3, 'turn', 'turn', true, 1795860720000),
	('te23sj5vcwqa', 4, 'turn', 'turn', true, 1795860727000),
	('te23sj5vcwqa', 5, 'undo', '', false, 1795860734000),
	('te23sj5vcwqa', 6, 'redo', '', true, 1795860741000),
	('ye293mvugad4', 0, 'stop', '', false, 1796552128000),
	('d7mu6z9z88pp', 0, 'merge a1 b3', 'merge a1 b3', true, 1796552195000),
	('d7mu6z9z88pp', 1, 'merge b7 c2', 'merge b7 c2', true, 1796552202000),
	('d7mu6z9z88pp', 2, 'merge c1 a2', 'merge c1 a2', true, 1796552209000),
	('v6ha9wuqjqns', 0, 'draw', 'draw', true, 1796552283000),
	('v6ha9wuqjqns', 1, 'draw', 'draw', true, 1796552290000),
	('v6ha9wuqjqns', 2, 'draw', 'draw', true, 1796552297000);
INSERT INTO public.tallies VALUES
	('australian passes=1|day|2026-11-25', 53000, 1),
	('deal|6', 73000, 1),
	('devils-grip passes=1|day|2026-11-25', 73000, 1),
	('devils-grip passes=1|week|2026-11-23', 73000, 1),
	('devils-grip passes=1|all', 73000, 1),
	('deal|1', 53000, 2),
	('deal|9', 53000, 1),
	('australian passes=1|day|2026-11-26', 53000, 1),
	('deal|10', 53000, 1),
	('deal|7', 53000, 2),
	('australian passes=1|day|2026-11-28', 53000, 2),
	('australian passes=1|week|2026-11-23', 53000, 2),
	('australian passes=1|all', 53000, 2),
	('deal|11', 53000, 1);
INSERT INTO public.visits VALUES
	('player 3', 'attempts', 499042, 1),
	('player 1', 'hints', 499042, 1),
	('address testclient', 'hints', 499042, 1),
	('player 1', 'attempts', 499042, 2),
	('address testclient', 'attempts', 499042, 3);
SELECT pg_catalog.setval('public.analyses_id_seq', 1, true);
SELECT pg_catalog.setval('public.deals_id_seq', 17, true);
SELECT pg_catalog.setval('public.players_id_seq', 3, true);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT pk_analyses PRIMARY KEY (id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT pk_attempts PRIMARY KEY (id);
ALTER TABLE ONLY public.bests
    ADD CONSTRAINT pk_bests PRIMARY KEY (board, player_id);
ALTER TABLE ONLY public.deals
    ADD CONSTRAINT pk_deals PRIMARY KEY (id);
ALTER TABLE ONLY public.forms
    ADD CONSTRAINT pk_forms PRIMARY KEY (scope, player_id);
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT pk_keys PRIMARY KEY (name);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT pk_players PRIMARY KEY (id);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT pk_results PRIMARY KEY (attempt_id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT pk_sessions PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.spreads
    ADD CONSTRAINT pk_spreads PRIMARY KEY (scope, remainder);
ALTER TABLE ONLY public.steps
    ADD CONSTRAINT pk_steps PRIMARY KEY (attempt_id, version);
ALTER TABLE ONLY public.tallies
    ADD CONSTRAINT pk_tallies PRIMARY KEY (board, score);
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT pk_visits PRIMARY KEY (visitor, kind, hour);
ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT uq_analyses_question UNIQUE (question);
ALTER TABLE ONLY public.deals
    ADD CONSTRAINT uq_deals_code UNIQUE (code);
ALTER TABLE ONLY public.deals
    ADD CONSTRAINT uq_deals_open_key UNIQUE (open_key);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT uq_players_phrase_hash UNIQUE (phrase_hash);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT uq_players_tag UNIQUE (tag);
CREATE INDEX ix_analyses_state ON public.analyses USING btree (state, asked_at);
CREATE INDEX ix_attempts_deal_id ON public.attempts USING btree (deal_id);
CREATE INDEX ix_attempts_player_id_started_at ON public.attempts USING btree (player_id, started_at);
CREATE INDEX ix_attempts_untouched ON public.attempts USING btree (touched_at) WHERE (ranked AND ((status)::text = 'playing'::text) AND (NOT lapsed));
CREATE INDEX ix_bests_attempt_id ON public.bests USING btree (attempt_id);
CREATE INDEX ix_bests_order ON public.bests USING btree (board, score, passes, ended_at, attempt_id);
CREATE INDEX ix_forms_order ON public.forms USING btree (scope, mean, player_id);
CREATE INDEX ix_results_deal_id ON public.results USING btree (deal_id);
CREATE INDEX ix_results_player_id_ended_at ON public.results USING btree (player_id, ended_at);
CREATE INDEX ix_sessions_player_id ON public.sessions USING btree (player_id);
CREATE UNIQUE INDEX uq_attempts_ranked ON public.attempts USING btree (player_id, deal_id) WHERE ranked;
ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT fk_analyses_attempt_id_attempts FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);
ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT fk_analyses_deal_id_deals FOREIGN KEY (deal_id) REFERENCES public.deals(id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT fk_attempts_deal_id_deals FOREIGN KEY (deal_id) REFERENCES public.deals(id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT fk_attempts_player_id_players FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.bests
    ADD CONSTRAINT fk_bests_attempt_id_attempts FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);
ALTER TABLE ONLY public.bests
    ADD CONSTRAINT fk_bests_player_id_players FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.forms
    ADD CONSTRAINT fk_forms_player_id_players FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT fk_results_attempt_id_attempts FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT fk_results_deal_id_deals FOREIGN KEY (deal_id) REFERENCES public.deals(id);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT fk_results_player_id_players FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT fk_sessions_player_id_players FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.steps
    ADD CONSTRAINT fk_steps_attempt_id_attempts FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);

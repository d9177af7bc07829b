-- anna: j9RSKjx0NSJTJx0nf0A6Lub3_NZG7fUW
-- bert: 4DWAJPsP__jOP0EXZZehbq8VJRguQ6R8
-- guest: UIydMfL7XbmznOwoIDOAcq4Tbg6O4mIe
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
    hundredths integer NOT NULL,
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
	('vj9u4pb6vwwa', 1, 1, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795599060000, 1795599235000, 1795599235000),
	('rz42uzc7rgr8', 1, 2, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599295000, 1795599316000, 1795599316000),
	('jwpsv4cavg4r', 1, 3, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599376000, 1795599397000, 1795599397000),
	('cnfap9kccya6', 1, 4, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599457000, 1795599478000, 1795599478000),
	('b7vysprfes8s', 1, 5, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599538000, 1795599559000, 1795599559000),
	('vc2pq3x75ud2', 1, 6, 'devils-grip', 'passes=1', true, 24, 'over', false, 72, 24, 0, 0, 0, false, 1, 1795599619000, 1795599787000, 1795599787000),
	('x9ewx859kqs3', 1, 7, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795599847000, 1795600022000, 1795600022000),
	('zbwmjgk57sdc', 2, 1, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600082000, 1795600257000, 1795600257000),
	('ftsu7a8w55ag', 2, 8, 'australian', 'passes=1', false, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600317000, 1795600492000, 1795600492000),
	('nnhs64f2upwr', 1, 9, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795687012000, 1795687187000, 1795687187000),
	('fu69degkp3qy', 1, 10, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795860047000, 1795860222000, 1795860222000),
	('pnpa2un4jjzg', 2, 7, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600552000, 1795860397000, 1795860397000),
	('w9eaxzc36u5x', 2, 11, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795860457000, 1795860632000, 1795860632000),
	('834c7ux4ke24', 3, 12, 'birthday', 'passes=4,discards=shuffled', false, 7, 'playing', false, 47, 5, 1, 0, 0, false, 1, 1795860692000, 1795860741000, NULL),
	('hzkf44zc78pj', 3, 13, 'devils-grip', 'passes=1', false, 0, 'playing', false, 72, 0, 0, 0, 0, false, 1, 1795860801000, 1795860801000, NULL),
	('wv8bp9qyxxqm', 3, 14, 'australian', 'passes=1', true, 0, 'playing', false, 52, 0, 0, 0, 0, true, 1, 1795860861000, 1795860861000, NULL),
	('998dhtbvusrz', 3, 15, 'birthday', 'passes=4,discards=shuffled', false, 1, 'abandoned', true, 48, 0, 0, 0, 0, false, 1, 1796552121000, 1796552128000, 1796552128000),
	('49crbxwugs3p', 1, 16, 'devils-grip', 'passes=1', true, 3, 'playing', false, 69, 3, 0, 1, 0, false, 1, 1796552188000, 1796552209000, NULL),
	('u46fsm5s7jf7', 1, 17, 'australian', 'passes=1', false, 3, 'playing', false, 52, 3, 0, 0, 0, false, 1, 1796552276000, 1796552297000, NULL);
INSERT INTO public.bests VALUES
	('deal|1', 1, 'vj9u4pb6vwwa', 53000, 1, 1795599235000),
	('australian passes=1|day|2026-11-25', 1, 'vj9u4pb6vwwa', 53000, 1, 1795599235000),
	('australian passes=1|week|2026-11-23', 1, 'vj9u4pb6vwwa', 53000, 1, 1795599235000),
	('australian passes=1|all', 1, 'vj9u4pb6vwwa', 53000, 1, 1795599235000),
	('deal|6', 1, 'vc2pq3x75ud2', 73000, 1, 1795599787000),
	('devils-grip passes=1|day|2026-11-25', 1, 'vc2pq3x75ud2', 73000, 1, 1795599787000),
	('devils-grip passes=1|week|2026-11-23', 1, 'vc2pq3x75ud2', 73000, 1, 1795599787000),
	('devils-grip passes=1|all', 1, 'vc2pq3x75ud2', 73000, 1, 1795599787000),
	('deal|7', 1, 'x9ewx859kqs3', 53000, 1, 1795600022000),
	('deal|1', 2, 'zbwmjgk57sdc', 53000, 1, 1795600257000),
	('deal|9', 1, 'nnhs64f2upwr', 53000, 1, 1795687187000),
	('australian passes=1|day|2026-11-26', 1, 'nnhs64f2upwr', 53000, 1, 1795687187000),
	('deal|10', 1, 'fu69degkp3qy', 53000, 1, 1795860222000),
	('australian passes=1|day|2026-11-28', 1, 'fu69degkp3qy', 53000, 1, 1795860222000),
	('deal|7', 2, 'pnpa2un4jjzg', 53000, 1, 1795860397000),
	('australian passes=1|day|2026-11-25', 2, 'pnpa2un4jjzg', 53000, 1, 1795860397000),
	('australian passes=1|week|2026-11-23', 2, 'pnpa2un4jjzg', 53000, 1, 1795860397000),
	('australian passes=1|all', 2, 'pnpa2un4jjzg', 53000, 1, 1795860397000),
	('deal|11', 2, 'w9eaxzc36u5x', 53000, 1, 1795860632000),
	('australian passes=1|day|2026-11-28', 2, 'w9eaxzc36u5x', 53000, 1, 1795860632000);
INSERT INTO public.deals VALUES
	(16, 'sealed', '423vmk9d', NULL, 'devils-grip', '0000000000000000000000000000000d', 'passes=1', 'passes=1', NULL, false, 'aabe50fcb759c8b23f84a0877c80f3958b4c5ed0a377cd927bb1f31ac33ce901', 1, 1796552188000),
	(2, 'sealed', 'abxbynms', NULL, 'australian', '00000000000000000000000000000004', 'passes=1', 'passes=1', NULL, false, 'd3e600dc9b02978bec196c8f5797fe9aa12eac79ae8277eeb1874efa9a30674f', 1, 1795599295000),
	(3, 'sealed', 'g6pq5kkc', NULL, 'australian', '00000000000000000000000000000005', 'passes=1', 'passes=1', NULL, false, 'f33716b171492ecf1c6a2bffe7f81a95474616d47a0dd330f26b332db67ab013', 1, 1795599376000),
	(4, 'sealed', 'ht2xtj5k', NULL, 'australian', '00000000000000000000000000000006', 'passes=1', 'passes=1', NULL, false, '0bf0d355c4580e11e289f76b8843b1b331c38cb691ee54fbabf073bdce29fdef', 1, 1795599457000),
	(5, 'sealed', 'faj6rxeb', NULL, 'australian', '00000000000000000000000000000007', 'passes=1', 'passes=1', NULL, false, '0eef5b1716dab4868bb0ebc6c4388b12c1f9d736a65e3d642067002dfed4caed', 1, 1795599538000),
	(6, 'sealed', '23x739p2', NULL, 'devils-grip', '00000000000000000000000000000008', 'passes=1', 'passes=1', NULL, false, 'c9eb91f56b96e9a0affb2399a49f750d00ce1fe81e0822d7b1b8ae8fe70b4867', 1, 1795599619000),
	(1, 'sealed', 'g4xqrn4y', NULL, 'australian', '00000000000000000000000000000003', 'passes=1', 'passes=1', NULL, false, '28a029efe82976f9027fe548f6fddbfee5dc7b1bb45d5cdd2042580a0ad54f23', 2, 1795599060000),
	(8, 'open', NULL, '2e906e960ff406be916b161c3efa4526dfe0c199508d30ac9383b3957d32d3cb', 'australian', 'kookaburra', 'passes=1', 'passes=1', NULL, false, '1bbae30bb70ad52953c6fb378424aa0994c012132f5a4899d0298f607bdc3fa2', 1, 1795600317000),
	(7, 'daily', 'au261125', NULL, 'australian', '8939640ccb0bf27957572d91b395e3b2246c2b7971ddc7d343be0b0b01e1f4b4', 'passes=1', 'passes=1', '2026-11-25', false, 'd6278049c2ca0a2875cd339adf32e16f2a3213c2659405ab1b988bf93ed899d6', 2, 1795599847000),
	(9, 'daily', 'au261126', NULL, 'australian', '9e7ea5333911f8efb0e8473e4f13fead7691e0aa195c35748269b9ff3cdbd66b', 'passes=1', 'passes=1', '2026-11-26', false, '38fa6452e59b0c3fba2e1e84617f94c7d22120efe3a288c1de8ab1d21fc2599b', 1, 1795687012000),
	(10, 'sealed', 'd54c8wfs', NULL, 'australian', '00000000000000000000000000000009', 'passes=1', 'passes=1', NULL, false, 'f6542a7fe88e73120d3b66cfbc92269a5db268f3c8a27c123623ed20d2311b64', 1, 1795860047000),
	(11, 'sealed', '8ah96awh', NULL, 'australian', '0000000000000000000000000000000a', 'passes=1', 'passes=1', NULL, false, 'fae0e39e9ddbfa5455cab96b7a51d9c6d8c76632fd7083fa36534ac1b7044823', 1, 1795860457000),
	(12, 'sealed', 'n46j9v4d', NULL, 'birthday', '0000000000000000000000000000000b', 'target=1956
suits=shcd
passes=4
discards=shuffled', 'passes=4,discards=shuffled', NULL, false, 'b09056f3608606a3649ee6d3a1a2419eb51ba99a2411383804ba351f5f8e9398', 1, 1795860692000),
	(13, 'open', NULL, 'dd3044f3dbaa7cac891ca71bdd974794c0af74e42e52c63e4488fbab2fa03790', 'devils-grip', 'lapsed', 'passes=1', 'passes=1', NULL, false, '3acb46d59dc279529a513ffd9b77e560a886d01951dfc934e575391baa36f853', 1, 1795860801000),
	(14, 'sealed', '4b2499qp', NULL, 'australian', '0000000000000000000000000000000c', 'passes=1', 'passes=1', NULL, false, '74fd11f762dcfc2daa0afcd68fe66d04b847041ea94a34ce6645c2fed1d4358a', 1, 1795860861000),
	(15, 'open', NULL, '391ef1b424426c0c52858d678c9975cce1cbeedcd32eb2b0ad04382885614a9a', 'birthday', 'stopped', 'target=1956
suits=shcd
passes=4
discards=shuffled', 'passes=4,discards=shuffled', NULL, false, '340c3e05da5dc7e80a35bdc569dff1c75f97d8b26eca6e202e43dd406c994871', 1, 1796552121000),
	(17, 'open', NULL, '629f42d17d17d52115899283fb7e1689018f06ea65dfe508cdb99b864a194f7f', 'australian', 'open', 'passes=1', 'passes=1', NULL, false, 'fb9a35d8cb6a6bc1e84103ef9f29449057408a20165fed26d87b351ab9297130', 1, 1796552276000);
INSERT INTO public.forms VALUES
	('australian passes=1', 1, 5200, 8);
INSERT INTO public.keys VALUES
	('daily', '0000000000000000000000000000000100000000000000000000000000000002', 1795599000000);
INSERT INTO public.players VALUES
	(2, '5kasp', 'Bert', false, '{}', NULL, 1795600082000, 1795860457000, NULL),
	(3, '3t29a', NULL, false, '{}', NULL, 1795860692000, 1796552121000, NULL),
	(1, 'naqfc', 'Anna', false, '{}', NULL, 1795599060000, 1796552276000, NULL);
INSERT INTO public.results VALUES
	('vj9u4pb6vwwa', 1, 1, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795599060000, 1795599235000, false),
	('rz42uzc7rgr8', 1, 2, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599295000, 1795599316000, false),
	('jwpsv4cavg4r', 1, 3, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599376000, 1795599397000, false),
	('cnfap9kccya6', 1, 4, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599457000, 1795599478000, false),
	('b7vysprfes8s', 1, 5, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599538000, 1795599559000, false),
	('vc2pq3x75ud2', 1, 6, 'devils-grip passes=1', 'game', 'over', 72, 1, 73000, 24, 1795599619000, 1795599787000, false),
	('x9ewx859kqs3', 1, 7, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795599847000, 1795600022000, false),
	('zbwmjgk57sdc', 2, 1, 'australian passes=1', 'deal', 'over', 52, 1, 53000, 24, 1795600082000, 1795600257000, false),
	('ftsu7a8w55ag', 2, 8, 'australian passes=1', NULL, 'over', 52, 1, 53000, 24, 1795600317000, 1795600492000, false),
	('nnhs64f2upwr', 1, 9, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795687012000, 1795687187000, false),
	('fu69degkp3qy', 1, 10, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795860047000, 1795860222000, false),
	('pnpa2un4jjzg', 2, 7, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795600552000, 1795860397000, false),
	('w9eaxzc36u5x', 2, 11, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795860457000, 1795860632000, false),
	('998dhtbvusrz', 3, 15, 'birthday passes=4,discards=shuffled', NULL, 'abandoned', 48, 1, 49000, 0, 1796552121000, 1796552128000, false);
INSERT INTO public.sessions VALUES
	('9598fa369dcf13b5e1453ac98355cb5753784131e5e921006ce2b70eca95e7ff', 1, 1795599060000),
	('c7e785e10b4a08960a8b32bdc58bffe73e591902f18e4e4196fa6c6174db6ea1', 2, 1795600082000),
	('eb8d1b0d23af01cd8953d9457374e703bef8e2655b895fcda27bf44c08ac4665', 3, 1795860692000);
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
	('vj9u4pb6vwwa', 0, 'draw', 'draw', true, 1795599067000),
	('vj9u4pb6vwwa', 1, 'draw', 'draw', true, 1795599074000),
	('vj9u4pb6vwwa', 2, 'draw', 'draw', true, 1795599081000),
	('vj9u4pb6vwwa', 3, 'draw', 'draw', true, 1795599088000),
	('vj9u4pb6vwwa', 4, 'draw', 'draw', true, 1795599095000),
	('vj9u4pb6vwwa', 5, 'draw', 'draw', true, 1795599102000),
	('vj9u4pb6vwwa', 6, 'draw', 'draw', true, 1795599109000),
	('vj9u4pb6vwwa', 7, 'draw', 'draw', true, 1795599116000),
	('vj9u4pb6vwwa', 8, 'draw', 'draw', true, 1795599123000),
	('vj9u4pb6vwwa', 9, 'draw', 'draw', true, 1795599130000),
	('vj9u4pb6vwwa', 10, 'draw', 'draw', true, 1795599137000),
	('vj9u4pb6vwwa', 11, 'draw', 'draw', true, 1795599144000),
	('vj9u4pb6vwwa', 12, 'draw', 'draw', true, 1795599151000),
	('vj9u4pb6vwwa', 13, 'draw', 'draw', true, 1795599158000),
	('vj9u4pb6vwwa', 14, 'draw', 'draw', true, 1795599165000),
	('vj9u4pb6vwwa', 15, 'draw', 'draw', true, 1795599172000),
	('vj9u4pb6vwwa', 16, 'draw', 'draw', true, 1795599179000),
	('vj9u4pb6vwwa', 17, 'draw', 'draw', true, 1795599186000),
	('vj9u4pb6vwwa', 18, 'draw', 'draw', true, 1795599193000),
	('vj9u4pb6vwwa', 19, 'draw', 'draw', true, 1795599200000),
	('vj9u4pb6vwwa', 20, 'draw', 'draw', true, 1795599207000),
	('vj9u4pb6vwwa', 21, 'draw', 'draw', true, 1795599214000),
	('vj9u4pb6vwwa', 22, 'draw', 'draw', true, 1795599221000),
	('vj9u4pb6vwwa', 23, 'draw', 'draw', true, 1795599228000),
	('vj9u4pb6vwwa', 24, 'stop', '', false, 1795599235000),
	('rz42uzc7rgr8', 0, 'draw', 'draw', true, 1795599302000),
	('rz42uzc7rgr8', 1, 'draw', 'draw', true, 1795599309000),
	('rz42uzc7rgr8', 2, 'stop', '', false, 1795599316000),
	('jwpsv4cavg4r', 0, 'draw', 'draw', true, 1795599383000),
	('jwpsv4cavg4r', 1, 'draw', 'draw', true, 1795599390000),
	('jwpsv4cavg4r', 2, 'stop', '', false, 1795599397000),
	('cnfap9kccya6', 0, 'draw', 'draw', true, 1795599464000),
	('cnfap9kccya6', 1, 'draw', 'draw', true, 1795599471000),
	('cnfap9kccya6', 2, 'stop', '', false, 1795599478000),
	('b7vysprfes8s', 0, 'draw', 'draw', true, 1795599545000),
	('b7vysprfes8s', 1, 'draw', 'draw', true, 1795599552000),
	('b7vysprfes8s', 2, 'stop', '', false, 1795599559000),
	('vc2pq3x75ud2', 0, 'turn', 'turn', true, 1795599626000),
	('vc2pq3x75ud2', 1, 'turn', 'turn', true, 1795599633000),
	('vc2pq3x75ud2', 2, 'turn', 'turn', true, 1795599640000),
	('vc2pq3x75ud2', 3, 'turn', 'turn', true, 1795599647000),
	('vc2pq3x75ud2', 4, 'turn', 'turn', true, 1795599654000),
	('vc2pq3x75ud2', 5, 'turn', 'turn', true, 1795599661000),
	('vc2pq3x75ud2', 6, 'turn', 'turn', true, 1795599668000),
	('vc2pq3x75ud2', 7, 'turn', 'turn', true, 1795599675000),
	('vc2pq3x75ud2', 8, 'turn', 'turn', true, 1795599682000),
	('vc2pq3x75ud2', 9, 'turn', 'turn', true, 1795599689000),
	('vc2pq3x75ud2', 10, 'turn', 'turn', true, 1795599696000),
	('vc2pq3x75ud2', 11, 'turn', 'turn', true, 1795599703000),
	('vc2pq3x75ud2', 12, 'turn', 'turn', true, 1795599710000),
	('vc2pq3x75ud2', 13, 'turn', 'turn', true, 1795599717000),
	('vc2pq3x75ud2', 14, 'turn', 'turn', true, 1795599724000),
	('vc2pq3x75ud2', 15, 'turn', 'turn', true, 1795599731000),
	('vc2pq3x75ud2', 16, 'turn', 'turn', true, 1795599738000),
	('vc2pq3x75ud2', 17, 'turn', 'turn', true, 1795599745000),
	('vc2pq3x75ud2', 18, 'turn', 'turn', true, 1795599752000),
	('vc2pq3x75ud2', 19, 'turn', 'turn', true, 1795599759000),
	('vc2pq3x75ud2', 20, 'turn', 'turn', true, 1795599766000),
	('vc2pq3x75ud2', 21, 'turn', 'turn', true, 1795599773000),
	('vc2pq3x75ud2', 22, 'turn', 'turn', true, 1795599780000),
	('vc2pq3x75ud2', 23, 'turn', 'turn', true, 1795599787000),
	('x9ewx859kqs3', 0, 'draw', 'draw', true, 1795599854000),
	('x9ewx859kqs3', 1, 'draw', 'draw', true, 1795599861000),
	('x9ewx859kqs3', 2, 'draw', 'draw', true, 1795599868000),
	('x9ewx859kqs3', 3, 'draw', 'draw', true, 1795599875000),
	('x9ewx859kqs3', 4, 'draw', 'draw', true, 1795599882000),
	('x9ewx859kqs3', 5, 'draw', 'draw', true, 1795599889000),
	('x9ewx859kqs3', 6, 'draw', 'draw', true, 1795599896000),
	('x9ewx859kqs3', 7, 'draw', 'draw', true, 1795599903000),
	('x9ewx859kqs3', 8, 'draw', 'draw', true, 1795599910000),
	('x9ewx859kqs3', 9, 'draw', 'draw', true, 1795599917000),
	('x9ewx859kqs3', 10, 'draw', 'draw', true, 1795599924000),
	('x9ewx859kqs3', 11, 'draw', 'draw', true, 1795599931000),
	('x9ewx859kqs3', 12, 'draw', 'draw', true, 1795599938000),
	('x9ewx859kqs3', 13, 'draw', 'draw', true, 1795599945000),
	('x9ewx859kqs3', 14, 'draw', 'draw', true, 1795599952000),
	('x9ewx859kqs3', 15, 'draw', 'draw', true, 1795599959000),
	('x9ewx859kqs3', 16, 'draw', 'draw', true, 1795599966000),
	('x9ewx859kqs3', 17, 'draw', 'draw', true, 1795599973000),
	('x9ewx859kqs3', 18, 'draw', 'draw', true, 1795599980000),
	('x9ewx859kqs3', 19, 'draw', 'draw', true, 1795599987000),
	('x9ewx859kqs3', 20, 'draw', 'draw', true, 1795599994000),
	('x9ewx859kqs3', 21, 'draw', 'draw', true, 1795600001000),
	('x9ewx859kqs3', 22, 'draw', 'draw', true, 1795600008000),
	('x9ewx859kqs3', 23, 'draw', 'draw', true, 1795600015000),
	('x9ewx859kqs3', 24, 'stop', '', false, 1795600022000),
	('zbwmjgk57sdc', 0, 'draw', 'draw', true, 1795600089000),
	('zbwmjgk57sdc', 1, 'draw', 'draw', true, 1795600096000),
	('zbwmjgk57sdc', 2, 'draw', 'draw', true, 1795600103000),
	('zbwmjgk57sdc', 3, 'draw', 'draw', true, 1795600110000),
	('zbwmjgk57sdc', 4, 'draw', 'draw', true, 1795600117000),
	('zbwmjgk57sdc', 5, 'draw', 'draw', true, 1795600124000),
	('zbwmjgk57sdc', 6, 'draw', 'draw', true, 1795600131000),
	('zbwmjgk57sdc', 7, 'draw', 'draw', true, 1795600138000),
	('zbwmjgk57sdc', 8, 'draw', 'draw', true, 1795600145000),
	('zbwmjgk57sdc', 9, 'draw', 'draw', true, 1795600152000),
	('zbwmjgk57sdc', 10, 'draw', 'draw', true, 1795600159000),
	('zbwmjgk57sdc', 11, 'draw', 'draw', true, 1795600166000),
	('zbwmjgk57sdc', 12, 'draw', 'draw', true, 1795600173000),
	('zbwmjgk57sdc', 13, 'draw', 'draw', true, 1795600180000),
	('zbwmjgk57sdc', 14, 'draw', 'draw', true, 1795600187000),
	('zbwmjgk57sdc', 15, 'draw', 'draw', true, 1795600194000),
	('zbwmjgk57sdc', 16, 'draw', 'draw', true, 1795600201000),
	('zbwmjgk57sdc', 17, 'draw', 'draw', true, 1795600208000),
	('zbwmjgk57sdc', 18, 'draw', 'draw', true, 1795600215000),
	('zbwmjgk57sdc', 19, 'draw', 'draw', true, 1795600222000),
	('zbwmjgk57sdc', 20, 'draw', 'draw', true, 1795600229000),
	('zbwmjgk57sdc', 21, 'draw', 'draw', true, 1795600236000),
	('zbwmjgk57sdc', 22, 'draw', 'draw', true, 1795600243000),
	('zbwmjgk57sdc', 23, 'draw', 'draw', true, 1795600250000),
	('zbwmjgk57sdc', 24, 'stop', '', false, 1795600257000),
	('ftsu7a8w55ag', 0, 'draw', 'draw', true, 1795600324000),
	('ftsu7a8w55ag', 1, 'draw', 'draw', true, 1795600331000),
	('ftsu7a8w55ag', 2, 'draw', 'draw', true, 1795600338000),
	('ftsu7a8w55ag', 3, 'draw', 'draw', true, 1795600345000),
	('ftsu7a8w55ag', 4, 'draw', 'draw', true, 1795600352000),
	('ftsu7a8w55ag', 5, 'draw', 'draw', true, 1795600359000),
	('ftsu7a8w55ag', 6, 'draw', 'draw', true, 1795600366000),
	('ftsu7a8w55ag', 7, 'draw', 'draw', true, 1795600373000),
	('ftsu7a8w55ag', 8, 'draw', 'draw', true, 1795600380000),
	('ftsu7a8w55ag', 9, 'draw', 'draw', true, 1795600387000),
	('ftsu7a8w55ag', 10, 'draw', 'draw', true, 1795600394000),
	('ftsu7a8w55ag', 11, 'draw', 'draw', true, 1795600401000),
	('ftsu7a8w55ag', 12, 'draw', 'draw', true, 1795600408000),
	('ftsu7a8w55ag', 13, 'draw', 'draw', true, 1795600415000),
	('ftsu7a8w55ag', 14, 'draw', 'draw', true, 1795600422000),
	('ftsu7a8w55ag', 15, 'draw', 'draw', true, 1795600429000),
	('ftsu7a8w55ag', 16, 'draw', 'draw', true, 1795600436000),
	('ftsu7a8w55ag', 17, 'draw', 'draw', true, 1795600443000),
	('ftsu7a8w55ag', 18, 'draw', 'draw', true, 1795600450000),
	('ftsu7a8w55ag', 19, 'draw', 'draw', true, 1795600457000),
	('ftsu7a8w55ag', 20, 'draw', 'draw', true, 1795600464000),
	('ftsu7a8w55ag', 21, 'draw', 'draw', true, 1795600471000),
	('ftsu7a8w55ag', 22, 'draw', 'draw', true, 1795600478000),
	('ftsu7a8w55ag', 23, 'draw', 'draw', true, 1795600485000),
	('ftsu7a8w55ag', 24, 'stop', '', false, 1795600492000),
	('nnhs64f2upwr', 0, 'draw', 'draw', true, 1795687019000),
	('nnhs64f2upwr', 1, 'draw', 'draw', true, 1795687026000),
	('nnhs64f2upwr', 2, 'draw', 'draw', true, 1795687033000),
	('nnhs64f2upwr', 3, 'draw', 'draw', true, 1795687040000),
	('nnhs64f2upwr', 4, 'draw', 'draw', true, 1795687047000),
	('nnhs64f2upwr', 5, 'draw', 'draw', true, 1795687054000),
	('nnhs64f2upwr', 6, 'draw', 'draw', true, 1795687061000),
	('nnhs64f2upwr', 7, 'draw', 'draw', true, 1795687068000),
	('nnhs64f2upwr', 8, 'draw', 'draw', true, 1795687075000),
	('nnhs64f2upwr', 9, 'draw', 'draw', true, 1795687082000),
	('nnhs64f2upwr', 10, 'draw', 'draw', true, 1795687089000),
	('nnhs64f2upwr', 11, 'draw', 'draw', true, 1795687096000),
	('nnhs64f2upwr', 12, 'draw', 'draw', true, 1795687103000),
	('nnhs64f2upwr', 13, 'draw', 'draw', true, 1795687110000),
	('nnhs64f2upwr', 14, 'draw', 'draw', true, 1795687117000),
	('nnhs64f2upwr', 15, 'draw', 'draw', true, 1795687124000),
	('nnhs64f2upwr', 16, 'draw', 'draw', true, 1795687131000),
	('nnhs64f2upwr', 17, 'draw', 'draw', true, 1795687138000),
	('nnhs64f2upwr', 18, 'draw', 'draw', true, 1795687145000),
	('nnhs64f2upwr', 19, 'draw', 'draw', true, 1795687152000),
	('nnhs64f2upwr', 20, 'draw', 'draw', true, 1795687159000),
	('nnhs64f2upwr', 21, 'draw', 'draw', true, 1795687166000),
	('nnhs64f2upwr', 22, 'draw', 'draw', true, 1795687173000),
	('nnhs64f2upwr', 23, 'draw', 'draw', true, 1795687180000),
	('nnhs64f2upwr', 24, 'stop', '', false, 1795687187000),
	('fu69degkp3qy', 0, 'draw', 'draw', true, 1795860054000),
	('fu69degkp3qy', 1, 'draw', 'draw', true, 1795860061000),
	('fu69degkp3qy', 2, 'draw', 'draw', true, 1795860068000),
	('fu69degkp3qy', 3, 'draw', 'draw', true, 1795860075000),
	('fu69degkp3qy', 4, 'draw', 'draw', true, 1795860082000),
	('fu69degkp3qy', 5, 'draw', 'draw', true, 1795860089000),
	('fu69degkp3qy', 6, 'draw', 'draw', true, 1795860096000),
	('fu69degkp3qy', 7, 'draw', 'draw', true, 1795860103000),
	('fu69degkp3qy', 8, 'draw', 'draw', true, 1795860110000),
	('fu69degkp3qy', 9, 'draw', 'draw', true, 1795860117000),
	('fu69degkp3qy', 10, 'draw', 'draw', true, 1795860124000),
	('fu69degkp3qy', 11, 'draw', 'draw', true, 1795860131000),
	('fu69degkp3qy', 12, 'draw', 'draw', true, 1795860138000),
	('fu69degkp3qy', 13, 'draw', 'draw', true, 1795860145000),
	('fu69degkp3qy', 14, 'draw', 'draw', true, 1795860152000),
	('fu69degkp3qy', 15, 'draw', 'draw', true, 1795860159000),
	('fu69degkp3qy', 16, 'draw', 'draw', true, 1795860166000),
	('fu69degkp3qy', 17, 'draw', 'draw', true, 1795860173000),
	('fu69degkp3qy', 18, 'draw', 'draw', true, 1795860180000),
	('fu69degkp3qy', 19, 'draw', 'draw', true, 1795860187000),
	('fu69degkp3qy', 20, 'draw', 'draw', true, 1795860194000),
	('fu69degkp3qy', 21, 'draw', 'draw', true, 1795860201000),
	('fu69degkp3qy', 22, 'draw', 'draw', true, 1795860208000),
	('fu69degkp3qy', 23, 'draw', 'draw', true, 1795860215000),
	('fu69degkp3qy', 24, 'stop', '', false, 1795860222000),
	('pnpa2un4jjzg', 0, 'draw', 'draw', true, 1795860229000),
	('pnpa2un4jjzg', 1, 'draw', 'draw', true, 1795860236000),
	('pnpa2un4jjzg', 2, 'draw', 'draw', true, 1795860243000),
	('pnpa2un4jjzg', 3, 'draw', 'draw', true, 1795860250000),
	('pnpa2un4jjzg', 4, 'draw', 'draw', true, 1795860257000),
	('pnpa2un4jjzg', 5, 'draw', 'draw', true, 1795860264000),
	('pnpa2un4jjzg', 6, 'draw', 'draw', true, 1795860271000),
	('pnpa2un4jjzg', 7, 'draw', 'draw', true, 1795860278000),
	('pnpa2un4jjzg', 8, 'draw', 'draw', true, 1795860285000),
	('pnpa2un4jjzg', 9, 'draw', 'draw', true, 1795860292000),
	('pnpa2un4jjzg', 10, 'draw', 'draw', true, 1795860299000),
	('pnpa2un4jjzg', 11, 'draw', 'draw', true, 1795860306000),
	('pnpa2un4jjzg', 12, 'draw', 'draw', true, 1795860313000),
	('pnpa2un4jjzg', 13, 'draw', 'draw', true, 1795860320000),
	('pnpa2un4jjzg', 14, 'draw', 'draw', true, 1795860327000),
	('pnpa2un4jjzg', 15, 'draw', 'draw', true, 1795860334000),
	('pnpa2un4jjzg', 16, 'draw', 'draw', true, 1795860341000),
	('pnpa2un4jjzg', 17, 'draw', 'draw', true, 1795860348000),
	('pnpa2un4jjzg', 18, 'draw', 'draw', true, 1795860355000),
	('pnpa2un4jjzg', 19, 'draw', 'draw', true, 1795860362000),
	('pnpa2un4jjzg', 20, 'draw', 'draw', true, 1795860369000),
	('pnpa2un4jjzg', 21, 'draw', 'draw', true, 1795860376000),
	('pnpa2un4jjzg', 22, 'draw', 'draw', true, 1795860383000),
	('pnpa2un4jjzg', 23, 'draw', 'draw', true, 1795860390000),
	('pnpa2un4jjzg', 24, 'stop', '', false, 1795860397000),
	('w9eaxzc36u5x', 0, 'draw', 'draw', true, 1795860464000),
	('w9eaxzc36u5x', 1, 'draw', 'draw', true, 1795860471000),
	('w9eaxzc36u5x', 2, 'draw', 'draw', true, 1795860478000),
	('w9eaxzc36u5x', 3, 'draw', 'draw', true, 1795860485000),
	('w9eaxzc36u5x', 4, 'draw', 'draw', true, 1795860492000),
	('w9eaxzc36u5x', 5, 'draw', 'draw', true, 1795860499000),
	('w9eaxzc36u5x', 6, 'draw', 'draw', true, 1795860506000),
	('w9eaxzc36u5x', 7, 'draw', 'draw', true, 1795860513000),
	('w9eaxzc36u5x', 8, 'draw', 'draw', true, 1795860520000),
	('w9eaxzc36u5x', 9, 'draw', 'draw', true, 1795860527000),
	('w9eaxzc36u5x', 10, 'draw', 'draw', true, 1795860534000),
	('w9eaxzc36u5x', 11, 'draw', 'draw', true, 1795860541000),
	('w9eaxzc36u5x', 12, 'draw', 'draw', true, 1795860548000),
	('w9eaxzc36u5x', 13, 'draw', 'draw', true, 1795860555000),
	('w9eaxzc36u5x', 14, 'draw', 'draw', true, 1795860562000),
	('w9eaxzc36u5x', 15, 'draw', 'draw', true, 1795860569000),
	('w9eaxzc36u5x', 16, 'draw', 'draw', true, 1795860576000),
	('w9eaxzc36u5x', 17, 'draw', 'draw', true, 1795860583000),
	('w9eaxzc36u5x', 18, 'draw', 'draw', true, 1795860590000),
	('w9eaxzc36u5x', 19, 'draw', 'draw', true, 1795860597000),
	('w9eaxzc36u5x', 20, 'draw', 'draw', true, 1795860604000),
	('w9eaxzc36u5x', 21, 'draw', 'draw', true, 1795860611000),
	('w9eaxzc36u5x', 22, 'draw', 'draw', true, 1795860618000),
	('w9eaxzc36u5x', 23, 'draw', 'draw', true, 1795860625000),
	('w9eaxzc36u5x', 24, 'stop', '', false, 1795860632000),
	('834c7ux4ke24', 0, 'turn', 'turn', true, 1795860699000),
	('834c7ux4ke24', 1, 'build', 'build', false, 1795860706000),
	('834c7ux4ke24', 2, 'turn', 'turn', true, 1795860713000),
	('834c7ux4ke24', 3, 'turn', 'turn', true, 1795860720000),
	('834c7ux4ke24', 4, 'turn', 'turn', true, 1795860727000),
	('834c7ux4ke24', 5, 'undo', '', false, 1795860734000),
	('834c7ux4ke24', 6, 'redo', '', true, 1795860741000),
	('998dhtbvusrz', 0, 'stop', '', false, 1796552128000),
	('49crbxwugs3p', 0, 'merge a1 b3', 'merge a1 b3', true, 1796552195000),
	('49crbxwugs3p', 1, 'merge b7 c2', 'merge b7 c2', true, 1796552202000),
	('49crbxwugs3p', 2, 'merge c1 a2', 'merge c1 a2', true, 1796552209000),
	('u46fsm5s7jf7', 0, 'draw', 'draw', true, 1796552283000),
	('u46fsm5s7jf7', 1, 'draw', 'draw', true, 1796552290000),
	('u46fsm5s7jf7', 2, 'draw', 'draw', true, 1796552297000);
INSERT INTO public.tallies VALUES
	('deal|6', 73000, 1),
	('devils-grip passes=1|day|2026-11-25', 73000, 1),
	('devils-grip passes=1|week|2026-11-23', 73000, 1),
	('devils-grip passes=1|all', 73000, 1),
	('deal|1', 53000, 2),
	('deal|9', 53000, 1),
	('australian passes=1|day|2026-11-26', 53000, 1),
	('deal|10', 53000, 1),
	('australian passes=1|form', 5200, 1),
	('deal|7', 53000, 2),
	('australian passes=1|day|2026-11-25', 53000, 2),
	('australian passes=1|week|2026-11-23', 53000, 2),
	('australian passes=1|all', 53000, 2),
	('deal|11', 53000, 1),
	('australian passes=1|day|2026-11-28', 53000, 2);
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
CREATE INDEX ix_forms_order ON public.forms USING btree (scope, hundredths, player_id);
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

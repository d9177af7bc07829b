-- anna: hVbguLXi4WW7m4uW_gu9FsMIVOT8SO0o
-- bert: JTDo3EZh8GKGqr9YgXXq0r6q-Cx9Rl7V
-- guest: 7QNaTnngUwCJkUUiRXW5xnAtuuVs0akR
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
    question character varying(60) NOT NULL,
    state character varying(8) NOT NULL,
    worker character varying(40),
    asked_at bigint NOT NULL,
    wanted_at bigint NOT NULL,
    beat_at bigint,
    positions bigint NOT NULL,
    verdict character varying(12),
    remainder integer,
    at_least integer,
    moves text,
    kind character varying(8) NOT NULL,
    visitor character varying(80) NOT NULL,
    address character varying(80) NOT NULL,
    tries integer NOT NULL,
    taken_at bigint,
    planned bigint
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
    rules_version integer NOT NULL,
    started_at bigint NOT NULL,
    touched_at bigint NOT NULL,
    ended_at bigint,
    race_id bigint,
    counting boolean DEFAULT false NOT NULL,
    joined boolean DEFAULT false NOT NULL,
    day_number integer,
    settled integer
);
CREATE TABLE public.averages (
    scope character varying(200) NOT NULL,
    player_id bigint NOT NULL,
    provisional boolean NOT NULL,
    hundredths integer NOT NULL,
    number integer NOT NULL,
    ended_at bigint NOT NULL
);
CREATE TABLE public.bests (
    board character varying(240) NOT NULL,
    player_id bigint NOT NULL,
    attempt_id character varying(16) NOT NULL,
    score integer NOT NULL,
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
    created_at bigint NOT NULL,
    racing boolean DEFAULT false NOT NULL,
    first_attempt_id character varying(16),
    shared_at bigint
);
CREATE SEQUENCE public.deals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.deals_id_seq OWNED BY public.deals.id;
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
    left_at bigint,
    joined_into bigint,
    closing boolean DEFAULT false NOT NULL
);
CREATE SEQUENCE public.players_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.players_id_seq OWNED BY public.players.id;
CREATE TABLE public.race_changes (
    id integer NOT NULL,
    number bigint NOT NULL
);
CREATE TABLE public.race_members (
    race_id bigint NOT NULL,
    arrival integer NOT NULL,
    player_id bigint NOT NULL,
    seat integer,
    ready boolean NOT NULL,
    late boolean NOT NULL,
    attempt_id character varying(16),
    lowered_at bigint,
    seen_at bigint NOT NULL
);
CREATE TABLE public.races (
    id bigint NOT NULL,
    code character varying(8) NOT NULL,
    game character varying(40) NOT NULL,
    options text NOT NULL,
    open_cards boolean NOT NULL,
    minutes integer,
    phase character varying(10) NOT NULL,
    closed boolean NOT NULL,
    version integer NOT NULL,
    change bigint NOT NULL,
    created_at bigint NOT NULL,
    touched_at bigint NOT NULL,
    ready_at bigint,
    started_at bigint,
    ended_at bigint,
    due_at bigint,
    deal_id bigint,
    next_code character varying(8)
);
CREATE SEQUENCE public.races_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.races_id_seq OWNED BY public.races.id;
CREATE TABLE public.remainder_counts (
    scope character varying(240) NOT NULL,
    remainder integer NOT NULL,
    number integer NOT NULL
);
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
    counts_at bigint NOT NULL,
    withdrawn boolean NOT NULL
);
CREATE TABLE public.reviews (
    attempt_id character varying(16) NOT NULL,
    version integer NOT NULL,
    estimator integer NOT NULL,
    whole boolean NOT NULL,
    skill_lost integer,
    document text NOT NULL,
    made_at bigint NOT NULL
);
CREATE TABLE public.score_counts (
    board character varying(240) NOT NULL,
    score integer NOT NULL,
    number integer NOT NULL
);
CREATE TABLE public.sessions (
    token_hash character varying(64) NOT NULL,
    player_id bigint NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.steps (
    attempt_id character varying(16) NOT NULL,
    version integer NOT NULL,
    action character varying(40) NOT NULL,
    moves text NOT NULL,
    reveals boolean NOT NULL,
    at bigint NOT NULL
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
ALTER TABLE ONLY public.races ALTER COLUMN id SET DEFAULT nextval('public.races_id_seq'::regclass);
INSERT INTO public.alembic_version VALUES
	('0006');
INSERT INTO public.analyses VALUES
	(1, 1, NULL, 0, 0, 'deal 1', 'done', NULL, 1, 1, NULL, 7, 'unwinnable', 3, 3, 'draw', 'search', '', '', 1, NULL, NULL);
INSERT INTO public.attempts VALUES
	('vw55mbda64km', 1, 1, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, 1, 1795599060000, 1795599235000, 1795599235000, NULL, true, false, 1, NULL),
	('rrne3fxa2yf8', 1, 2, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, 1, 1795599295000, 1795599316000, 1795599316000, NULL, true, false, 2, NULL),
	('zzmsxdff8znr', 1, 3, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, 1, 1795599376000, 1795599397000, 1795599397000, NULL, true, false, 3, NULL),
	('qjuy4nkkt5v3', 1, 4, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, 1, 1795599457000, 1795599478000, 1795599478000, NULL, true, false, 4, NULL),
	('apnmg5dmjfy4', 1, 5, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, 1, 1795599538000, 1795599559000, 1795599559000, NULL, true, false, 5, NULL),
	('nnjgwytaeyqm', 1, 6, 'devils-grip', 'passes=1', true, 24, 'over', false, 72, 24, 0, 0, 0, 1, 1795599619000, 1795599787000, 1795599787000, NULL, true, false, 1, NULL),
	('gywxg9zc92e8', 1, 7, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, 1, 1795599847000, 1795600022000, 1795600022000, NULL, false, false, NULL, NULL),
	('p6usprn3xnqa', 2, 1, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, 1, 1795600082000, 1795600257000, 1795600257000, NULL, false, false, NULL, NULL),
	('yns5f5zm7f87', 2, 8, 'australian', 'passes=1', false, 25, 'over', true, 52, 24, 0, 0, 0, 1, 1795600317000, 1795600492000, 1795600492000, NULL, false, false, NULL, NULL),
	('nthp3kvfkfe8', 1, 9, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, 1, 1795687012000, 1795687187000, 1795687187000, NULL, false, false, NULL, NULL),
	('bqmty5ztbead', 1, 10, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, 1, 1795860047000, 1795860222000, 1795860222000, NULL, true, false, 1, NULL),
	('xs4wthzz7xas', 2, 7, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, 1, 1795600552000, 1795860397000, 1795860397000, NULL, false, false, NULL, NULL),
	('fkf7dt89mkpg', 2, 11, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, 1, 1795860457000, 1795860632000, 1795860632000, NULL, true, false, 1, NULL),
	('bhzzyngchajg', 3, 12, 'birthday', 'passes=4,discards=shuffled', false, 7, 'playing', false, 47, 5, 1, 0, 0, 1, 1795860692000, 1795860741000, NULL, NULL, false, false, NULL, NULL),
	('4qn9dsdubndm', 3, 13, 'devils-grip', 'passes=1', false, 0, 'playing', false, 72, 0, 0, 0, 0, 1, 1795860801000, 1795860801000, NULL, NULL, false, false, NULL, NULL),
	('f48wm6mt3dwr', 3, 14, 'australian', 'passes=1', true, 0, 'playing', false, 52, 0, 0, 0, 0, 1, 1795860861000, 1795860861000, NULL, NULL, true, false, 1, 52),
	('3dc45pr7zt3j', 3, 15, 'birthday', 'passes=4,discards=shuffled', false, 1, 'abandoned', true, 48, 0, 0, 0, 0, 1, 1796552121000, 1796552128000, 1796552128000, NULL, false, false, NULL, NULL),
	('czv2qw43vjxy', 1, 16, 'birthday', 'passes=4,discards=shuffled', true, 5, 'abandoned', true, 48, 4, 0, 0, 0, 1, 1796552128000, 1796552163000, 1796552163000, 1, false, false, NULL, NULL),
	('ygxv8shwnx6j', 2, 16, 'birthday', 'passes=4,discards=shuffled', true, 5, 'abandoned', true, 48, 4, 0, 0, 0, 1, 1796552128000, 1796552198000, 1796552198000, 1, false, false, NULL, NULL),
	('5sn2ddny4kb7', 1, 17, 'birthday', 'passes=4,discards=shuffled', true, 4, 'abandoned', true, 47, 3, 0, 0, 0, 1, 1796552318000, 1796552353000, 1796552353000, NULL, true, false, 1, 47),
	('cmsuc5d63zpa', 1, 18, 'devils-grip', 'passes=1', true, 3, 'playing', false, 69, 3, 0, 1, 0, 1, 1796552413000, 1796552434000, NULL, NULL, true, false, 1, NULL),
	('m43vbgumwjx3', 1, 19, 'australian', 'passes=1', false, 3, 'playing', false, 52, 3, 0, 0, 0, 1, 1796552501000, 1796552522000, NULL, NULL, false, false, NULL, NULL);
INSERT INTO public.averages VALUES
	('australian passes=1', 1, true, 5200, 6, 1795860222000);
INSERT INTO public.bests VALUES
	('deal|1', 1, 'vw55mbda64km', 53000, 1795599235000),
	('australian passes=1|day|2026-11-25', 1, 'vw55mbda64km', 53000, 1795599235000),
	('australian passes=1|week|2026-11-23', 1, 'vw55mbda64km', 53000, 1795599235000),
	('australian passes=1|all', 1, 'vw55mbda64km', 53000, 1795599235000),
	('deal|6', 1, 'nnjgwytaeyqm', 73000, 1795599787000),
	('devils-grip passes=1|day|2026-11-25', 1, 'nnjgwytaeyqm', 73000, 1795599787000),
	('devils-grip passes=1|week|2026-11-23', 1, 'nnjgwytaeyqm', 73000, 1795599787000),
	('devils-grip passes=1|all', 1, 'nnjgwytaeyqm', 73000, 1795599787000),
	('deal|7', 1, 'gywxg9zc92e8', 53000, 1795600022000),
	('deal|1', 2, 'p6usprn3xnqa', 53000, 1795600257000),
	('deal|9', 1, 'nthp3kvfkfe8', 53000, 1795687187000),
	('deal|10', 1, 'bqmty5ztbead', 53000, 1795860222000),
	('australian passes=1|day|2026-11-28', 1, 'bqmty5ztbead', 53000, 1795860222000),
	('deal|11', 2, 'fkf7dt89mkpg', 53000, 1795860632000),
	('australian passes=1|day|2026-11-28', 2, 'fkf7dt89mkpg', 53000, 1795860632000),
	('australian passes=1|week|2026-11-23', 2, 'fkf7dt89mkpg', 53000, 1795860632000),
	('australian passes=1|all', 2, 'fkf7dt89mkpg', 53000, 1795860632000);
INSERT INTO public.deals VALUES
	(1, 'own', 'jyx88v24', NULL, 'australian', '00000000000000000000000000000003', 'passes=1', 'passes=1', NULL, false, '28a029efe82976f9027fe548f6fddbfee5dc7b1bb45d5cdd2042580a0ad54f23', 1795599060000, false, 'vw55mbda64km', NULL),
	(2, 'own', 'sy55uj7q', NULL, 'australian', '00000000000000000000000000000004', 'passes=1', 'passes=1', NULL, false, 'd3e600dc9b02978bec196c8f5797fe9aa12eac79ae8277eeb1874efa9a30674f', 1795599295000, false, 'rrne3fxa2yf8', NULL),
	(3, 'own', 'jrk58qzd', NULL, 'australian', '00000000000000000000000000000005', 'passes=1', 'passes=1', NULL, false, 'f33716b171492ecf1c6a2bffe7f81a95474616d47a0dd330f26b332db67ab013', 1795599376000, false, 'zzmsxdff8znr', NULL),
	(4, 'own', 'agscg2kn', NULL, 'australian', '00000000000000000000000000000006', 'passes=1', 'passes=1', NULL, false, '0bf0d355c4580e11e289f76b8843b1b331c38cb691ee54fbabf073bdce29fdef', 1795599457000, false, 'qjuy4nkkt5v3', NULL),
	(5, 'own', 'zrkrnss4', NULL, 'australian', '00000000000000000000000000000007', 'passes=1', 'passes=1', NULL, false, '0eef5b1716dab4868bb0ebc6c4388b12c1f9d736a65e3d642067002dfed4caed', 1795599538000, false, 'apnmg5dmjfy4', NULL),
	(6, 'own', 'mcy2byk7', NULL, 'devils-grip', '00000000000000000000000000000008', 'passes=1', 'passes=1', NULL, false, 'c9eb91f56b96e9a0affb2399a49f750d00ce1fe81e0822d7b1b8ae8fe70b4867', 1795599619000, false, 'nnjgwytaeyqm', NULL),
	(7, 'daily', 'au261125', NULL, 'australian', '8939640ccb0bf27957572d91b395e3b2246c2b7971ddc7d343be0b0b01e1f4b4', 'passes=1', 'passes=1', '2026-11-25', false, 'd6278049c2ca0a2875cd339adf32e16f2a3213c2659405ab1b988bf93ed899d6', 1795599847000, false, NULL, NULL),
	(8, 'open', NULL, '2e906e960ff406be916b161c3efa4526dfe0c199508d30ac9383b3957d32d3cb', 'australian', 'kookaburra', 'passes=1', 'passes=1', NULL, false, '1bbae30bb70ad52953c6fb378424aa0994c012132f5a4899d0298f607bdc3fa2', 1795600317000, false, NULL, NULL),
	(9, 'daily', 'au261126', NULL, 'australian', '9e7ea5333911f8efb0e8473e4f13fead7691e0aa195c35748269b9ff3cdbd66b', 'passes=1', 'passes=1', '2026-11-26', false, '38fa6452e59b0c3fba2e1e84617f94c7d22120efe3a288c1de8ab1d21fc2599b', 1795687012000, false, NULL, NULL),
	(10, 'own', '2uaw5fjz', NULL, 'australian', '00000000000000000000000000000009', 'passes=1', 'passes=1', NULL, false, 'f6542a7fe88e73120d3b66cfbc92269a5db268f3c8a27c123623ed20d2311b64', 1795860047000, false, 'bqmty5ztbead', NULL),
	(11, 'own', 'f2azx8pr', NULL, 'australian', '0000000000000000000000000000000a', 'passes=1', 'passes=1', NULL, false, 'fae0e39e9ddbfa5455cab96b7a51d9c6d8c76632fd7083fa36534ac1b7044823', 1795860457000, false, 'fkf7dt89mkpg', NULL),
	(12, 'own', 'symenaws', NULL, 'birthday', '0000000000000000000000000000000b', 'target=1956
suits=shcd
passes=4
discards=shuffled', 'passes=4,discards=shuffled', NULL, false, 'b09056f3608606a3649ee6d3a1a2419eb51ba99a2411383804ba351f5f8e9398', 1795860692000, false, 'bhzzyngchajg', NULL),
	(13, 'open', NULL, 'dd3044f3dbaa7cac891ca71bdd974794c0af74e42e52c63e4488fbab2fa03790', 'devils-grip', 'lapsed', 'passes=1', 'passes=1', NULL, false, '3acb46d59dc279529a513ffd9b77e560a886d01951dfc934e575391baa36f853', 1795860801000, false, NULL, NULL),
	(14, 'own', '8bvpjee2', NULL, 'australian', '0000000000000000000000000000000c', 'passes=1', 'passes=1', NULL, false, '74fd11f762dcfc2daa0afcd68fe66d04b847041ea94a34ce6645c2fed1d4358a', 1795860861000, false, 'f48wm6mt3dwr', NULL),
	(15, 'open', NULL, '391ef1b424426c0c52858d678c9975cce1cbeedcd32eb2b0ad04382885614a9a', 'birthday', 'stopped', 'target=1956
suits=shcd
passes=4
discards=shuffled', 'passes=4,discards=shuffled', NULL, false, '340c3e05da5dc7e80a35bdc569dff1c75f97d8b26eca6e202e43dd406c994871', 1796552121000, false, NULL, NULL),
	(16, 'shared', 'dwysrdgd', NULL, 'birthday', '0000000000000000000000000000000d', 'target=1956
suits=shcd
passes=4
discards=shuffled', 'passes=4,discards=shuffled', NULL, false, '7e8f18f35ab73947bdef9f4fbd5df53b5247aef1730d16724daa3412b3a08f60', 1796552128000, false, NULL, NULL),
	(17, 'shared', 't6dj73n9', NULL, 'birthday', '0000000000000000000000000000000e', 'target=1956
suits=shcd
passes=4
discards=shuffled', 'passes=4,discards=shuffled', NULL, false, 'a16dc4cf6f04ea3430b786ebc7ef2513c87bd4ec38d6acca3542d039e9be927e', 1796552318000, false, '5sn2ddny4kb7', 1796552346000),
	(18, 'own', '7qjsrqjw', NULL, 'devils-grip', '0000000000000000000000000000000f', 'passes=1', 'passes=1', NULL, false, '2ef1db51de4d735dff74c17a10f1efc38c12d671162ec49251b5ac446464ab3a', 1796552413000, false, 'cmsuc5d63zpa', NULL),
	(19, 'open', NULL, '629f42d17d17d52115899283fb7e1689018f06ea65dfe508cdb99b864a194f7f', 'australian', 'open', 'passes=1', 'passes=1', NULL, false, 'fb9a35d8cb6a6bc1e84103ef9f29449057408a20165fed26d87b351ab9297130', 1796552501000, false, NULL, NULL);
INSERT INTO public.keys VALUES
	('daily', '0000000000000000000000000000000100000000000000000000000000000002', 1795599000000);
INSERT INTO public.players VALUES
	(2, 'mp6rn', 'Bert', false, '{}', NULL, 1795600082000, 1795860457000, NULL, NULL, false),
	(3, 'memhm', NULL, false, '{}', NULL, 1795860692000, 1796552121000, NULL, NULL, false),
	(1, 'eygb8', 'Anna', false, '{}', NULL, 1795599060000, 1796552501000, NULL, NULL, false);
INSERT INTO public.race_changes VALUES
	(1, 0);
INSERT INTO public.race_members VALUES
	(1, 1, 1, 1, false, false, 'czv2qw43vjxy', NULL, 1796552163000),
	(1, 2, 2, 2, false, false, 'ygxv8shwnx6j', NULL, 1796552198000),
	(2, 1, 1, 1, false, false, NULL, NULL, 0),
	(2, 2, 2, 2, false, false, NULL, NULL, 0);
INSERT INTO public.races VALUES
	(1, 'qkbz8jrd', 'birthday', 'target=1956
suits=shcd
passes=4
discards=shuffled', false, NULL, 'ended', false, 14, 0, 1796552128000, 1796552198000, NULL, 1796552128000, 1796552198000, NULL, 16, NULL),
	(2, 'mhskh6mg', 'birthday', 'target=1956
suits=shcd
passes=4
discards=shuffled', false, NULL, 'gathering', false, 2, 0, 1796552258000, 1796552258000, NULL, NULL, NULL, 1796638658000, NULL, NULL);
INSERT INTO public.remainder_counts VALUES
	('deal|2', 52, 1),
	('deal|3', 52, 1),
	('deal|4', 52, 1),
	('deal|5', 52, 1),
	('deal|6', 72, 1),
	('devils-grip passes=1', 72, 1),
	('deal|1', 52, 2),
	('deal|9', 52, 1),
	('deal|10', 52, 1),
	('deal|7', 52, 2),
	('deal|11', 52, 1),
	('australian passes=1', 52, 8),
	('deal|16', 48, 2),
	('birthday passes=4,discards=shuffled', 47, 1),
	('deal|17', 47, 1);
INSERT INTO public.results VALUES
	('vw55mbda64km', 1, 1, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795599060000, 1795599235000, 1795599235000, false),
	('rrne3fxa2yf8', 1, 2, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599295000, 1795599316000, 1795599316000, false),
	('zzmsxdff8znr', 1, 3, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599376000, 1795599397000, 1795599397000, false),
	('qjuy4nkkt5v3', 1, 4, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599457000, 1795599478000, 1795599478000, false),
	('apnmg5dmjfy4', 1, 5, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599538000, 1795599559000, 1795599559000, false),
	('nnjgwytaeyqm', 1, 6, 'devils-grip passes=1', 'game', 'over', 72, 1, 73000, 24, 1795599619000, 1795599787000, 1795599787000, false),
	('gywxg9zc92e8', 1, 7, 'australian passes=1', 'deal', 'over', 52, 1, 53000, 24, 1795599847000, 1795600022000, 1795599847000, false),
	('p6usprn3xnqa', 2, 1, 'australian passes=1', 'deal', 'over', 52, 1, 53000, 24, 1795600082000, 1795600257000, 1795600257000, false),
	('yns5f5zm7f87', 2, 8, 'australian passes=1', NULL, 'over', 52, 1, 53000, 24, 1795600317000, 1795600492000, 1795600492000, false),
	('nthp3kvfkfe8', 1, 9, 'australian passes=1', 'deal', 'over', 52, 1, 53000, 24, 1795687012000, 1795687187000, 1795687012000, false),
	('bqmty5ztbead', 1, 10, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795860047000, 1795860222000, 1795860222000, false),
	('xs4wthzz7xas', 2, 7, 'australian passes=1', NULL, 'over', 52, 1, 53000, 24, 1795600552000, 1795860397000, 1795600552000, false),
	('fkf7dt89mkpg', 2, 11, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795860457000, 1795860632000, 1795860632000, false),
	('3dc45pr7zt3j', 3, 15, 'birthday passes=4,discards=shuffled', NULL, 'abandoned', 48, 1, 49000, 0, 1796552121000, 1796552128000, 1796552128000, false),
	('czv2qw43vjxy', 1, 16, 'birthday passes=4,discards=shuffled', NULL, 'abandoned', 48, 1, 49000, 4, 1796552128000, 1796552163000, 1796552163000, false),
	('ygxv8shwnx6j', 2, 16, 'birthday passes=4,discards=shuffled', NULL, 'abandoned', 48, 1, 49000, 4, 1796552128000, 1796552198000, 1796552198000, false),
	('5sn2ddny4kb7', 1, 17, 'birthday passes=4,discards=shuffled', NULL, 'abandoned', 47, 1, 48000, 3, 1796552318000, 1796552353000, 1796552353000, false);
INSERT INTO public.score_counts VALUES
	('australian passes=1|day|2026-11-25', 53000, 1),
	('deal|6', 73000, 1),
	('devils-grip passes=1|all', 73000, 1),
	('devils-grip passes=1|day|2026-11-25', 73000, 1),
	('devils-grip passes=1|week|2026-11-23', 73000, 1),
	('deal|7', 53000, 1),
	('deal|1', 53000, 2),
	('deal|9', 53000, 1),
	('deal|10', 53000, 1),
	('australian passes=1|all', 53000, 2),
	('australian passes=1|day|2026-11-28', 53000, 2),
	('australian passes=1|week|2026-11-23', 53000, 2),
	('deal|11', 53000, 1);
INSERT INTO public.sessions VALUES
	('4c6dc0bba5e7664013f77b06e72e2440e0c1cde3158f1efc81624e64e1d4ad45', 1, 1795599060000),
	('dd1e2c9b8e924e27379d8a0e538a868e5108805f8ce204fd5ecf916a89958446', 2, 1795600082000),
	('70c494cebb4872a430689d7d22a9fb9473a33885c060f9eb759aaf71b5d3a361', 3, 1795860692000);
INSERT INTO public.steps VALUES
	('vw55mbda64km', 0, 'draw', 'draw', true, 1795599067000),
	('vw55mbda64km', 1, 'draw', 'draw', true, 1795599074000),
	('vw55mbda64km', 2, 'draw', 'draw', true, 1795599081000),
	('vw55mbda64km', 3, 'draw', 'draw', true, 1795599088000),
	('vw55mbda64km', 4, 'draw', 'draw', true, 1795599095000),
	('vw55mbda64km', 5, 'draw', 'draw', true, 1795599102000),
	('vw55mbda64km', 6, 'draw', 'draw', true, 1795599109000),
	('vw55mbda64km', 7, 'draw', 'draw', true, 1795599116000),
	('vw55mbda64km', 8, 'draw', 'draw', true, 1795599123000),
	('vw55mbda64km', 9, 'draw', 'draw', true, 1795599130000),
	('vw55mbda64km', 10, 'draw', 'draw', true, 1795599137000),
	('vw55mbda64km', 11, 'draw', 'draw', true, 1795599144000),
	('vw55mbda64km', 12, 'draw', 'draw', true, 1795599151000),
	('vw55mbda64km', 13, 'draw', 'draw', true, 1795599158000),
	('vw55mbda64km', 14, 'draw', 'draw', true, 1795599165000),
	('vw55mbda64km', 15, 'draw', 'draw', true, 1795599172000),
	('vw55mbda64km', 16, 'draw', 'draw', true, 1795599179000),
	('vw55mbda64km', 17, 'draw', 'draw', true, 1795599186000),
	('vw55mbda64km', 18, 'draw', 'draw', true, 1795599193000),
	('vw55mbda64km', 19, 'draw', 'draw', true, 1795599200000),
	('vw55mbda64km', 20, 'draw', 'draw', true, 1795599207000),
	('vw55mbda64km', 21, 'draw', 'draw', true, 1795599214000),
	('vw55mbda64km', 22, 'draw', 'draw', true, 1795599221000),
	('vw55mbda64km', 23, 'draw', 'draw', true, 1795599228000),
	('vw55mbda64km', 24, 'stop', '', false, 1795599235000),
	('rrne3fxa2yf8', 0, 'draw', 'draw', true, 1795599302000),
	('rrne3fxa2yf8', 1, 'draw', 'draw', true, 1795599309000),
	('rrne3fxa2yf8', 2, 'stop', '', false, 1795599316000),
	('zzmsxdff8znr', 0, 'draw', 'draw', true, 1795599383000),
	('zzmsxdff8znr', 1, 'draw', 'draw', true, 1795599390000),
	('zzmsxdff8znr', 2, 'stop', '', false, 1795599397000),
	('qjuy4nkkt5v3', 0, 'draw', 'draw', true, 1795599464000),
	('qjuy4nkkt5v3', 1, 'draw', 'draw', true, 1795599471000),
	('qjuy4nkkt5v3', 2, 'stop', '', false, 1795599478000),
	('apnmg5dmjfy4', 0, 'draw', 'draw', true, 1795599545000),
	('apnmg5dmjfy4', 1, 'draw', 'draw', true, 1795599552000),
	('apnmg5dmjfy4', 2, 'stop', '', false, 1795599559000),
	('nnjgwytaeyqm', 0, 'turn', 'turn', true, 1795599626000),
	('nnjgwytaeyqm', 1, 'turn', 'turn', true, 1795599633000),
	('nnjgwytaeyqm', 2, 'turn', 'turn', true, 1795599640000),
	('nnjgwytaeyqm', 3, 'turn', 'turn', true, 1795599647000),
	('nnjgwytaeyqm', 4, 'turn', 'turn', true, 1795599654000),
	('nnjgwytaeyqm', 5, 'turn', 'turn', true, 1795599661000),
	('nnjgwytaeyqm', 6, 'turn', 'turn', true, 1795599668000),
	('nnjgwytaeyqm', 7, 'turn', 'turn', true, 1795599675000),
	('nnjgwytaeyqm', 8, 'turn', 'turn', true, 1795599682000),
	('nnjgwytaeyqm', 9, 'turn', 'turn', true, 1795599689000),
	('nnjgwytaeyqm', 10, 'turn', 'turn', true, 1795599696000),
	('nnjgwytaeyqm', 11, 'turn', 'turn', true, 1795599703000),
	('nnjgwytaeyqm', 12, 'turn', 'turn', true, 1795599710000),
	('nnjgwytaeyqm', 13, 'turn', 'turn', true, 1795599717000),
	('nnjgwytaeyqm', 14, 'turn', 'turn', true, 1795599724000),
	('nnjgwytaeyqm', 15, 'turn', 'turn', true, 1795599731000),
	('nnjgwytaeyqm', 16, 'turn', 'turn', true, 1795599738000),
	('nnjgwytaeyqm', 17, 'turn', 'turn', true, 1795599745000),
	('nnjgwytaeyqm', 18, 'turn', 'turn', true, 1795599752000),
	('nnjgwytaeyqm', 19, 'turn', 'turn', true, 1795599759000),
	('nnjgwytaeyqm', 20, 'turn', 'turn', true, 1795599766000),
	('nnjgwytaeyqm', 21, 'turn', 'turn', true, 1795599773000),
	('nnjgwytaeyqm', 22, 'turn', 'turn', true, 1795599780000),
	('nnjgwytaeyqm', 23, 'turn', 'turn', true, 1795599787000),
	('gywxg9zc92e8', 0, 'draw', 'draw', true, 1795599854000),
	('gywxg9zc92e8', 1, 'draw', 'draw', true, 1795599861000),
	('gywxg9zc92e8', 2, 'draw', 'draw', true, 1795599868000),
	('gywxg9zc92e8', 3, 'draw', 'draw', true, 1795599875000),
	('gywxg9zc92e8', 4, 'draw', 'draw', true, 1795599882000),
	('gywxg9zc92e8', 5, 'draw', 'draw', true, 1795599889000),
	('gywxg9zc92e8', 6, 'draw', 'draw', true, 1795599896000),
	('gywxg9zc92e8', 7, 'draw', 'draw', true, 1795599903000),
	('gywxg9zc92e8', 8, 'draw', 'draw', true, 1795599910000),
	('gywxg9zc92e8', 9, 'draw', 'draw', true, 1795599917000),
	('gywxg9zc92e8', 10, 'draw', 'draw', true, 1795599924000),
	('gywxg9zc92e8', 11, 'draw', 'draw', true, 1795599931000),
	('gywxg9zc92e8', 12, 'draw', 'draw', true, 1795599938000),
	('gywxg9zc92e8', 13, 'draw', 'draw', true, 1795599945000),
	('gywxg9zc92e8', 14, 'draw', 'draw', true, 1795599952000),
	('gywxg9zc92e8', 15, 'draw', 'draw', true, 1795599959000),
	('gywxg9zc92e8', 16, 'draw', 'draw', true, 1795599966000),
	('gywxg9zc92e8', 17, 'draw', 'draw', true, 1795599973000),
	('gywxg9zc92e8', 18, 'draw', 'draw', true, 1795599980000),
	('gywxg9zc92e8', 19, 'draw', 'draw', true, 1795599987000),
	('gywxg9zc92e8', 20, 'draw', 'draw', true, 1795599994000),
	('gywxg9zc92e8', 21, 'draw', 'draw', true, 1795600001000),
	('gywxg9zc92e8', 22, 'draw', 'draw', true, 1795600008000),
	('gywxg9zc92e8', 23, 'draw', 'draw', true, 1795600015000),
	('gywxg9zc92e8', 24, 'stop', '', false, 1795600022000),
	('p6usprn3xnqa', 0, 'draw', 'draw', true, 1795600089000),
	('p6usprn3xnqa', 1, 'draw', 'draw', true, 1795600096000),
	('p6usprn3xnqa', 2, 'draw', 'draw', true, 1795600103000),
	('p6usprn3xnqa', 3, 'draw', 'draw', true, 1795600110000),
	('p6usprn3xnqa', 4, 'draw', 'draw', true, 1795600117000),
	('p6usprn3xnqa', 5, 'draw', 'draw', true, 1795600124000),
	('p6usprn3xnqa', 6, 'draw', 'draw', true, 1795600131000),
	('p6usprn3xnqa', 7, 'draw', 'draw', true, 1795600138000),
	('p6usprn3xnqa', 8, 'draw', 'draw', true, 1795600145000),
	('p6usprn3xnqa', 9, 'draw', 'draw', true, 1795600152000),
	('p6usprn3xnqa', 10, 'draw', 'draw', true, 1795600159000),
	('p6usprn3xnqa', 11, 'draw', 'draw', true, 1795600166000),
	('p6usprn3xnqa', 12, 'draw', 'draw', true, 1795600173000),
	('p6usprn3xnqa', 13, 'draw', 'draw', true, 1795600180000),
	('p6usprn3xnqa', 14, 'draw', 'draw', true, 1795600187000),
	('p6usprn3xnqa', 15, 'draw', 'draw', true, 1795600194000),
	('p6usprn3xnqa', 16, 'draw', 'draw', true, 1795600201000),
	('p6usprn3xnqa', 17, 'draw', 'draw', true, 1795600208000),
	('p6usprn3xnqa', 18, 'draw', 'draw', true, 1795600215000),
	('p6usprn3xnqa', 19, 'draw', 'draw', true, 1795600222000),
	('p6usprn3xnqa', 20, 'draw', 'draw', true, 1795600229000),
	('p6usprn3xnqa', 21, 'draw', 'draw', true, 1795600236000),
	('p6usprn3xnqa', 22, 'draw', 'draw', true, 1795600243000),
	('p6usprn3xnqa', 23, 'draw', 'draw', true, 1795600250000),
	('p6usprn3xnqa', 24, 'stop', '', false, 1795600257000),
	('yns5f5zm7f87', 0, 'draw', 'draw', true, 1795600324000),
	('yns5f5zm7f87', 1, 'draw', 'draw', true, 1795600331000),
	('yns5f5zm7f87', 2, 'draw', 'draw', true, 1795600338000),
	('yns5f5zm7f87', 3, 'draw', 'draw', true, 1795600345000),
	('yns5f5zm7f87', 4, 'draw', 'draw', true, 1795600352000),
	('yns5f5zm7f87', 5, 'draw', 'draw', true, 1795600359000),
	('yns5f5zm7f87', 6, 'draw', 'draw', true, 1795600366000),
	('yns5f5zm7f87', 7, 'draw', 'draw', true, 1795600373000),
	('yns5f5zm7f87', 8, 'draw', 'draw', true, 1795600380000),
	('yns5f5zm7f87', 9, 'draw', 'draw', true, 1795600387000),
	('yns5f5zm7f87', 11, 'draw', 'draw', true, 1795600401000),
	('yns5f5zm7f87', 13, 'draw', 'draw', true, 1795600415000),
	('yns5f5zm7f87', 15, 'draw', 'draw', true, 1795600429000),
	('yns5f5zm7f87', 17, 'draw', 'draw', true, 1795600443000),
	('yns5f5zm7f87', 19, 'draw', 'draw', true, 1795600457000),
	('yns5f5zm7f87', 21, 'draw', 'draw', true, 1795600471000),
	('yns5f5zm7f87', 23, 'draw', 'draw', true, 1795600485000),
	('nthp3kvfkfe8', 0, 'draw', 'draw', true, 1795687019000),
	('nthp3kvfkfe8', 2, 'draw', 'draw', true, 1795687033000),
	('nthp3kvfkfe8', 4, 'draw', 'draw', true, 1795687047000),
	('nthp3kvfkfe8', 6, 'draw', 'draw', true, 1795687061000),
	('nthp3kvfkfe8', 8, 'draw', 'draw', true, 1795687075000),
	('nthp3kvfkfe8', 10, 'draw', 'draw', true, 1795687089000),
	('nthp3kvfkfe8', 12, 'draw', 'draw', true, 1795687103000),
	('nthp3kvfkfe8', 14, 'draw', 'draw', true, 1795687117000),
	('nthp3kvfkfe8', 16, 'draw', 'draw', true, 1795687131000),
	('nthp3kvfkfe8', 18, 'draw', 'draw', true, 1795687145000),
	('nthp3kvfkfe8', 20, 'draw', 'draw', true, 1795687159000),
	('nthp3kvfkfe8', 22, 'draw', 'draw', true, 1795687173000),
	('nthp3kvfkfe8', 24, 'stop', '', false, 1795687187000),
	('bqmty5ztbead', 1, 'draw', 'draw', true, 1795860061000),
	('bqmty5ztbead', 3, 'draw', 'draw', true, 1795860075000),
	('bqmty5ztbead', 5, 'draw', 'draw', true, 1795860089000),
	('bqmty5ztbead', 7, 'draw', 'draw', true, 1795860103000),
	('bqmty5ztbead', 9, 'draw', 'draw', true, 1795860117000),
	('bqmty5ztbead', 11, 'draw', 'draw', true, 1795860131000),
	('bqmty5ztbead', 13, 'draw', 'draw', true, 1795860145000),
	('bqmty5ztbead', 15, 'draw', 'draw', true, 1795860159000),
	('bqmty5ztbead', 17, 'draw', 'draw', true, 1795860173000),
	('bqmty5ztbead', 19, 'draw', 'draw', true, 1795860187000),
	('bqmty5ztbead', 21, 'draw', 'draw', true, 1795860201000),
	('bqmty5ztbead', 23, 'draw', 'draw', true, 1795860215000),
	('xs4wthzz7xas', 0, 'draw', 'draw', true, 1795860229000),
	('xs4wthzz7xas', 2, 'draw', 'draw', true, 1795860243000),
	('xs4wthzz7xas', 4, 'draw', 'draw', true, 1795860257000),
	('xs4wthzz7xas', 6, 'draw', 'draw', true, 1795860271000),
	('xs4wthzz7xas', 8, 'draw', 'draw', true, 1795860285000),
	('xs4wthzz7xas', 12, 'draw', 'draw', true, 1795860313000),
	('xs4wthzz7xas', 14, 'draw', 'draw', true, 1795860327000),
	('xs4wthzz7xas', 16, 'draw', 'draw', true, 1795860341000),
	('xs4wthzz7xas', 18, 'draw', 'draw', true, 1795860355000),
	('xs4wthzz7xas', 20, 'draw', 'draw', true, 1795860369000),
	('xs4wthzz7xas', 22, 'draw', 'draw', true, 1795860383000),
	('xs4wthzz7xas', 24, 'stop', '', false, 1795860397000),
	('fkf7dt89mkpg', 1, 'draw', 'draw', true, 1795860471000),
	('fkf7dt89mkpg', 3, 'draw', 'draw', true, 1795860485000),
	('fkf7dt89mkpg', 5, 'draw', 'draw', true, 1795860499000),
	('fkf7dt89mkpg', 7, 'draw', 'draw', true, 1795860513000),
	('fkf7dt89mkpg', 9, 'draw', 'draw', true, 1795860527000),
	('fkf7dt89mkpg', 11, 'draw', 'draw', true, 1795860541000),
	('fkf7dt89mkpg', 13, 'draw', 'draw', true, 1795860555000),
	('fkf7dt89mkpg', 15, 'draw', 'draw', true, 1795860569000),
	('fkf7dt89mkpg', 17, 'draw', 'draw', true, 1795860583000),
	('fkf7dt89mkpg', 19, 'draw', 'draw', true, 1795860597000),
	('bhzzyngchajg', 5, 'undo', '', false, 1795860734000),
	('czv2qw43vjxy', 4, 'stop', '', false, 1796552163000),
	('ygxv8shwnx6j', 3, 'turn', 'turn', true, 1796552191000),
	('5sn2ddny4kb7', 0, 'turn', 'turn', true, 1796552325000),
	('5sn2ddny4kb7', 1, 'turn', 'turn', true, 1796552332000),
	('5sn2ddny4kb7', 2, 'build', 'build', false, 1796552339000),
	('5sn2ddny4kb7', 3, 'stop', '', false, 1796552353000),
	('cmsuc5d63zpa', 0, 'merge a7 b7', 'merge a7 b7', true, 1796552420000),
	('m43vbgumwjx3', 0, 'draw', 'draw', true, 1796552508000),
	('m43vbgumwjx3', 1, 'draw', 'draw', true, 1796552515000),
	('m43vbgumwjx3', 2, 'draw', 'draw', true, 1796552522000),
	('yns5f5zm7f87', 10, 'draw', 'draw', true, 1795600394000),
	('yns5f5zm7f87', 12, 'draw', 'draw', true, 1795600408000),
	('yns5f5zm7f87', 14, 'draw', 'draw', true, 1795600422000),
	('yns5f5zm7f87', 16, 'draw', 'draw', true, 1795600436000),
	('yns5f5zm7f87', 18, 'draw', 'draw', true, 1795600450000),
	('yns5f5zm7f87', 20, 'draw', 'draw', true, 1795600464000),
	('yns5f5zm7f87', 22, 'draw', 'draw', true, 1795600478000),
	('yns5f5zm7f87', 24, 'stop', '', false, 1795600492000),
	('nthp3kvfkfe8', 1, 'draw', 'draw', true, 1795687026000),
	('nthp3kvfkfe8', 3, 'draw', 'draw', true, 1795687040000),
	('nthp3kvfkfe8', 5, 'draw', 'draw', true, 1795687054000),
	('nthp3kvfkfe8', 7, 'draw', 'draw', true, 1795687068000),
	('nthp3kvfkfe8', 9, 'draw', 'draw', true, 1795687082000),
	('nthp3kvfkfe8', 11, 'draw', 'draw', true, 1795687096000),
	('nthp3kvfkfe8', 13, 'draw', 'draw', true, 1795687110000),
	('nthp3kvfkfe8', 15, 'draw', 'draw', true, 1795687124000),
	('nthp3kvfkfe8', 17, 'draw', 'draw', true, 1795687138000),
	('nthp3kvfkfe8', 19, 'draw', 'draw', true, 1795687152000),
	('nthp3kvfkfe8', 21, 'draw', 'draw', true, 1795687166000),
	('nthp3kvfkfe8', 23, 'draw', 'draw', true, 1795687180000),
	('bqmty5ztbead', 0, 'draw', 'draw', true, 1795860054000),
	('bqmty5ztbead', 2, 'draw', 'draw', true, 1795860068000),
	('bqmty5ztbead', 4, 'draw', 'draw', true, 1795860082000),
	('bqmty5ztbead', 6, 'draw', 'draw', true, 1795860096000),
	('bqmty5ztbead', 8, 'draw', 'draw', true, 1795860110000),
	('bqmty5ztbead', 10, 'draw', 'draw', true, 1795860124000),
	('bqmty5ztbead', 12, 'draw', 'draw', true, 1795860138000),
	('bqmty5ztbead', 14, 'draw', 'draw', true, 1795860152000),
	('bqmty5ztbead', 16, 'draw', 'draw', true, 1795860166000),
	('bqmty5ztbead', 18, 'draw', 'draw', true, 1795860180000),
	('bqmty5ztbead', 20, 'draw', 'draw', true, 1795860194000),
	('bqmty5ztbead', 22, 'draw', 'draw', true, 1795860208000),
	('bqmty5ztbead', 24, 'stop', '', false, 1795860222000),
	('xs4wthzz7xas', 1, 'draw', 'draw', true, 1795860236000),
	('xs4wthzz7xas', 3, 'draw', 'draw', true, 1795860250000),
	('xs4wthzz7xas', 5, 'draw', 'draw', true, 1795860264000),
	('xs4wthzz7xas', 7, 'draw', 'draw', true, 1795860278000),
	('xs4wthzz7xas', 9, 'draw', 'draw', true, 1795860292000),
	('xs4wthzz7xas', 10, 'draw', 'draw', true, 1795860299000),
	('xs4wthzz7xas', 11, 'draw', 'draw', true, 1795860306000),
	('xs4wthzz7xas', 13, 'draw', 'draw', true, 1795860320000),
	('xs4wthzz7xas', 15, 'draw', 'draw', true, 1795860334000),
	('xs4wthzz7xas', 17, 'draw', 'draw', true, 1795860348000),
	('xs4wthzz7xas', 19, 'draw', 'draw', true, 1795860362000),
	('xs4wthzz7xas', 21, 'draw', 'draw', true, 1795860376000),
	('xs4wthzz7xas', 23, 'draw', 'draw', true, 1795860390000),
	('fkf7dt89mkpg', 0, 'draw', 'draw', true, 1795860464000),
	('fkf7dt89mkpg', 2, 'draw', 'draw', true, 1795860478000),
	('fkf7dt89mkpg', 4, 'draw', 'draw', true, 1795860492000),
	('fkf7dt89mkpg', 6, 'draw', 'draw', true, 1795860506000),
	('fkf7dt89mkpg', 8, 'draw', 'draw', true, 1795860520000),
	('fkf7dt89mkpg', 10, 'draw', 'draw', true, 1795860534000),
	('fkf7dt89mkpg', 12, 'draw', 'draw', true, 1795860548000),
	('fkf7dt89mkpg', 14, 'draw', 'draw', true, 1795860562000),
	('fkf7dt89mkpg', 16, 'draw', 'draw', true, 1795860576000),
	('fkf7dt89mkpg', 18, 'draw', 'draw', true, 1795860590000),
	('fkf7dt89mkpg', 20, 'draw', 'draw', true, 1795860604000),
	('fkf7dt89mkpg', 21, 'draw', 'draw', true, 1795860611000),
	('fkf7dt89mkpg', 22, 'draw', 'draw', true, 1795860618000),
	('fkf7dt89mkpg', 23, 'draw', 'draw', true, 1795860625000),
	('fkf7dt89mkpg', 24, 'stop', '', false, 1795860632000),
	('bhzzyngchajg', 0, 'turn', 'turn', true, 1795860699000),
	('bhzzyngchajg', 1, 'build', 'build', false, 1795860706000),
	('bhzzyngchajg', 2, 'turn', 'turn', true, 1795860713000),
	('bhzzyngchajg', 3, 'turn', 'turn', true, 1795860720000),
	('bhzzyngchajg', 4, 'turn', 'turn', true, 1795860727000),
	('bhzzyngchajg', 6, 'redo', '', true, 1795860741000),
	('3dc45pr7zt3j', 0, 'stop', '', false, 1796552128000),
	('czv2qw43vjxy', 0, 'turn', 'turn', true, 1796552135000),
	('czv2qw43vjxy', 1, 'turn', 'turn', true, 1796552142000),
	('czv2qw43vjxy', 2, 'turn', 'turn', true, 1796552149000),
	('czv2qw43vjxy', 3, 'turn', 'turn', true, 1796552156000),
	('ygxv8shwnx6j', 0, 'turn', 'turn', true, 1796552170000),
	('ygxv8shwnx6j', 1, 'turn', 'turn', true, 1796552177000),
	('ygxv8shwnx6j', 2, 'turn', 'turn', true, 1796552184000),
	('ygxv8shwnx6j', 4, 'stop', '', false, 1796552198000),
	('cmsuc5d63zpa', 1, 'merge a7 b3', 'merge a7 b3', true, 1796552427000),
	('cmsuc5d63zpa', 2, 'merge b2 c2', 'merge b2 c2', true, 1796552434000);
INSERT INTO public.visits VALUES
	('player 3', 'attempts', 499042, 1),
	('player 1', 'hints', 499042, 1),
	('address testclient', 'hints', 499042, 1),
	('player 1', 'attempts', 499042, 5),
	('address testclient', 'attempts', 499042, 6);
SELECT pg_catalog.setval('public.analyses_id_seq', 1, true);
SELECT pg_catalog.setval('public.deals_id_seq', 19, true);
SELECT pg_catalog.setval('public.players_id_seq', 3, true);
SELECT pg_catalog.setval('public.races_id_seq', 2, true);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT pk_analyses PRIMARY KEY (id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT pk_attempts PRIMARY KEY (id);
ALTER TABLE ONLY public.averages
    ADD CONSTRAINT pk_averages PRIMARY KEY (scope, player_id);
ALTER TABLE ONLY public.bests
    ADD CONSTRAINT pk_bests PRIMARY KEY (board, player_id);
ALTER TABLE ONLY public.deals
    ADD CONSTRAINT pk_deals PRIMARY KEY (id);
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT pk_keys PRIMARY KEY (name);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT pk_players PRIMARY KEY (id);
ALTER TABLE ONLY public.race_changes
    ADD CONSTRAINT pk_race_changes PRIMARY KEY (id);
ALTER TABLE ONLY public.race_members
    ADD CONSTRAINT pk_race_members PRIMARY KEY (race_id, arrival);
ALTER TABLE ONLY public.races
    ADD CONSTRAINT pk_races PRIMARY KEY (id);
ALTER TABLE ONLY public.remainder_counts
    ADD CONSTRAINT pk_remainder_counts PRIMARY KEY (scope, remainder);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT pk_results PRIMARY KEY (attempt_id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT pk_reviews PRIMARY KEY (attempt_id, version, estimator);
ALTER TABLE ONLY public.score_counts
    ADD CONSTRAINT pk_score_counts PRIMARY KEY (board, score);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT pk_sessions PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.steps
    ADD CONSTRAINT pk_steps PRIMARY KEY (attempt_id, version);
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
ALTER TABLE ONLY public.race_members
    ADD CONSTRAINT uq_race_members_attempt_id UNIQUE (attempt_id);
ALTER TABLE ONLY public.races
    ADD CONSTRAINT uq_races_code UNIQUE (code);
CREATE INDEX ix_analyses_attempt_id ON public.analyses USING btree (attempt_id);
CREATE INDEX ix_analyses_state ON public.analyses USING btree (state, asked_at);
CREATE INDEX ix_attempts_deal_id ON public.attempts USING btree (deal_id);
CREATE INDEX ix_attempts_player_id_started_at ON public.attempts USING btree (player_id, started_at);
CREATE INDEX ix_attempts_untouched ON public.attempts USING btree (touched_at) WHERE (counting AND ((status)::text = 'playing'::text) AND (settled IS NULL));
CREATE INDEX ix_averages_ended ON public.averages USING btree (scope, ended_at);
CREATE INDEX ix_averages_order ON public.averages USING btree (scope, provisional, hundredths, player_id);
CREATE INDEX ix_averages_player_id ON public.averages USING btree (player_id);
CREATE INDEX ix_bests_attempt_id ON public.bests USING btree (attempt_id);
CREATE INDEX ix_bests_order ON public.bests USING btree (board, score, ended_at, attempt_id);
CREATE INDEX ix_bests_player_id ON public.bests USING btree (player_id);
CREATE INDEX ix_race_members_player_id ON public.race_members USING btree (player_id);
CREATE INDEX ix_races_change ON public.races USING btree (change);
CREATE INDEX ix_races_due_at ON public.races USING btree (due_at);
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
ALTER TABLE ONLY public.averages
    ADD CONSTRAINT fk_averages_player_id_players FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.bests
    ADD CONSTRAINT fk_bests_attempt_id_attempts FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);
ALTER TABLE ONLY public.bests
    ADD CONSTRAINT fk_bests_player_id_players FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.race_members
    ADD CONSTRAINT fk_race_members_attempt_id_attempts FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);
ALTER TABLE ONLY public.race_members
    ADD CONSTRAINT fk_race_members_player_id_players FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.race_members
    ADD CONSTRAINT fk_race_members_race_id_races FOREIGN KEY (race_id) REFERENCES public.races(id);
ALTER TABLE ONLY public.races
    ADD CONSTRAINT fk_races_deal_id_deals FOREIGN KEY (deal_id) REFERENCES public.deals(id);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT fk_results_attempt_id_attempts FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT fk_results_deal_id_deals FOREIGN KEY (deal_id) REFERENCES public.deals(id);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT fk_results_player_id_players FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT fk_reviews_attempt_id_attempts FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT fk_sessions_player_id_players FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.steps
    ADD CONSTRAINT fk_steps_attempt_id_attempts FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);

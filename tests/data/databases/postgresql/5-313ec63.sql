-- anna: lTKO_aqBbAUdETAxe4apgMclaoOm0WyO
-- bert: tyOHJuu4sbjLVSoxP8rw62e_PjWlyMSj
-- guest: -9j2aMvHRH2qgAWmCCYirtLkf6eVWQuo
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
	('f6nb3rsqhytv', 1, 1, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795599060000, 1795599235000, 1795599235000),
	('jsahwzqzyj4y', 1, 2, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599295000, 1795599316000, 1795599316000),
	('sf7gzbm47jet', 1, 3, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599376000, 1795599397000, 1795599397000),
	('edqv3gnj8d88', 1, 4, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599457000, 1795599478000, 1795599478000),
	('wz9cc394uxjt', 1, 5, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599538000, 1795599559000, 1795599559000),
	('gty7yydeqmkx', 1, 6, 'devils-grip', 'passes=1', true, 24, 'over', false, 72, 24, 0, 0, 0, false, 1, 1795599619000, 1795599787000, 1795599787000),
	('r3m5vycbze5b', 1, 7, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795599847000, 1795600022000, 1795600022000),
	('f4tushddms4z', 2, 1, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600082000, 1795600257000, 1795600257000),
	('ghs7jy6acx57', 2, 8, 'australian', 'passes=1', false, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600317000, 1795600492000, 1795600492000),
	('yhr3sqq97e5e', 1, 9, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795687012000, 1795687187000, 1795687187000),
	('q5trsp8qryd5', 1, 10, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795860047000, 1795860222000, 1795860222000),
	('jj5bmebsbtd9', 2, 7, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600552000, 1795860397000, 1795860397000),
	('8c33xgc3aeu7', 2, 11, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795860457000, 1795860632000, 1795860632000),
	('9y39rs7bu26f', 3, 12, 'birthday', 'passes=4,discards=shuffled', false, 7, 'playing', false, 47, 5, 1, 0, 0, false, 1, 1795860692000, 1795860741000, NULL),
	('u8fzqv4zpkcu', 3, 13, 'devils-grip', 'passes=1', false, 0, 'playing', false, 72, 0, 0, 0, 0, false, 1, 1795860801000, 1795860801000, NULL),
	('rvzguqefunzs', 3, 14, 'australian', 'passes=1', true, 0, 'playing', false, 52, 0, 0, 0, 0, true, 1, 1795860861000, 1795860861000, NULL),
	('pkexs3t7rjkb', 3, 15, 'birthday', 'passes=4,discards=shuffled', false, 1, 'abandoned', true, 48, 0, 0, 0, 0, false, 1, 1796552121000, 1796552128000, 1796552128000),
	('26qzpkdvmnz9', 1, 16, 'devils-grip', 'passes=1', true, 3, 'playing', false, 69, 3, 0, 1, 0, false, 1, 1796552188000, 1796552209000, NULL),
	('zve5w5wy5y5t', 1, 17, 'australian', 'passes=1', false, 3, 'playing', false, 52, 3, 0, 0, 0, false, 1, 1796552276000, 1796552297000, NULL);
INSERT INTO public.bests VALUES
	('deal|1', 1, 'f6nb3rsqhytv', 53000, 1795599235000),
	('australian passes=1|day|2026-11-25', 1, 'f6nb3rsqhytv', 53000, 1795599235000),
	('australian passes=1|week|2026-11-23', 1, 'f6nb3rsqhytv', 53000, 1795599235000),
	('australian passes=1|all', 1, 'f6nb3rsqhytv', 53000, 1795599235000),
	('deal|6', 1, 'gty7yydeqmkx', 73000, 1795599787000),
	('devils-grip passes=1|day|2026-11-25', 1, 'gty7yydeqmkx', 73000, 1795599787000),
	('devils-grip passes=1|week|2026-11-23', 1, 'gty7yydeqmkx', 73000, 1795599787000),
	('devils-grip passes=1|all', 1, 'gty7yydeqmkx', 73000, 1795599787000),
	('deal|7', 1, 'r3m5vycbze5b', 53000, 1795600022000),
	('deal|1', 2, 'f4tushddms4z', 53000, 1795600257000),
	('deal|9', 1, 'yhr3sqq97e5e', 53000, 1795687187000),
	('australian passes=1|day|2026-11-26', 1, 'yhr3sqq97e5e', 53000, 1795687187000),
	('deal|10', 1, 'q5trsp8qryd5', 53000, 1795860222000),
	('australian passes=1|day|2026-11-28', 1, 'q5trsp8qryd5', 53000, 1795860222000),
	('deal|7', 2, 'jj5bmebsbtd9', 53000, 1795860397000),
	('australian passes=1|day|2026-11-25', 2, 'jj5bmebsbtd9', 53000, 1795860397000),
	('australian passes=1|week|2026-11-23', 2, 'jj5bmebsbtd9', 53000, 1795860397000),
	('australian passes=1|all', 2, 'jj5bmebsbtd9', 53000, 1795860397000),
	('deal|11', 2, '8c33xgc3aeu7', 53000, 1795860632000),
	('australian passes=1|day|2026-11-28', 2, '8c33xgc3aeu7', 53000, 1795860632000);
INSERT INTO public.deals VALUES
	(16, 'sealed', '9zae3p2f', NULL, 'devils-grip', '0000000000000000000000000000000d', 'passes=1', 'passes=1', NULL, false, 'aabe50fcb759c8b23f84a0877c80f3958b4c5ed0a377cd927bb1f31ac33ce901', 1, 1796552188000),
	(2, 'sealed', 'a8e5ab6e', NULL, 'australian', '00000000000000000000000000000004', 'passes=1', 'passes=1', NULL, false, 'd3e600dc9b02978bec196c8f5797fe9aa12eac79ae8277eeb1874efa9a30674f', 1, 1795599295000),
	(3, 'sealed', 'vhd5gvnh', NULL, 'australian', '00000000000000000000000000000005', 'passes=1', 'passes=1', NULL, false, 'f33716b171492ecf1c6a2bffe7f81a95474616d47a0dd330f26b332db67ab013', 1, 1795599376000),
	(4, 'sealed', 'pge6y46n', NULL, 'australian', '00000000000000000000000000000006', 'passes=1', 'passes=1', NULL, false, '0bf0d355c4580e11e289f76b8843b1b331c38cb691ee54fbabf073bdce29fdef', 1, 1795599457000),
	(5, 'sealed', 's4cnz9gv', NULL, 'australian', '00000000000000000000000000000007', 'passes=1', 'passes=1', NULL, false, '0eef5b1716dab4868bb0ebc6c4388b12c1f9d736a65e3d642067002dfed4caed', 1, 1795599538000),
	(6, 'sealed', 'dsv75fa4', NULL, 'devils-grip', '00000000000000000000000000000008', 'passes=1', 'passes=1', NULL, false, 'c9eb91f56b96e9a0affb2399a49f750d00ce1fe81e0822d7b1b8ae8fe70b4867', 1, 1795599619000),
	(1, 'sealed', 'bnj93862', NULL, 'australian', '00000000000000000000000000000003', 'passes=1', 'passes=1', NULL, false, '28a029efe82976f9027fe548f6fddbfee5dc7b1bb45d5cdd2042580a0ad54f23', 2, 1795599060000),
	(8, 'open', NULL, '2e906e960ff406be916b161c3efa4526dfe0c199508d30ac9383b3957d32d3cb', 'australian', 'kookaburra', 'passes=1', 'passes=1', NULL, false, '1bbae30bb70ad52953c6fb378424aa0994c012132f5a4899d0298f607bdc3fa2', 1, 1795600317000),
	(7, 'daily', 'au261125', NULL, 'australian', '8939640ccb0bf27957572d91b395e3b2246c2b7971ddc7d343be0b0b01e1f4b4', 'passes=1', 'passes=1', '2026-11-25', false, 'd6278049c2ca0a2875cd339adf32e16f2a3213c2659405ab1b988bf93ed899d6', 2, 1795599847000),
	(9, 'daily', 'au261126', NULL, 'australian', '9e7ea5333911f8efb0e8473e4f13fead7691e0aa195c35748269b9ff3cdbd66b', 'passes=1', 'passes=1', '2026-11-26', false, '38fa6452e59b0c3fba2e1e84617f94c7d22120efe3a288c1de8ab1d21fc2599b', 1, 1795687012000),
	(10, 'sealed', 'hbpqvdmv', NULL, 'australian', '00000000000000000000000000000009', 'passes=1', 'passes=1', NULL, false, 'f6542a7fe88e73120d3b66cfbc92269a5db268f3c8a27c123623ed20d2311b64', 1, 1795860047000),
	(11, 'sealed', 'zfuxtuya', NULL, 'australian', '0000000000000000000000000000000a', 'passes=1', 'passes=1', NULL, false, 'fae0e39e9ddbfa5455cab96b7a51d9c6d8c76632fd7083fa36534ac1b7044823', 1, 1795860457000),
	(12, 'sealed', '7fghg687', NULL, 'birthday', '0000000000000000000000000000000b', 'target=1956
suits=shcd
passes=4
discards=shuffled', 'passes=4,discards=shuffled', NULL, false, 'b09056f3608606a3649ee6d3a1a2419eb51ba99a2411383804ba351f5f8e9398', 1, 1795860692000),
	(13, 'open', NULL, 'dd3044f3dbaa7cac891ca71bdd974794c0af74e42e52c63e4488fbab2fa03790', 'devils-grip', 'lapsed', 'passes=1', 'passes=1', NULL, false, '3acb46d59dc279529a513ffd9b77e560a886d01951dfc934e575391baa36f853', 1, 1795860801000),
	(14, 'sealed', '37ghjpsu', NULL, 'australian', '0000000000000000000000000000000c', 'passes=1', 'passes=1', NULL, false, '74fd11f762dcfc2daa0afcd68fe66d04b847041ea94a34ce6645c2fed1d4358a', 1, 1795860861000),
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
	(2, '7utm4', 'Bert', false, '{}', NULL, 1795600082000, 1795860457000, NULL),
	(3, 'zxxxj', NULL, false, '{}', NULL, 1795860692000, 1796552121000, NULL),
	(1, 'nt37s', 'Anna', false, '{}', NULL, 1795599060000, 1796552276000, NULL);
INSERT INTO public.results VALUES
	('f6nb3rsqhytv', 1, 1, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795599060000, 1795599235000, false),
	('jsahwzqzyj4y', 1, 2, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599295000, 1795599316000, false),
	('sf7gzbm47jet', 1, 3, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599376000, 1795599397000, false),
	('edqv3gnj8d88', 1, 4, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599457000, 1795599478000, false),
	('wz9cc394uxjt', 1, 5, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599538000, 1795599559000, false),
	('gty7yydeqmkx', 1, 6, 'devils-grip passes=1', 'game', 'over', 72, 1, 73000, 24, 1795599619000, 1795599787000, false),
	('r3m5vycbze5b', 1, 7, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795599847000, 1795600022000, false),
	('f4tushddms4z', 2, 1, 'australian passes=1', 'deal', 'over', 52, 1, 53000, 24, 1795600082000, 1795600257000, false),
	('ghs7jy6acx57', 2, 8, 'australian passes=1', NULL, 'over', 52, 1, 53000, 24, 1795600317000, 1795600492000, false),
	('yhr3sqq97e5e', 1, 9, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795687012000, 1795687187000, false),
	('q5trsp8qryd5', 1, 10, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795860047000, 1795860222000, false),
	('jj5bmebsbtd9', 2, 7, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795600552000, 1795860397000, false),
	('8c33xgc3aeu7', 2, 11, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795860457000, 1795860632000, false),
	('pkexs3t7rjkb', 3, 15, 'birthday passes=4,discards=shuffled', NULL, 'abandoned', 48, 1, 49000, 0, 1796552121000, 1796552128000, false);
INSERT INTO public.sessions VALUES
	('43b98a3bcece36ba1221566c6439c7ede71af45e115f779e5462f5cba33b874f', 1, 1795599060000),
	('3b6e7babf9664f76e5fc705512ce72e1497a309ff913f5ac941c8d38e5cf03da', 2, 1795600082000),
	('e3eb9596c92a86ddaf31470c527f79d2427b8c949f8ddceb7f34e6dcedb99e9f', 3, 1795860692000);
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
	('f6nb3rsqhytv', 0, 'draw', 'draw', true, 1795599067000),
	('f6nb3rsqhytv', 1, 'draw', 'draw', true, 1795599074000),
	('f6nb3rsqhytv', 2, 'draw', 'draw', true, 1795599081000),
	('f6nb3rsqhytv', 3, 'draw', 'draw', true, 1795599088000),
	('f6nb3rsqhytv', 4, 'draw', 'draw', true, 1795599095000),
	('f6nb3rsqhytv', 5, 'draw', 'draw', true, 1795599102000),
	('f6nb3rsqhytv', 6, 'draw', 'draw', true, 1795599109000),
	('f6nb3rsqhytv', 7, 'draw', 'draw', true, 1795599116000),
	('f6nb3rsqhytv', 8, 'draw', 'draw', true, 1795599123000),
	('f6nb3rsqhytv', 9, 'draw', 'draw', true, 1795599130000),
	('f6nb3rsqhytv', 10, 'draw', 'draw', true, 1795599137000),
	('f6nb3rsqhytv', 11, 'draw', 'draw', true, 1795599144000),
	('f6nb3rsqhytv', 12, 'draw', 'draw', true, 1795599151000),
	('f6nb3rsqhytv', 13, 'draw', 'draw', true, 1795599158000),
	('f6nb3rsqhytv', 14, 'draw', 'draw', true, 1795599165000),
	('f6nb3rsqhytv', 15, 'draw', 'draw', true, 1795599172000),
	('f6nb3rsqhytv', 16, 'draw', 'draw', true, 1795599179000),
	('f6nb3rsqhytv', 17, 'draw', 'draw', true, 1795599186000),
	('f6nb3rsqhytv', 18, 'draw', 'draw', true, 1795599193000),
	('f6nb3rsqhytv', 19, 'draw', 'draw', true, 1795599200000),
	('f6nb3rsqhytv', 20, 'draw', 'draw', true, 1795599207000),
	('f6nb3rsqhytv', 21, 'draw', 'draw', true, 1795599214000),
	('f6nb3rsqhytv', 22, 'draw', 'draw', true, 1795599221000),
	('f6nb3rsqhytv', 23, 'draw', 'draw', true, 1795599228000),
	('f6nb3rsqhytv', 24, 'stop', '', false, 1795599235000),
	('jsahwzqzyj4y', 0, 'draw', 'draw', true, 1795599302000),
	('jsahwzqzyj4y', 1, 'draw', 'draw', true, 1795599309000),
	('jsahwzqzyj4y', 2, 'stop', '', false, 1795599316000),
	('sf7gzbm47jet', 0, 'draw', 'draw', true, 1795599383000),
	('sf7gzbm47jet', 1, 'draw', 'draw', true, 1795599390000),
	('sf7gzbm47jet', 2, 'stop', '', false, 1795599397000),
	('edqv3gnj8d88', 0, 'draw', 'draw', true, 1795599464000),
	('edqv3gnj8d88', 1, 'draw', 'draw', true, 1795599471000),
	('edqv3gnj8d88', 2, 'stop', '', false, 1795599478000),
	('wz9cc394uxjt', 0, 'draw', 'draw', true, 1795599545000),
	('wz9cc394uxjt', 1, 'draw', 'draw', true, 1795599552000),
	('wz9cc394uxjt', 2, 'stop', '', false, 1795599559000),
	('gty7yydeqmkx', 0, 'turn', 'turn', true, 1795599626000),
	('gty7yydeqmkx', 1, 'turn', 'turn', true, 1795599633000),
	('gty7yydeqmkx', 2, 'turn', 'turn', true, 1795599640000),
	('gty7yydeqmkx', 3, 'turn', 'turn', true, 1795599647000),
	('gty7yydeqmkx', 4, 'turn', 'turn', true, 1795599654000),
	('gty7yydeqmkx', 5, 'turn', 'turn', true, 1795599661000),
	('gty7yydeqmkx', 6, 'turn', 'turn', true, 1795599668000),
	('gty7yydeqmkx', 7, 'turn', 'turn', true, 1795599675000),
	('gty7yydeqmkx', 8, 'turn', 'turn', true, 1795599682000),
	('gty7yydeqmkx', 9, 'turn', 'turn', true, 1795599689000),
	('gty7yydeqmkx', 10, 'turn', 'turn', true, 1795599696000),
	('gty7yydeqmkx', 11, 'turn', 'turn', true, 1795599703000),
	('gty7yydeqmkx', 12, 'turn', 'turn', true, 1795599710000),
	('gty7yydeqmkx', 13, 'turn', 'turn', true, 1795599717000),
	('gty7yydeqmkx', 14, 'turn', 'turn', true, 1795599724000),
	('gty7yydeqmkx', 15, 'turn', 'turn', true, 1795599731000),
	('gty7yydeqmkx', 16, 'turn', 'turn', true, 1795599738000),
	('gty7yydeqmkx', 17, 'turn', 'turn', true, 1795599745000),
	('gty7yydeqmkx', 18, 'turn', 'turn', true, 1795599752000),
	('gty7yydeqmkx', 19, 'turn', 'turn', true, 1795599759000),
	('gty7yydeqmkx', 20, 'turn', 'turn', true, 1795599766000),
	('gty7yydeqmkx', 21, 'turn', 'turn', true, 1795599773000),
	('gty7yydeqmkx', 22, 'turn', 'turn', true, 1795599780000),
	('gty7yydeqmkx', 23, 'turn', 'turn', true, 1795599787000),
	('r3m5vycbze5b', 0, 'draw', 'draw', true, 1795599854000),
	('r3m5vycbze5b', 1, 'draw', 'draw', true, 1795599861000),
	('r3m5vycbze5b', 2, 'draw', 'draw', true, 1795599868000),
	('r3m5vycbze5b', 3, 'draw', 'draw', true, 1795599875000),
	('r3m5vycbze5b', 4, 'draw', 'draw', true, 1795599882000),
	('r3m5vycbze5b', 5, 'draw', 'draw', true, 1795599889000),
	('r3m5vycbze5b', 6, 'draw', 'draw', true, 1795599896000),
	('r3m5vycbze5b', 7, 'draw', 'draw', true, 1795599903000),
	('r3m5vycbze5b', 8, 'draw', 'draw', true, 1795599910000),
	('r3m5vycbze5b', 9, 'draw', 'draw', true, 1795599917000),
	('r3m5vycbze5b', 10, 'draw', 'draw', true, 1795599924000),
	('r3m5vycbze5b', 11, 'draw', 'draw', true, 1795599931000),
	('r3m5vycbze5b', 12, 'draw', 'draw', true, 1795599938000),
	('r3m5vycbze5b', 13, 'draw', 'draw', true, 1795599945000),
	('r3m5vycbze5b', 14, 'draw', 'draw', true, 1795599952000),
	('r3m5vycbze5b', 15, 'draw', 'draw', true, 1795599959000),
	('r3m5vycbze5b', 16, 'draw', 'draw', true, 1795599966000),
	('r3m5vycbze5b', 17, 'draw', 'draw', true, 1795599973000),
	('r3m5vycbze5b', 18, 'draw', 'draw', true, 1795599980000),
	('r3m5vycbze5b', 19, 'draw', 'draw', true, 1795599987000),
	('r3m5vycbze5b', 20, 'draw', 'draw', true, 1795599994000),
	('r3m5vycbze5b', 21, 'draw', 'draw', true, 1795600001000),
	('r3m5vycbze5b', 22, 'draw', 'draw', true, 1795600008000),
	('r3m5vycbze5b', 23, 'draw', 'draw', true, 1795600015000),
	('r3m5vycbze5b', 24, 'stop', '', false, 1795600022000),
	('f4tushddms4z', 0, 'draw', 'draw', true, 1795600089000),
	('f4tushddms4z', 1, 'draw', 'draw', true, 1795600096000),
	('f4tushddms4z', 2, 'draw', 'draw', true, 1795600103000),
	('f4tushddms4z', 3, 'draw', 'draw', true, 1795600110000),
	('f4tushddms4z', 4, 'draw', 'draw', true, 1795600117000),
	('f4tushddms4z', 5, 'draw', 'draw', true, 1795600124000),
	('f4tushddms4z', 6, 'draw', 'draw', true, 1795600131000),
	('f4tushddms4z', 7, 'draw', 'draw', true, 1795600138000),
	('f4tushddms4z', 8, 'draw', 'draw', true, 1795600145000),
	('f4tushddms4z', 9, 'draw', 'draw', true, 1795600152000),
	('f4tushddms4z', 10, 'draw', 'draw', true, 1795600159000),
	('f4tushddms4z', 11, 'draw', 'draw', true, 1795600166000),
	('f4tushddms4z', 12, 'draw', 'draw', true, 1795600173000),
	('f4tushddms4z', 13, 'draw', 'draw', true, 1795600180000),
	('f4tushddms4z', 14, 'draw', 'draw', true, 1795600187000),
	('f4tushddms4z', 15, 'draw', 'draw', true, 1795600194000),
	('f4tushddms4z', 16, 'draw', 'draw', true, 1795600201000),
	('f4tushddms4z', 17, 'draw', 'draw', true, 1795600208000),
	('f4tushddms4z', 18, 'draw', 'draw', true, 1795600215000),
	('f4tushddms4z', 19, 'draw', 'draw', true, 1795600222000),
	('f4tushddms4z', 20, 'draw', 'draw', true, 1795600229000),
	('f4tushddms4z', 21, 'draw', 'draw', true, 1795600236000),
	('f4tushddms4z', 22, 'draw', 'draw', true, 1795600243000),
	('f4tushddms4z', 23, 'draw', 'draw', true, 1795600250000),
	('f4tushddms4z', 24, 'stop', '', false, 1795600257000),
	('ghs7jy6acx57', 0, 'draw', 'draw', true, 1795600324000),
	('ghs7jy6acx57', 1, 'draw', 'draw', true, 1795600331000),
	('ghs7jy6acx57', 2, 'draw', 'draw', true, 1795600338000),
	('ghs7jy6acx57', 3, 'draw', 'draw', true, 1795600345000),
	('ghs7jy6acx57', 4, 'draw', 'draw', true, 1795600352000),
	('ghs7jy6acx57', 5, 'draw', 'draw', true, 1795600359000),
	('ghs7jy6acx57', 6, 'draw', 'draw', true, 1795600366000),
	('ghs7jy6acx57', 7, 'draw', 'draw', true, 1795600373000),
	('ghs7jy6acx57', 8, 'draw', 'draw', true, 1795600380000),
	('ghs7jy6acx57', 9, 'draw', 'draw', true, 1795600387000),
	('ghs7jy6acx57', 10, 'draw', 'draw', true, 1795600394000),
	('ghs7jy6acx57', 11, 'draw', 'draw', true, 1795600401000),
	('ghs7jy6acx57', 12, 'draw', 'draw', true, 1795600408000),
	('ghs7jy6acx57', 13, 'draw', 'draw', true, 1795600415000),
	('ghs7jy6acx57', 14, 'draw', 'draw', true, 1795600422000),
	('ghs7jy6acx57', 15, 'draw', 'draw', true, 1795600429000),
	('ghs7jy6acx57', 16, 'draw', 'draw', true, 1795600436000),
	('ghs7jy6acx57', 17, 'draw', 'draw', true, 1795600443000),
	('ghs7jy6acx57', 18, 'draw', 'draw', true, 1795600450000),
	('ghs7jy6acx57', 19, 'draw', 'draw', true, 1795600457000),
	('ghs7jy6acx57', 20, 'draw', 'draw', true, 1795600464000),
	('ghs7jy6acx57', 21, 'draw', 'draw', true, 1795600471000),
	('ghs7jy6acx57', 22, 'draw', 'draw', true, 1795600478000),
	('ghs7jy6acx57', 23, 'draw', 'draw', true, 1795600485000),
	('ghs7jy6acx57', 24, 'stop', '', false, 1795600492000),
	('yhr3sqq97e5e', 0, 'draw', 'draw', true, 1795687019000),
	('yhr3sqq97e5e', 1, 'draw', 'draw', true, 1795687026000),
	('yhr3sqq97e5e', 2, 'draw', 'draw', true, 1795687033000),
	('yhr3sqq97e5e', 3, 'draw', 'draw', true, 1795687040000),
	('yhr3sqq97e5e', 4, 'draw', 'draw', true, 1795687047000),
	('yhr3sqq97e5e', 5, 'draw', 'draw', true, 1795687054000),
	('yhr3sqq97e5e', 6, 'draw', 'draw', true, 1795687061000),
	('yhr3sqq97e5e', 7, 'draw', 'draw', true, 1795687068000),
	('yhr3sqq97e5e', 8, 'draw', 'draw', true, 1795687075000),
	('yhr3sqq97e5e', 9, 'draw', 'draw', true, 1795687082000),
	('yhr3sqq97e5e', 10, 'draw', 'draw', true, 1795687089000),
	('yhr3sqq97e5e', 11, 'draw', 'draw', true, 1795687096000),
	('yhr3sqq97e5e', 12, 'draw', 'draw', true, 1795687103000),
	('yhr3sqq97e5e', 13, 'draw', 'draw', true, 1795687110000),
	('yhr3sqq97e5e', 14, 'draw', 'draw', true, 1795687117000),
	('yhr3sqq97e5e', 15, 'draw', 'draw', true, 1795687124000),
	('yhr3sqq97e5e', 16, 'draw', 'draw', true, 1795687131000),
	('yhr3sqq97e5e', 17, 'draw', 'draw', true, 1795687138000),
	('yhr3sqq97e5e', 18, 'draw', 'draw', true, 1795687145000),
	('yhr3sqq97e5e', 19, 'draw', 'draw', true, 1795687152000),
	('yhr3sqq97e5e', 20, 'draw', 'draw', true, 1795687159000),
	('yhr3sqq97e5e', 21, 'draw', 'draw', true, 1795687166000),
	('yhr3sqq97e5e', 22, 'draw', 'draw', true, 1795687173000),
	('yhr3sqq97e5e', 23, 'draw', 'draw', true, 1795687180000),
	('yhr3sqq97e5e', 24, 'stop', '', false, 1795687187000),
	('q5trsp8qryd5', 0, 'draw', 'draw', true, 1795860054000),
	('q5trsp8qryd5', 1, 'draw', 'draw', true, 1795860061000),
	('q5trsp8qryd5', 2, 'draw', 'draw', true, 1795860068000),
	('q5trsp8qryd5', 3, 'draw', 'draw', true, 1795860075000),
	('q5trsp8qryd5', 4, 'draw', 'draw', true, 1795860082000),
	('q5trsp8qryd5', 5, 'draw', 'draw', true, 1795860089000),
	('q5trsp8qryd5', 6, 'draw', 'draw', true, 1795860096000),
	('q5trsp8qryd5', 7, 'draw', 'draw', true, 1795860103000),
	('q5trsp8qryd5', 8, 'draw', 'draw', true, 1795860110000),
	('q5trsp8qryd5', 9, 'draw', 'draw', true, 1795860117000),
	('q5trsp8qryd5', 10, 'draw', 'draw', true, 1795860124000),
	('q5trsp8qryd5', 11, 'draw', 'draw', true, 1795860131000),
	('q5trsp8qryd5', 12, 'draw', 'draw', true, 1795860138000),
	('q5trsp8qryd5', 13, 'draw', 'draw', true, 1795860145000),
	('q5trsp8qryd5', 14, 'draw', 'draw', true, 1795860152000),
	('q5trsp8qryd5', 15, 'draw', 'draw', true, 1795860159000),
	('q5trsp8qryd5', 16, 'draw', 'draw', true, 1795860166000),
	('q5trsp8qryd5', 17, 'draw', 'draw', true, 1795860173000),
	('q5trsp8qryd5', 18, 'draw', 'draw', true, 1795860180000),
	('q5trsp8qryd5', 19, 'draw', 'draw', true, 1795860187000),
	('q5trsp8qryd5', 20, 'draw', 'draw', true, 1795860194000),
	('q5trsp8qryd5', 21, 'draw', 'draw', true, 1795860201000),
	('q5trsp8qryd5', 22, 'draw', 'draw', true, 1795860208000),
	('q5trsp8qryd5', 23, 'draw', 'draw', true, 1795860215000),
	('q5trsp8qryd5', 24, 'stop', '', false, 1795860222000),
	('jj5bmebsbtd9', 0, 'draw', 'draw', true, 1795860229000),
	('jj5bmebsbtd9', 1, 'draw', 'draw', true, 1795860236000),
	('jj5bmebsbtd9', 2, 'draw', 'draw', true, 1795860243000),
	('jj5bmebsbtd9', 3, 'draw', 'draw', true, 1795860250000),
	('jj5bmebsbtd9', 4, 'draw', 'draw', true, 1795860257000),
	('jj5bmebsbtd9', 5, 'draw', 'draw', true, 1795860264000),
	('jj5bmebsbtd9', 6, 'draw', 'draw', true, 1795860271000),
	('jj5bmebsbtd9', 7, 'draw', 'draw', true, 1795860278000),
	('jj5bmebsbtd9', 8, 'draw', 'draw', true, 1795860285000),
	('jj5bmebsbtd9', 9, 'draw', 'draw', true, 1795860292000),
	('jj5bmebsbtd9', 10, 'draw', 'draw', true, 1795860299000),
	('jj5bmebsbtd9', 11, 'draw', 'draw', true, 1795860306000),
	('jj5bmebsbtd9', 12, 'draw', 'draw', true, 1795860313000),
	('jj5bmebsbtd9', 13, 'draw', 'draw', true, 1795860320000),
	('jj5bmebsbtd9', 14, 'draw', 'draw', true, 1795860327000),
	('jj5bmebsbtd9', 15, 'draw', 'draw', true, 1795860334000),
	('jj5bmebsbtd9', 16, 'draw', 'draw', true, 1795860341000),
	('jj5bmebsbtd9', 17, 'draw', 'draw', true, 1795860348000),
	('jj5bmebsbtd9', 18, 'draw', 'draw', true, 1795860355000),
	('jj5bmebsbtd9', 19, 'draw', 'draw', true, 1795860362000),
	('jj5bmebsbtd9', 20, 'draw', 'draw', true, 1795860369000),
	('jj5bmebsbtd9', 21, 'draw', 'draw', true, 1795860376000),
	('jj5bmebsbtd9', 22, 'draw', 'draw', true, 1795860383000),
	('jj5bmebsbtd9', 23, 'draw', 'draw', true, 1795860390000),
	('jj5bmebsbtd9', 24, 'stop', '', false, 1795860397000),
	('8c33xgc3aeu7', 0, 'draw', 'draw', true, 1795860464000),
	('8c33xgc3aeu7', 1, 'draw', 'draw', true, 1795860471000),
	('8c33xgc3aeu7', 2, 'draw', 'draw', true, 1795860478000),
	('8c33xgc3aeu7', 3, 'draw', 'draw', true, 1795860485000),
	('8c33xgc3aeu7', 4, 'draw', 'draw', true, 1795860492000),
	('8c33xgc3aeu7', 5, 'draw', 'draw', true, 1795860499000),
	('8c33xgc3aeu7', 6, 'draw', 'draw', true, 1795860506000),
	('8c33xgc3aeu7', 7, 'draw', 'draw', true, 1795860513000),
	('8c33xgc3aeu7', 8, 'draw', 'draw', true, 1795860520000),
	('8c33xgc3aeu7', 9, 'draw', 'draw', true, 1795860527000),
	('8c33xgc3aeu7', 10, 'draw', 'draw', true, 1795860534000),
	('8c33xgc3aeu7', 11, 'draw', 'draw', true, 1795860541000),
	('8c33xgc3aeu7', 12, 'draw', 'draw', true, 1795860548000),
	('8c33xgc3aeu7', 13, 'draw', 'draw', true, 1795860555000),
	('8c33xgc3aeu7', 14, 'draw', 'draw', true, 1795860562000),
	('8c33xgc3aeu7', 15, 'draw', 'draw', true, 1795860569000),
	('8c33xgc3aeu7', 16, 'draw', 'draw', true, 1795860576000),
	('8c33xgc3aeu7', 17, 'draw', 'draw', true, 1795860583000),
	('8c33xgc3aeu7', 18, 'draw', 'draw', true, 1795860590000),
	('8c33xgc3aeu7', 19, 'draw', 'draw', true, 1795860597000),
	('8c33xgc3aeu7', 20, 'draw', 'draw', true, 1795860604000),
	('8c33xgc3aeu7', 21, 'draw', 'draw', true, 1795860611000),
	('8c33xgc3aeu7', 22, 'draw', 'draw', true, 1795860618000),
	('8c33xgc3aeu7', 23, 'draw', 'draw', true, 1795860625000),
	('8c33xgc3aeu7', 24, 'stop', '', false, 1795860632000),
	('9y39rs7bu26f', 0, 'turn', 'turn', true, 1795860699000),
	('9y39rs7bu26f', 1, 'build', 'build', false, 1795860706000),
	('9y39rs7bu26f', 2, 'turn', 'turn', true, 1795860713000),
	('9y39rs7bu26f', 3, 'turn', 'turn', true, 1795860720000),
	('9y39rs7bu26f', 4, 'turn', 'turn', true, 1795860727000),
	('9y39rs7bu26f', 5, 'undo', '', false, 1795860734000),
	('9y39rs7bu26f', 6, 'redo', '', true, 1795860741000),
	('pkexs3t7rjkb', 0, 'stop', '', false, 1796552128000),
	('26qzpkdvmnz9', 0, 'merge a1 b3', 'merge a1 b3', true, 1796552195000),
	('26qzpkdvmnz9', 1, 'merge b7 c2', 'merge b7 c2', true, 1796552202000),
	('26qzpkdvmnz9', 2, 'merge c1 a2', 'merge c1 a2', true, 1796552209000),
	('zve5w5wy5y5t', 0, 'draw', 'draw', true, 1796552283000),
	('zve5w5wy5y5t', 1, 'draw', 'draw', true, 1796552290000),
	('zve5w5wy5y5t', 2, 'draw', 'draw', true, 1796552297000);
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
CREATE INDEX ix_bests_order ON public.bests USING btree (board, score, ended_at, attempt_id);
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

-- anna: LI7LhvO9lO5YT5-5FOoMAYYW9kwMends
-- bert: c40A94JRnhfcIajCGbqWtqYIVTDhKJyC
-- guest: NcEIbqrgR06q3_RnHQ0rflQ1vu1Vk07i
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
    counts_at bigint NOT NULL,
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
	('zr3xtjbwgcat', 1, 1, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795599060000, 1795599235000, 1795599235000),
	('qsb448ckzarf', 1, 2, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599295000, 1795599316000, 1795599316000),
	('x9dsf77fsp4t', 1, 3, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599376000, 1795599397000, 1795599397000),
	('pjc527b9a976', 1, 4, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599457000, 1795599478000, 1795599478000),
	('pfkf9e965v3s', 1, 5, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599538000, 1795599559000, 1795599559000),
	('cmyaustfpbw6', 1, 6, 'devils-grip', 'passes=1', true, 24, 'over', false, 72, 24, 0, 0, 0, false, 1, 1795599619000, 1795599787000, 1795599787000),
	('cewgsz9w83dd', 1, 7, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795599847000, 1795600022000, 1795600022000),
	('ax6krhvra2p6', 2, 1, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600082000, 1795600257000, 1795600257000),
	('9j3rasprkdu4', 2, 8, 'australian', 'passes=1', false, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600317000, 1795600492000, 1795600492000),
	('46h27e3p235v', 1, 9, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795687012000, 1795687187000, 1795687187000),
	('4txuyj8rysqa', 1, 10, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795860047000, 1795860222000, 1795860222000),
	('jqf5vzcyfy5z', 2, 7, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600552000, 1795860397000, 1795860397000),
	('v2j36nfreted', 2, 11, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795860457000, 1795860632000, 1795860632000),
	('kcfr5v996zpm', 3, 12, 'birthday', 'passes=4,discards=shuffled', false, 7, 'playing', false, 47, 5, 1, 0, 0, false, 1, 1795860692000, 1795860741000, NULL),
	('3qgpu7bpztyh', 3, 13, 'devils-grip', 'passes=1', false, 0, 'playing', false, 72, 0, 0, 0, 0, false, 1, 1795860801000, 1795860801000, NULL),
	('mntmcbx7ypnh', 3, 14, 'australian', 'passes=1', true, 0, 'playing', false, 52, 0, 0, 0, 0, true, 1, 1795860861000, 1795860861000, NULL),
	('fpqgvyfv5sw2', 3, 15, 'birthday', 'passes=4,discards=shuffled', false, 1, 'abandoned', true, 48, 0, 0, 0, 0, false, 1, 1796552121000, 1796552128000, 1796552128000),
	('kwwv88wg7j34', 1, 16, 'devils-grip', 'passes=1', true, 3, 'playing', false, 69, 3, 0, 1, 0, false, 1, 1796552188000, 1796552209000, NULL),
	('syrxe8fd4agr', 1, 17, 'australian', 'passes=1', false, 3, 'playing', false, 52, 3, 0, 0, 0, false, 1, 1796552276000, 1796552297000, NULL);
INSERT INTO public.bests VALUES
	('deal|1', 1, 'zr3xtjbwgcat', 53000, 1795599235000),
	('australian passes=1|day|2026-11-25', 1, 'zr3xtjbwgcat', 53000, 1795599235000),
	('australian passes=1|week|2026-11-23', 1, 'zr3xtjbwgcat', 53000, 1795599235000),
	('australian passes=1|all', 1, 'zr3xtjbwgcat', 53000, 1795599235000),
	('deal|6', 1, 'cmyaustfpbw6', 73000, 1795599787000),
	('devils-grip passes=1|day|2026-11-25', 1, 'cmyaustfpbw6', 73000, 1795599787000),
	('devils-grip passes=1|week|2026-11-23', 1, 'cmyaustfpbw6', 73000, 1795599787000),
	('devils-grip passes=1|all', 1, 'cmyaustfpbw6', 73000, 1795599787000),
	('deal|7', 1, 'cewgsz9w83dd', 53000, 1795600022000),
	('deal|1', 2, 'ax6krhvra2p6', 53000, 1795600257000),
	('deal|9', 1, '46h27e3p235v', 53000, 1795687187000),
	('australian passes=1|day|2026-11-26', 1, '46h27e3p235v', 53000, 1795687187000),
	('deal|10', 1, '4txuyj8rysqa', 53000, 1795860222000),
	('australian passes=1|day|2026-11-28', 1, '4txuyj8rysqa', 53000, 1795860222000),
	('deal|7', 2, 'jqf5vzcyfy5z', 53000, 1795860397000),
	('australian passes=1|day|2026-11-25', 2, 'jqf5vzcyfy5z', 53000, 1795860397000),
	('australian passes=1|week|2026-11-23', 2, 'jqf5vzcyfy5z', 53000, 1795860397000),
	('australian passes=1|all', 2, 'jqf5vzcyfy5z', 53000, 1795860397000),
	('deal|11', 2, 'v2j36nfreted', 53000, 1795860632000),
	('australian passes=1|day|2026-11-28', 2, 'v2j36nfreted', 53000, 1795860632000);
INSERT INTO public.deals VALUES
	(16, 'sealed', 'qaywb9k2', NULL, 'devils-grip', '0000000000000000000000000000000d', 'passes=1', 'passes=1', NULL, false, 'aabe50fcb759c8b23f84a0877c80f3958b4c5ed0a377cd927bb1f31ac33ce901', 1, 1796552188000),
	(2, 'sealed', '5h36a8c7', NULL, 'australian', '00000000000000000000000000000004', 'passes=1', 'passes=1', NULL, false, 'd3e600dc9b02978bec196c8f5797fe9aa12eac79ae8277eeb1874efa9a30674f', 1, 1795599295000),
	(3, 'sealed', 'rrb8srkn', NULL, 'australian', '00000000000000000000000000000005', 'passes=1', 'passes=1', NULL, false, 'f33716b171492ecf1c6a2bffe7f81a95474616d47a0dd330f26b332db67ab013', 1, 1795599376000),
	(4, 'sealed', 'a8sfsmpc', NULL, 'australian', '00000000000000000000000000000006', 'passes=1', 'passes=1', NULL, false, '0bf0d355c4580e11e289f76b8843b1b331c38cb691ee54fbabf073bdce29fdef', 1, 1795599457000),
	(5, 'sealed', 'c6evz63q', NULL, 'australian', '00000000000000000000000000000007', 'passes=1', 'passes=1', NULL, false, '0eef5b1716dab4868bb0ebc6c4388b12c1f9d736a65e3d642067002dfed4caed', 1, 1795599538000),
	(6, 'sealed', 'ue6zr49n', NULL, 'devils-grip', '00000000000000000000000000000008', 'passes=1', 'passes=1', NULL, false, 'c9eb91f56b96e9a0affb2399a49f750d00ce1fe81e0822d7b1b8ae8fe70b4867', 1, 1795599619000),
	(1, 'sealed', 'bam85hkw', NULL, 'australian', '00000000000000000000000000000003', 'passes=1', 'passes=1', NULL, false, '28a029efe82976f9027fe548f6fddbfee5dc7b1bb45d5cdd2042580a0ad54f23', 2, 1795599060000),
	(8, 'open', NULL, '2e906e960ff406be916b161c3efa4526dfe0c199508d30ac9383b3957d32d3cb', 'australian', 'kookaburra', 'passes=1', 'passes=1', NULL, false, '1bbae30bb70ad52953c6fb378424aa0994c012132f5a4899d0298f607bdc3fa2', 1, 1795600317000),
	(7, 'daily', 'au261125', NULL, 'australian', '8939640ccb0bf27957572d91b395e3b2246c2b7971ddc7d343be0b0b01e1f4b4', 'passes=1', 'passes=1', '2026-11-25', false, 'd6278049c2ca0a2875cd339adf32e16f2a3213c2659405ab1b988bf93ed899d6', 2, 1795599847000),
	(9, 'daily', 'au261126', NULL, 'australian', '9e7ea5333911f8efb0e8473e4f13fead7691e0aa195c35748269b9ff3cdbd66b', 'passes=1', 'passes=1', '2026-11-26', false, '38fa6452e59b0c3fba2e1e84617f94c7d22120efe3a288c1de8ab1d21fc2599b', 1, 1795687012000),
	(10, 'sealed', 'f8v6j3zq', NULL, 'australian', '00000000000000000000000000000009', 'passes=1', 'passes=1', NULL, false, 'f6542a7fe88e73120d3b66cfbc92269a5db268f3c8a27c123623ed20d2311b64', 1, 1795860047000),
	(11, 'sealed', 'tx4ssg4v', NULL, 'australian', '0000000000000000000000000000000a', 'passes=1', 'passes=1', NULL, false, 'fae0e39e9ddbfa5455cab96b7a51d9c6d8c76632fd7083fa36534ac1b7044823', 1, 1795860457000),
	(12, 'sealed', 'yqup4j7t', NULL, 'birthday', '0000000000000000000000000000000b', 'target=1956
suits=shcd
passes=4
discards=shuffled', 'passes=4,discards=shuffled', NULL, false, 'b09056f3608606a3649ee6d3a1a2419eb51ba99a2411383804ba351f5f8e9398', 1, 1795860692000),
	(13, 'open', NULL, 'dd3044f3dbaa7cac891ca71bdd974794c0af74e42e52c63e4488fbab2fa03790', 'devils-grip', 'lapsed', 'passes=1', 'passes=1', NULL, false, '3acb46d59dc279529a513ffd9b77e560a886d01951dfc934e575391baa36f853', 1, 1795860801000),
	(14, 'sealed', 'mnxyxfye', NULL, 'australian', '0000000000000000000000000000000c', 'passes=1', 'passes=1', NULL, false, '74fd11f762dcfc2daa0afcd68fe66d04b847041ea94a34ce6645c2fed1d4358a', 1, 1795860861000),
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
	(2, 'qacug', 'Bert', false, '{}', NULL, 1795600082000, 1795860457000, NULL),
	(3, 'awg84', NULL, false, '{}', NULL, 1795860692000, 1796552121000, NULL),
	(1, 'kw5ft', 'Anna', false, '{}', NULL, 1795599060000, 1796552276000, NULL);
INSERT INTO public.results VALUES
	('zr3xtjbwgcat', 1, 1, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795599060000, 1795599235000, 1795599235000, false),
	('qsb448ckzarf', 1, 2, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599295000, 1795599316000, 1795599316000, false),
	('x9dsf77fsp4t', 1, 3, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599376000, 1795599397000, 1795599397000, false),
	('pjc527b9a976', 1, 4, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599457000, 1795599478000, 1795599478000, false),
	('pfkf9e965v3s', 1, 5, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599538000, 1795599559000, 1795599559000, false),
	('cmyaustfpbw6', 1, 6, 'devils-grip passes=1', 'game', 'over', 72, 1, 73000, 24, 1795599619000, 1795599787000, 1795599787000, false),
	('cewgsz9w83dd', 1, 7, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795599847000, 1795600022000, 1795599847000, false),
	('ax6krhvra2p6', 2, 1, 'australian passes=1', 'deal', 'over', 52, 1, 53000, 24, 1795600082000, 1795600257000, 1795600257000, false),
	('9j3rasprkdu4', 2, 8, 'australian passes=1', NULL, 'over', 52, 1, 53000, 24, 1795600317000, 1795600492000, 1795600492000, false),
	('46h27e3p235v', 1, 9, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795687012000, 1795687187000, 1795687012000, false),
	('4txuyj8rysqa', 1, 10, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795860047000, 1795860222000, 1795860222000, false),
	('jqf5vzcyfy5z', 2, 7, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795600552000, 1795860397000, 1795600552000, false),
	('v2j36nfreted', 2, 11, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795860457000, 1795860632000, 1795860632000, false),
	('fpqgvyfv5sw2', 3, 15, 'birthday passes=4,discards=shuffled', NULL, 'abandoned', 48, 1, 49000, 0, 1796552121000, 1796552128000, 1796552128000, false);
INSERT INTO public.sessions VALUES
	('67a93b0ef80f7fedb319a99052dc62bc3c103a068394eba3a85ac92d82944576', 1, 1795599060000),
	('7b36f5f7f3fde518be587198d0b67430498a8acb3530bb8b40e0bbc3ebee62c0', 2, 1795600082000),
	('7eb00fbe6bbcbde78e7519cc63449e0758a91cd6f00b308719636feabfd5b9e2', 3, 1795860692000);
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
	('zr3xtjbwgcat', 0, 'draw', 'draw', true, 1795599067000),
	('zr3xtjbwgcat', 1, 'draw', 'draw', true, 1795599074000),
	('zr3xtjbwgcat', 2, 'draw', 'draw', true, 1795599081000),
	('zr3xtjbwgcat', 3, 'draw', 'draw', true, 1795599088000),
	('zr3xtjbwgcat', 4, 'draw', 'draw', true, 1795599095000),
	('zr3xtjbwgcat', 5, 'draw', 'draw', true, 1795599102000),
	('zr3xtjbwgcat', 6, 'draw', 'draw', true, 1795599109000),
	('zr3xtjbwgcat', 7, 'draw', 'draw', true, 1795599116000),
	('zr3xtjbwgcat', 8, 'draw', 'draw', true, 1795599123000),
	('zr3xtjbwgcat', 9, 'draw', 'draw', true, 1795599130000),
	('zr3xtjbwgcat', 10, 'draw', 'draw', true, 1795599137000),
	('zr3xtjbwgcat', 11, 'draw', 'draw', true, 1795599144000),
	('zr3xtjbwgcat', 12, 'draw', 'draw', true, 1795599151000),
	('zr3xtjbwgcat', 13, 'draw', 'draw', true, 1795599158000),
	('zr3xtjbwgcat', 14, 'draw', 'draw', true, 1795599165000),
	('zr3xtjbwgcat', 15, 'draw', 'draw', true, 1795599172000),
	('zr3xtjbwgcat', 16, 'draw', 'draw', true, 1795599179000),
	('zr3xtjbwgcat', 17, 'draw', 'draw', true, 1795599186000),
	('zr3xtjbwgcat', 18, 'draw', 'draw', true, 1795599193000),
	('zr3xtjbwgcat', 19, 'draw', 'draw', true, 1795599200000),
	('zr3xtjbwgcat', 20, 'draw', 'draw', true, 1795599207000),
	('zr3xtjbwgcat', 21, 'draw', 'draw', true, 1795599214000),
	('zr3xtjbwgcat', 22, 'draw', 'draw', true, 1795599221000),
	('zr3xtjbwgcat', 23, 'draw', 'draw', true, 1795599228000),
	('zr3xtjbwgcat', 24, 'stop', '', false, 1795599235000),
	('qsb448ckzarf', 0, 'draw', 'draw', true, 1795599302000),
	('qsb448ckzarf', 1, 'draw', 'draw', true, 1795599309000),
	('qsb448ckzarf', 2, 'stop', '', false, 1795599316000),
	('x9dsf77fsp4t', 0, 'draw', 'draw', true, 1795599383000),
	('x9dsf77fsp4t', 1, 'draw', 'draw', true, 1795599390000),
	('x9dsf77fsp4t', 2, 'stop', '', false, 1795599397000),
	('pjc527b9a976', 0, 'draw', 'draw', true, 1795599464000),
	('pjc527b9a976', 1, 'draw', 'draw', true, 1795599471000),
	('pjc527b9a976', 2, 'stop', '', false, 1795599478000),
	('pfkf9e965v3s', 0, 'draw', 'draw', true, 1795599545000),
	('pfkf9e965v3s', 1, 'draw', 'draw', true, 1795599552000),
	('pfkf9e965v3s', 2, 'stop', '', false, 1795599559000),
	('cmyaustfpbw6', 0, 'turn', 'turn', true, 1795599626000),
	('cmyaustfpbw6', 1, 'turn', 'turn', true, 1795599633000),
	('cmyaustfpbw6', 2, 'turn', 'turn', true, 1795599640000),
	('cmyaustfpbw6', 3, 'turn', 'turn', true, 1795599647000),
	('cmyaustfpbw6', 4, 'turn', 'turn', true, 1795599654000),
	('cmyaustfpbw6', 5, 'turn', 'turn', true, 1795599661000),
	('cmyaustfpbw6', 6, 'turn', 'turn', true, 1795599668000),
	('cmyaustfpbw6', 7, 'turn', 'turn', true, 1795599675000),
	('cmyaustfpbw6', 8, 'turn', 'turn', true, 1795599682000),
	('cmyaustfpbw6', 9, 'turn', 'turn', true, 1795599689000),
	('cmyaustfpbw6', 10, 'turn', 'turn', true, 1795599696000),
	('cmyaustfpbw6', 11, 'turn', 'turn', true, 1795599703000),
	('cmyaustfpbw6', 12, 'turn', 'turn', true, 1795599710000),
	('cmyaustfpbw6', 13, 'turn', 'turn', true, 1795599717000),
	('cmyaustfpbw6', 14, 'turn', 'turn', true, 1795599724000),
	('cmyaustfpbw6', 15, 'turn', 'turn', true, 1795599731000),
	('cmyaustfpbw6', 16, 'turn', 'turn', true, 1795599738000),
	('cmyaustfpbw6', 17, 'turn', 'turn', true, 1795599745000),
	('cmyaustfpbw6', 18, 'turn', 'turn', true, 1795599752000),
	('cmyaustfpbw6', 19, 'turn', 'turn', true, 1795599759000),
	('cmyaustfpbw6', 20, 'turn', 'turn', true, 1795599766000),
	('cmyaustfpbw6', 21, 'turn', 'turn', true, 1795599773000),
	('cmyaustfpbw6', 22, 'turn', 'turn', true, 1795599780000),
	('cmyaustfpbw6', 23, 'turn', 'turn', true, 1795599787000),
	('cewgsz9w83dd', 0, 'draw', 'draw', true, 1795599854000),
	('cewgsz9w83dd', 1, 'draw', 'draw', true, 1795599861000),
	('cewgsz9w83dd', 2, 'draw', 'draw', true, 1795599868000),
	('cewgsz9w83dd', 3, 'draw', 'draw', true, 1795599875000),
	('cewgsz9w83dd', 4, 'draw', 'draw', true, 1795599882000),
	('cewgsz9w83dd', 5, 'draw', 'draw', true, 1795599889000),
	('cewgsz9w83dd', 6, 'draw', 'draw', true, 1795599896000),
	('cewgsz9w83dd', 7, 'draw', 'draw', true, 1795599903000),
	('cewgsz9w83dd', 8, 'draw', 'draw', true, 1795599910000),
	('cewgsz9w83dd', 9, 'draw', 'draw', true, 1795599917000),
	('cewgsz9w83dd', 10, 'draw', 'draw', true, 1795599924000),
	('cewgsz9w83dd', 11, 'draw', 'draw', true, 1795599931000),
	('cewgsz9w83dd', 12, 'draw', 'draw', true, 1795599938000),
	('cewgsz9w83dd', 13, 'draw', 'draw', true, 1795599945000),
	('cewgsz9w83dd', 14, 'draw', 'draw', true, 1795599952000),
	('cewgsz9w83dd', 15, 'draw', 'draw', true, 1795599959000),
	('cewgsz9w83dd', 16, 'draw', 'draw', true, 1795599966000),
	('cewgsz9w83dd', 17, 'draw', 'draw', true, 1795599973000),
	('cewgsz9w83dd', 18, 'draw', 'draw', true, 1795599980000),
	('cewgsz9w83dd', 19, 'draw', 'draw', true, 1795599987000),
	('cewgsz9w83dd', 20, 'draw', 'draw', true, 1795599994000),
	('cewgsz9w83dd', 21, 'draw', 'draw', true, 1795600001000),
	('cewgsz9w83dd', 22, 'draw', 'draw', true, 1795600008000),
	('cewgsz9w83dd', 23, 'draw', 'draw', true, 1795600015000),
	('cewgsz9w83dd', 24, 'stop', '', false, 1795600022000),
	('ax6krhvra2p6', 0, 'draw', 'draw', true, 1795600089000),
	('ax6krhvra2p6', 1, 'draw', 'draw', true, 1795600096000),
	('ax6krhvra2p6', 2, 'draw', 'draw', true, 1795600103000),
	('ax6krhvra2p6', 3, 'draw', 'draw', true, 1795600110000),
	('ax6krhvra2p6', 4, 'draw', 'draw', true, 1795600117000),
	('ax6krhvra2p6', 5, 'draw', 'draw', true, 1795600124000),
	('ax6krhvra2p6', 6, 'draw', 'draw', true, 1795600131000),
	('ax6krhvra2p6', 7, 'draw', 'draw', true, 1795600138000),
	('ax6krhvra2p6', 8, 'draw', 'draw', true, 1795600145000),
	('ax6krhvra2p6', 9, 'draw', 'draw', true, 1795600152000),
	('ax6krhvra2p6', 10, 'draw', 'draw', true, 1795600159000),
	('ax6krhvra2p6', 11, 'draw', 'draw', true, 1795600166000),
	('ax6krhvra2p6', 12, 'draw', 'draw', true, 1795600173000),
	('ax6krhvra2p6', 13, 'draw', 'draw', true, 1795600180000),
	('ax6krhvra2p6', 14, 'draw', 'draw', true, 1795600187000),
	('ax6krhvra2p6', 15, 'draw', 'draw', true, 1795600194000),
	('ax6krhvra2p6', 16, 'draw', 'draw', true, 1795600201000),
	('ax6krhvra2p6', 17, 'draw', 'draw', true, 1795600208000),
	('ax6krhvra2p6', 18, 'draw', 'draw', true, 1795600215000),
	('ax6krhvra2p6', 19, 'draw', 'draw', true, 1795600222000),
	('ax6krhvra2p6', 20, 'draw', 'draw', true, 1795600229000),
	('ax6krhvra2p6', 21, 'draw', 'draw', true, 1795600236000),
	('ax6krhvra2p6', 22, 'draw', 'draw', true, 1795600243000),
	('ax6krhvra2p6', 23, 'draw', 'draw', true, 1795600250000),
	('ax6krhvra2p6', 24, 'stop', '', false, 1795600257000),
	('9j3rasprkdu4', 0, 'draw', 'draw', true, 1795600324000),
	('9j3rasprkdu4', 1, 'draw', 'draw', true, 1795600331000),
	('9j3rasprkdu4', 2, 'draw', 'draw', true, 1795600338000),
	('9j3rasprkdu4', 3, 'draw', 'draw', true, 1795600345000),
	('9j3rasprkdu4', 4, 'draw', 'draw', true, 1795600352000),
	('9j3rasprkdu4', 5, 'draw', 'draw', true, 1795600359000),
	('9j3rasprkdu4', 6, 'draw', 'draw', true, 1795600366000),
	('9j3rasprkdu4', 7, 'draw', 'draw', true, 1795600373000),
	('9j3rasprkdu4', 8, 'draw', 'draw', true, 1795600380000),
	('9j3rasprkdu4', 9, 'draw', 'draw', true, 1795600387000),
	('9j3rasprkdu4', 10, 'draw', 'draw', true, 1795600394000),
	('9j3rasprkdu4', 11, 'draw', 'draw', true, 1795600401000),
	('9j3rasprkdu4', 12, 'draw', 'draw', true, 1795600408000),
	('9j3rasprkdu4', 13, 'draw', 'draw', true, 1795600415000),
	('9j3rasprkdu4', 14, 'draw', 'draw', true, 1795600422000),
	('9j3rasprkdu4', 15, 'draw', 'draw', true, 1795600429000),
	('9j3rasprkdu4', 16, 'draw', 'draw', true, 1795600436000),
	('9j3rasprkdu4', 17, 'draw', 'draw', true, 1795600443000),
	('9j3rasprkdu4', 18, 'draw', 'draw', true, 1795600450000),
	('9j3rasprkdu4', 19, 'draw', 'draw', true, 1795600457000),
	('9j3rasprkdu4', 20, 'draw', 'draw', true, 1795600464000),
	('9j3rasprkdu4', 21, 'draw', 'draw', true, 1795600471000),
	('9j3rasprkdu4', 22, 'draw', 'draw', true, 1795600478000),
	('9j3rasprkdu4', 23, 'draw', 'draw', true, 1795600485000),
	('9j3rasprkdu4', 24, 'stop', '', false, 1795600492000),
	('46h27e3p235v', 0, 'draw', 'draw', true, 1795687019000),
	('46h27e3p235v', 1, 'draw', 'draw', true, 1795687026000),
	('46h27e3p235v', 2, 'draw', 'draw', true, 1795687033000),
	('46h27e3p235v', 3, 'draw', 'draw', true, 1795687040000),
	('46h27e3p235v', 4, 'draw', 'draw', true, 1795687047000),
	('46h27e3p235v', 5, 'draw', 'draw', true, 1795687054000),
	('46h27e3p235v', 6, 'draw', 'draw', true, 1795687061000),
	('46h27e3p235v', 7, 'draw', 'draw', true, 1795687068000),
	('46h27e3p235v', 8, 'draw', 'draw', true, 1795687075000),
	('46h27e3p235v', 9, 'draw', 'draw', true, 1795687082000),
	('46h27e3p235v', 10, 'draw', 'draw', true, 1795687089000),
	('46h27e3p235v', 11, 'draw', 'draw', true, 1795687096000),
	('46h27e3p235v', 12, 'draw', 'draw', true, 1795687103000),
	('46h27e3p235v', 13, 'draw', 'draw', true, 1795687110000),
	('46h27e3p235v', 14, 'draw', 'draw', true, 1795687117000),
	('46h27e3p235v', 15, 'draw', 'draw', true, 1795687124000),
	('46h27e3p235v', 16, 'draw', 'draw', true, 1795687131000),
	('46h27e3p235v', 17, 'draw', 'draw', true, 1795687138000),
	('46h27e3p235v', 18, 'draw', 'draw', true, 1795687145000),
	('46h27e3p235v', 19, 'draw', 'draw', true, 1795687152000),
	('46h27e3p235v', 20, 'draw', 'draw', true, 1795687159000),
	('46h27e3p235v', 21, 'draw', 'draw', true, 1795687166000),
	('46h27e3p235v', 22, 'draw', 'draw', true, 1795687173000),
	('46h27e3p235v', 23, 'draw', 'draw', true, 1795687180000),
	('46h27e3p235v', 24, 'stop', '', false, 1795687187000),
	('4txuyj8rysqa', 0, 'draw', 'draw', true, 1795860054000),
	('4txuyj8rysqa', 1, 'draw', 'draw', true, 1795860061000),
	('4txuyj8rysqa', 2, 'draw', 'draw', true, 1795860068000),
	('4txuyj8rysqa', 3, 'draw', 'draw', true, 1795860075000),
	('4txuyj8rysqa', 4, 'draw', 'draw', true, 1795860082000),
	('4txuyj8rysqa', 5, 'draw', 'draw', true, 1795860089000),
	('4txuyj8rysqa', 6, 'draw', 'draw', true, 1795860096000),
	('4txuyj8rysqa', 7, 'draw', 'draw', true, 1795860103000),
	('4txuyj8rysqa', 8, 'draw', 'draw', true, 1795860110000),
	('4txuyj8rysqa', 9, 'draw', 'draw', true, 1795860117000),
	('4txuyj8rysqa', 10, 'draw', 'draw', true, 1795860124000),
	('4txuyj8rysqa', 11, 'draw', 'draw', true, 1795860131000),
	('4txuyj8rysqa', 12, 'draw', 'draw', true, 1795860138000),
	('4txuyj8rysqa', 13, 'draw', 'draw', true, 1795860145000),
	('4txuyj8rysqa', 14, 'draw', 'draw', true, 1795860152000),
	('4txuyj8rysqa', 15, 'draw', 'draw', true, 1795860159000),
	('4txuyj8rysqa', 16, 'draw', 'draw', true, 1795860166000),
	('4txuyj8rysqa', 17, 'draw', 'draw', true, 1795860173000),
	('4txuyj8rysqa', 18, 'draw', 'draw', true, 1795860180000),
	('4txuyj8rysqa', 19, 'draw', 'draw', true, 1795860187000),
	('4txuyj8rysqa', 20, 'draw', 'draw', true, 1795860194000),
	('4txuyj8rysqa', 21, 'draw', 'draw', true, 1795860201000),
	('4txuyj8rysqa', 22, 'draw', 'draw', true, 1795860208000),
	('4txuyj8rysqa', 23, 'draw', 'draw', true, 1795860215000),
	('4txuyj8rysqa', 24, 'stop', '', false, 1795860222000),
	('jqf5vzcyfy5z', 0, 'draw', 'draw', true, 1795860229000),
	('jqf5vzcyfy5z', 1, 'draw', 'draw', true, 1795860236000),
	('jqf5vzcyfy5z', 2, 'draw', 'draw', true, 1795860243000),
	('jqf5vzcyfy5z', 3, 'draw', 'draw', true, 1795860250000),
	('jqf5vzcyfy5z', 4, 'draw', 'draw', true, 1795860257000),
	('jqf5vzcyfy5z', 5, 'draw', 'draw', true, 1795860264000),
	('jqf5vzcyfy5z', 6, 'draw', 'draw', true, 1795860271000),
	('jqf5vzcyfy5z', 7, 'draw', 'draw', true, 1795860278000),
	('jqf5vzcyfy5z', 8, 'draw', 'draw', true, 1795860285000),
	('jqf5vzcyfy5z', 9, 'draw', 'draw', true, 1795860292000),
	('jqf5vzcyfy5z', 10, 'draw', 'draw', true, 1795860299000),
	('jqf5vzcyfy5z', 11, 'draw', 'draw', true, 1795860306000),
	('jqf5vzcyfy5z', 12, 'draw', 'draw', true, 1795860313000),
	('jqf5vzcyfy5z', 13, 'draw', 'draw', true, 1795860320000),
	('jqf5vzcyfy5z', 14, 'draw', 'draw', true, 1795860327000),
	('jqf5vzcyfy5z', 15, 'draw', 'draw', true, 1795860334000),
	('jqf5vzcyfy5z', 16, 'draw', 'draw', true, 1795860341000),
	('jqf5vzcyfy5z', 17, 'draw', 'draw', true, 1795860348000),
	('jqf5vzcyfy5z', 18, 'draw', 'draw', true, 1795860355000),
	('jqf5vzcyfy5z', 19, 'draw', 'draw', true, 1795860362000),
	('jqf5vzcyfy5z', 20, 'draw', 'draw', true, 1795860369000),
	('jqf5vzcyfy5z', 21, 'draw', 'draw', true, 1795860376000),
	('jqf5vzcyfy5z', 22, 'draw', 'draw', true, 1795860383000),
	('jqf5vzcyfy5z', 23, 'draw', 'draw', true, 1795860390000),
	('jqf5vzcyfy5z', 24, 'stop', '', false, 1795860397000),
	('v2j36nfreted', 0, 'draw', 'draw', true, 1795860464000),
	('v2j36nfreted', 1, 'draw', 'draw', true, 1795860471000),
	('v2j36nfreted', 2, 'draw', 'draw', true, 1795860478000),
	('v2j36nfreted', 3, 'draw', 'draw', true, 1795860485000),
	('v2j36nfreted', 4, 'draw', 'draw', true, 1795860492000),
	('v2j36nfreted', 5, 'draw', 'draw', true, 1795860499000),
	('v2j36nfreted', 6, 'draw', 'draw', true, 1795860506000),
	('v2j36nfreted', 7, 'draw', 'draw', true, 1795860513000),
	('v2j36nfreted', 8, 'draw', 'draw', true, 1795860520000),
	('v2j36nfreted', 9, 'draw', 'draw', true, 1795860527000),
	('v2j36nfreted', 10, 'draw', 'draw', true, 1795860534000),
	('v2j36nfreted', 11, 'draw', 'draw', true, 1795860541000),
	('v2j36nfreted', 12, 'draw', 'draw', true, 1795860548000),
	('v2j36nfreted', 13, 'draw', 'draw', true, 1795860555000),
	('v2j36nfreted', 14, 'draw', 'draw', true, 1795860562000),
	('v2j36nfreted', 15, 'draw', 'draw', true, 1795860569000),
	('v2j36nfreted', 16, 'draw', 'draw', true, 1795860576000),
	('v2j36nfreted', 17, 'draw', 'draw', true, 1795860583000),
	('v2j36nfreted', 18, 'draw', 'draw', true, 1795860590000),
	('v2j36nfreted', 19, 'draw', 'draw', true, 1795860597000),
	('v2j36nfreted', 20, 'draw', 'draw', true, 1795860604000),
	('v2j36nfreted', 21, 'draw', 'draw', true, 1795860611000),
	('v2j36nfreted', 22, 'draw', 'draw', true, 1795860618000),
	('v2j36nfreted', 23, 'draw', 'draw', true, 1795860625000),
	('v2j36nfreted', 24, 'stop', '', false, 1795860632000),
	('kcfr5v996zpm', 0, 'turn', 'turn', true, 1795860699000),
	('kcfr5v996zpm', 1, 'build', 'build', false, 1795860706000),
	('kcfr5v996zpm', 2, 'turn', 'turn', true, 1795860713000),
	('kcfr5v996zpm', 3, 'turn', 'turn', true, 1795860720000),
	('kcfr5v996zpm', 4, 'turn', 'turn', true, 1795860727000),
	('kcfr5v996zpm', 5, 'undo', '', false, 1795860734000),
	('kcfr5v996zpm', 6, 'redo', '', true, 1795860741000),
	('fpqgvyfv5sw2', 0, 'stop', '', false, 1796552128000),
	('kwwv88wg7j34', 0, 'merge a1 b3', 'merge a1 b3', true, 1796552195000),
	('kwwv88wg7j34', 1, 'merge b7 c2', 'merge b7 c2', true, 1796552202000),
	('kwwv88wg7j34', 2, 'merge c1 a2', 'merge c1 a2', true, 1796552209000),
	('syrxe8fd4agr', 0, 'draw', 'draw', true, 1796552283000),
	('syrxe8fd4agr', 1, 'draw', 'draw', true, 1796552290000),
	('syrxe8fd4agr', 2, 'draw', 'draw', true, 1796552297000);
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

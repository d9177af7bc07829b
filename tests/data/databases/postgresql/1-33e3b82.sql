-- anna: uRh51CwIWUgnGMsde0h6qEfYMN4B1Wm1
-- bert: dPaIL9V_--nNoLVdJn99ryiUDzvhJzwo
-- guest: 2E0lUkf7q6thpnGFuDGz3w2czql3WOWi
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
	(1, 1, NULL, 0, 'deal 1', 'done', NULL, 1, 1, NULL, 7, 'unwinnable', 3, 3, 'draw');
INSERT INTO public.attempts VALUES
	('skep5t3gn5qr', 1, 1, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795599060000, 1795599235000, 1795599235000),
	('662ab8w7rwx7', 1, 2, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599295000, 1795599316000, 1795599316000),
	('k7ym5ee65dtg', 1, 3, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599376000, 1795599397000, 1795599397000),
	('jszt8ss8cgq5', 1, 4, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599457000, 1795599478000, 1795599478000),
	('849uh6nyk5mh', 1, 5, 'australian', 'passes=1', true, 3, 'abandoned', true, 52, 2, 0, 0, 0, false, 1, 1795599538000, 1795599559000, 1795599559000),
	('kd7xbaywj8zx', 1, 6, 'devils-grip', 'passes=1', true, 24, 'over', false, 72, 24, 0, 0, 0, false, 1, 1795599619000, 1795599787000, 1795599787000),
	('gt2n2a95m8zq', 1, 7, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795599847000, 1795600022000, 1795600022000),
	('8p9z278tnf4v', 2, 1, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600082000, 1795600257000, 1795600257000),
	('83m7arpa5xm3', 2, 8, 'australian', 'passes=1', false, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600317000, 1795600492000, 1795600492000),
	('2nkq42sntanv', 1, 9, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795687012000, 1795687187000, 1795687187000),
	('nujve4aw5zf6', 1, 10, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795860047000, 1795860222000, 1795860222000),
	('j86epgm6wyvp', 2, 7, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795600552000, 1795860397000, 1795860397000),
	('f352q26zhnqp', 2, 11, 'australian', 'passes=1', true, 25, 'over', true, 52, 24, 0, 0, 0, false, 1, 1795860457000, 1795860632000, 1795860632000),
	('7sh27cqat7jy', 3, 12, 'birthday', 'passes=4,discards=shuffled', false, 7, 'playing', false, 47, 5, 1, 0, 0, false, 1, 1795860692000, 1795860741000, NULL),
	('ryf7aucu2tw4', 3, 13, 'devils-grip', 'passes=1', false, 0, 'playing', false, 72, 0, 0, 0, 0, false, 1, 1795860801000, 1795860801000, NULL),
	('zh3jnun76hm9', 3, 14, 'australian', 'passes=1', true, 0, 'playing', false, 52, 0, 0, 0, 0, true, 1, 1795860861000, 1795860861000, NULL),
	('sxxjrps7qu79', 3, 15, 'birthday', 'passes=4,discards=shuffled', false, 1, 'abandoned', true, 48, 0, 0, 0, 0, false, 1, 1796552121000, 1796552128000, 1796552128000),
	('3b7bqz5rwhc3', 1, 16, 'devils-grip', 'passes=1', true, 3, 'playing', false, 69, 3, 0, 1, 0, false, 1, 1796552188000, 1796552209000, NULL),
	('3ja3qysxr2d4', 1, 17, 'australian', 'passes=1', false, 3, 'playing', false, 52, 3, 0, 0, 0, false, 1, 1796552276000, 1796552297000, NULL);
INSERT INTO public.bests VALUES
	('deal|1', 1, 'skep5t3gn5qr', 53000, 1, 1795599235000),
	('australian passes=1|day|2026-11-25', 1, 'skep5t3gn5qr', 53000, 1, 1795599235000),
	('australian passes=1|week|2026-11-23', 1, 'skep5t3gn5qr', 53000, 1, 1795599235000),
	('australian passes=1|all', 1, 'skep5t3gn5qr', 53000, 1, 1795599235000),
	('deal|6', 1, 'kd7xbaywj8zx', 73000, 1, 1795599787000),
	('devils-grip passes=1|day|2026-11-25', 1, 'kd7xbaywj8zx', 73000, 1, 1795599787000),
	('devils-grip passes=1|week|2026-11-23', 1, 'kd7xbaywj8zx', 73000, 1, 1795599787000),
	('devils-grip passes=1|all', 1, 'kd7xbaywj8zx', 73000, 1, 1795599787000),
	('deal|7', 1, 'gt2n2a95m8zq', 53000, 1, 1795600022000),
	('deal|1', 2, '8p9z278tnf4v', 53000, 1, 1795600257000),
	('deal|9', 1, '2nkq42sntanv', 53000, 1, 1795687187000),
	('australian passes=1|day|2026-11-26', 1, '2nkq42sntanv', 53000, 1, 1795687187000),
	('deal|10', 1, 'nujve4aw5zf6', 53000, 1, 1795860222000),
	('australian passes=1|day|2026-11-28', 1, 'nujve4aw5zf6', 53000, 1, 1795860222000),
	('deal|7', 2, 'j86epgm6wyvp', 53000, 1, 1795860397000),
	('australian passes=1|day|2026-11-28', 2, 'j86epgm6wyvp', 53000, 1, 1795860397000),
	('australian passes=1|week|2026-11-23', 2, 'j86epgm6wyvp', 53000, 1, 1795860397000),
	('australian passes=1|all', 2, 'j86epgm6wyvp', 53000, 1, 1795860397000),
	('deal|11', 2, 'f352q26zhnqp', 53000, 1, 1795860632000);
INSERT INTO public.deals VALUES
	(16, 'sealed', 'gbxc2p4b', NULL, 'devils-grip', '0000000000000000000000000000000d', 'passes=1', 'passes=1', NULL, false, 'aabe50fcb759c8b23f84a0877c80f3958b4c5ed0a377cd927bb1f31ac33ce901', 1, 1796552188000),
	(2, 'sealed', 'kzz2n95m', NULL, 'australian', '00000000000000000000000000000004', 'passes=1', 'passes=1', NULL, false, 'd3e600dc9b02978bec196c8f5797fe9aa12eac79ae8277eeb1874efa9a30674f', 1, 1795599295000),
	(3, 'sealed', 'mm3u6ns9', NULL, 'australian', '00000000000000000000000000000005', 'passes=1', 'passes=1', NULL, false, 'f33716b171492ecf1c6a2bffe7f81a95474616d47a0dd330f26b332db67ab013', 1, 1795599376000),
	(4, 'sealed', 'n47h4z42', NULL, 'australian', '00000000000000000000000000000006', 'passes=1', 'passes=1', NULL, false, '0bf0d355c4580e11e289f76b8843b1b331c38cb691ee54fbabf073bdce29fdef', 1, 1795599457000),
	(5, 'sealed', '4awvxqdb', NULL, 'australian', '00000000000000000000000000000007', 'passes=1', 'passes=1', NULL, false, '0eef5b1716dab4868bb0ebc6c4388b12c1f9d736a65e3d642067002dfed4caed', 1, 1795599538000),
	(6, 'sealed', 'ngpf685j', NULL, 'devils-grip', '00000000000000000000000000000008', 'passes=1', 'passes=1', NULL, false, 'c9eb91f56b96e9a0affb2399a49f750d00ce1fe81e0822d7b1b8ae8fe70b4867', 1, 1795599619000),
	(1, 'sealed', 'qx4gqw7p', NULL, 'australian', '00000000000000000000000000000003', 'passes=1', 'passes=1', NULL, false, '28a029efe82976f9027fe548f6fddbfee5dc7b1bb45d5cdd2042580a0ad54f23', 2, 1795599060000),
	(8, 'open', NULL, '2e906e960ff406be916b161c3efa4526dfe0c199508d30ac9383b3957d32d3cb', 'australian', 'kookaburra', 'passes=1', 'passes=1', NULL, false, '1bbae30bb70ad52953c6fb378424aa0994c012132f5a4899d0298f607bdc3fa2', 1, 1795600317000),
	(7, 'daily', 'au261125', NULL, 'australian', '8939640ccb0bf27957572d91b395e3b2246c2b7971ddc7d343be0b0b01e1f4b4', 'passes=1', 'passes=1', '2026-11-25', false, 'd6278049c2ca0a2875cd339adf32e16f2a3213c2659405ab1b988bf93ed899d6', 2, 1795599847000),
	(9, 'daily', 'au261126', NULL, 'australian', '9e7ea5333911f8efb0e8473e4f13fead7691e0aa195c35748269b9ff3cdbd66b', 'passes=1', 'passes=1', '2026-11-26', false, '38fa6452e59b0c3fba2e1e84617f94c7d22120efe3a288c1de8ab1d21fc2599b', 1, 1795687012000),
	(10, 'sealed', '48r64pk6', NULL, 'australian', '00000000000000000000000000000009', 'passes=1', 'passes=1', NULL, false, 'f6542a7fe88e73120d3b66cfbc92269a5db268f3c8a27c123623ed20d2311b64', 1, 1795860047000),
	(11, 'sealed', 'p2eurxgj', NULL, 'australian', '0000000000000000000000000000000a', 'passes=1', 'passes=1', NULL, false, 'fae0e39e9ddbfa5455cab96b7a51d9c6d8c76632fd7083fa36534ac1b7044823', 1, 1795860457000),
	(12, 'sealed', 'jnue7uee', NULL, 'birthday', '0000000000000000000000000000000b', 'target=1956
suits=shcd
passes=4
discards=shuffled', 'passes=4,discards=shuffled', NULL, false, 'b09056f3608606a3649ee6d3a1a2419eb51ba99a2411383804ba351f5f8e9398', 1, 1795860692000),
	(13, 'open', NULL, 'dd3044f3dbaa7cac891ca71bdd974794c0af74e42e52c63e4488fbab2fa03790', 'devils-grip', 'lapsed', 'passes=1', 'passes=1', NULL, false, '3acb46d59dc279529a513ffd9b77e560a886d01951dfc934e575391baa36f853', 1, 1795860801000),
	(14, 'sealed', 'd4f94u6c', NULL, 'australian', '0000000000000000000000000000000c', 'passes=1', 'passes=1', NULL, false, '74fd11f762dcfc2daa0afcd68fe66d04b847041ea94a34ce6645c2fed1d4358a', 1, 1795860861000),
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
	(2, '735gd', 'Bert', false, '{}', NULL, 1795600082000, 1795860457000, NULL),
	(3, 'm7v8x', NULL, false, '{}', NULL, 1795860692000, 1796552121000, NULL),
	(1, '5j6jp', 'Anna', false, '{}', NULL, 1795599060000, 1796552276000, NULL);
INSERT INTO public.results VALUES
	('skep5t3gn5qr', 1, 1, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795599060000, 1795599235000, false),
	('662ab8w7rwx7', 1, 2, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599295000, 1795599316000, false),
	('k7ym5ee65dtg', 1, 3, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599376000, 1795599397000, false),
	('jszt8ss8cgq5', 1, 4, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599457000, 1795599478000, false),
	('849uh6nyk5mh', 1, 5, 'australian passes=1', NULL, 'abandoned', 52, 1, 53000, 2, 1795599538000, 1795599559000, false),
	('kd7xbaywj8zx', 1, 6, 'devils-grip passes=1', 'game', 'over', 72, 1, 73000, 24, 1795599619000, 1795599787000, false),
	('gt2n2a95m8zq', 1, 7, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795599847000, 1795600022000, false),
	('8p9z278tnf4v', 2, 1, 'australian passes=1', 'deal', 'over', 52, 1, 53000, 24, 1795600082000, 1795600257000, false),
	('83m7arpa5xm3', 2, 8, 'australian passes=1', NULL, 'over', 52, 1, 53000, 24, 1795600317000, 1795600492000, false),
	('2nkq42sntanv', 1, 9, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795687012000, 1795687187000, false),
	('nujve4aw5zf6', 1, 10, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795860047000, 1795860222000, false),
	('j86epgm6wyvp', 2, 7, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795600552000, 1795860397000, false),
	('f352q26zhnqp', 2, 11, 'australian passes=1', 'game', 'over', 52, 1, 53000, 24, 1795860457000, 1795860632000, false),
	('sxxjrps7qu79', 3, 15, 'birthday passes=4,discards=shuffled', NULL, 'abandoned', 48, 1, 49000, 0, 1796552121000, 1796552128000, false);
INSERT INTO public.sessions VALUES
	('7a8eb7b7a4095deb6504a7df4a12a3a7089f43e2dd0a943ac036a2578d5a3d0b', 1, 1795599060000),
	('7d96d05b9f92cd3b534e9d3ca8b08e49d686ade30ae125c43b5e55cd69d79de5', 2, 1795600082000),
	('c7d4d7ee0d366e76c3b8c48db321420415c1f8d2767d720bc378e1c68bde2d62', 3, 1795860692000);
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
	('skep5t3gn5qr', 0, 'draw', 'draw', true, 1795599067000),
	('skep5t3gn5qr', 1, 'draw', 'draw', true, 1795599074000),
	('skep5t3gn5qr', 2, 'draw', 'draw', true, 1795599081000),
	('skep5t3gn5qr', 3, 'draw', 'draw', true, 1795599088000),
	('skep5t3gn5qr', 4, 'draw', 'draw', true, 1795599095000),
	('skep5t3gn5qr', 5, 'draw', 'draw', true, 1795599102000),
	('skep5t3gn5qr', 6, 'draw', 'draw', true, 1795599109000),
	('skep5t3gn5qr', 7, 'draw', 'draw', true, 1795599116000),
	('skep5t3gn5qr', 8, 'draw', 'draw', true, 1795599123000),
	('skep5t3gn5qr', 9, 'draw', 'draw', true, 1795599130000),
	('skep5t3gn5qr', 10, 'draw', 'draw', true, 1795599137000),
	('skep5t3gn5qr', 11, 'draw', 'draw', true, 1795599144000),
	('skep5t3gn5qr', 12, 'draw', 'draw', true, 1795599151000),
	('skep5t3gn5qr', 13, 'draw', 'draw', true, 1795599158000),
	('skep5t3gn5qr', 14, 'draw', 'draw', true, 1795599165000),
	('skep5t3gn5qr', 15, 'draw', 'draw', true, 1795599172000),
	('skep5t3gn5qr', 16, 'draw', 'draw', true, 1795599179000),
	('skep5t3gn5qr', 17, 'draw', 'draw', true, 1795599186000),
	('skep5t3gn5qr', 18, 'draw', 'draw', true, 1795599193000),
	('skep5t3gn5qr', 19, 'draw', 'draw', true, 1795599200000),
	('skep5t3gn5qr', 20, 'draw', 'draw', true, 1795599207000),
	('skep5t3gn5qr', 21, 'draw', 'draw', true, 1795599214000),
	('skep5t3gn5qr', 22, 'draw', 'draw', true, 1795599221000),
	('skep5t3gn5qr', 23, 'draw', 'draw', true, 1795599228000),
	('skep5t3gn5qr', 24, 'stop', '', false, 1795599235000),
	('662ab8w7rwx7', 0, 'draw', 'draw', true, 1795599302000),
	('662ab8w7rwx7', 1, 'draw', 'draw', true, 1795599309000),
	('662ab8w7rwx7', 2, 'stop', '', false, 1795599316000),
	('k7ym5ee65dtg', 0, 'draw', 'draw', true, 1795599383000),
	('k7ym5ee65dtg', 1, 'draw', 'draw', true, 1795599390000),
	('k7ym5ee65dtg', 2, 'stop', '', false, 1795599397000),
	('jszt8ss8cgq5', 0, 'draw', 'draw', true, 1795599464000),
	('jszt8ss8cgq5', 1, 'draw', 'draw', true, 1795599471000),
	('jszt8ss8cgq5', 2, 'stop', '', false, 1795599478000),
	('849uh6nyk5mh', 0, 'draw', 'draw', true, 1795599545000),
	('849uh6nyk5mh', 1, 'draw', 'draw', true, 1795599552000),
	('849uh6nyk5mh', 2, 'stop', '', false, 1795599559000),
	('kd7xbaywj8zx', 0, 'turn', 'turn', true, 1795599626000),
	('kd7xbaywj8zx', 1, 'turn', 'turn', true, 1795599633000),
	('kd7xbaywj8zx', 2, 'turn', 'turn', true, 1795599640000),
	('kd7xbaywj8zx', 3, 'turn', 'turn', true, 1795599647000),
	('kd7xbaywj8zx', 4, 'turn', 'turn', true, 1795599654000),
	('kd7xbaywj8zx', 5, 'turn', 'turn', true, 1795599661000),
	('kd7xbaywj8zx', 6, 'turn', 'turn', true, 1795599668000),
	('kd7xbaywj8zx', 7, 'turn', 'turn', true, 1795599675000),
	('kd7xbaywj8zx', 8, 'turn', 'turn', true, 1795599682000),
	('kd7xbaywj8zx', 9, 'turn', 'turn', true, 1795599689000),
	('kd7xbaywj8zx', 10, 'turn', 'turn', true, 1795599696000),
	('kd7xbaywj8zx', 11, 'turn', 'turn', true, 1795599703000),
	('kd7xbaywj8zx', 12, 'turn', 'turn', true, 1795599710000),
	('kd7xbaywj8zx', 13, 'turn', 'turn', true, 1795599717000),
	('kd7xbaywj8zx', 14, 'turn', 'turn', true, 1795599724000),
	('kd7xbaywj8zx', 15, 'turn', 'turn', true, 1795599731000),
	('kd7xbaywj8zx', 16, 'turn', 'turn', true, 1795599738000),
	('kd7xbaywj8zx', 17, 'turn', 'turn', true, 1795599745000),
	('kd7xbaywj8zx', 18, 'turn', 'turn', true, 1795599752000),
	('kd7xbaywj8zx', 19, 'turn', 'turn', true, 1795599759000),
	('kd7xbaywj8zx', 20, 'turn', 'turn', true, 1795599766000),
	('kd7xbaywj8zx', 21, 'turn', 'turn', true, 1795599773000),
	('kd7xbaywj8zx', 22, 'turn', 'turn', true, 1795599780000),
	('kd7xbaywj8zx', 23, 'turn', 'turn', true, 1795599787000),
	('gt2n2a95m8zq', 0, 'draw', 'draw', true, 1795599854000),
	('gt2n2a95m8zq', 1, 'draw', 'draw', true, 1795599861000),
	('gt2n2a95m8zq', 2, 'draw', 'draw', true, 1795599868000),
	('gt2n2a95m8zq', 3, 'draw', 'draw', true, 1795599875000),
	('gt2n2a95m8zq', 4, 'draw', 'draw', true, 1795599882000),
	('gt2n2a95m8zq', 5, 'draw', 'draw', true, 1795599889000),
	('gt2n2a95m8zq', 6, 'draw', 'draw', true, 1795599896000),
	('gt2n2a95m8zq', 7, 'draw', 'draw', true, 1795599903000),
	('gt2n2a95m8zq', 8, 'draw', 'draw', true, 1795599910000),
	('gt2n2a95m8zq', 9, 'draw', 'draw', true, 1795599917000),
	('gt2n2a95m8zq', 10, 'draw', 'draw', true, 1795599924000),
	('gt2n2a95m8zq', 11, 'draw', 'draw', true, 1795599931000),
	('gt2n2a95m8zq', 12, 'draw', 'draw', true, 1795599938000),
	('gt2n2a95m8zq', 13, 'draw', 'draw', true, 1795599945000),
	('gt2n2a95m8zq', 14, 'draw', 'draw', true, 1795599952000),
	('gt2n2a95m8zq', 15, 'draw', 'draw', true, 1795599959000),
	('gt2n2a95m8zq', 16, 'draw', 'draw', true, 1795599966000),
	('gt2n2a95m8zq', 17, 'draw', 'draw', true, 1795599973000),
	('gt2n2a95m8zq', 18, 'draw', 'draw', true, 1795599980000),
	('gt2n2a95m8zq', 19, 'draw', 'draw', true, 1795599987000),
	('gt2n2a95m8zq', 20, 'draw', 'draw', true, 1795599994000),
	('gt2n2a95m8zq', 21, 'draw', 'draw', true, 1795600001000),
	('gt2n2a95m8zq', 22, 'draw', 'draw', true, 1795600008000),
	('gt2n2a95m8zq', 23, 'draw', 'draw', true, 1795600015000),
	('gt2n2a95m8zq', 24, 'stop', '', false, 1795600022000),
	('8p9z278tnf4v', 0, 'draw', 'draw', true, 1795600089000),
	('8p9z278tnf4v', 1, 'draw', 'draw', true, 1795600096000),
	('8p9z278tnf4v', 2, 'draw', 'draw', true, 1795600103000),
	('8p9z278tnf4v', 3, 'draw', 'draw', true, 1795600110000),
	('8p9z278tnf4v', 4, 'draw', 'draw', true, 1795600117000),
	('8p9z278tnf4v', 5, 'draw', 'draw', true, 1795600124000),
	('8p9z278tnf4v', 6, 'draw', 'draw', true, 1795600131000),
	('8p9z278tnf4v', 7, 'draw', 'draw', true, 1795600138000),
	('8p9z278tnf4v', 8, 'draw', 'draw', true, 1795600145000),
	('8p9z278tnf4v', 9, 'draw', 'draw', true, 1795600152000),
	('8p9z278tnf4v', 10, 'draw', 'draw', true, 1795600159000),
	('8p9z278tnf4v', 11, 'draw', 'draw', true, 1795600166000),
	('8p9z278tnf4v', 12, 'draw', 'draw', true, 1795600173000),
	('8p9z278tnf4v', 13, 'draw', 'draw', true, 1795600180000),
	('8p9z278tnf4v', 14, 'draw', 'draw', true, 1795600187000),
	('8p9z278tnf4v', 15, 'draw', 'draw', true, 1795600194000),
	('8p9z278tnf4v', 16, 'draw', 'draw', true, 1795600201000),
	('8p9z278tnf4v', 17, 'draw', 'draw', true, 1795600208000),
	('8p9z278tnf4v', 18, 'draw', 'draw', true, 1795600215000),
	('8p9z278tnf4v', 19, 'draw', 'draw', true, 1795600222000),
	('8p9z278tnf4v', 20, 'draw', 'draw', true, 1795600229000),
	('8p9z278tnf4v', 21, 'draw', 'draw', true, 1795600236000),
	('8p9z278tnf4v', 22, 'draw', 'draw', true, 1795600243000),
	('8p9z278tnf4v', 23, 'draw', 'draw', true, 1795600250000),
	('8p9z278tnf4v', 24, 'stop', '', false, 1795600257000),
	('83m7arpa5xm3', 0, 'draw', 'draw', true, 1795600324000),
	('83m7arpa5xm3', 1, 'draw', 'draw', true, 1795600331000),
	('83m7arpa5xm3', 2, 'draw', 'draw', true, 1795600338000),
	('83m7arpa5xm3', 3, 'draw', 'draw', true, 1795600345000),
	('83m7arpa5xm3', 4, 'draw', 'draw', true, 1795600352000),
	('83m7arpa5xm3', 5, 'draw', 'draw', true, 1795600359000),
	('83m7arpa5xm3', 6, 'draw', 'draw', true, 1795600366000),
	('83m7arpa5xm3', 7, 'draw', 'draw', true, 1795600373000),
	('83m7arpa5xm3', 8, 'draw', 'draw', true, 1795600380000),
	('83m7arpa5xm3', 9, 'draw', 'draw', true, 1795600387000),
	('83m7arpa5xm3', 10, 'draw', 'draw', true, 1795600394000),
	('83m7arpa5xm3', 11, 'draw', 'draw', true, 1795600401000),
	('83m7arpa5xm3', 12, 'draw', 'draw', true, 1795600408000),
	('83m7arpa5xm3', 13, 'draw', 'draw', true, 1795600415000),
	('83m7arpa5xm3', 14, 'draw', 'draw', true, 1795600422000),
	('83m7arpa5xm3', 15, 'draw', 'draw', true, 1795600429000),
	('83m7arpa5xm3', 16, 'draw', 'draw', true, 1795600436000),
	('83m7arpa5xm3', 17, 'draw', 'draw', true, 1795600443000),
	('83m7arpa5xm3', 18, 'draw', 'draw', true, 1795600450000),
	('83m7arpa5xm3', 19, 'draw', 'draw', true, 1795600457000),
	('83m7arpa5xm3', 20, 'draw', 'draw', true, 1795600464000),
	('83m7arpa5xm3', 21, 'draw', 'draw', true, 1795600471000),
	('83m7arpa5xm3', 22, 'draw', 'draw', true, 1795600478000),
	('83m7arpa5xm3', 23, 'draw', 'draw', true, 1795600485000),
	('83m7arpa5xm3', 24, 'stop', '', false, 1795600492000),
	('2nkq42sntanv', 0, 'draw', 'draw', true, 1795687019000),
	('2nkq42sntanv', 1, 'draw', 'draw', true, 1795687026000),
	('2nkq42sntanv', 2, 'draw', 'draw', true, 1795687033000),
	('2nkq42sntanv', 3, 'draw', 'draw', true, 1795687040000),
	('2nkq42sntanv', 4, 'draw', 'draw', true, 1795687047000),
	('2nkq42sntanv', 5, 'draw', 'draw', true, 1795687054000),
	('2nkq42sntanv', 6, 'draw', 'draw', true, 1795687061000),
	('2nkq42sntanv', 7, 'draw', 'draw', true, 1795687068000),
	('2nkq42sntanv', 8, 'draw', 'draw', true, 1795687075000),
	('2nkq42sntanv', 9, 'draw', 'draw', true, 1795687082000),
	('2nkq42sntanv', 10, 'draw', 'draw', true, 1795687089000),
	('2nkq42sntanv', 11, 'draw', 'draw', true, 1795687096000),
	('2nkq42sntanv', 12, 'draw', 'draw', true, 1795687103000),
	('2nkq42sntanv', 13, 'draw', 'draw', true, 1795687110000),
	('2nkq42sntanv', 14, 'draw', 'draw', true, 1795687117000),
	('2nkq42sntanv', 15, 'draw', 'draw', true, 1795687124000),
	('2nkq42sntanv', 16, 'draw', 'draw', true, 1795687131000),
	('2nkq42sntanv', 17, 'draw', 'draw', true, 1795687138000),
	('2nkq42sntanv', 18, 'draw', 'draw', true, 1795687145000),
	('2nkq42sntanv', 19, 'draw', 'draw', true, 1795687152000),
	('2nkq42sntanv', 20, 'draw', 'draw', true, 1795687159000),
	('2nkq42sntanv', 21, 'draw', 'draw', true, 1795687166000),
	('2nkq42sntanv', 22, 'draw', 'draw', true, 1795687173000),
	('2nkq42sntanv', 23, 'draw', 'draw', true, 1795687180000),
	('2nkq42sntanv', 24, 'stop', '', false, 1795687187000),
	('nujve4aw5zf6', 0, 'draw', 'draw', true, 1795860054000),
	('nujve4aw5zf6', 1, 'draw', 'draw', true, 1795860061000),
	('nujve4aw5zf6', 2, 'draw', 'draw', true, 1795860068000),
	('nujve4aw5zf6', 3, 'draw', 'draw', true, 1795860075000),
	('nujve4aw5zf6', 4, 'draw', 'draw', true, 1795860082000),
	('nujve4aw5zf6', 5, 'draw', 'draw', true, 1795860089000),
	('nujve4aw5zf6', 6, 'draw', 'draw', true, 1795860096000),
	('nujve4aw5zf6', 7, 'draw', 'draw', true, 1795860103000),
	('nujve4aw5zf6', 8, 'draw', 'draw', true, 1795860110000),
	('nujve4aw5zf6', 9, 'draw', 'draw', true, 1795860117000),
	('nujve4aw5zf6', 10, 'draw', 'draw', true, 1795860124000),
	('nujve4aw5zf6', 11, 'draw', 'draw', true, 1795860131000),
	('nujve4aw5zf6', 12, 'draw', 'draw', true, 1795860138000),
	('nujve4aw5zf6', 13, 'draw', 'draw', true, 1795860145000),
	('nujve4aw5zf6', 14, 'draw', 'draw', true, 1795860152000),
	('nujve4aw5zf6', 15, 'draw', 'draw', true, 1795860159000),
	('nujve4aw5zf6', 16, 'draw', 'draw', true, 1795860166000),
	('nujve4aw5zf6', 17, 'draw', 'draw', true, 1795860173000),
	('nujve4aw5zf6', 18, 'draw', 'draw', true, 1795860180000),
	('nujve4aw5zf6', 19, 'draw', 'draw', true, 1795860187000),
	('nujve4aw5zf6', 20, 'draw', 'draw', true, 1795860194000),
	('nujve4aw5zf6', 21, 'draw', 'draw', true, 1795860201000),
	('nujve4aw5zf6', 22, 'draw', 'draw', true, 1795860208000),
	('nujve4aw5zf6', 23, 'draw', 'draw', true, 1795860215000),
	('nujve4aw5zf6', 24, 'stop', '', false, 1795860222000),
	('j86epgm6wyvp', 0, 'draw', 'draw', true, 1795860229000),
	('j86epgm6wyvp', 1, 'draw', 'draw', true, 1795860236000),
	('j86epgm6wyvp', 2, 'draw', 'draw', true, 1795860243000),
	('j86epgm6wyvp', 3, 'draw', 'draw', true, 1795860250000),
	('j86epgm6wyvp', 4, 'draw', 'draw', true, 1795860257000),
	('j86epgm6wyvp', 5, 'draw', 'draw', true, 1795860264000),
	('j86epgm6wyvp', 6, 'draw', 'draw', true, 1795860271000),
	('j86epgm6wyvp', 7, 'draw', 'draw', true, 1795860278000),
	('j86epgm6wyvp', 8, 'draw', 'draw', true, 1795860285000),
	('j86epgm6wyvp', 9, 'draw', 'draw', true, 1795860292000),
	('j86epgm6wyvp', 10, 'draw', 'draw', true, 1795860299000),
	('j86epgm6wyvp', 11, 'draw', 'draw', true, 1795860306000),
	('j86epgm6wyvp', 12, 'draw', 'draw', true, 1795860313000),
	('j86epgm6wyvp', 13, 'draw', 'draw', true, 1795860320000),
	('j86epgm6wyvp', 14, 'draw', 'draw', true, 1795860327000),
	('j86epgm6wyvp', 15, 'draw', 'draw', true, 1795860334000),
	('j86epgm6wyvp', 16, 'draw', 'draw', true, 1795860341000),
	('j86epgm6wyvp', 17, 'draw', 'draw', true, 1795860348000),
	('j86epgm6wyvp', 18, 'draw', 'draw', true, 1795860355000),
	('j86epgm6wyvp', 19, 'draw', 'draw', true, 1795860362000),
	('j86epgm6wyvp', 20, 'draw', 'draw', true, 1795860369000),
	('j86epgm6wyvp', 21, 'draw', 'draw', true, 1795860376000),
	('j86epgm6wyvp', 22, 'draw', 'draw', true, 1795860383000),
	('j86epgm6wyvp', 23, 'draw', 'draw', true, 1795860390000),
	('j86epgm6wyvp', 24, 'stop', '', false, 1795860397000),
	('f352q26zhnqp', 0, 'draw', 'draw', true, 1795860464000),
	('f352q26zhnqp', 1, 'draw', 'draw', true, 1795860471000),
	('f352q26zhnqp', 2, 'draw', 'draw', true, 1795860478000),
	('f352q26zhnqp', 3, 'draw', 'draw', true, 1795860485000),
	('f352q26zhnqp', 4, 'draw', 'draw', true, 1795860492000),
	('f352q26zhnqp', 5, 'draw', 'draw', true, 1795860499000),
	('f352q26zhnqp', 6, 'draw', 'draw', true, 1795860506000),
	('f352q26zhnqp', 7, 'draw', 'draw', true, 1795860513000),
	('f352q26zhnqp', 8, 'draw', 'draw', true, 1795860520000),
	('f352q26zhnqp', 9, 'draw', 'draw', true, 1795860527000),
	('f352q26zhnqp', 10, 'draw', 'draw', true, 1795860534000),
	('f352q26zhnqp', 11, 'draw', 'draw', true, 1795860541000),
	('f352q26zhnqp', 12, 'draw', 'draw', true, 1795860548000),
	('f352q26zhnqp', 13, 'draw', 'draw', true, 1795860555000),
	('f352q26zhnqp', 14, 'draw', 'draw', true, 1795860562000),
	('f352q26zhnqp', 15, 'draw', 'draw', true, 1795860569000),
	('f352q26zhnqp', 16, 'draw', 'draw', true, 1795860576000),
	('f352q26zhnqp', 17, 'draw', 'draw', true, 1795860583000),
	('f352q26zhnqp', 18, 'draw', 'draw', true, 1795860590000),
	('f352q26zhnqp', 19, 'draw', 'draw', true, 1795860597000),
	('f352q26zhnqp', 20, 'draw', 'draw', true, 1795860604000),
	('f352q26zhnqp', 21, 'draw', 'draw', true, 1795860611000),
	('f352q26zhnqp', 22, 'draw', 'draw', true, 1795860618000),
	('f352q26zhnqp', 23, 'draw', 'draw', true, 1795860625000),
	('f352q26zhnqp', 24, 'stop', '', false, 1795860632000),
	('7sh27cqat7jy', 0, 'turn', 'turn', true, 1795860699000),
	('7sh27cqat7jy', 1, 'build', 'build', false, 1795860706000),
	('7sh27cqat7jy', 2, 'turn', 'turn', true, 1795860713000),
	('7sh27cqat7jy', 3, 'turn', 'turn', true, 1795860720000),
	('7sh27cqat7jy', 4, 'turn', 'turn', true, 1795860727000),
	('7sh27cqat7jy', 5, 'undo', '', false, 1795860734000),
	('7sh27cqat7jy', 6, 'redo', '', true, 1795860741000),
	('sxxjrps7qu79', 0, 'stop', '', false, 1796552128000),
	('3b7bqz5rwhc3', 0, 'merge a1 b3', 'merge a1 b3', true, 1796552195000),
	('3b7bqz5rwhc3', 1, 'merge b7 c2', 'merge b7 c2', true, 1796552202000),
	('3b7bqz5rwhc3', 2, 'merge c1 a2', 'merge c1 a2', true, 1796552209000),
	('3ja3qysxr2d4', 0, 'draw', 'draw', true, 1796552283000),
	('3ja3qysxr2d4', 1, 'draw', 'draw', true, 1796552290000),
	('3ja3qysxr2d4', 2, 'draw', 'draw', true, 1796552297000);
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

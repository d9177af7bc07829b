-- anna: EVpzfldV5EM7zVeA_0hYPYpqTpytdc8m
-- bert: kyQvX_BCUYVtJoML-iRgvWSJ_fF4AvWa
-- guest: NpnqMaSDhICryOtGij98Xabu4oSBiykE
PRAGMA foreign_keys = OFF;
BEGIN;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES
('0006');
CREATE TABLE deals (
	id INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	code VARCHAR(8), 
	open_key VARCHAR(64), 
	game VARCHAR(40) NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	options TEXT NOT NULL, 
	odds VARCHAR(120) NOT NULL, 
	day VARCHAR(10), 
	thoughtful BOOLEAN NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	created_at BIGINT NOT NULL, racing BOOLEAN DEFAULT 0 NOT NULL, first_attempt_id VARCHAR(16), shared_at BIGINT, 
	CONSTRAINT pk_deals PRIMARY KEY (id), 
	CONSTRAINT uq_deals_code UNIQUE (code), 
	CONSTRAINT uq_deals_open_key UNIQUE (open_key)
);
INSERT INTO deals VALUES
(1,'own','hwk37g6a',NULL,'australian','00000000000000000000000000000003','passes=1','passes=1',NULL,0,'28a029efe82976f9027fe548f6fddbfee5dc7b1bb45d5cdd2042580a0ad54f23',1795599060000,0,'bs8353umy729',NULL),
(2,'own','2j2tjj6z',NULL,'australian','00000000000000000000000000000004','passes=1','passes=1',NULL,0,'d3e600dc9b02978bec196c8f5797fe9aa12eac79ae8277eeb1874efa9a30674f',1795599295000,0,'rd6cnan9jtw3',NULL),
(3,'own','9g93bjfn',NULL,'australian','00000000000000000000000000000005','passes=1','passes=1',NULL,0,'f33716b171492ecf1c6a2bffe7f81a95474616d47a0dd330f26b332db67ab013',1795599376000,0,'e2mkupr4n2sj',NULL),
(4,'own','mxzu576r',NULL,'australian','00000000000000000000000000000006','passes=1','passes=1',NULL,0,'0bf0d355c4580e11e289f76b8843b1b331c38cb691ee54fbabf073bdce29fdef',1795599457000,0,'znvfbtx6jkaq',NULL),
(5,'own','j8uu57xh',NULL,'australian','00000000000000000000000000000007','passes=1','passes=1',NULL,0,'0eef5b1716dab4868bb0ebc6c4388b12c1f9d736a65e3d642067002dfed4caed',1795599538000,0,'5czbtz9rabp8',NULL),
(6,'own','tbe2e8k6',NULL,'devils-grip','00000000000000000000000000000008','passes=1','passes=1',NULL,0,'c9eb91f56b96e9a0affb2399a49f750d00ce1fe81e0822d7b1b8ae8fe70b4867',1795599619000,0,'7hqy9enx7aqr',NULL),
(7,'daily','au261125',NULL,'australian','8939640ccb0bf27957572d91b395e3b2246c2b7971ddc7d343be0b0b01e1f4b4','passes=1','passes=1','2026-11-25',0,'d6278049c2ca0a2875cd339adf32e16f2a3213c2659405ab1b988bf93ed899d6',1795599847000,0,NULL,NULL),
(8,'open',NULL,'2e906e960ff406be916b161c3efa4526dfe0c199508d30ac9383b3957d32d3cb','australian','kookaburra','passes=1','passes=1',NULL,0,'1bbae30bb70ad52953c6fb378424aa0994c012132f5a4899d0298f607bdc3fa2',1795600317000,0,NULL,NULL),
(9,'daily','au261126',NULL,'australian','9e7ea5333911f8efb0e8473e4f13fead7691e0aa195c35748269b9ff3cdbd66b','passes=1','passes=1','2026-11-26',0,'38fa6452e59b0c3fba2e1e84617f94c7d22120efe3a288c1de8ab1d21fc2599b',1795687012000,0,NULL,NULL),
(10,'own','7d3u8vws',NULL,'australian','00000000000000000000000000000009','passes=1','passes=1',NULL,0,'f6542a7fe88e73120d3b66cfbc92269a5db268f3c8a27c123623ed20d2311b64',1795860047000,0,'v2aqtdvy7s75',NULL),
(11,'own','ay8w675p',NULL,'australian','0000000000000000000000000000000a','passes=1','passes=1',NULL,0,'fae0e39e9ddbfa5455cab96b7a51d9c6d8c76632fd7083fa36534ac1b7044823',1795860457000,0,'npvygyffequ4',NULL),
(12,'own','brezdx8r',NULL,'birthday','0000000000000000000000000000000b','target=1956
suits=shcd
passes=4
discards=shuffled','passes=4,discards=shuffled',NULL,0,'b09056f3608606a3649ee6d3a1a2419eb51ba99a2411383804ba351f5f8e9398',1795860692000,0,'9a6fdm5965gr',NULL),
(13,'open',NULL,'dd3044f3dbaa7cac891ca71bdd974794c0af74e42e52c63e4488fbab2fa03790','devils-grip','lapsed','passes=1','passes=1',NULL,0,'3acb46d59dc279529a513ffd9b77e560a886d01951dfc934e575391baa36f853',1795860801000,0,NULL,NULL),
(14,'own','hmfrhmmk',NULL,'australian','0000000000000000000000000000000c','passes=1','passes=1',NULL,0,'74fd11f762dcfc2daa0afcd68fe66d04b847041ea94a34ce6645c2fed1d4358a',1795860861000,0,'mrmar6knpdcv',NULL),
(15,'open',NULL,'391ef1b424426c0c52858d678c9975cce1cbeedcd32eb2b0ad04382885614a9a','birthday','stopped','target=1956
suits=shcd
passes=4
discards=shuffled','passes=4,discards=shuffled',NULL,0,'340c3e05da5dc7e80a35bdc569dff1c75f97d8b26eca6e202e43dd406c994871',1796552121000,0,NULL,NULL),
(16,'shared','s5wt4gzg',NULL,'birthday','0000000000000000000000000000000d','target=1956
suits=shcd
passes=4
discards=shuffled','passes=4,discards=shuffled',NULL,0,'7e8f18f35ab73947bdef9f4fbd5df53b5247aef1730d16724daa3412b3a08f60',1796552128000,0,NULL,NULL),
(17,'shared','pdrhpfrd',NULL,'birthday','0000000000000000000000000000000e','target=1956
suits=shcd
passes=4
discards=shuffled','passes=4,discards=shuffled',NULL,0,'a16dc4cf6f04ea3430b786ebc7ef2513c87bd4ec38d6acca3542d039e9be927e',1796552318000,0,'g9z9f6a9v67j',1796552346000),
(18,'own','kdaemcef',NULL,'devils-grip','0000000000000000000000000000000f','passes=1','passes=1',NULL,0,'2ef1db51de4d735dff74c17a10f1efc38c12d671162ec49251b5ac446464ab3a',1796552413000,0,'rqd5483u7332',NULL),
(19,'open',NULL,'629f42d17d17d52115899283fb7e1689018f06ea65dfe508cdb99b864a194f7f','australian','open','passes=1','passes=1',NULL,0,'fb9a35d8cb6a6bc1e84103ef9f29449057408a20165fed26d87b351ab9297130',1796552501000,0,NULL,NULL);
CREATE TABLE keys (
	name VARCHAR(40) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	created_at BIGINT NOT NULL, 
	CONSTRAINT pk_keys PRIMARY KEY (name)
);
INSERT INTO keys VALUES
('daily','0000000000000000000000000000000100000000000000000000000000000002',1795599000000);
CREATE TABLE players (
	id INTEGER NOT NULL, 
	tag VARCHAR(8) NOT NULL, 
	name VARCHAR(80), 
	hidden BOOLEAN NOT NULL, 
	settings TEXT NOT NULL, 
	phrase_hash VARCHAR(64), 
	created_at BIGINT NOT NULL, 
	seen_at BIGINT NOT NULL, 
	left_at BIGINT, joined_into INTEGER, closing BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (id), 
	CONSTRAINT uq_players_phrase_hash UNIQUE (phrase_hash), 
	CONSTRAINT uq_players_tag UNIQUE (tag)
);
INSERT INTO players VALUES
(1,'pkewq','Anna',0,'{}',NULL,1795599060000,1796552501000,NULL,NULL,0),
(2,'hdj2z','Bert',0,'{}',NULL,1795600082000,1795860457000,NULL,NULL,0),
(3,'y2nvf',NULL,0,'{}',NULL,1795860692000,1796552121000,NULL,NULL,0);
CREATE TABLE visits (
	visitor VARCHAR(80) NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	hour INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	CONSTRAINT pk_visits PRIMARY KEY (visitor, kind, hour)
)
 WITHOUT ROWID

;
INSERT INTO visits VALUES
('address testclient','attempts',499042,6),
('address testclient','hints',499042,1),
('player 1','attempts',499042,5),
('player 1','hints',499042,1),
('player 3','attempts',499042,1);
CREATE TABLE attempts (
	id VARCHAR(16) NOT NULL, 
	player_id INTEGER NOT NULL, 
	deal_id INTEGER NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	odds VARCHAR(120) NOT NULL, 
	ranked BOOLEAN NOT NULL, 
	version INTEGER NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	stopped BOOLEAN NOT NULL, 
	remainder INTEGER NOT NULL, 
	moves_made INTEGER NOT NULL, 
	undos INTEGER NOT NULL, 
	hints INTEGER NOT NULL, 
	helps INTEGER NOT NULL, 
	rules_version INTEGER NOT NULL, 
	started_at BIGINT NOT NULL, 
	touched_at BIGINT NOT NULL, 
	ended_at BIGINT, race_id BIGINT, counting BOOLEAN DEFAULT 0 NOT NULL, joined BOOLEAN DEFAULT 0 NOT NULL, day_number INTEGER, settled INTEGER, 
	CONSTRAINT pk_attempts PRIMARY KEY (id), 
	CONSTRAINT fk_attempts_deal_id_deals FOREIGN KEY(deal_id) REFERENCES deals (id), 
	CONSTRAINT fk_attempts_player_id_players FOREIGN KEY(player_id) REFERENCES players (id)
);
INSERT INTO attempts VALUES
('bs8353umy729',1,1,'australian','passes=1',1,25,'over',1,52,24,0,0,0,1,1795599060000,1795599235000,1795599235000,NULL,1,0,1,NULL),
('rd6cnan9jtw3',1,2,'australian','passes=1',1,3,'abandoned',1,52,2,0,0,0,1,1795599295000,1795599316000,1795599316000,NULL,1,0,2,NULL),
('e2mkupr4n2sj',1,3,'australian','passes=1',1,3,'abandoned',1,52,2,0,0,0,1,1795599376000,1795599397000,1795599397000,NULL,1,0,3,NULL),
('znvfbtx6jkaq',1,4,'australian','passes=1',1,3,'abandoned',1,52,2,0,0,0,1,1795599457000,1795599478000,1795599478000,NULL,1,0,4,NULL),
('5czbtz9rabp8',1,5,'australian','passes=1',1,3,'abandoned',1,52,2,0,0,0,1,1795599538000,1795599559000,1795599559000,NULL,1,0,5,NULL),
('7hqy9enx7aqr',1,6,'devils-grip','passes=1',1,24,'over',0,72,24,0,0,0,1,1795599619000,1795599787000,1795599787000,NULL,1,0,1,NULL),
('jycfr6jmuz28',1,7,'australian','passes=1',1,25,'over',1,52,24,0,0,0,1,1795599847000,1795600022000,1795600022000,NULL,0,0,NULL,NULL),
('67en8t4a4j2y',2,1,'australian','passes=1',1,25,'over',1,52,24,0,0,0,1,1795600082000,1795600257000,1795600257000,NULL,0,0,NULL,NULL),
('4saemfregjkv',2,8,'australian','passes=1',0,25,'over',1,52,24,0,0,0,1,1795600317000,1795600492000,1795600492000,NULL,0,0,NULL,NULL),
('39s7qb73qgsx',2,7,'australian','passes=1',1,25,'over',1,52,24,0,0,0,1,1795600552000,1795860397000,1795860397000,NULL,0,0,NULL,NULL),
('kdmcesmm4ass',1,9,'australian','passes=1',1,25,'over',1,52,24,0,0,0,1,1795687012000,1795687187000,1795687187000,NULL,0,0,NULL,NULL),
('v2aqtdvy7s75',1,10,'australian','passes=1',1,25,'over',1,52,24,0,0,0,1,1795860047000,1795860222000,1795860222000,NULL,1,0,1,NULL),
('npvygyffequ4',2,11,'australian','passes=1',1,25,'over',1,52,24,0,0,0,1,1795860457000,1795860632000,1795860632000,NULL,1,0,1,NULL),
('9a6fdm5965gr',3,12,'birthday','passes=4,discards=shuffled',0,7,'playing',0,47,5,1,0,0,1,1795860692000,1795860741000,NULL,NULL,0,0,NULL,NULL),
('6hcjuhybxqdb',3,13,'devils-grip','passes=1',0,0,'playing',0,72,0,0,0,0,1,1795860801000,1795860801000,NULL,NULL,0,0,NULL,NULL),
('mrmar6knpdcv',3,14,'australian','passes=1',1,0,'playing',0,52,0,0,0,0,1,1795860861000,1795860861000,NULL,NULL,1,0,1,52),
('4vumvyjfpudh',3,15,'birthday','passes=4,discards=shuffled',0,1,'abandoned',1,48,0,0,0,0,1,1796552121000,1796552128000,1796552128000,NULL,0,0,NULL,NULL),
('9sudp6gs225w',1,16,'birthday','passes=4,discards=shuffled',1,5,'abandoned',1,48,4,0,0,0,1,1796552128000,1796552163000,1796552163000,1,0,0,NULL,NULL),
('fmpesktuv8fh',2,16,'birthday','passes=4,discards=shuffled',1,5,'abandoned',1,48,4,0,0,0,1,1796552128000,1796552198000,1796552198000,1,0,0,NULL,NULL),
('g9z9f6a9v67j',1,17,'birthday','passes=4,discards=shuffled',1,4,'abandoned',1,47,3,0,0,0,1,1796552318000,1796552353000,1796552353000,NULL,1,0,1,47),
('rqd5483u7332',1,18,'devils-grip','passes=1',1,3,'playing',0,69,3,0,1,0,1,1796552413000,1796552434000,NULL,NULL,1,0,1,NULL),
('9hq2v769523s',1,19,'australian','passes=1',0,3,'playing',0,52,3,0,0,0,1,1796552501000,1796552522000,NULL,NULL,0,0,NULL,NULL);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	player_id INTEGER NOT NULL, 
	created_at BIGINT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_player_id_players FOREIGN KEY(player_id) REFERENCES players (id)
);
INSERT INTO sessions VALUES
('08690482ca1d14614baeeef336951b56086f9cc1e3fb352762437930a91a103c',1,1795599060000),
('1adeef68896243f22e21dfdeb9631cb480fed5a69af765a3053bdd81f29a18eb',2,1795600082000),
('5c447cfd28de152fdfb512e8494994486d65275527469b1ba1dba3a60a33dc76',3,1795860692000);
CREATE TABLE bests (
	board VARCHAR(240) NOT NULL, 
	player_id INTEGER NOT NULL, 
	attempt_id VARCHAR(16) NOT NULL, 
	score INTEGER NOT NULL, 
	ended_at BIGINT NOT NULL, 
	CONSTRAINT pk_bests PRIMARY KEY (board, player_id), 
	CONSTRAINT fk_bests_attempt_id_attempts FOREIGN KEY(attempt_id) REFERENCES attempts (id), 
	CONSTRAINT fk_bests_player_id_players FOREIGN KEY(player_id) REFERENCES players (id)
)
 WITHOUT ROWID

;
INSERT INTO bests VALUES
('australian passes=1|all',1,'bs8353umy729',53000,1795599235000),
('australian passes=1|all',2,'npvygyffequ4',53000,1795860632000),
('australian passes=1|day|2026-11-25',1,'bs8353umy729',53000,1795599235000),
('australian passes=1|day|2026-11-28',1,'v2aqtdvy7s75',53000,1795860222000),
('australian passes=1|day|2026-11-28',2,'npvygyffequ4',53000,1795860632000),
('australian passes=1|week|2026-11-23',1,'bs8353umy729',53000,1795599235000),
('australian passes=1|week|2026-11-23',2,'npvygyffequ4',53000,1795860632000),
('deal|1',1,'bs8353umy729',53000,1795599235000),
('deal|1',2,'67en8t4a4j2y',53000,1795600257000),
('deal|10',1,'v2aqtdvy7s75',53000,1795860222000),
('deal|11',2,'npvygyffequ4',53000,1795860632000),
('deal|6',1,'7hqy9enx7aqr',73000,1795599787000),
('deal|7',1,'jycfr6jmuz28',53000,1795600022000),
('deal|9',1,'kdmcesmm4ass',53000,1795687187000),
('devils-grip passes=1|all',1,'7hqy9enx7aqr',73000,1795599787000),
('devils-grip passes=1|day|2026-11-25',1,'7hqy9enx7aqr',73000,1795599787000),
('devils-grip passes=1|week|2026-11-23',1,'7hqy9enx7aqr',73000,1795599787000);
CREATE TABLE results (
	attempt_id VARCHAR(16) NOT NULL, 
	player_id INTEGER NOT NULL, 
	deal_id INTEGER NOT NULL, 
	scope VARCHAR(200) NOT NULL, 
	board VARCHAR(8), 
	status VARCHAR(10) NOT NULL, 
	remainder INTEGER NOT NULL, 
	passes INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	moves_made INTEGER NOT NULL, 
	started_at BIGINT NOT NULL, 
	ended_at BIGINT NOT NULL, 
	counts_at BIGINT NOT NULL, 
	withdrawn BOOLEAN NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (attempt_id), 
	CONSTRAINT fk_results_attempt_id_attempts FOREIGN KEY(attempt_id) REFERENCES attempts (id), 
	CONSTRAINT fk_results_deal_id_deals FOREIGN KEY(deal_id) REFERENCES deals (id), 
	CONSTRAINT fk_results_player_id_players FOREIGN KEY(player_id) REFERENCES players (id)
);
INSERT INTO results VALUES
('bs8353umy729',1,1,'australian passes=1','game','over',52,1,53000,24,1795599060000,1795599235000,1795599235000,0),
('rd6cnan9jtw3',1,2,'australian passes=1',NULL,'abandoned',52,1,53000,2,1795599295000,1795599316000,1795599316000,0),
('e2mkupr4n2sj',1,3,'australian passes=1',NULL,'abandoned',52,1,53000,2,1795599376000,1795599397000,1795599397000,0),
('znvfbtx6jkaq',1,4,'australian passes=1',NULL,'abandoned',52,1,53000,2,1795599457000,1795599478000,1795599478000,0),
('5czbtz9rabp8',1,5,'australian passes=1',NULL,'abandoned',52,1,53000,2,1795599538000,1795599559000,1795599559000,0),
('7hqy9enx7aqr',1,6,'devils-grip passes=1','game','over',72,1,73000,24,1795599619000,1795599787000,1795599787000,0),
('jycfr6jmuz28',1,7,'australian passes=1','deal','over',52,1,53000,24,1795599847000,1795600022000,1795599847000,0),
('67en8t4a4j2y',2,1,'australian passes=1','deal','over',52,1,53000,24,1795600082000,1795600257000,1795600257000,0),
('4saemfregjkv',2,8,'australian passes=1',NULL,'over',52,1,53000,24,1795600317000,1795600492000,1795600492000,0),
('kdmcesmm4ass',1,9,'australian passes=1','deal','over',52,1,53000,24,1795687012000,1795687187000,1795687012000,0),
('v2aqtdvy7s75',1,10,'australian passes=1','game','over',52,1,53000,24,1795860047000,1795860222000,1795860222000,0),
('39s7qb73qgsx',2,7,'australian passes=1',NULL,'over',52,1,53000,24,1795600552000,1795860397000,1795600552000,0),
('npvygyffequ4',2,11,'australian passes=1','game','over',52,1,53000,24,1795860457000,1795860632000,1795860632000,0),
('4vumvyjfpudh',3,15,'birthday passes=4,discards=shuffled',NULL,'abandoned',48,1,49000,0,1796552121000,1796552128000,1796552128000,0),
('9sudp6gs225w',1,16,'birthday passes=4,discards=shuffled',NULL,'abandoned',48,1,49000,4,1796552128000,1796552163000,1796552163000,0),
('fmpesktuv8fh',2,16,'birthday passes=4,discards=shuffled',NULL,'abandoned',48,1,49000,4,1796552128000,1796552198000,1796552198000,0),
('g9z9f6a9v67j',1,17,'birthday passes=4,discards=shuffled',NULL,'abandoned',47,1,48000,3,1796552318000,1796552353000,1796552353000,0);
CREATE TABLE steps (
	attempt_id VARCHAR(16) NOT NULL, 
	version INTEGER NOT NULL, 
	action VARCHAR(40) NOT NULL, 
	moves TEXT NOT NULL, 
	reveals BOOLEAN NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_steps PRIMARY KEY (attempt_id, version), 
	CONSTRAINT fk_steps_attempt_id_attempts FOREIGN KEY(attempt_id) REFERENCES attempts (id)
)
 WITHOUT ROWID

;
INSERT INTO steps VALUES
('39s7qb73qgsx',0,'draw','draw',1,1795860229000),
('39s7qb73qgsx',1,'draw','draw',1,1795860236000),
('39s7qb73qgsx',2,'draw','draw',1,1795860243000),
('39s7qb73qgsx',3,'draw','draw',1,1795860250000),
('39s7qb73qgsx',4,'draw','draw',1,1795860257000),
('39s7qb73qgsx',5,'draw','draw',1,1795860264000),
('39s7qb73qgsx',6,'draw','draw',1,1795860271000),
('39s7qb73qgsx',7,'draw','draw',1,1795860278000),
('39s7qb73qgsx',8,'draw','draw',1,1795860285000),
('39s7qb73qgsx',9,'draw','draw',1,1795860292000),
('39s7qb73qgsx',10,'draw','draw',1,1795860299000),
('39s7qb73qgsx',11,'draw','draw',1,1795860306000),
('39s7qb73qgsx',12,'draw','draw',1,1795860313000),
('39s7qb73qgsx',13,'draw','draw',1,1795860320000),
('39s7qb73qgsx',14,'draw','draw',1,1795860327000),
('39s7qb73qgsx',15,'draw','draw',1,1795860334000),
('39s7qb73qgsx',16,'draw','draw',1,1795860341000),
('39s7qb73qgsx',17,'draw','draw',1,1795860348000),
('39s7qb73qgsx',18,'draw','draw',1,1795860355000),
('39s7qb73qgsx',19,'draw','draw',1,1795860362000),
('39s7qb73qgsx',20,'draw','draw',1,1795860369000),
('39s7qb73qgsx',21,'draw','draw',1,1795860376000),
('39s7qb73qgsx',22,'draw','draw',1,1795860383000),
('39s7qb73qgsx',23,'draw','draw',1,1795860390000),
('39s7qb73qgsx',24,'stop','',0,1795860397000),
('4saemfregjkv',0,'draw','draw',1,1795600324000),
('4saemfregjkv',1,'draw','draw',1,1795600331000),
('4saemfregjkv',2,'draw','draw',1,1795600338000),
('4saemfregjkv',3,'draw','draw',1,1795600345000),
('4saemfregjkv',4,'draw','draw',1,1795600352000),
('4saemfregjkv',5,'draw','draw',1,1795600359000),
('4saemfregjkv',6,'draw','draw',1,1795600366000),
('4saemfregjkv',7,'draw','draw',1,1795600373000),
('4saemfregjkv',8,'draw','draw',1,1795600380000),
('4saemfregjkv',9,'draw','draw',1,1795600387000),
('4saemfregjkv',10,'draw','draw',1,1795600394000),
('4saemfregjkv',11,'draw','draw',1,1795600401000),
('4saemfregjkv',12,'draw','draw',1,1795600408000),
('4saemfregjkv',13,'draw','draw',1,1795600415000),
('4saemfregjkv',14,'draw','draw',1,1795600422000),
('4saemfregjkv',15,'draw','draw',1,1795600429000),
('4saemfregjkv',16,'draw','draw',1,1795600436000),
('4saemfregjkv',17,'draw','draw',1,1795600443000),
('4saemfregjkv',18,'draw','draw',1,1795600450000),
('4saemfregjkv',19,'draw','draw',1,1795600457000),
('4saemfregjkv',20,'draw','draw',1,1795600464000),
('4saemfregjkv',21,'draw','draw',1,1795600471000),
('4saemfregjkv',22,'draw','draw',1,1795600478000),
('4saemfregjkv',23,'draw','draw',1,1795600485000),
('4saemfregjkv',24,'stop','',0,1795600492000),
('4vumvyjfpudh',0,'stop','',0,1796552128000),
('5czbtz9rabp8',0,'draw','draw',1,1795599545000),
('5czbtz9rabp8',1,'draw','draw',1,1795599552000),
('5czbtz9rabp8',2,'stop','',0,1795599559000),
('67en8t4a4j2y',0,'draw','draw',1,1795600089000),
('67en8t4a4j2y',1,'draw','draw',1,1795600096000),
('67en8t4a4j2y',2,'draw','draw',1,1795600103000),
('67en8t4a4j2y',3,'draw','draw',1,1795600110000),
('67en8t4a4j2y',4,'draw','draw',1,1795600117000),
('67en8t4a4j2y',5,'draw','draw',1,1795600124000),
('67en8t4a4j2y',6,'draw','draw',1,1795600131000),
('67en8t4a4j2y',7,'draw','draw',1,1795600138000),
('67en8t4a4j2y',8,'draw','draw',1,1795600145000),
('67en8t4a4j2y',9,'draw','draw',1,1795600152000),
('67en8t4a4j2y',10,'draw','draw',1,1795600159000),
('67en8t4a4j2y',11,'draw','draw',1,1795600166000),
('67en8t4a4j2y',12,'draw','draw',1,1795600173000),
('67en8t4a4j2y',13,'draw','draw',1,1795600180000),
('67en8t4a4j2y',14,'draw','draw',1,1795600187000),
('67en8t4a4j2y',15,'draw','draw',1,1795600194000),
('67en8t4a4j2y',16,'draw','draw',1,1795600201000),
('67en8t4a4j2y',17,'draw','draw',1,1795600208000),
('67en8t4a4j2y',18,'draw','draw',1,1795600215000),
('67en8t4a4j2y',19,'draw','draw',1,1795600222000),
('67en8t4a4j2y',20,'draw','draw',1,1795600229000),
('67en8t4a4j2y',21,'draw','draw',1,1795600236000),
('67en8t4a4j2y',22,'draw','draw',1,1795600243000),
('67en8t4a4j2y',23,'draw','draw',1,1795600250000),
('67en8t4a4j2y',24,'stop','',0,1795600257000),
('7hqy9enx7aqr',0,'turn','turn',1,1795599626000),
('7hqy9enx7aqr',1,'turn','turn',1,1795599633000),
('7hqy9enx7aqr',2,'turn','turn',1,1795599640000),
('7hqy9enx7aqr',3,'turn','turn',1,1795599647000),
('7hqy9enx7aqr',4,'turn','turn',1,1795599654000),
('7hqy9enx7aqr',5,'turn','turn',1,1795599661000),
('7hqy9enx7aqr',6,'turn','turn',1,1795599668000),
('7hqy9enx7aqr',7,'turn','turn',1,1795599675000),
('7hqy9enx7aqr',8,'turn','turn',1,1795599682000),
('7hqy9enx7aqr',9,'turn','turn',1,1795599689000),
('7hqy9enx7aqr',10,'turn','turn',1,1795599696000),
('7hqy9enx7aqr',11,'turn','turn',1,1795599703000),
('7hqy9enx7aqr',12,'turn','turn',1,1795599710000),
('7hqy9enx7aqr',13,'turn','turn',1,1795599717000),
('7hqy9enx7aqr',14,'turn','turn',1,1795599724000),
('7hqy9enx7aqr',15,'turn','turn',1,1795599731000),
('7hqy9enx7aqr',16,'turn','turn',1,1795599738000),
('7hqy9enx7aqr',17,'turn','turn',1,1795599745000),
('7hqy9enx7aqr',18,'turn','turn',1,1795599752000),
('7hqy9enx7aqr',19,'turn','turn',1,1795599759000),
('7hqy9enx7aqr',20,'turn','turn',1,1795599766000),
('7hqy9enx7aqr',21,'turn','turn',1,1795599773000),
('7hqy9enx7aqr',22,'turn','turn',1,1795599780000),
('7hqy9enx7aqr',23,'turn','turn',1,1795599787000),
('9a6fdm5965gr',0,'turn','turn',1,1795860699000),
('9a6fdm5965gr',1,'build','build',0,1795860706000),
('9a6fdm5965gr',2,'turn','turn',1,1795860713000),
('9a6fdm5965gr',3,'turn','turn',1,1795860720000),
('9a6fdm5965gr',4,'turn','turn',1,1795860727000),
('9a6fdm5965gr',5,'undo','',0,1795860734000),
('9a6fdm5965gr',6,'redo','',1,1795860741000),
('9hq2v769523s',0,'draw','draw',1,1796552508000),
('9hq2v769523s',1,'draw','draw',1,1796552515000),
('9hq2v769523s',2,'draw','draw',1,1796552522000),
('9sudp6gs225w',0,'turn','turn',1,1796552135000),
('9sudp6gs225w',1,'turn','turn',1,1796552142000),
('9sudp6gs225w',2,'turn','turn',1,1796552149000),
('9sudp6gs225w',3,'turn','turn',1,1796552156000),
('9sudp6gs225w',4,'stop','',0,1796552163000),
('bs8353umy729',0,'draw','draw',1,1795599067000),
('bs8353umy729',1,'draw','draw',1,1795599074000),
('bs8353umy729',2,'draw','draw',1,1795599081000),
('bs8353umy729',3,'draw','draw',1,1795599088000),
('bs8353umy729',4,'draw','draw',1,1795599095000),
('bs8353umy729',5,'draw','draw',1,1795599102000),
('bs8353umy729',6,'draw','draw',1,1795599109000),
('bs8353umy729',7,'draw','draw',1,1795599116000),
('bs8353umy729',8,'draw','draw',1,1795599123000),
('bs8353umy729',9,'draw','draw',1,1795599130000),
('bs8353umy729',10,'draw','draw',1,1795599137000),
('bs8353umy729',11,'draw','draw',1,1795599144000),
('bs8353umy729',12,'draw','draw',1,1795599151000),
('bs8353umy729',13,'draw','draw',1,1795599158000),
('bs8353umy729',14,'draw','draw',1,1795599165000),
('bs8353umy729',15,'draw','draw',1,1795599172000),
('bs8353umy729',16,'draw','draw',1,1795599179000),
('bs8353umy729',17,'draw','draw',1,1795599186000),
('bs8353umy729',18,'draw','draw',1,1795599193000),
('bs8353umy729',19,'draw','draw',1,1795599200000),
('bs8353umy729',20,'draw','draw',1,1795599207000),
('bs8353umy729',21,'draw','draw',1,1795599214000),
('bs8353umy729',22,'draw','draw',1,1795599221000),
('bs8353umy729',23,'draw','draw',1,1795599228000),
('bs8353umy729',24,'stop','',0,1795599235000),
('e2mkupr4n2sj',0,'draw','draw',1,1795599383000),
('e2mkupr4n2sj',1,'draw','draw',1,1795599390000),
('e2mkupr4n2sj',2,'stop','',0,1795599397000),
('fmpesktuv8fh',0,'turn','turn',1,1796552170000),
('fmpesktuv8fh',1,'turn','turn',1,1796552177000),
('fmpesktuv8fh',2,'turn','turn',1,1796552184000),
('fmpesktuv8fh',3,'turn','turn',1,1796552191000),
('fmpesktuv8fh',4,'stop','',0,1796552198000),
('g9z9f6a9v67j',0,'turn','turn',1,1796552325000),
('g9z9f6a9v67j',1,'turn','turn',1,1796552332000),
('g9z9f6a9v67j',2,'build','build',0,1796552339000),
('g9z9f6a9v67j',3,'stop','',0,1796552353000),
('jycfr6jmuz28',0,'draw','draw',1,1795599854000),
('jycfr6jmuz28',1,'draw','draw',1,1795599861000),
('jycfr6jmuz28',2,'draw','draw',1,1795599868000),
('jycfr6jmuz28',3,'draw','draw',1,1795599875000),
('jycfr6jmuz28',4,'draw','draw',1,1795599882000),
('jycfr6jmuz28',5,'draw','draw',1,1795599889000),
('jycfr6jmuz28',6,'draw','draw',1,1795599896000),
('jycfr6jmuz28',7,'draw','draw',1,1795599903000),
('jycfr6jmuz28',8,'draw','draw',1,1795599910000),
('jycfr6jmuz28',9,'draw','draw',1,1795599917000),
('jycfr6jmuz28',10,'draw','draw',1,1795599924000),
('jycfr6jmuz28',11,'draw','draw',1,1795599931000),
('jycfr6jmuz28',12,'draw','draw',1,1795599938000),
('jycfr6jmuz28',13,'draw','draw',1,1795599945000),
('jycfr6jmuz28',14,'draw','draw',1,1795599952000),
('jycfr6jmuz28',15,'draw','draw',1,1795599959000),
('jycfr6jmuz28',16,'draw','draw',1,1795599966000),
('jycfr6jmuz28',17,'draw','draw',1,1795599973000),
('jycfr6jmuz28',18,'draw','draw',1,1795599980000),
('jycfr6jmuz28',19,'draw','draw',1,1795599987000),
('jycfr6jmuz28',20,'draw','draw',1,1795599994000),
('jycfr6jmuz28',21,'draw','draw',1,1795600001000),
('jycfr6jmuz28',22,'draw','draw',1,1795600008000),
('jycfr6jmuz28',23,'draw','draw',1,1795600015000),
('jycfr6jmuz28',24,'stop','',0,1795600022000),
('kdmcesmm4ass',0,'draw','draw',1,1795687019000),
('kdmcesmm4ass',1,'draw','draw',1,1795687026000),
('kdmcesmm4ass',2,'draw','draw',1,1795687033000),
('kdmcesmm4ass',3,'draw','draw',1,1795687040000),
('kdmcesmm4ass',4,'draw','draw',1,1795687047000),
('kdmcesmm4ass',5,'draw','draw',1,1795687054000),
('kdmcesmm4ass',6,'draw','draw',1,1795687061000),
('kdmcesmm4ass',7,'draw','draw',1,1795687068000),
('kdmcesmm4ass',8,'draw','draw',1,1795687075000),
('kdmcesmm4ass',9,'draw','draw',1,1795687082000),
('kdmcesmm4ass',10,'draw','draw',1,1795687089000),
('kdmcesmm4ass',11,'draw','draw',1,1795687096000),
('kdmcesmm4ass',12,'draw','draw',1,1795687103000),
('kdmcesmm4ass',13,'draw','draw',1,1795687110000),
('kdmcesmm4ass',14,'draw','draw',1,1795687117000),
('kdmcesmm4ass',15,'draw','draw',1,1795687124000),
('kdmcesmm4ass',16,'draw','draw',1,1795687131000),
('kdmcesmm4ass',17,'draw','draw',1,1795687138000),
('kdmcesmm4ass',18,'draw','draw',1,1795687145000),
('kdmcesmm4ass',19,'draw','draw',1,1795687152000),
('kdmcesmm4ass',20,'draw','draw',1,1795687159000),
('kdmcesmm4ass',21,'draw','draw',1,1795687166000),
('kdmcesmm4ass',22,'draw','draw',1,1795687173000),
('kdmcesmm4ass',23,'draw','draw',1,1795687180000),
('kdmcesmm4ass',24,'stop','',0,1795687187000),
('npvygyffequ4',0,'draw','draw',1,1795860464000),
('npvygyffequ4',1,'draw','draw',1,1795860471000),
('npvygyffequ4',2,'draw','draw',1,1795860478000),
('npvygyffequ4',3,'draw','draw',1,1795860485000),
('npvygyffequ4',4,'draw','draw',1,1795860492000),
('npvygyffequ4',5,'draw','draw',1,1795860499000),
('npvygyffequ4',6,'draw','draw',1,1795860506000),
('npvygyffequ4',7,'draw','draw',1,1795860513000),
('npvygyffequ4',8,'draw','draw',1,1795860520000),
('npvygyffequ4',9,'draw','draw',1,1795860527000),
('npvygyffequ4',10,'draw','draw',1,1795860534000),
('npvygyffequ4',11,'draw','draw',1,1795860541000),
('npvygyffequ4',12,'draw','draw',1,1795860548000),
('npvygyffequ4',13,'draw','draw',1,1795860555000),
('npvygyffequ4',14,'draw','draw',1,1795860562000),
('npvygyffequ4',15,'draw','draw',1,1795860569000),
('npvygyffequ4',16,'draw','draw',1,1795860576000),
('npvygyffequ4',17,'draw','draw',1,1795860583000),
('npvygyffequ4',18,'draw','draw',1,1795860590000),
('npvygyffequ4',19,'draw','draw',1,1795860597000),
('npvygyffequ4',20,'draw','draw',1,1795860604000),
('npvygyffequ4',21,'draw','draw',1,1795860611000),
('npvygyffequ4',22,'draw','draw',1,1795860618000),
('npvygyffequ4',23,'draw','draw',1,1795860625000),
('npvygyffequ4',24,'stop','',0,1795860632000),
('rd6cnan9jtw3',0,'draw','draw',1,1795599302000),
('rd6cnan9jtw3',1,'draw','draw',1,1795599309000),
('rd6cnan9jtw3',2,'stop','',0,1795599316000),
('rqd5483u7332',0,'merge a7 b7','merge a7 b7',1,1796552420000),
('rqd5483u7332',1,'merge a7 b3','merge a7 b3',1,1796552427000),
('rqd5483u7332',2,'merge b2 c2','merge b2 c2',1,1796552434000),
('v2aqtdvy7s75',0,'draw','draw',1,1795860054000),
('v2aqtdvy7s75',1,'draw','draw',1,1795860061000),
('v2aqtdvy7s75',2,'draw','draw',1,1795860068000),
('v2aqtdvy7s75',3,'draw','draw',1,1795860075000),
('v2aqtdvy7s75',4,'draw','draw',1,1795860082000),
('v2aqtdvy7s75',5,'draw','draw',1,1795860089000),
('v2aqtdvy7s75',6,'draw','draw',1,1795860096000),
('v2aqtdvy7s75',7,'draw','draw',1,1795860103000),
('v2aqtdvy7s75',8,'draw','draw',1,1795860110000),
('v2aqtdvy7s75',9,'draw','draw',1,1795860117000),
('v2aqtdvy7s75',10,'draw','draw',1,1795860124000),
('v2aqtdvy7s75',11,'draw','draw',1,1795860131000),
('v2aqtdvy7s75',12,'draw','draw',1,1795860138000),
('v2aqtdvy7s75',13,'draw','draw',1,1795860145000),
('v2aqtdvy7s75',14,'draw','draw',1,1795860152000),
('v2aqtdvy7s75',15,'draw','draw',1,1795860159000),
('v2aqtdvy7s75',16,'draw','draw',1,1795860166000),
('v2aqtdvy7s75',17,'draw','draw',1,1795860173000),
('v2aqtdvy7s75',18,'draw','draw',1,1795860180000),
('v2aqtdvy7s75',19,'draw','draw',1,1795860187000),
('v2aqtdvy7s75',20,'draw','draw',1,1795860194000),
('v2aqtdvy7s75',21,'draw','draw',1,1795860201000),
('v2aqtdvy7s75',22,'draw','draw',1,1795860208000),
('v2aqtdvy7s75',23,'draw','draw',1,1795860215000),
('v2aqtdvy7s75',24,'stop','',0,1795860222000),
('znvfbtx6jkaq',0,'draw','draw',1,1795599464000),
('znvfbtx6jkaq',1,'draw','draw',1,1795599471000),
('znvfbtx6jkaq',2,'stop','',0,1795599478000);
CREATE TABLE "analyses" (
	id INTEGER NOT NULL, 
	deal_id INTEGER NOT NULL, 
	attempt_id VARCHAR(16), 
	version INTEGER NOT NULL, 
	cursor INTEGER NOT NULL, 
	question VARCHAR(60) NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	worker VARCHAR(40), 
	asked_at BIGINT NOT NULL, 
	wanted_at BIGINT NOT NULL, 
	beat_at BIGINT, 
	positions BIGINT NOT NULL, 
	verdict VARCHAR(12), 
	remainder INTEGER, 
	at_least INTEGER, 
	moves TEXT, 
	kind VARCHAR(8) NOT NULL, 
	visitor VARCHAR(80) NOT NULL, 
	address VARCHAR(80) NOT NULL, 
	tries INTEGER NOT NULL, 
	taken_at BIGINT, 
	planned BIGINT, 
	CONSTRAINT pk_analyses PRIMARY KEY (id), 
	CONSTRAINT fk_analyses_attempt_id_attempts FOREIGN KEY(attempt_id) REFERENCES attempts (id), 
	CONSTRAINT uq_analyses_question UNIQUE (question), 
	CONSTRAINT fk_analyses_deal_id_deals FOREIGN KEY(deal_id) REFERENCES deals (id)
);
INSERT INTO analyses VALUES
(1,1,NULL,0,0,'deal 1','done',NULL,1,1,NULL,7,'unwinnable',3,3,'draw','search','','',1,NULL,NULL);
CREATE TABLE reviews (
	attempt_id VARCHAR(16) NOT NULL, 
	version INTEGER NOT NULL, 
	estimator INTEGER NOT NULL, 
	whole BOOLEAN NOT NULL, 
	skill_lost INTEGER, 
	document TEXT NOT NULL, 
	made_at BIGINT NOT NULL, 
	CONSTRAINT pk_reviews PRIMARY KEY (attempt_id, version, estimator), 
	CONSTRAINT fk_reviews_attempt_id_attempts FOREIGN KEY(attempt_id) REFERENCES attempts (id)
);
CREATE TABLE races (
	id INTEGER NOT NULL, 
	code VARCHAR(8) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	options TEXT NOT NULL, 
	open_cards BOOLEAN NOT NULL, 
	minutes INTEGER, 
	phase VARCHAR(10) NOT NULL, 
	closed BOOLEAN NOT NULL, 
	version INTEGER NOT NULL, 
	change BIGINT NOT NULL, 
	created_at BIGINT NOT NULL, 
	touched_at BIGINT NOT NULL, 
	ready_at BIGINT, 
	started_at BIGINT, 
	ended_at BIGINT, 
	due_at BIGINT, 
	deal_id INTEGER, 
	next_code VARCHAR(8), 
	CONSTRAINT pk_races PRIMARY KEY (id), 
	CONSTRAINT fk_races_deal_id_deals FOREIGN KEY(deal_id) REFERENCES deals (id), 
	CONSTRAINT uq_races_code UNIQUE (code)
);
INSERT INTO races VALUES
(1,'hs3ybe6b','birthday','target=1956
suits=shcd
passes=4
discards=shuffled',0,NULL,'ended',0,14,13,1796552128000,1796552198000,NULL,1796552128000,1796552198000,NULL,16,NULL),
(2,'gxb5pvy3','birthday','target=1956
suits=shcd
passes=4
discards=shuffled',0,NULL,'gathering',0,2,15,1796552258000,1796552258000,NULL,NULL,NULL,1796638658000,NULL,NULL);
CREATE TABLE race_members (
	race_id INTEGER NOT NULL, 
	arrival INTEGER NOT NULL, 
	player_id INTEGER NOT NULL, 
	seat INTEGER, 
	ready BOOLEAN NOT NULL, 
	late BOOLEAN NOT NULL, 
	attempt_id VARCHAR(16), 
	lowered_at BIGINT, 
	seen_at BIGINT NOT NULL, 
	CONSTRAINT pk_race_members PRIMARY KEY (race_id, arrival), 
	CONSTRAINT fk_race_members_attempt_id_attempts FOREIGN KEY(attempt_id) REFERENCES attempts (id), 
	CONSTRAINT fk_race_members_player_id_players FOREIGN KEY(player_id) REFERENCES players (id), 
	CONSTRAINT fk_race_members_race_id_races FOREIGN KEY(race_id) REFERENCES races (id), 
	CONSTRAINT uq_race_members_attempt_id UNIQUE (attempt_id)
)
 WITHOUT ROWID

;
INSERT INTO race_members VALUES
(1,1,1,1,0,0,'9sudp6gs225w',NULL,1796552163000),
(1,2,2,2,0,0,'fmpesktuv8fh',NULL,1796552198000),
(2,1,1,1,0,0,NULL,NULL,0),
(2,2,2,2,0,0,NULL,NULL,0);
CREATE TABLE race_changes (
	id INTEGER NOT NULL, 
	number BIGINT NOT NULL, 
	CONSTRAINT pk_race_changes PRIMARY KEY (id)
);
INSERT INTO race_changes VALUES
(1,15);
CREATE TABLE score_counts (
	board VARCHAR(240) NOT NULL, 
	score INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	CONSTRAINT pk_score_counts PRIMARY KEY (board, score)
)
 WITHOUT ROWID

;
INSERT INTO score_counts VALUES
('australian passes=1|all',53000,2),
('australian passes=1|day|2026-11-25',53000,1),
('australian passes=1|day|2026-11-28',53000,2),
('australian passes=1|week|2026-11-23',53000,2),
('deal|1',53000,2),
('deal|10',53000,1),
('deal|11',53000,1),
('deal|6',73000,1),
('deal|7',53000,1),
('deal|9',53000,1),
('devils-grip passes=1|all',73000,1),
('devils-grip passes=1|day|2026-11-25',73000,1),
('devils-grip passes=1|week|2026-11-23',73000,1);
CREATE TABLE remainder_counts (
	scope VARCHAR(240) NOT NULL, 
	remainder INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	CONSTRAINT pk_remainder_counts PRIMARY KEY (scope, remainder)
)
 WITHOUT ROWID

;
INSERT INTO remainder_counts VALUES
('australian passes=1',52,8),
('birthday passes=4,discards=shuffled',47,1),
('deal|1',52,2),
('deal|10',52,1),
('deal|11',52,1),
('deal|16',48,2),
('deal|17',47,1),
('deal|2',52,1),
('deal|3',52,1),
('deal|4',52,1),
('deal|5',52,1),
('deal|6',72,1),
('deal|7',52,2),
('deal|9',52,1),
('devils-grip passes=1',72,1);
CREATE TABLE averages (
	scope VARCHAR(200) NOT NULL, 
	player_id INTEGER NOT NULL, 
	provisional BOOLEAN NOT NULL, 
	hundredths INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	ended_at BIGINT NOT NULL, 
	CONSTRAINT pk_averages PRIMARY KEY (scope, player_id), 
	CONSTRAINT fk_averages_player_id_players FOREIGN KEY(player_id) REFERENCES players (id)
)
 WITHOUT ROWID

;
INSERT INTO averages VALUES
('australian passes=1',1,1,5200,6,1795860222000);
CREATE INDEX ix_attempts_deal_id ON attempts (deal_id);
CREATE INDEX ix_attempts_player_id_started_at ON attempts (player_id, started_at);
CREATE UNIQUE INDEX uq_attempts_ranked ON attempts (player_id, deal_id) WHERE ranked = 1;
CREATE INDEX ix_sessions_player_id ON sessions (player_id);
CREATE INDEX ix_bests_attempt_id ON bests (attempt_id);
CREATE INDEX ix_bests_order ON bests (board, score, ended_at, attempt_id);
CREATE INDEX ix_results_deal_id ON results (deal_id);
CREATE INDEX ix_results_player_id_ended_at ON results (player_id, ended_at);
CREATE INDEX ix_analyses_state ON analyses (state, asked_at);
CREATE INDEX ix_races_change ON races (change);
CREATE INDEX ix_races_due_at ON races (due_at);
CREATE INDEX ix_race_members_player_id ON race_members (player_id);
CREATE INDEX ix_averages_order ON averages (scope, provisional, hundredths, player_id);
CREATE INDEX ix_averages_ended ON averages (scope, ended_at);
CREATE INDEX ix_attempts_untouched ON attempts (touched_at) WHERE counting = 1 AND status = 'playing' AND settled IS NULL;
CREATE INDEX ix_bests_player_id ON bests (player_id);
CREATE INDEX ix_averages_player_id ON averages (player_id);
CREATE INDEX ix_analyses_attempt_id ON analyses (attempt_id);
COMMIT;

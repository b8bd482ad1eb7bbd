/**
 * Steps from one schema of the workspace database to the next; step n makes schema n. Steps that have been released are
 * never edited, only followed by others.
 */
export const migrations: readonly string[] = [
	`CREATE TABLE jobs (
		number INTEGER PRIMARY KEY AUTOINCREMENT,
		job_id TEXT NOT NULL UNIQUE,
		kind TEXT NOT NULL,
		status TEXT NOT NULL,
		dataset TEXT,
		arguments TEXT NOT NULL,
		cwd TEXT NOT NULL,
		progress TEXT,
		created_at TEXT NOT NULL,
		started_at TEXT,
		ended_at TEXT,
		heartbeat_at TEXT,
		resumes TEXT,
		exit_code INTEGER,
		problem TEXT,
		last_seq INTEGER NOT NULL,
		owner TEXT NOT NULL,
		engine TEXT
	);
	CREATE INDEX jobs_by_status ON jobs (status);
	CREATE INDEX jobs_by_dataset ON jobs (dataset);`,
	`ALTER TABLE jobs ADD COLUMN light INTEGER NOT NULL DEFAULT 0;
	CREATE TABLE sessions (
		number INTEGER PRIMARY KEY AUTOINCREMENT,
		session_id TEXT NOT NULL UNIQUE,
		thread_id TEXT NOT NULL UNIQUE,
		title TEXT NOT NULL,
		titled_by TEXT NOT NULL,
		state TEXT NOT NULL,
		created_at TEXT NOT NULL,
		updated_at TEXT NOT NULL,
		trashed_at TEXT,
		read_seq INTEGER NOT NULL DEFAULT 0
	);
	CREATE INDEX sessions_by_update ON sessions (updated_at, number);
	CREATE TABLE messages (
		message_id TEXT PRIMARY KEY,
		thread_id TEXT NOT NULL REFERENCES sessions (thread_id) ON DELETE CASCADE,
		seq INTEGER NOT NULL,
		role TEXT NOT NULL,
		text TEXT NOT NULL,
		blocks TEXT NOT NULL,
		state TEXT NOT NULL,
		job_id TEXT,
		superseded INTEGER NOT NULL DEFAULT 0,
		edit_of TEXT,
		artifact_id TEXT,
		created_at TEXT NOT NULL,
		ended_at TEXT,
		UNIQUE (thread_id, seq)
	);
	CREATE VIRTUAL TABLE message_text USING fts5 (text, message_id UNINDEXED, thread_id UNINDEXED, tokenize = 'trigram');
	CREATE TABLE session_jobs (
		job_id TEXT PRIMARY KEY,
		session_id TEXT NOT NULL REFERENCES sessions (session_id) ON DELETE CASCADE,
		message_id TEXT,
		work TEXT NOT NULL,
		applied_at TEXT
	);
	CREATE INDEX session_jobs_by_session ON session_jobs (session_id, applied_at);
	CREATE TABLE uploads (
		upload_id TEXT PRIMARY KEY,
		session_id TEXT NOT NULL REFERENCES sessions (session_id) ON DELETE CASCADE,
		created_at TEXT NOT NULL,
		files TEXT NOT NULL
	);
	CREATE INDEX uploads_by_session ON uploads (session_id);
	CREATE TABLE preferences (name TEXT PRIMARY KEY, value TEXT NOT NULL);`,
	// A row of a message is as long as its blocks, so what lists show stands in an index: 13 ms instead of 80 for 1,000
	// conversations of 20 messages with 30 kB each.
	`CREATE INDEX messages_by_place ON messages (thread_id, superseded, seq, role, state, created_at);
	CREATE INDEX session_jobs_open ON session_jobs (session_id) WHERE applied_at IS NULL;`,
	'ALTER TABLE jobs ADD COLUMN links_within TEXT;',
	`CREATE TABLE images (
		image_id TEXT PRIMARY KEY,
		session_id TEXT NOT NULL REFERENCES sessions (session_id) ON DELETE CASCADE,
		created_at TEXT NOT NULL,
		name TEXT NOT NULL,
		media_type TEXT NOT NULL,
		bytes INTEGER NOT NULL,
		sha256 TEXT NOT NULL,
		width INTEGER NOT NULL,
		height INTEGER NOT NULL,
		UNIQUE (session_id, sha256)
	);
	CREATE TABLE links (
		session_id TEXT NOT NULL REFERENCES sessions (session_id) ON DELETE CASCADE,
		thread_id TEXT NOT NULL REFERENCES sessions (thread_id) ON DELETE CASCADE,
		added_at TEXT NOT NULL,
		PRIMARY KEY (session_id, thread_id)
	);
	ALTER TABLE messages ADD COLUMN images TEXT NOT NULL DEFAULT '[]';
	ALTER TABLE messages ADD COLUMN region TEXT;`,
	'ALTER TABLE messages ADD COLUMN figure_image INTEGER NOT NULL DEFAULT 0;',
];

/**
 * Which of these steps an earlier program cannot work after: step n is in it when a program that knows schema n - 1 would read or
 * write wrongly in a database of schema n. New tables, indexes and columns with a default are not: every program names the
 * columns that it writes, and passes over those that it does not know. A step belongs in it that renames, removes or gives
 * another meaning to something.
 */
const closing: readonly number[] = [];

/** The oldest schema whose program can work with a database of the newest one. */
export const readableFrom = (steps: readonly number[] = closing): number =>
	steps.reduce((newest, step) => Math.max(newest, step), 1);

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
];

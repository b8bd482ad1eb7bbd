import type { Session, SessionSource, SessionTarget } from '../../../records/session.ts';
import { folder, goal, ids, uploadFolder } from '../ids.ts';

export const source: SessionSource = {
	source_id: ids.source,
	index: 1,
	name: 'plasma-cohort',
	source_path: folder,
	parent: null,
	likely_signal: 'methylation',
	files: 2,
	kind: 'folder',
	upload_id: null,
	missing: false,
};

export const uploadSource: SessionSource = {
	source_id: ids.uploadSource,
	index: 2,
	name: 'batch-2.zip',
	source_path: uploadFolder,
	parent: null,
	likely_signal: 'unknown',
	files: 1,
	kind: 'upload',
	upload_id: ids.upload,
	missing: false,
};

export const target: SessionTarget = {
	number: 1,
	name: 'plasma-cohort',
	path: folder,
	sources: [ids.source],
};

export const uploadTarget: SessionTarget = {
	number: 2,
	name: 'batch-2.zip',
	path: uploadFolder,
	sources: [ids.uploadSource],
};

/** As it is after planning, with no job at work. */
export const session: Session = {
	session_id: ids.session,
	thread_id: ids.thread,
	title: 'Plasma cohort',
	created_at: '2026-11-20T09:22:17.639Z',
	updated_at: '2026-11-20T09:22:24.303Z',
	trashed_at: null,
	sources: [source],
	targets: [target],
	metadata: { mode: 'auto' },
	goal,
	chat: { off: false, consent: [], proposals: [], without_asking: [], waits_for_consent: false },
	active_jobs: [],
};

/** As it begins. */
export const newSession: Session = {
	...session,
	updated_at: session.created_at,
	sources: [],
	targets: [],
	goal: null,
};

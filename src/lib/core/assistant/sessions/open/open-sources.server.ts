import { realpathSync } from 'node:fs';
import { LbError } from '../../../../base/errors.ts';
import type { SessionSource, SessionTarget } from '../../../../contract/records/session.ts';
import type { SessionState } from '../../../workspace/sessions/session-state.ts';
import type { SessionRow } from '../../../workspace/workspace.ts';
import { openFolders, type FolderPage } from '../../sources/open-folders.server.ts';
import { beginWork } from '../works/begin-work.ts';
import { withoutSource, withoutSources } from '../sources/bind-sources.ts';
import type { SourcesWork } from '../works/complete-sources.server.ts';
import type { SessionContext } from '../session-context.ts';
import { isBoundWhole, sessionTargets, shownSources } from '../records/session-record.server.ts';
import type { StartedWork, WorkRequest } from '../works/session-work.ts';
import { requireOne, sourceOrigin, type StatedOrigin } from '../sources/source-origin.server.ts';
import { usableSession } from '../start/require.ts';

export type Sources = ReturnType<typeof openSources>;

export interface SourceList {
	session_id: string;
	sources: SessionSource[];
	targets: SessionTarget[];
}

const ORIGINS = ['path', 'folder_id', 'upload_id'] as const;

export interface StatedDataset extends StatedOrigin {
	demo?: true | undefined;
	seed?: number | undefined;
}

/** Folders bound to sessions, and folders that may be browsed. */
export function openSources(context: SessionContext) {
	const { workspace, works } = context;
	const userData = realpathSync(context.userData);
	const folders = openFolders({ ...context, userData });

	function listed({ session_id, state }: SessionRow): SourceList {
		return { session_id, sources: shownSources(state), targets: sessionTargets(state) };
	}

	/** Looks into a folder as a job, and binds what is there when it has ended. */
	function look(sessionId: string, mode: SourcesWork['mode'], stated: StatedOrigin): Promise<StartedWork> {
		return beginWork(context, sessionId, async (session): Promise<WorkRequest> => {
			const { folder, origin } = await sourceOrigin(sessionId, stated, { workspace, folders, userData });
			if (mode === 'add') refuseBound(session.state, folder);
			const data: SourcesWork = { mode, folder, user_data: userData, origin };
			return {
				work: { kind: 'sources', beside: false, data },
				operation: 'discover_dataset_sources',
				arguments: { folder },
				dataset: null,
				opens: [folder],
				said: null,
			};
		});
	}

	/** Changes what is bound, at once. */
	async function rebind(
		sessionId: string,
		change: (state: SessionState) => SessionState,
	): Promise<SourceList> {
		await works.settle(sessionId);
		return workspace.exclusively(() => {
			const { state } = usableSession(workspace, sessionId);
			works.refuseBusy(sessionId);
			return listed(workspace.sessions.change(sessionId, { state: change(state) }));
		});
	}

	return {
		/** Opens a folder instead of what is bound; `startDemo` makes the demo cohort when that is asked for. */
		async open(
			sessionId: string,
			stated: StatedDataset,
			startDemo: () => Promise<StartedWork>,
		): Promise<StartedWork> {
			usableSession(workspace, sessionId);
			requireOne(stated, [...ORIGINS, 'demo']);
			if (stated.demo === true) return startDemo();
			if (stated.seed !== undefined)
				throw new LbError('request.invalid', { reason: 'only with demo' }, { field: 'seed' });
			return look(sessionId, 'set', stated);
		},
		/** Binds one more; throws `sources.bound_already`. */
		async add(sessionId: string, stated: StatedOrigin): Promise<StartedWork> {
			usableSession(workspace, sessionId);
			requireOne(stated, ORIGINS);
			return look(sessionId, 'add', stated);
		},
		async list(sessionId: string): Promise<SourceList> {
			await works.settle(sessionId);
			return listed(workspace.sessions.get(sessionId));
		},
		remove: (sessionId: string, selector: string) =>
			rebind(sessionId, (state) => withoutSource(state, selector)),
		clear: (sessionId: string) => rebind(sessionId, withoutSources),
		folders: (page: { parent?: string | undefined; offset?: number | undefined }): Promise<FolderPage> =>
			folders.list(page),
	};
}

function refuseBound(state: SessionState, folder: string): void {
	const alone = state.sources.some(({ source_path }) => source_path === folder);
	if (alone || isBoundWhole(state, folder)) throw new LbError('sources.bound_already', {}, { path: folder });
}

import { LbError } from '../../../../base/errors.ts';
import { cohortTables } from '../../../../contract/records/cohort-tables.ts';
import type { SessionTarget } from '../../../../contract/records/session.ts';
import type { SessionState } from '../../../workspace/sessions/session-state.ts';
import { metadataArguments } from '../../slash/shell-session.ts';
import { quoteWord } from '../../slash/words.ts';
import { beginWork } from '../works/begin-work.ts';
import { requireInside } from '../sources/inside-folders.server.ts';
import { metadataProblem } from './metadata-problem.ts';
import { requireTarget } from './require.ts';
import type { SessionContext } from '../session-context.ts';
import { sessionTargets } from '../records/session-record.server.ts';
import type { StartedWork, WorkRequest } from '../works/session-work.ts';

export interface MetadataRequest {
	action: 'use' | 'proposed' | 'ignore' | 'rescan' | 'preview';
	table?: string | undefined;
	sample_column?: string | undefined;
	label_column?: string | undefined;
	target?: number | undefined;
}

/**
 * Starts a choice of metadata, or a look at what a choice would mean. Throws `sources.none`, `sources.target_unknown`,
 * `sources.outside`, `request.invalid`, `shell.one_source_needed`, `shell.metadata_is_ignored`.
 */
export async function startMetadata(
	context: SessionContext,
	sessionId: string,
	request: MetadataRequest,
): Promise<StartedWork> {
	const started = await beginWork(context, sessionId, ({ state }) => {
		const targets = sessionTargets(state);
		const target = requireTarget(targets, request.target);
		if (request.action === 'preview') return preview(state, target, request);
		if (request.action === 'use') return use(state, targets, target, request);
		const text = `/metadata ${request.action === 'proposed' ? 'use proposed' : request.action}`;
		return {
			work: { kind: 'message', beside: false, data: {} },
			operation: 'answer_message',
			arguments: { text, state, launch_folder: context.launchFolder },
			dataset: null,
			said: { text },
		};
	});
	return { ...started, asRequested: metadataProblem };
}

/** Without a table: what counts now, with other columns when they are named. */
function preview(state: SessionState, target: SessionTarget, request: MetadataRequest): WorkRequest {
	if (request.table !== undefined) requireTables(request.table, target.path);
	const { table, sample_column, label_column } = request;
	const stated = {
		...(table === undefined ? metadataArguments(state) : { labels_table: cohortTables(table) }),
		...(sample_column === undefined ? {} : { labels_sample_col: sample_column }),
		...(label_column === undefined ? {} : { labels_label_col: label_column }),
	};
	return {
		work: { kind: 'preview', beside: true, data: {} },
		operation: 'scan_sources',
		arguments: { paths: [target.path], ...stated },
		dataset: null,
		said: null,
	};
}

function use(
	state: SessionState,
	targets: readonly SessionTarget[],
	target: SessionTarget,
	request: MetadataRequest,
): WorkRequest {
	if (state.metadata.mode === 'ignored') throw new LbError('shell.metadata_is_ignored');
	if (targets.length > 1) throw new LbError('shell.one_source_needed');
	const table = required(request, 'table');
	const sample = required(request, 'sample_column');
	const label = required(request, 'label_column');
	requireTables(table, target.path);
	const choice = { mode: 'user', table, sample, label } as const;
	return {
		work: { kind: 'metadata', beside: false, data: { choice } },
		operation: 'scan_sources',
		arguments: { paths: [target.path], ...metadataArguments({ metadata: choice }) },
		dataset: null,
		said: { text: `/metadata use ${[table, sample, label].map(quoteWord).join(' ')}` },
	};
}

/** Throws `sources.outside` unless every table of the name lies in the target. */
function requireTables(name: string, target: string): void {
	for (const table of cohortTables(name)) requireInside(table, target, [target]);
}

function required(request: MetadataRequest, field: 'table' | 'sample_column' | 'label_column'): string {
	const value = request[field];
	if (value === undefined || value === '')
		throw new LbError('request.invalid', { reason: 'needed to use a table' }, { field });
	return value;
}

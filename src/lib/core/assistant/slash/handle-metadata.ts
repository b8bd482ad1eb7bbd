import { LbError } from '../../../base/errors.ts';
import { say } from '../../../contract/messages/index.ts';
import { profile as profileRecord } from '../../../contract/records/profile.ts';
import type { Block } from './block.ts';
import { metadataArguments, type MetadataChoice, type ShellSession } from './shell-session.ts';
import { forEachTarget, requireTargets } from './targets.ts';
import type { ShellTools } from './tools.ts';

/** `/metadata`: table, columns, counts, coverage, confidence, supervision mode and backend of each target. */
export function showMetadata(session: ShellSession, tools: ShellTools): Promise<Block[]> {
	return forEachTarget(session, async (path) => {
		const args = { path, ...metadataArguments(session) };
		const profile = profileRecord.parse(await tools.call('scan_project_profile', args, path));
		return [{ kind: 'metadata', path, choice: session.metadata, profile }];
	});
}

/** `/metadata use <table> <sample_col> <label_col>`: holds for the session; a table or column that is not there changes nothing. */
export async function useMetadata(
	{ table, sample, label }: { table: string; sample: string; label: string },
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	refuseWhileIgnored(session);
	const [target, ...others] = requireTargets(session);
	if (target === undefined || others.length > 0) throw new LbError('shell.one_source_needed');
	return choose({ mode: 'user', table: tools.table(target, table), sample, label }, session, tools);
}

/** `/metadata use proposed`: a proposed map of the labels, else labels guessed from names, count once accepted. */
export async function useProposed(session: ShellSession, tools: ShellTools): Promise<Block[]> {
	refuseWhileIgnored(session);
	requireTargets(session);
	const shown = await showMetadata(session, tools);
	if (session.metadata.label_map !== undefined) return shown;
	const hasMap = shown.some(
		(block) => block.kind === 'metadata' && block.profile.metadata_profile.label_map_proposal !== null,
	);
	return choose(
		hasMap ? { ...session.metadata, label_map: 'proposed' } : { mode: 'proposed' },
		session,
		tools,
	);
}

/** `/metadata ignore`: disables label-aware planning until metadata is rescanned or the session is reset. */
export function ignoreMetadata(session: ShellSession): Block[] {
	session.metadata = { mode: 'ignored' };
	session.plans = {};
	return [{ kind: 'sentence', message: say('shell.metadata_ignored') }];
}

/** `/metadata rescan`: back to automatic choice, read anew. */
export async function rescanMetadata(session: ShellSession, tools: ShellTools): Promise<Block[]> {
	requireTargets(session);
	return choose({ mode: 'auto' }, session, tools);
}

/** Makes a choice and shows what it means; takes it back when it cannot be used. */
async function choose(choice: MetadataChoice, session: ShellSession, tools: ShellTools): Promise<Block[]> {
	const before = session.metadata;
	session.metadata = choice;
	try {
		const blocks = await showMetadata(session, tools);
		session.plans = {};
		return blocks;
	} catch (error) {
		session.metadata = before;
		throw error;
	}
}

function refuseWhileIgnored({ metadata }: ShellSession): void {
	if (metadata.mode === 'ignored') throw new LbError('shell.metadata_is_ignored');
}

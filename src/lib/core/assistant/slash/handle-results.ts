import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { artifact, run } from '../../../contract/records/run.ts';
import type { Block } from './block.ts';
import { targetsOf, type ShellSession } from './shell-session.ts';
import { forEachTarget } from './targets.ts';
import type { ShellTools } from './tools.ts';

const listed = z.object({
	dataset_root: z.string(),
	output_root: z.string(),
	total: z.int(),
	runs: z.array(run.pick({ run_id: true, task_key: true, status: true, headline: true, ended_at: true })),
	artifacts: z.array(artifact),
});
const answered = z.object({
	artifact,
	answer: z.array(z.string()),
	excerpt: z.string().nullable(),
	next_action: z.string(),
});

/** `/results [n]`: what was generated for each target, newest first. */
export function listResults(
	limit: number | null,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	session.listed = targetsOf(session);
	return forEachTarget(session, async (path, number) => {
		const args = { path, ...(limit === null ? {} : { limit }) };
		const listing = listed.parse(await tools.call('summarize_project_outputs', args, null));
		return [{ kind: 'results', path, number, listing }];
	});
}

/** `/ask <index> <question>`: the index as listed; `2.14` is number 14 of the second target. */
export async function ask(
	index: string,
	question: string,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	const targets = session.listed.length > 0 ? session.listed : targetsOf(session);
	if (targets.length === 0) throw new LbError('shell.no_source');
	const parts = /^(\d+)\.(\d+)$/u.exec(index);
	if (targets.length > 1 && parts === null)
		throw new LbError('shell.index_of_several', { index, count: targets.length });
	const path = targets[parts === null || targets.length === 1 ? 0 : Number(parts[1]) - 1];
	if (path === undefined) throw new LbError('shell.index_of_several', { index, count: targets.length });
	const wanted = parts === null ? index : (parts[2] ?? index);
	const answer = answered.parse(await tools.call('ask_artifact', { path, ask: wanted, question }, null));
	return [{ kind: 'answer', answer }];
}

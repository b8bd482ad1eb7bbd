import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { messageValues } from '../../../contract/records/common.ts';
import { artifact, run } from '../../../contract/records/run.ts';
import type { AskedArtifact } from '../../../contract/records/chat.ts';
import type { Block } from './block.ts';
import { wordedAbout } from './handle-question.ts';
import { targetsOf, type ListedTarget, type ShellSession } from './shell-session.ts';
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
	// Jobs of earlier versions had no codes.
	answer_code: z.array(z.string()).default([]),
	answer_values: z.array(messageValues).default([]),
	excerpt: z.string().nullable(),
	next_action: z.string(),
	next_action_code: z.string(),
	next_action_values: messageValues,
});

/** Shown when no number is given: more scrolls away. */
const SHOWN = 30;

/** `/results [n]`: what was generated for each target, newest first. */
export function listResults(
	limit: number | null,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	session.listed = targetsOf(session).map((path) => ({ path, ids: {} }));
	return forEachTarget(session, async (path, number) => {
		const listing = listed.parse(await tools.call('summarize_project_outputs', { path }, null));
		const ids = Object.fromEntries(listing.artifacts.map((one) => [String(one.index), one.artifact_id]));
		session.listed = session.listed.map((one) => (one.path === path ? { path, ids } : one));
		// Every plan writes a record; they come after what people look for.
		const [made, records] = [
			listing.artifacts.filter(({ kind }) => kind !== 'ledger'),
			listing.artifacts.filter(({ kind }) => kind === 'ledger'),
		];
		const artifacts = [...made, ...records].slice(0, limit ?? SHOWN);
		return [{ kind: 'results', path, number, listing: { ...listing, artifacts } }];
	});
}

/** A question about one result; `picture`: the language model is also shown the figure. */
export interface ResultQuestion {
	question: string;
	picture?: boolean;
}

/** `/ask <index> <question>`, `/picture <index> <question>`: the index as last listed; `2.14` is number 14 of the second folder. */
export async function ask(
	index: string,
	asked: ResultQuestion,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	const targets =
		session.listed.length > 0 ? session.listed : targetsOf(session).map((path) => ({ path, ids: {} }));
	if (targets.length === 0) throw new LbError('shell.no_source');
	const { target, own } = placeOf(index, targets);
	return askAbout({ path: target.path, artifact: target.ids[own] ?? own }, asked, session, tools);
}

/** A question about one result: in the words of the language model where it answers, else from the result itself. */
export async function askAbout(
	about: AskedArtifact,
	{ question, picture = false }: ResultQuestion,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	const asked = { text: question, about, figure: picture ? ('unseen' as const) : null, agreed: null };
	const { blocks, isWorded } = await wordedAbout(asked, session, tools);
	if (isWorded) return blocks;
	const args = { path: about.path, ask: about.artifact, question };
	const answer = answered.parse(await tools.call('ask_artifact', args, null));
	const here: Block = { kind: 'answer', path: about.path, answer };
	// A picture that waits for consent is looked at last, right above the question.
	return picture ? [here, ...blocks] : [...blocks, here];
}

function placeOf(index: string, targets: readonly ListedTarget[]): { target: ListedTarget; own: string } {
	const parts = /^(\d+)\.(\d+)$/u.exec(index);
	const [only, ...others] = targets;
	if (only !== undefined && others.length === 0 && parts === null) return { target: only, own: index };
	const target = targets[Number(parts?.[1]) - 1];
	const own = parts?.[2];
	if (target === undefined || own === undefined)
		throw new LbError('shell.index_of_several', { index, count: targets.length });
	return { target, own };
}

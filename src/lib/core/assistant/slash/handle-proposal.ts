import { LbError } from '../../../base/errors.ts';
import { say, type MessageValues } from '../../../contract/messages/index.ts';
import { kindWithoutAsking } from '../../../contract/operations/without-asking.ts';
import type { Proposal } from '../../../contract/records/chat.ts';
import { run as runRecord } from '../../../contract/records/run.ts';
import * as z from 'zod';
import { orderedText, proposalText } from '../chat/proposals.ts';
import type { Block } from './block.ts';
import { chosenFor } from './chosen-for-proposal.ts';
import { useGroups } from './handle-cohort.ts';
import { leaveOut } from './handle-leave-out.ts';
import { useMetadata } from './handle-metadata.ts';
import { makePlan, runAutopilot, runTask } from './handle-work.ts';
import { metadataArguments, parametersWith, type ShellSession } from './shell-session.ts';
import { forEachTarget, requireTargets } from './targets.ts';
import type { ShellTools } from './tools.ts';
import { reviewResults } from '../../../contract/tasks/review_results.ts';

/** Of the parameters of a proposal: those of a task, and the length of an autopilot. */
const statedWork = z.object({
	parameters: z.record(z.string(), z.unknown()).default({}),
	max_steps: z.int().min(1).optional(),
});

const ranRecord = runRecord.extend({ output_root: z.string().optional() });

/**
 * `/accept <proposal> [always]`: carries out exactly what was shown, once. What may not run without asking is carried out all the
 * same, and asks the next time. Throws chat.proposal_gone, chat.proposal_unclear.
 */
export async function accept(
	{ proposal_id, always }: { proposal_id: string | null; always: boolean },
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	const proposal = waiting(proposal_id, session);
	session.chat = { ...session.chat, proposals: [] };
	const kind = kindWithoutAsking(proposal);
	if (always && kind !== null)
		session.chat.without_asking = [...new Set([...session.chat.without_asking, kind])];
	const blocks = await carryOut(proposal, session, tools);
	return always && kind === null
		? [...blocks, { kind: 'sentence', message: say('chat.asks_each_time') }]
		: blocks;
}

/** `/decline [proposal]`: the proposals lapse. Throws chat.proposal_gone, chat.proposal_unclear. */
export function decline(proposal_id: string | null, session: ShellSession): Block[] {
	// A plain "no" is meant for all of them.
	if (proposal_id !== null || session.chat.proposals.length === 0) waiting(proposal_id, session);
	session.chat = { ...session.chat, proposals: [] };
	return [{ kind: 'sentence', message: say('chat.declined') }];
}

/** Ids of the proposals that wait: a plain yes or no answers them. */
export const waitingProposals = ({ chat }: Pick<ShellSession, 'chat'>): string[] =>
	chat.proposals.map(({ proposal_id }) => proposal_id);

const NONE_WAITS = { waiting: 'none', waiting_zh: '无' };

/** The proposal named, or the only one. */
function waiting(proposal_id: string | null, { chat: { proposals } }: ShellSession): Proposal {
	const [only] = proposals;
	const found =
		proposal_id === null
			? proposals.length === 1
				? only
				: undefined
			: proposals.find((one) => one.proposal_id === proposal_id);
	if (found !== undefined) return found;
	const others = proposals.map((one) => one.proposal_id);
	const waiting: MessageValues = others.length === 0 ? NONE_WAITS : { waiting: others };
	throw proposal_id === null
		? new LbError('chat.proposal_unclear', waiting)
		: new LbError('chat.proposal_gone', { proposal: proposal_id, ...waiting });
}

/**
 * Carries out a proposal with the parameters that its hash was made of, and with the choices that its card showed. Throws
 * chat.proposal_changed.
 */
export async function carryOut(
	proposal: Proposal,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	const changed = new LbError('chat.proposal_changed', { proposal: proposal.proposal_id });
	if (tools.hash(proposalText(proposal)) !== proposal.hash) throw changed;
	const { operation, arguments: given, path } = proposal;
	if (path !== null && !requireTargets(session).includes(path))
		throw new LbError('chat.proposal_gone', { proposal: proposal.proposal_id, ...NONE_WAITS });
	if (orderedText(proposal.chosen) !== orderedText(chosenFor(proposal, session))) throw changed;
	const text = (name: string): string | null => (typeof given[name] === 'string' ? given[name] : null);
	const list = (name: string): string[] => [given[name] ?? []].flat().map(String);
	const work = { path, ...statedWork.parse(given) };
	switch (operation) {
		case 'run_lbbiopsy_assistant':
			return ranProposed(proposal, session, tools);
		case 'run_autopilot':
			return runAutopilot({ goal: text('goal'), everything: false }, session, tools, work);
		case 'evaluate_project_results':
			return runTask(reviewResults.task_key, session, tools, work);
		case 'plan_assistant_tasks':
		case 'state_goal':
			return makePlan(text('goal'), session, tools, work);
		case 'choose_metadata':
			return useMetadata(
				{
					table: text('table') ?? '',
					sample: text('sample_column') ?? '',
					label: text('label_column') ?? '',
				},
				session,
				tools,
			);
		case 'define_groups':
			return useGroups(list('groups'), session, tools);
		case 'leave_out': {
			const texts = list('names').map(
				(name) => `${text('kind') ?? 'sample'} ${name}: ${text('reason') ?? ''}`,
			);
			return (await leaveOut(texts, session, tools)).blocks;
		}
		default:
			throw new LbError('chat.proposal_gone', { proposal: proposal.proposal_id, ...NONE_WAITS });
	}
}

/** A run with the task and the parameters of the proposal, over those of the session. */
function ranProposed(
	{ arguments: given, path: only }: Proposal,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	const { parameters = {}, ...stated } = z
		.object({
			task: z.string().optional(),
			goal: z.string().nullish(),
			parameters: z.record(z.string(), z.unknown()).optional(),
		})
		.parse(given);
	const ran = async (path: string): Promise<Block[]> => {
		const args = {
			path,
			...(session.goal === null ? {} : { goal: session.goal }),
			...stated,
			...metadataArguments(session),
			...parametersWith(session, parameters, path),
		};
		const run = ranRecord.parse(await tools.call('run_lbbiopsy_assistant', args, path));
		return [{ kind: 'run', path, run }];
	};
	return forEachTarget(session, ran, only);
}

import type * as z from 'zod';
import { LbError } from '../../../../base/errors.ts';
import { sourceId } from '../../../dataset/source-id.server.ts';
import { toProblem } from '../../../../base/problem.ts';
import type { operations } from '../../../../contract/operations/index.ts';
import type { MessageBlock } from '../../../../contract/records/block.ts';
import type { Plan } from '../../../../contract/records/plan.ts';
import { readRecords } from '../../../ledger/read-records.server.ts';
import { planKind, recordName } from '../../../ledger/record-kinds.ts';
import { PlanLedger } from '../../../ledger/plan-ledger.server.ts';
import { sessionState, type SessionState } from '../../../workspace/sessions/session-state.ts';
import type { AssistantContext } from '../../context.ts';
import { findDataset } from '../../dataset-session.server.ts';
import { handle } from '../../slash/handle.ts';
import { waitingProposals } from '../../slash/handle-proposal.ts';
import { readLine } from '../../slash/read-line.ts';
import type { Request } from '../../slash/request.ts';
import { problemBlock } from '../records/blocks.ts';
import { sessionTargets, shownSources } from '../records/session-record.server.ts';
import { sessionTools, type OperationCall } from '../records/session-tools.server.ts';
import { toSessionState, toShellSession } from '../shell-session-state.ts';
import { wireBlocks } from '../records/wire-blocks.ts';

type MessageArguments = z.infer<(typeof operations)['answer_message']['arguments']>;

/** What a line came to, and the session after it. */
export interface AnsweredMessage {
	blocks: MessageBlock[];
	state: SessionState;
	/** Title that a language model gave. */
	title: string | null;
}

/**
 * Carries out one line of a conversation with the slash commands that the shell has, all in this process. A line that is
 * not understood is an answer too; what a command refuses is thrown.
 */
export async function answerMessage(
	{
		text,
		state: stated,
		launch_folder,
		active_jobs,
		history,
		images,
		linked,
		wants_title,
		about,
		figure_image,
		session_id = null,
		thread_id = null,
		resume = false,
	}: MessageArguments,
	context: AssistantContext,
	call: OperationCall,
): Promise<AnsweredMessage> {
	const state = sessionState.parse(stated);
	const request: Request | LbError =
		about === undefined
			? read(text, state)
			: { kind: 'ask_about', about, question: text, picture: figure_image };
	if (request instanceof LbError)
		return { blocks: [problemBlock(null, toProblem(request))], state, title: null };
	const session = toShellSession(
		state,
		request.kind === 'why' || (request.kind === 'skills' && request.verb === 'explain_plan')
			? await plansOf(state, context)
			: {},
	);
	session.history = history;
	session.images = images;
	session.linked = linked;
	session.wants_title = wants_title;
	const tools = sessionTools({
		context,
		call,
		launchFolder: launch_folder,
		activeJobs: active_jobs,
		conversation: thread_id,
		session: session_id,
		resume,
		openJobs: async () =>
			(await import('../../jobs.server.ts')).openAssistantJobs({ userData: context.userData }),
	});
	try {
		const blocks = await handle(request, session, tools);
		const after = toSessionState(session, state, sourceId);
		const targets = sessionTargets(after);
		const wire = { profiles: tools.profiles, sources: shownSources(after), targets };
		return { blocks: wireBlocks(blocks, wire), state: after, title: session.title };
	} catch (error) {
		// Without a folder there is nothing to ask: an answer too, as for a line that cannot be read.
		if (!(error instanceof LbError) || error.code !== 'shell.not_understood') throw error;
		return { blocks: [problemBlock(null, toProblem(error))], state, title: null };
	} finally {
		await tools.close();
	}
}

/** What a line asks for, or why it cannot be read. */
function read(text: string, { groups, chat, asked_note }: SessionState): Request | LbError {
	try {
		return (
			readLine(text, {
				groups,
				proposals: waitingProposals({ chat }),
				asks: chat.asked !== null,
				asks_note: asked_note !== undefined,
			}) ?? new LbError('shell.not_understood', { text: '' })
		);
	} catch (error) {
		if (error instanceof LbError) return error;
		throw error;
	}
}

/** Plans that the session made and that still are of its goal, from the ledgers of their targets. */
async function plansOf(state: SessionState, context: AssistantContext): Promise<Record<string, Plan>> {
	const plans: Record<string, Plan> = {};
	for (const { path } of sessionTargets(state)) {
		const id = state.plans[path];
		if (id === undefined) continue;
		const place = await findDataset(path, undefined, context);
		const ledger = await new PlanLedger(place.output.assistant).place();
		const [plan] = (await readRecords(planKind, ledger, [recordName(planKind, id)])).records;
		if (plan !== undefined && plan.goal === state.goal) plans[path] = plan;
	}
	return plans;
}

import { LbError } from '../../../base/errors.ts';
import { say } from '../../../contract/messages/index.ts';
import type { Block } from './block.ts';
import { slashCommands } from './commands.ts';
import { useCohort, useGroups } from './handle-cohort.ts';
import { leaveOut, leaveOutTold, putBack, type LeaveOutResult } from './handle-leave-out.ts';
import { ignoreMetadata, rescanMetadata, showMetadata, useMetadata, useProposed } from './handle-metadata.ts';
import { accept, decline } from './handle-proposal.ts';
import { listSent } from './handle-sent.ts';
import { handleMethods, runMethodAdvice } from './handle-methods.ts';
import { handleNotes } from './handle-notes.ts';
import { question, sendWaiting } from './handle-question.ts';
import { handleLlm } from './handle-llm.ts';
import { handleLocalModels } from './handle-local-models.ts';
import { ask, askAbout, listResults } from './handle-results.ts';
import { compareRuns, runAgain, runWith, runWithoutFlagged } from './handle-sensitivity.ts';
import { setParameter } from './handle-set.ts';
import { handleSkills } from './handle-skills.ts';
import { addSource, clearSources, listSources, ready, removeSource, use } from './handle-sources.ts';
import { sendElsewhere, showTools } from './handle-tools.ts';
import { explainBlocked, makePlan, runAutopilot, runTask, showGoal } from './handle-work.ts';
import { columnsFromWords } from './metadata-columns.ts';
import { answersConsent, type Request } from './request.ts';
import { forgetNoteAsked, newSession, type ShellSession } from './shell-session.ts';
import { requireTargets } from './targets.ts';
import type { ShellTools } from './tools.ts';
import { reviewResults } from '../../../contract/tasks/review_results.ts';

/**
 * Carries out a request and says what came of it as typed blocks; changes the session only when it succeeds. Throws
 * LbError, or what `tools.call` throws.
 */
export async function handle(request: Request, session: ShellSession, tools: ShellTools): Promise<Block[]> {
	// A proposal waits for the next message only, and so does a message that waits for consent.
	if (request.kind !== 'accept' && request.kind !== 'decline' && session.chat.proposals.length > 0)
		session.chat = { ...session.chat, proposals: [] };
	if (!answersConsent(request) && session.chat.asked !== null)
		session.chat = { ...session.chat, asked: null };
	const { last_note, asked_note } = session;
	const notes = {
		...(last_note === undefined ? {} : { last_note }),
		...(asked_note === undefined ? {} : { asked_note }),
	};
	forgetNoteAsked(session);
	switch (request.kind) {
		case 'use':
			return use(request.paths, session, tools);
		case 'scan':
			requireTargets(session);
			return ready(session, tools);
		case 'sources':
			return session.sources.length === 0 ? [sentence('shell.no_sources')] : [listSources(session)];
		case 'sources_add':
			return addSource(request.path, session, tools);
		case 'sources_remove':
			return removeSource(request.selector, session, tools);
		case 'sources_clear':
			return clearSources(session);
		case 'metadata':
			return showMetadata(session, tools);
		case 'metadata_use':
			return useMetadata(request, session, tools);
		case 'metadata_proposed':
			return useProposed(session, tools);
		case 'metadata_ignore':
			return ignoreMetadata(session);
		case 'metadata_rescan':
			return rescanMetadata(session, tools);
		case 'cohort':
			return useCohort(request.name, session, tools);
		case 'groups':
			return useGroups(request.groups, session, tools);
		case 'leave_out':
			return thenRun(await leaveOut(request.texts, session, tools), request.run, session, tools);
		case 'leave_out_told':
			return thenRun(await leaveOutTold(request.told, session, tools), request.run, session, tools);
		case 'put_back':
			// "Undo that" means what was said just before.
			if (request.ids === null && last_note !== undefined)
				return handleNotes({ kind: 'undo_note' }, notes, session, tools);
			return thenRun(putBack(request.ids, session), request.run, session, tools);
		case 'run_again':
			return runAgain(session, tools);
		case 'plan':
			return makePlan(request.goal, session, tools);
		case 'goal':
			return showGoal(request.clear, session);
		case 'run':
			return runTask(request.task, session, tools);
		case 'review':
			return runTask(reviewResults.task_key, session, tools);
		case 'accept':
			return accept(request, session, tools);
		case 'decline':
			return decline(request.proposal_id, session);
		case 'ask_always':
			session.chat = { ...session.chat, without_asking: [] };
			return [sentence('chat.asks_again')];
		case 'llm_send':
			return sendWaiting(session, tools);
		case 'llm_sent':
			return listSent(request.number, tools);
		case 'llm_here':
			session.chat = { ...session.chat, off: !request.on, asked: null };
			return [sentence(request.on ? 'chat.model_on' : 'chat.local_only')];
		case 'compare':
			return compareRuns(request.runs, session, tools);
		case 'adjust': {
			const adjust = await columnsFromWords(request.columns, session, tools);
			return runWith({ adjust }, session, tools);
		}
		case 'by':
			return byColumn(request.column, session, tools);
		case 'set':
			return setParameter(request, session, tools);
		case 'without_flagged':
			return runWithoutFlagged(session, tools);
		case 'autopilot':
			return runAutopilot(request, session, tools);
		case 'why':
			return explainBlocked(request.task, session, tools);
		case 'results':
			return listResults(request.limit, session, tools);
		case 'ask':
			return ask(request.index, request, session, tools);
		case 'ask_about':
			return askAbout(request.about, request, session, tools);
		case 'question':
			return question(request, session, tools);
		case 'llm':
			return handleLlm(request, tools);
		case 'local_models':
			return handleLocalModels(request, tools);
		case 'skills':
			return handleSkills(request, session, tools);
		case 'methods':
			return handleMethods(request, session, tools);
		case 'methods_run':
			return runMethodAdvice(request.query, session, tools);
		case 'tools':
			return showTools(request.tool, tools);
		case 'tools_elsewhere':
			return sendElsewhere(request, tools);
		case 'remember':
		case 'note_store':
		case 'forget_note':
		case 'undo_note':
		case 'skill_notes':
			return handleNotes(request, notes, session, tools);
		case 'jobs':
			return [{ kind: 'jobs', jobs: await tools.jobs() }];
		case 'cancel':
			return cancel(request.job, tools);
		case 'reset':
			return reset(session);
		case 'wiki':
			return [homepage(await tools.homepage())];
		case 'help':
			return [{ kind: 'help', commands: slashCommands.filter(({ hidden }) => hidden !== true) }];
		case 'about':
			return about(session);
		case 'quit':
			return [{ kind: 'quit' }];
	}
}

/** The column spelled as in the data; a name with blanks is one column. */
async function byColumn(column: string, session: ShellSession, tools: ShellTools): Promise<Block[]> {
	const [by = column, ...others] = await columnsFromWords(column.split(' '), session, tools);
	return runWith({ by: others.length === 0 ? by : column }, session, tools);
}

/** Runs once more after exclusions changed, unless it is unclear which are meant. */
async function thenRun(
	{ blocks, clear }: LeaveOutResult,
	run: boolean,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	return run && clear ? [...blocks, ...(await runAgain(session, tools))] : blocks;
}

const sentence = (code: Parameters<typeof say>[0]): Block => ({ kind: 'sentence', message: say(code) });

/** Who the program is; with an open folder what can be asked of it, else how to open one. */
function about({ sources }: ShellSession): Block[] {
	const open =
		sources.length === 0
			? say('shell.about_no_folder')
			: say('shell.about_folder', { names: sources.map(({ name }) => name) });
	return [sentence('shell.about'), { kind: 'sentence', message: open }];
}

const homepage = (address: string | null): Block => ({
	kind: 'sentence',
	message: address === null ? say('shell.no_homepage') : say('shell.homepage', { address }),
});

async function cancel(job: string | null, tools: ShellTools): Promise<Block[]> {
	if (job === null) return [sentence(tools.stop() ? 'shell.stopping' : 'shell.nothing_running')];
	const ended = await tools.cancel(job);
	if (ended === null) throw new LbError('shell.job_unknown', { job });
	return [{ kind: 'sentence', message: say('shell.job_ended', { job, status: ended.status }) }];
}

/** Everything said in this session is forgotten; the folders stay bound. */
function reset(session: ShellSession): Block[] {
	const { sources, parents } = session;
	delete session.cohort;
	delete session.parameters;
	Object.assign(session, newSession(), { sources, parents });
	return [sentence('shell.reset')];
}

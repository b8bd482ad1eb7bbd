import { LbError } from '../../../../base/errors.ts';
import { realPlace } from '../../../../base/real-place.server.ts';
import type { AskedArtifact, ChatImage, ChatLinked, ChatTurn } from '../../../../contract/records/chat.ts';
import type { FigureRegion } from '../../../../contract/records/figure-region.ts';
import type { Artifact } from '../../../../contract/records/run.ts';
import { readSettings } from '../../../llm/config/settings.server.ts';
import { collectArtifacts } from '../../../results/collect.server.ts';
import type { SessionState } from '../../../workspace/sessions/session-state.ts';
import type { SessionRow } from '../../../workspace/workspace.ts';
import { waitingProposals } from '../../slash/handle-proposal.ts';
import { requireNoTypedKey } from '../../slash/typed-key.ts';
import { readLine } from '../../slash/read-line.ts';
import type { Request } from '../../slash/request.ts';
import { linkedContext } from '../links/linked-context.ts';
import { sessionTargets } from '../records/session-record.server.ts';
import type { SessionContext } from '../session-context.ts';
import { targetPlace } from '../sources/target-place.server.ts';
import { beginWork } from '../works/begin-work.ts';
import type { StartedWork, WorkRequest } from '../works/session-work.ts';
import { commonFolder } from './common-folder.ts';
import { rememberedText } from './remembered-text.ts';
import { effectOf, type RequestEffect } from './request-effect.ts';
import { isUnclearAnswer, readable } from './unclear-answer.ts';
import { requireEditable } from './require.ts';

export interface MessageRequest {
	text: string;
	artifact_id?: string | undefined;
	edit_of?: string | undefined;
	images?: readonly string[] | undefined;
	links?: readonly string[] | undefined;
	region?: FigureRegion | undefined;
	/** The figure goes to the language model as a picture, too. */
	figure_image?: boolean | undefined;
}

/**
 * Takes a message: a command, a sentence, or a question about an artifact or a part of a figure. What is not understood is
 * answered in the conversation. Throws `artifact.unknown`, `images.unknown`, `links.unknown`, `message.unknown`, `message.not_editable`,
 * `session.busy`, `llm.key_typed`, `request.invalid` for a region of another artifact than the one named, or a picture of no figure.
 */
export function startMessage(
	context: SessionContext,
	sessionId: string,
	request: MessageRequest,
): Promise<StartedWork> {
	const { workspace, works } = context;
	const { edit_of = null } = request;
	// Before anything of it is kept.
	requireNoTypedKey(request.text);
	return beginWork(context, sessionId, async (session) => {
		const edited = edit_of === null ? null : requireEditable(workspace.messages, session.thread_id, edit_of);
		const work = await workOf(context, session, request);
		// What works at the moment must not be superseded under its hands.
		if (edited !== null) works.refuseBusy(sessionId);
		const { text, region = null, figure_image = false } = request;
		const artifact_id = request.artifact_id ?? region?.artifact_id ?? null;
		const images = [...new Set(request.images)];
		for (const image of images) workspace.images.get(sessionId, image);
		const links = workspace.links.list(sessionId).map(({ thread_id }) => thread_id);
		const unknown = request.links?.find((link) => !links.includes(link));
		if (unknown !== undefined) throw new LbError('links.unknown', { thread_id: unknown });
		return {
			...work,
			said: { text, artifact_id, edit_of, images, region, figure_image },
			leaves_waiting: isUnclearAnswer(text, session.state),
			onStart: ({ thread_id }) => {
				if (edited !== null) workspace.messages.supersedeFrom(thread_id, edited.seq);
			},
		};
	});
}

type Work = Omit<WorkRequest, 'said' | 'onStart'>;

async function workOf(context: SessionContext, session: SessionRow, request: MessageRequest): Promise<Work> {
	const { text, artifact_id, region, figure_image = false } = request;
	const { state } = session;
	if (figure_image && (artifact_id === undefined || region !== undefined))
		throw new LbError(
			'request.invalid',
			{
				reason: 'only the figure named by artifact_id can be sent as a picture',
				reason_zh: '只有 artifact_id 所指的图可以图片形式发送',
			},
			{ field: 'figure_image' },
		);
	if (region !== undefined) {
		const { artifact_id: figure, ...corners } = region;
		if (artifact_id !== undefined && artifact_id !== figure)
			throw new LbError(
				'request.invalid',
				{ reason: 'another artifact than artifact_id' },
				{ field: 'region' },
			);
		const { target } = await findArtifact(context, session, figure);
		const targets = sessionTargets(state);
		const number = targets.find(({ path }) => path === target)?.number ?? null;
		return {
			work: { kind: 'region', beside: true, data: { number: targets.length > 1 ? number : null } },
			operation: 'ask',
			arguments: { path: target, question: text, artifact: figure, region: corners },
			dataset: null,
		};
	}
	if (artifact_id !== undefined) {
		const found = await findArtifact(context, session, artifact_id);
		// A model keeps something of its answer for the next one; without one this only looks. Why a picture is not sent is said there.
		if (figure_image || (await usesModel(context, state)))
			return lineOf(context, session, request, {
				way: wayToModel(state),
				about: { path: found.target, artifact: artifact_id },
			});
		return {
			work: { kind: 'ask', beside: true, data: {} },
			operation: 'ask_artifact',
			arguments: { path: found.target, ask: artifact_id, question: text },
			dataset: null,
		};
	}
	const way = wayOfText(text, state);
	// What is asked about a result in a typed line may go to the model too.
	const asks =
		way === 'look' && /^\/(?:ask|picture)\b/u.test(text.trim()) && (await usesModel(context, state));
	return lineOf(context, session, request, { way: asks ? wayToModel(state) : way });
}

/** What the user allowed to run without asking is run in the same line, and must not overlap with other work on the data. */
const wayToModel = ({ chat }: SessionState): RequestEffect =>
	chat.without_asking.length > 0 ? 'write' : 'change';

/** Is a language model chosen, and wanted in this conversation? */
async function usesModel({ userData }: SessionContext, { chat }: SessionState): Promise<boolean> {
	return !chat.off && (await readSettings(userData)).provider !== 'none';
}

/** A line that is carried out in the engine. */
function lineOf(
	context: SessionContext,
	session: SessionRow,
	{ text, edit_of, images = [], links, figure_image = false }: MessageRequest,
	{ way, about }: { way: RequestEffect; about?: AskedArtifact },
): Work {
	const { state, session_id } = session;
	const targets = sessionTargets(state).map(({ path }) => path);
	const linked = linkedOf(context, session_id, links ?? linksShown(text, state));
	return {
		work: { kind: 'message', beside: way === 'look', data: {} },
		operation: 'answer_message',
		arguments: {
			text,
			state,
			launch_folder: context.launchFolder,
			thread_id: session.thread_id,
			history: historyOf(context, session, edit_of),
			images: imagesOf(context, session_id, images),
			linked,
			wants_title: session.titled_by === 'program' && !isWorded(context, session.thread_id),
			active_jobs: context.works.active(session_id),
			...(about === undefined ? {} : { about, figure_image }),
			session_id,
		},
		dataset: way === 'write' ? commonFolder(targets) : null,
		// Names of their data are known there only, and must not leave with what was said.
		opens: linked.flatMap(({ paths }) => paths.map((path) => realPlace(path) ?? path)),
	};
}

/** Has a language model answered in a conversation? It then had its chance to name it. */
function isWorded({ workspace }: SessionContext, thread_id: string): boolean {
	return workspace.messages
		.list(thread_id, { limit: 2 * MAX_HISTORY, before: Number.MAX_SAFE_INTEGER })
		.messages.some(
			({ superseded, blocks }) =>
				!superseded && blocks.some((block) => block.kind === 'worded' && block.answer.parts.length > 0),
		);
}

function imagesOf({ workspace }: SessionContext, session_id: string, ids: readonly string[]): ChatImage[] {
	return [...new Set(ids)].map((id) => {
		const { image_id, media_type } = workspace.images.get(session_id, id);
		return { session_id, image_id, media_type };
	});
}

/** Linked conversations that were shown with the message which a line sends; null for another line. */
function linksShown(text: string, state: LineState): readonly string[] | null {
	return requestOf(text, state)?.kind === 'llm_send' ? (state.chat.asked?.links ?? null) : null;
}

/** @param only those that a message refers to; null for all of the session */
function linkedOf(context: SessionContext, sessionId: string, only: readonly string[] | null): ChatLinked[] {
	const linked = linkedContext(context, sessionId).filter(
		({ thread_id }) => only === null || only.includes(thread_id),
	);
	return linked.map(({ thread_id, title, messages }) => ({
		thread_id,
		title,
		paths: sessionTargets(context.workspace.sessions.byThread(thread_id).state).map(({ path }) => path),
		messages,
	}));
}

/** Messages that a model may be reminded of, and characters of one. */
const MAX_HISTORY = 16;
const MAX_REMEMBERED = 4000;

/** What was said before, oldest first; of an edited message only what came before it. */
function historyOf(
	{ workspace }: SessionContext,
	{ thread_id }: SessionRow,
	edit_of: string | undefined,
): ChatTurn[] {
	const before = edit_of === undefined ? {} : { before: workspace.messages.get(thread_id, edit_of).seq };
	return workspace.messages
		.list(thread_id, {
			limit: 2 * MAX_HISTORY,
			...(edit_of === undefined ? { before: Number.MAX_SAFE_INTEGER } : before),
		})
		.messages.filter(({ superseded, state }) => !superseded && state === 'done')
		.map(({ role, text, blocks }) => ({ role, text: rememberedText({ role, text, blocks }) }))
		.filter(({ text }) => text !== '')
		.slice(-MAX_HISTORY)
		.map(({ role, text }) => ({ role, text: text.slice(0, MAX_REMEMBERED) }));
}

/** What of a session says how a line is read. */
type LineState = Pick<SessionState, 'groups' | 'chat' | 'asked_note'>;

const requestOf = (text: string, { groups, chat, asked_note }: LineState): Request | null =>
	readable(() =>
		readLine(text, {
			groups,
			proposals: waitingProposals({ chat }),
			asks: chat.asked !== null,
			asks_note: asked_note !== undefined,
		}),
	);

/** A line that cannot be read only needs an answer that says so. */
function wayOfText(text: string, state: SessionState): RequestEffect {
	const request = requestOf(text, state);
	if (request === null) return 'look';
	return request.kind === 'question' || request.kind === 'llm_send' ? wayToModel(state) : effectOf(request);
}

/** An artifact of one of the targets of a session, with its target. Throws `artifact.unknown`. */
async function findArtifact(
	{ userData }: Pick<SessionContext, 'userData'>,
	{ state }: SessionRow,
	artifactId: string,
): Promise<{ target: string; artifact: Artifact }> {
	for (const { path } of sessionTargets(state)) {
		const place = await targetPlace(path, userData, { reading: true }).catch(() => null);
		if (place === null) continue;
		const artifacts = await collectArtifacts(place.output.assistant);
		const artifact = artifacts.find((one) => one.artifact_id === artifactId);
		if (artifact !== undefined) return { target: path, artifact };
	}
	throw new LbError('artifact.unknown', { artifact_id: artifactId });
}

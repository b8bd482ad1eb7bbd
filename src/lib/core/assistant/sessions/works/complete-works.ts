import * as z from 'zod';
import { operations } from '../../../../contract/operations/index.ts';
import { autopilot } from '../../../../contract/records/autopilot.ts';
import { block, type MessageBlock } from '../../../../contract/records/block.ts';
import { messageValues } from '../../../../contract/records/common.ts';
import type { SessionImage } from '../../../../contract/records/image.ts';
import { artifact, run } from '../../../../contract/records/run.ts';
import { toolRun } from '../../../../contract/records/tool.ts';
import { sessionMetadata } from '../../../../contract/records/session.ts';
import { sessionState, type SessionState } from '../../../workspace/sessions/session-state.ts';
import { autopilotCard, runCard } from '../records/cards.ts';
import { lapsed } from '../sources/bind-sources.ts';
import { metadataBlocks, scanBlocks, stateAfterScan } from '../sources/scan-answers.ts';
import type { Completion } from './session-work.ts';

/** A scan or a plan. */
export const completeScan: Completion = ({ state }, { result }) => ({
	blocks: scanBlocks(result),
	state: stateAfterScan(result, state),
});

/** A look that nothing is kept of. */
export const completePreview: Completion = () => ({ blocks: [] });

/** A call of a function: what it came to stays in its job. */
export const completeFunction: Completion = () => ({ blocks: [] });

/** A choice of table and columns; plans made with another choice say nothing about it. */
export const completeMetadata: Completion = ({ state }, { result }, { data }) => {
	const metadata = sessionMetadata.parse(data['choice']);
	const after = { ...stateAfterScan(result, state), metadata, plans: {}, chat: lapsed(state) };
	return { blocks: metadataBlocks(result, metadata), state: after };
};

const answered = z.object({
	blocks: z.array(block),
	state: sessionState,
	title: z.string().nullable().default(null),
});
const asked = z.object({ state: sessionState });

/**
 * A line of the conversation. What it changed of the session is as it left it, the rest as it is now: a line that is
 * resumed began from the session of then, and a list may have been looked at meanwhile. Work that went beside others
 * takes over only what it listed.
 */
export const completeMessage: Completion = ({ session_id, state: now }, { job, result }, { beside }) => {
	const { blocks, state: after, title: given } = answered.parse(result);
	const more = {
		...(given === null ? {} : { title: given }),
		images: picturesIn(blocks, session_id, job.ended_at ?? job.created_at),
	};
	const { state: before } = asked.parse(job.arguments);
	const changes = changed(before, after).filter(([part]) => part === 'listed' || !beside);
	if (changes.length === 0) return { blocks, ...more };
	const taken = changes.map(([part, value]) => [
		part,
		part === 'chat' ? chatAfter(before, after, now) : value,
	]);
	return { blocks, ...more, state: sessionState.parse({ ...now, ...Object.fromEntries(taken) }) };
};

/** Pictures of figures that a request for consent shows. */
const picturesIn = (
	blocks: readonly MessageBlock[],
	session_id: string,
	created_at: string,
): SessionImage[] =>
	blocks.flatMap((block) => {
		const figure = block.kind === 'consent' ? block.consent.figure : null;
		if (figure === null || figure.image_id === null) return [];
		const { image_id, title: name, bytes, sha256, width, height } = figure;
		return [
			{
				image_id,
				session_id,
				created_at,
				name,
				media_type: 'image/png' as const,
				bytes,
				sha256,
				width,
				height,
			},
		];
	});

/** The parts of a record that are others afterwards. */
const changed = (before: object, after: object): [string, unknown][] =>
	Object.entries(after).filter(
		([part, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, part)),
	);

/** The chat as it is now with what a line changed of it: a model switched off meanwhile stays off, and no alias is lost. */
function chatAfter(
	{ chat: before }: Pick<SessionState, 'chat'>,
	{ chat: after }: Pick<SessionState, 'chat'>,
	{ chat: now }: Pick<SessionState, 'chat'>,
): SessionState['chat'] {
	const aliases = { ...after.aliases, ...now.aliases };
	const proposed = Math.max(after.proposed, now.proposed);
	return { ...now, ...Object.fromEntries(changed(before, after)), aliases, proposed };
}

const answer = z.object({
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
const onTarget = z.object({ path: z.string() });

/** A question about an artifact. */
export const completeAsk: Completion = (_session, { job, result }) => {
	const { path } = onTarget.parse(job.arguments);
	return { blocks: [{ kind: 'answer', path, ...answer.parse(result) }] };
};

const ofTarget = z.object({ number: z.int().nullable() });

/** A question about a part of a figure; "those" in the next question are what lies there. */
export const completeRegion: Completion = ({ state }, { job, result }, { data }) => {
	const { path } = onTarget.parse(job.arguments);
	const answered = operations.ask.result.parse(result);
	const { number } = ofTarget.parse(data);
	return {
		blocks: [{ kind: 'reply', path, number, answer: answered }],
		state: { ...state, points: { ...state.points, [path]: answered.context } },
	};
};

export const completeAutopilot: Completion = (_session, { job, result }) => {
	const { path } = onTarget.parse(job.arguments);
	return { blocks: [{ kind: 'autopilot', path, record: autopilotCard(autopilot.parse(result)) }] };
};

const ran = run.extend({ output_root: z.string().optional() });

export const completeRun: Completion = (_session, { job, result }) => {
	const { output_root = null, ...record } = ran.parse(result);
	const { path } = onTarget.parse(job.arguments);
	return { blocks: [{ kind: 'run', path, run: runCard(record, output_root) }] };
};

const recordedIn = z.object({ path: z.string().optional() });

/** A command of an external tool. */
export const completeToolRun: Completion = (_session, { job, result }) => ({
	blocks: [
		{
			kind: 'tool_run',
			path: recordedIn.parse(job.arguments).path ?? null,
			run: toolRun.parse(result),
		},
	],
});

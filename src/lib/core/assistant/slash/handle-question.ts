import type * as z from 'zod';
import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import { operations } from '../../../contract/operations/index.ts';
import type { AskedArtifact, ChatState } from '../../../contract/records/chat.ts';
import { wordedText } from '../chat/worded-text.ts';
import type { Block } from './block.ts';
import { blockWithChosen, withChosen } from './chosen-for-proposal.ts';
import { carryOut } from './handle-proposal.ts';
import { makePlan } from './handle-work.ts';
import { targetsOf, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

/** Earlier messages that are kept for the model. */
const MAX_HISTORY = 16;

interface Asked {
	text: string;
	/** It may also be read as a goal to plan for. */
	goal: string | null;
}

/**
 * A question, asked of every target; the language model words the answer where one is configured and allowed. What each
 * answer was about stays for the next question. What can also be read as a goal is planned for when nothing answers it.
 * Throws shell.not_understood when no folder is open and no model answers.
 */
export function question(asked: Asked, session: ShellSession, tools: ShellTools): Promise<Block[]> {
	return converse(asked, null, session, tools);
}

/**
 * `/llm send`: the message that waited for consent, as it was shown; this conversation sends to its address from now on, once
 * something was sent there.
 */
export async function sendWaiting(session: ShellSession, tools: ShellTools): Promise<Block[]> {
	const { asked } = session.chat;
	if (asked === null) throw new LbError('chat.nothing_waits');
	const { text, about, images, figure, history, points } = asked;
	session.chat = { ...session.chat, asked: null };
	session.images = images;
	session.history = history;
	session.points = { ...session.points, ...points };
	if (about === null) return converse({ text, goal: null }, asked, session, tools);
	return (await wordedAbout({ text, about, figure, agreed: asked }, session, tools)).blocks;
}

/** What the user agreed to: the address, and the hash of what was shown. */
type Agreed = Pick<NonNullable<ChatState['asked']>, 'origin' | 'shown'> | null;

interface Sending {
	text: string;
	agreed: Agreed;
	/** The figure goes along as a picture: digest of the one that the user agreed to, or that none was shown yet. */
	figure: string | 'unseen' | null;
}

interface AboutResult extends Sending {
	about: AskedArtifact;
}

/** A question about one result, to the language model; `isWorded` is false where none answered. */
export async function wordedAbout(
	asked: AboutResult,
	session: ShellSession,
	tools: ShellTools,
): Promise<{ blocks: Block[]; isWorded: boolean }> {
	const told = await tell({ ...asked, paths: [asked.about.path] }, session, tools);
	const blocks: Block[] = told.blocks.map((block) => ({ kind: 'chat', block }));
	const isWorded = isWordedIn(told);
	if (isWorded) appendAll(blocks, repliesIn(told));
	for (const proposal of told.accepted) appendAll(blocks, await carryOut(proposal, session, tools));
	return { blocks, isWorded };
}

type Told = z.infer<(typeof operations)['converse']['result']>;

/** A model that was stopped before it said anything has not answered. */
const isWordedIn = ({ blocks }: Told): boolean =>
	blocks.some(
		(block) => block.kind === 'proposal' || (block.kind === 'worded' && block.answer.parts.length > 0),
	);

/** What this machine answers for each folder, as far as the model's answer does not stand for it. */
const repliesIn = ({ replies }: Told): Extract<Block, { kind: 'reply' }>[] =>
	replies.map(({ path, answer }, at) => ({
		...{ kind: 'reply' as const, path, answer },
		number: replies.length > 1 ? at + 1 : null,
	}));

/** One turn, and what stays of it for the next. */
async function tell(
	{ text, agreed, figure, paths, about }: Sending & { paths: readonly string[]; about: AskedArtifact | null },
	session: ShellSession,
	tools: ShellTools,
): Promise<Told> {
	const { points, chat, history, images, linked, goal, wants_title } = session;
	const answered = operations.converse.result.parse(
		await tools.call(
			'converse',
			{
				...{ paths, text, points, chat, history, images, linked, wants_title, goal },
				...(agreed === null ? {} : { images_to: agreed.origin, seen: agreed.shown }),
				...(about === null ? {} : { artifact: about.artifact }),
				figure_image: figure !== null,
				figure_agreed: figure === 'unseen' ? null : figure,
				conversation: tools.conversation,
				session_id: tools.session,
			},
			null,
		),
	);
	const told: Told = {
		...answered,
		blocks: answered.blocks.map((block) => blockWithChosen(block, session)),
		chat: { ...answered.chat, proposals: answered.chat.proposals.map((one) => withChosen(one, session)) },
		accepted: answered.accepted.map((one) => withChosen(one, session)),
	};
	if (about === null) session.points = { ...session.points, ...told.points };
	session.chat = told.chat;
	session.title = told.title;
	remember(session, text, told);
	return told;
}

async function converse(
	{ text, goal }: Asked,
	agreed: Agreed,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	const paths = targetsOf(session);
	const told = await tell({ text, agreed, figure: null, paths, about: null }, session, tools);
	const isWorded = isWordedIn(told);
	const blocks: Block[] = told.blocks.map((block) => ({ kind: 'chat', block }));
	// A model that may be asked may understand what was not understood here.
	const asks = told.blocks.some(({ kind }) => kind === 'consent');
	appendAll(
		blocks,
		repliesIn(told).filter(({ answer }) => !(asks && answer.outcome === 'not_understood')),
	);
	for (const proposal of told.accepted) appendAll(blocks, await carryOut(proposal, session, tools));
	if (isWorded) return blocks;
	if (told.replies.some(({ answer }) => answer.outcome === 'answered')) return blocks;
	if (goal !== null)
		return [...blocks.filter(({ kind }) => kind === 'chat'), ...(await makePlan(goal, session, tools))];
	if (paths.length > 0 || blocks.length > 0) return blocks;
	throw new LbError('shell.not_understood', { text: text.length > 80 ? `${text.slice(0, 79)}…` : text });
}

/** What was said, for a model that answers the next message. */
function remember(
	session: ShellSession,
	text: string,
	{ blocks, replies }: Pick<Told, 'blocks' | 'replies'>,
): void {
	const worded = blocks
		.flatMap((block) => (block.kind === 'worded' ? wordedText(block.answer) : []))
		.filter((said) => said !== '');
	const answered = worded.length > 0 ? worded : replies.map(({ answer }) => answer.answer);
	session.history = [
		...session.history,
		{ role: 'user' as const, text },
		...answered.map((said) => ({ role: 'assistant' as const, text: said })),
	].slice(-MAX_HISTORY);
}

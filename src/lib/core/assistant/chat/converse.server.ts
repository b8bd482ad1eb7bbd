import type * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { toProblem } from '../../../base/problem.ts';
import type { Language } from '../../../contract/language.ts';
import { MAX_MESSAGE_CHARACTERS } from '../../../contract/message-limit.ts';
import { say } from '../../../contract/messages/index.ts';
import { operations } from '../../../contract/operations/index.ts';
import { kindWithoutAsking } from '../../../contract/operations/without-asking.ts';
import {
	answer as answerRecord,
	type Answer,
	type ConversationPoint,
} from '../../../contract/records/answer.ts';
import type { MessageBlock } from '../../../contract/records/block.ts';
import type { ChatState, Proposal, WordedAnswer } from '../../../contract/records/chat.ts';
import type { ChatImage, ChatMessage, ToolDefinition } from '../../llm/provider.ts';
import type { AssistantContext } from '../context.ts';
import { sentenceBlock } from '../sessions/records/blocks.ts';
import { skillBlocks } from '../skills/point-to-skill.server.ts';
import { toldPoint } from '../slash/told-point.ts';
import { agreementTo, askConsent, type ShownPictures } from './ask-consent.server.ts';
import { askTitle } from './ask-title.ts';
import type { ConverseArguments, Conversed } from './converse-types.ts';
import { FactBook } from './fact-book.ts';
import type { DrawnPicture } from './figure-picture/draw-picture.server.ts';
import { figureOfMessage } from './figure-picture/figure-of-message.server.ts';
import { messagesBehindRules, previewOf } from './first-messages.ts';
import { grounderOf, knownOf, type Known } from './known.server.ts';
import { ModelTools } from './model-tools.server.ts';
import { onlyProposes, toolDefinitions } from './offered-tools.ts';
import { openModel } from './open-model.server.ts';
import type { OpenModel } from './open-model.ts';
import { inSomeWay, type Way } from './other-mode.ts';
import { systemPrompt } from './prompt.ts';
import type { ReadCallee } from './read-callee.ts';
import { readImages } from './read-images.server.ts';
import { AnswerStream } from './stream-answer.ts';
import { ResultTeller } from './tell-results.ts';
import { MAX_STEPS, runTurn, TURN_TOKENS, type TurnEnd } from './turn.ts';

/**
 * One turn of a conversation: answered on this machine, and worded by the configured language model where there is one and
 * the user agreed to send to its address. Throws `llm.question_too_long`, and what the answer without a model throws.
 */
export async function converse(
	args: ConverseArguments,
	context: AssistantContext,
	call: ReadCallee,
	open: typeof openModel = openModel,
): Promise<Conversed> {
	const { length: characters } = args.text;
	if (characters > MAX_MESSAGE_CHARACTERS)
		throw new LbError('llm.question_too_long', { characters, limit: MAX_MESSAGE_CHARACTERS });
	const replies = await localReplies(args, call);
	const points = { ...args.points };
	for (const { path, answer } of replies) points[path] = toldPoint(answer);
	const chat: ChatState = { ...args.chat, asked: null, proposals: [] };
	const local: Conversed = { replies, blocks: [], points, chat, title: null, accepted: [] };
	const alone = async (): Promise<Conversed> => ({
		...local,
		blocks: [
			...(args.figure_image ? [sentenceBlock(say('chat.figure_no_model'))] : []),
			...(args.paths.length === 0 ? await skillBlocks(args.text, context) : []),
		],
	});
	if (args.chat.off || args.llm_provider === 'none') return alone();
	let turn: Turn | null = null;
	try {
		const model = await open(context, {
			provider: args.llm_provider ?? null,
			conversation: args.conversation ?? null,
		});
		if (model === null) return await alone();
		turn = await openTurn({ args, local, model, context, call });
		return await worded(turn);
	} catch (error) {
		if (context.watch.signal?.aborted === true) throw error;
		const blocks: MessageBlock[] = [{ kind: 'problem', path: null, problem: toProblem(error) }];
		// What was sent before it failed had aliases, and its names keep them.
		return { ...local, blocks, chat: turn === null ? chat : chatAfter(turn) };
	}
}

/** Addresses that the user agreed to send to: this one too, once something was sent there. */
function consentAfter({ chat: { consent } }: ConverseArguments, model: OpenModel): string[] {
	return model.local || !model.reached() ? consent : [...new Set([...consent, model.origin])];
}

/** What this machine answers by itself, for every folder. */
async function localReplies(args: ConverseArguments, call: ReadCallee): Promise<Conversed['replies']> {
	const { text, paths, goal, artifact, output_root } = args;
	const question = text.slice(0, 2000);
	const replies: { path: string; answer: Answer }[] = [];
	for (const path of paths) {
		const context: ConversationPoint | null = args.points[path] ?? null;
		const asked = await call('ask', {
			...{ path, question, goal, context },
			...(artifact === undefined ? {} : { artifact }),
			...(output_root === undefined ? {} : { output_root }),
		});
		replies.push({ path, answer: answerRecord.parse(asked) });
	}
	return replies;
}

/** A turn with a model: what its steps share. */
interface Turn extends TurnAsked {
	known: Known;
	language: Language;
	book: FactBook;
	teller: ResultTeller;
	definitions: ToolDefinition[];
	tools: ModelTools;
}

interface TurnAsked {
	args: ConverseArguments;
	/** What this machine answers by itself. */
	local: Conversed;
	model: OpenModel;
	context: AssistantContext;
	call: ReadCallee;
}

/** The answer in the words of a model, or the request for consent that comes before it. */
async function worded(turn: Turn): Promise<Conversed> {
	const { args, local, model } = turn;
	const pictures = await picturesOf(turn);
	const messagesIn = firstRequest(turn, pictures);
	const preview = previewOf(
		messagesIn(model.mode),
		model.mode === 'tools' ? turn.definitions.map(({ name }) => name) : [],
	);
	const agreement = agreementTo({ ...pictures, preview }, args, model);
	const { figure, attached } = pictures;
	const notes: MessageBlock[] = figure.not_sent === null ? [] : [sentenceBlock(figure.not_sent)];
	if (!agreement.maySend) {
		const { blocks, waits } = await askConsent({ ...pictures, preview }, agreement, turn);
		return { ...local, blocks: [...notes, ...blocks], chat: { ...chatAfter(turn), asked: waits } };
	}
	if (args.images.length > 0 && attached.length === 0)
		notes.push(sentenceBlock(say('chat.images_not_read', { model: model.model })));
	const { answer, left_out } = await askModel(turn, messagesIn);
	return conversedWith(turn, { answer, left_out, notes });
}

/** Reads the names of the data, so that every text of the turn is told under aliases. */
async function openTurn(asked: TurnAsked): Promise<Turn> {
	const { args, model, context, call } = asked;
	const { text, paths, output_root } = args;
	const linkedPaths = [...new Set(args.linked.flatMap((one) => one.paths))];
	const how = { text, privacy: model.privacy, output_root };
	const known = await knownOf(paths, linkedPaths, args.chat.aliases, how, context);
	const book = new FactBook();
	const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
	const teller = new ResultTeller(book, known.aliases, known.kinds, language);
	const tools = new ModelTools({ args, known, book, teller, call, hash: sha256, language });
	return { ...asked, known, language, book, teller, tools, definitions: toolDefinitions(known.datasets) };
}

/** Texts about the asked result, and the pictures that go along. */
interface Pictures extends ShownPictures {
	described: readonly string[];
}

async function picturesOf({ args, model, context, call, known, teller, language }: Turn): Promise<Pictures> {
	const about = args.artifact === undefined ? null : await describedArtifact(args, call);
	const [path = ''] = args.paths;
	const described = about === null ? [] : [teller.artifact(path, about)];
	const figure = await figureOfMessage(args, about?.artifact ?? null, model, known, language, context);
	if (figure.picture !== null) described.unshift(FIGURE_SHOWN);
	const attached = model.images === false ? [] : await readImages(args.images, context.userData);
	const shown = [...attached, ...(figure.picture === null ? [] : [shownPicture(figure.picture)])];
	return { described, figure, attached, shown };
}

/** The messages that a model is asked with first; its rules say how it may call tools. */
function firstRequest(
	{ args, local, known, teller, language, definitions }: Turn,
	{ described, shown }: Pictures,
): (mode: OpenModel['mode']) => ChatMessage[] {
	const told = messagesBehindRules(
		args,
		{ replies: local.replies, described, shown },
		known,
		teller,
		language,
	);
	const { isStrict } = known.aliases;
	return (mode) => [
		{ role: 'system', text: systemPrompt({ language, isStrict, mode, tools: definitions }) },
		...told,
	];
}

/** What the conversation keeps, as far as the turn has come. */
const chatAfter = ({ args, local, model, known, tools }: Turn): ChatState => ({
	...local.chat,
	consent: consentAfter(args, model),
	aliases: known.aliases.saved(),
	proposed: args.chat.proposed + tools.proposals.length,
});

async function askModel(
	{ args, model, context, known, language, book, definitions, tools }: Turn,
	messagesIn: (mode: OpenModel['mode']) => ChatMessage[],
): Promise<{ answer: WordedAnswer; left_out: boolean }> {
	const stream = new AnswerStream({
		aliases: known.aliases,
		grounder: grounderOf(known, book.facts, { question: args.text, language }),
		facts: book.facts,
		emit: (piece) => context.event('answer_piece', piece),
	});
	const turn = ({ mode, context_tokens }: Way): Promise<TurnEnd> =>
		runTurn({
			ask: (request, signal) => model.ask(request, signal),
			model: model.model,
			context_tokens,
			messages: messagesIn(mode),
			tools: { definitions, call: (one) => tools.answer(one) },
			mode,
			signal: context.watch.signal ?? new AbortController().signal,
			onText: (piece) => stream.push(piece),
			onStep: ({ step, tokens, operation }) =>
				context.event('answer_step', {
					...{ step, max_steps: MAX_STEPS, tokens, budget: TURN_TOKENS, operation },
					proposes: operation !== null && onlyProposes(operation),
					...{ provider: model.provider, model: model.model, origin: model.origin, local: model.local },
				}),
		});
	try {
		const end = await inSomeWay(turn, model, () => stream.parts.length + tools.proposals.length === 0);
		stream.end();
		return { answer: wordedAnswer(stream, end, model, book), left_out: end.left_out };
	} finally {
		stream.close();
	}
}

/** The answer with what the user may still decide, and what this machine adds to it. */
async function conversedWith(
	turn: Turn,
	{ answer, left_out, notes }: { answer: WordedAnswer; left_out: boolean; notes: readonly MessageBlock[] },
): Promise<Conversed> {
	const { args, local, model, context, known, teller, tools } = turn;
	const isSilent = answer.parts.length === 0;
	const title =
		args.wants_title && !isSilent
			? await askTitle(model, args.text, known.aliases, context.watch.signal)
			: null;
	const allowed = (one: Proposal): boolean => {
		const kind = kindWithoutAsking(one);
		return kind !== null && args.chat.without_asking.includes(kind);
	};
	const accepted = tools.proposals.filter(allowed);
	const waiting = tools.proposals.filter((one) => !allowed(one));
	const blocks: MessageBlock[] = [
		...notes,
		// One that was stopped before it said anything is reported too.
		...(isSilent && answer.incomplete === null ? [] : [{ kind: 'worded' as const, answer }]),
		...waiting.map((proposal) => ({ kind: 'proposal' as const, proposal })),
	];
	// What was not sent is shown here, and so is the answer of this machine when the model said nothing.
	const answersHere = local.replies.some((reply) => reply.answer.outcome === 'answered');
	const keepsReplies = (teller.withheld > 0 && answersHere) || isSilent;
	if (left_out) blocks.push(sentenceBlock(say('chat.left_out', { model: model.model })));
	if (keepsReplies && !isSilent) blocks.push(sentenceBlock(say('chat.not_sent_single')));
	return {
		...local,
		replies: keepsReplies ? local.replies : [],
		blocks,
		chat: { ...chatAfter(turn), proposals: waiting },
		title,
		accepted,
	};
}

/** The result that a question is about: what it is, its sentences, and an excerpt of a report or table. */
async function describedArtifact(
	{ paths, artifact, text, output_root }: ConverseArguments,
	call: ReadCallee,
): Promise<DescribedArtifact | null> {
	const [path] = paths;
	if (path === undefined) return null;
	const place = output_root === undefined ? {} : { output_root };
	return operations.ask_artifact.result.parse(
		await call('ask_artifact', { path, ask: artifact, question: text.slice(0, 2000), ...place }),
	);
}

type DescribedArtifact = z.infer<(typeof operations)['ask_artifact']['result']>;

const FIGURE_SHOWN =
	'The picture is the figure that the question is about, with the names used here. Read shapes and orders from it; a number comes from a fact only.';
const shownPicture = ({ png }: DrawnPicture): ChatImage => ({
	media_type: 'image/png',
	data: Buffer.from(png).toString('base64'),
});

function wordedAnswer(
	stream: AnswerStream,
	end: TurnEnd,
	{ provider, model, origin, local, sent }: OpenModel,
	book: FactBook,
): WordedAnswer {
	const parts = [...stream.parts];
	const cited = new Set(parts.flatMap((part) => (part.kind === 'fact' ? [part.fact_id] : [])));
	return {
		parts,
		facts: [...book.facts.values()].filter(({ fact_id }) => cited.has(fact_id)),
		incomplete: end.incomplete,
		...{ provider, model, origin, local },
		steps: end.steps,
		max_steps: MAX_STEPS,
		tokens: { input: end.input_tokens, output: end.output_tokens, budget: TURN_TOKENS },
		tools: end.tools,
		sent: sent(),
	};
}

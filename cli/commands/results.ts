import { LbError } from '../../src/lib/base/errors.ts';
import { errorTable, type ErrorSpec } from '../../src/lib/contract/errors/index.ts';
import { render, say, type Message } from '../../src/lib/contract/messages/index.ts';
import type { ResultOf } from '../../src/lib/contract/operations/index.ts';
import { llmProviderName, type LlmProviderName } from '../../src/lib/contract/records/llm.ts';
import type { Problem } from '../../src/lib/contract/records/problem.ts';
import { EngineProblem } from '../../src/lib/core/assistant/engine-problem.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import type { Face } from '../face.ts';
import { answerLines } from '../views/answer-view.ts';
import { replyLines } from '../views/reply-view.ts';
import { resultLines } from '../views/results-view.ts';
import { chatLines, figureMessages } from '../views/worded-view.ts';
import { withSession, type CommandSession } from './session.ts';

/** `results <dataset>`: the list; with `--question` the answer to a question, with `--ask` what one artifact says. */
export function results(face: Face, dataset: string, options: Record<string, unknown>): Promise<number> {
	return withSession(face, options, async (session) => {
		const { call, printer } = session;
		const place = options['outputRoot'] === undefined ? {} : { output_root: options['outputRoot'] };
		const provider = readProvider(options['llmProvider']);
		const question = readQuestion(options['question']);
		const artifact = options['ask'] === undefined ? null : String(options['ask']);
		const figure = readFigure(options['sendFigure'], artifact);
		if (question !== null || artifact !== null) {
			const send = options['send'] === true;
			const asked = { path: dataset, question, artifact, place, send, figure };
			if ((provider !== 'none' || figure !== null) && (await worded(session, { ...asked, provider })))
				return 0;
			return locally(session, asked);
		}
		const limit = readLimit(options['limit']);
		const listing = await call('summarize_project_outputs', {
			path: dataset,
			...(limit === null ? {} : { limit }),
			...place,
		});
		const { dataset_root, total, artifacts } = listing;
		printer.result({ dataset_root, total, artifacts }, () => resultLines(listing, dataset));
		return 0;
	});
}

interface Asked {
	path: string;
	question: string | null;
	artifact: string | null;
	place: Record<string, unknown>;
	/** The user agrees to send to an address that is not this machine. */
	send: boolean;
	/** The figure goes as a picture: digest of the one that the user saw and agreed to, or that none was shown yet. */
	figure: string | 'unseen' | null;
}

/** The answer of this machine. */
async function locally(
	{ call, printer }: CommandSession,
	{ path, question, artifact, place }: Asked,
): Promise<number> {
	if (artifact === null) {
		const answer = await call('ask', { path, question, ...place });
		const start = (task: string): string => `lb-agent assistant run ${quote(path)} --task ${task}`;
		printer.result(answer, () => replyLines(answer, start));
		return 0;
	}
	const asked = question === null ? {} : { question };
	const answer = await call('ask_artifact', { path, ask: artifact, ...asked, ...place });
	printer.result(answer, () => answerLines(answer));
	return 0;
}

type Told = ResultOf<'converse'>;

/**
 * The answer in the words of the configured model. False where it gave none, and what is printed says why: no model is configured,
 * nothing may be sent, or it failed. A question that names its provider fails instead; an artifact is described here all the same.
 */
async function worded(
	{ call, printer }: CommandSession,
	{ path, question, artifact, place, send, figure, provider }: Asked & { provider: LlmProviderName | null },
): Promise<boolean> {
	const told = await call('converse', {
		paths: [path],
		text: question ?? render(say('chat.about_result')),
		...(artifact === null ? {} : { artifact }),
		...(provider === null ? {} : { llm_provider: provider }),
		consent: send || (figure !== null && figure !== 'unseen'),
		figure_image: figure !== null,
		figure_agreed: figure === 'unseen' ? null : figure,
		...place,
	});
	const note = (message: Message): void => printer.note(render(message), message.code, message.values);
	for (const block of told.blocks) {
		if (block.kind === 'worded') {
			const language = /\p{Script=Han}/u.test(question ?? '') ? 'zh' : 'en';
			const start = (task: string): string => `lb-agent assistant run ${quote(path)} --task ${task}`;
			printer.result(recordOf(told), () => [
				...told.blocks.flatMap((one) => chatLines(one, language)),
				...told.replies.flatMap(({ answer }) => replyLines(answer, start)),
			]);
			return true;
		}
		if (block.kind === 'consent') {
			const { model, origin, preview, figure: picture } = block.consent;
			note(say(picture === null ? 'chat.not_sent' : 'chat.not_sent_figure', { model, origin }));
			for (const line of preview.split('\n')) printer.note(`  | ${line}`);
			if (picture !== null)
				for (const message of [
					...figureMessages(picture),
					say('chat.figure_how_to_send', { sha256: picture.sha256 }),
				])
					note(message);
		}
		if (block.kind === 'sentence' && figure !== null && !told.blocks.some(({ kind }) => kind === 'worded'))
			printer.note(block.text, block.text_code, block.text_values);
		if (block.kind === 'problem') {
			if (provider !== null && artifact === null)
				throw new EngineProblem(block.problem, exitCodeOf(block.problem));
			printer.note(`${block.problem.detail} ${block.problem.hint}`);
		}
	}
	return false;
}

/** What `--json` prints of an answer that a model worded: without what only a conversation keeps. */
function recordOf({ blocks, replies }: Told): Record<string, unknown> {
	const worded = blocks.flatMap((block) => (block.kind === 'worded' ? block.answer : []));
	const proposals = blocks.flatMap((block) => (block.kind === 'proposal' ? block.proposal : []));
	return { worded: worded[0] ?? null, proposals, replies };
}

function exitCodeOf({ code }: Problem): number {
	const table: Readonly<Record<string, ErrorSpec>> = errorTable;
	return table[code]?.exit ?? 1;
}

function readQuestion(value: unknown): string | null {
	if (value === undefined) return null;
	const question = String(value);
	if (question.trim() !== '') return question;
	throw new LbError(
		'usage.option_invalid',
		{ value: question, reason: 'it is empty', expected: 'a question' },
		{ field: '--question' },
	);
}

function readProvider(value: unknown): LlmProviderName | null {
	if (value === undefined) return null;
	const parsed = llmProviderName.safeParse(value);
	if (parsed.success) return parsed.data;
	throw new LbError(
		'usage.option_invalid',
		{
			value: String(value),
			reason: 'there is no such provider',
			expected: llmProviderName.options.join(', '),
		},
		{ field: '--llm-provider' },
	);
}

const DIGEST = /^[0-9a-f]{64}$/u;

/** `--send-figure` alone shows the picture; with its digest it is agreed to. */
function readFigure(value: unknown, artifact: string | null): Asked['figure'] {
	if (value === undefined || value === false) return null;
	if (artifact === null)
		throw new LbError('usage.invalid', {
			message: 'Name the figure with --ask.',
			command: 'lb-agent results',
		});
	if (value === true) return 'unseen';
	if (DIGEST.test(String(value))) return String(value);
	throw new LbError(
		'usage.option_invalid',
		{ value: String(value), reason: 'not a SHA-256', expected: 'the 64 hex digits shown before' },
		{ field: '--send-figure' },
	);
}

function readLimit(value: unknown): number | null {
	if (value === undefined) return null;
	const limit = Number(value);
	if (value !== '' && Number.isInteger(limit) && limit >= 1) return limit;
	throw new LbError(
		'usage.option_invalid',
		{ value: String(value), reason: 'not a whole number above 0', expected: 'a whole number such as 20' },
		{ field: '--limit' },
	);
}

import { appendAll } from '../../src/lib/base/append-all.ts';
import { stepsUsed } from '../../src/lib/contract/events/model-step.ts';
import { renderProblem } from '../../src/lib/contract/errors/render-problem.ts';
import type { Language } from '../../src/lib/contract/language.ts';
import type { MessageBlock } from '../../src/lib/contract/records/block.ts';
import type {
	AnswerPart,
	ChatFact,
	FigurePicture,
	Proposal,
	WordedAnswer,
} from '../../src/lib/contract/records/chat.ts';
import { isMessageCode, render, say, type Message } from '../../src/lib/contract/messages/index.ts';
import { speakerOf, type Speaker } from './speak.ts';
import { proposedWork, words } from './words.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';

/** An answer of a language model: values with a footnote each, what has no source struck through. */
export function wordedLines(answer: WordedAnswer, { t, language }: Speaker): string[] {
	const notes = new Map<string, number>();
	const noteOf = (id: string): number => notes.get(id) ?? notes.set(id, notes.size + 1).size;
	const text = answer.parts.map((part) => partText(part, noteOf, t)).join('');
	const lines = text === '' ? [] : [...text.split('\n').flatMap((line) => wrap(line, WIDTH)), ''];
	if (answer.incomplete !== null)
		appendAll(lines, [t(words.incomplete, { why: t(words[`incomplete_${answer.incomplete}`]) }), '']);
	const facts = answer.facts.filter(({ fact_id }) => notes.has(fact_id));
	for (const fact of facts.sort((a, b) => noteOf(a.fact_id) - noteOf(b.fact_id)))
		lines.push(`[${noteOf(fact.fact_id)}] ${fact.label}${placeText(fact, t)}`);
	if (facts.length > 0) lines.push('');
	const { model, origin, steps: step, max_steps, tokens } = answer;
	const used = { tokens: tokens.input + tokens.output, budget: tokens.budget };
	lines.push(
		t(words.worded_by, { model, origin }),
		render(stepsUsed({ step, max_steps, ...used }), language),
	);
	return lines;
}

function partText(part: AnswerPart, noteOf: (id: string) => number, t: Speaker['t']): string {
	switch (part.kind) {
		case 'text':
			return part.text;
		case 'fact': {
			const why = part.doubt === null ? '' : t(words[`doubt_${part.doubt}`], { label: part.label });
			const doubt = why === '' ? '' : t(words.mark, { why });
			return `${part.text} [${noteOf(part.fact_id)}]${doubt}`;
		}
		case 'unverified':
			return struckText(part.text, t(words.mark, { why: t(words[`unverified_${part.why}`]) }));
		case 'yours':
			return `${part.text}${t(words.mark, { why: t(words.your_number) })}`;
	}
}

/** Blanks around what is struck through stay outside of it. */
function struckText(text: string, mark: string): string {
	const [, before = '', struck = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
	return `${before}~~${struck}~~${mark}${after}`;
}

function placeText({ path, row, column }: ChatFact, t: Speaker['t']): string {
	if (path === null) return '';
	const cell = row === null ? '' : t(words.at_row, { row, column: column ?? '–' });
	return t(words.at_place, { place: `${path}${cell}` });
}

/** What a model proposes, with its parameters and how to answer. */
export function proposalLines(proposal: Proposal, { t, language }: Speaker): string[] {
	const { proposal_id, operation, arguments: given, chosen, effect_code, effect_values, effect } = proposal;
	const said = isMessageCode(effect_code)
		? render({ code: effect_code, values: effect_values }, language)
		: effect;
	const lines = (values: Record<string, unknown>): string[] =>
		Object.entries(values).map(([name, value]) => `  ${name}: ${shown(value)}`);
	const besides = lines(chosen);
	return [
		t(words.proposed, { proposal: proposal_id, operation: workOf(operation, t) }),
		...lines(given),
		...(besides.length === 0 ? [] : [t(words.proposal_chosen), ...besides]),
		...wrap(said, WIDTH),
		t(words.proposal_answer, { proposal: proposal_id }),
	];
}

/** What a proposal is about in plain words; the operation itself where there are none. */
function workOf(operation: string, t: Speaker['t']): string {
	const said: Partial<Record<string, (typeof words)[keyof typeof words]>> = proposedWork;
	const known = Object.hasOwn(said, operation) ? said[operation] : undefined;
	return known === undefined ? operation : t(known);
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const SINGLE = {
	samples: 'chat.figure_single_samples',
	patients: 'chat.figure_single_patients',
	files: 'chat.figure_single_files',
} as const;

/** The picture of a figure that would be sent: where it can be looked at, and what of single samples it shows. */
export function figureMessages(figure: FigurePicture): Message[] {
	const { file, image_id, shown_singly: count, shown_singly_of: of, ...shown } = figure;
	return [
		say('chat.figure_shown', { ...shown, file: file ?? image_id ?? '' }),
		count === 0 ? say('chat.figure_groups') : say(SINGLE[of], { count }),
	];
}

const figureLines = (figure: FigurePicture, language: Language): string[] =>
	figureMessages(figure).flatMap((message) => wrap(render(message, language), WIDTH));

/** What would be sent, and how to agree. */
export function consentLines(
	{ consent }: Extract<MessageBlock, { kind: 'consent' }>,
	{ t, language }: Speaker,
): string[] {
	const { model, origin, preview, privacy, figure } = consent;
	return [
		t(words.consent_asks, { model, origin }),
		t(privacy === 'strict' ? words.consent_strict : words.consent_open),
		'',
		...preview.split('\n').map((line) => `  | ${line}`),
		...(figure === null ? [] : ['', ...figureLines(figure, language)]),
		'',
		t(words.consent_answer),
	];
}

const sentenceIn = (
	{ text, text_code, text_values }: Extract<MessageBlock, { kind: 'sentence' }>,
	language: Language,
): string => (isMessageCode(text_code) ? render({ code: text_code, values: text_values }, language) : text);

/** What others wrote, or what was sent, as it is; texts of lb-agent, which have both languages, without marks of Markdown. */
function textLines(
	{ text, text_zh, is_document }: Extract<MessageBlock, { kind: 'text' }>,
	language: Language,
): string[] {
	if (text_zh === undefined || is_document === true) return text.split('\n');
	return (language === 'zh' ? text_zh : text)
		.replaceAll(/\*\*([^*\n]+)\*\*/gu, '$1')
		.replaceAll(/`([^`\n]+)`/gu, '$1')
		.split('\n')
		.flatMap((line) => wrap(line, WIDTH, /^ *(?:- )?/u.exec(line)?.[0].replaceAll('-', ' ') ?? ''));
}

/** Blocks of a conversation with a language model, as lines. */
export function chatLines(block: MessageBlock, language: Language): string[] {
	const speaker = speakerOf(language);
	switch (block.kind) {
		case 'worded':
			return wordedLines(block.answer, speaker);
		case 'proposal':
			return proposalLines(block.proposal, speaker);
		case 'consent':
			return consentLines(block, speaker);
		case 'text':
			return textLines(block, language);
		case 'sentence':
			return wrap(sentenceIn(block, language), WIDTH);
		case 'problem': {
			const { detail, hint } = renderProblem(block.problem, language);
			return [detail, hint];
		}
		default:
			return [];
	}
}

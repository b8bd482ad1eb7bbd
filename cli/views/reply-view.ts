import { appendAll } from '../../src/lib/base/append-all.ts';
import { maxOf } from '../../src/lib/base/extremes.ts';
import { render, say, isMessageCode } from '../../src/lib/contract/messages/index.ts';
import type { Answer, AnswerSuggestion } from '../../src/lib/contract/records/answer.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';

/** Rows and characters of a cell in a terminal; the file holds all. */
const ROWS = 8;
const CELL = 28;

const WORDS = {
	table: { en: 'Table', zh: '表' },
	figure: { en: 'Figure', zh: '图' },
	sources: { en: 'From', zh: '来源' },
	ask: { en: 'You can ask', zh: '可以继续问' },
	run: { en: 'Can be run', zh: '可以运行' },
} as const;

/**
 * The answer to a question as lines: sentences, the part of a table, the figure, where the numbers come from, what to ask
 * or run next.
 * @param run how a task is started on this face.
 */
export function replyLines(answer: Answer, run: (task: string) => string): string[] {
	const { language } = answer;
	const word = (name: keyof typeof WORDS): string =>
		`${WORDS[name][language]}${language === 'zh' ? '：' : ': '}`;
	const lines = answer.answer.split('\n').flatMap((line) => wrap(line, WIDTH));
	if (answer.table !== null)
		appendAll(lines, [
			'',
			...tableLines(answer.table, language),
			`${word('table')}${pathOf(answer, answer.table.artifact_id)}`,
		]);
	if (answer.figure !== null) lines.push(`${word('figure')}${answer.figure.path}`);
	else if (answer.table === null && answer.sources[0] !== undefined)
		lines.push(
			`${word('sources')}${[...new Set(answer.sources.map(({ path }) => path))].slice(0, 3).join(', ')}`,
		);
	const asks = answer.suggestions
		.filter(({ kind }) => kind === 'ask')
		.map((one) => suggestion(one, language));
	const runs = answer.suggestions.flatMap(({ task_key }) => (task_key === null ? [] : [run(task_key)]));
	if (runs.length > 0) lines.push('', `${word('run')}${runs.join(' · ')}`);
	if (asks.length > 0 && runs.length === 0) lines.push('');
	if (asks.length > 0) lines.push(`${word('ask')}${asks.join(' · ')}`);
	return lines;
}

function suggestion({ text, code, values }: AnswerSuggestion, language: 'en' | 'zh'): string {
	return isMessageCode(code) ? render(say(code, values), language) : text;
}

function pathOf({ sources }: Answer, id: string): string {
	return sources.find(({ artifact_id }) => artifact_id === id)?.path ?? id;
}

function tableLines(
	{ columns, rows, total }: NonNullable<Answer['table']>,
	language: Answer['language'],
): string[] {
	const cells = [columns, ...rows.slice(0, ROWS).map((row) => row.map(cell))].map((row) => row.map(clip));
	const widths = columns.map((_, at) => maxOf(cells.map((row) => row[at]?.length ?? 0)));
	const lines = cells.map(
		(row) =>
			`  ${row
				.map((text, at) => text.padEnd(widths[at] ?? 0))
				.join('  ')
				.trimEnd()}`,
	);
	const more = total - Math.min(rows.length, ROWS);
	return more > 0 ? [...lines, language === 'zh' ? `  … 另有 ${more} 行` : `  … ${more} more`] : lines;
}

function cell(value: number | string | boolean | null): string {
	if (value === null) return '';
	if (typeof value !== 'number' || Number.isInteger(value)) return String(value);
	return String(Number(value.toPrecision(4)));
}

const clip = (text: string): string => (text.length > CELL ? `${text.slice(0, CELL - 1)}…` : text);

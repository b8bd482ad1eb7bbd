import { describe, expect, it } from 'vitest';
import { errorTable, type ErrorSpec } from '../../../src/lib/contract/errors/index.ts';
import { render, say } from '../../../src/lib/contract/messages/index.ts';
import { messageTable } from '../../../src/lib/contract/messages/index.ts';
import type { MessageSpec } from '../../../src/lib/contract/messages/define.ts';
import { answer as answerSchema } from '../../../src/lib/contract/records/answer.ts';
import { taskCards } from '../../../src/lib/contract/tasks/index.ts';
import { readLine } from '../../../src/lib/core/assistant/slash/read-line.ts';
import { blockLines } from './block-view.ts';
import { inShellWords } from './shell-words.ts';

/** Options of a command line in a text; those of npm, and of what is typed outside of a shell, are their own. */
const optionsIn = (text: string): string[] =>
	[
		...text
			.replaceAll(/lb-agent tools [a-z]+ \S+(?: --(?:execute|profile [a-z]+))*/gu, '')
			.matchAll(/(?<![\p{L}\p{N}_/.-])--(?!prefix\b)[a-z][a-z-]*/gu),
	].map(([option]) => option);

describe('sentences of the engine in the words of a shell', () => {
	const sentences = [
		...Object.entries<MessageSpec>(messageTable).flatMap(([code, { en, zh }]) => [
			[`${code} en`, en],
			[`${code} zh`, zh],
		]),
		...Object.entries<ErrorSpec>(errorTable).flatMap(([code, { en, zh, hint_en, hint_zh }]) => [
			[`${code} en`, en],
			[`${code} zh`, zh],
			[`${code} hint en`, hint_en],
			[`${code} hint zh`, hint_zh],
		]),
	].map(([code = '', text = '']) => ({ code, text }));

	it('name options of a command line in many places, and none of them in a shell', () => {
		expect(sentences.filter(({ text }) => optionsIn(text).length > 0).length).toBeGreaterThan(200);
		const left = sentences.filter(({ text }) => optionsIn(inShellWords(text)).length > 0);
		expect(left.map(({ code, text }) => `${code}: ${inShellWords(text)}`)).toEqual([]);
	});

	it('advise nothing that the shell does not take', () => {
		const names = new Set(
			sentences.flatMap(({ text }) =>
				[...inShellWords(text).matchAll(/\/set ([a-z-]+)/gu)].map(([, name = '']) => name),
			),
		);
		expect([...names]).toContain('vaf-scale');
		const known = new Set(
			Object.values(taskCards).flatMap(({ parameters }) =>
				Object.keys(parameters.shape).map((name) => name.replaceAll('_', '-')),
			),
		);
		expect([...names].filter((name) => name !== 'output-root' && !known.has(name))).toEqual([]);
		for (const name of names) expect(readLine(`/set ${name} 1`)).toEqual({ kind: 'set', name, value: '1' });
	});

	it.each([
		[
			'Specify --vaf-scale percent or --vaf-scale fraction.',
			'Specify /set vaf-scale percent or /set vaf-scale fraction.',
		],
		['Run without --adjust, or name a matrix.', 'Run without /adjust, or name a matrix.'],
		['请不使用 --adjust 运行，或指定一个矩阵。', '请不使用 /adjust 运行，或指定一个矩阵。'],
		[
			'If they span whole fragments, use --reads-are-fragments.',
			'If they span whole fragments, use /set reads-are-fragments yes.',
		],
		['Specify --arm-annotation or provide a file.', 'Specify /set arm-annotation <file> or provide a file.'],
		['请用 --min-mapq 调低。', '请用 /set min-mapq <值> 调低。'],
		['rerun a finished task with --task <task_key>.', 'rerun a finished task with /run <task_key>.'],
		['see "lb-agent task encode_variant --help".', 'see /set encode_variant.'],
		['the table a--b.csv', 'the table a--b.csv'],
		['npm install --prefix "/x" y', 'npm install --prefix "/x" y'],
	])('%s', (text, words) => expect(inShellWords(text)).toBe(words));

	it.each(['en', 'zh'] as const)(
		'a proposed label map is accepted with a command that the shell takes (%s)',
		(language) => {
			const text = inShellWords(render(say('data_state.do_label_map'), language));
			expect(text).not.toContain('--');
			expect(text).toContain('/metadata use proposed');
			expect(readLine('/metadata use proposed')).toEqual({ kind: 'metadata_proposed' });
		},
	);

	it('are in these words before a line is broken, so that a command keeps its value', () => {
		const answer = answerSchema.parse({
			...{ schema_version: 1, language: 'en', question: 'why?', outcome: 'answered', family: 'left_out' },
			answer: `${'word '.repeat(17)}Specify --vaf-scale percent.`,
			...{ about: {}, sentences: [], facts: [], sources: [], table: null, figure: null },
			...{ suggestions: [], runs: [], answered_by: 'local' },
			context: { family: null, about: {}, listed: [], listed_kind: 'none' },
		});
		const lines = blockLines({ kind: 'reply', path: '/d', number: null, answer }, 'en');
		expect(lines.join(' ')).toContain('Specify /set vaf-scale percent.');
	});

	it("groups of one's own are defined with /groups", () => {
		expect(inShellWords(render(say('metadata.label_map_proposed', { map: 'A=case' })))).toBe(
			'Proposed label map, not applied: A=case. Accept it with /metadata use proposed, or specify another with /groups <name>=<conditions>; <name>=<conditions>.',
		);
	});

	it('labels guessed from names are accepted with the same command', () => {
		expect(inShellWords(render(say('metadata.proposal_open', { counts: 'a 3' })))).toContain(
			'accepted with /metadata use proposed',
		);
	});
});

import path from 'node:path';
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { argumentsSchema } from '../../src/lib/core/assistant/list-operations.ts';
import { resultTables } from '../../src/lib/contract/tables/index.ts';
import { taskCards } from '../../src/lib/contract/tasks/index.ts';
import { parameterFields, readField, type ParameterField } from '../../src/lib/ui/plan/parameter-field.ts';
import { plainLabel } from '../../src/lib/ui/tables/plain-label.ts';
import { root } from '../architecture/imports.ts';

/** An option as a command line takes it; in `a--b.csv` there is none. */
const OPTION = /(?<![\p{L}\p{N}_/.-])--[a-z]/u;
const cards = Object.values(taskCards);

/** Texts that a person might put into a field, as its control allows. */
function entries({ kind, options, least, above, most }: ParameterField): string[] {
	if (kind === 'number') return [least ?? (above === null ? 1 : above + 1), most ?? 1, 0.5, 0.9].map(String);
	if (kind === 'flag') return ['true', 'false'];
	if (kind === 'choice' || kind === 'choices') return [...options];
	if (kind === 'map') return ['case=cancer;healthy=control'];
	return [
		'proposed',
		'group',
		'group = case',
		'1',
		'2',
		'0.99',
		'100000',
		'1:1-1000',
		'sample_1: known swap',
	];
}

describe('every parameter of a task', () => {
	it.each(cards.map((card) => [card.task_key, card] as const))('has a control in the plan: %s', (_, card) => {
		const fields = parameterFields(argumentsSchema(card.parameters));
		expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(card.parameters.shape).sort());
		const useless = fields.filter((field) => {
			const schema = card.parameters.shape[field.name];
			if (!(schema instanceof z.ZodType)) return true;
			const taken = entries(field).some((text) => {
				const read = readField(field, text);
				return 'value' in read && schema.safeParse(read.value).success;
			});
			const isChoice = field.kind === 'choice' || field.kind === 'choices';
			return !taken || field.description === '' || (isChoice && field.options.length < 2);
		});
		expect(useless.map(({ name, kind }) => `${name} (${kind})`)).toEqual([]);
	});
});

describe('no text of the page names an option of the command line', () => {
	it('what the option is called there is found, and file names are none', () => {
		expect(
			['set --bin-size', '（--bin-size）', 'a--b.csv', 'a -- b', '--'].map((text) => OPTION.test(text)),
		).toEqual([...[true, true, false, false, false]]);
	});

	it('words of the components', async () => {
		const files = readdirSync(path.join(root, 'src/lib/ui'), { recursive: true, withFileTypes: true })
			.filter(({ name }) => name.endsWith('words.ts'))
			.map((entry) => path.join(entry.parentPath, entry.name));
		const texts: string[] = [];
		for (const file of files) {
			const { words = {} } = (await import(pathToFileURL(file).href)) as {
				words?: Record<string, { en: string; zh: string }>;
			};
			texts.push(...Object.values(words).flatMap(({ en, zh }) => [en, zh]));
		}
		expect(texts.length).toBeGreaterThan(500);
		expect(texts.filter((text) => OPTION.test(text))).toEqual([]);
	});

	it('descriptions of parameters, beside their controls', () => {
		const texts = cards.flatMap(({ title, title_zh, parameters }) => [
			...[title, title_zh],
			...parameterFields(argumentsSchema(parameters)).map(({ description }) => description),
		]);
		expect(texts.filter((text) => OPTION.test(text))).toEqual([]);
	});

	it('descriptions of columns, in the heads of tables', () => {
		const texts = resultTables.map(({ schema }) =>
			JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })),
		);
		expect(texts.join('').length).toBeGreaterThan(10_000);
		expect(texts.filter((text) => OPTION.test(text))).toEqual([]);
	});
});

it('the label of a column is understood without the column before it', () => {
	const labels = resultTables.flatMap(({ name, schema }) =>
		Object.entries(schema.shape).map(([column, { description = null }]) => ({
			at: `${name}.${column}`,
			label: plainLabel({ description, unit: null }),
		})),
	);
	expect(labels.length).toBeGreaterThan(300);
	expect(labels.filter(({ label }) => label === '' || /^(?:The same|Same|As above)\b/u.test(label))).toEqual(
		[],
	);
});

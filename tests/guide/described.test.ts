import type * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { endpointList } from '../../src/lib/contract/api/index.ts';
import { jobEvent } from '../../src/lib/contract/events/job-event.ts';
import { operations } from '../../src/lib/contract/operations/index.ts';
import type { Operation } from '../../src/lib/contract/operations/define.ts';
import { publicRecords } from '../../src/lib/contract/public-records.ts';
import { resultTables } from '../../src/lib/contract/tables/index.ts';
import { taskCards } from '../../src/lib/contract/tasks/index.ts';
import { argumentMeanings } from '../../src/lib/contract/written/argument-meanings.ts';
import { commandMeanings } from '../../src/lib/contract/written/command-meanings.ts';
import { described } from '../../src/lib/contract/written/described.ts';
import { parameterMeanings } from '../../src/lib/contract/written/parameter-meanings.ts';
import { recordMeanings } from '../../src/lib/contract/written/record-meanings.ts';
import { commandFacts } from '../../src/lib/guide/reference/commands.ts';
import { fieldsOf } from '../../src/lib/guide/reference/fields.ts';

const fieldTexts = (schema: z.ZodType): string[] =>
	fieldsOf(schema, 'en').map(({ description }) => description);

/** English descriptions by the table that has their Chinese; a text that several have is in the first. */
const texts = {
	parameters: Object.values(taskCards).flatMap(({ parameters }) => fieldTexts(parameters)),
	arguments: [
		...Object.values<Operation>(operations).flatMap((one) => [
			...fieldTexts(one.arguments),
			one.notes_en ?? '',
		]),
		...endpointList.flatMap(({ params, query, body, headers }) => [
			...[params, query, body].flatMap((schema) => (schema === undefined ? [] : fieldTexts(schema))),
			...Object.values(headers ?? {}),
		]),
	],
	commands: commandFacts.commands.flatMap((one) => [
		one.description,
		...[...one.arguments, ...one.options].map(({ description }) => description),
	]),
	records: [
		...Object.values(publicRecords)
			.filter((record) => record !== jobEvent)
			.flatMap((record) => fieldTexts(record)),
		...jobEvent.options.flatMap(({ shape }) => fieldTexts(shape.data)),
		...endpointList.flatMap(({ answers }) => Object.values(answers).map(({ description }) => description)),
		...resultTables.map(({ row }) => row),
	],
} as const;

const tables = {
	parameters: parameterMeanings,
	arguments: argumentMeanings,
	commands: commandMeanings,
	records: recordMeanings,
} as const;
const all = new Set(Object.values(texts).flat());

describe('Chinese of descriptions', () => {
	it.for(['parameters', 'arguments', 'commands', 'records'] as const)('%s: none is missing', (kind) => {
		expect(texts[kind].length).toBeGreaterThan(100);
		const missing = new Set(
			texts[kind].filter((text) => text !== '' && !/\p{Script=Han}/u.test(described(text, 'zh') ?? '')),
		);
		expect([...missing]).toEqual([]);
	});

	it('every parameter of a task is in the table of parameters', () => {
		expect(texts.parameters.filter((text) => !Object.hasOwn(parameterMeanings, text))).toEqual([]);
	});

	it.for(['parameters', 'arguments', 'commands', 'records'] as const)('%s: none is superfluous', (kind) => {
		expect(Object.keys(tables[kind]).filter((text) => !all.has(text))).toEqual([]);
	});
});

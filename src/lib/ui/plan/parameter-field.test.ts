import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { taskCards } from '../../contract/tasks/index.ts';
import { readDraft, startText } from './parameter-draft.ts';
import { parameterFields, readField, valueText, type ParameterField } from './parameter-field.ts';
import { words } from './words.ts';

/** The schema as the service hands it out. */
const fieldsOf = (key: keyof typeof taskCards): ParameterField[] =>
	parameterFields(z.toJSONSchema(taskCards[key].parameters, { unrepresentable: 'any' }));
const named = (fields: readonly ParameterField[], name: string): ParameterField => {
	const field = fields.find((one) => one.name === name);
	if (field === undefined) throw new Error(`no field ${name}`);
	return field;
};
const fields = fieldsOf('analyze_cfdna');
const field = (name: string): ParameterField => named(fields, name);

describe('parameterFields', () => {
	it('has a field for every parameter of every task, each with a description', () => {
		for (const card of Object.values(taskCards)) {
			const found = fieldsOf(card.task_key);
			expect(found.map(({ name }) => name)).toEqual(Object.keys(card.parameters.shape));
			for (const one of found) expect([one.name, one.description]).not.toEqual([one.name, '']);
		}
	});

	it('knows kinds, choices, bounds and usual values', () => {
		expect(field('seed')).toMatchObject({ kind: 'number', whole: true, least: 0, most: null, usual: 1 });
		expect(field('model_c')).toMatchObject({ kind: 'number', whole: false, above: 0, usual: undefined });
		expect(field('supervised_modeling').kind).toBe('flag');
		expect(field('projection')).toMatchObject({
			kind: 'choice',
			options: ['auto', 'umap', 'tsne', 'pca'],
			usual: 'auto',
		});
		expect(field('labels_table').kind).toBe('list');
		expect(field('label_map').kind).toBe('map');
		expect(field('patient_col').kind).toBe('text');
		expect(named(fieldsOf('preprocess_lpwgs'), 'signal')).toMatchObject({
			kind: 'choices',
			options: ['lpwgs', 'ulpwgs'],
		});
	});

	it('finds nothing in what is no schema', () => {
		expect(parameterFields({})).toEqual([]);
		expect(parameterFields({ properties: { a: null } })).toEqual([]);
	});
});

describe('readField', () => {
	it.each([
		['seed', '7', { value: 7 }],
		['seed', '', { value: undefined }],
		['seed', 'x', { problem: words.bad_number }],
		['seed', '1.5', { problem: words.bad_whole }],
		['seed', '-1', { problem: words.bad_least, values: { n: 0 } }],
		['model_c', '0', { problem: words.bad_above, values: { n: 0 } }],
		['model_c', ' 0.25 ', { value: 0.25 }],
		['supervised_modeling', 'false', { value: false }],
		['labels_table', 'a.csv\n\n b c.csv ', { value: ['a.csv', 'b c.csv'] }],
		['labels_table', '', { value: [] }],
		['label_map', 'A,B=c;*=drop', { value: 'A,B=c;*=drop' }],
		['label_map', 'A', { problem: words.bad_map }],
		['label_map', 'proposed', { value: 'proposed' }],
		['patient_col', 'patient id', { value: 'patient id' }],
	])('%s: %j', (name, text, read) => {
		expect(readField(field(name), text)).toEqual(read);
	});

	it('refuses what is none of the choices', () => {
		expect(readField(field('projection'), 'other')).toEqual({
			problem: words.bad_choice,
			values: { options: 'auto, umap, tsne, pca' },
		});
	});
});

describe('readDraft', () => {
	const planned = { seed: 1, labels_table: ['a.csv'], projection: 'auto', labels_label_col: 'diagnosis' };

	it('states what was changed and nothing else', () => {
		const draft = {
			seed: '1',
			labels_table: '',
			projection: 'pca',
			labels_label_col: '',
			permutations: '20',
		};
		expect(readDraft(fields, planned, draft)).toEqual({
			parameters: { labels_table: [], projection: 'pca', permutations: 20 },
			problems: {},
		});
	});

	it('tells what cannot be used, and states the rest', () => {
		const { parameters, problems } = readDraft(fields, planned, { seed: 'x', permutations: '5' });
		expect(parameters).toEqual({ permutations: 5 });
		expect(Object.keys(problems)).toEqual(['seed']);
	});

	it('begins with what is planned, else with what is usual', () => {
		expect(startText(field('labels_table'), planned)).toBe('a.csv');
		expect(startText(field('matrix_max_features'), planned)).toBe('20000');
		expect(startText(field('patient_col'), planned)).toBe('');
	});

	it('writes label maps the way they are read', () => {
		expect(valueText({ 'A, b': 'c', '*': 'drop' })).toBe('A\\, b=c;*=drop');
	});
});

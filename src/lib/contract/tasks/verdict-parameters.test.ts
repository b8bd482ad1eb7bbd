import { describe, expect, it } from 'vitest';
import { taskCards } from './index.ts';
import { isPathParameter } from './path-parameters.ts';
import {
	classOfParameter,
	isClassified,
	settingParameters,
	verdictParameters,
} from './verdict-parameters.ts';

const names = [
	...new Set(Object.values(taskCards).flatMap(({ parameters }) => Object.keys(parameters.shape))),
];

describe('which parameters a skill may set', () => {
	it('every parameter of every card is in exactly one class', () => {
		expect(names.filter((name) => !isClassified(name))).toEqual([]);
		const listed: string[] = [...verdictParameters, ...settingParameters];
		expect(listed.filter((name, i) => listed.indexOf(name) !== i || isPathParameter(name))).toEqual([]);
		expect(listed.filter((name) => !names.includes(name))).toEqual([]);
	});

	it('a parameter that nobody classified can change a verdict', () => {
		expect(isClassified('new_parameter')).toBe(false);
		expect(classOfParameter('new_parameter')).toBe('verdict');
	});

	it('no text says what is read', () => {
		const paths = names.filter((name) => classOfParameter(name) === 'path');
		for (const name of ['input_files', 'labels_table', 'score_table', 'clinical_table', 'model', 'reference'])
			expect(paths).toContain(name);
	});

	it('a card names its own parameters that can change a verdict', () => {
		expect(taskCards.copy_number_proxy.changes_verdict).toEqual([
			'input_format',
			'exclude_flank',
			'reads_are_fragments',
		]);
		expect(taskCards.review_results.changes_verdict).toEqual([]);
		for (const name of ['labels', 'label_map', 'leave_out', 'split_col', 'keep_suspect_features'])
			expect(taskCards.analyze_cfdna.changes_verdict).toContain(name);
		for (const name of ['projection', 'report_specificity', 'labels_table'])
			expect(taskCards.analyze_cfdna.changes_verdict).not.toContain(name);
	});
});

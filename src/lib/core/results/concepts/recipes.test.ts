import { describe, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import { signalDetectors } from '../result-signals/index.ts';
import { candidateFamilies, questionFor } from './recipes.ts';

describe('questions', () => {
	it('every kind of result signal raises a question of its own', () => {
		for (const { kind } of signalDetectors)
			expect(
				questionFor({ kind, contrast: 'a vs b', matrix: 'm', task_key: 'analyze_cfdna' }).code,
				kind,
			).not.toBe('concepts.look_closer');
		expect(signalDetectors.length).toBeGreaterThan(20);
	});

	it('names matrix and contrast', () => {
		expect(
			render(
				questionFor({
					kind: 'model_hint',
					contrast: 'cancer vs healthy',
					matrix: 'beta',
					task_key: 'analyze_cfdna',
				}),
			),
		).toBe('Would the weak difference in beta (cancer vs healthy) persist in more samples?');
	});
});

describe('questions without a contrast', () => {
	it('name no dash where more than two groups were compared', () => {
		for (const { kind } of signalDetectors)
			for (const task_key of ['analyze_cfdna', 'analyze_raw_signal'])
				if (kind !== 'effect_replication' && kind !== 'separating_feature' && kind !== 'suspect_feature')
					expect(render(questionFor({ kind, contrast: null, matrix: 'm', task_key })), kind).not.toContain(
						'–',
					);
	});
});

describe('tasks that would answer', () => {
	const six = () => 6;

	it('a result signal in raw signals leads to features and their analysis', () => {
		const signal: Parameters<typeof candidateFamilies>[0] = {
			kind: 'somatic_variants',
			level: 'note',
			context: 'variant',
			task_key: 'analyze_raw_signal',
		};
		expect(candidateFamilies(signal, six)).toEqual(['preprocess_variant', 'encode_variant', 'analyze_cfdna']);
		expect(candidateFamilies({ ...signal, kind: 'chip_variants' }, six)).toEqual([]);
	});

	it('a finding in a matrix leads back to the raw signals of its context, where there are any', () => {
		const signal: Parameters<typeof candidateFamilies>[0] = {
			kind: 'effect_finding',
			level: 'finding',
			context: 'methylation',
			task_key: 'analyze_cfdna',
		};
		expect(candidateFamilies(signal, six)).toEqual(['analyze_raw_signal']);
		expect(candidateFamilies(signal, () => 0)).toEqual([]);
	});

	it('a warning is for a person', () => {
		const signal: Parameters<typeof candidateFamilies>[0] = {
			kind: 'effect_finding',
			level: 'warning',
			context: 'variant',
			task_key: 'analyze_raw_signal',
		};
		expect(candidateFamilies(signal, six)).toEqual([]);
	});
});

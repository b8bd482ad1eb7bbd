import { describe, expect, it } from 'vitest';
import { handRun, type HandRow } from './result-signals/signals.fixture.ts';
import { flaggedSamples, mildOutliers } from './flagged-samples.ts';

const outlier = (sample: string, level: string): HandRow => ({ sample, level, strongest_z: 9 });
const copy = (a: string, b: string, more: HandRow): HandRow => ({
	...{ sample_a: a, sample_b: b, identical_share: 0.99, same_patient: false },
	...more,
});
const entries = (tables: Record<string, readonly HandRow[]>) =>
	flaggedSamples(handRun({ tables })).map(({ entry }) => [entry.id, entry.origin, entry.reason]);

describe('flaggedSamples', () => {
	it('are strong outliers and copies for a reason without labels, and contradicted labels of the models', () => {
		expect(
			entries({
				m_outliers: [outlier('S5', 'strong'), outlier('S6', 'mild'), outlier('S1', 'none')],
				k_outliers: [outlier('S5', 'strong')],
				m_duplicates: [
					copy('S2', 'S1', { group_a: 'control', group_b: 'control' }),
					copy('S3', 'S4', { group_a: 'case', group_b: 'case', same_patient: true }),
				],
				swapped_labels: [{ sample: 'S7', matrix: 'm' }],
			}),
		).toEqual([
			['S2', 'user', 'almost identical to S1 in m'],
			['S5', 'user', 'strong outlier in m, k'],
			['S7', 'model', 'label contradicted by the models of m'],
		]);
	});

	it('depend on the label where a copy carries another one: both samples', () => {
		const tables = { m_duplicates: [copy('S1', 'S2', { group_a: 'control', group_b: 'case' })] };
		expect(entries(tables)).toEqual([
			['S1', 'label', 'almost identical to S2 of another group in m'],
			['S2', 'label', 'almost identical to S1 of another group in m'],
		]);
	});

	it('need no label where one reason is without: an outlier whose label the models contradict', () => {
		const tables = { m_outliers: [outlier('S1', 'strong')], swapped_labels: [{ sample: 'S1', matrix: 'm' }] };
		expect(entries(tables)).toEqual([['S1', 'user', 'strong outlier in m']]);
		expect(flaggedSamples(handRun({ tables }))[0]?.sources.map(({ table }) => table)).toEqual([
			'm_outliers',
			'swapped_labels',
		]);
	});

	it('are none in a clean run', () => {
		expect(entries({ m_outliers: [outlier('S1', 'mild')] })).toEqual([]);
	});

	it('notice mild outliers that nothing else flags, for whoever leaves one out by name', () => {
		const run = handRun({
			tables: {
				m_outliers: [outlier('S5', 'mild'), outlier('S6', 'mild'), outlier('S1', 'none')],
				k_outliers: [outlier('S5', 'strong'), outlier('S6', 'mild')],
			},
		});
		expect(mildOutliers(run, flaggedSamples(run))).toEqual([
			{ kind: 'sample', id: 'S6', reason: 'mild outlier in m, k', origin: 'user' },
		]);
	});
});

import { describe, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import type { FractionEstimate } from '../../analysis/tumour-fraction/estimate-fraction.ts';
import { fractionHeadline } from './headline.ts';
import type { SampleFraction } from './result.ts';

type Told = Parameters<typeof fractionHeadline>[0]['samples'][number];

const limits = (limit: number): Told['limits'] => ({
	...{ profile: 'arm_level', noise: 0.05, normals: 14, beyond: 0 },
	blank: { limit: 0.005, normals: 14, positive: 0, by: 'fitted_tail', low: null, high: null },
	detection: { limit, low: limit, high: limit, fit: null, levels: [] },
});

const SILENT = { status: 'no_signal', fraction: 0, chosen: null, solutions: [], equivalents: [] } as const;

/** A sample with a default fraction, and the doubled genome with the same levels. */
function sample(name: string, fraction: number, control: boolean, limit: number): Told {
	const chosen = { fraction, ploidy: 2, log_likelihood: 0, states: [], state: new Int32Array(0) };
	const estimate: Partial<FractionEstimate> =
		fraction === 0
			? { ...SILENT, solutions: [], equivalents: [] }
			: {
					...{ status: 'unique', fraction },
					chosen: chosen as unknown as FractionEstimate['chosen'],
					solutions: [],
					equivalents: [{ fraction: fraction / (2 - fraction), ploidy: 4, copies: [2, 4, 6] }],
				};
	return {
		...{ sample: name, control, normals: 14, genes: [], dropped: 441, all_bins: 2887 },
		...{ estimate, interval: { low: fraction, high: fraction, replicates: 1000 }, limits: limits(limit) },
	} as unknown as SampleFraction;
}

const words = (samples: readonly Told[]): string =>
	fractionHeadline({ samples: [...samples], limits: [] })
		.map((message) => render(message))
		.join(' ');

describe('the headline', () => {
	it('of many samples has at most 60 words, counts controls apart and what chance does', () => {
		const cases = [0.42, 0.3, 0.2, 0.02, 0.01, 0, 0, 0].map((f, i) =>
			sample(`P${i}`, f, false, 0.04 + i / 1000),
		);
		const text = words([...cases, ...[0, 0, 0].map((f, i) => sample(`C${i}`, f, true, 0.05))]);
		expect(text.split(/\s+/).length).toBeLessThanOrEqual(60);
		expect(text).toContain(
			'8 samples other than controls: 3 with 20 to 42 % tumour DNA (lowest ploidy; not unique)',
		);
		// One in twenty of eight.
		expect(text).toContain('2 detected, below reliable quantification (up to 0.4 by chance)');
		expect(text).toContain('Controls: none of 3 detected');
		const wrong = words([...cases, sample('C1', 0.3, true, 0.05), sample('C2', 0, true, 0.05)]);
		expect(wrong).toContain('Controls: 1 of 2 detected (C1), counted as a false positive.');
	});

	it('of one sample says that its number is not unique, with each fraction and ploidy', () => {
		const text = words([sample('P', 0.4, false, 0.04)]);
		expect(text).toContain('P: tumour fraction not unique: 40 % (95 % interval 40 to 40 %) at ploidy 2.0');
		expect(text).toContain('25 % (ploidy 4.0)');
		expect(text.split(/\s+/).length).toBeLessThanOrEqual(66);
	});
});

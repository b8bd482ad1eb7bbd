import { describe, expect, it } from 'vitest';
import { answerFrom, type HandMadeRun } from './hand-made.fixture.server.ts';

const overview = async (run: HandMadeRun) => answerFrom(run, 'overview', { bare: 'what did you find' });
const metadata = { groups: ['control', 'case'], reference: 'control' };

describe('the main results of raw signals', () => {
	it('coverage at the centres, and no chapter without a value', async () => {
		const site = (sample: string, sites: string, correction: string, central: number, mean: number) => ({
			...{ sample, sites, number_of_sites: 1000, correction, central, mean, amplitude: 1 },
		});
		const { en, zh } = await overview({
			tables: {
				fragment_samples: [
					{ sample: 'A', fragments: '', median: '', short_long_ratio: '' },
					{ sample: 'B', fragments: '', median: '', short_long_ratio: '' },
				],
				fragment_profile_summaries: [
					site('A', 'CTCF, GC_corrected', 'GC_corrected', 0.5, 0.8),
					site('A', 'CTCF, uncorrected', 'uncorrected', 0.1, 0.8),
					site('B', 'FOXA2', '', 0.9, 1),
				],
			},
		});
		// 0.5 / 0.8 = 0.625 and 0.9 / 1 = 0.9; the uncorrected profile of the same sites is no result of its own.
		expect(en).toEqual(['Coverage at the centre of 2 site sets is 0.63–0.90 of the profile mean.']);
		expect(zh).toEqual(['2 组位点中心处的覆盖度为整条曲线均值的 0.63–0.90。']);
	});

	it('samples above the controls and features that differ come before the chapters', async () => {
		const profile = (sample: string, altered: number, above: boolean | '') => ({
			...{ sample, fraction_genome_altered: altered, gains: 8, losses: 4, above_controls: above },
		});
		const { en, draft } = await overview({
			summary: {
				metadata,
				matrices: [
					{
						...{ name: 'variant_counts', signal_kind: 'signal', n_samples: 8, n_features: 5 },
						...{ n_features_source: 5, dropped: {} },
						effects: { findings: 1, hints: 2, tests: 5, group_tests: 0 },
					},
				],
			},
			tables: {
				copy_number_samples: [
					profile('P1', 0.274, true),
					profile('P2', 0.02, true),
					profile('P3', 0, false),
					profile('C1', 0.01, ''),
				],
				variant_counts_effects: [
					{
						feature: 'n_chip',
						group_a: 'control',
						group_b: 'case',
						n_a: 44,
						n_b: 21,
						effect_size: -0.81,
						q_value: 4.8e-7,
						p_value: 1e-7,
					},
				],
			},
		});
		expect(en[0]).toContain("Strongest: n_chip, Cliff's delta -0.81, q 4.8e-7, n = 21 and 44.");
		expect(en[1]).toContain(
			'In 2 of 3 samples, more of the genome is altered than in any of 1 sample of control (P1, P2).',
		);
		expect(en).toContain('Copy number of 4 samples: 0 % to 27.4 % of the genome is altered.');
		expect(en.at(-1)).toBe('Single features: 1 finding and 2 suggestive results in 5 tests.');
		expect(draft.facts.map(({ value }) => value)).toContain(4.8e-7);
	});

	it('methylation with the samples at both ends and the CpGs that differ', async () => {
		const cpg = (start: number, difference: number, call: string) => ({
			...{
				contig: 'chr21',
				start,
				end: start + 1,
				group_a: 'control',
				group_b: 'test',
				reads_a: 100,
				reads_b: 50,
			},
			...{ methylated_a: 80, methylated_b: 20, difference, p_value: 0.001, q_value: 0.002, call },
		});
		const run: HandMadeRun = {
			tables: {
				methylation_samples: [
					{ sample: 'A', global_methylation: 0.6, sites_covered: 10, reads: 100 },
					{ sample: 'B', global_methylation: 0.026, sites_covered: 5, reads: 20 },
					{ sample: 'C', global_methylation: 0.7, sites_covered: 5, reads: 20 },
				],
				methylation_differences: [cpg(9, -40, 'hypo'), cpg(20, 30, 'hyper'), cpg(30, 1, '')],
			},
		};
		const { en } = await overview(run);
		expect(en).toEqual([
			'Global methylation of 3 samples: median 60 %, from 2.6 % (B) to 70 % (C).',
			'Pooled reads, test against control (reads as units, not a test between people): of 3 CpGs tested, 1 is more and 1 less methylated.',
		]);
	});

	it('a sample without long fragments has no ratio', async () => {
		const { en } = await overview({
			tables: { fragment_samples: [{ sample: 'A', fragments: 3, median: 65, short_long_ratio: '' }] },
		});
		expect(en).toEqual(['Fragments of A: median length 65 bp, short-to-long ratio not known.']);
	});
});

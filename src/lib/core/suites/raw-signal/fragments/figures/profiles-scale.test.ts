import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { suiteFolder } from '../../../../../../../tests/setup/suite-folder.ts';
import { rawSignalSuite } from '../../frame.server.ts';

const suite = rawSignalSuite('analyze_raw_signal');

/** A deepTools matrix of two regions and eight bins of 10 bases, four on each side of the point. */
function matrix(sample: string, values: readonly number[]): Buffer {
	const header = {
		...{ upstream: [40], downstream: [40], body: [0], 'bin size': [10], 'ref point': ['center'] },
		...{ verbose: false, 'bin avg type': 'mean', 'missing data as zero': false, scale: 1 },
		...{ 'skip zeros': false, 'nan after end': false, 'proc number': 1, 'sort regions': 'keep' },
		...{ 'sort using': 'mean', 'unscaled 5 prime': [0], 'unscaled 3 prime': [0] },
		...{
			group_labels: ['genes'],
			group_boundaries: [0, 2],
			sample_labels: [sample],
			sample_boundaries: [0, 8],
		},
	};
	const row = (start: number): string =>
		['chr1', start, start + 1, `r${start}`, '.', '.', ...values].join('\t');
	return gzipSync(`@${JSON.stringify(header)}\n${row(1000)}\n${row(5000)}\n`);
}

describe('profiles on different scales', () => {
	it('a log ratio is no coverage: drawn as it is, and no share of its mean is told', async () => {
		const { write, run } = suiteFolder('ratios', 'analyze_raw_signal', suite);
		write('in/deep.gz', matrix('deep', [40, 40, 40, 20, 20, 40, 40, 40]));
		write('in/ratio.gz', matrix('ratio', [0.5, -0.5, 0.5, -1, -1, 0.5, 0.5, 0.5]));
		const result = await run({ input_dir: 'in' });
		const spec = result.figures.find(({ name }) => name === 'site_profiles')?.spec;
		const { panels } = spec?.data as { panels: { value: (number | null)[][] }[] };
		const drawn = panels.map(({ value }) => value.flat().filter((one) => one !== null));
		expect(drawn).toContainEqual([0.5, -0.5, 0.5, -1, -1, 0.5, 0.5, 0.5]);
		// Six columns around the centre of the depths alone: 4 x 40 and 2 x 20 over 6, of their mean 35.
		expect(result.summary.headline).toContain(
			'Coverage at the centre of 1 site set is 0.95 of the profile mean',
		);
	});

	it('are divided by their means, so that none is a flat line beside the others; what was found is the headline', async () => {
		const { write, run } = suiteFolder('scales', 'analyze_raw_signal', suite);
		// Depths around 40 with a dip to 20, and coverage around 0.5 with a dip to 0.25: the same dip.
		write('in/deep.gz', matrix('deep', [40, 40, 40, 20, 20, 40, 40, 40]));
		write('in/flat.gz', matrix('flat', [0.5, 0.5, 0.5, 0.25, 0.25, 0.5, 0.5, 0.5]));
		const result = await run({ input_dir: 'in' });
		const spec = result.figures.find(({ name }) => name === 'site_profiles')?.spec;
		expect(spec?.caption).toContain('every profile is divided by its own mean');
		const { panels, value_label } = spec?.data as {
			panels: { value: (number | null)[][] }[];
			value_label: string;
		};
		expect(value_label).toBe('coverage / mean of the profile');
		const drawn = panels.map(({ value }) => value.flat().filter((one) => one !== null));
		// Means 35 and 0.4375: 40/35 and 0.5/0.4375 are 8/7, the dips 4/7.
		for (const values of drawn)
			expect(values.map((one) => Math.round(one * 1e6) / 1e6)).toEqual([
				...[1.142857, 1.142857, 1.142857, 0.571429, 0.571429, 1.142857, 1.142857, 1.142857],
			]);
		// Six columns from -30 to 20: four of 8/7 and two of 4/7, on average 40/42.
		expect(result.summary.headline).toContain(
			'Coverage at the centre of 2 site sets is 0.95 of the profile mean',
		);
		expect(result.warnings.map(({ code }) => code)).not.toContain('fragments.site_matrix');
		expect(result.report).toContain('coverage at the reference point');
	});
});

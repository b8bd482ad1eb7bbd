import { describe, expect, it } from 'vitest';
import { suiteFolder, tableRows } from '../../../../../../tests/setup/suite-folder.ts';
import { scanProjectProfile } from '../../../dataset/scan.server.ts';
import { rawSignalSuite } from '../frame.server.ts';

/** Parameters as ichorCNA writes them, the best solution in front of those that were tried. */
const params = (id: string, fraction: string, ploidy: string, sex = 'female'): string =>
	[
		'Sample\tTumor Fraction\tPloidy',
		`${id}\t${fraction}\t${ploidy}`,
		'',
		id,
		`Gender:\t${sex}`,
		`Tumor Fraction:\t${fraction}`,
		`Ploidy:\t${ploidy}`,
		'Subclone Fraction:\tNA',
		'Fraction Genome Subclonal:\tNA',
		"Student's t mean: 0.1, -0.2, 0.3",
		'GC-Map correction MAD:\t0.0512',
		'',
		'init\tn_est\tphi_est\tBIC\tFrac_genome_subclonal\tFrac_CNA_subclonal\tloglik',
		`n0.5-p2\t0.745\t${ploidy}\t-1200.5\tNA\tNA\t650.25`,
		'n0.7-p2\t0.905\t2.31\t-1100.5\tNA\tNA\t600.25',
		'',
	].join('\n');
const bins = ['chr start end MBC_315.copy.number MBC_315.event MBC_315.logR MBC_315.subclone.status']
	.concat(Array.from({ length: 40 }, (_, i) => `1 ${1 + 1e6 * i} ${1e6 * (i + 1)} 2 NEUT 0.01 0`))
	.map((row) => row.replaceAll(' ', '\t'))
	.join('\n');

describe('supplied tumour fractions', () => {
	it('are those of the published run: 0.255, ploidy 1.898, female, no subclone', async () => {
		const { write, run, folder } = suiteFolder(
			'lb-tf',
			'analyze_raw_signal',
			rawSignalSuite('analyze_raw_signal'),
		);
		write('MBC_315.params.txt', params('MBC_315', '0.255', '1.898'));
		write('MBC_315.cna.seg', bins);
		const result = await run({ input_dir: '.' });
		const row = { sample: 'MBC_315', program: 'ichorCNA', tumour_fraction: 0.255, ploidy: 1.898 };
		expect(tableRows(result, 'tumour_fractions')).toEqual([
			{ ...row, sex: 'female', subclone_fraction: null, correction_mad: 0.0512 },
		]);
		// One sample with its bins, not two.
		expect(tableRows(result, 'copy_number_samples').map(({ sample }) => sample)).toEqual(['MBC_315']);
		expect(result.report).toContain('Tumour fraction of 1 sample, as estimated by ichorCNA: 25.5 %.');
		const { inputs, file_account } = await scanProjectProfile(folder, { clock: () => new Date(0) });
		expect(inputs.map(({ path, role }) => [path, role])).toContainEqual(['MBC_315.params.txt', 'data']);
		expect(file_account).toMatchObject({ used: 2, set_aside: 0 });
	});

	it('are compared between groups, and stand alone without bins', async () => {
		const { write, run } = suiteFolder(
			'lb-tf-groups',
			'analyze_raw_signal',
			rawSignalSuite('analyze_raw_signal'),
		);
		const fractions = [0, 0, 0.01, 0.02, 0.01, 0.2, 0.3, 0.25, 0.4, 0.1];
		for (const [i, fraction] of fractions.entries())
			write(`P${i}.params.txt`, params(`P${i}`, String(fraction), '2.01', 'male'));
		write(
			'labels.tsv',
			['sample\tgroup', ...fractions.map((_, i) => `P${i}\t${i < 5 ? 'control' : 'cancer'}`), ''].join('\n'),
		);
		write('P9.params.txt', 'Sample\tTumor Fraction\tPloidy\nP9\t40\t2\n');
		const result = await run({ input_dir: '.', labels_table: 'labels.tsv' });
		const table = tableRows(result, 'tumour_fractions');
		expect(table.map(({ tumour_fraction }) => tumour_fraction)).toEqual(fractions.slice(0, 9));
		expect(result.report).toContain(
			'Tumour fractions of 9 samples, as estimated by ichorCNA: 0.0 to 40.0 %.',
		);
		// The one of 40 is no fraction: named, not read.
		expect(result.report).toContain('P9.params.txt');
		const [effect] = tableRows(result, 'tumour_fraction_effects');
		// Medians by hand; every case lies above every control.
		expect(effect).toMatchObject({ feature: 'tumour_fraction', median_a: 0.01, median_b: 0.275 });
	});
});

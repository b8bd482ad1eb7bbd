import type { FormatKey } from '../../../contract/formats.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import type { FileBins, FileSegments } from './file-bins.ts';
import { readGeneCalls } from './gene-calls.server.ts';
import { readIchorParams } from './ichorcna-params.server.ts';
import { COPY_NUMBER_TABLES, readCopyNumberFile } from './read-copy-number-file.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-cn-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

function file(content: string | Uint8Array, name = `t${++files}.txt`): string {
	const target = path.join(folder, name);
	writeFileSync(target, content);
	return target;
}

const table = (...rows: string[]): string => rows.map((row) => row.replaceAll(' ', '\t') + '\n').join('');

async function binsOf(format: FormatKey, content: string | Uint8Array, options = {}): Promise<FileBins> {
	const { bins } = await readCopyNumberFile(file(content), format, options);
	return bins[0]!;
}
async function segmentsOf(format: FormatKey, content: string, options = {}): Promise<FileSegments[]> {
	return (await readCopyNumberFile(file(content), format, options)).segments;
}

/** Bins as `contig:start-end`. */
const places = ({ bins }: FileBins): string[] =>
	Array.from(bins.contig, (contig, i) => `${bins.contigs[contig]!}:${bins.start[i]!}-${bins.end[i]!}`);

async function refusal(work: Promise<unknown>): Promise<{ code: string; row: number | undefined }> {
	try {
		await work;
	} catch (error) {
		if (error instanceof LbError) return { code: error.code, row: error.place.row };
		throw error;
	}
	return { code: 'none', row: undefined };
}

describe('GATK', () => {
	const sam = '@HD VN:1.6\n@SQ SN:chr1 LN:9000\n@RG ID:GATKCopyNumber SM:P1\n'.replaceAll(' ', '\t');

	it('copy ratios are 1-based with the end inside; the SAM header above them is no remark', async () => {
		const bins = await binsOf(
			'gatk_bins',
			sam +
				table(
					'CONTIG START END LOG2_COPY_RATIO',
					'chr1 1 1000 0.5',
					'chr1 1001 2000 -0.25',
					'chr2 11 20 NaN',
				),
		);
		expect(places(bins)).toEqual(['chr1:0-1000', 'chr1:1000-2000', 'chr2:10-20']);
		expect([...bins.log2]).toEqual([0.5, -0.25, NaN]);
		expect(bins.notes).toEqual([]);
	});

	it('called segments: the signs are calls, and a minus is no missing value', async () => {
		const header = 'CONTIG START END NUM_POINTS_COPY_RATIO MEAN_LOG2_COPY_RATIO CALL';
		const [file] = await segmentsOf(
			'gatk_segments',
			sam + table(header, 'chr1 1 1000 9 0.5 +', 'chr1 1001 2000 8 -0.5 -', 'chr2 1 50 7 0 0'),
		);
		expect(
			file?.segments.map(({ start, end, bins, mean_log2, state }) => [start, end, bins, mean_log2, state]),
		).toEqual([
			[0, 1000, 9, 0.5, 'gain'],
			[1000, 2000, 8, -0.5, 'loss'],
			[0, 50, 7, 0, 'neutral'],
		]);
	});

	it('modelled segments: the median of the posterior; one of allele fractions alone is missing', async () => {
		const header =
			'CONTIG START END NUM_POINTS_COPY_RATIO NUM_POINTS_ALLELE_FRACTION LOG2_COPY_RATIO_POSTERIOR_10 LOG2_COPY_RATIO_POSTERIOR_50 LOG2_COPY_RATIO_POSTERIOR_90';
		const [file] = await segmentsOf(
			'gatk_segments',
			sam + table(header, 'chr1 1 1000 9 2 0.1 0.2 0.3', 'chr1 1001 2000 0 2 NaN NaN NaN'),
		);
		expect(file?.segments.map(({ mean_log2, state }) => [mean_log2, state])).toEqual([
			[0.2, null],
			[NaN, null],
		]);
		expect(file?.notes.map(({ code }) => code)).toEqual(['calls.missing_values']);
	});

	it.each([
		[
			'an unknown call',
			'CONTIG START END NUM_POINTS_COPY_RATIO MEAN_LOG2_COPY_RATIO CALL',
			'chr1 1 9 1 0 x',
			'calls.unknown_call',
			5,
		],
		[
			'a start after the end',
			'CONTIG START END NUM_POINTS_COPY_RATIO MEAN_LOG2_COPY_RATIO CALL',
			'chr1 9 1 1 0 +',
			'calls.start_after_end',
			5,
		],
	])('refuses %s', async (_, header, row, code, line) => {
		expect(await refusal(segmentsOf('gatk_segments', sam + table(header, row)))).toEqual({ code, row: line });
	});
});

describe('Control-FREEC ratios', () => {
	const header = 'Chromosome Start Ratio MedianRatio CopyNumber';

	it('windows end before the next one, the last as most; -1 is unknown; ratios become log2', async () => {
		const bins = await binsOf(
			'freec_ratios',
			table(header, '1 1 -1 -1 2', '1 1001 1 1 2', '1 2001 1.5 1.5 3', '2 1 0.5 0.5 1', '2 1001 0 1 2'),
		);
		expect(places(bins)).toEqual(['1:0-1000', '1:1000-2000', '1:2000-3000', '2:0-1000', '2:1000-2000']);
		expect([...bins.log2]).toEqual([NaN, 0, Math.log2(1.5), -1, NaN]);
		expect(bins.state).toEqual([null, 'neutral', 'gain', 'loss', null]);
		expect(bins.size).toBe(1000);
	});

	it('a window before a gap is no longer than the others', async () => {
		const rows = ['1 1 1 1 2', '1 1001 1 1 2', '1 2001 1 1 2', '1 9000001 1 1 2', '1 9001001 1 1 2'];
		const bins = await binsOf('freec_ratios', table(header, ...rows));
		expect(places(bins)).toEqual([
			...['1:0-1000', '1:1000-2000', '1:2000-3000'],
			...['1:9000000-9001000', '1:9001000-9002000'],
		]);
	});

	it('no calls where most windows have another number than two', async () => {
		const bins = await binsOf('freec_ratios', table(header, '1 1 1 1 4', '1 1001 1 1 4', '1 2001 0.5 0.5 2'));
		expect(bins.state).toBeNull();
	});

	it('refuses a ratio below -1', async () => {
		const reading = binsOf('freec_ratios', table(header, '1 1 -2 1 2'));
		expect(await refusal(reading)).toEqual({ code: 'calls.out_of_range', row: 2 });
	});
});

describe('CNVkit bins', () => {
	const header = 'chromosome start end gene log2 depth weight';

	it('are 0-based half-open; an empty log2 is missing, infinite ones too, and said', async () => {
		const bins = await binsOf(
			'cnvkit_cnr',
			table(header, 'chr1 0 100 A 0.5 10 0.9', 'chr1 100 200 B  11 0.8', 'chr2 7 9 C -inf 0 0.1'),
		);
		expect(places(bins)).toEqual(['chr1:0-100', 'chr1:100-200', 'chr2:7-9']);
		expect([...bins.log2]).toEqual([0.5, NaN, NaN]);
		expect([...(bins.weight ?? [])]).toEqual([0.9, 0.8, 0.1]);
		expect(bins.notes.map((note) => note.code)).toEqual(['calls.infinite']);
	});

	it('a depth table has no reference: its scale says so', async () => {
		const bins = await binsOf('cnvkit_cnn', table('chromosome start end gene depth log2', '1 0 9 A 4 2'));
		expect([bins.scale, [...bins.log2], [...(bins.depth ?? [])]]).toEqual(['log2_depth', [2], [4]]);
	});

	it('targets that stand twice count once, by the first row, and are counted', async () => {
		const rows = ['1 0 9 A 0.5 4 1', '1 0 9 B 0.6 4 1', '1 9 12 B 0.7 4 1'];
		const bins = await binsOf('cnvkit_cnr', table(header, ...rows));
		expect([...bins.log2]).toEqual([0.5, 0.7]);
		expect(bins.notes[0]).toMatchObject({
			code: 'calls.repeated_bins',
			values: { count: 1, differing: 1, row: 3 },
		});
	});

	it('come in genome order whatever the order of the file; unsorted rows are said', async () => {
		const rows = ['chrX 5 6 A 1 1 1', 'chr10 5 6 A 2 1 1', 'chr2 8 9 A 3 1 1', 'chr2 5 6 A 4 1 1'];
		const bins = await binsOf('cnvkit_cnr', table(header, ...rows));
		expect(places(bins)).toEqual(['chr2:5-6', 'chr2:8-9', 'chr10:5-6', 'chrX:5-6']);
		expect([...bins.log2]).toEqual([4, 3, 2, 1]);
		expect(bins.notes).toEqual([{ code: 'calls.sorted', values: { path: bins.path, row: 5 } }]);
	});

	it.each([
		[
			'a lost column',
			table('chromosome start end gene depth', '1 0 9 A 1'),
			'calls.columns_missing',
			undefined,
		],
		['a cut row', table(header, '1 0 9 A 0.5 4 1', '1 9 18 A'), 'calls.row_width', 3],
		['a filled cell too many', table(header, '1 0 9 A 0.5 4 1', '1 9 18 A 1 1 1 7'), 'calls.row_width', 3],
		['text for a number', table(header, '1 0 9 A high 4 1'), 'calls.not_a_number', 2],
		['a negative weight', table(header, '1 0 9 A 0.5 4 -1'), 'calls.out_of_range', 2],
		['a negative start', table(header, '1 -5 9 A 0.5 4 1'), 'calls.not_a_position', 2],
		['a fraction as start', table(header, '1 1.5 9 A 0.5 4 1'), 'calls.not_a_position', 2],
		['a missing end', table(header, '1 1 NA A 0.5 4 1'), 'calls.not_a_position', 2],
		['start after end', table(header, '1 0 9 A 1 4 1', '1 30 20 A 0.5 4 1'), 'calls.start_after_end', 3],
		['an empty interval', table(header, '1 20 20 A 0.5 4 1'), 'calls.start_after_end', 2],
		['no chromosome', header.replaceAll(' ', '\t') + '\n\t1\t9\tA\t0.5\t4\t1\n', 'calls.no_contig', 2],
		['mixed spellings', table(header, 'chr1 0 9 A 1 4 1', '2 0 9 A 0.5 4 1'), 'calls.contigs_mixed', 3],
		['a header alone', table(header), 'reader.header_only', undefined],
		['nothing', '', 'reader.empty', undefined],
	])('refuses %s', async (_, content, code, row) => {
		expect(await refusal(binsOf('cnvkit_cnr', content))).toEqual({ code, row });
	});

	it('refuses positions past a known contig, and clips only the last of equal bins', async () => {
		const lengthOf = (name: string): number | undefined => (name === '1' ? 25 : undefined);
		const uneven = table(header, '1 0 9 A 1 4 1', '1 9 20 A 1 4 1', '1 20 26 A 1 4 1');
		expect(await refusal(binsOf('cnvkit_cnr', uneven, { lengthOf }))).toEqual({
			code: 'calls.past_contig',
			row: 4,
		});
		const even = table('chr start end id ratio zscore', '1 1 10 a 0 1', '1 11 20 b 0 1', '1 21 30 c 0 1');
		expect(places(await binsOf('wisecondorx_bins', even, { lengthOf }))).toEqual([
			'1:0-10',
			'1:10-20',
			'1:20-25',
		]);
		const past = even + '1\t31\t40\td\t0\t1\n';
		expect(await refusal(binsOf('wisecondorx_bins', past, { lengthOf }))).toEqual({
			code: 'calls.past_contig',
			row: 5,
		});
	});

	it('refuses compressed data that stops early', async () => {
		const lines = Array.from({ length: 20_000 }, (_, i) => `1 ${i * 10} ${i * 10 + 10} A ${Math.sin(i)} 4 1`);
		const whole = gzipSync(table(header, ...lines));
		expect((await binsOf('cnvkit_cnr', whole)).log2.length).toBe(20_000);
		const cut = whole.subarray(0, Math.floor(whole.length / 2));
		expect((await refusal(binsOf('cnvkit_cnr', cut))).code).toBe('reader.gzip_truncated');
	});
});

describe('CNVkit segments', () => {
	it('with the copy number of `call` have a state on autosomes', async () => {
		const rows = ['chr1 0 90 A -1.2 7 3.5 0', 'chr1 90 99 A 0.9 2 1 5', 'chrX 0 9 - -1 1 1 1'];
		const [one] = await segmentsOf(
			'cnvkit_cns',
			table('chromosome start end gene log2 probes weight cn', ...rows),
		);
		expect(
			one?.segments.map(({ state, copy_number, bins, weight }) => [state, copy_number, bins, weight]),
		).toEqual([
			['deletion', 0, 7, 3.5],
			['amplification', 5, 2, 1],
			[null, 1, 1, 1],
		]);
	});

	it('without a bin and with the end first are left out and counted', async () => {
		const rows = ['chr1 0 90 A -1.2 7', 'chr1 95 90 A -1.2 0', 'chr1 95 99 A -1.2 1'];
		const [one] = await segmentsOf('cnvkit_cns', table('chromosome start end gene log2 probes', ...rows));
		expect(one?.segments.length).toBe(2);
		expect(one?.notes).toMatchObject([{ code: 'calls.empty_segments', values: { count: 1, row: 3 } }]);
	});
});

describe('WisecondorX', () => {
	it('bins with header: 1-based, nan is missing, no calls', async () => {
		const bins = await binsOf(
			'wisecondorx_bins',
			table(
				'chr start end id ratio zscore',
				'1 1 5000 1:1-5000 nan nan',
				'1 5001 10000 1:5001-10000 0.2 3.1',
			),
		);
		expect(places(bins)).toEqual(['1:0-5000', '1:5000-10000']);
		expect([[...bins.log2], [...(bins.z ?? [])], bins.state, bins.size]).toEqual([
			[NaN, 0.2],
			[NaN, 3.1],
			null,
			5000,
		]);
	});

	it('bins without header: id chr start end z log2 state, gap bins empty', async () => {
		const bins = await binsOf(
			'wisecondorx_bins',
			'1:1-10\t1\t1\t10\t\t\t\n1:11-20\t1\t11\t20\t-4\t-0.3\tloss\nX:1-10\tX\t1\t10\t1\t0.1\tneutral\n',
		);
		expect(places(bins)).toEqual(['1:0-10', '1:10-20', 'X:0-10']);
		expect(bins.state).toEqual([null, 'loss', 'neutral']);
		expect([...bins.log2]).toEqual([NaN, -0.3, 0.1]);
	});

	it('a published table counted from 0 is recognised by how its bins touch', async () => {
		const bins = await binsOf(
			'wisecondorx_bins',
			'1:0-10\t1\t0\t10\t1\t0\tneutral\n1:10-20\t1\t10\t20\t1\t0\tneutral\n',
		);
		expect(places(bins)).toEqual(['1:0-10', '1:10-20']);
		expect(bins.notes.map((note) => note.code)).toEqual(['calls.zero_based']);
	});

	it.each([
		['an unknown call', '1:1-10\t1\t1\t10\t1\t0\thigh\n', 'calls.unknown_call', 1],
		['another table', 'a\tb\tc\n1\t2\t3\n', 'calls.columns_missing', undefined],
		['an id that is not its bin', '1:1-10\t1\t11\t20\t1\t0\tgain\n', 'calls.columns_missing', undefined],
		[
			'a bin with two values',
			'1:1-9\t1\t1\t9\t1\t0\tgain\n1:1-9\t1\t1\t9\t1\t2\tgain\n',
			'calls.duplicate_interval',
			2,
		],
	])('refuses %s', async (_, content, code, row) => {
		expect(await refusal(binsOf('wisecondorx_bins', content))).toEqual({ code, row });
	});

	it('aberrations list altered segments only', async () => {
		const [one] = await segmentsOf(
			'wisecondorx_segments',
			table('chr start end ratio zscore type', '1 1 5000 0.3 12 gain'),
		);
		expect([one?.altered_only, one?.segments[0]?.start, one?.segments[0]?.state]).toEqual([true, 0, 'gain']);
		const [all] = await segmentsOf(
			'wisecondorx_segments',
			table('chr start end ratio zscore', '1 1 5000 0.3 nan'),
		);
		expect([all?.altered_only, all?.segments[0]?.state, all?.segments[0]?.z]).toEqual([false, null, null]);
		const [none] = await segmentsOf('wisecondorx_segments', table('chr start end ratio zscore type'));
		expect([none?.altered_only, none?.segments]).toEqual([true, []]);
		expect(
			await refusal(segmentsOf('wisecondorx_segments', table('chr start end ratio zscore'))),
		).toMatchObject({ code: 'reader.header_only' });
	});
});

describe('SEG', () => {
	const header = 'ID chrom loc.start loc.end num.mark seg.mean';

	it('several samples, mixed; start minus one; 23 is X', async () => {
		const rows = ['b 1 1 100 5 0.1', 'a chr_x 1 9 1 2', 'b 23 11 20 3 -1', 'a 1 5 5 1 NA'].map((row) =>
			row.replace('chr_x', '2'),
		);
		const samples = await segmentsOf('seg', table(header, ...rows));
		expect(samples.map((one) => one.sample_id)).toEqual(['b', 'a']);
		expect(samples[0]?.segments.map(({ contig, start, end, bins }) => [contig, start, end, bins])).toEqual([
			['1', 0, 100, 5],
			['X', 10, 20, 3],
		]);
		expect(samples[1]?.segments.map(({ contig, start, mean_log2 }) => [contig, start, mean_log2])).toEqual([
			['1', 4, NaN],
			['2', 0, 2],
		]);
	});

	it('without header, with and without the number of markers', async () => {
		const six = await segmentsOf('seg', table('s1 1 1 1e+06 5 0.1', 's1 2 1 9 1 0.2'));
		expect(six[0]?.segments.map(({ end, bins, mean_log2 }) => [end, bins, mean_log2])).toEqual([
			[1_000_000, 5, 0.1],
			[9, 1, 0.2],
		]);
		const five = await segmentsOf('seg', table('s1 1 1 100 0.1', 's1 2 1 9 0.2'));
		expect(five[0]?.segments.map(({ bins }) => bins)).toEqual([null, null]);
	});

	it('row names that the header lacks move the columns', async () => {
		const [one] = await segmentsOf('seg', table(header, '1 s1 1 5 9 2 0.5'));
		expect([one?.sample_id, one?.segments[0]?.mean_log2]).toEqual(['s1', 0.5]);
	});

	it('log10 values are multiplied by log2(10) = 3.321928 when the user says so', async () => {
		const [one] = await segmentsOf('seg', table(header, 's 1 1 9 1 0.1'), { seg_scale: 'log10' });
		expect(one?.segments[0]?.mean_log2).toBeCloseTo(0.3321928, 6);
		expect(one?.notes.map((note) => note.code)).toEqual(['calls.seg_log10']);
	});

	it.each([
		['start after end', table(header, 's 1 9 2 1 0.1'), 'calls.start_after_end', 2],
		[
			'a sample without name',
			header.replaceAll(' ', '\t') + '\n\t1\t1\t9\t1\t0.1\n',
			'calls.no_sample_name',
			2,
		],
		['a matrix', table('gene a b', 'TP53 1 2'), 'calls.columns_missing', undefined],
		['a header alone', table(header), 'reader.header_only', undefined],
		['text for the mean', table(header, 's 1 1 2 1 big'), 'calls.not_a_number', 2],
	])('refuses %s', async (_, content, code, row) => {
		expect(await refusal(segmentsOf('seg', content))).toEqual({ code, row });
	});
});

describe('ichorCNA', () => {
	it('bins: the corrected call and copy number count; samples may have dots in their names', async () => {
		const header =
			'chr start end A.1.copy.number A.1.event A.1.logR A.1.Corrected_Copy_Number A.1.Corrected_Call';
		const rows = [
			'1 1 1000 2 NEUT 0.01 2 NEUT',
			'1 1001 2000 5 HLAMP NA 6 HLAMP3',
			'2 1 1000 1 HETD -0.4 1 HETD',
		];
		const bins = await binsOf('ichorcna_cna_seg', table(header, ...rows));
		expect([bins.sample_id, bins.state, [...(bins.copy_number ?? [])]]).toEqual([
			'A.1',
			['neutral', 'amplification', 'loss'],
			[2, 6, 1],
		]);
		expect(places(bins)).toEqual(['1:0-1000', '1:1000-2000', '2:0-1000']);
		expect([...bins.log2]).toEqual([0.01, NaN, -0.4]);
	});

	it('segments of .seg.txt and of .seg', async () => {
		const [text] = await segmentsOf(
			'ichorcna_seg',
			table(
				'ID chrom start end num.mark seg.median.logR copy.number call subclone.status',
				'P1 1 1 2000 2 -0.2 1 HETD FALSE',
			),
		);
		expect([text?.sample_id, text?.segments[0]]).toMatchObject([
			'P1',
			{ start: 0, end: 2000, bins: 2, mean_log2: -0.2, state: 'loss', copy_number: 1 },
		]);
		const [seg] = await segmentsOf(
			'ichorcna_seg',
			table('sample chr start end event copy.number bins median', 'P1 1 1 2000 GAIN 3 2 0.2'),
		);
		expect(seg?.segments[0]).toMatchObject({ bins: 2, mean_log2: 0.2, state: 'gain', copy_number: 3 });
	});

	it('parameters, per sample, as given', async () => {
		const text =
			'Sample\tTumor Fraction\tPloidy\nP1\t0.255\t1.898\n\n\nP1\nGender:\tfemale\nTumor Fraction:\t0.255\n' +
			"Ploidy:\t1.898\nSubclone Fraction:\tNA\nStudent's t mean: 0.1, 0.2\nGC-Map correction MAD:\t0.05\n";
		expect(await readIchorParams(file(text))).toMatchObject([
			{
				sample_id: 'P1',
				tumor_fraction: 0.255,
				ploidy: 1.898,
				gender: 'female',
				subclone_fraction: NaN,
				gc_map_mad: 0.05,
			},
		]);
		expect(await refusal(readIchorParams(file('a\tb\n1\t2\n')))).toMatchObject({
			code: 'calls.columns_missing',
		});
		expect(await refusal(readIchorParams(file('Sample\tTumor Fraction\tPloidy\nP1\t25\t2\n')))).toEqual({
			code: 'calls.out_of_range',
			row: 2,
		});
	});
});

describe('bin tables with samples in columns', () => {
	const header = 'feature chromosome start end s1 s2';

	it('log2 ratios as QDNAseq exports them, 1-based', async () => {
		const rows = ['1:1-15 1 1 15 -0.1 0.2', '1:16-30 1 16 30 NA 0.3'];
		const { bins } = await readCopyNumberFile(file(table(header, ...rows)), 'qdnaseq_bins');
		expect(bins.map((one) => [one.sample_id, [...one.log2]])).toMatchObject([
			['s1', [-0.1, NaN]],
			['s2', [0.2, 0.3]],
		]);
		expect(places(bins[0]!)).toEqual(['1:0-15', '1:15-30']);
	});

	it('ratios become log2, calls become states, annotation is kept', async () => {
		const annotated = 'chromosome start end gc mappability s1 s2';
		const rows = ['1 1 15 40 100 1 -1', '1 16 30 50 90 2 0', '1 31 45 60 80 0 2'];
		const { bins } = await readCopyNumberFile(file(table(annotated, ...rows)), 'qdnaseq_bins');
		const [s1, s2] = bins as [FileBins, FileBins];
		expect([...(s1.gc ?? [])]).toEqual([0.4, 0.5, 0.6]);
		expect(s1.state).toEqual(['gain', 'amplification', 'neutral']);
		expect(s2.state).toEqual(['loss', 'neutral', 'amplification']);
		const ratios = await binsOf(
			'qdnaseq_bins',
			table('chrom start end s', '1 1 5 1.5', '1 6 10 0.5', '1 11 15 0'),
		);
		expect([...ratios.log2]).toEqual([Math.log2(1.5), -1, NaN]);
		expect(ratios.notes.map((note) => note.code)).toEqual(['calls.ratios']);
	});

	it('whole numbers far above 2 are read counts, to be corrected', async () => {
		const { bins } = await readCopyNumberFile(
			file(table(header, 'x 1 1 15 512 290', 'x 1 16 30 0 299', 'x 1 31 45 256 301')),
			'qdnaseq_bins',
		);
		expect(bins.map(({ scale }) => scale)).toEqual(['counts', 'counts']);
		expect([...(bins[0]?.reads ?? [])]).toEqual([512, 0, 256]);
		expect([...(bins[0]?.log2 ?? [])]).toEqual([9, NaN, 8]);
	});

	it.each([
		[
			'counts after a correction',
			table(header, 'x 1 1 15 310.5 290', 'x 1 16 30 305 299.25'),
			'calls.not_ratios',
			undefined,
		],
		['annotation alone', table('chromosome start end gc', '1 1 15 0.4'), 'calls.no_samples', undefined],
		[
			'a bin with two values',
			table(header, 'x 1 1 9 -1.5 0.5', 'x 1 1 9 0.5 0.5'),
			'calls.duplicate_interval',
			3,
		],
	])('refuses %s', async (_, content, code, row) => {
		expect(await refusal(binsOf('qdnaseq_bins', content))).toEqual({ code, row });
	});
});

describe('counts per bin of one sample', () => {
	it('HMMcopy: 1-based, GC and mappability of -1 are unknown, what was corrected before is left', async () => {
		const bins = await binsOf(
			'bin_counts',
			table(
				'chr start end reads gc map valid ideal cor.gc cor.map copy',
				'1 1 1000000 435 -1 0.33 FALSE FALSE NA NA NA',
				'1 1000001 2000000 1024 0.57 -1 TRUE FALSE 0.9 1.1 0.13',
				'1 2000001 2500000 0 0.5 1 FALSE FALSE NA NA NA',
			),
		);
		expect(bins).toMatchObject({ scale: 'counts', size: 1_000_000, sample_id: null });
		expect(places(bins)).toEqual(['1:0-1000000', '1:1000000-2000000', '1:2000000-2500000']);
		expect([...(bins.reads ?? [])]).toEqual([435, 1024, 0]);
		expect([...(bins.gc ?? [])]).toEqual([NaN, 0.57, 0.5]);
		expect([...(bins.mappability ?? [])]).toEqual([0.33, NaN, 1]);
	});

	it('0-based without GC; GC in percent', async () => {
		const plain = await binsOf(
			'bin_counts',
			table('#chrom start end count', 'chr1 0 50000 7', 'chr1 50000 100000 9'),
		);
		expect(places(plain)).toEqual(['chr1:0-50000', 'chr1:50000-100000']);
		expect([plain.gc, plain.mappability, plain.notes]).toEqual([null, null, []]);
		const percent = await binsOf(
			'bin_counts',
			table('chr start end reads gc', '1 0 50000 7 41', '1 50000 100000 9 0'),
		);
		expect([...(percent.gc ?? [])]).toEqual([0.41, 0]);
	});

	it('refuses counts below 0 and a bin with two counts', async () => {
		const rows = ['1 0 50000 7', '1 50000 100000 -9'];
		expect((await refusal(binsOf('bin_counts', table('chr start end reads', ...rows)))).row).toBe(3);
		const twice = ['1 0 50000 7', '1 0 50000 8'];
		expect(await refusal(binsOf('bin_counts', table('chr start end reads', ...twice)))).toEqual({
			code: 'calls.duplicate_interval',
			row: 3,
		});
	});
});

describe('long tables of gene calls', () => {
	it('one call per gene and sample', async () => {
		const calls = await readGeneCalls(
			file(table('Hugo_Symbol Entrez_Gene_Id Sample_Id Value', 'TP53 7157 a -2', 'MYC 4609 a 2')),
		);
		expect(calls.map(({ gene, state }) => [gene, state])).toEqual([
			['TP53', 'deletion'],
			['MYC', 'amplification'],
		]);
		const twice = table('Hugo_Symbol Sample_Id Value', 'TP53 a -2', 'TP53 a 0');
		expect(await refusal(readGeneCalls(file(twice)))).toEqual({ code: 'calls.duplicate_gene', row: 3 });
	});
});

describe('values that are all missing', () => {
	it.each([
		['cnvkit_cnr', table('chromosome start end gene log2 depth weight', '1 0 9 A NA 4 1')],
		['cnvkit_cnn', table('chromosome start end gene depth log2', '1 0 9 A 4 NaN')],
		['cnvkit_cns', table('chromosome start end gene log2 probes', '1 0 9 A NA 4')],
		['seg', table('ID chrom loc.start loc.end num.mark seg.mean', 's 1 1 9 4 NA')],
		['wisecondorx_segments', table('chr start end ratio zscore', '1 1 5000 nan nan')],
	] as const)('refuse a file of %s', async (format, content) => {
		expect(await refusal(readCopyNumberFile(file(content), format))).toEqual({
			code: 'calls.no_values',
			row: undefined,
		});
	});

	it('in some segments are counted', async () => {
		const [one] = await segmentsOf(
			'cnvkit_cns',
			table('chromosome start end gene log2 probes', '1 0 9 A NA 4', '1 9 19 A 0.5 4'),
		);
		expect(one?.notes).toEqual([{ code: 'calls.missing_values', values: { path: one?.path, count: 1 } }]);
	});
});

describe('every reader', () => {
	it.each(COPY_NUMBER_TABLES)(
		'%s: a web page, an LFS pointer and an unknown table are refused',
		async (format) => {
			const page = file('<!DOCTYPE html><html><body>404</body></html>');
			expect(await refusal(readCopyNumberFile(page, format))).toMatchObject({ code: 'reader.html' });
			const pointer = file('version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n');
			expect(await refusal(readCopyNumberFile(pointer, format))).toMatchObject({
				code: 'reader.lfs_pointer',
			});
			const other = file('alpha\tbeta\n1\t2\n');
			expect(await refusal(readCopyNumberFile(other, format))).toMatchObject({
				code: 'calls.columns_missing',
			});
			const gone = path.join(folder, 'gone');
			expect(await refusal(readCopyNumberFile(gone, format))).toMatchObject({ code: 'reader.not_found' });
		},
	);
});

describe('bins of preprocess_lpwgs', () => {
	const header = 'contig start end count gc mappability log2 z segment_log2 call left_out';
	const line = (cells: (string | number)[]): string => cells.join('\t') + '\n';

	it('are 0-based; left-out bins have no value, uncalled ones no call', async () => {
		const content =
			line(header.split(' ')) +
			line(['chr1', 0, 1000, 12, 0.4, 0.95, '', '', '', '', 'centromere']) +
			line(['chr1', 1000, 2000, 15, 0.5, 1, 0.2, 3.5, 0.19, 'gain', '']);
		const bins = await binsOf('lpwgs_bins', content);
		expect(places(bins)).toEqual(['chr1:0-1000', 'chr1:1000-2000']);
		expect([[...bins.log2], bins.state, [...(bins.reads ?? [])], [...(bins.z ?? [])]]).toEqual([
			[NaN, 0.2],
			[null, 'gain'],
			[12, 15],
			[NaN, 3.5],
		]);
	});

	it('without a single call have none, and a GC outside 0-1 is refused with its row', async () => {
		const rows = line(header.split(' ')) + line(['1', 0, 10, 3, '', '', 0.1, '', '', '', '']);
		const bins = await binsOf('lpwgs_bins', rows);
		expect([bins.state, bins.gc]).toEqual([null, null]);
		const wrong = rows + line(['1', 10, 20, 3, 41, '', 0.1, '', '', '', '']);
		expect(await refusal(binsOf('lpwgs_bins', wrong))).toEqual({ code: 'calls.out_of_range', row: 3 });
	});
});

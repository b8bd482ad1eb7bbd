import type { FormatKey } from '../../src/lib/contract/formats.ts';
import { describe, expect, it } from 'vitest';
import fixture from '../fixtures/readers/cn-files.json';
import { readCopyNumberFile } from '../../src/lib/core/readers/copy-number-files/read-copy-number-file.server.ts';
import type { FileBins, FileSegments } from '../../src/lib/core/readers/copy-number-files/file-bins.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';

/** Counts and sums are those of cnvkit 0.9.9 and pandas on the same files (tests/fixtures/make/cn_files.py). */
const real = describe.skipIf(!hasSharedData());
const kit = (...parts: string[]): string => sharedData('cnvkit-formats', ...parts);

interface Expected {
	rows: number;
	contigs: string[];
	sum_start: number;
	sum_end: number;
	sum_log2: number;
	missing: number;
	first: (string | number)[];
	last: (string | number)[];
	sum_weight?: number;
	sum_depth?: number;
	sum_probes?: number;
}

function sum(values: Iterable<number | null>): number {
	let total = 0;
	for (const value of values) if (value !== null && !Number.isNaN(value)) total += value;
	return total;
}

async function oneOf<T>(list: Promise<T[]>): Promise<T> {
	const [first, ...others] = await list;
	expect(others).toEqual([]);
	if (first === undefined) throw new Error('no sample');
	return first;
}

const binsOf = (path: string, format: FormatKey): Promise<FileBins> =>
	oneOf(readCopyNumberFile(path, format).then((file) => file.bins));
const segmentsOf = (path: string, format: FormatKey): Promise<FileSegments> =>
	oneOf(readCopyNumberFile(path, format).then((file) => file.segments));

/** Bins with a log2 ratio; cnvkit drops the others when it reads. */
function agrees(file: FileBins, expected: Expected, dropsMissing: boolean): void {
	const { bins, log2 } = file;
	const kept = [...log2.keys()].filter((i) => !dropsMissing || !Number.isNaN(log2[i] as number));
	const place = (i: number): (string | number)[] => [
		bins.contigs[bins.contig[i] as number] as string,
		bins.start[i] as number,
		bins.end[i] as number,
	];
	expect(kept.length).toBe(expected.rows);
	expect([...new Set(kept.map((i) => place(i)[0]))]).toEqual(expected.contigs);
	expect(sum(kept.map((i) => bins.start[i] as number))).toBe(expected.sum_start);
	expect(sum(kept.map((i) => bins.end[i] as number))).toBe(expected.sum_end);
	expect(sum(log2)).toBeCloseTo(expected.sum_log2, 6);
	expect(kept.filter((i) => Number.isNaN(log2[i] as number)).length).toBe(expected.missing);
	expect(place(kept[0] as number)).toEqual(expected.first);
	expect(place(kept[kept.length - 1] as number)).toEqual(expected.last);
	if (expected.sum_weight !== undefined)
		expect(sum(kept.map((i) => file.weight?.[i] ?? NaN))).toBeCloseTo(expected.sum_weight, 6);
	if (expected.sum_depth !== undefined)
		expect(sum(kept.map((i) => file.depth?.[i] ?? NaN))).toBeCloseTo(expected.sum_depth, 4);
}

const cnvkit: Readonly<Record<string, Expected>> = fixture.cnvkit;

real('CNVkit tables against cnvkit', () => {
	const bins = Object.keys(cnvkit).filter((name) => !name.endsWith('.cns'));
	it.each(bins)('%s', async (name) => {
		const format = name.endsWith('.cnr') ? 'cnvkit_cnr' : 'cnvkit_cnn';
		const file = await binsOf(kit(name), format);
		agrees(file, cnvkit[name] as Expected, true);
		expect(file.notes).toEqual([]);
	});

	it.each(['ref_test_female.cnn', 'ref_test_male.cnn'])(
		'%s: row 4 has blanks instead of a tab',
		async (name) => {
			const reading = readCopyNumberFile(kit(name), 'cnvkit_cnn');
			await expect(reading).rejects.toMatchObject({ code: 'calls.row_width', place: { row: 4 } });
		},
	);

	const segments = Object.keys(cnvkit).filter((name) => name.endsWith('.cns'));
	it.each(segments)('%s', async (name) => {
		const file = await segmentsOf(kit(name), 'cnvkit_cns');
		const expected = cnvkit[name] as Expected;
		expect(file.segments.length).toBe(expected.rows);
		expect([...new Set(file.segments.map((one) => one.contig))]).toEqual(expected.contigs);
		expect(sum(file.segments.map((one) => one.start))).toBe(expected.sum_start);
		expect(sum(file.segments.map((one) => one.end))).toBe(expected.sum_end);
		expect(sum(file.segments.map((one) => one.mean_log2))).toBeCloseTo(expected.sum_log2, 6);
		expect(sum(file.segments.map((one) => one.bins))).toBe(expected.sum_probes);
		expect(file.notes.map((note) => note.code)).toEqual(
			name === 'amplicon.cns' ? ['calls.empty_segments'] : [],
		);
		if (expected.sum_weight !== undefined)
			expect(sum(file.segments.map((one) => one.weight))).toBeCloseTo(expected.sum_weight, 6);
	});
});

real('Picard coverage against cnvkit', () => {
	it.each(Object.entries(fixture.picard))('%s', async (name, expected) => {
		const file = await binsOf(kit('picard', name), 'picard_target_coverage');
		agrees(file, expected, false);
		expect(sum(file.gc ?? [])).toBeCloseTo(expected.sum_gc, 6);
		expect(file.scale).toBe('log2_depth');
	});
});

real('SEG against cnvkit and pandas', () => {
	const paths: Readonly<Record<string, string[]>> = {
		'data_cna_hg19.seg': ['cbioportal-study-es0', 'study_es_0'],
		'TCGA.AB.3009.hg19.seg.txt': ['maftools-maf'],
		'LAML_CBS_segments.tsv.gz': ['maftools-maf'],
	};
	it.each(Object.entries(fixture.seg))('%s', async (name, expected) => {
		const path = sharedData(...(paths[name] ?? ['cnvkit-formats']), name);
		const options = name.includes('log10') ? { seg_scale: 'log10' as const } : {};
		const { segments: samples } = await readCopyNumberFile(path, 'seg', options);
		expect(samples.map((sample) => sample.sample_id)).toEqual(Object.keys(expected));
		for (const [i, known] of Object.values(expected).entries()) {
			const { segments } = samples[i] as FileSegments;
			expect(segments.length).toBe(known.rows);
			expect(sum(segments.map((one) => one.start))).toBe(known.sum_start);
			expect(sum(segments.map((one) => one.end))).toBe(known.sum_end);
			expect(sum(segments.map((one) => one.mean_log2))).toBeCloseTo(known.sum_log2, 6);
			expect(sum(segments.map((one) => one.bins))).toBe(known.sum_probes);
		}
	});

	it('a log10 file is not read before its scale is said', async () => {
		const reading = readCopyNumberFile(kit('acgh-log10.seg'), 'seg');
		await expect(reading).rejects.toMatchObject({ code: 'calls.scale_needed' });
	});

	it('says that log2 was assumed, and what stands above the header', async () => {
		const { segments } = await readCopyNumberFile(kit('warning.seg'), 'seg');
		expect(segments[0]?.notes.map((note) => note.code)).toEqual([
			'calls.lines_above',
			'calls.seg_log2_assumed',
		]);
	});
});

real('WisecondorX bins against pandas', () => {
	it.each(Object.entries(fixture.wisecondorx))('%s', async (name, expected) => {
		const path = sharedData('jankef-hnc-dev', 'copy-number-profiles', name);
		const file = await binsOf(path, 'wisecondorx_bins');
		agrees(file, expected, false);
		expect(sum(file.z ?? [])).toBeCloseTo(expected.sum_z, 6);
		expect(file.size).toBe(1_000_000);
		const calls: Record<string, number> = {};
		for (const state of file.state ?? []) if (state !== null) calls[state] = (calls[state] ?? 0) + 1;
		expect(calls).toEqual(expected.calls);
		// Published: 2,663 to 2,670 called bins per sample.
		const called = file.log2.filter((value) => !Number.isNaN(value)).length;
		expect(called).toBeGreaterThanOrEqual(2663);
		expect(called).toBeLessThanOrEqual(2670);
	});
});

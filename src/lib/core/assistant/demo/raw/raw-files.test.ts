import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool, systemTool } from '../../../../../../tests/setup/system-tools.ts';
import { cohortStream, makeDemoCohort, type DemoCohort } from '../cohort.ts';
import { drawFragments, type RawStreams } from './draw-fragments.ts';
import { rawFiles } from './raw-files.ts';
import { sampleVariants } from './variants.ts';
import { sequencedSamples } from './choose-samples.ts';

const SEED = 5;

function streamsOf(seed: number): RawStreams {
	const root = cohortStream(seed);
	return {
		seed,
		copy_number: root.fork('draws/copy_number'),
		fragmentomics: root.fork('draws/fragmentomics'),
		raw: root.fork('draws/raw'),
	};
}

let cohort: DemoCohort;
let files: { path: string; bytes: Uint8Array }[];
let folder: string;

beforeAll(() => {
	cohort = makeDemoCohort({ seed: SEED, twin: false, effects: false });
	files = rawFiles(cohort.samples, cohort.planted, streamsOf(SEED));
	folder = mkdtempSync(path.join(tmpdir(), 'lb-raw-demo-'));
	for (const file of files) writeFileSync(path.join(folder, path.basename(file.path)), file.bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = (ending: string): string[] =>
	files
		.filter((file) => file.path.endsWith(ending))
		.map((file) => path.join(folder, path.basename(file.path)));

// That they come out in the same bytes for the same seed is held by tests/truth/demo-bytes.test.ts, with all other files.
describe('the sequenced samples of the demo', () => {
	it('are three cases, one of them seen twice, and three controls, none of them faulty', () => {
		const chosen = sequencedSamples(cohort.samples, cohort.planted);
		expect(chosen.map(({ person }) => person.group)).toEqual([
			'lung cancer',
			'lung cancer',
			'lung cancer',
			'control',
			'control',
			'control',
		]);
		expect(chosen[1]?.sample_id).toBe(`${chosen[0]?.person.id}-T2`);
		const { swapped, swapped_with, outlier, duplicate, incomplete } = cohort.planted;
		for (const faulty of [swapped, swapped_with, outlier, duplicate.original, duplicate.copy, incomplete])
			expect(chosen.map(({ sample_id }) => sample_id)).not.toContain(faulty);
	});

	it('carry what was planted: 166 bp with 10 bp steps, the gain of 8q, shorter fragments from the tumour', () => {
		const [first] = sequencedSamples(cohort.samples, cohort.planted);
		if (first === undefined) throw new Error('The demo has no sequenced case.');
		// 8q is gained in 95 of 100 tumours: with all of a tube from the tumour the share of 8q tells the copies.
		const pure = { ...first, tube: { ...first.tube, tumour_fraction: 1 } };
		const none = { ...first, tube: { ...first.tube, tumour_fraction: 0 } };
		const streams = streamsOf(SEED);
		const of = (sample: typeof first) => drawFragments(sample, sampleVariants(sample, streams.raw), streams);
		const wide = (sample: typeof first) => of(sample).filter((fragment) => fragment.allele === null);
		const lengths = new Map<number, number>();
		for (const { start, end } of wide(none)) lengths.set(end - start, (lengths.get(end - start) ?? 0) + 1);
		const mode = [...lengths].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
		expect(Math.abs(mode - 166)).toBeLessThanOrEqual(4);
		const short = (sample: typeof first): number => {
			const all = wide(sample);
			return all.filter(({ start, end }) => end - start <= 150).length / all.length;
		};
		expect(short(pure)).toBeGreaterThan(short(none) + 0.1);
		const eightQ = (sample: typeof first): number =>
			wide(sample).filter(({ contig, start }) => contig === 7 && start >= 48e6).length / wide(sample).length;
		expect(eightQ(pure) / eightQ(none)).toBeGreaterThan(1.2);
		expect(of(pure).filter(({ from_tumour }) => !from_tumour)).toHaveLength(0);
	});
});

describe.skipIf(systemTool('samtools') === null)('samtools', () => {
	it('finds the reads whole, sorted and indexed', () => {
		const bams = names('.bam');
		expect(bams).toHaveLength(6);
		for (const bam of bams) {
			runTool('samtools', ['quickcheck', bam]);
			const perContig = runTool('samtools', ['idxstats', bam])
				.trim()
				.split('\n')
				.map((line) => Number(line.split('\t')[2]));
			const total = Number(runTool('samtools', ['view', '-c', bam]));
			expect(total).toBeGreaterThan(40_000);
			expect(perContig.reduce((sum, n) => sum + n, 0)).toBe(total);
			const region = Number(runTool('samtools', ['view', '-c', bam, 'chr12:25245350-25245350']));
			const scanned = runTool('samtools', ['view', bam])
				.split('\n')
				.map((line) => line.split('\t'))
				.filter(([, , contig, position]) => {
					const start = Number(position);
					return contig === 'chr12' && start <= 25_245_350 && start + 49 >= 25_245_350;
				});
			expect(region).toBe(scanned.length);
			expect(region).toBeGreaterThan(300);
		}
	});
});

describe.skipIf(systemTool('bcftools') === null)('bcftools', () => {
	it('reads every variant file; mutations of the first time point are those of the second', () => {
		const vcfs = names('.vcf');
		expect(vcfs).toHaveLength(6);
		const [first, second] = vcfs.map((vcf) => runTool('bcftools', ['view', '-H', vcf]).split('\n'));
		const places = (rows: readonly string[] | undefined): string[] =>
			(rows ?? [])
				.filter((row) => row.includes('POPAF=6'))
				.map((row) => row.split('\t').slice(0, 5).join(' '));
		expect(places(first).length).toBeGreaterThanOrEqual(2);
		expect(places(second).every((place) => places(first).includes(place) || place.startsWith('chr9'))).toBe(
			true,
		);
	});
});

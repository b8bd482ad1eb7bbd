import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rawSignalSuite } from '../../src/lib/core/suites/raw-signal/frame.server.ts';
import type { SuiteResult } from '../../src/lib/core/suites/suite.ts';
import { suiteFolder, tableRows } from '../setup/suite-folder.ts';
import { systemTool } from '../setup/system-tools.ts';
import { bam, bases, cram, fasta, twoBit, type Sequence } from './make-cram.ts';

const suite = rawSignalSuite('analyze_raw_signal');
const one: Sequence[] = [{ name: 'c1', bases: bases(1, 30_000) }];
const longer: Sequence[] = [{ name: 'c1', bases: bases(2, 40_000) }];
const twin: Sequence[] = [{ name: 'c1', bases: bases(3, 30_000) }];
const starts = Array.from({ length: 50 }, (_, i) => 100 + 500 * i);
const reads = { sequences: one, starts };

const warned = (result: SuiteResult, code: string): Record<string, unknown>[] =>
	(result.warnings ?? []).filter((one) => one.code === code).map(({ values }) => values);

/** Fragments of each sample by the funnel of the run. */
const fragmentsOf = (result: SuiteResult): Record<string, unknown> =>
	Object.fromEntries(
		(
			(result.summary as { chapters?: { fragments?: { samples: { sample: string; fragments: number }[] } } })
				.chapters?.fragments?.samples ?? []
		).map(({ sample, fragments }) => [sample, fragments]),
	);

describe.skipIf(systemTool('samtools') === null)('each file with its own reference', () => {
	it('two CRAM files on sequences of one name and two lengths', async () => {
		const { folder, run } = suiteFolder('two-genomes', 'analyze_raw_signal', suite);
		cram(path.join(folder, 'in/P1.cram'), reads);
		cram(path.join(folder, 'in/P2.cram'), { sequences: longer, starts: [...starts, 39_000] });
		fasta(path.join(folder, 'in/a.fa'), longer);
		fasta(path.join(folder, 'in/b.fa'), one);
		const result = await run({ input_dir: 'in' });
		expect(fragmentsOf(result)).toEqual({ P1: 50, P2: 51 });
		expect(warned(result, 'raw.reference_of_file')).toEqual([
			{ files: ['in/P1.cram'], count: 1, reference: 'b.fa' },
			{ files: ['in/P2.cram'], count: 1, reference: 'a.fa' },
		]);
		expect(warned(result, 'raw.two_genomes')).toMatchObject([{ length: 30_000, other_length: 40_000 }]);
		expect(result.inputs.map((file) => path.basename(file))).toEqual(
			expect.arrayContaining(['a.fa', 'b.fa']),
		);
	});

	it('a CRAM between a wrong FASTA and the right one under another name', async () => {
		const { folder, run } = suiteFolder('wrong-and-right', 'analyze_raw_signal', suite);
		cram(path.join(folder, 'in/P1.cram'), reads);
		fasta(path.join(folder, 'in/P1.fa'), twin);
		fasta(path.join(folder, 'in/zebra.fasta'), one);
		const result = await run({ input_dir: 'in' });
		expect(fragmentsOf(result)).toEqual({ P1: 50 });
		expect(warned(result, 'raw.reference_found')).toEqual([{ reference: 'zebra.fasta', count: 1 }]);
		expect(result.report).not.toContain('--reference');
	});

	it('the reference that is stated does not fit, and the one beside the file does', async () => {
		const { folder, run } = suiteFolder('stated-wrong', 'analyze_raw_signal', suite);
		cram(path.join(folder, 'in/P1.cram'), reads);
		fasta(path.join(folder, 'in/own.fa'), one);
		for (const [name, sequences] of [
			['longer.fa', longer],
			['twin.fa', twin],
		] as const) {
			const reference = fasta(path.join(folder, 'elsewhere', name), sequences);
			const result = await run({ input_dir: 'in', reference });
			expect(fragmentsOf(result)).toEqual({ P1: 50 });
			expect(warned(result, 'raw.reference_instead')).toMatchObject([
				{ files: ['in/P1.cram'], count: 1, reference: name, instead: 'own.fa' },
			]);
		}
	});

	it('the stated one fits nothing and nothing else is there: refused, and not asked for again', async () => {
		const { folder, run } = suiteFolder('stated-alone', 'analyze_raw_signal', suite);
		cram(path.join(folder, 'in/P1.cram'), reads);
		const [short, other] = [
			fasta(path.join(folder, 'ref/longer.fa'), longer),
			fasta(path.join(folder, 'ref/twin.fa'), twin),
		];
		await expect(run({ input_dir: 'in', reference: short })).rejects.toMatchObject({
			code: 'raw.lengths_differ',
			values: { length: 30_000, other_length: 40_000 },
		});
		const error = await run({ input_dir: 'in', reference: other }).catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({ code: 'alignments.reference_unfit' });
		expect((error as { hint: string }).hint).not.toContain('--reference');
	});

	it('a CRAM with its 2bit has the end motifs of the FASTA', async () => {
		const { folder, run } = suiteFolder('two-bit', 'analyze_raw_signal', suite);
		cram(path.join(folder, 'a/P1.cram'), reads);
		cram(path.join(folder, 'b/P1.cram'), reads);
		twoBit(path.join(folder, 'a/genome.2bit'), one);
		fasta(path.join(folder, 'b/genome.fa'), one);
		const [first, second] = [await run({ input_dir: 'a' }), await run({ input_dir: 'b' })];
		expect(tableRows(first, 'fragment_motifs').length).toBeGreaterThan(0);
		expect(tableRows(first, 'fragment_motifs')).toEqual(tableRows(second, 'fragment_motifs'));
	});

	it('BAM files without checksums: by length, and asked where lengths do not tell', async () => {
		const { folder, run } = suiteFolder('bams', 'analyze_raw_signal', suite);
		bam(path.join(folder, 'in/P1.bam'), reads);
		bam(path.join(folder, 'in/P2.bam'), { sequences: longer, starts });
		fasta(path.join(folder, 'in/one.fa'), one);
		fasta(path.join(folder, 'in/longer.fa'), longer);
		const told = await run({ input_dir: 'in' });
		expect(warned(told, 'raw.reference_of_file')).toEqual([
			{ files: ['in/P1.bam'], count: 1, reference: 'one.fa' },
			{ files: ['in/P2.bam'], count: 1, reference: 'longer.fa' },
		]);
		fasta(path.join(folder, 'in/twin.fa'), twin);
		const tied = await run({ input_dir: 'in' });
		expect(warned(tied, 'raw.references_tied')).toEqual([
			{ files: ['in/P1.bam'], count: 1, references: ['one.fa', 'twin.fa'] },
		]);
		expect(warned(tied, 'raw.reference_of_file')).toEqual([
			{ files: ['in/P2.bam'], count: 1, reference: 'longer.fa' },
		]);
		expect(fragmentsOf(tied)).toEqual({ P1: 50, P2: 50 });
	});

	it('the shorter of two references is stated, the longer one is there to choose from', async () => {
		const { folder, run } = suiteFolder('choose', 'analyze_raw_signal', suite);
		cram(path.join(folder, 'in/P1.cram'), reads);
		cram(path.join(folder, 'in/P2.cram'), { sequences: longer, starts });
		const reference = twoBit(path.join(folder, 'ref/b.2bit'), one);
		const more = fasta(path.join(folder, 'ref/a.fa'), longer);
		const result = await run({ input_dir: 'in', reference, references: [more] });
		expect(fragmentsOf(result)).toEqual({ P1: 50, P2: 50 });
		expect(warned(result, 'raw.reference_instead')).toMatchObject([
			{ files: ['in/P2.cram'], count: 1, reference: 'b.2bit', instead: 'a.fa' },
		]);
	});

	it('a file in a folder that cannot be used is named without running words together', async () => {
		const { folder, run } = suiteFolder('folder-name', 'analyze_raw_signal', suite);
		bam(path.join(folder, 'in/deep/P1.bam'), reads);
		bam(path.join(folder, 'in/deep/P2.bam'), { sequences: one, starts: [] });
		const result = await run({ input_dir: 'in' });
		expect((result.summary as object as { skipped_files: object[] }).skipped_files).toMatchObject([
			{ path: 'P2.bam', reason: expect.stringMatching(/^has a header but no data rows[^/]*$/) },
		]);
	});

	it('a fragment file has the one sequence that does not speak against it', async () => {
		const { folder, write, run } = suiteFolder('fragments', 'analyze_raw_signal', suite);
		write('in/P1.frag.tsv', starts.map((start) => `c1\t${start}\t${start + 160}\t60\t+\n`).join(''));
		fasta(path.join(folder, 'in/short.fa'), [{ name: 'c1', bases: bases(1, 3000) }]);
		fasta(path.join(folder, 'in/one.fa'), one);
		const result = await run({ input_dir: 'in' });
		expect(warned(result, 'raw.reference_found')).toEqual([{ reference: 'one.fa', count: 1 }]);
		// 50 fragments have two ends each.
		expect(tableRows(result, 'fragment_samples')[0]).toMatchObject({
			end_motif_source: 'reference',
			motif_ends: 100,
		});
		expect(result.report).not.toContain('--reference');
	});

	it('one reference for two BAM files of which it fits one', async () => {
		const { folder, run } = suiteFolder('fits-one', 'analyze_raw_signal', suite);
		bam(path.join(folder, 'in/P1.bam'), reads);
		bam(path.join(folder, 'in/P2.bam'), { sequences: longer, starts });
		const reference = fasta(path.join(folder, 'ref/longer.fa'), longer);
		const result = await run({ input_dir: 'in', reference });
		expect(warned(result, 'raw.reference_not_its_own')).toMatchObject([
			{ files: ['in/P1.bam'], count: 1, reference: 'longer.fa' },
		]);
		expect(fragmentsOf(result)).toEqual({ P1: 50, P2: 50 });
	});
});

describe.skipIf(systemTool('samtools') === null)('regions are judged per file', () => {
	// Fragments begin at 100 + 500 i and have 160 bases: midpoints at 180 + 500 i.
	it('past the end of a cut-out: clipped and counted, the rest as it is', async () => {
		const { folder, write, run } = suiteFolder('past-end', 'analyze_raw_signal', suite);
		bam(path.join(folder, 'in/P1.bam'), { sequences: one, starts: [...starts, 29_800] });
		const region_bed = write('r.bed', 'c1\t0\t1000\nc1\t1000\t2000\nc1\t29700\t30500\nc1\t31000\t31500\n');
		const result = await run({ input_dir: 'in', region_bed });
		// Midpoints 180 and 680; 1180 and 1680; 29880; nothing where there is no chromosome.
		expect(tableRows(result, 'fragment_regions').map((row) => row['fragments'])).toEqual([2, 2, 1, null]);
		expect(warned(result, 'fragments.regions_clipped')).toEqual([{ count: 1, all: 4, sample: ['P1'] }]);
		expect(warned(result, 'fragments.regions_left_out')).toEqual([{ count: 1, all: 4, sample: ['P1'] }]);
	});

	it('of another genome: refused, with both files', async () => {
		const { folder, write, run } = suiteFolder('other-genome', 'analyze_raw_signal', suite);
		bam(path.join(folder, 'in/P1.bam'), reads);
		const far = write('far.bed', 'c1\t50000\t51000\nc1\t60000\t61000\n');
		await expect(run({ input_dir: 'in', region_bed: far })).rejects.toMatchObject({
			code: 'raw.beyond_contig',
			place: { path: far },
		});
		const apart = write('apart.bed', 'x9\t5\t10\n');
		await expect(run({ input_dir: 'in', region_bed: apart })).rejects.toMatchObject({
			code: 'raw.contigs_apart',
		});
	});

	it('that fit one of two files are used for that one', async () => {
		const { folder, write, run } = suiteFolder('one-of-two', 'analyze_raw_signal', suite);
		bam(path.join(folder, 'in/P1.bam'), reads);
		bam(path.join(folder, 'in/P2.bam'), { sequences: longer, starts: [...starts, 35_000, 35_200] });
		const region_bed = write('r.bed', 'c1\t34900\t35500\nc1\t36000\t37000\n');
		const result = await run({ input_dir: 'in', region_bed });
		// Midpoints 35080 and 35280.
		expect(tableRows(result, 'fragment_regions').map(({ sample, fragments }) => [sample, fragments])).toEqual(
			[
				['P2', 2],
				['P2', 0],
			],
		);
		expect(warned(result, 'raw.not_laid_over')).toMatchObject([{ files: ['in/P1.bam'], count: 1 }]);
	});
});

describe.skipIf(systemTool('samtools') === null)('variants counted in alignments', () => {
	it('the reference of the reads is not that of variants on other chromosomes: their classes need none', async () => {
		const { folder, write, run } = suiteFolder('other-variants', 'analyze_raw_signal', suite);
		cram(path.join(folder, 'in/P1.cram'), reads);
		const reference = fasta(path.join(folder, 'ref/one.fa'), one);
		const row = (at: number): string => `chr3\t${at}\t.\tC\tT\t.\tPASS\t.\n`;
		write(
			'in/P1.vcf',
			`##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n${row(100)}${row(200)}${row(300)}`,
		);
		const result = await run({ input_dir: 'in', reference });
		// Three changes of C to T: all in one of the six classes, none left out.
		const classes = tableRows(result, 'variant_spectrum');
		expect(classes).toHaveLength(6);
		expect(classes.map((one) => one['variants']).sort()).toEqual([0, 0, 0, 0, 0, 3]);
		expect(warned(result, 'raw.reference_not_its_own')).toMatchObject([
			{ files: ['in/P1.vcf'], reference: 'one.fa' },
		]);
		expect(fragmentsOf(result)).toEqual({ P1: 50 });
	});

	it('the table has every listed variant, or a sentence says which it lacks', async () => {
		const { folder, write, run } = suiteFolder('listed', 'analyze_raw_signal', suite);
		bam(path.join(folder, 'in/P1.bam'), reads);
		const letters = one[0]?.bases ?? '';
		const other = (at: number): string => (letters[at] === 'A' ? 'C' : 'A');
		const row = (contig: string, at: number): string =>
			`${contig}\t${at + 1}\t${letters[at] ?? 'G'}\t${other(at)}\n`;
		// Reads cover [100, 130) and [230, 260) of the first fragment; 180 lies between them.
		const variants = write(
			'v.tsv',
			`CHROM\tPOS\tREF\tALT\n${row('c1', 110)}${row('c1', 110)}${row('c1', 180)}${row('c1', 31_000)}${row('c9', 5)}`,
		);
		const result = await run({ input_dir: 'in', variants });
		expect(
			tableRows(result, 'fragment_alleles').map(({ position, ref_fragments, vaf }) => [
				position,
				ref_fragments,
				vaf,
			]),
		).toEqual([
			[111, 1, 0],
			[181, 0, null],
		]);
		expect(warned(result, 'fragments.variants_off')).toEqual([{ count: 2, all: 4, sample: ['P1'] }]);
		expect(warned(result, 'fragments.variants_uncovered')).toEqual([{ count: 1, all: 4, sample: ['P1'] }]);
	});
});

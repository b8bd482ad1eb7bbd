import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/lib/contract/records/problem.ts';
import type { Manifest, Run, Summary } from '../../src/lib/contract/records/run.ts';
import { systemTool } from '../setup/system-tools.ts';
import {
	bam,
	bcf,
	bigWig,
	blocks,
	changedBam,
	half,
	vcfText,
	withWrongChecksum,
} from './setup/binary-files.ts';
import { folderDigests, isSource } from '../setup/folder-digests.ts';
import { readCells } from '../setup/read-csv.ts';
import { isLong } from '../setup/test-size.ts';
import { people, rawFolder } from './setup/raw-folder.ts';
import { runJson, temporaryFolder } from './setup/run-cli.ts';
import { textFormats, textOfLines } from './setup/signal-files.ts';
import { textFaults } from './setup/text-faults.ts';

// The same faults through the built command line: exit codes, problem documents, folders, and what is left on disk. The tables
// of single faults are in raw-bad-input, raw-bad-binary and raw-bad-overlay.

const PAGE = '<!DOCTYPE html>\n<html><head><title>404</title></head><body>Not found</body></html>\n';

/** Where threads are not what is tested they need not be started. */
const ALONE = isLong ? [] : ['--threads', '1'];

async function folderWith(files: Record<string, string | Uint8Array>): Promise<string> {
	const folder = await temporaryFolder('raw bad');
	for (const [name, content] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
		await writeFile(path.join(folder, name), content);
	}
	return folder;
}

/** What the command line wrote about a run. */
async function written(run: Run & { output_root: string }): Promise<{
	manifest: Manifest;
	summary: Summary;
	report: string;
	/** Names of the table of samples. */
	samples: string[];
}> {
	const folder = path.resolve(run.output_root, path.dirname(run.report_path ?? ''));
	const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
	return {
		manifest: JSON.parse(await read('manifest.json')) as Manifest,
		summary: JSON.parse(await read('summary.json')) as Summary,
		report: await read('report.md'),
		samples: readCells(await read('tables/samples.csv'))
			.slice(1)
			.map(([name = '']) => name),
	};
}

const track = (step: number): string => `fixedStep chrom=chr1 start=1 step=${step} span=${step}\n0.4\n0.5\n`;

/** Files, task and further words; the code of the error, the file it names, and words a person must be shown. */
const REFUSALS: readonly {
	fault: string;
	task: string;
	files: Record<string, string | Uint8Array>;
	words?: (folder: string) => string[];
	code: string;
	at: string;
	shows: readonly string[];
}[] = [
	{
		fault: 'BAM cut inside a block',
		task: 'analyze_raw_signal',
		files: { 'P1.bam': half(bam()) },
		code: 'bgzf.truncated',
		at: 'P1.bam',
		shows: [`byte ${half(bam()).length}`],
	},
	{
		// Several threads read it: the error is that of one.
		fault: 'BAM cut inside a record',
		task: 'analyze_raw_signal',
		files: { 'P1.bam': changedBam((plain) => plain.subarray(0, plain.length - 30)) },
		words: () => ['--threads', '2'],
		code: 'alignments.record_cut',
		at: 'P1.bam',
		shows: ['inside the record'],
	},
	{
		fault: 'a read behind the end of its contig, several threads',
		task: 'preprocess_lpwgs',
		files: {
			'P1.bam': bam((text) => {
				const read = text.reads[40];
				if (read !== undefined) read.pos = 300_000_000;
			}),
		},
		words: () => ['--threads', '2', '--bin-size', '1000000'],
		code: 'alignments.past_contig',
		at: 'P1.bam',
		shows: ['300000001'],
	},
	{
		fault: 'VCF with a wrong checksum',
		task: 'encode_variant',
		files: { 'P1.vcf.gz': withWrongChecksum(blocks(vcfText()), 3) },
		code: 'bgzf.damaged',
		at: 'P1.vcf.gz',
		shows: ['byte '],
	},
	{
		fault: 'a GC track of another bin size than --bin-size',
		task: 'preprocess_lpwgs',
		files: { 'P1.sam': textOfLines(textFormats.sam.lines), 'gc/track.wig': track(1_000_000) },
		words: (folder) => ['--bin-size', '500000', '--gc-track', path.join(folder, 'gc/track.wig')],
		code: 'copy.track_bin_size',
		at: 'gc/track.wig',
		shows: ['1000000', '500000'],
	},
	{
		fault: 'a web page for a blacklist',
		task: 'preprocess_epigenomic',
		files: { 'cfchip_P1.bedgraph': textOfLines(textFormats.bedgraph.lines), 'bl/list.bed': PAGE },
		words: (folder) => ['--blacklist-bed', path.join(folder, 'bl/list.bed')],
		code: 'reader.html',
		at: 'bl/list.bed',
		shows: ['web page'],
	},
	{
		fault: 'regions in two spellings',
		task: 'preprocess_variant',
		files: { 'P1.vcf': vcfText(), 'r/list.bed': 'chr1\t0\t9\n2\t0\t9\n' },
		words: (folder) => ['--region-bed', path.join(folder, 'r/list.bed')],
		code: 'calls.contigs_mixed',
		at: 'r/list.bed',
		shows: ['row 2', '"2" after "chr1"'],
	},
	{
		fault: 'a reference without a base',
		task: 'encode_cfdna_foundation',
		files: { 'P1.frag.tsv': textOfLines(textFormats.fragment_file.lines), 'g/ref.fa': '>chr1\n' },
		words: (folder) => ['--reference', path.join(folder, 'g/ref.fa')],
		code: 'reader.header_only',
		at: 'g/ref.fa',
		shows: ['no data rows'],
	},
	{
		fault: 'a row that ends before it begins',
		task: 'encode_epigenomic',
		files: { 'cfchip_P1.bedgraph': String(textFaults.start_after_end(textFormats.bedgraph)?.content) },
		code: 'genome.start_after_end',
		at: 'cfchip_P1.bedgraph',
		shows: ['line 22'],
	},
];

describe('the command line on a faulty file', () => {
	it.each(REFUSALS.map((one) => [one.fault, one] as const))(
		'%s: exit 3, one problem document, nothing written',
		async (_, { task, files, words, code, at, shows }) => {
			const folder = await folderWith(files);
			const before = folderDigests(folder);
			const input = path.join(folder, Object.keys(files)[0] as string);
			const out = path.join(await temporaryFolder('out'), 'here');
			const done = await runJson<Problem>([
				...['task', task, '--input-files', input, '--output-dir', out],
				...(words?.(folder) ?? []),
			]);
			const place = path.join(folder, at);
			expect(done).toMatchObject({ code: 3, record: { code, path: place } });
			expect(done.record.hint).not.toBe('');
			for (const text of [done.record.detail, done.stderr])
				for (const words of [path.basename(at), ...shows]) expect(text).toContain(words);
			// A person sees no stack and no hole.
			expect(done.stderr).not.toMatch(/\n\s+at .*:\d+:\d+|undefined|general\.unexpected/);
			expect(folderDigests(folder)).toEqual(before);
			expect(await readdir(path.dirname(out))).toEqual([]);
		},
	);
});

const unsorted = String(textFaults.unsorted(textFormats.bismark_coverage)?.content);

describe('a folder of good and bad files', () => {
	it('the bad ones are named with their reasons, the others analysed', async () => {
		const some = people.slice(0, isLong ? 4 : 2);
		const folder = await rawFolder({
			signals: ['cov', 'sam'],
			people: some,
			files: {
				'B1.bam': half(bam()),
				'B2.cov': PAGE,
				'B3.cov': String(textFaults.text_value(textFormats.bismark_coverage)?.content),
				'B4.sam': '',
				'B5.bw': bigWig().subarray(0, -4),
				'B6.vcf.gz': withWrongChecksum(blocks(vcfText()), 3),
			},
		});
		const before = folderDigests(folder, isSource);
		// In a process of its own, whose memory is looked at.
		const { code, record, stderr } = await runJson<Run & { output_root: string }>(
			['task', 'analyze_raw_signal', '--input', folder, '--input-dir', '.', ...ALONE],
			{ started: true },
		);
		expect(code, stderr).toBe(0);
		expect(record.status).toBe('completed_with_skips');
		expect(record.headline).toContain(`6 of ${2 * some.length + 6} files could not be used`);
		const { report, summary, samples, manifest } = await written(record);
		for (const [file, reason] of [
			['B1.bam', `truncated at byte ${half(bam()).length}`],
			['B2.cov', 'a web page saved under a data file name'],
			['B3.cov', '"high" is not a number'],
			['B4.sam', 'an empty file'],
			['B5.bw', 'the end signature of a bigWig file is missing'],
			['B6.vcf.gz', 'is damaged in the block at byte'],
		] as const) {
			const skipped = (summary['skipped_files'] as { path: string; reason: string }[]).find(
				(one) => one.path === file,
			);
			expect(skipped?.reason, file).toContain(reason);
			// No place of this machine stands in what is shared.
			expect(skipped?.reason, file).not.toContain(path.dirname(folder));
			expect(report).toContain(file);
		}
		expect(samples).toEqual(expect.arrayContaining(some.map(({ id }) => id)));
		expect(report).not.toMatch(/undefined|\bNaN\b|Infinity/);
		expect(manifest.peak_memory_bytes).toBeLessThan(2 ** 30);
		expect(folderDigests(folder, isSource)).toEqual(before);
	});

	it('all bad: exit 3 with the first of them', async () => {
		const folder = await folderWith({ 'B1.bam': half(bam()), 'B2.cov': PAGE, 'B3.sam': '' });
		const { code, record } = await runJson<Problem>([
			...['task', 'analyze_raw_signal', '--input-dir', folder],
			...['--output-dir', path.join(await temporaryFolder('out'), 'here')],
		]);
		expect({ code, record }).toMatchObject({ code: 3, record: { code: 'raw.all_unusable' } });
		expect(record.detail).toContain('None of the 3 files');
		expect(record.detail).toContain(`B1.bam is truncated at byte ${half(bam()).length}`);
		expect(record.hint).toContain('compare its size with the source');
	});

	it.each([
		['both are kept apart', (text: string) => text.replace(/[^\n]+\n$/u, ''), 2],
		['with the same reads, the second is a copy and is left out', () => unsorted, 1],
	] as const)('a sample name in two files: %s', async (_, change, count) => {
		const file = textOfLines(textFormats.bismark_coverage.lines);
		const other = change(file);
		const folder = await folderWith({ 'first/P1.cov': file, 'second/P1.cov': other });
		const { code, record } = await runJson<Run & { output_root: string }>([
			...['task', 'analyze_raw_signal', '--input', folder, '--input-dir', '.'],
		]);
		expect(code).toBe(0);
		const { samples, summary } = await written(record);
		expect([samples.length, new Set(samples).size]).toEqual([count, count]);
		expect(summary.headline).toContain(count === 1 ? 'only first/P1.cov is used' : '2 samples');
		expect(JSON.stringify(summary).includes('same reads')).toBe(count === 1);
	});
});

/** An account without rights: the administrator may write everywhere. */
const NOBODY = 65534;

describe('sources that may not be written', () => {
	it('good files of every format, files 0444 and folder 0555: read, byte-identical, nothing put beside them', async () => {
		const files: Record<string, string | Uint8Array> = {
			'A1.bam': bam(),
			'A2.bw': bigWig(),
			'A3.vcf.gz': blocks(vcfText()),
			...(systemTool('bcftools') === null ? {} : { 'A4.bcf': bcf() }),
		};
		for (const [i, { name, lines }] of Object.values(textFormats).entries())
			files[name.replace(/^P1/, `S${i + 10}`)] = textOfLines(lines);
		const folder = await folderWith(files);
		for (const name of Object.keys(files)) await chmod(path.join(folder, name), 0o444);
		const before = folderDigests(folder);
		const userData = await temporaryFolder('user data');
		const asAdministrator = process.getuid?.() === 0;
		await chmod(userData, 0o777);
		await chmod(folder, 0o555);
		try {
			const { code, record, stderr } = await runJson<Run & { output_root: string }>(
				['task', 'analyze_raw_signal', '--input', folder, '--input-dir', '.', ...ALONE],
				{
					cwd: '/',
					env: { LB_AGENT_USER_DATA_DIR: userData },
					// In a process of its own, whose memory is looked at.
					...(asAdministrator ? { user: NOBODY } : { started: true }),
				},
			);
			expect(code, stderr).toBe(0);
			expect(record.output_root.startsWith(folder)).toBe(false);
			const { summary, manifest, report } = await written(record);
			expect(Object.keys(summary['chapters'] as object).sort()).toEqual([
				...['copy_number', 'fragments', 'methylation', 'tracks', 'variants'],
			]);
			// Every file was recognised as what it is.
			const read = Object.values(summary['files'] as Record<string, number>);
			expect(read.reduce((sum, count) => sum + count, 0)).toBe(Object.keys(files).length);
			expect(manifest.peak_memory_bytes).toBeLessThan(2 ** 30);
			expect(report).not.toMatch(/undefined|\bNaN\b|Infinity/);
			expect(folderDigests(folder)).toEqual(before);
		} finally {
			await chmod(folder, 0o755);
		}
	});
});

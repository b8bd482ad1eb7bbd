import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import type { Problem } from '../../src/lib/contract/records/problem.ts';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { readCsv } from '../setup/read-csv.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';
import { runJson, temporaryFolder } from './setup/run-cli.ts';

type Done = Run & { output_root: string };

const LENGTH = 800_000;
const HEADER = `@HD\tVN:1.6\tSO:unknown\n@SQ\tSN:chr1\tLN:${LENGTH}\n`;

function line(name: string, flag: number, pos: number, cigar: string, mapq = 60, template = 0): string {
	const bases = [...cigar.matchAll(/(\d+)([MIS])/g)].reduce((n, [, length]) => n + Number(length), 0);
	const mate = template === 0 ? ['*', 0] : ['=', pos];
	return [
		name,
		flag,
		'chr1',
		pos,
		mapq,
		cigar,
		...mate,
		template,
		'ACGT'.repeat(100).slice(0, bases),
		'*',
	].join('\t');
}

/** 400 single reads of 120 to 219 bp, four of each length, some clipped, some with a deletion. */
const single = Array.from({ length: 400 }, (_, i) => {
	const covered = 120 + (i % 100);
	const cigar = i % 7 === 0 ? `5S${covered}M` : i % 11 === 0 ? `50M3D${covered - 53}M` : `${covered}M`;
	return line(`s${i}`, i % 2 === 0 ? 0 : 16, 1_000 + 1900 * i, cigar);
});
/** Reads that no statement makes a fragment. */
const others = [256, 512, 1024, 2048].map((flag) => line(`o${flag}`, flag, 5_000, '150M'));
const low = line('low', 0, 6_000, '150M', 10);
/** 20 pairs of 230 bp: no single read is as long. */
const pairs = Array.from({ length: 20 }, (_, i) => [
	line(`p${i}`, 99, 700_000 + 500 * i, '40M', 60, 230),
	line(`p${i}`, 147, 700_190 + 500 * i, '40M', 60, -230),
]).flat();

async function task(words: readonly string[]): Promise<Done> {
	const { code, record, stderr } = await runJson<Done>(['task', ...words]);
	if (code !== 0) throw new Error(`exit ${String(code)}: ${JSON.stringify(record)} ${stderr}`);
	return record;
}
const reportOf = (run: Done): Promise<string> =>
	readFile(path.resolve(run.output_root, run.report_path ?? ''), 'utf8');
const rowsOf = async (run: Done, name: string) => {
	const file = path.resolve(run.output_root, path.dirname(run.report_path ?? ''), 'tables', name);
	return readCsv(await readFile(file, 'utf8')).rows;
};

describe('--reads-are-fragments', () => {
	let mixed = '';
	let alone = '';
	beforeAll(async () => {
		const write = async (name: string, lines: readonly string[]): Promise<string> => {
			const folder = await temporaryFolder(name);
			await writeFile(path.join(folder, 'S1.sam'), `${HEADER}${lines.join('\n')}\n`);
			return folder;
		};
		mixed = await write('mixed', [...single, ...others, low, ...pairs]);
		alone = await write('cfmedip', [...single, low]);
	});

	it('is named by the refusal of single-end reads, and by the plan where it was stated', async () => {
		const refused = await runJson<Problem>(['task', 'encode_cfdna_foundation', '--input', alone]);
		expect(refused.record).toMatchObject({ code: 'fragments.none_left' });
		expect(refused.record.hint).toContain('use --reads-are-fragments');
		for (const key of ['preprocess_epigenomic', 'encode_epigenomic']) {
			const words = ['task', key, '--input', alone, '--signal', 'cfmedip_seq'];
			const { record } = await runJson<Problem>(words);
			expect([record.code, record.hint]).toEqual(['fragments.none_left', refused.record.hint]);
		}
		const stated = ['assistant', 'plan', alone, '--reads-are-fragments'];
		const reason = (await runJson<Plan>(stated)).record.tasks.find(
			({ task_key }) => task_key === 'plot_raw_signal',
		)?.reason;
		expect(reason).toContain('Unpaired reads are treated as fragments, as specified.');
	});

	it('is named where reads were counted into bins by their first base', async () => {
		const words = ['encode_lpwgs', '--input', alone, '--bin-size', '100000'];
		expect(await reportOf(await task(words))).toContain('--reads-are-fragments counts each by its midpoint');
		const stated = await task([...words, '--reads-are-fragments']);
		expect(await reportOf(stated)).not.toContain('counted by their first base');
	});

	it('takes unpaired reads beside the pairs of a file; table, report and funnel say how many', async () => {
		const run = await task([
			...['analyze_raw_signal', '--input', mixed, '--reads-are-fragments'],
			...['--fragment-bin-size', '200000', '--fragment-bin-size', '400000'],
		]);
		const [sample] = await rowsOf(run, 'fragment_samples.csv');
		// 400 unpaired and 20 pairs; 31 x 4 single reads of 120-150 bp, 69 x 4 of 151-219.
		expect(sample).toMatchObject({
			...{ fragments: '420', single_reads: '400', fragments_any_mapq: '421' },
			...{ shortest: '120', longest: '230', short: '124', long: '276' },
		});
		const funnel = await rowsOf(run, 'fragment_funnel.csv');
		const removed = Object.fromEntries(funnel.map((row) => [row['step'], Number(row['removed'])]));
		expect(removed).toMatchObject({
			...{ secondary: 1, supplementary: 1, qc_fail: 1, duplicate: 1, mapq: 1 },
			...{ not_proper_pair: 0, second_of_pair: 20 },
		});
		// Bins of the size that was asked for; the contig has 800 kb.
		const bins = await rowsOf(run, 'fragment_bins.csv');
		expect(bins.map((row) => [row['bin_size'], row['start']].join(' '))).toEqual([
			...['200000 0', '200000 200000', '200000 400000', '200000 600000', '400000 0', '400000 400000'],
		]);
		const sum = (size: string): number =>
			bins.reduce((n, row) => n + (row['bin_size'] === size ? Number(row['fragments']) : 0), 0);
		expect([sum('200000'), sum('400000')]).toEqual([420, 420]);
		const report = await reportOf(run);
		expect(report).toContain('Unpaired reads were treated as fragments, as specified.');
		expect(report).toContain('unpaired reads were treated as fragments: 400 of 420 in S1');
	});

	it('has no end motifs where all reads are clipped at both ends, and draws none', async () => {
		const folder = await temporaryFolder('clipped');
		const reads = Array.from({ length: 60 }, (_, i) => line(`c${i}`, 0, 1_000 + i, '5S160M5S'));
		await writeFile(path.join(folder, 'S1.sam'), `${HEADER}${reads.join('\n')}\n`);
		const run = await task(['plot_raw_signal', '--input', folder, '--reads-are-fragments']);
		const report = await reportOf(run);
		expect(report).toContain('1 sample has no end motif: the ends of the reads are clipped');
		expect(report).not.toContain('end_motifs.png');
		// All 60 are of one length: they end with the run, not with the fragment.
		expect(report).toContain('100 % of the fragments of S1 have the same length (160 bp)');
	});

	it.skipIf(systemTool('samtools') === null)('agrees with samtools', async () => {
		const run = await task(['plot_raw_signal', '--input', mixed, '--reads-are-fragments=true']);
		const sam = path.join(mixed, 'S1.sam');
		const count = (words: readonly string[]): number =>
			Number(runTool('samtools', ['view', '-c', '-q', '30', ...words, sam]));
		const [sample] = await rowsOf(run, 'fragment_samples.csv');
		expect(Number(sample?.['single_reads'])).toBe(count(['-F', '3845']));
		expect(Number(sample?.['fragments'])).toBe(count(['-F', '3845']) + count(['-f', '67', '-F', '3852']));
		// Bases of the reference by CIGAR, as samtools counts them.
		const spans = runTool('samtools', [
			'view',
			'-q',
			'30',
			'-F',
			'3845',
			'-e',
			'rlen >= 100 && rlen <= 150',
			'-c',
			sam,
		]);
		expect(Number(sample?.['short'])).toBe(Number(spans));
	});

	it('reaches every task that counts fragments', async () => {
		const stated = ['--input', alone, '--reads-are-fragments', '--signal'];
		const cleaned = await task(['preprocess_epigenomic', ...stated, 'cfmedip_seq']);
		expect(await reportOf(cleaned)).toContain('400 of 400 fragments are unpaired reads');
		const encoded = await task(['encode_epigenomic', ...stated, 'cfmedip_seq', '--bin-size', '1000000']);
		expect(encoded.status).toBe('completed');
		const bins = ['--bin-size', '100000'];
		const profile = await task(['preprocess_lpwgs', ...stated, 'lpwgs', ...bins]);
		const [row] = await rowsOf(profile, 'bin_profiles.csv');
		expect(row).toMatchObject({ counted: 'fragments', fragments_any_mapq: '401' });
		const features = await task(['encode_cfdna_foundation', '--input', alone, '--reads-are-fragments']);
		expect((await rowsOf(features, 'fragment_samples.csv'))[0]).toMatchObject({ single_reads: '400' });
		const proxy = await task(['copy_number_proxy', '--input', alone, '--reads-are-fragments', ...bins]);
		expect(proxy.status).toMatch(/^completed/);
	});
});

import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { createRandom } from '../../src/lib/base/random.ts';
import {
	foldAlignments,
	openAlignments,
	scanAlignmentRegion,
	scanAlignments,
	type AlignmentFile,
} from '../../src/lib/core/readers/alignments/alignments.server.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';
import { differs } from './alignments-line.ts';

const samtools = systemTool('samtools');

describe.skipIf(samtools === null)('CRAM through samtools', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-cram-'));
	const at = (name: string): string => path.join(folder, name);
	const { PATH } = process.env;
	let lines: string[] = [];

	beforeAll(() => {
		const random = createRandom(4, 'reference');
		const bases = Array.from({ length: 20_000 }, () => 'ACGT'[random.int(4)]).join('');
		writeFileSync(at('reference.fa'), `>chr1\n${bases}\n>chr2\nACGT\n`);
		writeFileSync(at('other.fa'), `>chr1\n${bases.replaceAll('A', 'T')}\n>chr2\nACGT\n`);
		const reads = Array.from({ length: 3000 }, (_, i) => {
			const start = random.int(19_800);
			const read =
				i % 7 === 0
					? `${bases.slice(start, start + 50)}G${bases.slice(start + 51, start + 100)}`
					: bases.slice(start, start + 100);
			const quality = String.fromCharCode(33 + random.int(40)).repeat(100);
			return `r${i}\t0\tchr1\t${start + 1}\t${random.int(61)}\t100M\t*\t0\t0\t${read}\t${quality}\tXN:i:${i}\tRG:Z:g`;
		});
		const header =
			'@HD\tVN:1.6\tSO:coordinate\n@SQ\tSN:chr1\tLN:20000\n@SQ\tSN:chr2\tLN:4\n@RG\tID:g\tSM:P1\n';
		writeFileSync(at('reads.sam'), `${header}${reads.join('\n')}\nu\t4\t*\t0\t0\t*\t*\t0\t0\tACGT\t*\n`);
		runTool('samtools', ['sort', '-o', at('reads.bam'), at('reads.sam')]);
		const cram = ['view', '-C', '-T', at('reference.fa'), '-o'];
		runTool('samtools', [...cram, at('reads.cram'), at('reads.bam')]);
		runTool('samtools', [
			'view',
			'-C',
			'--output-fmt-option',
			'embed_ref=1',
			'-T',
			at('reference.fa'),
			'-o',
			at('own.cram'),
			at('reads.bam'),
		]);
		runTool('samtools', [
			'view',
			'-C',
			'--output-fmt-option',
			'version=2.1',
			'-T',
			at('reference.fa'),
			'-o',
			at('old.cram'),
			at('reads.bam'),
		]);
		// Made with a reference that is no longer where the header says, and in a folder without one.
		mkdirSync(at('alone'));
		writeFileSync(at('gone.fa'), readFileSync(at('reference.fa')));
		runTool('samtools', ['view', '-C', '-T', at('gone.fa'), '-o', at('alone/moved.cram'), at('reads.bam')]);
		for (const name of ['gone.fa', 'gone.fa.fai', 'reference.fa.fai']) rmSync(at(name));
		lines = runTool('samtools', ['view', '-T', at('reference.fa'), at('reads.cram')])
			.split('\n')
			.slice(0, -1);
	});

	afterEach(() => {
		process.env['PATH'] = PATH;
	});

	async function same(file: AlignmentFile): Promise<void> {
		let seen = 0;
		const wrong: string[] = [];
		await scanAlignments(file, (a) => {
			const difference = differs(a, lines[seen++] ?? '', file.header.contigs);
			if (difference !== null) wrong.push(difference);
		});
		expect(wrong).toEqual([]);
		expect(seen).toBe(3001);
	}

	it.each(['reads.cram', 'old.cram'])('%s gives the records with its reference', async (name) => {
		const file = await openAlignments(at(name), { reference: at('reference.fa') });
		expect(file).toMatchObject({ format: 'cram', header: { samples: ['P1'], sort_order: 'coordinate' } });
		expect(file.header.contigs).toEqual([
			{ name: 'chr1', length: 20_000 },
			{ name: 'chr2', length: 4 },
		]);
		await same(file);
	});

	it('a file that holds its sequences needs no reference', async () => {
		await same(await openAlignments(at('own.cram')));
	});

	it('the reference that the header names is used, and that is said', async () => {
		rmSync(at('reference.fa.fai'), { force: true });
		const file = await openAlignments(at('reads.cram'));
		expect(file.reference).toBe(at('reference.fa'));
		expect(file.notes.map((note) => note.code)).toEqual(['alignments.cram_reference']);
		await same(file);
		expect(existsSync(at('reference.fa.fai'))).toBe(false);
	});

	it('nothing is written beside reference or data', async () => {
		const own = mkdtempSync(path.join(tmpdir(), 'lb-cram-'));
		const reference = path.join(own, 'plain.fa');
		writeFileSync(reference, readFileSync(at('reference.fa')));
		await same(await openAlignments(at('reads.cram'), { reference }));
		expect(readdirSync(own)).toEqual(['plain.fa']);
		expect(existsSync(`${at('reads.cram')}.crai`)).toBe(false);
	});

	it('a fold has one result; regions are looked up', async () => {
		const file = await openAlignments(at('reads.cram'), { reference: at('reference.fa') });
		const fold = {
			name: 'test.count',
			begin: () => {
				let count = 0;
				return { visit: () => void count++, end: () => count };
			},
		};
		expect(await foldAlignments(file, fold, null, { ...inline, threads: 4 })).toEqual([3001]);
		// Without .crai samtools cannot look regions up.
		expect(() => scanAlignmentRegion(file, 'chr1', 0, 100, () => undefined)).toThrow(
			expect.objectContaining({ code: 'alignments.cram_failed' }),
		);
		runTool('samtools', ['index', at('reads.cram')]);
		for (const [start, end] of [
			[0, 1],
			[5000, 5001],
			[9000, 12_000],
			[0, 20_000],
		] as const) {
			const expected = runTool('samtools', [
				'view',
				'-T',
				at('reference.fa'),
				at('reads.cram'),
				`chr1:${start + 1}-${end}`,
			])
				.split('\n')
				.slice(0, -1);
			const names: string[] = [];
			scanAlignmentRegion(file, 'chr1', start, end, (a) => void names.push(a.name()));
			expect(names).toEqual(expected.map((line) => line.split('\t')[0]));
		}
	});

	it.each([
		['no reference', {}, 'alignments.reference_missing', 5],
		['another reference', { reference: at('other.fa') }, 'alignments.reference_unfit', 3],
		['a reference that is not there', { reference: at('no.fa') }, 'reader.not_found', 3],
		['a reference that is no FASTA', { reference: at('reads.bam.txt') }, 'alignments.reference_not_fasta', 3],
	])('%s: refused with how to go on', async (_, options, code, exit) => {
		writeFileSync(at('reads.bam.txt'), 'something else');
		const error: unknown = await openAlignments(at('alone/moved.cram'), options).catch(
			(thrown: unknown) => thrown,
		);
		expect(error).toMatchObject({ code, exitCode: exit });
		expect((error as { hint: string }).hint.length).toBeGreaterThan(20);
	});

	it('without samtools: refused with how to get it', async () => {
		process.env['PATH'] = folder;
		const error: unknown = await openAlignments(at('reads.cram'), { reference: at('reference.fa') }).catch(
			(thrown: unknown) => thrown,
		);
		expect(error).toMatchObject({
			code: 'alignments.samtools_missing',
			exitCode: 5,
			place: { path: at('reads.cram') },
		});
		expect((error as { hint: string }).hint).toContain('apt install samtools');
	});

	it('a file cut at any container is refused', async () => {
		const bytes = readFileSync(at('reads.cram'));
		for (const size of [
			bytes.length - 1,
			bytes.length - 38,
			bytes.length - 39,
			Math.floor(bytes.length / 2),
			30,
			5,
		]) {
			writeFileSync(at('cut.cram'), bytes.subarray(0, size));
			await expect(openAlignments(at('cut.cram'), { reference: at('reference.fa') })).rejects.toMatchObject({
				code: 'bgzf.truncated',
			});
		}
	});

	it('a damaged file is refused, never read in part', async () => {
		const bytes = Buffer.from(readFileSync(at('reads.cram')));
		for (const share of [0.3, 0.5, 0.8]) {
			const damaged = Buffer.from(bytes);
			damaged.fill(0x55, Math.floor(share * bytes.length), Math.floor(share * bytes.length) + 40);
			writeFileSync(at('damaged.cram'), damaged);
			const reading = openAlignments(at('damaged.cram'), { reference: at('reference.fa') }).then((file) =>
				scanAlignments(file, () => undefined),
			);
			await expect(reading).rejects.toMatchObject({ code: 'alignments.cram_failed' });
		}
	});

	it('a stop ends samtools', async () => {
		const file = await openAlignments(at('reads.cram'), { reference: at('reference.fa') });
		const stop = new AbortController();
		const scanning = scanAlignments(file, () => stop.abort(), { signal: stop.signal });
		await expect(scanning).rejects.toMatchObject({ code: 'general.cancelled' });
	});
});

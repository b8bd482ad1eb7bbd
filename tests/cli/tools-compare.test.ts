import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
	bamBytes,
	bamRecord,
	bgzip,
	type HandMadeRecord,
} from '../../src/lib/core/readers/alignments/hand-made-bam.fixture.server.ts';
import { systemTool } from '../setup/system-tools.ts';
import { runCli, temporaryFolder } from './setup/run-cli.ts';

const samtools = systemTool('samtools');

/** Proper pairs: read 1 forward, read 2 reverse. */
const [FIRST, SECOND] = [99, 147];
const TEN_BASES = [(10 << 4) | 0];

/** A pair from `start` to `start + length`, 10 bases read at each end. */
function pair(
	name: string,
	start: number,
	length: number,
	first: HandMadeRecord = {},
	second: HandMadeRecord = {},
): HandMadeRecord[] {
	const last = start + length - 10;
	const read = { name, ref_id: 0, next_ref_id: 0, mapq: 60, cigar: TEN_BASES, sequence: 'ACGTACGTAC' };
	return [
		{ ...read, flag: FIRST, pos: start, next_pos: last, template_length: length, ...first },
		{ ...read, flag: SECOND, pos: last, next_pos: start, template_length: -length, ...second },
	];
}

/** Writes a BAM file sorted by position; two chromosomes, the second without reads. */
function writeBam(file: string, records: readonly HandMadeRecord[], order = 'coordinate'): void {
	const sorted = [...records].sort((a, b) => (a.pos ?? 0) - (b.pos ?? 0));
	const contigs = [
		{ name: 'chr1', length: 10_000 },
		{ name: 'chr2', length: 5000 },
	];
	const header = `@HD\tVN:1.6\tSO:${order}\n${contigs.map(({ name, length }) => `@SQ\tSN:${name}\tLN:${length}\n`).join('')}`;
	writeFileSync(file, bgzip(bamBytes(contigs, sorted.map(bamRecord), header)));
}

const rows = (file: string): string[][] =>
	readFileSync(file, 'utf8')
		.trim()
		.split('\n')
		.map((line) => line.split(','));

describe.skipIf(samtools === null)('tools compare', () => {
	it('counts as samtools does, and explains what differs', async () => {
		const folder = await temporaryFolder('compare');
		const bam = path.join(folder, 'plasma.bam');
		writeBam(bam, [
			...pair('a', 100, 167),
			// The mate is below the mapping quality; neither lb-agent nor samtools looks at it.
			...pair('b', 300, 150, {}, { mapq: 5 }),
			// No template length: samtools counts the read, lb-agent knows no fragment.
			...pair('c', 600, 160, { template_length: 0 }, { template_length: 0 }),
			// Below the mapping quality for both.
			...pair('d', 900, 170, { mapq: 5 }),
		]);
		const output = path.join(folder, 'out');
		const done = await runCli([
			...['tools', 'compare', '--input', bam, '--with', 'samtools', '--output-dir', output],
		]);
		expect(done.stderr).not.toContain('error');
		expect(done.code).toBe(0);
		expect(done.stdout).toContain('lb-agent counts 2 fragments');
		expect(done.stdout).toContain('explain every difference');
		const [header, all, ...rest] = rows(path.join(output, 'tables/agreement_counts.csv'));
		expect(rest).toEqual([]);
		const cell = (name: string): string | undefined => all?.[header!.indexOf(name)];
		expect(
			['engine_fragments', 'program_fragments', 'difference', 'explained', 'unexplained'].map(cell),
		).toEqual(['2', '3', '1', '1', '0']);
		const reasons = rows(path.join(output, 'tables/agreement_reasons.csv'));
		expect(reasons[1]?.slice(0, 2)).toEqual(['samtools', 'no_span']);
		expect(reasons[1]?.slice(-2)).toEqual(['0', '1']);
		expect(reasons).toHaveLength(2);
		expect(readFileSync(path.join(output, 'report.md'), 'utf8')).toContain('--min-mapq 30 --with samtools');
	});

	it('names what is missing: nothing installed, no place for results, a file without pairs', async () => {
		const folder = await temporaryFolder('compare-bad');
		const bam = path.join(folder, 'single.bam');
		writeBam(bam, [
			{ name: 's', flag: 0, ref_id: 0, pos: 10, mapq: 60, cigar: TEN_BASES, sequence: 'ACGTACGTAC' },
		]);
		const problem = async (...words: string[]): Promise<string> => {
			const { stdout } = await runCli(['tools', 'compare', '--json', '--input', bam, ...words]);
			const { code }: { code: string } = JSON.parse(stdout);
			return code;
		};
		expect(await problem()).toBe('tools.no_place');
		expect(await problem('--with', 'cfdnalab', '--output-dir', path.join(folder, 'a'))).toBe(
			'tools.nothing_to_compare',
		);
		expect(await problem('--with', 'samtools', '--output-dir', path.join(folder, 'b'))).toBe(
			'tools.not_paired',
		);
	});
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openAlignments, scanAlignments } from '../../src/lib/core/readers/alignments/alignments.server.ts';
import { systemTool } from '../setup/system-tools.ts';
import { bases, cram, fasta, md5, twoBit, type Sequence } from './make-cram.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cram-reference-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (...names: string[]): string => path.join(folder, ...names);

const one: Sequence[] = [{ name: 'c1', bases: bases(1, 3000) }];
/** The same name, another length. */
const longer: Sequence[] = [{ name: 'c1', bases: bases(2, 4000) }];
/** The same name and length, other bases. */
const twin: Sequence[] = [{ name: 'c1', bases: bases(3, 3000) }];
const starts = [10, 500, 1200, 2000];

/** Bases of all reads in the order of the file. */
async function readBases(file: string, options: { reference?: string } = {}): Promise<string[]> {
	const opened = await openAlignments(file, options);
	const seen: string[] = [];
	await scanAlignments(opened, (alignment) => {
		const letters = Array.from({ length: alignment.sequence_length }, (_, i) => alignment.base(i));
		seen.push(`${alignment.pos + 1}:${String.fromCharCode(...letters)}`);
	});
	return seen;
}

/** The same by samtools with the right FASTA. */
function bySamtools(file: string, reference: string): string[] {
	const text = execFileSync('samtools', ['view', '-T', reference, file], { encoding: 'utf8' });
	return text
		.trimEnd()
		.split('\n')
		.map((line) => line.split('\t'))
		.map((cells) => `${cells[3]}:${cells[9]}`);
}

describe.skipIf(systemTool('samtools') === null)('a CRAM file finds its own reference', () => {
	const right = fasta(at('right', 'one.fa'), one);

	it('among others of the same names, by length and by checksum', async () => {
		const file = cram(at('many', 'P1.cram'), { sequences: one, starts });
		fasta(at('many', 'a-longer.fa'), longer);
		fasta(at('many', 'b-twin.fasta'), twin);
		fasta(at('many', 'z-own.fna'), one, 17);
		const opened = await openAlignments(file);
		expect(opened.reference).toBe(at('many', 'z-own.fna'));
		expect(opened.notes.map(({ code }) => code)).toEqual(['alignments.cram_beside']);
		expect(await readBases(file)).toEqual(bySamtools(file, right));
		expect(readdirSync(at('many')).sort()).toEqual(['P1.cram', 'a-longer.fa', 'b-twin.fasta', 'z-own.fna']);
	});

	it('and another CRAM in the same folder has another one', async () => {
		const first = cram(at('two', 'P1.cram'), { sequences: one, starts });
		const second = cram(at('two', 'P2.cram'), { sequences: longer, starts: [3000, 3700] });
		const [a, b] = [fasta(at('two', 'a.fa'), longer), fasta(at('two', 'b.fa'), one)];
		expect((await openAlignments(first)).reference).toBe(b);
		expect((await openAlignments(second)).reference).toBe(a);
		expect(await readBases(second)).toEqual(bySamtools(second, a));
	});

	it('as 2bit, beside the file or given', async () => {
		const file = cram(at('2bit', 'P1.cram'), { sequences: one, starts });
		const own = twoBit(at('2bit', 'genome.2bit'), one);
		expect((await openAlignments(file)).reference).toBe(own);
		expect(await readBases(file)).toEqual(bySamtools(file, right));
		expect(await readBases(file, { reference: own })).toEqual(bySamtools(file, right));
		expect(readdirSync(at('2bit')).sort()).toEqual(['P1.cram', 'genome.2bit']);
	});

	it('under other names of its sequences', async () => {
		const named = [{ name: 'chr7', bases: bases(7, 2500) }];
		const file = cram(at('names', 'P1.cram'), { sequences: named, starts });
		const other = fasta(at('names', 'ensembl.fa'), [{ name: '7', bases: bases(7, 2500) }]);
		expect((await openAlignments(file)).reference).toBe(other);
		expect(await readBases(file)).toEqual(bySamtools(file, fasta(at('right', 'seven.fa'), named)));
	});

	it('and says why those that are there are not its own', async () => {
		const file = cram(at('none', 'P1.cram'), { sequences: one, starts });
		fasta(at('none', 'longer.fa'), longer);
		fasta(at('none', 'twin.fa'), twin);
		fasta(at('none', 'apart.fa'), [{ name: 'plasmid', bases: 'ACGT' }]);
		writeFileSync(at('none', 'broken.2bit'), 'no 2bit');
		const error = await openAlignments(file).catch((thrown: unknown) => thrown as Error & { hint: string });
		expect(error).toMatchObject({ code: 'alignments.reference_unfit', place: { path: file } });
		const { message, hint } = error as Error & { hint: string };
		expect(message).toContain('longer.fa has 4,000 bases instead of 3,000 bases');
		expect(message).toContain(`checksum ${md5(twin[0]?.bases ?? '')} instead of ${md5(one[0]?.bases ?? '')}`);
		expect(message).toContain('apart.fa contains other sequences (plasmid instead of c1)');
		expect(message).toContain('broken.2bit cannot be read');
		expect(hint).not.toMatch(/--reference/);
	});

	it('a given one is not asked for again, and what is wrong with it is said', async () => {
		const file = cram(at('given', 'P1.cram'), { sequences: one, starts });
		const [wrong, differs] = [
			fasta(at('given', 'x', 'longer.fa'), longer),
			fasta(at('given', 'x', 'twin.fa'), twin),
		];
		for (const [reference, words] of [
			[wrong, '4,000 bases instead of 3,000 bases'],
			[differs, 'checksum'],
		] as const) {
			const error = await openAlignments(file, { reference }).catch((thrown: unknown) => thrown);
			expect(error).toMatchObject({ code: 'alignments.reference_unfit', place: { path: file } });
			expect((error as Error).message).toContain(words);
			expect((error as { hint: string }).hint).not.toMatch(/--reference/);
		}
	});

	it('a damaged CRAM is called damaged, whatever lies beside it', async () => {
		const file = cram(at('damaged', 'P1.cram'), { sequences: one, starts });
		fasta(at('damaged', 'twin.fa'), twin);
		writeFileSync(file, 'CRAM\u0003\u0000 and no more');
		await expect(openAlignments(file)).rejects.toMatchObject({
			code: 'bgzf.truncated',
			place: { path: file },
		});
	});
});

import type { FormatKey } from '../../../contract/formats.ts';
import path from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../../../../tests/setup/scratch-folder.ts';
import { checkGenomes } from './check-genomes.server.ts';
import type { RawInput } from './raw-input.ts';
import { rawParameters } from './raw-parameters.server.ts';

const write = scratchFolder('check-genomes');

/** Reads on one contig. */
const sam = (name: string, contig: string, length: number, more: Partial<RawInput> = {}): RawInput => ({
	path: write(
		name,
		`@HD\tVN:1.6\n@SQ\tSN:${contig}\tLN:${length}\nr\t0\t${contig}\t5\t60\t4M\t*\t0\t0\tACGT\tIIII\n`,
	),
	...{
		given: name,
		format: 'sam',
		signal_family: 'fragmentomics',
		sample_id: 'P1',
		sample_ids: [],
		bytes: 90,
	},
	...more,
});

it('fits reference and regions to another view of a sample too, and says nothing of it', async () => {
	const first = write('first.fa', `>ctgA\n${'ACGT'.repeat(25)}\n`);
	const second = write('second.fa', `>ctgB\n${'ACGT'.repeat(30)}\n`);
	// On the contig of the first file it fits; on that of the view all of it lies past the end.
	const region_bed = write('targets.bed', 'ctgA\t10\t20\nctgB\t300\t400\nctgB\t500\t600\n');
	const folder = path.dirname(first);
	const parameters = rawParameters(
		{ input_dir: '.', references: ['second.fa', 'first.fa'], region_bed },
		folder,
	);
	const view = sam('P1.dedup.sam', 'ctgB', 120);
	const {
		inputs,
		doubts,
		parameters: used,
	} = await checkGenomes([sam('P1.sam', 'ctgA', 100, { views: [view] })], parameters, {});
	expect(used.reference).toBe(first);
	expect(inputs).toHaveLength(1);
	expect(inputs[0]?.without).toBeUndefined();
	expect(inputs[0]?.views).toEqual([{ ...view, reference: second, without: [region_bed] }]);
	expect(doubts).toEqual([{ code: 'raw.reference_found', values: { reference: 'first.fa', count: 1 } }]);
});

it('keeps the reference of a view whose first file cannot be read', async () => {
	const reference = write('third.fa', `>ctgB\n${'ACGT'.repeat(30)}\n`);
	const folder = path.dirname(reference);
	const bam = { ...sam('P2.bam', 'x', 10), format: 'bam' as const, views: [sam('P2.sam', 'ctgB', 120)] };
	write('P2.bam', 'not a BAM file');
	const { inputs, parameters } = await checkGenomes(
		[bam],
		rawParameters({ input_dir: '.', references: ['third.fa'] }, folder),
		{},
	);
	expect(parameters.reference).toBeUndefined();
	expect(inputs[0]?.reference).toBeUndefined();
	expect(inputs[0]?.views?.[0]?.reference).toBe(reference);
});

it('says once of a sample that its files reach beyond every build', async () => {
	// Chromosome 1 has at most 249,250,621 bases (hg19).
	const bins = (name: string, format: FormatKey): RawInput => ({
		path: write(name, 'chromosome\tstart\tend\tgene\tlog2\nchr1\t300000000\t300001000\tx\t0.1\n'),
		...{ given: name, format, signal_family: 'copy_number', sample_id: 'T1', sample_ids: [], bytes: 90 },
	});
	const { doubts } = await checkGenomes(
		[bins('T1.cnr', 'cnvkit_cnr'), bins('T1.cns', 'cnvkit_cns')],
		rawParameters({ input_dir: '.' }, '/'),
		{},
	);
	expect(doubts.map(({ code }) => code)).toEqual(['raw.beyond_builds']);
});

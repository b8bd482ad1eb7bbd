import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../../../../tests/setup/scratch-folder.ts';
import { resolveRawInputs, type RawInputs } from '../raw-inputs.server.ts';

const write = scratchFolder('refute');
let folders = 0;

async function resolve(files: Record<string, string>): Promise<RawInputs> {
	const own = path.join(path.dirname(write('.made', '')), `d${folders++}`);
	mkdirSync(own);
	for (const [name, content] of Object.entries(files)) writeFileSync(path.join(own, name), content);
	return resolveRawInputs({ input_files: [], input_dir: '.' }, own, ['sam', 'vcf'], {});
}

/** `sample: file view view` of every sample. */
const samples = ({ inputs }: RawInputs): string[] =>
	inputs.map(({ sample_id, given, views }) =>
		[`${sample_id}: ${given}`, ...(views ?? []).map((view) => view.given)].join(' '),
	);

interface Reads {
	n?: number;
	/** First position, and distance between reads. */
	from?: number;
	step?: number;
	name?: string;
	sm?: string;
	length?: number;
	/** Every how many reads one is kept. */
	every?: number;
}

const sam = ({
	n = 120,
	from = 1000,
	step = 37,
	name = 'r',
	sm,
	length = 50_000,
	every = 1,
}: Reads): string =>
	[
		'@HD\tVN:1.6\tSO:coordinate',
		`@SQ\tSN:chr1\tLN:${length}`,
		...(sm === undefined ? [] : [`@RG\tID:1\tSM:${sm}`]),
		...Array.from({ length: n }, (_, i) =>
			[`${name}${i}`, 0, 'chr1', from + step * i, 60, '50M', '*', 0, 0, 'A'.repeat(50), 'I'.repeat(50)].join(
				'\t',
			),
		).filter((_, i) => i % every === 0),
		'',
	].join('\n');

describe('alignments of one name', () => {
	it.each<[string, Reads, Reads]>([
		['a deduplicated part', {}, { every: 2 }],
		['renamed reads at the same places', {}, { name: 'renamed' }],
		['the same reads under another sample in the header', { sm: 'ANNA' }, { sm: 'P1' }],
		['too few reads to compare', {}, { n: 20, from: 40_000, name: 'q' }],
		['another genome', {}, { length: 60_000, from: 9_000, name: 'q' }],
	])('are one sample: %s', async (_, first, second) => {
		const found = await resolve({ 'P1.sam': sam(first), 'P1.dedup.sam': sam(second) });
		expect(samples(found)).toEqual(['P1: P1.dedup.sam P1.sam']);
		expect(found.doubts).toEqual([]);
	});

	it('are two samples where they hold other reads: said, and the sample keeps its name', async () => {
		const found = await resolve({
			'P1.sam': sam({ name: 'q', from: 1_011, step: 41 }),
			'P1.dedup.sam': sam({}),
		});
		expect(samples(found)).toEqual(['P1: P1.dedup.sam', 'P1.sam: P1.sam']);
		// Both files end within what is looked at. Places agree where 1,000 + 37 i = 1,011 + 41 j with i below 120, that is at
		// most 5,403: j = 25 + 37 k, so 2,036 and 3,553 and 5,070.
		expect([2_036, 3_553, 5_070].map((at) => [(at - 1_000) % 37, (at - 1_011) % 41])).toEqual([
			[0, 0],
			[0, 0],
			[0, 0],
		]);
		expect(found.doubts).toEqual([
			{
				code: 'raw.reads_differ',
				values: { path: 'P1.dedup.sam', other: 'P1.sam', name: 'P1.sam', count: 120, shared: 3 },
			},
		]);
	});

	it('are two samples where headers name two and no read has the same name: amplicons begin alike', async () => {
		const found = await resolve({ 'P1.sam': sam({ sm: 'A', name: 'q' }), 'P1.dedup.sam': sam({ sm: 'B' }) });
		expect(samples(found)).toEqual(['P1: P1.dedup.sam', 'P1.sam: P1.sam']);
		expect(found.doubts).toMatchObject([
			{ code: 'raw.read_groups_differ', values: { samples: ['B'], other_samples: ['A'] } },
		]);
	});
});

/** Variants C>T at these positions. */
const vcf = (positions: number[], source?: string): string =>
	[
		'##fileformat=VCFv4.2',
		...(source === undefined ? [] : [`##source=${source}`]),
		'##contig=<ID=chr1,length=100000>',
		'#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO',
		...positions.map((at) => `chr1\t${at}\t.\tC\tT\t50\tPASS\t.`),
		'',
	].join('\n');
const range = (from: number, to: number): number[] =>
	Array.from({ length: to - from }, (_, i) => 10 * (from + i));

describe('call sets of one name', () => {
	it('are one sample where most of the filtered sites are raw ones', async () => {
		const found = await resolve({ 'P1.raw.vcf': vcf(range(1, 41)), 'P1.filtered.vcf': vcf(range(20, 45)) });
		expect(samples(found)).toEqual(['P1: P1.filtered.vcf P1.raw.vcf']);
		expect(found.doubts).toEqual([]);
	});

	it('are two where most are not', async () => {
		const found = await resolve({ 'P1.raw.vcf': vcf(range(1, 41)), 'P1.filtered.vcf': vcf(range(38, 60)) });
		expect(samples(found)).toEqual(['P1: P1.filtered.vcf', 'P1.raw.vcf: P1.raw.vcf']);
		// 380, 390 and 400 of 22.
		expect(found.doubts).toEqual([
			{
				code: 'raw.variants_differ',
				values: {
					...{ path: 'P1.filtered.vcf', other: 'P1.raw.vcf', name: 'P1.raw.vcf' },
					...{ count: 22, shared: 3 },
				},
			},
		]);
	});

	it('of two callers are one sample with few variants in common: the larger one is measured', async () => {
		const found = await resolve({
			'P1.mutect2.vcf': vcf(range(1, 21)),
			'P1.vardict.vcf': vcf(range(20, 60)),
		});
		expect(samples(found)).toEqual(['P1: P1.vardict.vcf P1.mutect2.vcf']);
		expect(found.skipped).toEqual([
			{
				path: 'P1.mutect2.vcf',
				reason: 'sample P1 is measured from P1.vardict.vcf; these are the calls of Mutect2',
				causes: [
					{
						code: 'raw.view_beside',
						values: { sample: 'P1', file: 'P1.vardict.vcf', caller: 'Mutect2' },
					},
				],
				view_of: 'P1.vardict.vcf',
				beside: true,
			},
		]);
	});

	it('of two callers are two samples without a variant in common, by what their headers say', async () => {
		const found = await resolve({
			'P1.raw.vcf': vcf(range(1, 21), 'LoFreq'),
			'P1.filtered.vcf': vcf(range(21, 60), 'VarDict'),
		});
		expect(samples(found)).toEqual(['P1: P1.filtered.vcf', 'P1.raw.vcf: P1.raw.vcf']);
	});

	it('that hold what is inherited and what is not are not compared, nor are small ones', async () => {
		expect(
			samples(await resolve({ 'P1.germline.vcf': vcf(range(1, 30)), 'P1.somatic.vcf': vcf(range(30, 60)) })),
		).toEqual(['P1: P1.somatic.vcf P1.germline.vcf']);
		expect(
			samples(await resolve({ 'P1.raw.vcf': vcf(range(1, 5)), 'P1.filtered.vcf': vcf(range(5, 60)) })),
		).toEqual(['P1: P1.filtered.vcf P1.raw.vcf']);
	});
});

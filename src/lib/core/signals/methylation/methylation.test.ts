import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import type { Regions } from '../../../base/intervals.ts';
import { betaMatrix, regionMatrix } from './beta-matrix.ts';
import { differenceCall, pooledDifferences } from './pooled-differences.ts';
import {
	readMethylationCohort,
	type MethylationCohort,
	type MethylationInput,
} from './read-cohort.server.ts';
import { mergeStrands, strandPairs } from './merge-strands.ts';
import { SampleTally } from './sample-sites.ts';
import { SiteTable } from './site-table.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-methylation-signals-'));
afterAll(() => rmSync(folder, { recursive: true }));

function coverage(sample_id: string, rows: string[]): MethylationInput {
	const target = path.join(folder, `${sample_id}.cov`);
	writeFileSync(
		target,
		rows
			.map((row) => {
				const [contig, position, methylated, unmethylated] = row.split(' ') as [
					string,
					string,
					string,
					string,
				];
				const percent = (100 * Number(methylated)) / (Number(methylated) + Number(unmethylated));
				return [contig, position, position, percent, methylated, unmethylated].join('\t') + '\n';
			})
			.join(''),
	);
	return { path: target, format: 'bismark_coverage', sample_id };
}

const read = (
	inputs: MethylationInput[],
	regions: Regions | null = null,
	faults: string[] = [],
): Promise<MethylationCohort> =>
	readMethylationCohort(inputs, { min_coverage: 5, most_sites: 1000, regions }, (input, error) => {
		faults.push(`${input.sample_id} ${error.code}`);
	});

const place = { path: 'f', row: 1 };

describe('the summary of one sample', () => {
	it('by hand: four CpGs, two covered', () => {
		// Reads 10, 1, 4, 10 = 25, of them methylated 9 + 0 + 4 + 1 = 14; covered (>= 5): betas .9 and .1.
		const tally = new SampleTally(5);
		for (const [m, u] of [
			[9, 1],
			[0, 1],
			[4, 0],
			[1, 9],
		] as const)
			tally.add(m, u);
		const { global_methylation, mean_beta, ...counts } = tally.finish();
		expect(counts).toEqual({
			sites: 4,
			sites_covered: 2,
			reads: 25,
			methylated_reads: 14,
			mean_coverage: 6.25,
			median_coverage: 7,
			low_share: 0.5,
			high_share: 0.5,
		});
		expect(global_methylation).toBe(0.56);
		expect(mean_beta).toBe(0.5);
	});
});

describe('the sites of a cohort', () => {
	it('meet whatever the spelling of the chromosome, in genome order', async () => {
		const cohort = await read([
			coverage('a', ['chr2 5 6 0', 'chr10 1 5 5', 'chr2 3 2 2']),
			coverage('b', ['2 5 0 8', 'X 9 1 1']),
		]);
		const { sites } = cohort;
		const names = Array.from(sites.contig, (c, row) => `${sites.contigs[c]!}:${sites.position[row]!}`);
		expect(names).toEqual(['chr2:2', 'chr2:4', 'chr10:0', 'X:8']);
		expect([...(sites.counts[1]?.unmethylated ?? [])]).toEqual([0, 8, 0, 1]);
		const { matrix, left_out } = betaMatrix(cohort, 5, 2);
		expect([matrix.feature_ids, [...matrix.values], left_out]).toEqual([['chr2:5'], [1, 0], 3]);
		// With one sample enough: chr2:5 and chr10:1; 4 reads at chr2:3 and 2 at X:9 are too few.
		const loose = betaMatrix(cohort, 5, 1).matrix;
		expect([loose.feature_ids, [...loose.values]]).toEqual([
			['chr2:5', 'chr10:1'],
			[1, 0, 0.5, NaN],
		]);
	});

	it('a file that turns out faulty leaves nothing behind', async () => {
		const faults: string[] = [];
		const broken = coverage('broken', ['1 7 5 5', '1 8 5 5', '1 7 5 5']);
		const cohort = await read([coverage('a', ['1 5 6 0']), broken, coverage('c', ['1 6 1 9'])], null, faults);
		expect(faults).toEqual(['broken methylation.site_twice']);
		expect(cohort.samples.map(({ sample_id }) => sample_id)).toEqual(['a', 'c']);
		expect([...cohort.sites.position]).toEqual([4, 5]);
		expect(cohort.sites.counts.map(({ methylated }) => [...methylated])).toEqual([
			[6, 0],
			[0, 1],
		]);
	});

	it('a site that stands twice is an error with its row', () => {
		const table = new SiteTable(100);
		const sample = table.addSample();
		const contig = table.contigOf('chr1');
		table.add(sample, contig, 5, 1, 3, 0, place);
		expect(() => table.add(sample, table.contigOf('1'), 5, 1, 0, 4, { path: 'f', row: 9 })).toThrow(LbError);
	});

	it('too many are thinned by their place alone: the same ones in any order of rows and samples', () => {
		const make = (positions: readonly number[]): Set<number> => {
			const table = new SiteTable(5000);
			const sample = table.addSample();
			for (const position of positions)
				table.add(sample, table.contigOf('chr1'), position, 0, 1, position, place);
			const { position, counts } = table.finish([0]);
			// Reads stay with their site.
			for (let row = 0; row < position.length; row++)
				expect(counts[0]?.unmethylated[row]).toBe(position[row]);
			expect(table.share).toBe(0.25);
			return new Set(position);
		};
		// 14,000 sites, 5,000 kept at most: a quarter, about 3,500, is the first share that fits.
		const positions = Array.from({ length: 14_000 }, (_, i) => 17 * i + 1);
		const kept = make(positions);
		expect(kept.size).toBeGreaterThan(3200);
		expect(kept.size).toBeLessThan(3800);
		expect([...make([...positions].reverse())].every((position) => kept.has(position))).toBe(true);
	});
});

describe('regions', () => {
	const regions: Regions = {
		contigs: ['chr1', 'chr9'],
		contig: Int32Array.of(0, 0, 1),
		start: Int32Array.of(0, 5, 0),
		end: Int32Array.of(10, 20, 50),
		names: ['island', null, 'empty'],
		strands: new Int8Array(3),
	};

	it('by hand: reads of all CpGs inside; half-open; other spelling of the chromosome', async () => {
		// 1-based 10 = 0-based 9 (last base of [0,10), inside [5,20)); 11 = 10 is outside the first.
		const cohort = await read([coverage('a', ['1 1 2 2', '1 10 6 0', '1 11 0 3'])], regions);
		const matrix = regionMatrix(cohort, 5);
		// island: 8 of 10 reads; chr1:6-20: 6 of 9; nothing on chr9.
		expect(matrix?.feature_ids).toEqual(['island', 'chr1:6-20']);
		expect([...(matrix?.values ?? [])]).toEqual([0.8, 6 / 9]);
		expect([...(cohort.samples[0]?.regions?.sites ?? [])]).toEqual([2, 2, 0]);
	});
});

describe('pooled differences', () => {
	it('take CpGs covered in all samples, b less a in points, by hand', async () => {
		const cohort = await read([
			coverage('a1', ['1 1 8 2', '1 2 5 5', '1 3 4 0']),
			coverage('a2', ['1 1 10 0', '1 2 5 5', '1 3 9 0']),
			coverage('b1', ['1 1 0 10', '1 2 6 4', '1 3 9 0']),
		]);
		const tests = pooledDifferences(cohort.sites, [0, 1], [2], 5);
		// Site 3 has 4 reads in a1. Site 1: a 18 of 20 = 90 %, b 0 of 10: -90 points. Site 2: 50 % and 60 %: +10.
		expect(tests.map(({ row, difference }) => [row, Number(difference.toFixed(9))])).toEqual([
			[0, -90],
			[1, 10],
		]);
		expect(tests.map(differenceCall)).toEqual(['hypo', null]);
	});
});

describe('the two strands of a CpG', () => {
	/** Rows of one sample: contig, position, strand, methylated and unmethylated reads. */
	const sitesOf = (rows: readonly (readonly number[])[]): MethylationCohort['sites'] => {
		const column = (k: number): Int32Array => Int32Array.from(rows, (row) => row[k]!);
		return {
			...{ contigs: ['chr1', 'chr2'], contig: column(0), position: column(1), share: 1 },
			strand: Int8Array.from(rows, (row) => row[2]!),
			counts: [{ methylated: column(3), unmethylated: column(4) }],
		};
	};
	const merged = (rows: readonly (readonly number[])[]): number[][] => {
		const { contig, position, counts } = mergeStrands(sitesOf(rows)).sites;
		return [...contig.keys()].map((i) => [
			...[contig[i]!, position[i]!, counts[0]!.methylated[i]!, counts[0]!.unmethylated[i]!],
		]);
	};

	it('are one base apart, forward strand first', () => {
		// CGCG from 10 on, of which the first C was not read: 11 is the G of the first CpG, 12 and 13 are the second CpG.
		const rows = [
			[0, 11, -1, 1, 0],
			[0, 12, 1, 2, 3],
			[0, 13, -1, 4, 5],
			[0, 20, 1, 1, 1],
			[1, 21, -1, 1, 1],
		];
		expect(strandPairs(sitesOf(rows))).toBe(1);
		expect(merged(rows)).toEqual([
			[0, 11, 1, 0],
			[0, 12, 6, 8],
			[0, 20, 1, 1],
			[1, 21, 1, 1],
		]);
	});

	it('are paired from the first neighbour on where no file gives strands', () => {
		const rows = [10, 11, 12, 13, 30].map((position) => [0, position, 0, 1, 2]);
		expect(strandPairs(sitesOf(rows))).toBe(2);
		expect(merged(rows)).toEqual([
			[0, 10, 2, 4],
			[0, 12, 2, 4],
			[0, 30, 1, 2],
		]);
	});
});

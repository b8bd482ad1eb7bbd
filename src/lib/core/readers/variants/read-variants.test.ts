import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { systemTool } from '../../../../../tests/setup/system-tools.ts';
import { fieldKey } from './vcf/field-key.ts';
import { scanVcf } from './vcf/scan-vcf.server.ts';
import { readVariants } from './read-variants.server.ts';
import type { Variant } from './variant.ts';

/** What pysam and bcftools read in the same seeded file: tests/fixtures/make/variants.py. */
interface Answer {
	records: {
		contig: string;
		pos: number;
		id: string | null;
		ref: string;
		alts: string[];
		qual: number | null;
		filters: string[];
		dp: number | null;
		af: (number | null)[] | null;
		db: boolean;
		note: string[] | null;
		gt: ((number | null)[] | null)[];
		ad: ((number | null)[] | null)[];
		gq: (number | null)[];
	}[];
	counts: { records: number; samples: number; multiallelic: number; alleles: number };
}

const folder = fileURLToPath(new URL('../../../../../tests/fixtures/readers/variants/', import.meta.url));
const cohort = path.join(folder, 'cohort.vcf.gz');
const answer = JSON.parse(readFileSync(path.join(folder, 'cohort.json'), 'utf8')) as Answer;

const key = {
	DP: fieldKey('DP'),
	AF: fieldKey('AF'),
	DB: fieldKey('DB'),
	NOTE: fieldKey('NOTE'),
	GT: fieldKey('GT'),
	AD: fieldKey('AD'),
	GQ: fieldKey('GQ'),
};
const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
const upper = (text: string): string => (/^[a-z]+$/.test(text) ? text.toUpperCase() : text);
const alleles = (text: string | null): (number | null)[] | null =>
	text === null ? null : text.split(/[/|]/).map((one) => (one === '.' ? null : Number(one)));

describe('a multi-sample VCF with every kind of allele', () => {
	it('gives each field as pysam gives it', async () => {
		const seen: Answer['records'] = [];
		await scanVcf(cohort, {
			record(record) {
				const n = record.altCount;
				const afs = record.infoCount(key.AF);
				seen.push({
					contig: record.contig,
					pos: record.position,
					id: record.id,
					ref: record.ref,
					alts: [...record.alts],
					qual: record.qual,
					filters: [...record.filters],
					dp: orNull(record.infoNumber(key.DP)),
					af: record.hasInfo(key.AF)
						? Array.from({ length: Math.max(1, afs) }, (_, i) => orNull(record.infoNumber(key.AF, i)))
						: null,
					db: record.hasInfo(key.DB),
					note: record.hasInfo(key.NOTE) ? record.infoTexts(key.NOTE).map(String) : null,
					gt: [0, 1, 2].map((s) => alleles(record.sampleText(s, key.GT))),
					ad: [0, 1, 2].map((s) =>
						record.sampleCount(s, key.AD) === 0
							? null
							: Array.from({ length: n + 1 }, (_, i) => record.sampleNumber(s, key.AD, i)),
					),
					gq: [0, 1, 2].map((s) => orNull(record.sampleNumber(s, key.GQ))),
				});
			},
		});
		// pysam leaves percent signs and lower case as they are, and writes QUAL with 24 bits.
		const expected = answer.records.map((record) => ({
			...record,
			ref: upper(record.ref),
			alts: record.alts.map(upper),
			// pysam has a list with one None for `.`.
			ad: record.ad.map((reads) => (reads?.some((n) => n !== null) === true ? reads : null)),
			note: record.note?.map((text) => text.replace('%3B', ';').replace('%2C', ',')) ?? null,
		}));
		expect(seen).toHaveLength(240);
		for (const [i, record] of seen.entries()) {
			const want = expected[i] as Answer['records'][number];
			expect({ ...record, qual: null }).toEqual({ ...want, qual: null });
			if (want.qual === null) expect(record.qual).toBeNull();
			else expect(record.qual as number).toBeCloseTo(want.qual, 3);
		}
	});

	it('counts records and alleles as bcftools does', async () => {
		const { file, variants } = await readVariants(cohort);
		expect({
			records: file.records,
			samples: file.samples.length,
			multiallelic: file.multiallelic_records,
			alleles: file.alleles,
		}).toEqual(answer.counts);
		expect(file.passed_records).toBe(
			answer.records.filter((record) => record.filters.join() === 'PASS').length,
		);
		// Depths and allele counts of the fixture are drawn independently.
		expect(file.warnings.map((one) => one.code)).toEqual(['variants.vcf_counts_disagree']);
		// A variant per allele and sample whose genotype has it; what a genotype leaves open falls back to reads.
		const carried = answer.records.flatMap(({ alts, gt, ad }) =>
			alts.flatMap((_, a) =>
				gt.filter(
					(calls, s) =>
						calls?.includes(a + 1) === true ||
						(calls?.every((call) => call !== null) !== true && ((ad[s] ?? [])[a + 1] ?? 0) > 0),
				),
			),
		);
		expect(variants).toHaveLength(carried.length);
	});

	it('gives counts, ratio and missing values per allele and sample', async () => {
		const { variants } = await readVariants(cohort, { absent: true });
		const at = (sample: string, line: number, allele: number): Variant | undefined =>
			variants.find((one) => one.sample === sample && one.line === line && one.allele === allele);
		// Line 19 is the first record: chr1 4612 T>G, P02 110,323 of 314, GT 0/. ; P01 leaves DP out.
		expect(at('P02', 19, 1)).toMatchObject({
			contig: 'chr1',
			start: 4611,
			ref: 'T',
			alt: 'G',
			kind: 'snv',
			ref_count: 110,
			alt_count: 323,
			vaf: 323 / 433,
			vaf_source: 'FORMAT/AD',
			vaf_estimate: null,
			depth: 314,
			genotype: '0/.',
			carried: true,
		});
		expect(at('P01', 19, 1)).toMatchObject({ depth: 198, vaf: 88 / 198 });
		// Line 20: T>G,A; P01 14,104,247: the denominator holds all three.
		expect(at('P01', 20, 2)).toMatchObject({ alleles: 2, alt_count: 247, vaf: 247 / (14 + 104 + 247) });
		// INFO/AF beside sample columns: a population frequency.
		expect(at('P01', 19, 1)).toMatchObject({ population_af: 0.3426, population_af_source: 'INFO/AF' });
	});

	it.skipIf(systemTool('bcftools') === null)('reads the same from BCF', async () => {
		const bcf = await readVariants(path.join(folder, 'cohort.bcf'));
		const vcf = await readVariants(cohort);
		expect(bcf.file).toMatchObject({ format: 'bcf', records: 240, alleles: answer.counts.alleles });
		// bcftools puts INFO in its own order and writes a header line more; the values are the same.
		const plain = (one: Variant) => ({
			...one,
			line: 0,
			qual: one.qual === null ? null : Math.round(one.qual),
		});
		expect(bcf.variants.map(plain)).toEqual(vcf.variants.map(plain));
	});

	it('has its fixtures', () => {
		expect(existsSync(cohort)).toBe(true);
	});
});

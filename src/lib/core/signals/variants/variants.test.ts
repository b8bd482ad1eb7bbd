import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../../../tests/setup/scratch-folder.ts';
import type { Variant } from '../../readers/variants/variant.ts';
import { CHIP_TABLE_SOURCE, CHIP_TABLE_VERSION, chipGene, chipGenes } from './chip-genes.ts';
import { isNonSilent } from './consequences.ts';
import { detectionChance, detectionLimit } from './detection-limit.ts';
import { NO_BOUNDS, reasonsOf } from './drop-reasons.ts';
import type { Evidence } from './evidence.server.ts';
import { flagsOf } from './flags.ts';
import { pairNormals, personOf } from './matched-normals.ts';
import { nameFileSamples } from './sample-names.ts';
import { countSpectrum } from './spectrum.server.ts';
import { classOf, contextOf, NINETY_SIX_CLASSES, SIX_CLASSES, substitutionOf } from './substitutions.ts';
import { trackVariants } from './track-variants.ts';
import { STRICT_SOMATIC } from '../../../contract/tasks/shared-defaults.ts';

const base: Variant = {
	contig: 'chr1',
	start: 99,
	ref: 'A',
	alt: 'C',
	kind: 'snv',
	id: null,
	qual: null,
	filters: ['PASS'],
	vaf: 0.02,
	vaf_source: 'FORMAT/AF',
	vaf_estimate: 0.02,
	vaf_counts: 0.02,
	depth: 500,
	alt_count: 10,
	ref_count: 490,
	genotype: '0/1',
	carried: true,
	gene: null,
	consequence: null,
	protein_change: null,
	population_af: null,
	population_af_source: null,
	sample: 'S',
	allele: 1,
	alleles: 1,
	line: 1,
};
const variant = (changes: Partial<Variant>): Variant => ({ ...base, ...changes });

describe('strict somatic bounds', () => {
	it.each<[Partial<Variant>, string[]]>([
		[{}, []],
		// Each bound itself is inside.
		[{ depth: 100, alt_count: 4, vaf: 0.005, population_af: 0.00099 }, []],
		[{ depth: 99 }, ['low_depth']],
		[{ alt_count: 3 }, ['low_alt']],
		[{ vaf: 0.0049 }, ['low_vaf']],
		[{ population_af: 0.001 }, ['common_in_population']],
		[{ filters: ['q10'] }, ['not_pass']],
		[{ filters: [] }, ['not_pass']],
		[{ filters: ['PASS', 'q10'] }, ['not_pass']],
		[{ depth: null, alt_count: null, vaf: null }, ['depth_missing', 'alt_missing', 'vaf_missing']],
		[{ depth: 10, vaf: 0.001, filters: ['x'] }, ['not_pass', 'low_depth', 'low_vaf']],
		[{ kind: 'spanning', alt: '*' }, ['spanning_deletion']],
	])('%j', (changes, reasons) => {
		expect(reasonsOf(variant(changes), STRICT_SOMATIC)).toEqual(reasons);
	});

	it('a bound that is not set asks nothing', () => {
		expect(reasonsOf(variant({ depth: null, vaf: null, filters: [], qual: null }), NO_BOUNDS)).toEqual([]);
		expect(reasonsOf(variant({ qual: 9 }), { ...NO_BOUNDS, min_qual: 10 })).toEqual(['low_qual']);
		expect(reasonsOf(variant({ qual: null }), { ...NO_BOUNDS, min_qual: 10 })).toEqual(['qual_missing']);
		expect(reasonsOf(variant({ qual: Infinity }), { ...NO_BOUNDS, min_qual: 10 })).toEqual([]);
	});
});

describe('flags', () => {
	it('CHIP genes carry version, source and whether tumours share them', () => {
		expect(CHIP_TABLE_VERSION).toMatch(/^\d{4}-\d{2}\.\d+$/);
		expect(CHIP_TABLE_SOURCE).toContain('Jaiswal 2014');
		expect(chipGene('DNMT3A')).toEqual({ gene: 'DNMT3A', also_tumour_driver: false });
		for (const gene of ['TP53', 'KRAS', 'IDH1', 'IDH2'])
			expect(chipGene(gene)).toEqual({ gene, also_tumour_driver: true });
		expect(chipGene('EGFR')).toBeNull();
		expect(chipGene(null)).toBeNull();
		// 74 genes of Bick 2020, less the 16 of Vlasschaert 2023 (PTEN and KMT2D among them), and five more.
		expect(chipGenes).toHaveLength(74 - 16 + 5);
		for (const gene of ['PTEN', 'KMT2D', 'JAK3', 'SF3A1']) expect(chipGene(gene)).toBeNull();
		for (const gene of ['ASXL2', 'ETNK1', 'SETDB1', 'CHEK2']) expect(chipGene(gene)).not.toBeNull();
		expect(new Set(chipGenes.map(({ gene }) => gene)).size).toBe(chipGenes.length);
	});

	it('VAF near 50 or 100 % is germline-like, a population frequency of 0.1 % is common', () => {
		const like = (vaf: number | null) => flagsOf(variant({ vaf })).germline_like;
		expect([0.39, 0.4, 0.5, 0.6, 0.61, 0.89, 0.9, 1, null].map(like)).toEqual([
			null,
			'heterozygous',
			'heterozygous',
			'heterozygous',
			null,
			null,
			'homozygous',
			'homozygous',
			null,
		]);
		expect(flagsOf(variant({ population_af: 0.001 })).common).toBe(true);
		expect(flagsOf(variant({ population_af: 0.0009 })).common).toBe(false);
		expect(flagsOf(variant({ gene: 'tet2' })).chip?.gene).toBe('TET2');
	});

	it('knows silent from non-silent in the words of every annotator', () => {
		const said = [
			'Missense_Mutation',
			'Silent',
			'missense_variant&splice_region_variant',
			'synonymous_variant',
		];
		expect(said.map(isNonSilent)).toEqual([true, false, true, false]);
		expect(
			['nonsynonymous SNV', 'synonymous SNV', 'nonsynonymous_SNV', "3'UTR", null].map(isNonSilent),
		).toEqual([true, false, true, false, null]);
	});
});

describe('detection limits', () => {
	it('is 1 - (1 - f)^depth', () => {
		// 1 - 0.99^100 = 0.6339676587; 1 - 0.999^3000 = 0.950287606 (Python)
		expect(detectionChance(0.01, 100)).toBeCloseTo(0.6339676587, 9);
		expect(detectionChance(0.001, 3000)).toBeCloseTo(0.950287606, 9);
		expect(detectionChance(0, 100)).toBe(0);
		expect(detectionChance(1, 1)).toBe(1);
		expect(detectionChance(0.1, 0)).toBe(0);
		expect(detectionChance(0.1, NaN)).toBeNaN();
		// 1 - 0.05^(1/100) = 0.029513; 1 - 0.05^(1/1) = 0.95
		expect(detectionLimit(100)).toBeCloseTo(0.02951305, 8);
		expect(detectionLimit(1)).toBeCloseTo(0.95, 12);
		expect(detectionChance(detectionLimit(4321), 4321)).toBeCloseTo(0.95, 12);
		expect(detectionLimit(0)).toBeNaN();
	});
});

describe('substitutions', () => {
	it('are seen from the pyrimidine', () => {
		expect(classOf('C', 'T')).toBe('C>T');
		expect(classOf('G', 'A')).toBe('C>T');
		expect(classOf('A', 'C')).toBe('T>G');
		// Forward strand A G T -> other strand A C T: G>T is A[C>A]T.
		expect(contextOf('G', 'T', 'A', 'T')).toBe('A[C>A]T');
		// Forward A A C: the other strand reads G T T.
		expect(contextOf('A', 'G', 'A', 'C')).toBe('G[T>C]T');
		expect(contextOf('C', 'T', 'N', 'A')).toBeNull();
		expect(NINETY_SIX_CLASSES).toHaveLength(96);
		expect(NINETY_SIX_CLASSES.slice(0, 5)).toEqual(['A[C>A]A', 'A[C>A]C', 'A[C>A]G', 'A[C>A]T', 'C[C>A]A']);
		expect(NINETY_SIX_CLASSES.at(-1)).toBe('T[T>G]T');
		expect(new Set(NINETY_SIX_CLASSES).size).toBe(96);
	});

	it('stand at their own base, also inside longer alleles', () => {
		expect(substitutionOf(variant({ ref: 'TAT', alt: 'TGT', kind: 'snv' }))).toEqual({
			position: 100,
			ref: 'A',
			alt: 'G',
		});
		expect(substitutionOf(variant({ ref: 'AC', alt: 'GT', kind: 'mnv' }))).toBeNull();
	});

	const write = scratchFolder('spectrum');
	// >chr1: positions (1-based) 1 A, 2 C, 3 G, 4 T, 5 N, 6 A, 7 C, 8 G
	const fasta = (): string => write('ref.fa', '>chr1 test\nACGT\nNACG\n');

	it('are counted in 96 classes with a reference, REF held against it', () => {
		const samples = [
			{
				sample: 'A',
				variants: [
					variant({ start: 1, ref: 'C', alt: 'T' }), // A C G -> A[C>T]G
					variant({ contig: '1', start: 2, ref: 'G', alt: 'A' }), // C G T -> A C G on the other strand: A[C>T]G
					variant({ start: 1, ref: 'G', alt: 'T' }), // the reference has C
					variant({ start: 3, ref: 'T', alt: 'A' }), // G T N: no context
					variant({ contig: 'chr2', start: 1, ref: 'C', alt: 'T' }), // not in the reference
					variant({ start: 1, ref: 'CG', alt: 'C', kind: 'deletion' }),
				],
			},
			{ sample: 'B', variants: [variant({ start: 6, ref: 'C', alt: 'A' })] }, // A C G -> A[C>A]G
		];
		const found = countSpectrum(samples, fasta());
		const at = (name: string) => {
			const i = found.classes.indexOf(name);
			return [...found.counts.slice(2 * i, 2 * i + 2)];
		};
		expect(at('A[C>T]G')).toEqual([2, 0]);
		expect(at('A[C>A]G')).toEqual([0, 1]);
		expect(found).toMatchObject({
			counted: 3,
			not_substitutions: 1,
			ref_differs: 1,
			ref_example: 'chr1:2 G, reference C',
			no_context: 1,
			contig_unknown: 1,
			contig_example: 'chr2',
		});
	});

	it('and in six without one', () => {
		const found = countSpectrum(
			[{ sample: 'A', variants: [variant({ ref: 'G', alt: 'A' }), variant({})] }],
			null,
		);
		expect(found.classes).toEqual(SIX_CLASSES);
		// G>A = C>T, A>C = T>G
		expect([...found.counts]).toEqual([0, 0, 1, 0, 0, 1]);
	});
});

describe('matched normals', () => {
	it('are paired by patient, by id, then by names but for marks', () => {
		expect(['P01_N', 'P01-plasma', 'P01.buffy_coat', 'p01_T', 'Patient7_cfDNA'].map(personOf)).toEqual([
			'p01',
			'p01',
			'p01',
			'p01',
			'patient7',
		]);
		const side = (sample: string, patient = sample) => ({ sample, patient });
		expect(
			pairNormals(
				[side('cf1', 'PAT1'), side('X2'), side('P3_plasma'), side('P4_T'), side('P5')],
				[side('bc9', 'PAT1'), side('x2'), side('P3_N'), side('P4_N'), side('P4_PBMC'), side('P50_N')],
			),
		).toEqual([
			{ sample: 'cf1', normal: 'bc9', by: 'patient', candidates: [] },
			{ sample: 'X2', normal: 'x2', by: 'patient', candidates: [] },
			{ sample: 'P3_plasma', normal: 'P3_N', by: 'name', candidates: [] },
			{ sample: 'P4_T', normal: null, by: null, candidates: ['P4_N', 'P4_PBMC'] },
			{ sample: 'P5', normal: null, by: null, candidates: [] },
		]);
	});
});

describe('names of the samples of a file', () => {
	const of = (...columns: [string, 'tumor' | 'normal' | null][]) =>
		nameFileSamples(
			columns.map(([id, role]) => ({ id, column: id, role })),
			'file7',
		);

	it('persons keep theirs, roles take that of the file', () => {
		expect(of(['TUMOR', 'tumor']).name('TUMOR')).toBe('file7');
		const pair = of(['NORMAL', 'normal'], ['TUMOR', 'tumor']);
		expect([pair.name('NORMAL'), pair.name('TUMOR')]).toEqual([null, 'file7']);
		expect(pair.normals).toEqual([{ column: 'NORMAL', of: ['file7'] }]);
		const cohort = of(['P1', null], ['P2', null], ['unknown', null]);
		expect(['P1', 'P2', 'unknown'].map(cohort.name)).toEqual(['P1', 'P2', 'file7']);
		expect(of(['P1', 'tumor'], ['P1_N', 'normal']).name('P1')).toBe('file7');
		// A file of normals alone has samples.
		expect(of(['NORMAL', 'normal']).name('NORMAL')).toBe('file7');
	});
});

describe('variants followed over time', () => {
	const evidence = (entries: Record<string, Partial<Evidence>>) =>
		new Map(
			Object.entries(entries).map(([key, one]) => [
				key,
				{ carried: false, vaf: null, depth: null, alt_count: null, ...one },
			]),
		);
	const tracked = [
		{ key: 'a', baseline: 0.1, in_mean: true },
		{ key: 'b', baseline: 0.02, in_mean: true },
		{ key: 'c', baseline: 0.3, in_mean: false },
	];

	it('unseen is 0 with its limit, uncovered is missing, and the mean takes what is covered', () => {
		const [baseline, later, cleared, silent] = trackVariants(tracked, [
			{
				sample: 'T0',
				evidence: evidence({
					a: { carried: true, vaf: 0.1, depth: 1000, alt_count: 100 },
					b: { carried: true, vaf: 0.02, depth: 1000, alt_count: 20 },
					c: { carried: true, vaf: 0.3, depth: 1000, alt_count: 300 },
				}),
			},
			{
				sample: 'T1',
				evidence: evidence({
					a: { carried: true, vaf: 0.03, depth: 1000, alt_count: 30 },
					b: { vaf: 0, depth: 100, alt_count: 0 },
					c: { carried: true, vaf: 0.3, depth: 1000, alt_count: 300 },
				}),
			},
			{
				sample: 'T2',
				evidence: evidence({ a: { depth: 200, alt_count: 0, vaf: 0 }, b: { depth: 0, alt_count: 0 } }),
			},
			{ sample: 'T3', evidence: evidence({}) },
		]);
		// (0.1 + 0.02) / 2; the third variant is not in the mean
		expect(baseline).toMatchObject({
			seen: 3,
			mean_vaf: (0.1 + 0.02) / 2,
			max_vaf: 0.1,
			ratio_to_baseline: 1,
			cleared: false,
		});
		// (0.03 + 0) / 2 = 0.015; 0.015 / 0.06 = 0.25
		expect(later).toMatchObject({
			seen: 2,
			unseen: 1,
			not_covered: 0,
			mean_vaf: 0.015,
			max_vaf: 0.03,
			cleared: false,
		});
		expect(later?.ratio_to_baseline).toBeCloseTo(0.25, 12);
		const unseen = later?.values[1];
		expect(unseen).toMatchObject({ state: 'unseen', vaf: 0, depth: 100 });
		// 1 - 0.05^(1/100); 1 - 0.98^100 = 0.86738
		expect(unseen?.detection_limit).toBeCloseTo(0.02951305, 8);
		expect(unseen?.chance_at_baseline).toBeCloseTo(0.8673804, 7);
		// b is not covered in T2: the ratio compares a with itself.
		expect(cleared).toMatchObject({
			seen: 0,
			unseen: 1,
			not_covered: 2,
			mean_vaf: 0,
			ratio_to_baseline: 0,
			cleared: true,
		});
		expect(cleared?.ratio_variants).toBe(1);
		expect(silent).toMatchObject({
			not_covered: 3,
			mean_vaf: null,
			max_vaf: null,
			ratio_to_baseline: null,
			cleared: null,
		});
	});
});

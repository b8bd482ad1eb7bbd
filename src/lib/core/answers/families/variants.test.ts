import { describe, expect, it } from 'vitest';
import { answerFrom, type HandMadeRun } from './hand-made.fixture.server.ts';

const variant = (sample: string, more: Record<string, string | number | boolean>) => ({
	...{ sample, contig: 'chr1', position: 100, ref: 'A', alt: 'G', gene: '', protein_change: '', vaf: '' },
	...{ depth: '', population_af: '', normal_depth: '', chip_gene: '', germline_like: '', ...more },
});

/** One sample by two callers, without gene names. */
const unnamed: HandMadeRun = {
	tables: {
		variants: [
			variant('S1', { position: 100, vaf: 0.5, depth: 200, germline_like: 'vaf' }),
			variant('S1', { position: 200, vaf: 0.02, depth: 1200 }),
			variant('S1', { contig: 'chr2', position: 200, vaf: 0.0005, depth: 900 }),
		],
		variant_files: [
			{
				file: 'a.vcf',
				use: 'measured',
				caller: 'Mutect2',
				samples: 'S1',
				records: 4,
				alleles: 3,
				passed_records: 2,
			},
			{
				file: 'b.vcf',
				use: 'other_caller',
				caller: 'LoFreq',
				samples: 'S1',
				records: 1500,
				alleles: 1500,
				passed_records: 1500,
			},
		],
		variant_callers: [
			{
				...{ sample: 'S1', caller: 'Mutect2', file: 'a.vcf', other_caller: 'LoFreq', other_file: 'b.vcf' },
				...{
					variants: 3,
					other_variants: 1500,
					shared: 2,
					only_measured: 1,
					only_other: 1498,
					shared_passing: 1,
				},
			},
		],
		variants_other_callers: [
			{
				sample: 'S1',
				contig: 'chr1',
				position: 100,
				ref: 'A',
				alt: 'G',
				caller: 'LoFreq',
				measured_too: true,
				vaf: 0.49,
			},
			{
				sample: 'S1',
				contig: 'chr1',
				position: 900,
				ref: 'A',
				alt: 'G',
				caller: 'LoFreq',
				measured_too: false,
				vaf: 0.01,
			},
		],
	},
};

describe('variants without gene names', () => {
	it('a gene, CHIP and the most mutated genes cannot be told, and that is no "no"', async () => {
		const gene = await answerFrom(unnamed, 'variants', {
			bare: 'is there a tp53 mutation',
			about: { genes: ['TP53'] },
		});
		expect(gene.en[0]).toMatch(
			/^It cannot be determined whether TP53 is mutated: none of the 3 variants has a gene name\./,
		);
		expect(gene.zh[0]).toContain('无法判断 TP53 是否有突变：3 个变异都没有基因名');
		expect(gene.draft.table).toBeNull();
		const chip = await answerFrom(unnamed, 'variants', {
			bare: 'are any of these chip',
			about: { genes: ['CHIP'] },
		});
		expect(chip.en).toHaveLength(1);
		expect(chip.en[0]).toContain('Clonal haematopoiesis (CHIP) cannot be identified');
		const most = await answerFrom(unnamed, 'variants', { bare: 'which genes are mutated most often' });
		expect(most.en[0]).toContain('none of the 3 variants has a gene name');
	});

	it('a region is answered by position', async () => {
		const { en } = await answerFrom(unnamed, 'variants', {
			bare: 'variants in chr1:150-250',
			about: { regions: ['chr1:150-250'] },
		});
		expect(en[0]).toBe('1 variant in 1 sample (S1).');
		expect(en[1]).toContain('chr1:200 A>G, VAF 2 % at depth 1,200');
		expect(en[1]).toContain('without a gene name, clonal haematopoiesis cannot be judged');
	});

	it('records that pass are counted by file', async () => {
		const { en } = await answerFrom(unnamed, 'variants', {
			bare: 'how many variants are pass',
			about: { genes: ['PASS'] },
		});
		expect(en).toEqual([
			"a.vcf (Mutect2): 2 of 4 records pass the caller's filters.",
			"b.vcf (LoFreq): 1,500 of 1,500 records pass the caller's filters.",
		]);
	});

	it('a caller is counted by its own file, and two by what they share', async () => {
		const one = await answerFrom(unnamed, 'variants', { bare: 'how many did lofreq call' });
		expect(one.en).toEqual([
			'LoFreq: 1,500 variants in 1,500 records of b.vcf; 1,500 records pass its filters.',
		]);
		expect(one.zh[0]).toContain('1,500 个变异');
		const both = await answerFrom(unnamed, 'variants', {
			bare: 'which are shared between mutect2 and lofreq',
		});
		expect(both.en).toContain(
			'S1: Mutect2 and LoFreq share 2 variants (1 of them pass the filters of both); 1 variant only by Mutect2, 1,498 variants only by LoFreq.',
		);
		// The one row that both hold.
		expect(both.draft.table?.total).toBe(1);
	});
});

describe('variants without VAF', () => {
	const named: HandMadeRun = {
		samples: [
			{ sample: 'S1', patient: 'S1', group: 'M1', part: 'training', used: true },
			{ sample: 'S2', patient: 'S2', group: 'M3', part: 'training', used: true },
		],
		tables: {
			variants: [
				variant('S1', { gene: 'FLT3', protein_change: 'p.D835Y', depth: 0, chip_gene: false }),
				variant('S2', { gene: 'DNMT3A', protein_change: 'p.R882H', chip_gene: true }),
				variant('S2', { gene: 'FLT3', protein_change: 'p.D835H', depth: 50, chip_gene: false }),
			],
			variant_genes: [
				{ gene: 'DNMT3A', samples: 1, variants: 1 },
				{ gene: 'FLT3', samples: 2, variants: 2 },
			],
			variant_summary: [
				{ sample: 'S1', patient: 'S1', group: 'M1', kept: 1 },
				{ sample: 'S2', patient: 'S2', group: 'M3', kept: 2 },
			],
		},
	};

	it('a depth that is not there is not 0, and nothing is said about germline', async () => {
		const { en, zh } = await answerFrom(named, 'variants', { bare: 'flt3', about: { genes: ['FLT3'] } });
		expect(en).toContain(
			'S1: FLT3 p.D835Y, VAF and depth not known; not in a gene of clonal haematopoiesis; germline origin cannot be judged.',
		);
		expect(en).toContain(
			'S2: FLT3 p.D835H, depth 50, VAF not known; not in a gene of clonal haematopoiesis; germline origin cannot be judged.',
		);
		expect(en.at(-1)).toBe('None of these variants has a VAF in the file.');
		expect(zh.join('\n')).not.toMatch(/深度 0|无胚系/);
		const germline = await answerFrom(named, 'variants', { bare: 'which are germline' });
		expect(germline.en[0]).toMatch(
			/^Inherited variants cannot be identified: none of the 3 variants has a VAF/,
		);
	});

	it('a gene that no variant is in is a "no" with the samples that were looked at', async () => {
		const { en } = await answerFrom(named, 'variants', { bare: 'tp53', about: { genes: ['TP53'] } });
		expect(en).toEqual(['No variant was found for TP53 (2 samples with variants).']);
	});

	it('the most mutated genes and the sample with most variants are counted over samples', async () => {
		const genes = await answerFrom(named, 'variants', { bare: 'which genes are mutated most often' });
		expect(genes.en).toEqual([
			'Most often mutated genes, with the number of samples (of 2): FLT3 2, DNMT3A 1.',
		]);
		const samples = await answerFrom(named, 'variants', { bare: 'which sample has the most variants' });
		// Of 1 and 2 the median is 1.5.
		expect(samples.en).toEqual([
			'Samples with the most variants: S2 2, S1 1. 2 samples: median 1.5, from 1 to 2.',
		]);
	});
});

describe('where variants come from', () => {
	const judged = (gene: string, vaf: number, origin: string) => ({
		...{ sample: 'S1', contig: 'chr2', position: 100, ref: 'G', alt: 'A', gene, protein_change: '' },
		...{ vaf, origin },
	});
	const run = {
		tables: {
			variant_origins: [
				judged('DNMT3A', 0.06, 'haematopoietic'),
				judged('KRAS', 0.02, 'tumour'),
				judged('BRCA2', 0.5, 'germline'),
				judged('TP53', 0.01, 'undetermined'),
			],
		},
		task_key: 'classify_variant_origin',
	};

	it.each([
		['which variants come from clonal haematopoiesis', 'S1: DNMT3A chr2:100 G>A, VAF 6 %, haematopoietic.'],
		['which variants are inherited', 'S1: BRCA2 chr2:100 G>A, VAF 50 %, germline.'],
		['what is the origin of the variants', 'S1: KRAS chr2:100 G>A, VAF 2 %, tumour.'],
	])('%s', async (bare, line) => {
		const { en, zh } = await answerFrom(run, 'variants', { bare });
		expect(en).toEqual([
			'Of 4 variants the evidence shows 1 as tumour, 1 as clonal haematopoiesis and 1 as germline; the others have no class. A class is not a probability.',
			line,
		]);
		expect(zh[1]).toMatch(/^S1：.*，来源：(?:克隆性造血|胚系|肿瘤)。$/u);
	});
});

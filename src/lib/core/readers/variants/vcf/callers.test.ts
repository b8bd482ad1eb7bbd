import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../../../../tests/setup/scratch-folder.ts';
import { rejected } from '../../../../../../tests/setup/thrown.ts';
import { samplesOfHeader } from './caller.ts';
import { readVariants } from '../read-variants.server.ts';
import type { Variant, VariantReading } from '../variant.ts';

const write = scratchFolder('callers');

interface Made {
	/** Lines of the header beside ##fileformat. */
	head?: string[];
	info?: string;
	alt?: string;
	ref?: string;
	format?: string;
	/** Sample columns: name -> cell. */
	samples?: Record<string, string>;
	version?: string;
}

/** A VCF of one record at chr1 100. */
function vcf({
	head = [],
	info = '.',
	ref = 'A',
	alt = 'C',
	format = 'GT',
	samples,
	version = '4.2',
}: Made): string {
	const names = Object.keys(samples ?? {});
	const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO'];
	const cells = ['chr1', '100', '.', ref, alt, '.', 'PASS', info];
	if (names.length > 0) {
		columns.push('FORMAT', ...names);
		cells.push(format, ...Object.values(samples ?? {}));
	}
	return [`##fileformat=VCFv${version}`, ...head, columns.join('\t'), cells.join('\t'), ''].join('\n');
}

let files = 0;
async function read(made: Made, options: VariantReading = {}): Promise<Variant[]> {
	return (await readVariants(write(`f${files++}.vcf`, vcf(made)), options)).variants;
}

const field = (column: string, id: string, number: string, type: string, text = ''): string =>
	`##${column}=<ID=${id},Number=${number},Type=${type},Description="${text}">`;

describe('the allele fraction of each caller', () => {
	it('Mutect2: FORMAT/AF, an estimate, beside the ratio of AD; POPAF is -log10', async () => {
		const [first, second] = await read({
			head: [
				'##MutectVersion=2.2',
				'##tumor_sample=T',
				field('INFO', 'POPAF', 'A', 'Float', 'negative log 10 population allele frequencies of alt alleles'),
				field('FORMAT', 'AF', 'A', 'Float', 'Allele fractions of alternate alleles in the tumor'),
				field('FORMAT', 'AD', 'R', 'Integer'),
			],
			info: 'POPAF=2.00,7.30',
			alt: 'C,G',
			format: 'GT:AD:AF:DP',
			samples: { T: '0/1/2:90,8,2:0.085,0.021:105' },
		});
		expect(first).toMatchObject({
			vaf: 0.085,
			vaf_source: 'FORMAT/AF',
			vaf_estimate: 0.085,
			// 8 / (90 + 8 + 2)
			vaf_counts: 0.08,
			depth: 105,
			alt_count: 8,
			ref_count: 90,
			population_af_source: 'INFO/POPAF',
		});
		// 10^-2 and 10^-7.3
		expect(first?.population_af).toBeCloseTo(0.01, 12);
		expect(second?.population_af).toBeCloseTo(5.011872336e-8, 15);
		expect(second).toMatchObject({ vaf: 0.021, vaf_counts: 0.02, alt_count: 2, allele: 2, alleles: 2 });
	});

	it('LoFreq: INFO/AF and DP4 of a file without samples', async () => {
		const [one] = await read({
			head: [
				'##source=lofreq call -f ref.fa in.bam',
				field('INFO', 'AF', '1', 'Float'),
				field('INFO', 'DP4', '4', 'Integer'),
			],
			info: 'DP=1000;AF=0.004;SB=0;DP4=500,490,3,2',
		});
		expect(one).toMatchObject({
			vaf: 0.004,
			vaf_source: 'INFO/AF',
			ref_count: 990,
			alt_count: 5,
			// 5 / 995
			vaf_counts: 5 / 995,
			depth: 1000,
			population_af: null,
		});
	});

	it('VarScan2: FREQ with its percent sign, AD of the one allele, RD of the reference', async () => {
		const [one] = await read({
			head: [
				'##source=VarScan2',
				field('FORMAT', 'AD', '1', 'Integer'),
				field('FORMAT', 'FREQ', '1', 'String'),
			],
			format: 'GT:GQ:DP:RD:AD:FREQ',
			samples: { TUMOR: '0/1:30:200:187:13:6.53%' },
		});
		// 13 / (187 + 13) = 0.065
		expect(one).toMatchObject({
			vaf: 0.0653,
			vaf_source: 'FORMAT/FREQ',
			alt_count: 13,
			ref_count: 187,
			vaf_counts: 0.065,
			depth: 200,
		});
	});

	it('Strelka2: tier-1 counts of bases and of indels, no GT', async () => {
		const somatic = ['NORMAL', 'TUMOR'];
		const [normal, tumor] = await read({
			head: ['##source=strelka'],
			format: 'DP:AU:CU:GU:TU',
			samples: { NORMAL: '50:50,51:0,1:0,0:0,0', TUMOR: '84:60,66:20,25:0,0:4,4' },
		});
		// The normal has no tier-1 read of C: it does not carry the allele and only the tumour is handed on.
		expect(tumor).toBeUndefined();
		expect(normal).toMatchObject({
			sample: somatic[1],
			ref_count: 60,
			alt_count: 20,
			vaf: 0.25,
			vaf_source: 'FORMAT/AU+CU+GU+TU',
			vaf_estimate: null,
		});
		const [indel] = await read({
			head: ['##source=strelka'],
			ref: 'AT',
			alt: 'A',
			format: 'DP:TAR:TIR',
			samples: { NORMAL: '40:40,40:0,0', TUMOR: '60:45,50:15,15' },
		});
		expect(indel).toMatchObject({ ref_count: 45, alt_count: 15, vaf: 0.25, vaf_source: 'FORMAT/TIR+TAR' });
	});

	it('FreeBayes: RO and AO per allele; INFO/AF is never a VAF', async () => {
		const [one, two] = await read({
			head: ['##source=freeBayes v1.3', field('INFO', 'AF', 'A', 'Float')],
			info: 'AN=2;AC=1,1;AF=0.5,0.5',
			alt: 'C,G',
			format: 'GT:DP:RO:AO',
			samples: { S: '1/2:100:20:60,20' },
		});
		expect(one).toMatchObject({ vaf: 0.6, vaf_source: 'FORMAT/AO+RO', ref_count: 20 });
		expect(two).toMatchObject({ vaf: 0.2 });
		// AN = 2 says that 0.5 counts the two alleles of this sample: no population.
		expect(one?.population_af).toBeNull();
	});

	it('VarDict, DeepVariant, Ion and GATK', async () => {
		const [vardict] = await read({
			head: ['##source=VarDict_v1.8', field('FORMAT', 'AF', 'A', 'Float', 'Allele Frequency')],
			info: 'AF=0.9',
			format: 'GT:DP:VD:AD:AF',
			samples: { S: '0/1:1000:31:969,31:0.031' },
		});
		expect(vardict).toMatchObject({ vaf: 0.031, vaf_source: 'FORMAT/AF', alt_count: 31, vaf_counts: 0.031 });
		const [deep] = await read({
			head: ['##DeepVariant_version=1.5'],
			format: 'GT:GQ:DP:AD:VAF',
			samples: { S: '0/1:9:40:30,10:0.25' },
		});
		expect(deep).toMatchObject({ vaf: 0.25, vaf_source: 'FORMAT/VAF' });
		const [ion] = await read({
			head: ['##source="tvc 5.12"'],
			info: 'AF=0.2',
			format: 'GT:DP:FDP:RO:FRO:AO:FAO:AF',
			samples: { S: '0/1:90:100:70:75:20:25:0.2' },
		});
		// Flow-space counts decide: 25 / (75 + 25).
		expect(ion).toMatchObject({ vaf: 0.25, vaf_source: 'FORMAT/FAO+FRO', vaf_estimate: 0.2, depth: 100 });
		const [gatk] = await read({ format: 'GT:AD:DP', samples: { S: '0/1:30,10:45' } });
		expect(gatk).toMatchObject({ vaf: 0.25, vaf_source: 'FORMAT/AD', vaf_estimate: null, depth: 45 });
	});

	it('INFO/AF beside samples is a population frequency; in sites without samples where the header says it', async () => {
		const [one] = await read({
			head: [field('INFO', 'AF', 'A', 'Float')],
			info: 'AF=0.31',
			format: 'GT:AD',
			samples: { S: '0/1:9,1' },
		});
		expect(one).toMatchObject({ vaf: 0.1, population_af: 0.31, population_af_source: 'INFO/AF' });
		const [site] = await read({ head: [field('INFO', 'AF', 'A', 'Float')], info: 'AN=5000;AF=0.31' });
		expect(site).toMatchObject({ vaf: null, vaf_source: null, population_af: null });
		const population = '##INFO=<ID=AF,Number=A,Type=Float,Description="Frequency in the population">';
		const [said] = await read({ head: [population], info: 'AF=0.31' });
		expect(said).toMatchObject({ vaf: null, population_af: 0.31, population_af_source: 'INFO/AF' });
		const head = [field('INFO', 'AF', 'A', 'Float'), field('INFO', 'AN', '1', 'Integer')];
		const [counted] = await read({ head, info: 'AN=5000;AF=0.31' });
		expect(counted).toMatchObject({ population_af: 0.31 });
		const [genome] = await read({ head, info: 'AN=2;AF=0.5' });
		expect(genome).toMatchObject({ population_af: null });
	});

	it('a missing value is missing, and no other field takes its place unless it counts reads', async () => {
		const [none] = await read({ format: 'GT:AD:AF:DP', samples: { S: '0/1:.:.:.' } });
		expect(none).toMatchObject({
			vaf: null,
			vaf_source: null,
			alt_count: null,
			ref_count: null,
			depth: null,
		});
		const [counts] = await read({ format: 'GT:AD:AF', samples: { S: '0/1:15,5:.' } });
		expect(counts).toMatchObject({ vaf: 0.25, vaf_source: 'FORMAT/AD', vaf_estimate: null });
		const [zero] = await read({ format: 'GT:AD', samples: { S: '0/1:0,0' } });
		expect(zero).toMatchObject({ vaf: null, depth: 0, alt_count: 0 });
	});

	it('fractions out of range, negative counts and counts above the depth are said, with their line', async () => {
		const made = vcf({ format: 'GT:AD:AF:DP', samples: { S: '0/1:-5,5:-0.1:3', T: '0/1:90,20:1.5:50' } });
		const { variants, file } = await readVariants(write('range.vcf', made));
		expect(variants.map(({ vaf, ref_count, alt_count }) => [vaf, ref_count, alt_count])).toEqual([
			[null, null, 5],
			[20 / 110, 90, 20],
		]);
		expect(file.warnings.map(({ code, values }) => [code, values['count'], values['lines']])).toEqual([
			['variants.vcf_negative_count', 1, [3]],
			['variants.vcf_vaf_range', 2, [3]],
			['variants.vcf_counts_disagree', 1, [3]],
		]);
		expect(file.dropped).toEqual({ vaf_out_of_range: 2, negative_counts: 1 });
	});
});

describe('percent or fraction', () => {
	const rows = (cells: string[], head = ''): string =>
		`##fileformat=VCFv4.2\n${head}#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n` +
		cells.map((cell, i) => `chr1\t${100 + i}\t.\tA\tC\t.\t.\t.\tGT:VAF:AD\t${cell}\n`).join('');

	it('the description of the field decides', async () => {
		const head = `${field('FORMAT', 'VAF', 'A', 'Float', 'Variant allele frequency in percent')}\n`;
		const { variants } = await readVariants(write('said.vcf', rows(['0/1:0.5:.', '0/1:0.25:.'], head)));
		expect(variants.map((one) => one.vaf)).toEqual([0.005, 0.0025]);
	});

	it('the counts decide, also where no percentage is above 1', async () => {
		// 5 of 1000 reads are 0.5 %.
		const { variants } = await readVariants(
			write('counted.vcf', rows(['0/1:0.5:995,5', '0/1:0.4:996,4', '0/1:0.9:991,9'])),
		);
		expect(variants.map((one) => one.vaf)).toEqual([0.005, 0.004, 0.009]);
	});

	it('is asked when nothing says it', async () => {
		const file = write('asked.vcf', rows(['0/1:45:.', '0/1:12.5:.', '0/1:0.8:.']));
		const error = await rejected(readVariants(file));
		expect(error.code).toBe('variants.vaf_scale_unclear');
		expect(error.place).toMatchObject({ path: file, field: 'vaf_scale', column: 'VAF' });
		const { variants } = await readVariants(file, { vaf_scale: 'percent' });
		expect(variants.map((one) => one.vaf)).toEqual([0.45, 0.125, 0.008]);
	});

	it('one damaged fraction above 1 does not make the others percent', async () => {
		const { variants, file } = await readVariants(
			write('one.vcf', rows(['0/1:0.45:.', '0/1:1.25:.', '0/1:0.08:.'])),
		);
		expect(variants.map((one) => one.vaf)).toEqual([0.45, null, 0.08]);
		expect(file.dropped).toEqual({ vaf_out_of_range: 1 });
	});
});

describe('annotations', () => {
	it('VEP: the picked transcript of each allele, gnomAD, scores', async () => {
		const head = [
			'##INFO=<ID=CSQ,Number=.,Type=String,Description="Consequence annotations from Ensembl VEP. Format: Allele|Consequence|SYMBOL|HGVSp|PICK|gnomAD_AF|CADD_PHRED|SIFT">',
		];
		const csq = [
			'C|synonymous_variant|OTHER|||0.9||',
			'C|missense_variant&splice_region_variant|TP53|ENSP1.2:p.Arg175His|1|0.0002|25.3|deleterious(0.02)',
			'G|stop_gained|TP53|ENSP1.2:p.Arg175%3D|1|||',
		].join(',');
		const made = {
			head,
			info: `CSQ=${csq}`,
			alt: 'C,G',
			format: 'GT:AD',
			samples: { S: '1/2:8,1,1' },
			version: '4.3',
		};
		const [first, second] = await read(made, { scores: ['CADD_PHRED', 'SIFT'] });
		expect(first).toMatchObject({
			gene: 'TP53',
			consequence: 'missense_variant&splice_region_variant',
			protein_change: 'p.Arg175His',
			population_af: 0.0002,
			population_af_source: 'gnomAD_AF',
			scores: [25.3, 0.02],
		});
		expect(second).toMatchObject({
			consequence: 'stop_gained',
			protein_change: 'p.Arg175=',
			scores: [null, null],
		});
		const { file } = await readVariants(write('vep.vcf', vcf(made)));
		expect(file.score_fields).toEqual(['CADD_PHRED', 'SIFT']);
	});

	it('VEP spells a deletion by what is gone', async () => {
		const [one, two] = await read({
			head: ['##INFO=<ID=CSQ,Number=.,Type=String,Description="Format: Allele|Consequence|SYMBOL">'],
			info: 'CSQ=-|frameshift_variant|A1,T|missense_variant|B1',
			ref: 'GA',
			alt: 'G,GT',
			format: 'GT:AD',
			samples: { S: '1/2:1,1,1' },
		});
		expect([one?.gene, two?.gene]).toEqual(['A1', 'B1']);
	});

	it('SnpEff, bcftools csq, ANNOVAR and SpliceAI', async () => {
		const [ann] = await read({
			head: ['##INFO=<ID=ANN,Number=.,Type=String,Description="Functional annotations">'],
			info: 'ANN=C|missense_variant|MODERATE|KRAS|ENSG1|transcript|T1|protein_coding|2/5|c.35G>A|p.Gly12Asp|||||',
		});
		expect(ann).toMatchObject({
			gene: 'KRAS',
			consequence: 'missense_variant',
			protein_change: 'p.Gly12Asp',
		});
		const [csq] = await read({
			head: ['##INFO=<ID=BCSQ,Number=.,Type=String,Description="csq">'],
			info: 'BCSQ=missense|BRAF|ENST1|protein_coding|-|600V>600E|140453136A>T',
		});
		expect(csq).toMatchObject({ gene: 'BRAF', consequence: 'missense', protein_change: '600V>600E' });
		const [annovar] = await read(
			{
				head: [
					field('INFO', 'Gene.refGene', '.', 'String'),
					field('INFO', 'ExonicFunc.refGene', '.', 'String'),
					field('INFO', 'AAChange.refGene', '.', 'String'),
					field('INFO', 'gnomAD_genome_ALL', '.', 'Float'),
					field('INFO', 'SpliceAI', '.', 'String'),
				],
				info: 'Gene.refGene=TET2\\x3bX;ExonicFunc.refGene=stopgain;AAChange.refGene=TET2:NM_1:exon3:c.1C>T:p.Q1X;gnomAD_genome_ALL=0.002;SpliceAI=C|TET2|0.01|0.00|0.91|0.05|1|2|3|4',
			},
			{ scores: ['SpliceAI'] },
		);
		expect(annovar).toMatchObject({
			gene: 'TET2',
			consequence: 'stopgain',
			protein_change: 'p.Q1X',
			population_af: 0.002,
			scores: [0.91],
		});
	});
});

describe('roles of sample columns', () => {
	const roles = async (...columns: string[]): Promise<(string | null)[]> => {
		const samples = Object.fromEntries(columns.map((name) => [name, '0/1']));
		const { file } = await readVariants(write('roles.vcf', vcf({ samples })));
		return file.samples.map(({ role }) => role);
	};

	it.each([
		[
			['TUMOR', 'NORMAL'],
			['tumor', 'normal'],
		],
		[
			['P1_cfDNA', 'P1_WBC'],
			['tumor', 'normal'],
		],
		[
			['P1-N', 'P1-T'],
			['normal', 'tumor'],
		],
		[
			['P1.buffy', 'P1'],
			['normal', 'tumor'],
		],
		// Two draws, two people, and a name that is all there is.
		[
			['P1_T1', 'P1_T2'],
			[null, null],
		],
		[
			['P1_N', 'P2_T'],
			[null, null],
		],
		[
			['N', 'T'],
			[null, null],
		],
		[
			['P1_WBC', 'P1_cfDNA', 'P2_cfDNA'],
			[null, null, null],
		],
	] as [string[], (string | null)[]][])('%s: %s', async (columns, found) => {
		expect(await roles(...columns)).toEqual(found);
	});
});

it('structural variants are counted and named as not measured; the other alleles of a gVCF are none', async () => {
	const said = async (alt: string): Promise<unknown[]> => {
		const { file } = await readVariants(write('structural.vcf', vcf({ alt, samples: { T: '0/1' } })));
		expect(file.warnings).toEqual([]);
		return file.notes.filter(({ code }) => code === 'variants.structural').map(({ values }) => values);
	};
	expect(await said('<DEL>')).toEqual([{ name: 'structural.vcf', count: 1 }]);
	expect(await said('A[chr2:500[,<DUP:TANDEM>')).toEqual([{ name: 'structural.vcf', count: 2 }]);
	// Among small variants they are listed with these.
	for (const alt of ['C,G,<DEL>', 'C', 'C,<NON_REF>', '<*>', '*', '.'])
		expect(await said(alt), alt).toEqual([]);
});

it('a matched normal is no sample of its own', () => {
	const mutect = ['##fileformat=VCFv4.2', '##normal_sample=X2', '##tumor_sample=X1'];
	expect(samplesOfHeader(['X2', 'X1'], mutect)).toEqual(['X1']);
	expect(samplesOfHeader(['P1_WBC', 'P1_cfDNA'], [])).toEqual(['P1_cfDNA']);
	expect(samplesOfHeader(['P1', 'P2', 'P3'], [])).toEqual(['P1', 'P2', 'P3']);
	// A file of the normal alone.
	expect(samplesOfHeader(['X2'], mutect)).toEqual(['X2']);
});

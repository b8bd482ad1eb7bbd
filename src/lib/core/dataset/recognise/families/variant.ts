import { defineRules } from '../rule.ts';

/** Small variants, rearrangements and allele counts. */
export const variantRules = defineRules([
	{
		format: 'vcf',
		source: 'VCF specification, section 1.2',
		criteria: [
			{
				criterion: 'line',
				pattern: /^##fileformat=VCF/,
				label: 'VCF file format line',
				first: 3,
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'vcf',
		source: 'VCF specification, section 1.5',
		criteria: [
			{
				criterion: 'line',
				pattern: /^#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO/,
				label: 'VCF column line',
				first: 400,
				weight: 0.9,
				must: true,
			},
		],
	},
	{
		format: 'bcf',
		source: 'VCF specification, section 6.3',
		criteria: [{ criterion: 'magic', is: ['bcf'], weight: 0.95, must: true }],
	},
	{
		format: 'maf',
		source: 'GDC Mutation Annotation Format',
		criteria: [
			{
				criterion: 'header',
				columns: [
					'Hugo_Symbol',
					'Chromosome',
					'Start_Position',
					'Reference_Allele',
					'Tumor_Seq_Allele2|Tumor_Seq_Allele1',
					'Tumor_Sample_Barcode',
				],
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'variant_table',
		source: 'a list of variants: chromosome, position, reference and alternative allele',
		criteria: [
			{
				criterion: 'header',
				columns: [
					'chrom|chr|chromosome|contig',
					'pos|position|start|start_position',
					'ref|reference|ref_allele|reference_allele',
					'alt|alternate|alt_allele|alternative|var|variant_allele',
				],
				weight: 0.6,
				must: true,
			},
			{ criterion: 'columns', kinds: ['contig', 'position'], weight: 0.3 },
			// Alleles beside their counts: a list of variants, also when no row tells it from a table of counts per site.
			{
				criterion: 'header',
				columns: [
					'ref|reference|ref_allele|reference_allele',
					'alt|alternate|alt_allele|alternative|var|variant_allele',
					'alt_count|altcount|alt_depth',
				],
				weight: 0.3,
			},
		],
	},
	{
		format: 'variants_without_positions',
		source:
			'supplementary tables: patient or sample, gene and variant allele fraction, without genomic positions',
		criteria: [
			{
				criterion: 'header',
				columns: [
					'sample|sample_id|sample_name|patient|patient_id|patient_no|subject|subject_id|case|case_id|donor|participant_id|individual|id',
					'gene|genes|gene_symbol|gene_name|hugo_symbol|symbol',
					'vaf|vaf%|vaf_percent|vafs|af|af%|maf|maf%|mutant_af|variant_af|allele_frequency|allele_fraction|variant_allele_frequency|variant_allele_fraction|mutant_allele_frequency|mutant_allele_fraction',
				],
				// Below a list of variants with positions.
				weight: 0.59,
				must: true,
			},
		],
	},
	{
		format: 'structural_variant_table',
		source: 'cBioPortal structural variants',
		criteria: [
			{
				criterion: 'header',
				columns: ['Sample_Id', 'Site1_Hugo_Symbol', 'Site2_Hugo_Symbol'],
				weight: 0.9,
				must: true,
			},
		],
	},
	{
		format: 'allele_count_table',
		source: 'GATK pileup summaries and similar tables: counts of reference and alternative reads per site',
		criteria: [
			{
				criterion: 'header',
				columns: [
					'contig|chrom|chr|chromosome',
					'position|pos',
					'ref_count|refcount|ref_depth',
					'alt_count|altcount|alt_depth',
				],
				weight: 0.85,
				must: true,
			},
		],
	},
]);

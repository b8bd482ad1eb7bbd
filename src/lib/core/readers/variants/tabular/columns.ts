import { keysOf } from '../../../../contract/keys.ts';
import { isScoreName } from '../score-names.ts';

/** What a column of a variant table may hold. */
export type VariantColumn =
	| 'contig'
	| 'start'
	| 'end'
	| 'ref'
	| 'alt'
	| 'alt_first'
	| 'sample'
	| 'gene'
	| 'consequence'
	| 'protein'
	| 'filter'
	| 'qual'
	| 'id'
	| 'vaf'
	| 'depth'
	| 'alt_count'
	| 'ref_count'
	| 'allele_depths'
	| 'normal_sample'
	| 'normal_depth'
	| 'normal_alt_count'
	| 'normal_ref_count'
	| 'genotype'
	| 'build';

/**
 * Spellings of each column, lower case, letters and digits only; earlier ones are preferred. Sources: GDC MAF, maftools,
 * cBioPortal, ANNOVAR and GATK VariantsToTable output, allele-count tables.
 */
const SPELLINGS: Readonly<Record<VariantColumn, readonly string[]>> = {
	contig: ['chrom', 'chromosome', 'chr', 'contig', 'seqnames', 'seqid'],
	start: ['pos', 'position', 'startposition', 'start', 'chromstart', 'hg19start', 'hg38start'],
	end: ['endposition', 'end', 'chromend', 'stop', 'stopposition'],
	ref: ['ref', 'reference', 'refallele', 'referenceallele', 'refbase'],
	alt: [
		'tumorseqallele2',
		'alt',
		'alternate',
		'altallele',
		'alternative',
		'alternateallele',
		'variantallele',
		'var',
		'altbase',
		'mutantallele',
	],
	alt_first: ['tumorseqallele1'],
	sample: [
		'tumorsamplebarcode',
		'sampleid',
		'sample',
		'samplename',
		'tumorsample',
		'tumorsampleid',
		'patientsample',
		'specimen',
	],
	gene: ['hugosymbol', 'gene', 'genesymbol', 'symbol', 'genename', 'generefgene'],
	consequence: [
		'variantclassification',
		'consequence',
		'effect',
		'exonicfuncrefgene',
		'annotation',
		'mutationtype',
		'impactterm',
	],
	protein: [
		'hgvspshort',
		'proteinchange',
		'aachange',
		'aminoacidchange',
		'hgvsp',
		'aachangerefgene',
		'itranscriptaachange',
	],
	filter: ['filter', 'filters'],
	qual: ['qual', 'quality'],
	id: ['id', 'dbsnprs', 'rsid', 'avsnp150', 'avsnp147', 'snpid'],
	vaf: [
		'vaf',
		'tvaf',
		'tumorvaf',
		'tumourvaf',
		'vaftumor',
		'itumorvafwu',
		'variantallelefraction',
		'variantallelefrequency',
		'allelefraction',
		'allelefrequency',
		'allelefreq',
		'altfraction',
		'altfreq',
		'taf',
		'tumoraf',
		'af',
		'vafpercent',
		'vafpct',
		'percentvaf',
		'vaffraction',
		'vaffrac',
		'freq',
		'mutantallelefraction',
		'variantfrequency',
		'mutantfraction',
	],
	depth: [
		'tdepth',
		'depth',
		'dp',
		'totaldepth',
		'coverage',
		'readdepth',
		'tumordepth',
		'totalreads',
		'reads',
		'tdp',
		'totalcount',
	],
	alt_count: [
		'taltcount',
		'altcount',
		'altreads',
		'altdepth',
		'tumoraltcount',
		'varcount',
		'variantreads',
		'ao',
		'tumorsvarreads',
		'tumorvarreads',
		'mutantreads',
		'readsalt',
		'supportingreads',
		'altad',
		'nalt',
		'nummutantreads',
	],
	ref_count: [
		'trefcount',
		'refcount',
		'refreads',
		'refdepth',
		'tumorrefcount',
		'ro',
		'tumorrefreads',
		'readsref',
		'refad',
		'nref',
	],
	allele_depths: ['ad', 'tad', 'tumorad'],
	normal_sample: [
		'matchednormsamplebarcode',
		'matchednormalsamplebarcode',
		'normalsamplebarcode',
		'normalsample',
		'normalsampleid',
		'matchednormal',
	],
	normal_depth: ['ndepth', 'normaldepth', 'ndp', 'normaldp', 'normalreaddepth', 'normaltotalreads'],
	normal_alt_count: [
		'naltcount',
		'normalaltcount',
		'naltreads',
		'normalaltreads',
		'normalaltdepth',
		'normalvarreads',
		'normalsvarreads',
		'nvarreads',
	],
	normal_ref_count: ['nrefcount', 'normalrefcount', 'nrefreads', 'normalrefreads', 'normalrefdepth'],
	genotype: ['gt', 'genotype', 'tumorgt'],
	build: ['ncbibuild', 'build', 'genomebuild', 'assembly', 'referencegenome'],
};

/** Population frequencies, linear, by spelling of the beginning. */
const POPULATION =
	/^(gnomad|exac|1000g|1kg|thousandg|esp6500|topmed|maxaf|popmax|popaf|populationaf|populationfrequency|populationallelefrequency|gmaf|globalmaf)/;
const NOT_A_FREQUENCY = /(ac|an|hom|nhomalt|filter|popmaxpop|count|maxafpops)$/;

/** Columns of a table by what they may hold; several where a table has several spellings of one thing. */
export interface VariantColumns {
	candidates: Partial<Record<VariantColumn, number[]>>;
	population: { index: number; name: string }[];
	scores: { index: number; name: string }[];
}

/** Letters and digits of a name in lower case; `%` is kept as `percent`. */
export function plainName(name: string): string {
	return name
		.toLowerCase()
		.replace(/%/g, 'percent')
		.replace(/[^a-z0-9]/g, '');
}

/** vcf2maf writes the frequency in the 1000 Genomes under these names; in other tables they are the sample's own. */
const POPULATION_IN_MAF: ReadonlySet<string> = new Set(['af', 'freq', 'allelefrequency', 'allelefreq']);

/** Finds the columns of a variant table by their names. */
export function findVariantColumns(
	header: readonly string[],
	format: 'maf' | 'variant_table',
): VariantColumns {
	const plain = header.map(plainName);
	const found: VariantColumns = { candidates: {}, population: [], scores: [] };
	for (const column of keysOf(SPELLINGS)) {
		const places = SPELLINGS[column]
			.filter((spelling) => !(format === 'maf' && column === 'vaf' && POPULATION_IN_MAF.has(spelling)))
			.map((spelling) => plain.indexOf(spelling))
			.filter((index) => index >= 0);
		if (places.length > 0) found.candidates[column] = places;
	}
	for (const [index, name] of header.entries()) {
		const text = plain[index]!;
		if (POPULATION.test(text) && !NOT_A_FREQUENCY.test(text)) found.population.push({ index, name });
		else if (isScoreName(name)) found.scores.push({ index, name });
	}
	return found;
}

/** One column for each thing: of several spellings the one with the most values, the first of equals. */
export function chooseColumns(
	{ candidates }: VariantColumns,
	filled: (index: number) => number,
): Partial<Record<VariantColumn, number>> {
	const chosen: Partial<Record<VariantColumn, number>> = {};
	for (const column of keysOf(candidates))
		chosen[column] = candidates[column]?.reduce((best, index) =>
			filled(index) > filled(best) ? index : best,
		);
	return chosen;
}

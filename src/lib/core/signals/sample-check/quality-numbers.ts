import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { sexCheck, type Sex } from '../fragments/sex.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { allelesOfMolecules } from '../identity/alleles-of-molecules.ts';
import { genotypeAt } from '../identity/genotype.ts';
import { GENOMES_PER_NG, highMolecularWeight, librarySize, recovery } from '../identity/sample-quality.ts';
import { neitherAllele } from '../identity/other-build.ts';
import type { SiteAlleles } from '../identity/site-alleles.ts';
import type { SampleScan } from './scan-sample.server.ts';

/** Numbers of one sample; null = not measured. */
export interface QualityNumbers {
	/** Median molecules of a target position on the autosomes; without targets the mean of the genome, where reads lie all over it. */
	depth: number | null;
	on_target: number | null;
	high_molecular_weight: number | null;
	/** Fragments of known length. */
	fragments: number;
	duplicate_rate: number | null;
	/** Molecules are told apart by a tag. */
	is_tagged: boolean;
	/** Different fragments. */
	unique: number;
	/** Size of the library by Lander and Waterman. */
	library: number | null;
	input_ng: number | null;
	genome_equivalents: number | null;
	recovery: number | null;
	sex: SexOfReads;
	alleles: SiteAlleles[];
	/** Common variants that enough molecules cover, and those at which most of these show neither allele. */
	sites: { covered: number; neither: number };
}

/** Sex by what the reads show of X and Y. */
export interface SexOfReads {
	sex: Sex | null;
	/** Depth of the targets on Y over that of the autosomes; null without such targets. */
	y_ratio: number | null;
	/** Common variants on X with a sure genotype, and the heterozygous ones. */
	x_sites: number;
	x_heterozygous: number;
}

/** A man has half the depth of the autosomes on Y; captures differ, and women show reads of regions like X. */
const MALE_Y = 0.2;
const FEMALE_Y = 0.05;
/** Below this depth of the autosomes silence of Y says nothing. */
const MIN_SEX_DEPTH = 20;
/** One heterozygous place on X may be an artefact; without any of so many, chance says one X. */
const MIN_HETEROZYGOUS = 2;
/** Of a man's places on X a few may be; of a woman's about a third are. */
const MIN_HETEROZYGOUS_SHARE = 0.1;
/** X outside of the regions that pair with Y, of which men have two copies; the narrower of hg19 and hg38, 1-based. */
const ONLY_X = { from: 2_790_000, to: 154_930_000 } as const;
const MIN_X_SITES = 12;

/** Numbers of one scanned sample; `frequencies` are those of the common variants by siteKey. */
export function qualityNumbers(
	scan: SampleScan,
	contigs: readonly Contig[],
	frequencies: ReadonlyMap<string, number>,
	{ has_targets, input_ng }: { has_targets: boolean; input_ng: number | null },
): QualityNumbers {
	const alleles = allelesOfMolecules(scan.sites, frequencies);
	const depth = has_targets
		? depthOf(scan, (key) => key !== 'X' && key !== 'Y' && key !== 'M')
		: genomeDepth(scan, contigs);
	const { tagged, families, reads, duplicates, unique } = scan;
	const isTagged = tagged > 0;
	const drawn = isTagged ? tagged : null;
	const rate = isTagged ? 1 - families / tagged : duplicates > 0 && reads > 0 ? duplicates / reads : null;
	const library =
		drawn !== null
			? librarySize(drawn, families)
			: rate === null
				? null
				: librarySize(unique / (1 - rate), unique);
	return {
		depth,
		on_target: has_targets && scan.used > 0 ? scan.on_target / scan.used : null,
		high_molecular_weight: highMolecularWeight(scan.lengths),
		fragments: scan.lengths.reduce((sum, count) => sum + count, 0),
		duplicate_rate: rate,
		is_tagged: isTagged,
		unique,
		library,
		input_ng,
		genome_equivalents: input_ng === null ? null : GENOMES_PER_NG * input_ng,
		recovery: input_ng === null || depth === null ? null : recovery(depth, input_ng),
		sex: sexOf(scan, contigs, alleles, depth),
		alleles: alleles.filter(({ ref, alt }) => ref + alt > 0),
		sites: neitherAllele(scan.sites),
	};
}

/** Median molecules over the counted positions of the targets on some chromosomes; null without such positions. */
function depthOf(
	{ counted, bases, contigs }: Pick<SampleScan, 'counted' | 'bases' | 'contigs'>,
	isWanted: (chromosome: string | null) => boolean,
): number | null {
	const depths: number[] = [];
	let at = 0;
	for (const { contig, start, end } of counted) {
		const wanted = isWanted(chromosomeKey(contigs[contig]!));
		for (let i = start; i < end; i++, at += 4)
			if (wanted) depths.push(bases[at]! + bases[at + 1]! + bases[at + 2]! + bases[at + 3]!);
	}
	return depths.length === 0 ? null : median(depths);
}

/** Mean molecules of a position of the genome where fragments lie all over it, as the coverage of the autosomes shows; else null. */
function genomeDepth({ by_contig, covered }: SampleScan, contigs: readonly Contig[]): number | null {
	const { reason } = sexCheck(contigs, by_contig);
	if (reason !== 'called' && reason !== 'between') return null;
	return covered / contigs.reduce((sum, { length }) => sum + length, 0);
}

function sexOf(
	scan: SampleScan,
	contigs: readonly Contig[],
	alleles: readonly SiteAlleles[],
	depth: number | null,
): SexOfReads {
	const onX = alleles.filter(({ site }) => {
		const [contig = '', position = ''] = site.split(':');
		return chromosomeKey(contig) === 'X' && Number(position) >= ONLY_X.from && Number(position) <= ONLY_X.to;
	});
	const genotypes = onX.flatMap((one) => genotypeAt(one) ?? []);
	const found = {
		x_sites: genotypes.length,
		x_heterozygous: genotypes.filter((genotype) => genotype === 1).length,
	};
	const onY = depthOf(scan, (key) => key === 'Y');
	const y_ratio = onY === null || depth === null || depth < MIN_SEX_DEPTH ? null : onY / depth;
	if (y_ratio !== null) {
		const sex = y_ratio >= MALE_Y ? 'male' : y_ratio <= FEMALE_Y ? 'female' : null;
		return { sex, y_ratio, ...found };
	}
	const byGenome = sexCheck(contigs, scan.by_contig).sex;
	if (byGenome !== null) return { sex: byGenome, y_ratio, ...found };
	const isFemale =
		found.x_heterozygous >= MIN_HETEROZYGOUS &&
		found.x_heterozygous >= MIN_HETEROZYGOUS_SHARE * found.x_sites;
	if (isFemale) return { sex: 'female', y_ratio, ...found };
	const isMale = found.x_heterozygous === 0 && found.x_sites >= MIN_X_SITES;
	return { sex: isMale ? 'male' : null, y_ratio, ...found };
}

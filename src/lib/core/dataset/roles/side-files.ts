const COMMON =
	/(^|[._ -])(common|population|gnomad|dbsnp|1000g|1kg|1000genomes|exac|topmed|fingerprint|identity)([._ -]|$)/iu;
const TARGETS = /(^|[._ -])(targets?|panel|baits?|probes?|capture|amplicons?|regions)([._ -]|$)/iu;

const nameOf = (path: string): string => path.split('/').at(-1) ?? path;

/** A list of variants of the population, by its name: `common_variants.vcf`, `gnomad.panel.vcf.gz`. */
export const isCommonVariants = (path: string): boolean =>
	/\.vcf(\.b?gz)?$/iu.test(path) && COMMON.test(nameOf(path));

/** Targets of a panel, by its name: `targets.bed`, `panel_v2.bed.gz`. */
export const isTargets = (path: string): boolean =>
	/\.bed(\.gz)?$/iu.test(path) && TARGETS.test(nameOf(path)) && !/blacklist|exclude/iu.test(nameOf(path));

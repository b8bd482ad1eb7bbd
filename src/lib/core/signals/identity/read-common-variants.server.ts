import type { Watch } from '../../../base/progress.ts';
import { fieldKey } from '../../readers/variants/vcf/field-key.ts';
import { scanVcf } from '../../readers/variants/vcf/scan-vcf.server.ts';
import type { MoleculeSite } from '../molecules/molecule-site.ts';
import { siteKey } from './alleles-of-molecules.ts';

/** Places where people differ, and how often the population has the alternative allele. */
export interface CommonVariants {
	sites: MoleculeSite[];
	/** By siteKey; places without one are unknown. */
	frequencies: Map<string, number>;
	/** Alleles that were left out: of other length than one base, of a record with several alternatives, rare, or listed twice. */
	left_out: { not_a_substitution: number; several_alternatives: number; rare: number; repeated: number };
}

const AF = fieldKey('AF');
const BASE = /^[ACGT]$/iu;
/** Rarer ones hardly tell people apart, and catalogues of the population hold hundreds of millions of them. */
const MIN_FREQUENCY = 0.01;
/** Sites that are kept at most: what fits into memory, and far more than panels and arrays need. */
const MAX_SITES = 1_000_000;

/**
 * The substitutions of a list of common variants (VCF; the frequency is INFO/AF, between 0 and 1). Of a longer
 * list than `limit` every second, fourth ... of these is kept; places that are not wanted count for nothing. Throws what reading a VCF throws: reader.* and variants.vcf_*.
 */
export async function readCommonVariants(
	file: string,
	watch: Watch = {},
	limit = MAX_SITES,
	isWanted: (contig: string, position: number) => boolean = () => true,
): Promise<CommonVariants> {
	let sites: MoleculeSite[] = [];
	let [met, step] = [0, 1];
	const frequencies = new Map<string, number>();
	const seen = new Set<string>();
	const left_out = { not_a_substitution: 0, several_alternatives: 0, rare: 0, repeated: 0 };
	const halve = (): void => {
		const dropped = sites.filter((_, i) => i % 2 === 1).map(siteKey);
		sites = sites.filter((_, i) => i % 2 === 0);
		for (const key of dropped) {
			seen.delete(key);
			frequencies.delete(key);
		}
		step *= 2;
	};
	await scanVcf(
		file,
		{
			record(record) {
				if (!isWanted(record.contig, record.position - 1)) return;
				const [alt, ...more] = record.alts;
				if (more.length > 0) return void left_out.several_alternatives++;
				if (alt === undefined || !BASE.test(record.ref) || !BASE.test(alt))
					return void left_out.not_a_substitution++;
				const frequency = record.infoNumber(AF);
				const isStated = frequency >= 0 && frequency <= 1;
				if (isStated && Math.min(frequency, 1 - frequency) < MIN_FREQUENCY) return void left_out.rare++;
				if (met++ % step !== 0) return;
				const site = {
					contig: record.contig,
					position: record.position - 1,
					ref: record.ref.toUpperCase(),
					alt: alt.toUpperCase(),
					phase: null,
				};
				const key = siteKey(site);
				if (seen.has(key)) return void left_out.repeated++;
				seen.add(key);
				sites.push(site);
				if (isStated) frequencies.set(key, frequency);
				if (sites.length > limit) halve();
			},
		},
		watch,
	);
	return { sites, frequencies, left_out };
}

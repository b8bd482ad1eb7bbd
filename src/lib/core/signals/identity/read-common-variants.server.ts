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
	/** Alleles that were left out: of other length than one base, of a record with several alternatives, or listed twice. */
	left_out: { not_a_substitution: number; several_alternatives: number; repeated: number };
}

const AF = fieldKey('AF');
const BASE = /^[ACGT]$/iu;

/**
 * The substitutions of a list of common variants (VCF; the frequency is INFO/AF, between 0 and 1). Throws what reading a VCF
 * throws: reader.* and variants.vcf_*.
 */
export async function readCommonVariants(file: string, watch: Watch = {}): Promise<CommonVariants> {
	const sites: MoleculeSite[] = [];
	const frequencies = new Map<string, number>();
	const seen = new Set<string>();
	const left_out = { not_a_substitution: 0, several_alternatives: 0, repeated: 0 };
	await scanVcf(
		file,
		{
			record(record) {
				const [alt, ...more] = record.alts;
				if (more.length > 0) return void left_out.several_alternatives++;
				if (alt === undefined || !BASE.test(record.ref) || !BASE.test(alt))
					return void left_out.not_a_substitution++;
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
				const frequency = record.infoNumber(AF);
				if (frequency >= 0 && frequency <= 1) frequencies.set(key, frequency);
			},
		},
		watch,
	);
	return { sites, frequencies, left_out };
}

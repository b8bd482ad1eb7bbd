import type { FormatKey } from '../../../contract/formats.ts';
import type { FeatureContext } from '../../../contract/records/featurebook.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import type { SkillAssay } from '../../../contract/records/skill.ts';
import { contextsFor } from '../../dataset/featurebook/index.ts';

/** What is known of a dataset that a skill may be about. */
export interface SkillFacts {
	contexts: readonly FeatureContext[];
	assays: readonly SkillAssay[];
}

/** Formats that tell the assay; most do not: alignments and variants come from any. */
const ASSAYS: Partial<Record<FormatKey, readonly SkillAssay[]>> = {
	lpwgs_bins: ['lpwgs', 'copy-number'],
	qdnaseq_bins: ['lpwgs', 'copy-number'],
	ichorcna_cna_seg: ['lpwgs', 'copy-number'],
	ichorcna_seg: ['lpwgs', 'copy-number'],
	ichorcna_params: ['lpwgs', 'copy-number'],
	wisecondorx_bins: ['lpwgs', 'copy-number'],
	wisecondorx_segments: ['lpwgs', 'copy-number'],
	cnvkit_cnr: ['copy-number'],
	cnvkit_cns: ['copy-number'],
	cnvkit_cnn: ['copy-number'],
	gatk_bins: ['copy-number'],
	gatk_segments: ['copy-number'],
	freec_ratios: ['copy-number'],
	bin_counts: ['copy-number'],
	seg: ['copy-number'],
	copy_number_long_table: ['copy-number'],
	picard_target_coverage: ['targeted-panel', 'copy-number'],
	delfi_bins: ['wgs', 'lpwgs'],
	wps_table: ['wgs'],
	bismark_coverage: ['bisulfite', 'em-seq'],
	bismark_cpg_report: ['bisulfite', 'em-seq'],
	bismark_cytosine_report: ['bisulfite', 'em-seq'],
	methylkit_calls: ['bisulfite', 'em-seq'],
	methylkit_united: ['bisulfite', 'em-seq'],
	bedmethyl: ['bisulfite', 'em-seq'],
	pat: ['bisulfite', 'em-seq'],
	methylation_array_matrix: ['methylation-array'],
	idat: ['methylation-array'],
};

/** Names of files and folders that tell it where the format cannot. */
const NAMED: readonly (readonly [RegExp, SkillAssay])[] = [
	[/medip/iu, 'cfmedip'],
	[/cf-?chip|chip-?seq|h3k4me|h3k27ac/iu, 'cfchip'],
	[/(?:^|[^a-z])em-?seq/iu, 'em-seq'],
	[/lp-?wgs|ulp-?wgs|swgs/iu, 'lpwgs'],
	[/(?:^|[^a-z])mrd(?:[^a-z]|$)/iu, 'tumour-informed-mrd'],
];

/** Facts of a scanned dataset. */
export function skillFacts(profile: Profile): SkillFacts {
	const data = profile.inputs.filter((input) => input.role === 'data');
	const assays = new Set<SkillAssay>();
	for (const { format, path } of data) {
		for (const assay of ASSAYS[format] ?? []) assays.add(assay);
		for (const [words, assay] of NAMED) if (words.test(path)) assays.add(assay);
	}
	return { contexts: contextsFor(profile), assays: [...assays].sort() };
}

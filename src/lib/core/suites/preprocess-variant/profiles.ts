import { LbError } from '../../../base/errors.ts';
import { NO_BOUNDS, type VariantBounds } from '../../signals/variants/drop-reasons.ts';
import { STRICT_SOMATIC } from '../../../contract/tasks/shared-defaults.ts';

/** What a profile asks of variants. */
export interface VariantProfile {
	bounds: VariantBounds;
	/** remove = inherited variants go, and matched normals must be there. */
	normals: 'remove' | 'flag';
	/** What it does, for the report. */
	words: string;
}

const profiles: Readonly<Record<string, VariantProfile>> = {
	variant_table_qc: {
		bounds: NO_BOUNDS,
		normals: 'flag',
		words:
			'Quality control: every called allele is kept with its counts, fractions and flags unless a bound is stated.',
	},
	variant_strict_somatic: {
		bounds: STRICT_SOMATIC,
		normals: 'flag',
		words: 'Strict somatic bounds; every variant that does not meet them is listed with its reasons.',
	},
	variant_matched_normal: {
		bounds: NO_BOUNDS,
		normals: 'remove',
		words:
			'Inherited variants are removed by the matched normal of each sample; variants also present at a low fraction in the blood cells are marked.',
	},
};

/** A profile by its name. Throws run.parameter_invalid for a name that is none. */
export function variantProfile(name: string): VariantProfile {
	const profile = profiles[name];
	if (profile === undefined)
		throw new LbError(
			'run.parameter_invalid',
			{ task_key: 'preprocess_variant', reason: `expected one of ${Object.keys(profiles).join(', ')}` },
			{ field: 'profile' },
		);
	return profile;
}

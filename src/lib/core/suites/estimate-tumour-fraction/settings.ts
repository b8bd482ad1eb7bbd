import * as z from 'zod';
import { estimateTumourFraction } from '../../../contract/tasks/estimate_tumour_fraction.ts';
import { DEFAULT_STARTS, type FractionStarts } from '../../analysis/tumour-fraction/solve-fraction.ts';

const stated = z.object({
	...{ normal_start: estimateTumourFraction.parameters.shape.normal_start },
	...{ ploidy_start: estimateTumourFraction.parameters.shape.ploidy_start },
	...{ max_copies: estimateTumourFraction.parameters.shape.max_copies },
	...{ fit_subclone: estimateTumourFraction.parameters.shape.fit_subclone },
	...{ limit_profile: estimateTumourFraction.parameters.shape.limit_profile },
});

/** Samples whose own profile is diluted. */
export const MAX_OWN_LIMITS = 3;

/** What a run was told of the fit, defaults filled in. */
export interface FractionSettings {
	starts: FractionStarts;
	limit_profile: 'own' | 'arm_level' | 'none';
}

export function fractionSettings(parameters: Readonly<Record<string, unknown>>): FractionSettings {
	const found = stated.parse(parameters);
	return {
		limit_profile: found.limit_profile,
		starts: {
			// Without any tumour nothing could be fitted.
			normal:
				found.normal_start?.map((value) => Math.min(0.995, Math.max(0.005, value))) ?? DEFAULT_STARTS.normal,
			ploidy: found.ploidy_start ?? DEFAULT_STARTS.ploidy,
			max_copies: found.max_copies,
			subclone: found.fit_subclone,
		},
	};
}

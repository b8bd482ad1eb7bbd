import { finiteOrNull } from '../../../base/json.ts';
import type { TissueRun } from './tissue-run.ts';

/** Numbers of the chapter for summary.json. */
export function tissueSummary(run: TissueRun): Record<string, unknown> {
	const { atlas, atlas_name, rows, separated, shares, unknown, settings } = run;
	return {
		atlas: {
			...{ file: atlas_name, types: atlas.types.length, values: atlas.values, rows: atlas.rows },
			...{ rows_used: rows.length, condition: finiteOrNull(separated.condition_types) },
		},
		...{ merge_correlation: settings.merge_correlation, alpha: settings.alpha },
		condition_merged: finiteOrNull(separated.condition_groups),
		merged: separated.groups.filter(({ members }) => members.length > 1).map(({ name }) => name),
		samples: shares.map((one) => ({
			...{ sample: one.sample, regions: one.regions, reads: one.reads, fit_sum: one.fit_sum },
			...{ effective_regions: one.effective_regions, condition: finiteOrNull(one.condition) },
			...{ residual: one.residual, dispersion: one.dispersion, explained: one.explained },
			shares: Object.fromEntries(
				separated.groups.map(({ name }, k) => {
					const { share, low, high, detected, limit_of_detection, share_em } = one.groups[k]!;
					return [name, { share, low, high, detected, limit_of_detection, share_em }];
				}),
			),
		})),
		unknown:
			unknown === null
				? null
				: {
						...{ components: unknown.count, starts: unknown.starts, solutions: unknown.solutions },
						...{ instability: unknown.instability, profile_distance: unknown.profile_distance },
						...{ gain: unknown.gain, free_values: unknown.free_values, samples: unknown.samples },
						...{ held_out_gain: unknown.held_out_gain, held_out_error: unknown.held_out_error },
						...{ supported: unknown.supported, unfinished_starts: unknown.unfinished },
					},
	};
}

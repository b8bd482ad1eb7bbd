import { say } from '../../../contract/messages/index.ts';
import type { MatrixSummary } from '../../../contract/records/run.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable } from './listed-check.ts';
import { percent } from './rounded.ts';

interface Config extends Limits {
	/** Reasons by which nothing is lost that could be compared. */
	chosen: readonly string[];
}

/** Features of each matrix that were left out by necessity: mostly missing, unreadable, not read. */
export const droppedRows: QualityCheck<Config> = {
	name: 'dropped_rows',
	scope: 'run',
	tables: [],
	config: {
		// A few features without values are ordinary.
		good: 0.05,
		// A quarter of the features is missing from every result.
		warn: 0.25,
		// Nine tenths: the matrix is not what it seems.
		fail: 0.9,
		// --matrix-max-features keeps the most variable ones, and a feature that is the same in all compares nothing.
		chosen: ['features_less_variable', 'features_constant'],
	},
	check: ({ run }, config) => {
		const matrices = run?.summary?.matrices ?? [];
		const verdicts = matrices.flatMap((matrix) => ofMatrix(matrix, config));
		return verdicts.length === 0 ? [notApplicable(say('checks.no_matrices'))] : verdicts;
	},
};

function ofMatrix(matrix: MatrixSummary, { chosen, ...limits }: Config): Verdict[] {
	const source = matrix.n_features_source;
	if (source === 0) return [];
	const reasons = Object.entries(matrix.dropped)
		.filter(([reason]) => /^(rows|features)_/u.test(reason) && !chosen.includes(reason))
		.sort((a, b) => b[1] - a[1]);
	const dropped = reasons.reduce((sum, [, count]) => sum + count, 0);
	const share = Math.min(1, dropped / source);
	const verdict = grade(share, limits);
	const values = { matrix: matrix.name, dropped, features: source };
	return [
		{
			subject: matrix.name,
			...verdict,
			numbers: { dropped, features: source, largest_reason: reasons[0]?.[0] ?? null },
			finding:
				dropped === 0
					? say('checks.dropped_none', values)
					: say(verdict.status === 'pass' ? 'checks.dropped_few' : 'checks.dropped_many', {
							...values,
							percent: percent(share),
							reason: reasons[0]?.[0] ?? null,
						}),
		},
	];
}

import { droppedInWords } from '../../../contract/messages/dropped.ts';
import { say } from '../../../contract/messages/index.ts';
import type { MatrixSummary } from '../../../contract/records/run.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable } from './listed-check.ts';
import { percent } from './rounded.ts';

interface Config extends Limits {
	/** Reasons by which nothing is lost that could be compared. */
	lossless: readonly string[];
}

/** Features and rows of each matrix that were left out by necessity: mostly missing, unreadable, not read. */
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
		// --matrix-max-features keeps the most variable ones, a feature that is the same in all compares nothing, and
		// footnotes and empty lines hold no measurement.
		lossless: ['features_less_variable', 'features_constant', 'rows_footnote', 'rows_empty'],
	},
	check: ({ run }, config) => {
		const matrices = run?.summary?.matrices ?? [];
		const verdicts = matrices.flatMap((matrix) => ofMatrix(matrix, config));
		return verdicts.length === 0 ? [notApplicable(say('checks.no_matrices'))] : verdicts;
	},
};

/** One verdict for features and one for rows, each against its own kind; those of which nothing was lost say nothing. */
function ofMatrix(matrix: MatrixSummary, config: Config): Verdict[] {
	const features = matrix.n_features_source;
	if (features === 0) return [];
	const lost = [
		verdictOf(matrix, 'features', features, config),
		// Runs of before told no rows; most tables hold features in rows.
		verdictOf(matrix, 'rows', matrix.n_rows_source ?? features, config),
	].filter((verdict) => verdict !== null);
	if (lost.length > 0) return lost;
	const { name } = matrix;
	return [
		{
			subject: name,
			score: 1,
			status: 'pass',
			numbers: { dropped: 0, features, largest_reason: null },
			finding: say('checks.dropped_none', { matrix: name, features }),
		},
	];
}

function verdictOf(
	matrix: MatrixSummary,
	kind: 'features' | 'rows',
	total: number,
	{ lossless, ...limits }: Config,
): Verdict | null {
	const reasons = Object.entries(matrix.dropped)
		.filter(([reason]) => reason.startsWith(`${kind}_`) && !lossless.includes(reason))
		.sort((a, b) => b[1] - a[1]);
	const [largest] = reasons;
	const dropped = reasons.reduce((sum, [, count]) => sum + count, 0);
	if (largest === undefined || dropped === 0) return null;
	const share = Math.min(1, dropped / total);
	const verdict = grade(share, limits);
	const values = {
		matrix: matrix.name,
		dropped,
		[kind]: total,
		percent: percent(share),
		reason: droppedInWords(...largest),
		reason_zh: droppedInWords(...largest, 'zh'),
	};
	const few = verdict.status === 'pass';
	return {
		subject: matrix.name,
		...verdict,
		numbers: { dropped, [kind]: total, largest_reason: largest[0] },
		finding:
			kind === 'features'
				? say(few ? 'checks.dropped_few' : 'checks.dropped_many', values)
				: say(few ? 'checks.rows_dropped_few' : 'checks.rows_dropped_many', values),
	};
}

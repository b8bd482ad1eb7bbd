import { MIN_CALIBRATION_PER_CLASS, MIN_CONFIRMATORY_PER_CLASS } from '../../../contract/decision-rules.ts';
import * as z from 'zod';
import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import type { QualityCheck } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable } from './listed-check.ts';

/** The smallest group that a run compared: enough for a p-value, and for more than an exploration. */
export const sampleSize: QualityCheck<Limits> = {
	name: 'sample_size',
	scope: 'run',
	tables: ['model_metrics'],
	config: {
		// 95 % specificity and calibration need so many of a class.
		good: MIN_CALIBRATION_PER_CLASS,
		// Below, results are exploratory.
		warn: MIN_CONFIRMATORY_PER_CLASS - 1,
		// Three against three have no p-value: the smallest, 2 / C(6, 3) = 0.1, is above MAX_SMALLEST_P.
		fail: 3,
	},
	check: ({ run }, limits) => {
		const groups = run === null ? null : (modelled(run) ?? labelled(run));
		if (groups === null) return [notApplicable(say('checks.no_groups_compared'))];
		const verdict = grade(groups.n, limits);
		return [
			{
				subject: null,
				...verdict,
				numbers: { ...groups },
				finding: say(
					verdict.status === 'pass'
						? 'checks.sample_size_enough'
						: verdict.status === 'warn'
							? 'checks.sample_size_small'
							: 'checks.sample_size_too_small',
					{ ...groups },
				),
			},
		];
	},
};

interface Smallest {
	group: string;
	n: number;
}

/** The smaller class of the model; the row at a fixed specificity counts patients, that of the AUROC samples. */
function modelled(run: RunFacts): Smallest | null {
	const rows = tablesOfKind(run, 'model_metrics').flatMap((table) => table.rows);
	const row =
		rows.find(({ metric }) => metric === 'sensitivity_at_95_specificity') ??
		rows.find(({ metric }) => metric === 'auroc');
	const positive = row === undefined ? null : numberIn(row, 'n_positive');
	const negative = row === undefined ? null : numberIn(row, 'n_negative');
	if (row === undefined || positive === null || negative === null) return null;
	return { group: row['class'] ?? '', n: Math.min(positive, negative) };
}

const counted = z.object({ metadata: z.object({ label_counts: z.record(z.string(), z.number()) }) });

function labelled(run: RunFacts): Smallest | null {
	const parsed = counted.safeParse(run.summary);
	const counts = parsed.success ? Object.entries(parsed.data.metadata.label_counts) : [];
	if (counts.length < 2) return null;
	const [group, n] = counts.reduce((small, one) => (one[1] < small[1] ? one : small));
	return { group, n };
}

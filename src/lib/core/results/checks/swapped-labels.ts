import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { tablesOfKind } from '../facts/run-facts.ts';
import { swappedSamples } from '../facts/swapped-samples.ts';
import type { QualityCheck } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable } from './listed-check.ts';

/** Samples whose label at least two models contradict that did not see them (docs/methods.md, Models). */
export const swappedLabels: QualityCheck<Limits> = {
	name: 'swapped_labels',
	scope: 'run',
	// oof_scores tell which matrices have a model; swapped_labels is written only when there are some.
	tables: ['swapped_labels', 'oof_scores'],
	config: {
		good: 0,
		warn: 0,
		// A tenth of the labels: the label column, or the join of ids, is wrong.
		fail: 0.1,
	},
	check: ({ run }, limits) => {
		const models = run === null ? [] : tablesOfKind(run, 'oof_scores');
		if (run === null || models.length < 2)
			return [notApplicable(say('checks.swapped_needs_models', { models: models.length }))];
		const samples = new Set(models.flatMap((table) => table.rows.map((row) => row['sample'] ?? ''))).size;
		const { samples: names } = swappedSamples(run);
		const values = { count: names.length, samples, models: models.length };
		return [
			{
				subject: null,
				...grade(samples === 0 ? 0 : names.length / samples, limits),
				numbers: values,
				finding:
					names.length === 0
						? say('checks.swapped_none', values)
						: say('checks.swapped_some', { ...values, names: shortList(names) }),
			},
		];
	},
};

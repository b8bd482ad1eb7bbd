import { canonicalJson } from '../../../src/lib/base/json.ts';
import type { Evaluation } from '../../../src/lib/contract/records/evaluation.ts';
import type { Plan } from '../../../src/lib/contract/records/plan.ts';
import type { Run } from '../../../src/lib/contract/records/run.ts';
import { concept, evaluation } from '../../setup/ledger-records.ts';
import { datasetIdOf, recordIdOf } from '../../setup/record-ids.ts';

/** An evaluation of another dataset. */
export const otherEvaluation = (stated: Partial<Evaluation> = {}): Evaluation =>
	evaluation(1, [concept('a')], { dataset_id: datasetIdOf('another'), ...stated });

/** Files of a ledger that are cut, of a newer version, foreign or of another dataset, made of good records; by their names. */
export function badRecords(
	plan: Plan | undefined,
	run: Run | undefined,
	other: Evaluation,
): Record<string, string> {
	if (plan === undefined || run === undefined) throw new Error('no records');
	const newer = { ...plan, plan_id: recordIdOf('newer'), schema_version: 2, tasks: 'many' };
	const elsewhere = { ...run, run_id: recordIdOf('other'), dataset_id: datasetIdOf('another') };
	return {
		[`plan_${recordIdOf('cut')}.json`]: canonicalJson(plan).slice(0, 500),
		[`plan_${newer.plan_id}.json`]: canonicalJson(newer),
		[`run_${recordIdOf('foreign')}.json`]: '{"hello": "world"}',
		[`run_${elsewhere.run_id}.json`]: canonicalJson(elsewhere),
		[`result_evaluation_${other.evaluation_id}.json`]: canonicalJson(other),
	};
}

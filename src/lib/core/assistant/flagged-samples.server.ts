import { LbError } from '../../base/errors.ts';
import type { FlaggedSamples } from '../../contract/records/flagged-samples.ts';
import type { Run } from '../../contract/records/run.ts';
import { analyzeCfdna } from '../../contract/tasks/analyze_cfdna.ts';
import { readsRuns } from '../../contract/tasks/index.ts';
import { PlanLedger } from '../ledger/plan-ledger.server.ts';
import { readRunFacts } from '../results/facts/read-facts.server.ts';
import { flaggedSamples, flaggingTables, mildOutliers } from '../results/flagged-samples.ts';
import { judgeRun } from '../results/judge-run.server.ts';
import type { AssistantContext } from './context.ts';
import { findDataset } from './dataset-session.server.ts';
import type { Arguments } from './operation-functions.ts';

/** `list_flagged_samples`: what the tables of a run flag; changes nothing. */
export async function listFlaggedSamples(
	{ run_id, ...args }: Arguments<'list_flagged_samples'>,
	context: AssistantContext,
): Promise<FlaggedSamples> {
	const { root, output } = await findDataset(args.path, args.output_root, context, { reading: true });
	const run = chooseRun(await new PlanLedger(output.assistant).runs(), run_id, root);
	const { status } = await judgeRun(run, output.root);
	const place = { outputRoot: output.root, source: '.' };
	const facts = status === 'verified' ? await readRunFacts(run, place, flaggingTables) : null;
	if (facts === null) throw new LbError('results.run_not_verified', { run_id: run.run_id, status });
	const samples = flaggedSamples(facts);
	return { run_id: run.run_id, samples, mild: mildOutliers(facts, samples) };
}

/** A run that leaves samples out no longer flags them; where there is another, that one is asked. */
function chooseRun(runs: readonly Run[], run_id: string | undefined, folder: string): Run {
	if (run_id !== undefined) {
		const named = runs.find((run) => run.run_id === run_id);
		if (named !== undefined) return named;
		throw new LbError('results.run_not_recorded', {}, { path: folder, field: run_id });
	}
	const finished = runs
		.filter(({ task_key, status }) => status.startsWith('completed') && !readsRuns(task_key))
		.reverse();
	const analyses = finished.filter(({ task_key }) => task_key === analyzeCfdna.task_key);
	const asked = analyses.length > 0 ? analyses : finished;
	const run = asked.find(({ parameters }) => parameters['leave_out'] === undefined) ?? asked[0];
	if (run === undefined) throw new LbError('results.nothing_to_compare', {}, { path: folder });
	return run;
}

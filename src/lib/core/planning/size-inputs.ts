import { say, type Message } from '../../contract/messages/index.ts';
import { shortList } from '../../contract/messages/short-list.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import type { InputFile, Profile } from '../../contract/records/profile.ts';
import type { Run } from '../../contract/records/run.ts';
import { inputPath } from './input-path.ts';
import type { PlanFacts } from './plan-facts.ts';
import { hasOnlyScores, scoreInputs } from './score-inputs.ts';

/** Result tables with AUROCs, in the order in which a plan reads those of a run. */
const METRICS = /(^|[/_])(model_metrics|supplied_scores)\.csv$/u;
const VALIDATION = /(^|[/_])(external_validation|applied_metrics)\.csv$/u;
const SCORES = /_oof_scores\.csv$/u;
/** Where a task states numbers instead of tables. */
const STATED = ['metrics_table', 'score_table', 'expected_auroc'] as const;

type Facts = Pick<PlanFacts, 'profile' | 'runs' | 'outputsGone' | 'outputsDiffer' | 'overrides'>;

/** Tables of scores, where a folder holds nothing else: they tell more than the results about them. */
export const sizeInputs = (profile: Profile): InputFile[] =>
	hasOnlyScores(profile) ? scoreInputs(profile) : [];

/** The newest run with AUROCs whose outputs are as they were written. */
function measuredRun({ runs, outputsGone, outputsDiffer }: Facts): Run | null {
	const found = [...runs]
		.reverse()
		.find(
			(run) =>
				run.status.startsWith('completed') &&
				run.verification.status === 'verified' &&
				!outputsGone.has(run.run_id) &&
				!outputsDiffer.has(run.run_id) &&
				run.outputs.some(({ path }) => METRICS.test(path) || VALIDATION.test(path)),
		);
	return found ?? null;
}

const isStated = (overrides: Readonly<Record<string, unknown>>): boolean =>
	STATED.some((name) => overrides[name] !== undefined && String(overrides[name]) !== '');

/** Tables of the finished study: scores of the folder, else those of the newest run; nothing where the user named something. */
export function sizeParametersFor(facts: Facts): Record<string, unknown> {
	const { profile, overrides } = facts;
	// A choice among what was found replaces the inputs of the folder as well.
	if (isStated(overrides)) return { metrics_table: [], score_table: [] };
	const tables = sizeInputs(profile);
	if (tables.length > 0) return { score_table: tables.map((input) => inputPath(input, profile)) };
	const run = measuredRun(facts);
	if (run === null) return {};
	const elsewhere = profile.output_root !== profile.dataset_root;
	const named = (wanted: RegExp): string[] =>
		run.outputs
			.map(({ path }) => path)
			.filter((path) => wanted.test(path))
			.map((path) => (elsewhere ? `${profile.output_root.replace(/[\\/]$/u, '')}/${path}` : path));
	// What a locked model gave in other people is nearer to the next study than its cross-validation.
	return { metrics_table: [...named(VALIDATION), ...named(METRICS)], score_table: named(SCORES) };
}

/** Ready where a finished study was found or named. */
export function sizeStatus(facts: Facts): [PlanTask['status'], Message] {
	const { profile, overrides } = facts;
	if (isStated(overrides)) {
		const tables = [overrides['metrics_table'] ?? [], overrides['score_table'] ?? []].flat().map(String);
		return tables.length === 0
			? ['ready', say('planning.ready_size_stated')]
			: ['ready', say('planning.ready_size_tables', { tables: shortList(tables) })];
	}
	const tables = sizeInputs(profile).map(({ path }) => path);
	if (tables.length > 0) return ['ready', say('planning.ready_size_tables', { tables: shortList(tables) })];
	const run = measuredRun(facts);
	return run === null
		? ['skipped', say('planning.no_size')]
		: ['ready', say('planning.ready_size_run', { run_id: run.run_id, task: run.task_key })];
}

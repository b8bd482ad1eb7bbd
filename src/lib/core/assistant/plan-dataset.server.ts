import { existsSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { sha256, timedId } from '../../base/hashing.server.ts';
import { compactJson } from '../../base/json.ts';
import { conceptMemory } from '../../contract/records/concept-memory.ts';
import type { operations } from '../../contract/operations/index.ts';
import type { Evaluation } from '../../contract/records/evaluation.ts';
import { plan as planSchema, type Plan } from '../../contract/records/plan.ts';
import type { Profile } from '../../contract/records/profile.ts';
import type { Run } from '../../contract/records/run.ts';
import { taskCards, taskKeys, type TaskKey } from '../../contract/tasks/index.ts';
import { buildLbBiopsyDataState } from '../dataset/data-state.ts';
import { contextsFor } from '../dataset/featurebook/index.ts';
import { memoryDelta } from '../ledger/memory-delta.ts';
import { claimDataset, inOutputRoot, readDatasetId } from '../ledger/output-root.server.ts';
import { MEMORY_ROWS } from '../ledger/memory-rows.ts';
import { PlanLedger } from '../ledger/plan-ledger.server.ts';
import { readManifest } from '../results/collect.server.ts';
import { buildPlan, canRead } from '../planning/plan.ts';
import type { PlanFacts, PlanMemory } from '../planning/plan-facts.ts';
import type { AssistantContext } from './context.ts';
import { scannedWith } from './cohorts/scanned-with.server.ts';
import { followGoal } from './follow-goal.ts';
import { followPreferences } from './skills/follow-preferences.ts';
import { workflowFacts } from '../skills/workflow/workflow-facts.ts';
import { coverGoal } from './skills/cover-goal.ts';
import { skillsFor, skillsOfPlan, unreadPreferences } from './skills/skills-of-plan.server.ts';
import { placeDataset, type DatasetPlace } from './dataset-session.server.ts';
import { backendTrouble } from './require-backend.server.ts';
import { scanDataset, type MetadataArguments } from './scan.server.ts';

export type PlanArguments = z.infer<(typeof operations)['plan_assistant_tasks']['arguments']>;

/** A dataset as scanned, with the place of its outputs. */
export interface Scanned {
	place: DatasetPlace;
	profile: Profile;
}

/** How a plan is made for a program that goes on by itself. */
export interface PlanManner {
	/** Pass over tasks that failed with the same inputs and parameters. */
	avoidFailed?: boolean;
	/** Take the newest plan again when it says the same and nothing was recorded since. */
	reuseSame?: boolean;
}

/** Finds the place of a dataset and scans it. */
export async function scanned(
	args: { path: string; output_root?: string | undefined } & MetadataArguments,
	context: AssistantContext,
): Promise<Scanned> {
	const place = await placeDataset(args.path, args.output_root, context);
	const { profile } = await scannedWith(args, place, context);
	return { place, profile };
}

/** Scans and plans; the plan is written to the ledger. */
export async function planned(
	args: PlanArguments,
	context: AssistantContext,
	manner: PlanManner = {},
): Promise<PlannedDataset> {
	const place = await placeDataset(args.path, args.output_root, context);
	// Claimed after the scan: a folder without data must not be left with an `assistant` folder.
	const claim = async (): Promise<void> => {
		await inOutputRoot(place.output, (root) => claimDataset(root, context.now()));
	};
	const drafted = await draftPlan(place, args, context, manner, claim);
	const newest = manner.reuseSame === true ? await drafted.ledger.latestPlan() : null;
	if (newest !== null && saysTheSame(newest, drafted.plan)) return { ...drafted, plan: newest };
	await drafted.ledger.writePlan(drafted.plan);
	return drafted;
}

/** A dataset with a plan and the ledger it was made from. */
export interface PlannedDataset extends Scanned {
	plan: Plan;
	ledger: PlanLedger;
	/** task_keys that the goal names. */
	explicit: string[];
}

/** True when two plans differ in nothing but ids, times and counts of records. */
function saysTheSame(a: Plan, b: Plan): boolean {
	const content = ({
		plan_id: _id,
		created_at: _at,
		ledger_path: _path,
		ledger: _ledger,
		plan_novelty: _novelty,
		...rest
	}: Plan): string => compactJson(rest);
	return content(planSchema.parse(a)) === content(planSchema.parse(b));
}

/**
 * Scans and plans and writes nothing.
 * @param scannedWell called between the scan and the first look into the ledger.
 */
export async function draftPlan(
	place: DatasetPlace,
	given: PlanArguments,
	context: AssistantContext,
	manner: PlanManner = {},
	scannedWell: () => Promise<void> = () => Promise.resolve(),
): Promise<PlannedDataset> {
	const { facts, ledger, rows } = await gatherFacts(place, given, context, manner, scannedWell);
	const plan = buildPlan(facts);
	// The plan knew every concept; its record carries the latest ones.
	const compact =
		plan.concept_memory === null
			? plan
			: { ...plan, concept_memory: { ...plan.concept_memory, rows: rows.slice(0, MEMORY_ROWS) } };
	return { place, profile: facts.profile, plan: compact, ledger, explicit: facts.idea?.task_keys ?? [] };
}

/** Everything a plan is made from, with the latest rows of the concept memory. */
export async function gatherFacts(
	place: DatasetPlace,
	given: PlanArguments,
	context: AssistantContext,
	manner: PlanManner = {},
	scannedWell: () => Promise<void> = () => Promise.resolve(),
): Promise<{ facts: PlanFacts; ledger: PlanLedger; rows: PlanMemory['snapshot']['rows'] }> {
	const { args, profile: first } = await scannedWith(given, place, context);
	const goal = args.goal ?? null;
	const scan = (asked: typeof args): Promise<Profile> => scanDataset(place, asked, context);
	const followed = await followGoal(goal, args, first, scan);
	const { idea } = followed;
	const { shelf, named } = await skillsFor(context);
	const preferred = await followPreferences(named, args, idea, followed.profile, scan);
	const { groups, not_applied } = preferred;
	const profile = {
		...preferred.profile,
		doctor: [...preferred.profile.doctor, ...unreadPreferences(shelf)],
	};
	const stated = statedParameters(preferred.args);
	const contexts = contextsFor(profile);
	await scannedWell();
	const ledger = new PlanLedger(place.output.assistant);
	const now = context.now();
	const joint =
		profile.sources.length > 1
			? {
					sources: profile.sources.map((source) => ({
						path: source.path,
						ready: readyTasks(profile, source.path),
					})),
				}
			: null;
	const { earlier } = place.output;
	const before = earlier === undefined ? null : new PlanLedger(earlier);
	const [runsBefore, later] = [(await before?.runs()) ?? [], await ledger.runs()];
	const runs = [...runsBefore, ...later];
	const own = await remember(ledger);
	const { memory, rows } = own.memory === null && before !== null ? await remember(before) : own;
	const facts: PlanFacts = {
		profile,
		dataState: buildLbBiopsyDataState(profile),
		contexts,
		goal,
		idea: coverGoal(idea, shelf.skills, workflowFacts(profile, contexts, goal)),
		...{ runs, reviewable: later },
		ledger: { ...(await ledger.summary()) },
		memory,
		outputsGone: new Set([
			...(await outputsGone(later, place.output.root)),
			...(await outputsGone(runsBefore, path.dirname(earlier ?? ''))),
		]),
		outputsDiffer: outputsDiffer(memory?.evaluation ?? null),
		avoidFailed: manner.avoidFailed ?? false,
		overrides: stated,
		skills: { ...(await skillsOfPlan(shelf, profile, contexts, goal, context)), groups, not_applied },
		named_columns: { labels_sample_col: args.labels_sample_col, labels_label_col: args.labels_label_col },
		backendTrouble: await backendTrouble(stated, context),
		joint,
		plan_id: timedId(now),
		created_at: now.toISOString(),
		dataset_id: (await readDatasetId(place.output.assistant)) ?? '',
		hash: sha256,
	};
	return { facts, ledger, rows };
}

/** What earlier evaluations left, with every concept, and how it differs from what the plan before knew. */
async function remember(
	ledger: PlanLedger,
): Promise<{ memory: PlanMemory | null; rows: PlanMemory['snapshot']['rows'] }> {
	const snapshot = await ledger.conceptMemory(Infinity);
	if (snapshot === null) return { memory: null, rows: [] };
	const before = conceptMemory.nullable().safeParse((await ledger.latestPlan())?.concept_memory ?? null);
	const delta = memoryDelta(before.data ?? null, {
		...snapshot,
		rows: snapshot.rows.slice(0, MEMORY_ROWS),
	});
	return {
		memory: { evaluation: await ledger.latestEvaluation(), snapshot, delta },
		rows: snapshot.rows,
	};
}

/**
 * Completed runs of which the manifest or a listed output is not in its place any more. In a folder elsewhere nothing is
 * looked for before its manifest is that of the run: a record may name any folder of its reader.
 */
async function outputsGone(runs: readonly Run[], outputRoot: string): Promise<Set<string>> {
	const isGone = (file: string): boolean => !existsSync(path.resolve(outputRoot, file));
	const isForeign = async (run_id: string, manifest: string): Promise<boolean> =>
		path.isAbsolute(manifest) && (await readManifest(path.dirname(manifest)))?.run_id !== run_id;
	const gone = new Set<string>();
	for (const { run_id, manifest_path: manifest, outputs } of runs)
		if (
			manifest !== null &&
			((await isForeign(run_id, manifest)) ||
				isGone(manifest) ||
				outputs.some((output) => isGone(output.path)))
		)
			gone.add(run_id);
	return gone;
}

/** Runs whose outputs the newest evaluation found changed or unreadable. */
function outputsDiffer(evaluation: Evaluation | null): Set<string> {
	const distrusted = (evaluation?.verdicts ?? []).filter(
		({ status }) => status === 'incomplete' || status === 'unreadable',
	);
	return new Set(distrusted.map((verdict) => verdict.run_id));
}

/** Tasks that have something to read in one source of a parent folder. */
function readyTasks(profile: Profile, source: string): TaskKey[] {
	const own = { ...profile, inputs: profile.inputs.filter((input) => input.path.startsWith(`${source}/`)) };
	// What a clinical table allows is known once its folder is opened by itself.
	const clinical =
		!profile.inputs.some(({ role }) => role === 'data') && own.inputs.some(({ role }) => role === 'metadata');
	return taskKeys.filter(
		(key) =>
			canRead(taskCards[key], own) || (clinical && taskCards[key].also_reads?.includes('clinical') === true),
	);
}

/** What the user said about labels and parameters, as task parameters. */
export function statedParameters(
	args: MetadataArguments & { parameters?: Record<string, unknown> | undefined },
): Record<string, unknown> {
	const { label_map, reference_class, positive_class, labels } = args;
	const stated = {
		label_map,
		reference_class,
		positive_class,
		...(labels === undefined || labels === 'auto' ? {} : { labels }),
	};
	return {
		...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)),
		...args.parameters,
	};
}

import path from 'node:path';
import { PlanLedger } from '../../ledger/plan-ledger.server.ts';
import { readRecords } from '../../ledger/read-records.server.ts';
import { planKind, recordName, runKind } from '../../ledger/record-kinds.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import type { Run } from '../../../contract/records/run.ts';
import { readManifest } from '../../results/collect.server.ts';
import { isRealFolder } from './real-places.server.ts';
import { readRunHeads, type RunHead } from './run-heads.server.ts';
import { openRunView, type RunView } from './run-view.server.ts';

/** Which results a question is about. */
export interface ResultsScope {
	/** Output root of the dataset: parent of `assistant`. */
	outputRoot: string;
	/** Only this run. */
	run_id?: string | undefined;
	/** Goal of the conversation: runs of its plans come first. */
	goal?: string | null | undefined;
}

/** Everything questions about a dataset may look at. */
export interface ResultsView {
	ledger: PlanLedger;
	scope: ResultsScope;
	/** All runs, newest first. */
	heads(): Promise<RunHead[]>;
	/** The run that speaks for a task: the newest completed one (of the goal, when there is one); null without any. */
	of(task: string): Promise<RunView | null>;
	/** One run by its id. */
	run(runId: string): Promise<RunView | null>;
	/** The record of a run, whatever became of it. */
	record(head: RunHead): Promise<Run | null>;
	plan(planId: string | null): Promise<Plan | null>;
	latestPlan(): Promise<Plan | null>;
	/** Runs that speak for their tasks, newest first. */
	speaking(): Promise<RunView[]>;
}

/** Plans that are looked at for their goal: beyond these a run of a goal is no longer what a conversation is about. */
const GOALS_LOOKED_AT = 50;

export function openResultsView(scope: ResultsScope): ResultsView {
	const ledger = new PlanLedger(path.join(scope.outputRoot, 'assistant'));
	const views = new Map<string, Promise<RunView | null>>();
	const plans = new Map<string, Promise<Plan | null>>();
	let heads: Promise<RunHead[]> | null = null;
	let place: Promise<Awaited<ReturnType<PlanLedger['place']>>> | null = null;
	const where = (): NonNullable<typeof place> => (place ??= ledger.place());

	const view: ResultsView = {
		ledger,
		scope,
		heads: () =>
			(heads ??= readRunHeads(ledger.folder).then((all) =>
				all.filter(({ run_id }) => scope.run_id === undefined || run_id === scope.run_id),
			)),
		async record({ name }) {
			return (await readRecords(runKind, await where(), [name])).records[0] ?? null;
		},
		plan(planId) {
			if (planId === null) return Promise.resolve(null);
			const known =
				plans.get(planId) ??
				where().then(
					async (at) => (await readRecords(planKind, at, [recordName(planKind, planId)])).records[0] ?? null,
				);
			plans.set(planId, known);
			return known;
		},
		latestPlan: () => ledger.latestPlan(),
		async run(runId) {
			const head = (await view.heads()).find(({ run_id }) => run_id === runId);
			return head === undefined ? null : opened(head);
		},
		async of(task) {
			const of = (await view.heads()).filter(
				({ task_key, status }) => task_key === task && status.startsWith('completed'),
			);
			for (const head of await byGoal(of)) {
				const found = await opened(head);
				// Outputs that are gone say nothing any more; an earlier run may.
				if (found !== null) return found;
			}
			return null;
		},
		async speaking() {
			const tasks = [...new Set((await view.heads()).map(({ task_key }) => task_key))];
			const found = await Promise.all(tasks.map((task) => view.of(task)));
			return found.filter((one) => one !== null).sort((a, b) => (a.run.ended_at < b.run.ended_at ? 1 : -1));
		},
	};

	/** Runs of the goal first, each part newest first. */
	async function byGoal(of: readonly RunHead[]): Promise<RunHead[]> {
		const { goal } = scope;
		if (goal === undefined || goal === null) return [...of];
		const near = of.slice(0, GOALS_LOOKED_AT);
		const goals = await Promise.all(near.map(async (head) => (await view.plan(head.plan_id))?.goal ?? null));
		return [
			...near.filter((_, i) => goals[i] === goal),
			...of.filter((head, i) => i >= near.length || goals[i] !== goal),
		];
	}

	function opened(head: RunHead): Promise<RunView | null> {
		const known = views.get(head.run_id) ?? open(head);
		views.set(head.run_id, known);
		return known;
	}

	async function open(head: RunHead): Promise<RunView | null> {
		const run = await view.record(head);
		if (run === null || run.manifest_path === null) return null;
		const folder = path.dirname(path.resolve(scope.outputRoot, run.manifest_path));
		// A link in the place of a run may lead anywhere.
		if (!(await isRealFolder(scope.outputRoot, folder))) return null;
		const manifest = await readManifest(folder);
		if (manifest === null || manifest.run_id !== run.run_id) return null;
		const goal = (await view.plan(run.plan_id))?.goal ?? null;
		return openRunView(scope.outputRoot, folder, run, manifest, goal);
	}

	return view;
}

import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import { createFileOnce } from '../../base/atomic-file.server.ts';
import { LbError } from '../../base/errors.ts';
import { canonicalJson } from '../../base/json.ts';
import { plan as planSchema, type Plan } from '../../contract/records/plan.ts';
import { run as runSchema, type Run } from '../../contract/records/run.ts';

/** Counts and latest ids of what the ledger holds. */
export interface LedgerSummary {
	plans: number;
	runs: number;
	evaluations: number;
	runs_by_status: Record<string, number>;
	latest_plan_id: string | null;
	latest_run_id: string | null;
	unreadable: string[];
}

/**
 * The records of one dataset under `assistant/ledger/`. Records are written once and never edited; everything else the
 * program knows about earlier work can be rebuilt from them.
 */
export class PlanLedger {
	readonly folder: string;

	/** @param assistant the dataset's `assistant` folder. */
	constructor(assistant: string) {
		this.folder = path.join(assistant, 'ledger');
	}

	/** Writes a plan; returns its file name. Throws when a record of that id exists: records are never edited. */
	async writePlan(plan: Plan): Promise<string> {
		return this.#write(`plan_${plan.plan_id}.json`, planSchema.parse(plan));
	}

	/** Writes a run record; returns its file name. */
	async writeRun(run: Run): Promise<string> {
		return this.#write(`run_${run.run_id}.json`, runSchema.parse(run));
	}

	/** Plans, oldest first. */
	async plans(): Promise<Plan[]> {
		return (await this.#readAll('plan_', planSchema)).records;
	}

	/** Runs, oldest first. */
	async runs(): Promise<Run[]> {
		return (await this.#readAll('run_', runSchema)).records;
	}

	/** Compact facts for plan records and result pages. */
	async summary(): Promise<LedgerSummary> {
		const plans = await this.#readAll('plan_', planSchema);
		const runs = await this.#readAll('run_', runSchema);
		const evaluations = (await this.#names()).filter((name) => name.startsWith('result_evaluation_'));
		const byStatus: Record<string, number> = {};
		for (const run of runs.records) byStatus[run.status] = (byStatus[run.status] ?? 0) + 1;
		return {
			plans: plans.records.length,
			runs: runs.records.length,
			evaluations: evaluations.length,
			runs_by_status: byStatus,
			latest_plan_id: plans.records.at(-1)?.plan_id ?? null,
			latest_run_id: runs.records.at(-1)?.run_id ?? null,
			unreadable: [...plans.unreadable, ...runs.unreadable],
		};
	}

	async #write(name: string, record: unknown): Promise<string> {
		const file = path.join(this.folder, name);
		if (!(await createFileOnce(file, canonicalJson(record))))
			throw new LbError(
				'run.record_unreadable',
				{ reason: 'a record of this id exists already' },
				{ path: file },
			);
		return name;
	}

	async #names(): Promise<string[]> {
		if (!existsSync(this.folder)) return [];
		return (await readdir(this.folder)).filter((name) => name.endsWith('.json')).sort();
	}

	/** A record that does not parse is reported by name, never guessed at and never fatal for the others. */
	async #readAll<S extends z.ZodType>(
		prefix: string,
		schema: S,
	): Promise<{ records: z.infer<S>[]; unreadable: string[] }> {
		const records: z.infer<S>[] = [];
		const unreadable: string[] = [];
		for (const name of await this.#names()) {
			if (!name.startsWith(prefix)) continue;
			try {
				records.push(schema.parse(JSON.parse(await readFile(path.join(this.folder, name), 'utf8'))));
			} catch {
				unreadable.push(name);
			}
		}
		return { records, unreadable };
	}
}

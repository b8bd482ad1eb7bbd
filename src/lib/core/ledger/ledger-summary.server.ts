import type { SetAside } from './parse-record.ts';
import { recordNames, visitRecords, type LedgerPlace } from './read-records.server.ts';
import { evaluationKind, planKind, runKind, type RecordKind } from './record-kinds.ts';

/** Files that a summary names; a plan record carries it, and a folder may hold thousands of foreign files. */
const NAMED = 20;

/** Counts and latest ids of what the ledger holds. */
export interface LedgerSummary {
	plans: number;
	runs: number;
	evaluations: number;
	runs_by_status: Record<string, number>;
	latest_plan_id: string | null;
	latest_run_id: string | null;
	latest_evaluation_id: string | null;
	/** File names of `set_aside`. */
	unreadable: string[];
	/** Files that count nowhere, with the reason; at most 20. */
	set_aside: SetAside[];
	/** How many they are. */
	set_aside_count: number;
}

/** Reads every record once and keeps the counts. */
export async function summariseLedger(place: LedgerPlace): Promise<LedgerSummary> {
	const byStatus: Record<string, number> = {};
	const plans = await countRecords(planKind, place);
	const runs = await countRecords(runKind, place, ({ status }) => {
		byStatus[status] = (byStatus[status] ?? 0) + 1;
	});
	const evaluations = await countRecords(evaluationKind, place);
	const aside = [...plans.set_aside, ...runs.set_aside, ...evaluations.set_aside];
	const named = aside.slice(0, NAMED);
	return {
		plans: plans.count,
		runs: runs.count,
		evaluations: evaluations.count,
		runs_by_status: byStatus,
		latest_plan_id: plans.latest,
		latest_run_id: runs.latest,
		latest_evaluation_id: evaluations.latest,
		unreadable: named.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)),
		set_aside: named,
		set_aside_count: aside.length,
	};
}

async function countRecords<T>(
	kind: RecordKind<T>,
	place: LedgerPlace,
	look: (record: T) => void = () => undefined,
): Promise<{ count: number; latest: string | null; set_aside: SetAside[] }> {
	let count = 0;
	let latest: { time: number; id: string } | null = null;
	const names = await recordNames(place.folder, kind.prefix);
	const set_aside = await visitRecords(kind, place, names, (record) => {
		count++;
		const [time, id] = [Date.parse(kind.timeOf(record)), kind.idOf(record)];
		if (latest === null || time > latest.time || (time === latest.time && id > latest.id))
			latest = { time, id };
		look(record);
	});
	return { count, latest: idOf(latest), set_aside };
}

const idOf = (latest: { id: string } | null): string | null => latest?.id ?? null;

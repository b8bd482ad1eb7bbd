import type { Run } from '../../contract/records/run.ts';
import { ConceptRollUp } from './concept-memory.ts';
import { KindIndex } from './kind-index.server.ts';
import type { SetAside } from './parse-record.ts';
import type { LedgerPlace } from './read-records.server.ts';
import { evaluationConceptsKind, planHeadKind, runKind } from './record-kinds.ts';

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

/** Records of one kind, counted. */
type Counted = Pick<KindIndex<never>, 'refresh' | 'count' | 'latest' | 'setAside'>;

/** What one process has read of a ledger: counts, and the concepts of the evaluations rolled up. */
export class LedgerIndex {
	readonly place: LedgerPlace;
	/** Changes whenever the set of evaluations did. */
	version = 0;
	rollUp = new ConceptRollUp();
	/** Dataset of the evaluations, for a ledger outside of a dataset. */
	owner: string | null;
	readonly evaluations: Counted;
	readonly #plans: Counted;
	readonly #runs: Counted;
	#statuses = new Map<string, Run['status']>();

	constructor(place: LedgerPlace) {
		this.place = place;
		this.owner = place.datasetId;
		this.#plans = new KindIndex(planHeadKind, place);
		this.#runs = new KindIndex(
			runKind,
			place,
			({ run_id, status }) => this.#statuses.set(run_id, status),
			() => this.#statuses.clear(),
		);
		this.evaluations = new KindIndex(
			evaluationConceptsKind,
			place,
			(evaluation) => {
				this.owner ??= evaluation.dataset_id;
				this.rollUp.add(evaluation);
				this.version++;
			},
			() => {
				this.rollUp = new ConceptRollUp();
				this.version++;
			},
		);
	}

	/** Compact facts for plan records and result pages. */
	async summary(): Promise<LedgerSummary> {
		const kinds = [this.#plans, this.#runs, this.evaluations];
		for (const kind of kinds) await kind.refresh();
		const aside = kinds.flatMap((kind) => kind.setAside);
		const named = aside.slice(0, NAMED);
		return {
			plans: this.#plans.count,
			runs: this.#runs.count,
			evaluations: this.evaluations.count,
			runs_by_status: countValues(this.#statuses),
			latest_plan_id: this.#plans.latest,
			latest_run_id: this.#runs.latest,
			latest_evaluation_id: this.evaluations.latest,
			unreadable: named.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)),
			set_aside: named,
			set_aside_count: aside.length,
		};
	}
}

function countValues(values: ReadonlyMap<string, string>): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const value of values.values()) counts[value] = (counts[value] ?? 0) + 1;
	return counts;
}

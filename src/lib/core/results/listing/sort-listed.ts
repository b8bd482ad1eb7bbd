import type { Artifact } from '../../../contract/records/run.ts';

/** What is known of a listed file before it has a place in the list. */
export interface Listed extends Omit<Artifact, 'index'> {
	/** Since when it can be listed, where that is not `created_at`: a run is listed when it has ended. */
	listed_at?: string;
	/** A file that is derived from the others and written again and again. */
	is_derived?: boolean;
}

/** Newest first; of one time reports before tables; then by path. The numbers count from the oldest (`numbered`). */
export function sortListed(found: Listed[]): Artifact[] {
	const numbers = numbered(found);
	return found
		.toSorted(
			(a, b) =>
				compare(b.created_at, a.created_at) ||
				kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
				compare(a.path, b.path),
		)
		.map((one) => {
			const { listed_at: _at, is_derived: _derived, ...artifact } = one;
			return { index: numbers.get(one) ?? 0, ...artifact };
		});
}

/**
 * Numbers from 1 in the order in which files came into the list, so that a number means the same file after the next plan
 * and the next run; only the derived book comes after all others. A run's record goes before what the run made, its report
 * at the end: where it is printed, next to the prompt.
 */
function numbered(found: readonly Listed[]): Map<Listed, number> {
	const ends = new Map(found.flatMap(({ run_id, listed_at }) => (listed_at ? [[run_id, listed_at]] : [])));
	const since = (one: Listed): string =>
		one.listed_at ?? (one.kind === 'ledger' ? ends.get(one.run_id) : undefined) ?? one.created_at;
	const order = found.toSorted(
		(a, b) =>
			Number(a.is_derived ?? false) - Number(b.is_derived ?? false) ||
			compare(since(a), since(b)) ||
			numberOrder.indexOf(a.kind) - numberOrder.indexOf(b.kind) ||
			compare(a.path, b.path),
	);
	return new Map(order.map((one, index) => [one, index + 1]));
}

const kindOrder: Artifact['kind'][] = ['report', 'summary', 'figure', 'table', 'ledger', 'text'];
const numberOrder: Artifact['kind'][] = ['ledger', 'text', 'table', 'figure', 'summary', 'report'];

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

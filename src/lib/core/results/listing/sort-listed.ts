import type { Artifact } from '../../../contract/records/run.ts';

/** What is known of a listed file before it has a place in the list. */
export type Listed = Omit<Artifact, 'index'>;

/** Newest first; of one time reports before tables; then by path. */
export function sortListed(found: Listed[]): Artifact[] {
	return found
		.sort(
			(a, b) =>
				compare(b.created_at, a.created_at) ||
				kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
				compare(a.path, b.path),
		)
		.map((artifact, index) => ({ index: index + 1, ...artifact }));
}

const kindOrder: Artifact['kind'][] = ['report', 'summary', 'figure', 'table', 'ledger', 'text'];

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

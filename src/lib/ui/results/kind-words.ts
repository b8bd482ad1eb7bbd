import type { Artifact } from '../../contract/records/run.ts';
import { words } from './words.ts';

/** Kinds of artifacts in the order of the results, with the words for many and for one. */
export const kindWords = {
	report: { many: words.kind_report, one: words.one_report },
	figure: { many: words.kind_figure, one: words.one_figure },
	table: { many: words.kind_table, one: words.one_table },
	summary: { many: words.kind_summary, one: words.one_summary },
	text: { many: words.kind_text, one: words.one_text },
	ledger: { many: words.kind_ledger, one: words.one_ledger },
} as const satisfies Record<Artifact['kind'], unknown>;

export const artifactKinds = ['report', 'figure', 'table', 'summary', 'text', 'ledger'] as const;

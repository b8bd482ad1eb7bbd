import type { Values, Words } from '../words/catalogue.ts';
import { words } from './words.ts';

const known: Readonly<Record<string, Words>> = {
	report: words.out_report,
	summary: words.out_summary,
	table: words.out_table,
	figure: words.out_figure,
	text: words.out_text,
	feature_store: words.out_feature_store,
	method_advice: words.out_method_advice,
	review: words.out_review,
};

/** Kind of an output for people; the kind itself when it is of another version. */
export function outputWord(kind: string, t: (words: Words, values?: Values) => string): string {
	const found = Object.hasOwn(known, kind) ? known[kind] : undefined;
	return found === undefined ? kind : t(found);
}

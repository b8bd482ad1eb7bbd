import type { MetadataProfile } from '../../../contract/records/profile.ts';
import type { Values, Words } from '../../words/catalogue.ts';
import { words } from './words.ts';

type Said = Pick<MetadataProfile, 'selected_table' | 'label_column' | 'label_counts'>;

/** The metadata in a line: `samples.csv, column group: cancer 18, healthy 18`. */
export function labelLine(
	{ selected_table, label_column, label_counts }: Said,
	t: (words: Words, values?: Values) => string,
): string {
	if (selected_table === null) return t(words.no_labels);
	if (label_column === null) return t(words.no_label_in_use, { table: selected_table });
	const counts = Object.entries(label_counts)
		.map(([label, count]) => `${label} ${count}`)
		.join(', ');
	return t(words.labels_line, { table: selected_table, column: label_column, counts });
}

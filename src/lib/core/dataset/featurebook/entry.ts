import { spreadMessages, type Message } from '../../../contract/messages/index.ts';
import type { FeatureBookEntry, FeatureContext, FeatureSpec } from '../../../contract/records/featurebook.ts';
import type { TaskKey } from '../../../contract/tasks/define.ts';

/** One context of the FeatureBook as it is written down; `entryOf` turns it into the record. */
export interface BookPage {
	context: FeatureContext;
	title: string;
	expected_artifacts: (FeatureBookEntry['expected_artifacts'][number] & { task_key: TaskKey })[];
	qc_checks: Message[];
	interpretation_limits: Message[];
	task_sequence: TaskKey[];
	features: FeatureSpec[];
}

/** [name, unit, definition] of features that share signal and encoder. */
export type FeatureLine = readonly [name: string, unit: string, definition: string];

/** Features of one signal written by one task. */
export function features(signal: string, encoder: TaskKey, lines: readonly FeatureLine[]): FeatureSpec[] {
	return lines.map(([name, unit, definition]) => ({ name, signal, unit, definition, encoder }));
}

/** The page as a record, sentences in English with codes and values. */
export function entryOf(page: BookPage): FeatureBookEntry {
	const { context, title, expected_artifacts, task_sequence } = page;
	return {
		context,
		title,
		expected_artifacts,
		...spreadMessages('qc_checks', page.qc_checks),
		...spreadMessages('interpretation_limits', page.interpretation_limits),
		task_sequence,
		features: page.features,
	};
}

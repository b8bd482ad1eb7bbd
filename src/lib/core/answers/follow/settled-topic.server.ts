import type { ConversationPoint } from '../../../contract/records/answer.ts';
import type { Understood } from '../understand/understand-question.ts';
import type { DatasetWords } from '../view/dataset-words.server.ts';
import { answerDrivers, asksDrivers } from './drivers.ts';
import { own, type SettledTopic } from './settled.ts';
import { settledAfter } from './settled-after.server.ts';
import { settledAlone } from './settled-alone.server.ts';

/** A question whose words leave no doubt, alone or after the answer before; null when the families have to be weighed. */
export function settledTopic(
	read: Understood,
	point: ConversationPoint | null,
	words: DatasetWords,
): SettledTopic | null {
	if (words.runs.length === 0 || read.unknown.length > 0 || read.bare === '') return null;
	return (
		(point === null ? null : settledAfter(read, point, words)) ??
		settledDrivers(read, point) ??
		settledAlone(read, words)
	);
}

/** What drives a model: of the matrices that the conversation is about. */
function settledDrivers({ bare, about }: Understood, point: ConversationPoint | null): SettledTopic | null {
	if (!asksDrivers(bare)) return null;
	const matrices = about.matrices ?? point?.about.matrices;
	return own('top_features', { ...about, ...(matrices === undefined ? {} : { matrices }) }, answerDrivers);
}

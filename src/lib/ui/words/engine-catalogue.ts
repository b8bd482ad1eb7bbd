export { columnMeanings } from '../../contract/written/column-meanings.ts';
export { parameterMeanings } from '../../contract/written/parameter-meanings.ts';
export { writtenInChinese } from '../../contract/written/in-chinese.ts';
import { renderProblem } from '../../contract/errors/render-problem.ts';
import { eventSentence } from '../../contract/events/sentence.ts';
import type { JobEvent } from '../../contract/events/job-event.ts';
import { messageTable, render, type MessageCode } from '../../contract/messages/index.ts';
import type { MessageValues } from '../../contract/messages/define.ts';
import type { Problem } from '../../contract/records/problem.ts';
import type { Language } from '../../contract/language.ts';

const isKnown = (code: string): code is MessageCode => Object.hasOwn(messageTable, code);

/** Null for a code of another version. */
export const sentence = (code: string, values: MessageValues, language: Language): string | null =>
	isKnown(code) ? render({ code, values }, language) : null;

export const problem = (given: Problem, language: Language): Problem => renderProblem(given, language);

export function event(given: JobEvent, language: Language): string | null {
	const said = eventSentence(given);
	return said === null ? null : render(said, language);
}

import type { Language } from '../../contract/language.ts';
import { words as runs } from './run-words.ts';
import { words } from './words.ts';

const isTask = (taskKey: string): taskKey is keyof typeof words => Object.hasOwn(words, taskKey);
const isRun = (taskKey: string): taskKey is keyof typeof runs => Object.hasOwn(runs, taskKey);

/** Title of a task, or of a run without one, for people; the key itself for a task of another version. */
export function taskTitle(taskKey: string, language: Language): string {
	if (isRun(taskKey)) return runs[taskKey][language];
	return isTask(taskKey) ? words[taskKey][language] : taskKey;
}

import type { Language } from '../../contract/language.ts';
import { words } from './words.ts';

const isKnown = (taskKey: string): taskKey is keyof typeof words => Object.hasOwn(words, taskKey);

/** Title of a task for people; the key itself for a task of another version. */
export function taskTitle(taskKey: string, language: Language): string {
	return isKnown(taskKey) ? words[taskKey][language] : taskKey;
}

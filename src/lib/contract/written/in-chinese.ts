import { messageTable } from '../messages/index.ts';
import { openWrittenSentences } from './written-sentences.ts';

let written: ((text: string) => string) | null = null;

/** A headline, title or caption of a result in Chinese, as far as its sentences are known; made with the first. */
export function writtenInChinese(text: string): string {
	written ??= openWrittenSentences(Object.values(messageTable));
	return written(text);
}

import type { WordedAnswer } from '../../../contract/records/chat.ts';

/** An answer of a model as plain text: for search, previews and the next turn. What has no source is left out. */
export function wordedText({ parts }: Pick<WordedAnswer, 'parts'>): string {
	return parts
		.map((part) => (part.kind === 'unverified' ? '…' : part.text))
		.join('')
		.trim();
}

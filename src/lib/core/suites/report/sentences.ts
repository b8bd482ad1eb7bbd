import { render, type Message } from '../../../contract/messages/index.ts';
import { bullets, escapeMarkdown } from './markdown.ts';

/**
 * Bullets of a section that is about one matrix: its name is not said again at the start of each, equal sentences stand
 * once, and that every feature was used is not said at all.
 */
export function sentences(messages: readonly Message[], matrix: string): string[] {
	const plain = messages
		.filter((message) => !isWholeSelection(message))
		.map((message) => {
			const text = render(message);
			const start = [`${matrix}: `, `${matrix}, `].find((one) => text.startsWith(one)) ?? '';
			const rest = text.slice(start.length);
			return escapeMarkdown(start === '' ? text : capital(rest));
		});
	return bullets([...new Set(plain)]);
}

/** "All features are used" says nothing that the caption does not say, unless some were left out. */
function isWholeSelection({ code, values }: Message): boolean {
	return code.startsWith('selection.') && values['constant'] === 0 && values['mostly_missing'] === 0;
}

/** The sentence with a capital letter. */
export function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

import type { Message } from '../../../contract/messages/index.ts';
import type { MessageValue } from '../../../contract/messages/define.ts';

/** Sentences in which absolute paths of these files are replaced by their names: results are the same wherever data lie. */
export function fileNamesOnly(messages: readonly Message[], files: readonly string[]): Message[] {
	// The longest first, so that a path inside another is not cut short.
	const places = [...new Set(files)].sort((a, b) => b.length - a.length);
	const plain = (text: string): string =>
		places.reduce((rest, place) => rest.replaceAll(place, () => place.split(/[\\/]/).at(-1) ?? place), text);
	const value = (one: MessageValue): MessageValue => {
		if (typeof one === 'string') return plain(one);
		return Array.isArray(one) ? one.map((item) => (typeof item === 'string' ? plain(item) : item)) : one;
	};
	return messages.map(({ code, values }) => ({
		code,
		values: Object.fromEntries(
			Object.entries(values).map(([name, one]): [string, MessageValue] => [name, value(one)]),
		),
	}));
}

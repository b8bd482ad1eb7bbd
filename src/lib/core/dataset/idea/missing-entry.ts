import { render, type Message } from '../../../contract/messages/index.ts';
import type { CompiledIdea } from '../../../contract/records/idea.ts';

type Missing = CompiledIdea['missing'][number];

/** What a goal lacks, with its remedy, as records hold it. */
export function missingEntry(need: Message, remedy: Message): Missing {
	return {
		need: render(need),
		need_code: need.code,
		need_values: copyValues(need.values),
		remedy: render(remedy),
		remedy_code: remedy.code,
		remedy_values: copyValues(remedy.values),
	};
}

/** Sentences are read-only; records are not. */
function copyValues(values: Message['values']): Missing['need_values'] {
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
	);
}

import type { ChatMessage, ToolCall } from './provider.ts';

/** A part of a call as it comes; servers send it whole or in pieces, with or without number and id. */
export interface CallPart {
	index: number | null;
	id: string | null;
	name: string | null;
	/** JSON text, or a piece of it. */
	arguments: string;
}

interface OpenCall {
	index: number | null;
	id: string | null;
	name: string;
	parts: string[];
}

/** More calls in one answer are a fault of the server. */
const MAX_CALLS = 1000;

/** Calls of tools put together from their parts. */
export class AssembledCalls {
	readonly #calls: OpenCall[] = [];

	get count(): number {
		return this.#calls.length;
	}

	/** @throws Error at a part that belongs to no call */
	add(part: CallPart): void {
		const call = this.#callOf(part) ?? this.#begin(part);
		if (call.name === '') call.name = part.name ?? '';
		call.id ??= part.id;
		if (part.arguments !== '') call.parts.push(part.arguments);
	}

	/** Complete calls with ids that neither the conversation nor another call has. */
	finish(messages: readonly ChatMessage[]): ToolCall[] {
		const used = new Set(messages.flatMap(idsIn));
		return this.#calls.map(({ id, name, parts }) => {
			const own = id === null || id === '' || used.has(id) ? unusedId(used) : id;
			used.add(own);
			// Tools without parameters are often called with nothing at all.
			return { id: own, name, arguments: parts.join('') || '{}' };
		});
	}

	/** The call that a part continues, undefined if it begins one. */
	#callOf({ index, id, name }: CallPart): OpenCall | undefined {
		const last = this.#calls.at(-1);
		const open = index === null ? last : this.#calls.findLast((call) => call.index === index);
		if (open === undefined) return undefined;
		// Some servers number all calls of an answer 0, and some repeat id and name with every piece.
		if (id !== null && id !== '' && open.id !== null) return open.id === id ? open : undefined;
		return name !== null && name !== '' && open.name !== '' ? undefined : open;
	}

	#begin({ index, id, name }: CallPart): OpenCall {
		if ((id ?? '') === '' && (name ?? '') === '' && index === null) throw new Error('A part of no call.');
		if (this.#calls.length >= MAX_CALLS) throw new Error('Too many calls.');
		const call: OpenCall = { index, id: null, name: '', parts: [] };
		this.#calls.push(call);
		return call;
	}
}

const idsIn = (message: ChatMessage): string[] =>
	message.role === 'assistant' ? message.calls.map(({ id }) => id) : [];

function unusedId(used: ReadonlySet<string>): string {
	let number = used.size + 1;
	while (used.has(`call_${number}`)) number++;
	return `call_${number}`;
}

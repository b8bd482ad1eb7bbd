import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { SeenRequest, Step } from './scripted-server.ts';

const hostileDocument = z.strictObject({
	id: z.string(),
	/** Where the text stands. */
	place: z.enum([
		...(['report', 'label', 'sample_id', 'column', 'cell', 'feature', 'file_name', 'vcf_header'] as const),
		...(['readme', 'earlier_message', 'linked', 'image_text'] as const),
	]),
	language: z.enum(['en', 'zh']),
	text: z.string(),
	/** What a model calls that obeys it, and says. */
	calls: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])),
	says: z.array(z.string()),
	/** Words of it that must not stand in the answer. */
	inventions: z.array(z.string()),
});
export type HostileDocument = z.infer<typeof hostileDocument>;

/** Texts that want something done, as data could hold them. */
export const hostileDocuments = z
	.array(hostileDocument)
	.parse(JSON.parse(readFileSync('tests/fixtures/llm/hostile-documents.json', 'utf8')));

export const documentsOf = (place: HostileDocument['place']): HostileDocument[] =>
	hostileDocuments.filter((one) => one.place === place);

/** A text without what is put into it on its way: ids of facts, blanks. */
const bare = (text: string): string =>
	text.replaceAll(/\[f\d+(?:\.\w+)?\]/gu, '').replaceAll(/[\s"\\*#>]+/gu, '');

type Look = (told: string) => readonly [string, Record<string, unknown>];

/** An artifact of those that were listed. */
const artifactIn = (told: string, what: RegExp): string => what.exec(told)?.[1] ?? '1';

/** Tools that a curious model looks at first, where a text of any place could be. */
const LOOKS: readonly Look[] = [
	() => ['scan_project_profile', {}],
	() => ['summarize_project_outputs', {}],
	(told) => ['ask_artifact', { ask: artifactIn(told, /- (\S+) report:/u), question: 'What does it say?' }],
	(told) => [
		'ask_artifact',
		{
			ask: artifactIn(told, /- (\S+) table: Principal components of the samples/u),
			question: 'What is in it?',
		},
	],
	() => ['ask', { question: 'Which samples stand out?' }],
	() => ['ask', { question: 'Which features differ most?' }],
];

export interface Obedience {
	/** Documents that were read in the texts that came. */
	read: Set<string>;
	script: (request: SeenRequest) => readonly Step[];
}

/** A model that looks around first, then does whatever the document says, if it came to read it. */
export function obedient(document: HostileDocument): Obedience {
	const read = new Set<string>();
	return {
		read,
		script({ messages }) {
			const last = messages.findLastIndex(({ role }) => role === 'user');
			const answered = messages.slice(last + 1).filter(({ role }) => role === 'tool').length;
			const all = messages.map(({ text }) => text).join('\n');
			// What it looks at it chooses from what it was told before.
			if (answered < 2) return LOOKS.slice(answered, 2).map((look) => call(look(all)));
			if (answered < LOOKS.length) return LOOKS.slice(answered).map((look) => call(look(all)));
			const told = messages.filter(({ role }) => role !== 'system').map(({ text }) => bare(text));
			if (!told.some((text) => text.includes(bare(document.text)))) return [{ text: 'I see nothing.' }];
			read.add(document.id);
			// One after the other, so that none is refused for another.
			const next = document.calls[answered - LOOKS.length];
			return next === undefined ? document.says.map((text) => ({ text })) : [call(next)];
		},
	};
}

const call = ([name, given]: readonly [string, Record<string, unknown>]): Step => ({
	call: name,
	arguments: given,
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { LbError } from '../../src/lib/base/errors.ts';
import type { LlmPrivacy } from '../../src/lib/contract/records/llm.ts';
import type { OpenModel } from '../../src/lib/core/assistant/chat/open-model.ts';
import { filesBelow } from '../setup/files-below.ts';
import { readCells } from '../setup/read-csv.ts';
import { chatContext, Conversation, scriptedModel } from './chatting.ts';
import { privateDataset, type PrivateData } from './private-dataset.ts';
import { curious, type Talk } from './private-talks.ts';
import { startScriptedServer, type ScriptedServer } from './scripted-server.ts';

export interface PrivatePlace {
	server: ScriptedServer;
	data: PrivateData;
	userData: string;
	/** Never in a body, a record or a log. */
	key: string;
	close(): Promise<void>;
}

/** A recording server, and a dataset with a canary in everything. */
export async function privatePlace(): Promise<PrivatePlace> {
	const scratch = mkdtempSync(path.join(tmpdir(), 'lb-privacy-'));
	const userData = path.join(scratch, 'data');
	const data = await privateDataset(scratch, userData);
	const key = `sk-${data.canaries.code()}-${data.canaries.word()}-${data.canaries.code()}`;
	const server = await startScriptedServer(undefined, { key });
	return {
		...{ server, data, userData, key },
		async close() {
			await server.close();
			rmSync(scratch, { recursive: true, force: true });
		},
	};
}

/** Numbers of single samples: cells of the matrix, and of every result with a row per sample. Short ones may be something else too. */
export function singleValues({ folder, samples, files }: PrivateData): Set<string> {
	const values = new Set<string>();
	const shared = new Set<string>();
	const add = (cells: readonly string[]): void => {
		for (const cell of cells)
			if (/^-?\d+\.\d+$/u.test(cell) && cell.replaceAll(/^-?0?\.?0*|\./gu, '').length >= 5) values.add(cell);
	};
	for (const line of readFileSync(path.join(folder, files[0] ?? ''), 'utf8').split('\n'))
		add(line.split(',').map((cell) => cell.replaceAll('"', '')));
	for (const file of filesBelow(folder).filter((one) => /\/tables\/[^/]+\.csv$/u.test(one))) {
		const rows = readCells(readFileSync(path.join(folder, file), 'utf8'));
		const at = rows[0]?.indexOf('sample') ?? -1;
		for (const row of rows.slice(1))
			if (at >= 0 && samples.includes(row[at] ?? '')) add(row);
			else if (at < 0) row.forEach((cell) => shared.add(cell));
	}
	// The least and the largest value of a group are that of one person, too.
	return new Set([...values].filter((value) => !shared.has(value)));
}

/** Words around each canary in a text. */
export function leaksIn(text: string, { canaries }: PrivateData): string[] {
	const shown = text.replaceAll(/\\u([\da-f]{4})/giu, (_, code: string) =>
		String.fromCharCode(Number.parseInt(code, 16)),
	);
	return canaries.in(text).map((word) => {
		const at = shown.toLowerCase().indexOf(word.toLowerCase());
		return `${word}: …${shown.slice(Math.max(0, at - 60), at + word.length + 40)}…`;
	});
}

/** How a conversation is held. */
interface Circumstances {
	privacy?: LlmPrivacy;
	mode?: OpenModel['mode'];
	/** Where the data are. */
	folder?: string;
	/** Another dataset that is open, too. */
	also?: string;
}

/** Holds a conversation with a model elsewhere; gives back what of the canaries left, which should be nothing. */
export async function leaksOf(
	{ lines, looks }: Talk,
	{ server, data, userData, key }: PrivatePlace,
	{ privacy = 'strict', mode = 'tools', folder = data.folder, also }: Circumstances = {},
): Promise<string[]> {
	const model = scriptedModel(server, { privacy, key, mode });
	const chat = new Conversation(model, chatContext(userData), { consent: [server.origin] });
	await chat.bind(folder, ...(also === undefined ? [] : [also]));
	server.play(curious({ looks }));
	const before = server.seen.length;
	const written: string[] = [];
	const spies = [process.stdout, process.stderr].map((stream) =>
		vi.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0),
	);
	try {
		for (const line of lines)
			await chat.say(line).catch((error: unknown) => {
				// A command that cannot be carried out: its reason is shown to the user only.
				if (!(error instanceof LbError)) throw error;
			});
	} finally {
		for (const spy of spies) spy.mockRestore();
	}
	expect(written).toEqual([]);
	const requests = server.seen.slice(before);
	expect(requests.length).toBeGreaterThanOrEqual(1);
	const [texts, values] = [lines.join(' '), singleValues(data)];
	const named = [...data.samples, ...data.patients].some((name) =>
		texts.toLowerCase().includes(name.toLowerCase()),
	);
	const numbers = requests.flatMap(({ body }) => body.match(/-?\d+\.\d+/gu) ?? []);
	if (privacy === 'strict' && !named)
		expect([...new Set(numbers)].filter((number) => values.has(number))).toEqual([]);
	return requests.flatMap(({ path: place, body, headers }) => {
		expect(headers['authorization']).toBe(`Bearer ${key}`);
		const { authorization: _, ...others } = headers;
		return leaksIn(`${place}\n${JSON.stringify(others)}\n${body}`, data);
	});
}

/** What a model elsewhere is sent with a question, after these words were said about the data before. */
export async function sentAfter(
	said: string,
	question: string,
	where: 'earlier' | 'linked',
	{ server, data, userData, key }: PrivatePlace,
): Promise<string> {
	const model = scriptedModel(server, { privacy: 'strict', key });
	const chat = new Conversation(model, chatContext(userData), { consent: [server.origin] });
	const messages = [
		{ role: 'user' as const, text: 'What stands out?' },
		{ role: 'assistant' as const, text: said },
	];
	if (where === 'earlier') {
		await chat.bind(data.folder);
		chat.history = messages;
	} else chat.linked = [{ title: said, paths: [data.folder], messages }];
	server.play([{ text: 'I see.' }]);
	const before = server.asked.length;
	await chat.say(question);
	return server.asked
		.slice(before)
		.map(({ body }) => body)
		.join('\n');
}

/** Files of the user data folder that hold a canary of the key. */
export const filesWithKey = ({ userData, key }: PrivatePlace): string[] =>
	filesBelow(userData).filter((file) => readFileSync(path.join(userData, file), 'utf8').includes(key));

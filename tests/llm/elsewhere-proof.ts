import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { chooseElsewhere } from '../api/setup/elsewhere.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { builtProgram } from '../cli/setup/built-program.ts';
import { filesBelow } from '../setup/files-below.ts';
import { readCells } from '../setup/read-csv.ts';
import { privateDataset, type PrivateData } from './private-dataset.ts';
import { leaksIn, singleValues } from './privacy-proof.ts';
import { curious, looks } from './private-talks.ts';
import { startVisit, type Kind } from './private-visits.ts';
import { startScriptedServer, type ScriptedServer, type SeenRequest } from './scripted-server.ts';

/** The service as it is installed, and a recording model server at an address that it does not take for this machine. */
export interface RealPlace {
	server: TestServer;
	model: ScriptedServer;
	data: PrivateData;
	/** Numbers of single people, with those whose they are. */
	values: ReadonlyMap<string, ReadonlySet<number>>;
	key: string;
	close(): Promise<void>;
}

export type RealProvider = 'openai' | 'ollama';

export async function realPlace(): Promise<RealPlace> {
	const scratch = mkdtempSync(path.join(tmpdir(), 'lb-elsewhere-'));
	const userData = path.join(scratch, 'data');
	const data = await privateDataset(scratch, userData);
	const key = `sk-${data.canaries.code()}-${data.canaries.word()}-${data.canaries.code()}`;
	// A key of the environment belongs to the official address and goes to no other.
	const env = { OPENAI_API_KEY: `sk-${data.canaries.word()}` };
	const [server, model] = [await startServer({ userData, env }), await startScriptedServer()];
	return {
		...{ server, model, data, key, values: ownersOf(data) },
		async close() {
			await Promise.all([server.stop(), model.close()]);
			rmSync(scratch, { recursive: true, force: true });
		},
	};
}

/** Everything of a request that is text; its pictures decoded, and its key apart. */
function textOf({ method, path: place, headers, body }: SeenRequest): string {
	const { authorization: _, ...others } = headers;
	const pictures = body.match(/[A-Za-z\d+/]{200,}={0,2}/gu) ?? [];
	return [
		`${method} ${place} ${JSON.stringify(others)}`,
		body,
		...pictures.map((picture) => Buffer.from(picture, 'base64').toString('latin1')),
		...pictures.map((picture) => Buffer.from(picture, 'base64').toString('utf8')),
	].join('\n');
}

/** Numbers of the matrix and of results with a row per sample that are those of single people, with the numbers of these. */
function ownersOf(data: PrivateData): Map<string, Set<number>> {
	const single = singleValues(data);
	const owners = new Map<string, Set<number>>();
	const add = (value: string, at: number): void => {
		if (single.has(value)) owners.set(value, (owners.get(value) ?? new Set()).add(at));
	};
	const rowsOf = (file: string): string[][] => readCells(readFileSync(path.join(data.folder, file), 'utf8'));
	for (const row of rowsOf(data.files[0] ?? '').slice(1))
		for (const [at, cell] of row.slice(1).entries()) add(cell, at);
	for (const file of filesBelow(data.folder).filter((one) => /\/tables\/[^/]+\.csv$/u.test(one))) {
		const [heading = [], ...rows] = rowsOf(file);
		const column = heading.indexOf('sample');
		for (const row of rows) {
			const at = data.samples.indexOf(row[column] ?? '');
			if (at >= 0) for (const cell of row) add(cell, at);
		}
	}
	if (owners.size < 100) throw new Error('There are too few values to look for.');
	return owners;
}

/** People that a text names, as a sample or as a patient, however they are spelled. */
function namedIn(said: readonly string[], { samples, patients }: PrivateData): Set<number> {
	const plain = (text: string): string =>
		text
			.normalize('NFKC')
			.toLowerCase()
			.replaceAll(/[^\p{L}\d]/gu, '');
	const text = plain(
		`${said.join(' ')} ${decodeURIComponent(said.join(' ').replaceAll(/%(?![\da-f]{2})/giu, ''))}`,
	);
	return new Set(
		samples.flatMap((sample, at) =>
			[sample, patients[at] ?? ''].some((name) => text.includes(plain(name))) ? [at] : [],
		),
	);
}

/** Holds one conversation through the service; gives back what of the canaries left, which should be nothing. */
export async function leaksOfVisit(
	{ name, visit }: Kind,
	{ server, model, data, values, key }: RealPlace,
	{ provider, round, here = false }: { provider: RealProvider; round: number; here?: boolean },
): Promise<string[]> {
	await chooseElsewhere(server, model, { provider, here, ...(provider === 'openai' ? { key } : {}) });
	const before = model.seen.length;
	const said: string[] = [];
	await visit(await startVisit({ server, model, data, round, said }));
	const seen = model.seen.slice(before);
	expect(seen.filter(({ messages }) => messages.length > 0).length, name).toBeGreaterThanOrEqual(1);
	for (const request of seen) {
		expect(request.protocol).toBe(provider);
		expect(request.headers['authorization']).toBe(provider === 'openai' ? `Bearer ${key}` : undefined);
		expect(request.headers['host']).toMatch(here ? /^127\.0\.0\.1:/u : /^0\.0\.0\.0:/u);
	}
	if (!here) {
		const named = namedIn(said, data);
		const numbers = new Set(seen.flatMap(({ body }) => body.match(/-?\d+\.\d+/gu) ?? []));
		const ofOthers = [...numbers].filter((number) => {
			const owners = values.get(number);
			return owners !== undefined && [...owners].every((one) => !named.has(one));
		});
		expect(ofOthers, `${name}: values of people who were not named`).toEqual([]);
	}
	return seen.flatMap((request) => leaksIn(textOf(request), data));
}

/**
 * What of a user data folder is the user's own, as the data are: their conversations and jobs with names as they are, and what
 * reading and running keep to find the data again.
 */
const OWN: readonly RegExp[] = [
	/^workspace\.sqlite(?:-wal|-shm)?$/u,
	/^jobs\/[\da-f]{32}\/(?:events\.ndjson|result\.json)$/u,
	/^(?:recognised|cache|output-roots|running)\//u,
	/^shell-history$/u,
];

/** Every other file that holds a canary, with it; the key file holds the key alone. */
export function leaksOnDisk({ server, data, key }: RealPlace): string[] {
	const { userData } = server;
	const others = filesBelow(userData).filter((file) => !OWN.some((own) => own.test(file)));
	expect(others.filter((file) => file.startsWith('sent/')).length).toBeGreaterThan(0);
	return others.flatMap((file) => {
		const text = readFileSync(path.join(userData, file), 'utf8');
		const rest = file === 'llm-keys.json' ? text.replaceAll(key, '') : text;
		return leaksIn(`${file}\n${rest}`, data).map((leak) => `${file}: ${leak}`);
	});
}

/** The same through the shell, line by line on its standard input; gives back what left too. */
export async function leaksOfShell(
	lines: readonly string[],
	{ server, model, data, key }: RealPlace,
): Promise<string[]> {
	await chooseElsewhere(server, model, { key });
	model.play(curious({ looks: looks.slice(0, 4) }));
	const before = model.seen.length;
	const child = spawn(process.execPath, [path.join(builtProgram(), 'cli.js'), 'cli'], {
		cwd: server.userData,
		env: { ...process.env, LB_AGENT_USER_DATA_DIR: server.userData },
		stdio: ['pipe', 'ignore', 'pipe'],
	});
	let errors = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
	child.stdin.end(lines.map((line) => `${line}\n`).join(''));
	const code = await new Promise((resolve) => child.on('close', resolve));
	expect([code, errors]).toEqual([0, '']);
	const seen = model.seen.slice(before);
	expect(seen.length).toBeGreaterThanOrEqual(1);
	return seen.flatMap((request) => leaksIn(textOf(request), data));
}

/** Files of the user data folder that hold the key. */
export const filesWithRealKey = ({ server, key }: RealPlace): string[] =>
	filesBelow(server.userData).filter((file) =>
		readFileSync(path.join(server.userData, file)).includes(Buffer.from(key)),
	);

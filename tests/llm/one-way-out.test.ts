import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { GuardedCall } from '../../src/lib/core/llm/guarded-call.server.ts';
import { llmLimits } from '../../src/lib/core/llm/limits.ts';
import { modelAddress } from '../../src/lib/core/llm/open-provider.server.ts';
import { importsOf, root, sourceFiles } from '../architecture/imports.ts';
import { rejected } from '../setup/thrown.ts';
import { startScriptedServer } from './scripted-server.ts';

const server = await startScriptedServer();
const other = await startScriptedServer();
afterAll(() => Promise.all([server.close(), other.close()]));

it.each([
	['another port', other.origin],
	['another host', server.origin.replace('127.0.0.1', 'localhost')],
	['another scheme', server.origin.replace('http:', 'https:')],
])('a call for one address sends nothing to %s', async (_, origin) => {
	const address = modelAddress(server.origin, false);
	const to = { address, key: 'secret-key-1', protocol: 'Ollama', limits: llmLimits } as const;
	const call = new GuardedCall(to, 'm', new AbortController().signal);
	const error = await rejected(call.fetch(`${origin}/api/chat`, { method: 'POST', body: '{}' }));
	await call.close(false);
	expect(error.code).toBe('llm.origin_mismatch');
	expect([...server.seen, ...other.seen]).toEqual([]);
});

/** Files of the engine that open connections. */
const sending = (): string[] =>
	sourceFiles('src/lib/core').filter(
		(file) =>
			!/\.(?:test|fixture)\b/.test(file) &&
			/(?<![\w.#])fetch\(|^import (?!type )[^;]*? from 'node:(?:https?|http2|net|tls|dns|dgram)(?:\/promises)?'|\bnew WebSocket\b/m.test(
				readFileSync(path.join(root, file), 'utf8'),
			),
	);

it('no other file of the engine sends anything, but for the documents that a user names by their address', () => {
	expect(sending()).toEqual([
		'src/lib/core/llm/guarded-call.server.ts',
		// The second way out: it asks for documents and takes nothing along.
		'src/lib/core/skills/fetch/ask-once.server.ts',
		'src/lib/core/skills/fetch/connect.server.ts',
		// Between processes of this machine.
		'src/lib/core/workspace/waiting-engines.server.ts',
	]);
});

it('neither way out knows the other, so that no text for a model goes to an address of a document', () => {
	const importing = (folder: string, other: RegExp): string[] =>
		sourceFiles(folder)
			.flatMap(importsOf)
			.filter(({ to }) => to !== null && other.test(to))
			.map(({ from }) => from);
	expect(importing('src/lib/core/skills/fetch', /core\/(?:llm|assistant)\//)).toEqual([]);
	expect(importing('src/lib/core/llm', /core\/skills\//)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { GuardedCall } from '../../src/lib/core/llm/guarded-call.server.ts';
import { llmLimits } from '../../src/lib/core/llm/limits.ts';
import { modelAddress } from '../../src/lib/core/llm/open-provider.server.ts';
import { root, sourceFiles } from '../architecture/imports.ts';
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

it('no other file of the engine sends anything', () => {
	const sending = sourceFiles('src/lib/core').filter(
		(file) =>
			!file.endsWith('.test.ts') &&
			/(?<![\w.#])fetch\(|from 'node:(?:https?|net|tls)'|\bnew WebSocket\b/.test(
				readFileSync(path.join(root, file), 'utf8'),
			),
	);
	expect(sending).toEqual([
		'src/lib/core/llm/guarded-call.server.ts',
		// Between processes of this machine.
		'src/lib/core/workspace/waiting-engines.server.ts',
	]);
});

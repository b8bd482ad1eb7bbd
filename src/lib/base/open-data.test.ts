import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { alsoReadOwn, confineReading, readDataSync } from './open-data.server.ts';

let place: string;
const at = (...parts: string[]): string => path.join(place, ...parts);
beforeAll(() => {
	place = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-open-data-')));
	for (const folder of ['bound', 'own', 'chosen', 'outside']) {
		mkdirSync(at(folder));
		writeFileSync(at(folder, 'a.txt'), folder);
	}
	for (const folder of ['bound', 'own', 'chosen']) symlinkSync(at('outside/a.txt'), at(folder, 'out.txt'));
	symlinkSync(at('own/a.txt'), at('bound/own.txt'));
	symlinkSync(at('bound/a.txt'), at('bound/inner.txt'));
	symlinkSync(at('own'), at('own by a link'));
	symlinkSync(at('outside'), at('exchanged'));
});
afterEach(() => confineReading(null));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const text = (name: string): string => {
	try {
		return readDataSync(name).toString('utf8');
	} catch (error) {
		return (error as { code: string }).code;
	}
};

describe.skipIf(process.platform === 'win32')('files of data', () => {
	it('are read anywhere by a process of the user', () => {
		expect([text(at('bound/out.txt')), text(at('outside/a.txt'))]).toEqual(['outside', 'outside']);
	});

	it('lie, links followed, in folders that were opened', () => {
		confineReading({ within: [at('bound'), at('exchanged')], own: [] });
		expect([text(at('bound/a.txt')), text(at('bound/inner.txt'))]).toEqual(['bound', 'bound']);
		for (const name of ['bound/out.txt', 'bound/own.txt', 'outside/a.txt', 'exchanged/a.txt'])
			expect(text(at(name)), name).toBe('sources.outside');
		expect(text(at('bound/absent.txt'))).toBe('ENOENT');
	});

	it('of the program are read by their own names, through no link below its folder', () => {
		confineReading({ within: [at('bound')], own: [at('own by a link')] });
		expect([text(at('own/a.txt')), text(at('own by a link/a.txt'))]).toEqual(['own', 'own']);
		for (const name of ['own/out.txt', 'own by a link/out.txt', 'bound/own.txt', 'chosen/a.txt'])
			expect(text(at(name)), name).toBe('sources.outside');
		alsoReadOwn(at('chosen'));
		expect([text(at('chosen/a.txt')), text(at('chosen/out.txt'))]).toEqual(['chosen', 'sources.outside']);
	});

	it('are held to the same rule in worker threads', async () => {
		const script = at('worker.mjs');
		const source = path.resolve(import.meta.dirname, 'open-data.server.ts');
		const contents = `import { parentPort, workerData } from 'node:worker_threads';
			import { readDataSync } from ${JSON.stringify(source)};
			const read = (name) => { try { return readDataSync(name).toString(); } catch (error) { return error.code; } };
			parentPort.postMessage(workerData.map(read));`;
		const root = path.resolve(import.meta.dirname, '../../..');
		await build({
			...{ stdin: { contents, resolveDir: root, loader: 'ts' }, outfile: script, absWorkingDir: root },
			...{ bundle: true, platform: 'node', format: 'esm', logLevel: 'error' },
		});
		const answer = (): Promise<unknown> =>
			new Promise((resolve, reject) => {
				const worker = new Worker(script, { workerData: [at('bound/a.txt'), at('bound/out.txt')] });
				worker.once('message', resolve).once('error', reject);
			});
		expect(await answer()).toEqual(['bound', 'outside']);
		confineReading({ within: [at('bound')], own: [] });
		expect(await answer()).toEqual(['bound', 'sources.outside']);
	});
});

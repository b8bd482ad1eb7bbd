import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installRecordFile, readInstallRecord } from './install-record.server.ts';
import { userDataDir } from './user-data.server.ts';

let home: string;
beforeEach(() => (home = mkdtempSync(path.join(tmpdir(), 'lb-home-'))));
afterEach(() => rmSync(home, { recursive: true }));

function record(content: unknown): void {
	const file = installRecordFile({ HOME: home });
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

it('reads every field the installer writes', () => {
	const written = {
		schema_version: 1,
		installed_at: '2026-01-02T03:04:05.000Z',
		version: '0.1.0',
		engine: '/opt/lb/dist/engine.js',
		node: '/usr/bin/node',
		user_data_dir: '/data/Größe 数据',
		bin_dir: '/home/u/.local/bin',
		commands: ['/home/u/.local/bin/lb-agent'],
		python: '/opt/env/bin/python',
		environment: { kind: 'conda', name: 'lb', prefix: '/opt/env', manager: '/opt/conda/bin/conda' },
	};
	record(written);
	expect(readInstallRecord({ HOME: home })).toEqual(written);
	expect(userDataDir(undefined, { HOME: home })).toBe('/data/Größe 数据');
});

it('takes what it understands of a record with other, missing or wrong fields', () => {
	record({ engine: '/opt/engine.js', python: 7, environment: { kind: 'nix', prefix: '/x' }, later: [1] });
	expect(readInstallRecord({ HOME: home })).toMatchObject({
		engine: '/opt/engine.js',
		python: null,
		environment: null,
		user_data_dir: null,
		commands: [],
	});
	record({ python: 'bin/python', user_data_dir: '', environment: { kind: 'venv', name: 'x' } });
	expect(readInstallRecord({ HOME: home })).toMatchObject({
		python: null,
		user_data_dir: null,
		environment: { kind: 'venv', name: 'x', prefix: null, manager: null },
	});
});

it.each([['{"python": '], ['null'], ['[]'], ['"text"'], ['']])('a broken record is none: %j', (content) => {
	record(content);
	expect(readInstallRecord({ HOME: home })).toBeNull();
	expect(userDataDir(undefined, { HOME: home })).toContain(home);
});

it('no record is none', () => {
	expect(readInstallRecord({ HOME: home })).toBeNull();
});

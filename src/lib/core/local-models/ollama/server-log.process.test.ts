import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ServerLog } from './server-log.server.ts';

const home = mkdtempSync(path.join(tmpdir(), 'lb-serve-log-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('leaves out the whole of a password, also one with an @', () => {
	const file = path.join(home, 'serve.log');
	const lines: string[] = [];
	const log = new ServerLog(file, `${file}.old`, (line) => void lines.push(line));
	log.add('HTTPS_PROXY:http://user:p@ss@host:3128 NO_PROXY:\n');
	expect(lines).toEqual(['HTTPS_PROXY:http://***@host:3128 NO_PROXY:']);
	expect(readFileSync(file, 'utf8')).toBe(`${lines[0]}\n`);
});

it('writes through no link', () => {
	const [file, victim] = [path.join(home, 'linked.log'), path.join(home, 'victim')];
	writeFileSync(victim, 'mine');
	symlinkSync(victim, file);
	new ServerLog(file, `${file}.old`, () => undefined).add('line\n');
	expect(readFileSync(victim, 'utf8')).toBe('mine');
});

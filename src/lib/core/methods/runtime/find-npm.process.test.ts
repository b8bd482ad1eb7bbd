import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findNpm } from './find-npm.server.ts';

const home = mkdtempSync(path.join(tmpdir(), 'lb-npm-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A folder with Node.js and npm as installers lay them out. */
function laidOut(name: string, version: string): string {
	const bin = path.join(home, name, 'bin');
	const npm = path.join(home, name, 'lib/node_modules/npm');
	mkdirSync(bin, { recursive: true });
	mkdirSync(path.join(npm, 'bin'), { recursive: true });
	writeFileSync(path.join(npm, 'package.json'), JSON.stringify({ name: 'npm', version }));
	writeFileSync(path.join(npm, 'bin/npm-cli.js'), '', { mode: 0o755 });
	symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(bin, 'npm'));
	return bin;
}

describe('npm on this machine', () => {
	const beside = laidOut('one', '10.8.2');
	const other = laidOut('other', '11.0.0');

	it('is the one beside Node.js, run by that one', async () => {
		const node = path.join(beside, 'node');
		expect(await findNpm({ PATH: other }, node)).toEqual({
			command: [node, path.join(home, 'one/lib/node_modules/npm/bin/npm-cli.js')],
			place: path.join(beside, 'npm'),
			version: '10.8.2',
		});
	});

	it('is otherwise the one of PATH, and null without one', async () => {
		const node = path.join(home, 'node');
		expect(await findNpm({ PATH: other }, node)).toMatchObject({ version: '11.0.0' });
		expect(await findNpm({ PATH: home }, node)).toBeNull();
	});

	it('is asked for its version where it is a program of another kind', async () => {
		const shims = path.join(home, 'shims');
		mkdirSync(shims);
		writeFileSync(path.join(shims, 'npm'), '#!/bin/sh\necho 9.2.0\n');
		chmodSync(path.join(shims, 'npm'), 0o755);
		expect(await findNpm({ PATH: shims }, path.join(home, 'node'))).toEqual({
			command: [path.join(shims, 'npm')],
			place: path.join(shims, 'npm'),
			version: '9.2.0',
		});
	});
});

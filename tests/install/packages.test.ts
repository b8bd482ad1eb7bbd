import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { smallCheckout } from './setup/checkout.ts';
import { install, newPerson, runProgram, tree, type Person } from './setup/installer.ts';

const GOOD_NPM = 'mkdir -p node_modules/new && echo "$@" > node_modules/words';
const BAD_NPM = 'rm -rf node_modules; mkdir node_modules; echo "no network" >&2; exit 7';

const withPath = (person: Person, bin: string): Record<string, string> => ({
	...person.env,
	PATH: `${bin}${path.delimiter}${person.env['PATH'] ?? ''}`,
});

/** Packages of an earlier installation. */
function oldPackages(folder: string): void {
	mkdirSync(path.join(folder, 'node_modules/old'), { recursive: true });
	writeFileSync(path.join(folder, 'node_modules/old/index.js'), 'old');
}

describe('packages', () => {
	it('are those of the lock file, from the cache of npm where it has them', async () => {
		const { folder, bin } = await smallCheckout(GOOD_NPM);
		oldPackages(folder);
		const person = await newPerson();
		const done = await install(folder, person, ['--user-data-dir', person.data], {
			env: withPath(person, bin),
		});
		expect(done.stderr).toContain('Installing packages');
		expect(done.code).toBe(0);
		expect(readFileSync(path.join(folder, 'node_modules/words'), 'utf8')).toMatch(/^ci .*--prefer-offline/u);
		expect(Object.keys(tree(path.join(folder, 'node_modules')))).not.toContain('old');
		const again = await install(folder, person, ['--user-data-dir', person.data], {
			env: withPath(person, bin),
		});
		expect(again.stdout).toMatch(/packages .*up to date/u);
	});

	it('that cannot be fetched leave those of before, and nothing of the installation', async () => {
		const { folder, bin } = await smallCheckout(BAD_NPM);
		oldPackages(folder);
		const packages = tree(path.join(folder, 'node_modules'));
		const person = await newPerson();
		const before = tree(path.dirname(person.home));
		const done = await install(folder, person, ['--user-data-dir', person.data], {
			env: withPath(person, bin),
		});
		expect(done.code).toBe(1);
		expect(done.stderr).toContain('npm ci failed with exit code 7');
		expect(done.stderr).toContain('hint: The first set-up needs the package registry');
		expect(tree(path.join(folder, 'node_modules'))).toEqual(packages);
		expect(tree(path.dirname(person.home))).toEqual(before);
	});

	it('that were interrupted half-way are taken up where they were', async () => {
		// As a kill leaves it: the old packages aside, the new ones without the mark of a whole installation.
		const { folder, bin } = await smallCheckout(BAD_NPM);
		const aside = path.join(folder, '.cache/node-modules-before');
		mkdirSync(aside, { recursive: true });
		writeFileSync(path.join(aside, 'old.js'), 'old');
		mkdirSync(path.join(folder, 'node_modules/half'), { recursive: true });
		const person = await newPerson();
		const done = await install(folder, person, ['--user-data-dir', person.data], {
			env: withPath(person, bin),
		});
		expect(done.code).toBe(1);
		expect(Object.keys(tree(path.join(folder, 'node_modules')))).toEqual(['old.js']);
	});

	it.each(['setup', 'installer'])('are never installed through a link by the %s', async (which) => {
		const { folder, bin } = await smallCheckout(BAD_NPM);
		const shared = await temporaryFolder('shared');
		writeFileSync(path.join(shared, 'kept'), 'kept');
		const before = tree(shared);
		symlinkSync(shared, path.join(folder, 'node_modules'));
		const person = await newPerson();
		const env = withPath(person, bin);
		const setup = [process.execPath, path.join(folder, 'scripts/dev/setup.mjs')];
		const done =
			which === 'setup'
				? await runProgram(setup, { env })
				: await install(folder, person, ['--user-data-dir', person.data], { env });
		expect(done.code).toBe(1);
		expect(done.stderr).toContain(`node_modules is a link to ${shared}`);
		expect(done.stderr).toContain('hint: ');
		expect(tree(shared)).toEqual(before);
		expect(tree(path.dirname(person.home))).toEqual({ home: 'folder 777' });
	});
});

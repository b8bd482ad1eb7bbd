import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { root } from '../cli/setup/built-program.ts';
import { smallCheckout } from './setup/checkout.ts';
import { runProgram } from './setup/installer.ts';

/** Free space of every disk, in MB; the rest of the file system is real. */
const freeSpace = (megabytes: number): string =>
	`import fs from 'node:fs'; fs.statfsSync = () => ({ bavail: ${megabytes}, bsize: 1e6 });`;

const GOOD_NPM = 'mkdir -p node_modules; echo "$@" >> npm-calls';

/** A checkout with what runs the tests, on disks with so much free space; `npm` writes what it was called with to a file. */
async function checkout(megabytes: number) {
	const { folder, bin } = await smallCheckout(GOOD_NPM);
	for (const name of readdirSync(path.join(root, 'scripts/dev')))
		if (name.endsWith('.mjs') && !['build.mjs', 'check.mjs'].includes(name))
			cpSync(path.join(root, 'scripts/dev', name), path.join(folder, 'scripts/dev', name));
	cpSync(path.join(root, '.ci/run'), path.join(folder, '.ci/run'));
	writeFileSync(
		path.join(folder, 'scripts/dev/check.mjs'),
		'export const check = () => ({ total: 1, failed: ["build"] });',
	);
	const preload = path.join(folder, 'free-space.mjs');
	writeFileSync(preload, freeSpace(megabytes));
	const { PATH = '', HOME = folder, TMPDIR = folder } = process.env;
	const env = {
		PATH: `${bin}${path.delimiter}${PATH}`,
		HOME,
		TMPDIR,
		NODE_OPTIONS: `--import=${pathToFileURL(preload).href}`,
	};
	const run = (...words: string[]) => runProgram(words, { cwd: folder, env });
	return { folder, run };
}

const lines = (text: string): string[] => text.trimEnd().split('\n');

describe('a whole run of the tests', () => {
	it.each([
		['.ci/run', ['bash', '.ci/run']],
		['npm test', [process.execPath, 'scripts/dev/test.mjs']],
	])('by %s on a disk with too little room ends at once and says it in plain words', async (_name, words) => {
		const { folder, run } = await checkout(150);
		const done = await run(...words);
		expect(done.code).toBe(1);
		const [first = '', next, last, ...more] = lines(done.stdout);
		expect(first).toContain('Too little free disk space');
		expect(first).toContain('150 MB free');
		expect(next).toContain('TMPDIR sets the one for temporary files');
		expect(last).toBe('0 passed, 1 failed');
		expect(more).toEqual([]);
		// Nothing was installed or built.
		expect(readdirSync(folder)).not.toContain('npm-calls');
		expect(readdirSync(folder)).not.toContain('dist');
	});

	it('goes on where there is room', async () => {
		const { folder, run } = await checkout(100_000);
		const done = await run(process.execPath, 'scripts/dev/test.mjs');
		expect(done.stdout).not.toContain('Too little');
		expect(readdirSync(folder)).toContain('npm-calls');
		expect(lines(done.stdout).at(-1)).toBe('0 passed, 1 failed');
		expect(done.stdout).toContain('FAILED check: build');
	});
});

describe('a runner without a report', () => {
	/** `vitest` that leaves this report, or none. */
	async function broken(megabytes: number, report: string | null) {
		const { folder, run } = await checkout(megabytes);
		mkdirSync(path.join(folder, 'node_modules/vitest'), { recursive: true });
		mkdirSync(path.join(folder, '.cache'));
		const written =
			report === null ? '' : `writeFileSync('.cache/test-results.json', ${JSON.stringify(report)});`;
		writeFileSync(
			path.join(folder, 'scripts/dev/setup.mjs'),
			'export const setup = () => {}; export const packagesAreFresh = () => true;',
		);
		writeFileSync(
			path.join(folder, 'node_modules/vitest/vitest.mjs'),
			`import { writeFileSync } from 'node:fs'; ${written} process.exit(1);`,
		);
		return run(process.execPath, 'scripts/dev/test.mjs', 'some.test.ts');
	}

	it('on a full disk names the disk', async () => {
		const { code, stdout } = await broken(3, null);
		expect(code).toBe(1);
		expect(stdout).toMatch(/wrote no report: the disk of .+ is full \(3 MB free\)/u);
		expect(lines(stdout).at(-1)).toBe('0 passed, 1 failed');
	});

	it('names the disk too where only the beginning was written and there is room again', async () => {
		const { stdout } = await broken(50_000, '{"files":[');
		expect(stdout).toMatch(/report of the test runner is incomplete; the disk was probably full/u);
		expect(lines(stdout).at(-1)).toBe('0 passed, 1 failed');
	});

	it('for another reason does not speak of the disk', async () => {
		const { stdout } = await broken(50_000, null);
		expect(stdout).toMatch(/wrote no report: .*ENOENT/u);
		expect(stdout).not.toMatch(/disk/u);
	});
});

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const script = (name: string): string => path.join(root, 'scripts/dev', name);
const node = (...words: string[]): void =>
	void execFileSync(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

/** What the program in the process of a test has in the place of a source. */
const INSTEAD = { 'src/lib/core/figures/png.server.ts': 'tests/cli/setup/kept-png.ts' };

/**
 * Builds the program where its sources changed, once per run of the tests, and hands its folder to them. They use a copy
 * named after its content, with the command line that runs in the process of a test beside it, so that a build started
 * meanwhile takes nothing away.
 */
export default function buildProgram(): void {
	if (process.env['LB_TEST_PROGRAM'] !== undefined) return;
	node(script('build.mjs'), '--no-web');
	const program = 'tests/cli/setup/in-process-program.ts';
	const sources = ['dist/.stamp', program, ...Object.values(INSTEAD)];
	const hash = createHash('sha256');
	for (const file of sources) hash.update(readFileSync(path.join(root, file)));
	const copies = path.join(root, '.cache/program-under-test');
	const copy = path.join(copies, hash.digest('hex').slice(0, 16));
	if (!existsSync(copy)) {
		const half = `${copy}.${process.pid}`;
		cpSync(path.join(root, 'dist'), half, { recursive: true });
		node(
			script('bundle.mjs'),
			`in-process=${program}`,
			half,
			...Object.entries(INSTEAD).map((pair) => pair.join('=')),
		);
		renameSync(half, copy);
		removeOld(copies);
	}
	process.env['LB_TEST_PROGRAM'] = copy;
}

/** Copies of earlier builds go after an hour, when no test uses them any more. */
function removeOld(folder: string): void {
	for (const name of readdirSync(folder)) {
		const { mtimeMs } = statSync(path.join(folder, name));
		if (Date.now() - mtimeMs > 3_600_000) rmSync(path.join(folder, name), { recursive: true, force: true });
	}
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtProgram, root } from '../../cli/setup/built-program.ts';
import { temporaryFolder } from '../../cli/setup/run-cli.ts';
import { tinyRelease, type TestKey } from './tiny-release.ts';

const own: { version: string; dependencies: Record<string, string> } = JSON.parse(
	readFileSync(path.join(root, 'package.json'), 'utf8'),
);

/** The version of the checkout. */
export const ownVersion = own.version;

/** Files of the built program, with another version in it. */
function programFiles(version: string): Record<string, string | Buffer> {
	const dist = builtProgram();
	const files: Record<string, string | Buffer> = {};
	for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
		const file = path.join(dist, name);
		if (!statSync(file).isFile() || /^in-process|^\.stamp/u.test(name)) continue;
		const bytes = readFileSync(file);
		const text = bytes.toString();
		files[`dist/${name.split(path.sep).join('/')}`] = /\bengineVersion\s*=/u.test(text)
			? text.replaceAll(`"${ownVersion}"`, JSON.stringify(version))
			: bytes;
	}
	return files;
}

/** What npm locks for the dependencies of the program, from a registry. */
export async function lockFor(registry: string, cache: string): Promise<object> {
	const folder = await temporaryFolder('lock');
	const manifest = { name: 'lb-agent', version: ownVersion, dependencies: own.dependencies };
	writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
	const words = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
	execFileSync('npm', [...words, `--registry=${registry}`, `--cache=${cache}`], {
		cwd: folder,
		stdio: 'pipe',
	});
	return JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
}

/**
 * A whole program with real dependencies. `check`: what its self-test does in the place of half a minute of computing; it loads
 * the database library, so that it fails without the packages; null leaves the real one.
 */
export function realRelease(
	version: string,
	key: TestKey,
	lock: object,
	check: number | null,
): Map<string, string | Buffer> {
	const files = programFiles(version);
	if (check !== null) {
		files['dist/cli-real.js'] = files['dist/cli.js'] ?? '';
		files['dist/cli.js'] = `if (process.argv[2] === 'demo-check') {
	const { createRequire } = await import('node:module');
	createRequire(import.meta.url)('libsql');
	if (${check} !== 0) console.error('FAILED models: AUROC 0.10');
	process.exitCode = ${check};
} else await import('./cli-real.js');
`;
	}
	const shrinkwrap = { ...lock, version, packages: { ...packagesOf(lock) } };
	return tinyRelease({
		...{ version, key },
		files: {
			...files,
			'package.json': JSON.stringify({
				...{ name: 'lb-agent', version, type: 'module', bin: { 'lb-agent': 'dist/cli.js' } },
				dependencies: own.dependencies,
			}),
			'release-lock.json': JSON.stringify(shrinkwrap),
		},
	});
}

const packagesOf = (lock: object): object =>
	'packages' in lock && typeof lock.packages === 'object' ? (lock.packages ?? {}) : {};

/** Lays a release out as npm installs it, with the packages of the checkout. */
export function installRelease(files: ReadonlyMap<string, string | Buffer>, folder: string): string {
	for (const [file, text] of files) {
		mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
		writeFileSync(path.join(folder, file), text);
	}
	symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
	return folder;
}

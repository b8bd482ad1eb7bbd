import { createHash } from 'node:crypto';
import { open, readFile, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { explainingDiskErrors } from '../../base/disk-errors.server.ts';
import { LbError } from '../../base/errors.ts';
import { fileMode, makeFolder } from '../../base/private-folder.server.ts';
import { systemCode } from '../../base/system-code.ts';
import { LOCK_FILE, type CheckedPackage } from './open-package.server.ts';
import { npmEnvironment } from './find-npm.server.ts';
import { runNpm, runProgram, type NpmRun } from './run-npm.server.ts';
import {
	isComplete,
	newFolderName,
	removeVersion,
	renamePatiently,
	syncFolder,
	versionFolder,
	versionsFolder,
} from './versions-folder.server.ts';

/**
 * npm passes over an optional part, as the native library is for each system, that did not fit on the disk: with so little room
 * left (bytes) that is why a self-test fails.
 */
const LITTLE_ROOM = 50_000_000;

/** A self-test takes half a minute; on a busy machine several times as long. */
const SELF_TEST_MS = 15 * 60_000;

export interface Installing {
	userData: string;
	/** Registry for the dependencies; null for the one that npm is configured for. */
	registry: string | null;
	env: NodeJS.ProcessEnv;
	signal: AbortSignal;
	/** A sentence about what goes on. */
	told: (text: string) => void;
}

/**
 * Puts a checked package beside the other versions: unpacked in a folder of its own, its dependencies installed without
 * scripts, tested, on the disk, and then renamed into place. A version that is there already and has the same bytes is only
 * tested. Throws `updates.install_failed`, `updates.npm_missing`, `updates.self_test_failed`, `run.disk_full`; nothing is left
 * of it then.
 */
export async function installVersion(checked: CheckedPackage, installing: Installing): Promise<void> {
	const { userData, told } = installing;
	const { version } = checked.list;
	const half = newFolderName(userData);
	try {
		await explainingDiskErrors(versionsFolder(userData), async () => {
			if (await isSame(checked, userData)) {
				told(`Testing version ${version}, which is here already`);
				await makeFolder(half);
				await selfTest(versionFolder(userData, version), version, half, installing);
				return;
			}
			const program = path.join(half, 'program');
			told(`Unpacking version ${version}`);
			await unpack(checked, program);
			told('Installing its packages');
			await installPackages(program, checked, installing);
			told('Testing it on a small cohort');
			await selfTest(program, version, half, installing);
			await syncTree(program);
			if (await isThere(versionFolder(userData, version))) await removeVersion(userData, version);
			await renamePatiently(program, versionFolder(userData, version));
			await syncFolder(versionsFolder(userData));
		});
	} finally {
		// What is left when even that fails, the next update removes.
		await rm(half, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
	}
}

/** Is this version in place with every byte of the package? */
async function isSame({ files, list }: CheckedPackage, userData: string): Promise<boolean> {
	if (!isComplete(userData, list.version)) return false;
	const folder = versionFolder(userData, list.version);
	for (const [name, content] of files) {
		const found = await readFile(path.join(folder, name)).catch(() => null);
		if (found === null || digest(found) !== digest(content)) return false;
	}
	return true;
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const isThere = async (folder: string): Promise<boolean> =>
	readdir(folder).then(
		() => true,
		(error: unknown) => systemCode(error) !== 'ENOENT',
	);

async function unpack({ files }: CheckedPackage, program: string): Promise<void> {
	const made = new Set<string>();
	for (const [name, content] of files) {
		const file = path.join(program, name);
		const folder = path.dirname(file);
		if (!made.has(folder)) await makeFolder(folder);
		made.add(folder);
		// What is on the disk is made sure of for all files together.
		await writeFile(file, content, { flag: 'wx', mode: fileMode(file, 0o644) });
	}
}

async function installPackages(
	program: string,
	{ files, list: { version } }: CheckedPackage,
	installing: Installing,
): Promise<void> {
	const { registry, env, signal } = installing;
	await writeFile(path.join(program, 'npm-shrinkwrap.json'), files.get(LOCK_FILE) ?? '');
	const words = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
	// Whatever the user's own configuration says of their projects; links of commands, which some disks cannot hold, are not used.
	const always = [
		'--package-lock',
		'--include=optional',
		'--global=false',
		'--no-bin-links',
		'--loglevel=error',
	];
	const done = await runNpm([...words, ...always], { cwd: program, registry, signal, env });
	if (done.code === 0) return;
	refuseFull(done, program);
	throw new LbError('updates.install_failed', { version, reason: lastLines(done, 'npm ci') });
}

/** Runs the demo check of the new version with a user data folder of its own. */
async function selfTest(
	program: string,
	version: string,
	half: string,
	{ env, signal }: Installing,
): Promise<void> {
	const cli = path.join(program, 'dist', 'cli.js');
	const userData = path.join(half, 'user-data');
	await makeFolder(userData);
	const words = ['demo-check', '--small', '--user-data-dir', userData];
	const run = (args: string[]): Promise<NpmRun> =>
		runProgram(process.execPath, [cli, ...args], {
			cwd: half,
			env: { ...withoutOwn(npmEnvironment(env, null)), LB_AGENT_USER_DATA_DIR: userData },
			signal,
			limit_ms: SELF_TEST_MS,
		});
	const said = await run(['--version', '--user-data-dir', userData]);
	const isSaid = said.code === 0 && said.stdout.trim() === version;
	const done = isSaid ? await run(words) : said;
	if (isSaid && done.code === 0) return;
	refuseFull(done, program);
	if ((await roomAt(half)) < LITTLE_ROOM) throw new LbError('run.disk_full', {}, { path: program });
	throw new LbError('updates.self_test_failed', { version, reason: lastLines(done, 'demo-check') });
}

/** The self-test asks about the program, and not about settings of the user, as a Python that does not work. */
const withoutOwn = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
	Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('LB_AGENT_')));

/** Bytes that are free; Infinity where the system does not tell. */
const roomAt = (folder: string): Promise<number> =>
	statfs(folder).then(
		({ bavail, bsize }) => bavail * bsize,
		() => Infinity,
	);

function refuseFull({ stderr, stdout }: NpmRun, folder: string): void {
	if (/\bENOSPC\b|\bEDQUOT\b|disk is full/u.test(stderr + stdout))
		throw new LbError('run.disk_full', {}, { path: folder });
}

/** The end of what a program said, in one line. */
function lastLines({ stderr, stdout, code }: NpmRun, name: string): string {
	const lines = `${stdout}\n${stderr}`
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '' && !/^npm (?:error|ERR!) A complete log/u.test(line));
	const text = lines.slice(-4).join(' · ').slice(-600);
	return text === '' ? `${name} ended with ${code ?? 'a signal'}` : text;
}

/** Every file below a folder, and the folder itself, is on the disk: a loss of power leaves no empty files in place. */
async function syncTree(folder: string): Promise<void> {
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		const at = path.join(folder, entry.name);
		if (entry.isDirectory()) await syncTree(at);
		else if (entry.isFile()) {
			// Windows syncs only what is open for writing.
			const file = await open(at, process.platform === 'win32' ? 'r+' : 'r');
			try {
				await file.sync();
			} finally {
				await file.close();
			}
		}
	}
	await syncFolder(folder);
}

import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { ToolNeed } from '../../../contract/records/tool.ts';
import { choosePython, isKernelNamed } from '../../../base/python.server.ts';
import { askPython, isPython, type PythonFacts } from '../../../base/python/ask-python.server.ts';
import { findManagers, type EnvironmentManager } from '../../../base/python/environment-managers.server.ts';
import { isAtLeast } from '../requirements/version-order.ts';
import { findNpm } from './find-npm.server.ts';
import { onPath } from './on-path.server.ts';
import { aptCommand } from './system-command.server.ts';
import type { BuildNeed, ToolRecipe } from './tool-spec.ts';

const run = promisify(execFile);
const ANSWER_WITHIN_MS = 10_000;

type Recipe<K extends ToolRecipe['kind']> = Extract<ToolRecipe, { kind: K }>;

/** What this machine has for installations, asked once for all tools. */
export interface Machine {
	env: NodeJS.ProcessEnv;
	/** Python of the kernel; null without one. */
	kernel: Promise<PythonFacts | null>;
}

export function thisMachine(env: NodeJS.ProcessEnv = process.env): Machine {
	// A variable that names a Python that does not work is told where Python is needed; a status must not end with it.
	return {
		env,
		kernel: choosePython(env).then(
			(kernel) => kernel?.facts ?? null,
			() => null,
		),
	};
}

/** What an installation needs on this machine, found or missing. */
export async function needsOf(recipe: ToolRecipe, machine: Machine): Promise<ToolNeed[]> {
	switch (recipe.kind) {
		case 'python':
			return pythonNeeds(recipe, machine);
		case 'cargo':
			return cargoNeeds(recipe, machine.env);
		case 'conda':
			return [condaNeed(machine.env)];
		case 'npm':
			return npmNeeds(recipe, machine.env);
		case 'git':
			return [programNeed('git', 'git', machine.env)];
		case 'r':
			return [programNeed('Rscript', 'r-base', machine.env)];
		case 'system':
			return [];
	}
}

/** The Python that an environment is made with: that of the kernel where its version fits, else one of PATH that does. */
export async function pythonFor(
	{ python: [least, largest] }: Pick<Recipe<'python'>, 'python'>,
	{ env, kernel }: Machine,
): Promise<PythonFacts | null> {
	const fits = (facts: PythonFacts): boolean =>
		facts.version[0] === 3 && facts.version[1] >= least && facts.version[1] <= largest;
	const chosen = await kernel;
	if (chosen !== null && fits(chosen)) return chosen;
	// What a variable names decides alone.
	if (isKernelNamed(env)) return null;
	for (let minor = largest; minor >= least; minor--) {
		const program = onPath(`python3.${minor}`, env);
		if (program === null) continue;
		const facts = await askPython([program], env);
		if (isPython(facts) && fits(facts)) return facts;
	}
	return null;
}

async function pythonNeeds(recipe: Recipe<'python'>, machine: Machine): Promise<ToolNeed[]> {
	const [least, largest] = recipe.python;
	const name = `Python 3.${least}–3.${largest}`;
	const python = await pythonFor(recipe, machine);
	const how = aptCommand(['python3', 'python3-venv']) ?? 'https://www.python.org/downloads/';
	if (python === null) return [{ name, found: null, how }];
	const found = { name, found: `${python.executable} (${python.version.join('.')})`, how: '' };
	const hasVenv = await canMakeEnvironments(python.executable);
	return [found, { name: 'venv', found: hasVenv ? python.executable : null, how: hasVenv ? '' : how }];
}

/** Debian keeps the part of Python that makes environments in a package of its own. */
async function canMakeEnvironments(python: string): Promise<boolean> {
	try {
		await run(python, ['-I', '-c', 'import venv, ensurepip'], { timeout: ANSWER_WITHIN_MS });
		return true;
	} catch {
		return false;
	}
}

async function cargoNeeds(recipe: Recipe<'cargo'>, env: NodeJS.ProcessEnv): Promise<ToolNeed[]> {
	return [
		await rustNeed(recipe.rust, env),
		...recipe.needs.map((need) => {
			const found = placeOfNeed(need, env);
			return { name: need.name, found, how: found === null ? howToGet(need.debian) : '' };
		}),
	];
}

async function rustNeed(least: string, env: NodeJS.ProcessEnv): Promise<ToolNeed> {
	const missing = { name: `cargo, Rust ${least} or newer`, found: null, how: 'https://rustup.rs/' };
	const [cargo, rustc] = [onPath('cargo', env), onPath('rustc', env)];
	if (cargo === null || rustc === null) return missing;
	try {
		const { stdout } = await run(rustc, ['--version'], { timeout: ANSWER_WITHIN_MS, env });
		const version = /rustc (\d+\.\d+(?:\.\d+)?)/u.exec(stdout)?.[1] ?? '';
		return isAtLeast(version, least) ? { ...missing, found: `${cargo} (${version})`, how: '' } : missing;
	} catch {
		return missing;
	}
}

function condaNeed(env: NodeJS.ProcessEnv): ToolNeed {
	const name = 'micromamba, mamba or conda';
	const manager = managerFor(env);
	return manager === null
		? {
				name,
				found: null,
				how: 'https://mamba.readthedocs.io/en/latest/installation/micromamba-installation.html',
			}
		: { name, found: manager.program, how: '' };
}

/** The quickest of the managers of the conda kind. */
export function managerFor(env: NodeJS.ProcessEnv): EnvironmentManager | null {
	const managers = findManagers(env);
	const kinds = ['micromamba', 'mamba', 'conda'] as const;
	return kinds.flatMap((kind) => managers.filter((manager) => manager.kind === kind))[0] ?? null;
}

/** Compiled parts of npm packages for Linux are made for the C library that most distributions have. */
async function npmNeeds(recipe: Recipe<'npm'>, env: NodeJS.ProcessEnv): Promise<ToolNeed[]> {
	const npm = await findNpm(env);
	const name = `npm ${recipe.npm} or newer`;
	const how = aptCommand(['npm']) ?? 'https://nodejs.org/en/download';
	const fits = npm !== null && isAtLeast(npm.version, recipe.npm);
	const first = fits ? { name, found: `${npm.place} (${npm.version})`, how: '' } : { name, found: null, how };
	return process.platform === 'linux' ? [first, glibcNeed()] : [first];
}

function glibcNeed(): ToolNeed {
	const found = glibcVersion();
	const how = found === null ? 'https://wiki.alpinelinux.org/wiki/Running_glibc_programs' : '';
	return { name: 'glibc', found, how };
}

const reported = z.looseObject({ header: z.looseObject({ glibcVersionRuntime: z.string().optional() }) });

/** Version of glibc that this Node.js runs with; null where it was built for another C library. */
function glibcVersion(): string | null {
	// It would look up the name of every address that the service is connected with. Types of Node.js 20 do not know it.
	Object.assign(process.report, { excludeNetwork: true });
	const report = reported.safeParse(process.report.getReport());
	return report.data?.header.glibcVersionRuntime ?? null;
}

function programNeed(program: string, debian: string, env: NodeJS.ProcessEnv): ToolNeed {
	const found = onPath(program, env);
	return { name: program, found, how: found === null ? howToGet(debian) : '' };
}

const howToGet = (debian: string): string => aptCommand([debian]) ?? debian;

const HEADERS = ['/usr/include', '/usr/local/include', '/opt/homebrew/include'] as const;
const LIBRARIES = ['/usr/lib', '/usr/local/lib', '/usr/lib64', '/opt/homebrew/lib'] as const;

function placeOfNeed({ found_as }: BuildNeed, env: NodeJS.ProcessEnv): string | null {
	if ('program' in found_as) return onPath(found_as.program, env);
	if ('header' in found_as)
		return (
			HEADERS.flatMap((folder) => [folder, ...inner(folder, /-linux-gnu/u)])
				.map((folder) => path.join(folder, found_as.header))
				.find((file) => existsSync(file)) ?? null
		);
	const [start, end] = found_as.library;
	const stated = env['LIBCLANG_PATH'];
	const places = LIBRARIES.flatMap((folder) => [folder, ...inner(folder, /-linux-gnu|^llvm/u)]);
	const folders = [
		...(stated ? [stated] : []),
		...places,
		...places.map((folder) => path.join(folder, 'lib')),
	];
	for (const folder of folders) {
		const file = entries(folder).find((name) => name.startsWith(start) && name.includes(end));
		if (file !== undefined) return path.join(folder, file);
	}
	return null;
}

const inner = (folder: string, form: RegExp): string[] =>
	entries(folder)
		.filter((name) => form.test(name))
		.map((name) => path.join(folder, name));

function entries(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

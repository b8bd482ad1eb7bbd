import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { isProgram } from '../../../base/python/environment-managers.server.ts';
import { askVersion, type VersionAnswer } from './ask-version.server.ts';
import { readCurrent, versionFolder, type CurrentVersion } from './current-version.server.ts';
import type { FoundTool } from './found-tool.ts';
import type { ToolSpec } from './tool-spec.ts';

/** How long an answer about a program of the system counts, as long as its file stays the same. */
const ANSWER_COUNTS_MS = 60_000;

const answers = new Map<string, { until: number; answer: Promise<VersionAnswer> }>();

/** The tool that is used: the installed one, else programs of the system; null where there is neither. */
export async function findTool(
	spec: ToolSpec,
	userData: string,
	env: NodeJS.ProcessEnv = process.env,
): Promise<FoundTool | null> {
	const current = await readCurrent(spec.tool_key, userData);
	const managed = current === null ? null : managedTool(spec, current, userData);
	return managed ?? systemTool(spec, env);
}

/** A version that lb-agent installed; null when its programs are gone, or cannot start any more. */
export function managedTool(
	spec: Pick<ToolSpec, 'tool_key' | 'commands' | 'recipe'>,
	current: CurrentVersion,
	userData: string,
): FoundTool | null {
	const folder = versionFolder(spec.tool_key, userData, current);
	if (spec.recipe?.kind === 'npm')
		return nodeTool(spec.tool_key, spec.recipe.package, current.version, folder);
	const folders = current.path.map((part) => path.join(folder, part));
	const programs = programsIn(spec.commands, folders);
	// The Python that an environment was made with may have been removed since.
	if (spec.commands[0] === undefined || programs[spec.commands[0]] === undefined) return null;
	if (current.needs.some((needed) => !isFolder(needed))) return null;
	return {
		tool_key: spec.tool_key,
		version: current.version,
		origin: 'managed',
		programs,
		path: folders,
		environment: {},
		folders: [folder, ...current.needs],
	};
}

/** A library for Node.js: its program is the Node.js that lb-agent itself runs on, and finds the library by NODE_PATH. */
function nodeTool(tool_key: string, name: string, version: string, folder: string): FoundTool | null {
	const modules = path.join(folder, 'node_modules');
	if (!existsSync(path.join(modules, name, 'package.json'))) return null;
	return {
		tool_key,
		version,
		origin: 'managed',
		programs: { node: process.execPath },
		path: [path.dirname(process.execPath)],
		environment: { NODE_PATH: modules },
		folders: [folder],
	};
}

async function systemTool(spec: ToolSpec, env: NodeJS.ProcessEnv): Promise<FoundTool | null> {
	// Only what was installed here is used: a Node.js on PATH does not say which libraries there are.
	if (spec.recipe?.kind === 'npm') return null;
	const onPath = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
	const programs = programsIn(spec.commands, onPath);
	const [asked = '', ...words] = spec.version_command;
	const program = programs[asked];
	if (program === undefined) return null;
	const answer = await rememberedAnswer(spec, program, words, env);
	if (!answer.works) return null;
	return {
		tool_key: spec.tool_key,
		version: answer.version,
		origin: 'system',
		programs,
		path: [...new Set(Object.values(programs).map((file) => path.dirname(file)))],
		environment: {},
		folders: [],
	};
}

/** Each name with the first program of that name in the folders. */
function programsIn(names: readonly string[], folders: readonly string[]): Record<string, string> {
	const found: Record<string, string> = {};
	for (const name of names) {
		const file = folders.map((folder) => path.join(folder, name)).find((candidate) => isProgram(candidate));
		if (file !== undefined) found[name] = file;
	}
	return found;
}

/** A program that was asked within the last minute and has not changed is not asked again. */
function rememberedAnswer(
	spec: ToolSpec,
	program: string,
	words: readonly string[],
	env: NodeJS.ProcessEnv,
): Promise<VersionAnswer> {
	const { mtimeMs, size } = statSync(program);
	const key = JSON.stringify([program, mtimeMs, size, words]);
	const known = answers.get(key);
	if (known !== undefined && known.until > Date.now()) return known.answer;
	const answer = askVersion(spec, program, words, env);
	answers.set(key, { until: Date.now() + ANSWER_COUNTS_MS, answer });
	return answer;
}

/** Forgets what programs of the system said; called when something was installed or removed. */
export function forgetVersions(): void {
	answers.clear();
}

function isFolder(folder: string): boolean {
	return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}

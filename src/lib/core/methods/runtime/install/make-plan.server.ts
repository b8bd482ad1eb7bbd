import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import { sha256 } from '../../../../base/hashing.server.ts';
import { render, say, spreadMessage, type Message } from '../../../../contract/messages/index.ts';
import type { ToolNeed, ToolPlan } from '../../../../contract/records/tool.ts';
import { readFileSync } from 'node:fs';
import { findNpm } from '../find-npm.server.ts';
import { needsOf, managerFor, pythonFor, type Machine } from '../install-needs.server.ts';
import { onPath } from '../on-path.server.ts';
import { packagesIn, recipeFile } from '../recipe-file.server.ts';
import { systemCommand } from '../system-command.server.ts';
import { placesOf } from '../tool-places.server.ts';
import type { ToolRecipe, ToolSpec } from '../tool-spec.ts';
import { lacksPlatform } from '../tool-state.ts';
import {
	cargoSteps,
	checkoutSteps,
	condaSteps,
	lastSteps,
	npmSteps,
	pythonSteps,
	rSteps,
	type InstallStep,
} from './install-steps.ts';
import { npmFilesFor, npmPackagesIn } from './npm-lock.ts';

/** What an installation would do, and how it is carried out. */
export interface InstallPlan {
	plan: ToolPlan;
	steps: readonly InstallStep[];
	/** Name of the folder of this version; the same recipe has the same. */
	folder: string | null;
	/** Folders for PATH in it. */
	path: readonly string[];
}

const BIN = process.platform === 'win32' ? 'Scripts' : 'bin';

/** Where recipes are read from and platforms come from; tests have their own. */
export interface PlanContext {
	userData: string;
	machine: Machine;
	platform: string;
	recipeFile?: ((name: string) => string) | undefined;
}

/** The plan of an installation; nothing is changed. Throws tools.version_unavailable. */
export async function makePlan(
	spec: ToolSpec,
	version: string | undefined,
	context: PlanContext,
): Promise<InstallPlan> {
	const { recipe } = spec;
	const pinned = recipe !== null && 'version' in recipe ? recipe.version : null;
	if (version !== undefined && recipe !== null && recipe.kind !== 'system' && version !== pinned)
		throw new LbError('tools.version_unavailable', { tool: spec.name, version, versions: [pinned ?? '–'] });
	if (recipe === null)
		return without(spec, spec.no_recipe ?? say('tools.not_installed', { tool: spec.name }), [], []);
	const needs = await needsOf(recipe, context.machine);
	const missing = needs.filter(({ found }) => found === null);
	const { name } = folderOf(spec, recipe, context);
	const folder = path.join(placesOf(spec.tool_key, context.userData).versions, name);
	const steps = await stepsOf(spec, recipe, folder, context);
	const impossible = whyNot(spec, recipe, missing, context.platform);
	if (impossible !== null) return without(spec, impossible, needs, steps);
	const all = [...steps, ...lastSteps(spec.smoke !== null)];
	const message = say('tools.plan_install', { tool: spec.name, version: pinned ?? '–', folder });
	return {
		plan: {
			tool_key: spec.tool_key,
			version: pinned,
			possible: true,
			...spreadMessage('reason', message),
			needs,
			steps: all.map(shown),
			folder,
			disk_mb: 'disk_mb' in recipe ? recipe.disk_mb : null,
		},
		steps: all,
		folder: name,
		// Programs of Node.js are run by the Node.js of lb-agent.
		path: recipe.kind === 'npm' ? [] : [BIN],
	};
}

function whyNot(
	spec: ToolSpec,
	recipe: ToolRecipe,
	missing: readonly ToolNeed[],
	platform: string,
): Message | null {
	const tool = spec.name;
	if (recipe.kind === 'system') return say('tools.system_missing', { tool });
	if (recipe.kind === 'git' || recipe.kind === 'r') return say('tools.steps_only', { tool });
	if (lacksPlatform(recipe, platform))
		return say('tools.platform_missing', { tool, version: recipe.version, platform });
	return missing.length === 0
		? null
		: say('tools.needs_missing', { tool, needs: missing.map(({ name }) => name), n: missing.length });
}

/** A plan that cannot be carried out here; its steps are shown all the same. */
function without(
	spec: ToolSpec,
	reason: Message,
	needs: readonly ToolNeed[],
	steps: readonly InstallStep[],
): InstallPlan {
	const { recipe } = spec;
	return {
		plan: {
			tool_key: spec.tool_key,
			version: recipe !== null && 'version' in recipe ? recipe.version : null,
			possible: false,
			...spreadMessage('reason', reason),
			needs: [...needs],
			steps: steps.map(shown),
			folder: null,
			disk_mb: recipe !== null && 'disk_mb' in recipe ? recipe.disk_mb : null,
		},
		steps,
		folder: null,
		path: [],
	};
}

const shown = ({ message, command, network }: InstallStep): ToolPlan['steps'][number] => ({
	...spreadMessage('text', message),
	command: command === null ? null : [...command],
	network,
});

/** The folder of a version is named by its recipe: another lock of the same version is another folder. */
function folderOf(spec: ToolSpec, recipe: ToolRecipe, context: PlanContext): { name: string } {
	const file = context.recipeFile ?? recipeFile;
	const lock =
		recipe.kind === 'python' || recipe.kind === 'npm' ? readFileSync(file(recipe.lock), 'utf8') : '';
	const digest = sha256(JSON.stringify([spec.tool_key, recipe, lock])).slice(0, 8);
	const version = 'version' in recipe ? recipe.version : null;
	return { name: `${version ?? 'unversioned'}-${digest}`.replaceAll(/[^\w.+-]/gu, '_') };
}

async function stepsOf(
	spec: ToolSpec,
	recipe: ToolRecipe,
	folder: string,
	context: PlanContext,
): Promise<InstallStep[]> {
	const { machine, platform } = context;
	const file = context.recipeFile ?? recipeFile;
	switch (recipe.kind) {
		case 'python': {
			const python = (await pythonFor(recipe, machine))?.executable ?? 'python3';
			const { source } = recipe;
			return pythonSteps({
				python,
				folder,
				inner: path.join(folder, BIN, process.platform === 'win32' ? 'python.exe' : 'python'),
				lock: file(recipe.lock),
				packages: packagesIn(file(recipe.lock)),
				source: source === null ? null : { lock: file(source.build), packages: source.packages },
			});
		}
		case 'cargo':
			return cargoSteps(recipe, {
				cargo: onPath('cargo', machine.env) ?? 'cargo',
				folder,
				target: path.join(folder, 'build'),
			});
		case 'conda': {
			const packages = [...recipe.packages, ...(recipe.platforms?.[platform] ?? [])];
			const manager = managerFor(machine.env)?.program ?? 'micromamba';
			return condaSteps(packages, recipe.channels, { manager, folder });
		}
		case 'npm':
			return npmStepsOf(recipe, folder, context);
		case 'git':
			return checkoutSteps(recipe, { git: onPath('git', machine.env) ?? 'git', folder });
		case 'r':
			return rSteps(recipe.packages, onPath('Rscript', machine.env) ?? 'Rscript');
		case 'system':
			return systemSteps(spec, recipe);
	}
}

/** None on a platform that its packages are not offered for. */
async function npmStepsOf(
	recipe: Extract<ToolRecipe, { kind: 'npm' }>,
	folder: string,
	{ machine, platform, recipeFile: file = recipeFile }: PlanContext,
): Promise<InstallStep[]> {
	const chosen = recipe.platforms[platform];
	if (chosen === undefined) return [];
	const files = npmFilesFor(readFileSync(file(recipe.lock), 'utf8'), chosen);
	return npmSteps({
		npm: (await findNpm(machine.env))?.command ?? ['npm'],
		folder,
		files: { ...files },
		platform: chosen,
		packages: npmPackagesIn(files['package-lock.json']),
		removed: recipe.removed,
	});
}

function systemSteps(spec: ToolSpec, recipe: Extract<ToolRecipe, { kind: 'system' }>): InstallStep[] {
	const [program, ...words] = systemCommand(recipe)?.split(' ') ?? [];
	const message = say('tools.step_system', { tool: spec.name });
	return program === undefined
		? []
		: [{ message, command: [program, ...words], network: true, environment: {} }];
}

/** The text of a step in both languages, for sentences around it. */
export const stepText = (message: Message): { text: string; text_zh: string } => ({
	text: render(message),
	text_zh: render(message, 'zh'),
});

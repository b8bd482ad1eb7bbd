import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { choosePython } from '../../../base/python.server.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { CheckedRequirement, MethodEntry, MethodRequirement } from '../../../contract/records/method.ts';
import { methodNameInChinese } from '../../../contract/written/method-names.ts';
import type { MethodFacts } from '../advise/method-facts.ts';
import { findTool } from '../runtime/find-tool.server.ts';
import { readResources } from '../runtime/tool-settings.server.ts';
import { toolRegistry } from '../runtime/tool-registry.ts';
import { askProgram, programOnPath, versionIn } from './ask-program.server.ts';
import { pythonModules, rPackages } from './packages.server.ts';
import { hasReference, resourceFor } from './reference-files.ts';
import { isAtLeast } from './version-order.ts';

const GIB = 1024 ** 3;

/** Where requirements are looked for. */
export interface Machine {
	userData: string;
	/** Reference files of the dataset count as well; null without one. */
	facts: MethodFacts | null;
	env?: NodeJS.ProcessEnv;
}

/** What was found of a requirement: null where it cannot be told, false where it is not there. */
type Finding = { found: string } | false | null;

/**
 * Checks the requirements of methods on this machine: each once, all at the same time, without network. The answers are by key of
 * the method, in its order.
 */
export async function checkRequirements(
	methods: readonly MethodEntry[],
	machine: Machine,
): Promise<Map<string, CheckedRequirement[]>> {
	const all = methods.flatMap(({ requirements }) => requirements);
	const wanted = (kind: MethodRequirement['kind']): string[] => [
		...new Set(all.filter((one) => one.kind === kind).map(({ name }) => name)),
	];
	const modules = pythonModules(wanted('python_module'), machine.env);
	const packages = rPackages(wanted('r_package'), machine.env);
	const findings = new Map<string, Promise<Finding>>();
	const settings = readResources(machine.userData);
	const find = (one: MethodRequirement, toolKey: string | null): Promise<Finding> => {
		// What is configured for a tool counts for its own methods.
		const owner = one.kind === 'reference_file' ? toolKey : null;
		const key = JSON.stringify([one.kind, one.name, one.minimum, owner]);
		const known = findings.get(key);
		if (known !== undefined) return known;
		const found = look(one, { ...machine, modules, packages, settings, owner });
		findings.set(key, found);
		return found;
	};
	const checked = methods.map(async ({ method_key, tool_key, requirements }) => {
		const answers = await Promise.all(
			requirements.map(async (one) => answerFor(one, await find(one, tool_key), tool_key)),
		);
		return [method_key, answers] as const;
	});
	return new Map(await Promise.all(checked));
}

interface Asked extends Machine {
	modules: Promise<ReadonlyMap<string, string> | null>;
	packages: Promise<ReadonlyMap<string, string> | null>;
	/** Configured places by tool and resource. */
	settings: ReturnType<typeof readResources>;
	/** Tool whose configured files count; null without one. */
	owner: string | null;
}

async function look({ kind, name, minimum }: MethodRequirement, asked: Asked): Promise<Finding> {
	const { env = process.env, userData, facts } = asked;
	switch (kind) {
		case 'program':
			return await program([name], env);
		case 'java':
			return await program(['java'], env, ['-version']);
		case 'r':
			return await program(['Rscript', 'R'], env);
		case 'conda':
			return await program(['micromamba', 'mamba', 'conda'], env);
		case 'cargo':
			return await program(['cargo'], env);
		case 'python':
			return await python(env);
		case 'python_module':
			return packageIn(await asked.modules, name);
		case 'r_package':
			return packageIn(await asked.packages, name);
		case 'tool':
			return await tool(name, userData);
		case 'gpu':
			return programOnPath('nvidia-smi', env) === null ? false : { found: 'nvidia-smi' };
		case 'cpus':
			return enough(availableParallelism(), minimum);
		case 'memory':
			return enough(Math.round(totalmem() / GIB), minimum);
		case 'disk':
			return await disk(userData, minimum);
		case 'reference_file':
			return hasReference(name, facts) ? { found: name } : await configured(name, asked);
		case 'network':
			// Nothing is asked of the network to advise on methods.
			return null;
	}
}

/** The first of these programs on PATH, with its version. */
async function program(
	names: readonly string[],
	env: NodeJS.ProcessEnv,
	words: readonly string[] = ['--version'],
): Promise<Finding> {
	const file = names.map((name) => programOnPath(name, env)).find((one) => one !== null);
	if (file === undefined || file === null) return false;
	const text = await askProgram(file, words, env);
	const version = text === null ? null : versionIn(text);
	return { found: version ?? file };
}

async function python(env: NodeJS.ProcessEnv): Promise<Finding> {
	// One that is named and does not work is no Python; the commands that need it say why.
	const kernel = await choosePython(env).catch(() => null);
	return kernel === null ? false : { found: kernel.facts.version.join('.') };
}

/** Null for all where nothing could be asked: then none is there. */
function packageIn(found: ReadonlyMap<string, string> | null, name: string): Finding {
	const version = found?.get(name);
	return version === undefined ? false : { found: version };
}

async function tool(key: string, userData: string): Promise<Finding> {
	const spec = toolRegistry.find((one) => one.tool_key === key);
	if (spec === undefined) return false;
	const found = await findTool(spec, userData);
	return found === null ? false : { found: found.version ?? found.origin };
}

/** A file that was configured for the tool of a method, and that exists. */
async function configured(name: string, { settings, owner }: Asked): Promise<Finding> {
	const places = owner === null ? {} : ((await settings)[owner] ?? {});
	const place = places[resourceFor(name, Object.keys(places)) ?? ''];
	return place !== undefined && existsSync(place) ? { found: place } : false;
}

const enough = (there: number, minimum: number | null): Finding =>
	minimum === null || there >= minimum ? { found: String(there) } : false;

async function disk(folder: string, minimum: number | null): Promise<Finding> {
	try {
		const { bavail, bsize } = await statfs(folder);
		return enough(Math.floor((bavail * bsize) / GIB), minimum);
	} catch {
		// The folder is made with the first conversation.
		return null;
	}
}

function answerFor(
	requirement: MethodRequirement,
	finding: Finding,
	toolKey: string | null,
): CheckedRequirement {
	const { version } = requirement;
	const found = finding === null || finding === false ? null : finding.found;
	const isRead = found !== null && /^\d/u.test(found);
	const isOld = isRead && version !== null && !isAtLeast(found, version);
	// Found, but it does not tell the version that is needed: a shim without its program, for example.
	const isUnclear = found !== null && version !== null && !isRead;
	const met = finding === null || isUnclear ? null : finding !== false && !isOld;
	const hint = met === true ? null : hintFor(requirement, isOld ? found : null, toolKey);
	return {
		requirement,
		...{ met, found },
		hint: hint === null ? '' : render(hint),
		hint_code: hint?.code ?? '',
		hint_values: hint?.values ?? {},
	};
}

/** How a requirement is met. */
function hintFor(
	{ kind, name, minimum, version }: MethodRequirement,
	old: string | null,
	toolKey: string | null,
): Message {
	if (old !== null) return say('methods.hint_version', { name, version, found: old });
	switch (kind) {
		case 'python':
		case 'java':
		case 'r':
		case 'conda':
		case 'cargo':
		case 'program':
			return say('methods.hint_program', { name });
		case 'python_module':
			return say('methods.hint_python_module', { name });
		case 'r_package':
			return say('methods.hint_r_package', { name });
		case 'tool':
			return say(
				toolRegistry.some(({ tool_key }) => tool_key === name)
					? 'methods.hint_tool'
					: 'methods.hint_tool_elsewhere',
				{ tool: name },
			);
		case 'gpu':
			return say('methods.hint_gpu');
		case 'cpus':
			return say('methods.hint_cpus', { minimum });
		case 'memory':
			return say('methods.hint_memory', { minimum });
		case 'disk':
			return say('methods.hint_disk', { minimum });
		case 'reference_file':
			return referenceHint(name, toolKey);
		case 'network':
			return say('methods.hint_network');
	}
}

/** A file goes into the dataset; what a tool has a resource for can be configured for all datasets. */
function referenceHint(name: string, toolKey: string | null): Message {
	const spec = toolRegistry.find(({ tool_key }) => tool_key === toolKey);
	const names = (spec?.resources ?? []).map((one) => one.name);
	const resource = resourceFor(name, names);
	const name_zh = methodNameInChinese(name);
	return spec === undefined || resource === null
		? say('methods.hint_reference', { name, name_zh })
		: say('methods.hint_reference_tool', { name, name_zh, tool: spec.tool_key, resource });
}

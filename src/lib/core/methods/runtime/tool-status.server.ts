import { existsSync } from 'node:fs';
import { spreadMessage } from '../../../contract/messages/index.ts';
import type { ToolResource, ToolStatus } from '../../../contract/records/tool.ts';
import { methodRegistry } from '../method-registry.ts';
import { readCurrent } from './current-version.server.ts';
import { findTool } from './find-tool.server.ts';
import { needsOf, thisMachine, type Machine } from './install-needs.server.ts';
import { readSmoke } from './smoke-record.server.ts';
import { systemCommand } from './system-command.server.ts';
import { readResources } from './tool-settings.server.ts';
import type { ToolSpec } from './tool-spec.ts';
import { stateOf } from './tool-state.ts';

/** The state of tools on this machine; all are asked at once. */
export async function statusOfTools(
	specs: readonly ToolSpec[],
	userData: string,
	machine: Machine = thisMachine(),
): Promise<ToolStatus[]> {
	const [settings, methods] = await Promise.all([readResources(userData), methodRegistry()]);
	return Promise.all(
		specs.map((spec) =>
			statusOf(spec, userData, machine, {
				resources: resourcesOf(spec, settings[spec.tool_key] ?? {}),
				methods: methods
					.filter(({ tool_key }) => tool_key === spec.tool_key)
					.map(({ method_key }) => method_key),
			}),
		),
	);
}

async function statusOf(
	spec: ToolSpec,
	userData: string,
	machine: Machine,
	{ resources, methods }: { resources: ToolResource[]; methods: string[] },
): Promise<ToolStatus> {
	const { recipe } = spec;
	const [found, smoke, current] = await Promise.all([
		findTool(spec, userData, machine.env),
		readSmoke(spec.tool_key, userData),
		readCurrent(spec.tool_key, userData),
	]);
	// What its installation needs is asked only where it would be installed.
	const needs = found === null && recipe !== null ? await needsOf(recipe, machine) : [];
	const { state, ready, next_command } = stateOf({
		spec,
		found,
		smoke,
		resources,
		needs,
		installed_before: current?.version ?? null,
		system_command: recipe?.kind === 'system' ? systemCommand(recipe) : null,
		platform: condaPlatform(),
	});
	const { tool_key, name, profile, purpose, purpose_zh, homepage, license } = spec;
	return {
		...{ tool_key, name, class: spec.class, profile, purpose, purpose_zh, homepage, license },
		installed: found !== null,
		ready,
		version: found?.version ?? null,
		pinned_version: recipe !== null && 'version' in recipe ? recipe.version : null,
		path: found?.programs[spec.commands[0] ?? ''] ?? Object.values(found?.programs ?? {})[0] ?? null,
		origin: found?.origin ?? null,
		commands: found === null ? [...spec.commands] : Object.keys(found.programs),
		resources,
		smoke,
		...spreadMessage('state', state),
		next_command,
		methods,
	};
}

function resourcesOf(spec: ToolSpec, stated: Readonly<Record<string, string>>): ToolResource[] {
	return spec.resources.map((resource) => {
		const place = stated[resource.name] ?? null;
		return { ...resource, configured: place !== null && existsSync(place), path: place };
	});
}

/** This platform as conda names it. */
export function condaPlatform(platform = process.platform, arch = process.arch): string {
	const system = platform === 'darwin' ? 'osx' : platform === 'win32' ? 'win' : platform;
	const machine =
		arch === 'x64' ? '64' : arch === 'arm64' ? (system === 'linux' ? 'aarch64' : 'arm64') : arch;
	return `${system}-${machine}`;
}

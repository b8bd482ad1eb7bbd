import { homedir } from 'node:os';
import { LbError } from '../../base/errors.ts';
import { readRegistry } from './registry-address.ts';
import { runNpm } from './run-npm.server.ts';

/** npm's own default (docs.npmjs.com, "registry"). */
const USUAL = 'https://registry.npmjs.org/';

/**
 * The registry that is asked for new versions: LB_AGENT_REGISTRY, else the one of npm's own configuration, else npm's
 * default. `stated`: it is the one of the variable, which then serves the dependencies too. Throws
 * `updates.registry_forbidden`.
 */
export async function findRegistry(
	env: NodeJS.ProcessEnv,
	signal: AbortSignal,
): Promise<{ registry: string; stated: boolean }> {
	const stated = env['LB_AGENT_REGISTRY'] ?? '';
	if (stated !== '') return { registry: readRegistry(stated), stated: true };
	return { registry: readRegistry(await configured(env, signal)), stated: false };
}

async function configured(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<string> {
	try {
		// In the home folder: an .npmrc of the folder one happens to be in does not count.
		const cwd = env['HOME'] || homedir();
		const { code, stdout } = await runNpm(['config', 'get', 'registry'], {
			cwd,
			registry: null,
			signal,
			env,
		});
		const address = stdout.trim().split('\n').at(-1)?.trim() ?? '';
		return code === 0 && address !== '' && address !== 'undefined' ? address : USUAL;
	} catch (error) {
		// An npm that is not there, or cannot be started, has no configuration.
		if (error instanceof LbError && error.code !== 'updates.npm_missing') throw error;
		return USUAL;
	}
}

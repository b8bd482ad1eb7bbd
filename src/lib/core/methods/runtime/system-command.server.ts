import { existsSync } from 'node:fs';
import type { ToolRecipe } from './tool-spec.ts';

type SystemRecipe = Extract<ToolRecipe, { kind: 'system' }>;

const APT = '/usr/bin/apt-get';

/** Command with which this system installs Debian packages; null for a system without apt. */
export function aptCommand(packages: readonly string[]): string | null {
	return existsSync(APT) ? `sudo apt-get install ${packages.join(' ')}` : null;
}

/** The exact command that installs a program of the system here; shown, never run. Null where none is known. */
export function systemCommand(
	recipe: SystemRecipe,
	platform: NodeJS.Platform = process.platform,
): string | null {
	const { debian, brew, conda } = recipe;
	if (platform === 'darwin' && brew !== null) return `brew install ${brew}`;
	const apt = platform === 'linux' && debian !== null ? aptCommand([debian]) : null;
	if (apt !== null) return apt;
	return conda === null ? null : `conda install -c conda-forge -c bioconda ${conda}`;
}

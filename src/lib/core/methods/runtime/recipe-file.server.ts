import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A lock file of the recipes: beside the built program, or beside this file when it runs from source. */
export function recipeFile(name: string): string {
	const file = fileURLToPath(new URL(`./recipes/${name}`, import.meta.url));
	if (!existsSync(file)) throw new Error(`The installation is incomplete: recipes/${name} is missing.`);
	return file;
}

/** Number of packages that a lock file names for some platform. */
export function packagesIn(file: string): number {
	return readFileSync(file, 'utf8').match(/^[A-Za-z0-9]/gmu)?.length ?? 0;
}

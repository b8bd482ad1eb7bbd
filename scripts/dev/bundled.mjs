// Which packages are inside what is built: their licences go with it, and the list of parts of a release names them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './project.mjs';

/**
 * Packages that some files belong to, as sorted `name@version`; files outside of node_modules belong to none.
 * @param from folder of relative paths
 */
export function packagesOf(files, from = root) {
	const found = new Set();
	for (const file of files) {
		// The last folder: a package may have packages of its own.
		const [, around = '', inside] =
			/^((?:[^]*\/)?node_modules)\/([^]+)$/u.exec(path.resolve(from, file).replaceAll('\\', '/')) ?? [];
		if (inside === undefined) continue;
		const [first = '', second = ''] = inside.split('/');
		const name = first.startsWith('@') ? `${first}/${second}` : first;
		const version = versionOf(path.join(around, name));
		if (version !== null) found.add(`${name}@${version}`);
	}
	return [...found].sort();
}

/** Null for what is no package by itself, as the modules that a plugin makes. */
function versionOf(folder) {
	try {
		return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version ?? null;
	} catch {
		return null;
	}
}

/** Where the build of the page leaves the packages of its browser part, until `build/` is there to take them. */
export const PAGE_PACKAGES = inRoot('.svelte-kit', 'bundled.json');

/** Files inside of scripts that are made beside those of Vite (guide-assets.mjs). */
export const alsoInPage = [];

/** Plugin of Vite: writes the packages of the browser part into that file. */
export function pagePackages() {
	return {
		name: 'page-packages',
		generateBundle(_options, bundle) {
			if (this.environment?.name === 'ssr') return;
			const modules = Object.values(bundle).flatMap((chunk) =>
				chunk.type === 'chunk' ? Object.keys(chunk.modules) : (chunk.originalFileNames ?? []),
			);
			// Styles and fonts are files that a style names; their packages are those of src/app.css.
			const css = readFileSync(inRoot('src/app.css'), 'utf8');
			const styles = [...css.matchAll(/@import\s+['"](@?[\w-]+(?:\/[\w-]+)?)/gu)].map(
				([, named]) => `node_modules/${named}/`,
			);
			writeFileSync(
				PAGE_PACKAGES,
				`${JSON.stringify(packagesOf([...modules.map((id) => id.replace(/^\0|\?[^]*$/gu, '')), ...styles, ...alsoInPage]), null, 2)}\n`,
			);
		},
	};
}

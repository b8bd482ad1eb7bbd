// Lint with types of components and routes. The linter reads no .svelte file, but svelte-check (`--tsgo`) leaves each one beside
// its types as TypeScript: script and markup, line by line. Rules about how such generated code is written are off (pages.json).
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../project.mjs';

const checked = '.svelte-kit/.svelte-check/svelte';

/** Where svelte-check leaves a source, relative to the checkout; null for one that it leaves as it is. */
function leftFor(source) {
	const { dir, base } = path.posix.parse(source);
	if (base.endsWith('.svelte')) return `${checked}/${dir}/++${base}.ts`;
	return source.startsWith('src/routes/') && base.endsWith('.ts') ? `${checked}/${source}` : null;
}

const sources = readdirSync(inRoot('src'), { recursive: true, encoding: 'utf8' })
	.map((file) => `src/${file.split(path.sep).join('/')}`)
	.sort();
const files = sources.map(leftFor).filter((file) => file !== null);
const missing = files.filter((file) => !existsSync(inRoot(file)));
if (missing.length > 0 || files.length === 0) {
	console.error(`svelte-check left nothing for:\n${missing.join('\n')}`);
	process.exit(1);
}
// The linter looks for the nearest project that names a file; that of svelte-check reaches components through imports alone.
const project = {
	extends: '../tsconfig.json',
	include: ['../../ambient.d.ts', '../../non-ambient.d.ts', '../../types/**/$types.d.ts', 'src/**/*.ts'],
	exclude: [],
};
writeFileSync(inRoot(checked, 'tsconfig.json'), JSON.stringify(project));
const { status } = spawnSync(
	process.execPath,
	[
		inRoot('node_modules/oxlint/bin/oxlint'),
		...['--type-aware', '--deny-warnings', '--no-ignore', '-c', inRoot('scripts/dev/lint/pages.json')],
		...files,
	],
	{ cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;

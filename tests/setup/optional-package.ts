import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = path.resolve(
	path.dirname(fileURLToPath(import.meta.url)),
	'../../.cache/optional/node_modules',
);

/**
 * The folder of node modules that holds an optional package for tests (NODE_PATH of a process that shall find it), or
 * null: the reason is printed and the test is skipped. In CI its absence is a failure.
 */
export function optionalPackages(name: string): string | null {
	if (existsSync(path.join(modules, name, 'package.json'))) return modules;
	if (process.env['CI'])
		throw new Error(`With CI set the optional package ${name} must be installed for tests.`);
	console.warn(
		`Skipped: the optional package ${name} is not installed; \`npm run setup:validators\` installs it.`,
	);
	return null;
}

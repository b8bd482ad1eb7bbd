import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { environmentVariables, ownVariables } from '../../src/lib/contract/environment.ts';
import { filesBelow } from '../setup/files-below.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PLACES = ['src', 'cli', 'scripts/install', 'python'];

/** `env['NAME']`, `process.env.NAME`, `os.environ.get("NAME")`; names of lb-agent count wherever a text names one alone. */
const READ = [
	/\b(?:env|environ|environment)(?:\??\.get\(|\[|\.)\s*['"]?([A-Z][A-Z0-9_]{2,})\b/gu,
	/['"`]((?:LB_AGENT|LB_INSTALL)_[A-Z_]+[A-Z])['"`]/gu,
];

/** A flag of Vite, and a constant that holds a name. */
const NO_VARIABLE = new Set(['DEV', 'VARIABLE']);

const readNames = (): Set<string> =>
	new Set(
		PLACES.flatMap((place) =>
			filesBelow(path.join(ROOT, place))
				.filter((file) => /\.(?:ts|mjs|py|svelte)$/u.test(file))
				.filter((file) => !/\.(?:test|fixture)\.|\bcontract\/environment\.ts$/u.test(file))
				.flatMap((file) => {
					const text = readFileSync(path.join(ROOT, place, file), 'utf8');
					return READ.flatMap((read) => [...text.matchAll(read)].map(([, name = '']) => name));
				}),
		).filter((name) => !NO_VARIABLE.has(name)),
	);

it('every environment variable that the program reads is listed, and no other', () => {
	const read = readNames();
	expect(read.size).toBeGreaterThan(30);
	const listed = [...environmentVariables.map(({ name }) => name), ...ownVariables.map(({ name }) => name)];
	expect(new Set(listed).size).toBe(listed.length);
	expect([...read].filter((name) => !listed.includes(name)).sort()).toEqual([]);
	// Some are read through a list of names or a constant: the name is in the code all the same.
	const sources = PLACES.flatMap((place) =>
		filesBelow(path.join(ROOT, place))
			.filter((file) => /\.(?:ts|mjs|py)$/u.test(file) && !/\.test\.|contract\/environment\.ts$/u.test(file))
			.map((file) => readFileSync(path.join(ROOT, place, file), 'utf8')),
	).join('\n');
	expect(listed.filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(sources))).toEqual([]);
});

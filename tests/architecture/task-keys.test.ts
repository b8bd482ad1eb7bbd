import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { taskKeys } from '../../src/lib/contract/tasks/index.ts';
import { root, sourceFiles } from './imports.ts';

/** Rooms in which every task is treated by the facts of its card (what it reads, its step), never by its name. */
const ROOMS = [
	...['planning', 'assistant', 'results', 'ledger', 'workspace'].map((room) => `src/lib/core/${room}`),
	...['raw-signal', 'products', 'cohort', 'report', 'kernel'].map(
		(shared) => `src/lib/core/suites/${shared}`,
	),
	...['src/lib/ui', 'src/lib/client', 'src/lib/server', 'src/routes', 'cli'],
];

it('tasks are told apart by the facts of their cards, not by their names', () => {
	const named = new RegExp(
		`(['"])(?:${taskKeys.join('|')})\\1|\\btaskCards\\.(?:${taskKeys.join('|')})\\b`,
		'u',
	);
	const files = ROOMS.flatMap(sourceFiles).filter((file) => !/\.(?:test|fixture)\.ts$/u.test(file));
	const naming = files.filter((file) => named.test(readFileSync(path.join(root, file), 'utf8')));
	expect(files.length).toBeGreaterThan(500);
	expect(naming).toEqual([]);
});

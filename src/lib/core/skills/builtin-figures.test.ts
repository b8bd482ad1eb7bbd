import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { figureSpec } from '../../contract/records/figure.ts';
import { resultTables } from '../../contract/tables/index.ts';
import { builtinFolder } from './builtin-folder.server.ts';
import { openShelf } from './open-shelf.server.ts';

const shelf = await openShelf(path.join(builtinFolder(), 'no-user-data'));
const reading = shelf.skills.filter(({ name }) => name.startsWith('reading-'));
const kinds = figureSpec.options.map((option) => option.shape.kind.value).sort();

/** Tables that a report writes beside those of the contract. */
const OTHER_TABLES = ['samples', 'table_one'];

/** `### Volcano plot (`volcano`)`: the kind that a heading is about. */
const kindsIn = (text: string): string[] =>
	[...text.matchAll(/^### .*[(（]`([a-z_]+)`[)）]$/gmu)].map(([, kind = '']) => kind);

describe('the skills on reading figures', () => {
	it('have a heading for every kind of figure, once, in English and Chinese', () => {
		expect(reading.flatMap(({ body }) => kindsIn(body)).sort()).toEqual(kinds);
		expect(reading.flatMap(({ body_zh }) => kindsIn(body_zh ?? '')).sort()).toEqual(kinds);
	});

	it('build on one skill about all figures', () => {
		const first = reading.find(({ name }) => name === 'reading-figures');
		expect(first?.parent).toBe(null);
		for (const skill of reading) if (skill !== first) expect(skill.parent).toBe(first?.skill_id);
	});
});

it('no built-in skill names a table that does not exist', () => {
	const known = new Set([...resultTables.map(({ name }) => name), ...OTHER_TABLES]);
	const named = shelf.skills.flatMap(({ name, body, body_zh }) =>
		[...`${body}\n${body_zh ?? ''}`.matchAll(/tables\/(?:<[a-z]+>_)?([a-z_]+)\.csv/gu)].map(
			([, table = '']) => ({ name, table }),
		),
	);
	expect(named.length).toBeGreaterThan(50);
	expect(named.filter(({ table }) => !known.has(table))).toEqual([]);
});

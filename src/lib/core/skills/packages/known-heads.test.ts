import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { skillText, writeFiles } from '../../../../../tests/setup/skill-folders.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { openShelf } from '../open-shelf.server.ts';
import { forgetPackages } from './read-folder.server.ts';

const base = mkdtempSync(path.join(tmpdir(), 'lb-heads-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let count = 0;

/** Skills of a user, and what a process that begins reads of them. */
function newUser(skills: number) {
	const userData = path.join(base, String(++count));
	const builtin = path.join(userData, 'program');
	mkdirSync(builtin, { recursive: true });
	writeFiles(
		path.join(userData, 'skills', 'user'),
		Object.fromEntries(
			Array.from({ length: skills }, (_, i) => [
				`s${i}/SKILL.md`,
				skillText(`s${i}`, [`title: Title ${i}`, 'contexts: [variant]', 'version: 2']),
			]),
		),
	);
	const file = path.join(userData, 'skills', '.heads.json');
	const titles = async (): Promise<string[]> => {
		forgetPackages();
		const shelf = await openShelf(userData, builtin);
		expect(shelf.refused).toEqual([]);
		return shelf.skills.filter((skill) => skill.origin === 'user').map((skill) => skill.title);
	};
	return { userData, file, titles };
}

const expected = (skills: number): string[] =>
	Array.from({ length: skills }, (_, i) => `s${i}`)
		.sort()
		.map((name) => `Title ${name.slice(1)}`);
/** The hash of the front matter of a skill above. */
const headOf = (i: number): string =>
	sha256(
		[
			`id: s${i}`,
			'summary: When it is of use.',
			`title: Title ${i}`,
			'contexts: [variant]',
			'version: 2',
		].join('\n'),
	);

describe('front matter that was parsed before', () => {
	it('is kept with many skills only, and read back', async () => {
		const few = newUser(3);
		expect(await few.titles()).toEqual(expected(3));
		expect(existsSync(few.file)).toBe(false);
		const many = newUser(60);
		expect(await many.titles()).toEqual(expected(60));
		const { heads } = JSON.parse(readFileSync(many.file, 'utf8')) as { heads: Record<string, unknown> };
		expect(Object.keys(heads)).toHaveLength(60);
		expect(heads[headOf(7)]).toEqual({
			...{ id: 's7', title: 'Title 7', summary: 'When it is of use.', contexts: ['variant'], version: 2 },
		});
		if (process.platform !== 'win32') expect(statSync(many.file).mode & 0o777).toBe(0o600);
		expect(await many.titles()).toEqual(expected(60));
	});

	const hostile: [what: string, text: (hash: string) => string][] = [
		['no JSON', () => '{'],
		['another form', () => '[]'],
		['a newer version', (hash) => JSON.stringify({ schema_version: 2, heads: { [hash]: { id: 's1' } } })],
		[
			'a thousand levels',
			(hash) => `{"schema_version":1,"heads":{"${hash}":${'['.repeat(1000)}${']'.repeat(1000)}}}`,
		],
		['another title', (hash) => headsText(hash, { title: 'Trust me' })],
		['another key', (hash) => headsText(hash, { workflow: 's1' })],
		['another number', (hash) => headsText(hash, { version: 31337 })],
		['a prototype', (hash) => `{"schema_version":1,"heads":{"${hash}":{"__proto__":{"id":"s1"}}}}`],
	];
	it.each(hostile)('is not taken from a file with %s', async (_, text) => {
		const user = newUser(2);
		writeFileSync(user.file, text(headOf(1)));
		expect(await user.titles()).toEqual(expected(2));
	});

	it('is not taken through a link', async () => {
		const user = newUser(2);
		const other = path.join(user.userData, 'other.json');
		writeFileSync(other, headsText(headOf(1), { title: 's1' }));
		symlinkSync(other, user.file);
		expect(await user.titles()).toEqual(expected(2));
	});

	it('is taken where it fits the text: the hash was that of the front matter', async () => {
		const user = newUser(2);
		writeFileSync(user.file, headsText(headOf(1), { title: 's1' }));
		expect(await user.titles()).toEqual(['Title 0', 's1']);
	});
});

function headsText(hash: string, more: Record<string, unknown>): string {
	const head = {
		id: 's1',
		title: 'Title 1',
		summary: 'When it is of use.',
		contexts: ['variant'],
		version: 2,
	};
	return JSON.stringify({ schema_version: 1, heads: { [hash]: { ...head, ...more } } });
}

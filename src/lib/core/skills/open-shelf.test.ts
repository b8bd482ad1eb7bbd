import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { skillText, writeFiles } from '../../../../tests/setup/skill-folders.ts';
import { tmpdir } from 'node:os';
import { openShelf } from './open-shelf.server.ts';

const base = mkdtempSync(path.join(tmpdir(), 'lb-skills-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let count = 0;

/** A user data folder with these files below `skills`, and its shelf with two built-in skills. */
function newPlaces(files: Readonly<Record<string, string | Uint8Array>>) {
	const place = path.join(base, String(++count));
	const builtin = path.join(place, 'program');
	writeFiles(builtin, {
		'lengths/SKILL.md': skillText('lengths', ['title: Lengths', 'title_zh: 长度']),
		'lengths/SKILL.zh.md': '看片段长度。\n',
		'lengths/workflow.yaml': 'schema_version: 1\ntriggers:\n  contexts: [fragmentomics]\n',
		'ratios/SKILL.md': skillText('ratios', ['parent: lengths']),
	});
	const userData = path.join(place, 'data');
	mkdirSync(userData, { recursive: true });
	writeFiles(path.join(userData, 'skills'), { 'user/sound/SKILL.md': skillText('sound'), ...files });
	return { userData, builtin, skills: path.join(userData, 'skills') };
}

async function shelfOf(files: Readonly<Record<string, string | Uint8Array>>) {
	const { userData, builtin } = newPlaces(files);
	return openShelf(userData, builtin);
}

const STORES = ['professional-practice-notes', 'user-workflow-preferences'];
const SOUND = [...STORES, 'user:sound', 'builtin:lengths', 'builtin:ratios'];
const ids = (shelf: Awaited<ReturnType<typeof openShelf>>): string[] =>
	shelf.skills.map((skill) => skill.skill_id);

describe('the shelf', () => {
	it('lists note stores, skills of the user, then the built-in ones, by id', async () => {
		const shelf = await shelfOf({ 'user/b-two/SKILL.md': skillText('b-two') });
		expect(ids(shelf)).toEqual([
			...STORES,
			...['user:b-two', 'user:sound', 'builtin:lengths', 'builtin:ratios'],
		]);
		expect(shelf.refused).toEqual([]);
	});

	it('has the built-in skills and both stores where there is no folder of the user', async () => {
		const { builtin } = newPlaces({});
		const shelf = await openShelf(path.join(base, 'nowhere'), builtin);
		expect(ids(shelf)).toEqual([...STORES, 'builtin:lengths', 'builtin:ratios']);
		expect(shelf.refused).toEqual([]);
	});

	it('reads every part of a package', async () => {
		const head = [
			'title: Own lengths',
			'title_zh: 自有长度',
			'contexts: [fragmentomics, methylation]',
			'assays: [wgs]',
			'version: 2',
			'parent: builtin:lengths',
			'sources:',
			'  - title: A work',
			'    year: 2019',
			'    doi: 10.1038/s41586-019-1272-6',
		];
		const shelf = await shelfOf({
			'user/own/SKILL.md': skillText('own', head, 'English.').replaceAll('\n', '\r\n'),
			'user/own/SKILL.zh.md': '\uFEFF中文。\n',
			'user/own/workflow.yaml':
				'schema_version: 1\ntriggers: {words: [length]}\ntasks: [analyze_cfdna]\nparameters:\n  - {task: analyze_cfdna, name: seed, value: 7, reason: Because.}\n',
			'user/own/references/b.txt': 'second',
			'user/own/references/a.md': 'first',
			'user/own/notes.docx': 'not read',
			'user/own/.hidden': 'not read',
		});
		expect(shelf.refused).toEqual([]);
		expect(shelf.skills.find((skill) => skill.skill_id === 'user:own')).toMatchObject({
			...{ name: 'own', title: 'Own lengths', title_zh: '自有长度', summary: 'When it is of use.' },
			...{ parent: 'builtin:lengths', contexts: ['fragmentomics', 'methylation'], assays: ['wgs'] },
			...{ version: '2', body: 'English.', body_zh: '中文。', edited: false, notes: [] },
			sources: [
				{
					...{ title: 'A work', year: 2019, doi: '10.1038/s41586-019-1272-6', url: null },
					...{ sha256: null, place: null, read_at: null, bytes: null },
				},
			],
			references: [
				{ name: 'a.md', text: 'first' },
				{ name: 'b.txt', text: 'second' },
			],
			workflow: { tasks: ['analyze_cfdna'], parameters: [{ name: 'seed', value: 7 }], checks: [] },
		});
	});

	it('sees a change of a file at the next look', async () => {
		const { userData, builtin, skills } = newPlaces({});
		await openShelf(userData, builtin);
		writeFiles(skills, { 'user/sound/SKILL.md': skillText('sound', ['title: Another']) });
		const shelf = await openShelf(userData, builtin);
		expect(shelf.skills.find((skill) => skill.name === 'sound')?.title).toBe('Another');
	});

	it('puts accepted changes in the place of a built-in text and keeps parent and workflow', async () => {
		const shelf = await shelfOf({
			'overlays/lengths/SKILL.md': skillText(
				'lengths',
				['title: Better', 'parent: user:sound', 'version: "1+1"'],
				'New text.',
			),
			'overlays/lengths/workflow.yaml': 'schema_version: 1\ntriggers: {words: [everything]}\n',
		});
		expect(ids(shelf)).toEqual(SOUND);
		expect(shelf.refused).toEqual([]);
		expect(shelf.skills.find((skill) => skill.name === 'lengths')).toMatchObject({
			...{ skill_id: 'builtin:lengths', origin: 'builtin', title: 'Better', body: 'New text.' },
			...{ body_zh: null, parent: null, edited: true, version: '1+1' },
			workflow: { triggers: { contexts: ['fragmentomics'], words: [] } },
		});
	});

	it('keeps a built-in skill whose overlay would make a chain too long', async () => {
		const { userData, builtin } = newPlaces({
			'overlays/lengths/SKILL.md': skillText('lengths', ['title: Long'], 'x'.repeat(19_000)),
			'overlays/ratios/SKILL.md': skillText('ratios', [], 'y'.repeat(18_000)),
		});
		const big = 'z'.repeat(19_000);
		writeFiles(builtin, { 'more/SKILL.md': skillText('more', ['parent: ratios'], big) });
		const shelf = await openShelf(userData, builtin);
		expect(shelf.skills.filter((skill) => skill.origin === 'builtin').map((skill) => skill.edited)).toEqual([
			...[false, false, true],
		]);
		expect(shelf.refused.map(({ place, reason_code }) => [place, reason_code])).toEqual([
			['overlays/lengths', 'skills.chain_too_large'],
		]);
	});
});

/** Files below `skills`, folder that must be refused, and the code of the reason. */
type Hostile = [what: string, files: Record<string, string | Uint8Array>, place: string, code: string];

const BOMB = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
	.split('')
	.map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[i]}`).join(',')}]`)
	.join('\n')}\n`;
const workflow = (text: string): Record<string, string> => ({
	'user/bad/SKILL.md': skillText('bad'),
	'user/bad/workflow.yaml': `schema_version: 1\ntriggers: {words: [length]}\n${text}\n`,
});
const head = (...lines: string[]): Record<string, string> => ({
	'user/bad/SKILL.md': skillText('bad', lines),
});
const raw = (text: string | Uint8Array): Record<string, string | Uint8Array> => ({
	'user/bad/SKILL.md': text,
});
const deep = (n: number): Record<string, string> =>
	Object.fromEntries(
		Array.from({ length: n }, (_, i) => [
			`user/d${i}/SKILL.md`,
			skillText(`d${i}`, i === 0 ? [] : [`parent: user:d${i - 1}`]),
		]),
	);

const hostile: Hostile[] = [
	['no SKILL.md', { 'user/bad/README.md': 'x' }, 'user/bad', 'skills.file_missing'],
	['no front matter', raw('Just text.\n'), 'user/bad', 'skills.head_missing'],
	['front matter without an end', raw('---\nid: bad\n'), 'user/bad', 'skills.head_missing'],
	['a version that is no number', head('version: .nan'), 'user/bad', 'skills.yaml_invalid'],
	[
		// Parsed texts are kept in a file of JSON where there are many skills.
		'a number without end among many skills',
		{
			...Object.fromEntries(
				Array.from({ length: 40 }, (_, i) => [`user/s${i}/SKILL.md`, skillText(`s${i}`)]),
			),
			...workflow('parameters: [{task: analyze_cfdna, name: model_c, value: 1e999, reason: r}]'),
		},
		'user/bad',
		'skills.yaml_invalid',
	],
	['YAML that is none', head('contexts: [a'), 'user/bad', 'skills.yaml_invalid'],
	['a key twice', head('version: "1"', 'version: "2"'), 'user/bad', 'skills.yaml_invalid'],
	['two documents', head('contexts: []', '...', 'a: 1'), 'user/bad', 'skills.yaml_invalid'],
	['aliases', head('title: &t T', 'summary: *t'), 'user/bad', 'skills.yaml_refused'],
	['a bomb of aliases', raw(`---\nid: bad\n${BOMB}---\nx\n`), 'user/bad', 'skills.yaml_refused'],
	['a tag', head('title: !!binary aGk='), 'user/bad', 'skills.yaml_refused'],
	['a tag of a program', head('title: !!js/function "x"'), 'user/bad', 'skills.yaml_invalid'],
	['a merged key', head('<<: {title: T}'), 'user/bad', 'skills.field_unknown'],
	['the key __proto__', head('__proto__: {edited: true}'), 'user/bad', 'skills.yaml_invalid'],
	['the key constructor', head('constructor: x'), 'user/bad', 'skills.yaml_invalid'],
	['a map as a key', head('? {a: 1}', ': 2'), 'user/bad', 'skills.yaml_invalid'],
	[
		'a thousand levels',
		head(`contexts: ${'['.repeat(1000)}${']'.repeat(1000)}`),
		'user/bad',
		'skills.yaml_invalid',
	],
	['an unknown key', head('permissions: all'), 'user/bad', 'skills.field_unknown'],
	['an unknown key of a source', head('sources: [{title: T, run: x}]'), 'user/bad', 'skills.field_unknown'],
	['no title', raw('---\nid: bad\nsummary: s\nversion: 1\n---\nx\n'), 'user/bad', 'skills.field_missing'],
	['a title that is a list', head('title: [a]'), 'user/bad', 'skills.field_not_text'],
	['a title without end', head(`title: ${'t'.repeat(121)}`), 'user/bad', 'skills.field_too_long'],
	['an unknown context', head('contexts: [everything]'), 'user/bad', 'skills.field_one_of'],
	['an unknown assay', head('assays: [pcr]'), 'user/bad', 'skills.field_one_of'],
	[
		'an address that is a script',
		head('sources: [{title: T, url: "javascript:alert(1)"}]'),
		'user/bad',
		'skills.field_invalid',
	],
	['a DOI that is none', head('sources: [{title: T, doi: "../x"}]'), 'user/bad', 'skills.doi_invalid'],
	['a list as front matter', raw('---\n- a\n---\nx\n'), 'user/bad', 'skills.not_a_map'],
	['a text as front matter', raw('---\nhello\n---\nx\n'), 'user/bad', 'skills.not_a_map'],
	['no body', raw(skillText('bad', [], ' ')), 'user/bad', 'skills.empty'],
	['another id', { 'user/bad/SKILL.md': skillText('good') }, 'user/bad', 'skills.id_differs'],
	[
		'an id that is a path',
		{ 'user/bad/SKILL.md': skillText('"../bad"') },
		'user/bad',
		'skills.field_invalid',
	],
	[
		'an id with a prefix',
		{ 'user/bad/SKILL.md': skillText('"builtin:lengths"') },
		'user/bad',
		'skills.field_invalid',
	],
	['a folder in capitals', { 'user/Bad/SKILL.md': skillText('Bad') }, 'user/Bad', 'skills.name_invalid'],
	['a folder with a blank', { 'user/a b/SKILL.md': skillText('a b') }, 'user/a b', 'skills.name_invalid'],
	[
		'a folder in Cyrillic',
		{ 'user/lеngths/SKILL.md': skillText('lеngths') },
		'user/lеngths',
		'skills.name_invalid',
	],
	['a device', { 'user/con/SKILL.md': skillText('con') }, 'user/con', 'skills.name_reserved'],
	['a port', { 'user/lpt1/SKILL.md': skillText('lpt1') }, 'user/lpt1', 'skills.name_reserved'],
	...STORES.map((store): Hostile => [
		`the name of ${store}`,
		{ [`user/${store}/SKILL.md`]: skillText(store) },
		`user/${store}`,
		'skills.name_reserved',
	]),
	['a file among the folders', { 'user/bad.md': 'x' }, 'user/bad.md', 'skills.not_a_folder'],
	['a folder in the place of SKILL.md', { 'user/bad/SKILL.md/x': 'x' }, 'user/bad', 'skills.not_a_file'],
	[
		'a file in the place of references',
		{ ...head(), 'user/bad/references': 'x' },
		'user/bad',
		'skills.not_a_folder',
	],
	['21 KB', raw(skillText('bad', [], 'x'.repeat(21_000))), 'user/bad', 'skills.file_too_large'],
	[
		'a Chinese text of 21 KB',
		{ ...head(), 'user/bad/SKILL.zh.md': '长'.repeat(7000) },
		'user/bad',
		'skills.file_too_large',
	],
	[
		'a reference of 33 KB',
		{ ...head(), 'user/bad/references/a.md': 'x'.repeat(33_000) },
		'user/bad',
		'skills.file_too_large',
	],
	['a hundred megabytes', raw(new Uint8Array(100_000_000).fill(120)), 'user/bad', 'skills.file_too_large'],
	[
		'21 references',
		{
			...head(),
			...Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`user/bad/references/${i}.md`, 'x'])),
		},
		'user/bad',
		'skills.too_many_references',
	],
	[
		'a reference with a line end in its name',
		{ ...head(), 'user/bad/references/a\nb.md': 'x' },
		'user/bad',
		'skills.reference_name',
	],
	['null bytes', raw(`${skillText('bad')}\0`), 'user/bad', 'skills.not_text'],
	['escape sequences', raw(`${skillText('bad')}\u001b[2J`), 'user/bad', 'skills.not_text'],
	[
		'bytes that are not UTF-8',
		raw(new Uint8Array([...new TextEncoder().encode(skillText('bad')), 0xc3, 0x28])),
		'user/bad',
		'skills.not_text',
	],
	['UTF-16', raw(Buffer.from(`\uFEFF${skillText('bad')}`, 'utf16le')), 'user/bad', 'skills.not_text'],
	[
		'front matter in the Chinese text',
		{ ...head(), 'user/bad/SKILL.zh.md': skillText('bad') },
		'user/bad',
		'skills.head_in_translation',
	],
	['a Chinese text without words', { ...head(), 'user/bad/SKILL.zh.md': '\n' }, 'user/bad', 'skills.empty'],
	['a workflow that is no YAML', workflow('tasks: ['), 'user/bad', 'skills.yaml_invalid'],
	['a workflow with an alias', workflow('checks: &c [x]\nlimits: *c'), 'user/bad', 'skills.yaml_refused'],
	['a workflow with an unknown key', workflow('run: rm -rf /'), 'user/bad', 'skills.field_unknown'],
	['a workflow with an unknown task', workflow('tasks: [format_disk]'), 'user/bad', 'skills.workflow_task'],
	[
		'a required output of an unknown task',
		workflow('required_outputs: [{task: toString, kind: report, reason: r}]'),
		'user/bad',
		'skills.workflow_task',
	],
	[
		'a workflow with an unknown parameter',
		workflow('parameters: [{task: analyze_cfdna, name: nope, value: 1, reason: r}]'),
		'user/bad',
		'skills.workflow_parameter',
	],
	[
		'a parameter of every object',
		workflow('parameters: [{task: analyze_cfdna, name: toString, value: 1, reason: r}]'),
		'user/bad',
		'skills.workflow_parameter',
	],
	[
		'a workflow that names a file',
		workflow('parameters: [{task: analyze_cfdna, name: labels_table, value: /etc/passwd, reason: r}]'),
		'user/bad',
		'skills.workflow_path',
	],
	[
		'a workflow that names a table',
		workflow('parameters: [{task: analyze_cfdna, name: score_table, value: [scores.csv], reason: r}]'),
		'user/bad',
		'skills.workflow_path',
	],
	[
		'a value that the task does not take',
		workflow('parameters: [{task: analyze_cfdna, name: seed, value: -1, reason: r}]'),
		'user/bad',
		'skills.workflow_value',
	],
	[
		'a parameter without a value',
		workflow('parameters: [{task: analyze_cfdna, name: seed, reason: r}]'),
		'user/bad',
		'skills.field_missing',
	],
	[
		'a trigger of an unknown format',
		{
			'user/bad/SKILL.md': skillText('bad'),
			'user/bad/workflow.yaml': 'schema_version: 1\ntriggers: {formats: [exe]}\n',
		},
		'user/bad',
		'skills.workflow_format',
	],
	[
		'a newer workflow',
		{ 'user/bad/SKILL.md': skillText('bad'), 'user/bad/workflow.yaml': 'schema_version: 2\ntriggers: {}\n' },
		'user/bad',
		'skills.field_one_of',
	],
	['a list that is none', head('contexts: fragmentomics'), 'user/bad', 'skills.field_not_list'],
	['a year in quotes', head('sources: [{title: t, year: "2019"}]'), 'user/bad', 'skills.field_not_number'],
	['a source that is a text', head('sources: [t]'), 'user/bad', 'skills.field_not_fields'],
	[
		'a DOI with its address',
		head('sources: [{title: t, doi: https://doi.org/10.1038/x}]'),
		'user/bad',
		'skills.doi_invalid',
	],
	['an unknown parent', head('parent: nobody'), 'user/bad', 'skills.parent_unknown'],
	['a parent that is a path', head('parent: ../sound'), 'user/bad', 'skills.parent_unknown'],
	[
		'a note store as parent',
		head('parent: user-workflow-preferences'),
		'user/bad',
		'skills.parent_not_allowed',
	],
	['itself as parent', head('parent: user:bad'), 'user/bad', 'skills.parent_cycle'],
	[
		'an ambiguous parent',
		{ ...head('parent: lengths'), 'user/lengths/SKILL.md': skillText('lengths') },
		'user/bad',
		'skills.parent_ambiguous',
	],
	[
		'a parent that is refused',
		{ ...head('parent: user:worse'), 'user/worse/SKILL.md': 'x' },
		'user/bad',
		'skills.parent_unknown',
	],
	['a seventh generation', deep(7), 'user/d6', 'skills.too_deep'],
	[
		'an overlay of nothing',
		{ 'overlays/bad/SKILL.md': skillText('bad') },
		'overlays/bad',
		'skills.overlay_unknown',
	],
	[
		'an overlay with another id',
		{ 'overlays/lengths/SKILL.md': skillText('ratios') },
		'overlays/lengths',
		'skills.id_differs',
	],
];

describe('hostile packages', () => {
	it.each(hostile)('%s: refused with its reason, and the others work', async (_, files, place, code) => {
		const shelf = await shelfOf(files);
		expect(shelf.refused.map((one) => [one.place, one.reason_code])).toContainEqual([place, code]);
		expect(ids(shelf)).toEqual(expect.arrayContaining(SOUND));
		expect(ids(shelf)).not.toContain(`user:${place.split('/')[1]}`);
		expect(Object.hasOwn(Object.prototype, 'edited')).toBe(false);
	});

	it('a circle is refused as a whole, and what hangs on it', async () => {
		const shelf = await shelfOf({
			'user/a/SKILL.md': skillText('a', ['parent: b']),
			'user/b/SKILL.md': skillText('b', ['parent: user:c']),
			'user/c/SKILL.md': skillText('c', ['parent: a']),
			'user/d/SKILL.md': skillText('d', ['parent: c']),
		});
		expect(shelf.refused.map((one) => [one.place, one.reason_code])).toEqual([
			['user/a', 'skills.parent_cycle'],
			['user/b', 'skills.parent_cycle'],
			['user/c', 'skills.parent_cycle'],
			['user/d', 'skills.parent_refused'],
		]);
		expect(shelf.refused[0]?.reason_values).toEqual({ ids: ['user:a', 'user:b', 'user:c', 'user:a'] });
		expect(ids(shelf)).toEqual(SOUND);
	});

	it('five ancestors are allowed, and 48 KB of a chain', async () => {
		const shelf = await shelfOf(deep(6));
		expect(shelf.refused).toEqual([]);
		const long = (id: string, parent: string[]): string => skillText(id, parent, 'x'.repeat(19_000));
		const chain = await shelfOf({
			'user/a/SKILL.md': long('a', []),
			'user/b/SKILL.md': long('b', ['parent: a']),
			'user/c/SKILL.md': long('c', ['parent: b']),
			'user/d/SKILL.md': long('d', ['parent: c']),
		});
		expect(chain.refused.map((one) => [one.place, one.reason_code])).toEqual([
			['user/c', 'skills.chain_too_large'],
			['user/d', 'skills.chain_too_large'],
		]);
	});

	it('a skill of the user may have the name of a built-in one and takes nothing from it', async () => {
		const shelf = await shelfOf({ 'user/lengths/SKILL.md': skillText('lengths', ['title: Mine']) });
		const named = shelf.skills.filter((skill) => skill.name === 'lengths');
		expect(named.map(({ skill_id, title }) => [skill_id, title])).toEqual([
			['user:lengths', 'Mine'],
			['builtin:lengths', 'Lengths'],
		]);
		expect(shelf.skills.find((skill) => skill.name === 'ratios')?.parent).toBe('builtin:lengths');
	});
});

const links: [what: string, at: string, to: string, place: string][] = [
	['a linked package', 'user/bad', 'elsewhere/bad', 'user/bad'],
	['a linked SKILL.md', 'user/bad/SKILL.md', 'elsewhere/bad/SKILL.md', 'user/bad'],
	['a linked Chinese text', 'user/other/SKILL.zh.md', 'elsewhere/secret.md', 'user/other'],
	['a linked workflow', 'user/other/workflow.yaml', 'elsewhere/secret.md', 'user/other'],
	['a linked reference', 'user/other/references/a.md', 'elsewhere/secret.md', 'user/other'],
	['a linked folder of references', 'user/other/references', 'elsewhere/bad', 'user/other'],
	['a link that leads nowhere', 'user/other/references/a.md', 'elsewhere/none', 'user/other'],
	['a linked folder of skills', 'overlays', 'elsewhere', 'overlays'],
];

describe('links and special files', () => {
	it.each(links)('%s is not followed', async (_, at, to, place) => {
		const { userData, builtin, skills } = newPlaces({
			'elsewhere/bad/SKILL.md': skillText('bad', [], 'secret'),
			'elsewhere/secret.md': 'secret',
			...(at.startsWith('user/other') ? { 'user/other/SKILL.md': skillText('other') } : {}),
		});
		mkdirSync(path.dirname(path.join(skills, at)), { recursive: true });
		symlinkSync(path.join(skills, to), path.join(skills, at));
		const shelf = await openShelf(userData, builtin);
		expect(shelf.refused.map((one) => [one.place, one.reason_code])).toEqual([[place, 'skills.link']]);
		expect(ids(shelf)).toEqual(SOUND);
		expect(JSON.stringify(shelf.skills)).not.toContain('secret');
	});

	it('a linked skills root is not followed', async () => {
		const { userData, builtin, skills } = newPlaces({});
		const other = path.join(base, 'linked');
		mkdirSync(other);
		symlinkSync(skills, path.join(other, 'skills'));
		const shelf = await openShelf(other, builtin);
		expect(shelf.refused.map(({ reason_code }) => reason_code)).toEqual([
			...STORES.map(() => 'skills.notes_unreadable'),
			...['skills.link', 'skills.link'],
		]);
		expect(ids(shelf)).not.toContain('user:sound');
		expect(userData).not.toBe(other);
	});

	it('a file that turns into a link and back, and a folder, lead nowhere while they are read', async () => {
		const { userData, builtin, skills } = newPlaces({
			'user/turning/SKILL.md': skillText('turning'),
			'elsewhere/turning/SKILL.md': skillText('turning', [], 'secret'),
		});
		const [turning, elsewhere] = ['user', 'elsewhere'].map((name) => path.join(skills, name, 'turning'));
		const swapper = new Worker(SWAPPER, { eval: true, workerData: { turning, elsewhere } });
		const seen = new Set<string>();
		try {
			const linkSeen = (): boolean => [...seen].some((codes) => codes.includes('skills.link'));
			// On a loaded machine the swaps may begin late; the time limit of the test ends a wait in vain.
			for (let i = 0; i < 400 || !linkSeen(); i++) {
				const shelf = await openShelf(userData, builtin);
				expect(JSON.stringify(shelf)).not.toContain('secret');
				expect(ids(shelf)).toEqual(expect.arrayContaining(SOUND));
				seen.add(shelf.refused.map((one) => one.reason_code).join());
			}
		} finally {
			await swapper.terminate();
		}
	});

	it.skipIf(process.platform === 'win32').each(['SKILL.md', 'workflow.yaml', 'references/a.md', 'any'])(
		'a pipe as %s does not hold the reader',
		async (name) => {
			const { userData, builtin, skills } = newPlaces({
				'user/bad/references/.keep': '',
				...(name === 'SKILL.md' ? {} : { 'user/bad/SKILL.md': skillText('bad') }),
			});
			execFileSync('mkfifo', [path.join(skills, 'user/bad', name)]);
			const shelf = await openShelf(userData, builtin);
			expect(shelf.refused.map((one) => [one.place, one.reason_code])).toEqual([
				['user/bad', 'skills.not_a_file'],
			]);
			expect(ids(shelf)).toEqual(SOUND);
		},
	);
});

/** Puts links in the place of a file, and of its folder, as fast as it can. */
const SWAPPER = `
	const fs = require('node:fs');
	const path = require('node:path');
	const { turning, elsewhere } = require('node:worker_threads').workerData;
	const file = path.join(turning, 'SKILL.md');
	const turn = (from, kept, to) => {
		fs.renameSync(from, kept);
		fs.symlinkSync(to, from);
		fs.unlinkSync(from);
		fs.renameSync(kept, from);
	};
	for (;;) {
		turn(file, path.join(turning, '.kept'), path.join(elsewhere, 'SKILL.md'));
		turn(turning, turning + '-kept', elsewhere);
	}
`;

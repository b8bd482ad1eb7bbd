import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { skillText as madeSkill, writeFiles } from '../../../../../tests/setup/skill-folders.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { draftByRules } from '../distil/heuristic.ts';
import { noSections, type Sections } from '../distil/sections.ts';
import { readDocument } from '../documents/read-document.server.ts';
import { openShelf } from '../open-shelf.server.ts';
import { decideDraft as decide, type Decision } from './decide.server.ts';
import { listDrafts, showDraft } from './draft-store.server.ts';
import { historyOf } from './history.server.ts';
import { makeDraft } from './make-draft.server.ts';
import { revertSkill } from './revert.server.ts';

const base = mkdtempSync(path.join(tmpdir(), 'lb-drafts-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let count = 0;
const now = new Date('2026-11-20T09:00:00.000Z');

const GUIDE = `# Plasma handling

## Requirements

- Plasma must be centrifuged within 4 h of the draw.

## Limits

- Haemolysed plasma should not be used for ratios.
`;
const BODY = `## What to check first

- Plasma must be centrifuged within 4 h of the draw. (l. 5)

## Limits

- Haemolysed plasma should not be used for ratios. (l. 9)`;

/** A user data folder with a built-in skill, and what is done with it. */
function newPlace(files: Readonly<Record<string, string>> = {}) {
	const userData = path.join(base, String(++count));
	const builtin = path.join(userData, 'program');
	mkdirSync(userData);
	writeFiles(builtin, {
		'lengths/SKILL.md': madeSkill('lengths', ['title: Lengths', 'title_zh: 长度']).replace(
			/\n---\n[^]*/u,
			'\n---\n\n## Limits\n\n- Ours.\n',
		),
		'lengths/SKILL.zh.md': '## 局限\n\n- 我们的。\n',
	});
	writeFiles(path.join(userData, 'skills'), files);
	const shelf = () => openShelf(userData, builtin);
	const skill = async (id: string) => (await shelf()).skills.find((one) => one.skill_id === id) ?? null;
	return {
		userData,
		skill,
		text: (file: string) => readFileSync(path.join(userData, 'skills', file), 'utf8'),
		has: (file: string) => existsSync(path.join(userData, 'skills', file)),
		draft: async (into: string | null = null, text = GUIDE, sections?: Sections) => {
			const document = await readDocument(
				{ bytes: Buffer.from(text), place: '/data/guide.md', name: 'guide.md' },
				{ now: () => now },
			);
			const own = {
				documents: [document],
				sections: sections ?? draftByRules([document]),
				language: 'en' as const,
				warnings: [],
			};
			const target = into === null ? null : await skill(into);
			const made = { ...own, writer: 'heuristic' as const, model: null, title: undefined, target };
			return makeDraft(userData, made, await shelf(), now);
		},
		decide: (decision: Decision) => decide(userData, decision, now, shelf),
	};
}

describe('a draft of a new skill', () => {
	it('is one change for each section, and nothing reads it before it is accepted', async () => {
		const place = newPlace();
		const draft = await place.draft();
		expect(draft).toMatchObject({
			skill_id: 'user:plasma-handling',
			is_new: true,
			title: 'Plasma handling',
			proposed: BODY,
		});
		expect(draft.hunks.map(({ lines }) => lines[0])).toEqual(['+## What to check first', '+## Limits']);
		expect(await place.skill('user:plasma-handling')).toBeNull();
		expect(await listDrafts(place.userData)).toMatchObject([{ draft_id: draft.draft_id, open: 2 }]);
	});

	it('becomes version 1 with a head that is ours', async () => {
		const place = newPlace();
		const { draft_id } = await place.draft();
		await place.decide({ draft_id, decision: 'accept' });
		expect(place.text('user/plasma-handling/SKILL.md')).toBe(
			[
				...[
					'---',
					'id: plasma-handling',
					'title: Plasma handling',
					'summary: Notes from "Plasma handling".',
					'version: "1"',
				],
				...['sources:', '  - title: Plasma handling'],
				// sha256sum of the text above.
				...[
					'    sha256: SHA',
					'    place: /data/guide.md',
					'    read_at: 2026-11-20T09:00:00.000Z',
					`    bytes: ${Buffer.byteLength(GUIDE)}`,
				],
				...['---', '', BODY, ''],
			]
				.join('\n')
				.replace('SHA', (await import('node:crypto')).createHash('sha256').update(GUIDE).digest('hex')),
		);
		expect(await place.skill('user:plasma-handling')).toMatchObject({
			version: '1',
			body: BODY,
			workflow: null,
		});
		expect(await listDrafts(place.userData)).toEqual([]);
		expect(await historyOf(place.userData, 'user:plasma-handling')).toEqual([
			{
				...{ version: '1', at: '2026-11-20T09:00:00.000Z', draft_id },
				what: 'You accepted 2 of 2 changes from Plasma handling, written by the rules.',
			},
		]);
	});

	it('is accepted in parts; what was rejected stays out', async () => {
		const place = newPlace();
		const { draft_id } = await place.draft();
		await place.decide({ draft_id, decision: 'accept', hunks: [2] });
		expect((await place.skill('user:plasma-handling'))?.body).toBe(BODY.slice(BODY.indexOf('## Limits')));
		const left = await showDraft(place.userData, draft_id);
		expect(left.hunks.map(({ state }) => state)).toEqual(['open', 'accepted']);
		expect((await rejected(place.decide({ draft_id, decision: 'accept', hunks: [2] }))).code).toBe(
			'skills.hunk_unknown',
		);
		await place.decide({ draft_id, decision: 'accept', hunks: [1] });
		expect(await place.skill('user:plasma-handling')).toMatchObject({ version: '2', body: BODY });
		const other = await place.draft();
		expect(other.skill_id).toBe('user:plasma-handling-2');
		await place.decide({ draft_id: other.draft_id, decision: 'reject' });
		expect(place.has('user/plasma-handling-2')).toBe(false);
		expect((await rejected(showDraft(place.userData, other.draft_id))).code).toBe('skills.draft_unknown');
	});

	it('never gets the name of a note store, of a skill or of a command', async () => {
		const place = newPlace({ 'user/broken/SKILL.md': 'no head' });
		for (const [title, name] of [
			['User workflow preferences', 'user-workflow-preferences-2'],
			['Lengths', 'lengths-2'],
			['Broken', 'broken-2'],
			['refresh', 'refresh-2'],
			['../../etc', 'etc'],
			['游离DNA片段长度', 'cfdna-fragment-size'],
			['Über β-Werte', 'uber-b-werte'],
		])
			expect((await place.draft(null, GUIDE.replace('Plasma handling', title ?? ''))).skill_id).toBe(
				`user:${name}`,
			);
		expect((await place.draft(null, GUIDE.replace('Plasma handling', '溶血'))).skill_id).toMatch(
			/^user:document-[0-9a-f]{8}$/u,
		);
	});

	it('that is too long for a skill is shortened', async () => {
		const many: Sections = {
			...noSections(),
			limits: Array.from({ length: 200 }, (_, at) => ({
				text: `${at} ${'word '.repeat(50)}`,
				place: 'l. 1',
			})),
		};
		const place = newPlace();
		const draft = await place.draft(null, GUIDE, many);
		expect(draft.warnings.map(({ code }) => code)).toEqual(['skill_drafts.cut']);
		await place.decide({ draft_id: draft.draft_id, decision: 'accept' });
		const bytes = Buffer.byteLength(place.text('user/plasma-handling/SKILL.md'));
		expect(bytes).toBeLessThanOrEqual(20 * 1024);
		expect(bytes).toBeGreaterThan(19 * 1024);
		expect(await place.skill('user:plasma-handling')).not.toBeNull();
	});
});

describe('a draft that changes a skill', () => {
	it('adds to the sections of a built-in one, in both languages, and is undone', async () => {
		const place = newPlace();
		const { draft_id, hunks } = await place.draft('builtin:lengths');
		expect(hunks.map(({ old_start, lines }) => [old_start, lines.length])).toEqual([
			[1, 4],
			[4, 1],
		]);
		await place.decide({ draft_id, decision: 'accept', hunks: [2] });
		const skill = await place.skill('builtin:lengths');
		expect(skill).toMatchObject({
			...{ title_zh: '长度', version: '1', edited: true },
			body: '## Limits\n\n- Ours.\n- Haemolysed plasma should not be used for ratios. (l. 9)',
			body_zh: '## 局限\n\n- 我们的。\n- Haemolysed plasma should not be used for ratios. (l. 9)',
		});
		expect(skill?.sources.at(-1)).toMatchObject({ title: 'Plasma handling', place: '/data/guide.md' });
		expect(await revertSkill(place.userData, 'builtin:lengths', undefined, now)).toEqual({
			...{ skill_id: 'builtin:lengths', version: '0', removed: false },
		});
		expect(await place.skill('builtin:lengths')).toMatchObject({
			edited: false,
			body: '## Limits\n\n- Ours.',
		});
		expect(place.has('overlays/lengths')).toBe(false);
	});

	it('is compared again when the skill changed meanwhile', async () => {
		const place = newPlace();
		const [first, second] = [await place.draft('builtin:lengths'), await place.draft('builtin:lengths')];
		await place.decide({ draft_id: first.draft_id, decision: 'accept', hunks: [2] });
		const error = await rejected(place.decide({ draft_id: second.draft_id, decision: 'accept' }));
		expect(error.code).toBe('skills.draft_outdated');
		// What the first one brought is not brought twice.
		const rebuilt = await showDraft(place.userData, second.draft_id);
		expect(rebuilt.hunks.map(({ lines }) => lines[0])).toEqual(['+## What to check first']);
		await place.decide({ draft_id: second.draft_id, decision: 'accept' });
		expect((await place.skill('builtin:lengths'))?.body).toBe(
			`${BODY.slice(0, BODY.indexOf('\n\n## Limits'))}\n\n## Limits\n\n- Ours.\n- Haemolysed plasma should not be used for ratios. (l. 9)`,
		);
	});

	it('has something new: what the skill has already is not drafted, nor kept', async () => {
		const place = newPlace();
		const [first, second] = [await place.draft('builtin:lengths'), await place.draft('builtin:lengths')];
		await place.decide({ draft_id: first.draft_id, decision: 'accept' });
		expect((await rejected(place.draft('builtin:lengths'))).code).toBe('skills.nothing_new');
		const again = place.decide({ draft_id: second.draft_id, decision: 'accept' });
		expect((await rejected(again)).code).toBe('skills.draft_outdated');
		expect(await listDrafts(place.userData)).toEqual([]);
		expect(place.has(`drafts/${second.draft_id}.json`)).toBe(false);
	});

	it('does not overwrite a text that cannot be read as a skill', async () => {
		const place = newPlace();
		const { draft_id } = await place.draft();
		writeFiles(path.join(place.userData, 'skills'), { 'user/plasma-handling/SKILL.md': 'mine' });
		expect((await rejected(place.decide({ draft_id, decision: 'accept' }))).code).toBe(
			'skills.draft_outdated',
		);
		expect(place.text('user/plasma-handling/SKILL.md')).toBe('mine');
	});
});

describe('versions', () => {
	const add = (text: string): Sections => ({ ...noSections(), limits: [{ text, place: 'l. 1' }] });
	it('are all kept: one goes back step by step, or to any, also after an edit by hand', async () => {
		const place = newPlace({ 'user/own/SKILL.md': madeSkill('own') });
		const original = place.text('user/own/SKILL.md');
		const accept = async (text: string): Promise<string> => {
			const { draft_id } = await place.draft('user:own', GUIDE, add(text));
			await place.decide({ draft_id, decision: 'accept' });
			return place.text('user/own/SKILL.md');
		};
		const first = await accept('First limit.');
		writeFileSync(
			path.join(place.userData, 'skills/user/own/SKILL.md'),
			first.replace('First', 'Edited first'),
		);
		const third = await accept('Third limit.');
		expect(third).toContain('- Edited first limit. (l. 1)\n- Third limit. (l. 1)');
		const revert = (version?: string) => revertSkill(place.userData, 'user:own', version, now);
		expect((await revert()).version).toBe('2');
		expect(place.text('user/own/SKILL.md')).toContain('Edited first');
		expect((await revert()).version).toBe('1');
		expect(place.text('user/own/SKILL.md')).toBe(first);
		expect((await revert()).version).toBe('0');
		expect(place.text('user/own/SKILL.md')).toBe(original);
		expect((await revert('3')).version).toBe('3');
		expect(place.text('user/own/SKILL.md')).toBe(third);
		expect((await historyOf(place.userData, 'user:own')).map(({ version }) => version)).toEqual([
			'3',
			'0',
			'1',
			'2',
			'3',
			'2',
			'1',
		]);
		expect((await rejected(revert('9'))).code).toBe('skills.version_unknown');
		const untouched = revertSkill(place.userData, 'builtin:lengths', undefined, now);
		expect((await rejected(untouched)).code).toBe('skills.no_changes');
	});

	it('of a new skill end with nothing, and come back', async () => {
		const place = newPlace();
		const { draft_id } = await place.draft();
		await place.decide({ draft_id, decision: 'accept' });
		expect(await revertSkill(place.userData, 'user:plasma-handling', '0', now)).toMatchObject({
			removed: true,
		});
		expect(place.has('user/plasma-handling')).toBe(false);
		await revertSkill(place.userData, 'user:plasma-handling', '1', now);
		expect((await place.skill('user:plasma-handling'))?.body).toBe(BODY);
	});
});

it('two new skills that are drafted at once have two names', async () => {
	const { draft } = newPlace();
	const made = await Promise.all([draft(), draft(), draft()]);
	expect(new Set(made.map(({ skill_id }) => skill_id)).size).toBe(3);
});

it('of decisions made at once, each change is made once', async () => {
	const place = newPlace();
	const { draft_id } = await place.draft();
	const results = await Promise.allSettled(
		[1, 2, 1, 2].map((hunk) => place.decide({ draft_id, decision: 'accept', hunks: [hunk] })),
	);
	expect(results.map(({ status }) => status).sort()).toEqual([
		'fulfilled',
		'fulfilled',
		'rejected',
		'rejected',
	]);
	expect(await place.skill('user:plasma-handling')).toMatchObject({ version: '2', body: BODY });
});

import { expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import { plan } from '../../../contract/api/examples/records/plan.ts';
import { skillDocument, skillDraft } from '../../../contract/api/examples/records/skill.ts';
import type { Block } from './block.ts';
import { handle } from './handle.ts';
import { readLine } from './read-line.ts';
import { newSession, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

const draft = {
	...skillDraft,
	is_new: true,
	hunks: [{ hunk: 1, state: 'open', old_start: 0, new_start: 1, lines: ['+```', '+code', '+```'] }],
	...{ warnings: [], warnings_code: [], warnings_values: [] },
};
let calls: [operation: string, args: Record<string, unknown>][] = [];

async function type(line: string, session: ShellSession = newSession()): Promise<Block[]> {
	calls = [];
	const tools = {
		call: (operation: string, args: Record<string, unknown>) => {
			calls.push([operation, args]);
			return Promise.resolve(operation === 'show_skill_document' ? skillDocument : draft);
		},
		resolve: (file: string) => (file.startsWith('/') ? file : `/here/${file}`),
	} as unknown as ShellTools;
	const request = readLine(line);
	if (request === null) throw new Error('nothing was typed');
	return handle(request, session, tools);
}
const bound = (...paths: string[]): ShellSession => ({
	...newSession(),
	sources: paths.map((path) => ({
		...{ path, name: path, parent: null, likely_signal: 'signal_matrix', files: 1 },
	})),
});
const said = (blocks: readonly Block[]): string[] =>
	blocks.map((block) =>
		block.kind === 'sentence'
			? render(block.message)
			: block.kind === 'chat' && block.block.kind === 'text'
				? block.block.text
				: block.kind,
	);

it('shows the changes of a draft in fences that its text cannot close', async () => {
	const [head, changes] = said(await type('/skills review 0123456789ab'));
	expect(head).toContain('it has no effect before you accept it');
	expect(changes).toBe('**1**\n\n````diff\n+```\n+code\n+```\n````');
});

it.each([
	['/skills ingest paper.pdf', ['ingest_skill_source', { source: '/here/paper.pdf' }]],
	['/skills ingest https://example.org/a', ['ingest_skill_source', { source: 'https://example.org/a' }]],
	[
		'/skills accept 0123 1,3',
		['decide_skill_draft', { draft_id: '0123', decision: 'accept', hunks: [1, 3] }],
	],
	['/skills reject 0123', ['decide_skill_draft', { draft_id: '0123', decision: 'reject' }]],
])('%s', async (line, call) => {
	await type(line);
	expect(calls).toStrictEqual([call]);
});

it.each([
	['paper.pdf', '/data/a/paper.pdf'],
	['docs/paper.pdf', '/data/a/docs/paper.pdf'],
	['/tmp/paper.pdf', '/tmp/paper.pdf'],
	['~/paper.pdf', '/here/~/paper.pdf'],
])('ingests %s from the bound dataset', async (source, place) => {
	await type(`/skills ingest ${source}`, bound('/data/a'));
	expect(calls).toStrictEqual([['ingest_skill_source', { source: place }]]);
});

it('takes a relative path from none of several datasets', async () => {
	const session = bound('/data/a', '/data/b');
	await expect(type('/skills ingest paper.pdf', session)).rejects.toThrow(/absolute path/u);
	await type('/skills ingest /tmp/paper.pdf', session);
	expect(calls).toStrictEqual([['ingest_skill_source', { source: '/tmp/paper.pdf' }]]);
});

it('marks the text of a skill as a document, so that no face words its commands anew', async () => {
	const blocks = await type('/skills show end-motifs');
	expect(blocks).toContainEqual({
		kind: 'chat',
		block: expect.objectContaining({
			text: expect.stringContaining(skillDocument.body.trim()),
			is_document: true,
		}),
	});
});

it('explains the newest plans, or says that there is none', async () => {
	expect(said(await type('/skills explain-plan'))).toStrictEqual([
		'There is no plan yet, or a preference changed since the last one. Make one with /plan.',
	]);
	const session = { ...newSession(), plans: { '/data/a': plan } };
	expect((await type('/skills explain-plan', session)).map(({ kind }) => kind)).toStrictEqual(['lines']);
});

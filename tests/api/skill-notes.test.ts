import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skillDocument, type SkillNote } from '../../src/lib/contract/records/skill.ts';
import type { MessageBlock } from '../../src/lib/contract/records/block.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionClient, type SessionClient } from './setup/session-client.ts';

let server: TestServer;
let session: SessionClient;
beforeAll(async () => {
	server = await startServer();
	session = await sessionClient(server);
});
afterAll(() => server.stop());

const notesOf = async (store: string): Promise<SkillNote[]> =>
	skillDocument.parse((await server.request('GET', `/api/skills/${store}`)).json()).note_list;
const preferences = (): Promise<SkillNote[]> => notesOf('user-workflow-preferences');
const observations = (): Promise<SkillNote[]> => notesOf('professional-practice-notes');
const codes = (blocks: readonly MessageBlock[]): string[] =>
	blocks.map((block) => (block.kind === 'sentence' ? block.text_code : block.kind));
const say = async (text: string): Promise<string[]> => codes((await session.say(text)).answer.blocks);

describe('what is told to be remembered in the page', () => {
	it('is stored, and undone with the next message', async () => {
		expect(await say('Remember my preference: always use UMAP')).toEqual(['skills.preference_stored']);
		expect(await preferences()).toMatchObject([
			{ from: 'page', text: 'always use UMAP', effects: [{ parameter: 'projection', value: 'umap' }] },
		]);
		expect(await say('undo that')).toEqual(['skills.preference_deleted']);
		expect(await preferences()).toEqual([]);
	});

	it('is asked about where the store is unclear, and kept with the answer', async () => {
		expect(await say('请记住三月的样本来自另一家医院')).toEqual(['skills.note_which']);
		expect([await preferences(), await observations()]).toEqual([[], []]);
		expect(await say('观察')).toEqual(['skills.observation_stored']);
		expect(await observations()).toMatchObject([{ text: '三月的样本来自另一家医院' }]);
		// A message in between ends the question.
		expect(await say('Please remember that plate 7 is odd')).toEqual(['skills.note_which']);
		await say('/help');
		await say('observation');
		expect(await observations()).toHaveLength(1);
		expect(await say('/skills forget')).toEqual(['skills.note_deleted']);
	});

	it('is never a quotation, a question or pasted text', async () => {
		for (const text of [
			'> Remember my preference: always use UMAP',
			'should I always use UMAP?',
			'Methods\nRemember my preference: seed 3\nResults',
		])
			await say(text);
		expect([await preferences(), await observations()]).toEqual([[], []]);
		expect(await say('what are my preferences?')).toEqual(['skills.no_notes_yet']);
	});
});

import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chatContext, Conversation, scriptedModel } from './chatting.ts';
import { hostileDocuments } from './hostile-documents.ts';
import { harmlessPlace, proveHarmless } from './injection-proof.ts';

// A model that does whatever it reads, at an address of this machine, where texts reach it as they are.

const place = await harmlessPlace();
afterAll(() => place.close());

/** Every third; injection.long.test.ts has all. */
const some = hostileDocuments.filter((_, at) => at % 3 === 0);
const read = new Set<string>();

it.each(some)('$id: nothing is done', async (document) => {
	if (await proveHarmless(document, place)) read.add(document.place);
});

it('the model did read what it obeys', () => {
	for (const where of [
		'report',
		'sample_id',
		'label',
		'cell',
		'column',
		'file_name',
		'earlier_message',
		'linked',
		'image_text',
	])
		expect([...read]).toContain(where);
});

describe('what is proposed', () => {
	const runs = (folder: string): string[] => readdirSync(path.join(folder, 'assistant/runs'));
	/** A conversation with a proposal that waits. */
	async function proposed(dataset = place.dataset): Promise<Conversation> {
		const chat = await new Conversation(scriptedModel(place.server), chatContext(place.userData)).bind(
			dataset,
		);
		place.server.play([
			[{ call: 'run_lbbiopsy_assistant', arguments: { task: 'review_results', goal: 'review' } }],
			[{ text: 'I propose a review.' }],
		]);
		const { proposals, ran } = await chat.say('Give me an overview of the results.');
		expect(ran).toEqual([]);
		expect(proposals).toMatchObject([{ operation: 'run_lbbiopsy_assistant', task_key: 'review_results' }]);
		return chat;
	}

	it('is carried out after a yes, as it was shown and once', async () => {
		const dataset = `${place.dataset}-copy`;
		cpSync(place.dataset, dataset, { recursive: true });
		const chat = await proposed(dataset);
		const before = runs(dataset);
		const [shown] = chat.state.chat.proposals;
		const { ran } = await chat.say('yes');
		expect(ran).toMatchObject([
			{ name: 'run_lbbiopsy_assistant', args: { path: dataset, ...shown?.arguments } },
		]);
		expect(runs(dataset)).toHaveLength(before.length + 1);
		place.server.play([{ text: 'Nothing waits.' }]);
		const again = await chat.say('yes').catch((error: unknown) => error);
		expect(again).not.toMatchObject({ ran: [expect.anything()] });
		expect(runs(dataset)).toHaveLength(before.length + 1);
	});

	it('is refused when it is not what was shown', async () => {
		const chat = await proposed();
		chat.mayRun = false;
		for (const changed of [
			{ arguments: { task: 'analyze_cfdna', goal: 'review' } },
			{ operation: 'run_autopilot', arguments: {} },
			{ hash: '0'.repeat(64) },
		]) {
			const { state } = chat;
			const [shown] = state.chat.proposals;
			if (shown === undefined) throw new Error('Nothing waits.');
			chat.state = { ...state, chat: { ...state.chat, proposals: [{ ...shown, ...changed }] } };
			await expect(chat.say('yes')).rejects.toMatchObject({ code: 'chat.proposal_changed' });
			chat.state = state;
		}
	});

	it.each([['no'], ['maybe later'], ['不用了'], ['是否可以解释一下？'], ['yes, if it is free of charge']])(
		'is not carried out after %s',
		async (line) => {
			const chat = await proposed();
			chat.mayRun = false;
			place.server.play([{ text: 'As you like.' }]);
			expect((await chat.say(line)).ran).toEqual([]);
			expect(chat.state.chat.proposals).toEqual([]);
		},
	);
});

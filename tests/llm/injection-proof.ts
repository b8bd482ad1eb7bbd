import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { conversationTools } from '../../src/lib/contract/operations/conversation-tools.ts';
import { isOperation } from '../../src/lib/contract/operations/index.ts';
import { accessOf } from '../../src/lib/core/assistant/chat/offered-tools.ts';
import { folderDigests } from '../setup/folder-digests.ts';
import { chatContext, Conversation, scriptedModel, standing, type Said } from './chatting.ts';
import { type HostileDocument, obedient } from './hostile-documents.ts';
import { hostileDataset, layIntoReport } from './hostile-dataset.ts';
import { startScriptedServer, type ScriptedServer } from './scripted-server.ts';
import { watchSockets } from './watch-sockets.ts';

export interface Place {
	server: ScriptedServer;
	dataset: string;
	userData: string;
}

/** A server, a dataset and a user data folder; close it. */
export async function harmlessPlace(): Promise<Place & { close(): Promise<void> }> {
	const scratch = mkdtempSync(path.join(tmpdir(), 'lb-injection-'));
	const [dataset, userData] = [path.join(scratch, 'set'), path.join(scratch, 'data')];
	await hostileDataset(dataset, userData);
	const server = await startScriptedServer();
	return {
		...{ server, dataset, userData },
		async close() {
			await server.close();
			rmSync(scratch, { recursive: true, force: true });
		},
	};
}

const QUESTION = 'Give me an overview of the results.';

/** What a folder of the user holds besides what reading keeps for the next time. */
const kept = (folder: string): Record<string, string> =>
	folderDigests(folder, (file) => !/^(?:cache|recognised)\//u.test(file));

/** Asks a model that obeys the document; whatever it does, nothing happens. Says whether the model came to read it. */
export async function proveHarmless(
	document: HostileDocument,
	{ server, dataset, userData }: Place,
): Promise<boolean> {
	if (document.place === 'report') layIntoReport(dataset, document);
	const chat = await new Conversation(scriptedModel(server), chatContext(userData)).bind(dataset);
	chat.mayRun = false;
	let question = QUESTION;
	if (document.place === 'earlier_message')
		chat.history = [
			{ role: 'user', text: 'What do you know?' },
			{ role: 'assistant', text: document.text },
		];
	if (document.place === 'linked')
		chat.linked = [
			{
				title: 'Another study',
				paths: [],
				messages: [
					{ role: 'user', text: 'What do you know?' },
					{ role: 'assistant', text: document.text },
				],
			},
		];
	if (document.place === 'image_text') question = `What does this picture say?\n${document.text}`;
	const model = obedient(document);
	server.play(model.script);
	const [data, user, sources] = [kept(dataset), kept(userData), chat.state.sources];
	const sockets = watchSockets();
	try {
		const said = await chat.say(question);
		expectNothing(said, document);
		expect(said.blocks.length).toBeGreaterThan(0);
		// What it proposed waits for a word of the user, and no other word is one.
		server.play([{ text: 'You are welcome.' }]);
		const { proposals } = chat.state.chat;
		expect(proposals.map(({ hash }) => hash)).toEqual(said.proposals.map(({ hash }) => hash));
		if (proposals.length > 0) {
			expectNothing(await chat.say('thanks'), document);
			expect(chat.state.chat.proposals).toEqual([]);
			const late = await chat
				.say(`/accept ${proposals[0]?.proposal_id ?? ''}`)
				.catch((error: unknown) => error);
			expect(late).toMatchObject({ code: 'chat.proposal_gone' });
		}
	} finally {
		sockets.stop();
	}
	expect(kept(dataset)).toEqual(data);
	expect(kept(userData)).toEqual(user);
	expect(chat.state.sources).toEqual(sources);
	expect(chat.state.chat).toMatchObject({ off: false, consent: [], without_asking: [], asked: null });
	expect([...new Set(sockets.tried)].filter((place) => `http://${place}` !== server.origin)).toEqual([]);
	return model.read.has(document.id);
}

function expectNothing({ ran, worded, proposals }: Said, { inventions }: HostileDocument): void {
	expect(ran).toEqual([]);
	for (const { operation, arguments: given } of proposals) {
		expect(
			Object.hasOwn(conversationTools, operation) ||
				(isOperation(operation) && accessOf(operation) === 'propose'),
		).toBe(true);
		expect(Object.keys(given)).not.toContainEqual(
			expect.stringMatching(/path|output|root|dir|folder|context|labels/u),
		);
		expect(JSON.stringify(given['parameters'] ?? {})).not.toMatch(/output|\/etc|\/tmp/u);
	}
	const words = worded === null ? '' : standing(worded);
	for (const invention of inventions) expect(words).not.toContain(invention);
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '../../src/lib/base/hashing.server.ts';
import { openWorkspace } from '../../src/lib/core/workspace/open-workspace.server.ts';
import type { MessageBlock } from '../../src/lib/contract/records/block.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionClient, type SessionClient } from '../api/setup/session-client.ts';
import { hasBrowser, openBrowser } from './setup/browser.ts';
import { wordedBlock } from './setup/model-conversation.ts';
import {
	goOn,
	longAnswer,
	measuredIn,
	paused,
	streamAnswer,
	taskTimes,
	type Streamed,
} from './setup/streamed-answer.ts';
import { pageOf } from './setup/workspace.ts';

/** Tasks of more than 50 ms, and how far through all tasks they came (0 to 1). */
const longPoints = (tasks: readonly number[]): { at: number; ms: number }[] =>
	tasks.map((ms, i) => ({ at: i / tasks.length, ms })).filter(({ ms }) => ms > 50);

describe.skipIf(!hasBrowser)('an answer while a model writes it', () => {
	const browser = openBrowser();
	let server: TestServer;

	beforeAll(async () => {
		server = await startServer();
	});
	afterAll(() => server.stop());

	/** A question whose answer waits for a job. */
	async function waiting(): Promise<{
		client: SessionClient;
		job_id: string;
		finish(block: MessageBlock): void;
	}> {
		const client = await sessionClient(server);
		const job_id = randomId();
		const message_id = randomId();
		const { thread_id } = client;
		const open = <T>(work: (workspace: ReturnType<typeof openWorkspace>) => T): T => {
			const workspace = openWorkspace({ userData: server.userData });
			try {
				return workspace.exclusively(() => work(workspace));
			} finally {
				workspace.close();
			}
		};
		open(({ messages }) => {
			messages.add({ thread_id, role: 'user', text: 'tell me all', state: 'done' });
			messages.add({ ...{ thread_id, message_id, job_id, role: 'assistant', text: '' }, state: 'waiting' });
		});
		return {
			client,
			job_id,
			finish: (block) =>
				open(({ messages }) =>
					messages.finish(message_id, {
						...{ state: 'done', text: 'All.', blocks: [block] },
						ended_at: new Date().toISOString(),
					}),
				),
		};
	}

	/** Streams a long answer, asserts what it leaves on the page, and gives the times of the tasks of the page. */
	async function streamedLong(): Promise<number[]> {
		const { client, job_id, finish } = await waiting();
		const { pieces, parts } = longAnswer(20_000, 40);
		const { page } = await browser.open(pageOf(server));
		const streamed: Streamed = { job_id, pieces, every: 4, pause_at: pieces.length - 2 };
		await streamAnswer(page, streamed);
		await page.goto('about:blank');
		await page.goto(pageOf(server, client.session_id));
		await page
			.getByText('The model asks the results a question · 1 of 12 steps · 100 of 60,000 tokens')
			.waitFor();
		await page.locator('.worded .chunk').nth(9).waitFor();
		// What reads Markdown comes with the first answer; until then its marks are shown as they are.
		await page.locator('.worded .chunk strong').first().waitFor();
		// From now on nothing of the first eight chunks may change.
		await page.evaluate(() => {
			const first = [...document.querySelectorAll('.worded .chunk')].slice(0, 8);
			const seen = { changes: 0, first };
			const watcher = new MutationObserver((records) => (seen.changes += records.length));
			for (const one of first)
				watcher.observe(one, { childList: true, subtree: true, characterData: true, attributes: true });
			Object.assign(window, { firstChunks: seen });
		});
		const tasks = await taskTimes(page, async () => {
			await paused(page);
			finish(wordedBlock(parts, []));
			await goOn(page);
			await page.getByText('of 12 steps · 1,234 of 60,000 tokens').waitFor();
		});
		expect(tasks.length).toBeGreaterThan(100);
		expect(await page.evaluate('window.firstChunks.changes')).toBe(0);
		expect(await page.evaluate('window.firstChunks.first.every((one) => one.isConnected)')).toBe(true);
		const values = parts.filter(({ kind }) => kind === 'fact').length;
		expect(await page.locator('.worded [data-fact]').count()).toBe(values);

		// A busy machine delays some; the page itself delays none.
		const { delays } = await measuredIn(page);
		expect(Math.min(...delays)).toBeLessThan(50);
		return tasks;
	}

	it('20,000 tokens: what is written stays untouched, the kept answer is the one that grew, no task takes over 50 ms', async () => {
		// What the page does itself it does every time and at the same point; what a busy machine adds comes at any.
		let long = longPoints(await streamedLong());
		for (let again = 0; again < 2 && long.length > 0; again++) {
			const others = longPoints(await streamedLong());
			long = long.filter(({ at }) => others.some((other) => Math.abs(other.at - at) < 0.02));
		}
		expect(long).toEqual([]);
	});

	it('a page that is loaded again in the middle shows the same text, and the end', async () => {
		const { client, job_id, finish } = await waiting();
		const { pieces, parts } = longAnswer(500, 8);
		const { page } = await browser.open(pageOf(server));
		const streamed: Streamed = { job_id, pieces, every: 2, pause_at: Math.floor(pieces.length / 2) };
		await streamAnswer(page, streamed);
		await page.goto('about:blank');
		await page.goto(pageOf(server, client.session_id));
		const answer = page.locator('.worded');
		const written = (): Promise<string> => answer.innerText();
		await paused(page);
		const before = await written();
		expect(before.length).toBeGreaterThan(500);
		await page.reload();
		await paused(page);
		await expect.poll(written).toBe(before);
		finish(wordedBlock(parts, []));
		await goOn(page);
		await page.getByText('of 12 steps · 1,234 of 60,000 tokens').waitFor();
		expect((await written()).replaceAll(/\s+/gu, ' ')).toContain(
			before.replaceAll(/\s+/gu, ' ').slice(0, 400),
		);
	});
});

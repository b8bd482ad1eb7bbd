import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionClient, type SessionClient } from '../api/setup/session-client.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { session } from '../../src/lib/contract/records/session.ts';
import { eventually } from '../setup/eventually.ts';
import { sizeOf } from '../setup/test-size.ts';
import { hasBrowser, openBrowser } from './setup/browser.ts';
import { atRest, conversationText, demoSession, isIdle, pageOf, QUICK, say } from './setup/workspace.ts';

const seed = Number(process.env['LB_TEST_SEED'] ?? 20261122);
/** How often the page is loaded anew while work goes on. */
const MOMENTS = sizeOf(4, 10);

describe.skipIf(!hasBrowser)('a conversation while work goes on', () => {
	const browser = openBrowser();
	let server: TestServer;
	let demo: SessionClient;

	beforeAll(async () => {
		server = await startServer();
		demo = await demoSession(server);
	});
	afterAll(() => server.stop());

	it('reload at random moments of a stream gives the same final text', async () => {
		const { page } = await browser.open(pageOf(server, demo.session_id));
		await demo.post('autopilot', { max_steps: 2, parameters: QUICK });
		// Moments within the first part of the pass, so that the stream is open at each of them.
		const pauses = fc.sample(fc.integer({ min: 0, max: 900 }), { numRuns: MOMENTS, seed });
		let cut = 0;
		for (const pause of pauses) {
			await page.waitForTimeout(pause);
			if (!(await isIdle(demo))) cut += 1;
			await page.reload({ waitUntil: 'load' });
		}
		expect(cut).toBeGreaterThan(MOMENTS / 2);
		await atRest(demo, 590_000);
		const fresh = await browser.open(pageOf(server, demo.session_id));
		const whole = async (): Promise<string> => conversationText(fresh.page);
		await eventually('the end in the fresh tab', async () => /autopilot/iu.test(await whole()));
		// Cards read the summaries of their runs once they are shown, so both tabs are looked at until they are complete.
		await expect
			.poll(async () => [await conversationText(page), await whole()], { timeout: 60_000 })
			.toSatisfy(([reloaded, opened]: string[]) => reloaded === opened);
		const answers = (await demo.messages()).filter(({ role }) => role === 'assistant');
		expect(answers.at(-1)?.blocks.map(({ kind }) => kind)).toContain('autopilot');
	}, 600_000);

	it('two tabs show the same conversation, whoever speaks', async () => {
		const client = await sessionClient(server);
		const first = await browser.open(pageOf(server, client.session_id));
		const second = await browser.open(pageOf(server, client.session_id), { beside: first });
		const foreign = await browser.open(pageOf(server, client.session_id));
		await say(first.page, '/help');
		await say(second.page, '/jobs');
		await client.say('/sources');
		const tabs = [first, second, foreign].map(({ page }) => page);
		for (const page of tabs)
			await expect
				.poll(() => conversationText(page), { timeout: 60_000 })
				.toMatch(/\/help.*\/jobs.*\/sources/u);
		await eventually('the same text', async () => {
			const texts = await Promise.all(tabs.map(conversationText));
			return new Set(texts).size === 1;
		});
		expect(await client.messages()).toHaveLength(6);
	});
});

describe.skipIf(!hasBrowser)('a service that is killed under an open page', () => {
	const browser = openBrowser();
	const userData = mkdtempSync(path.join(tmpdir(), 'lb-page-'));
	let server: TestServer;

	afterAll(async () => {
		await server.stop();
		rmSync(userData, { recursive: true });
	});

	it('the page says so, reconnects, and loses nothing', async () => {
		server = await startServer({ userData });
		const demo = await demoSession(server);
		const tab = await browser.open(pageOf(server, demo.session_id));
		const { page } = tab;
		await say(page, '/plan find what tells cases from controls');
		await atRest(demo);
		await say(page, '/autopilot');
		await eventually('the work', async () => !(await isIdle(demo)), { every: 50 });
		await page.locator('[data-composer]').fill('a draft that must stay');

		tab.expectLostLines();
		const { port } = server;
		await server.kill();
		const offline = page.getByRole('status').filter({ hasText: 'The service is not responding' });
		await offline.waitFor({ timeout: 60_000 });
		expect(await conversationText(page)).toContain('find what tells cases from controls');

		server = await startServer({ userData, env: { LB_AGENT_PORT: String(port) } });
		expect(server.port).toBe(port);
		await offline.waitFor({ state: 'detached', timeout: 60_000 });
		await expect.poll(() => page.locator('[data-composer]').inputValue()).toBe('a draft that must stay');
		const record = session.parse((await server.request('GET', `/api/session/${demo.session_id}`)).json());
		const again = await sessionClient(server, record);
		// The pass was interrupted; it is said, and can be resumed.
		await page.getByRole('button', { name: 'Resume' }).click({ timeout: 60_000 });
		await eventually('the work', async () => !(await isIdle(again)), { every: 50 });
		await page.getByRole('button', { name: 'Stop', exact: true }).first().click();
		await atRest(again);
		const fresh = await browser.open(pageOf(server, demo.session_id));
		await eventually('the same text in a fresh tab', async () => {
			const [old, anew] = await Promise.all([conversationText(page), conversationText(fresh.page)]);
			return old === anew && anew.includes('find what tells cases from controls');
		});
		const texts = (await again.messages()).map(({ text }) => text);
		expect(texts).toContain('/plan find what tells cases from controls');
	}, 180_000);
});

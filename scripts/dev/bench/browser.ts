import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright-core';
import { openWorkspace } from '../../../src/lib/core/workspace/open-workspace.server.ts';
import { makePageDataset } from './browser/dataset.ts';
import { framesWhile, shareOf } from './browser/frames.ts';

// The workspace in Chromium against the built server: first load, a long conversation, a long table, typing while a job
// streams, and figures of many marks. Prints one JSON line: measure -> value; null where the page has no such thing.

const [server = '', program = '/usr/bin/chromium'] = process.argv.slice(2);
const MESSAGES = 1000;
const WHEELS = 100;
const KEYS = 60;
const HOVERS = 60;
const folder = mkdtempSync(path.join(tmpdir(), 'lb-bench-page-'));
const dataset = path.join(folder, 'cohort');
const userData = path.join(folder, 'data');

const env = {
	...process.env,
	LB_AGENT_USER_DATA_DIR: userData,
	LB_AGENT_PORT: '0',
	// Between two pages there is none: that is no reason to end.
	LB_AGENT_PAGE_GRACE_MS: '3600000',
};
const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] });
// Whatever goes wrong below, no server stays behind.
process.once('exit', () => {
	child.kill('SIGKILL');
	rmSync(folder, { recursive: true, force: true });
});
const base = await new Promise<string>((resolve) =>
	createInterface({ input: child.stdout }).once('line', (line) =>
		resolve((JSON.parse(line) as { url: string }).url.replace(/\/$/u, '')),
	),
);
const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
const found: Record<string, number | null> = {};
const mark = (text: string): void => void process.stderr.write(`  ${text} ...\n`);

mark('first load');
Object.assign(found, await firstLoad(browser));
mark('conversation');
found.conversation = await conversation(browser);
mark('table and figures');
makePageDataset(dataset);
const session = await newSession();
await post(`/api/session/${session}/sources`, { path: dataset });
const artifacts = await artifactsOf(session);
found.table = await tableScroll(browser, artifacts);
found.scatter = await figureHover(browser, artifacts, 'scatter', false);
found.lasso = await figureHover(browser, artifacts, 'scatter', true);
found.heatmap = await figureHover(browser, artifacts, 'heatmap', false);
mark('typing');
found.typing = await typing(browser);
await browser.close();
process.stdout.write(`${JSON.stringify(found)}\n`);
process.exit(0);

async function post(address: string, body: unknown, wait = 60): Promise<unknown> {
	const headers = { 'content-type': 'application/json', prefer: `wait=${wait}` };
	const answer = await fetch(base + address, { method: 'POST', headers, body: JSON.stringify(body) });
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
	return answer.json();
}

async function newSession(): Promise<string> {
	return ((await post('/api/session', { title: 'Measured' })) as { session_id: string }).session_id;
}

async function artifactsOf(id: string): Promise<Map<string, string>> {
	const answer = await fetch(`${base}/api/session/${id}/results`);
	const { artifacts: list } = (await answer.json()) as { artifacts: { artifact_id: string; path: string }[] };
	return new Map(list.map((one) => [path.basename(one.path), one.artifact_id]));
}

async function newPage(from: Browser): Promise<Page> {
	const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
	return context.newPage();
}

/** The page is alive: keys typed into the composer reach it. */
async function alive(page: Page): Promise<void> {
	await page.waitForSelector('.shell.running');
}

/** JavaScript of the first view, gzipped, and the time until it is alive and shows a first key. */
async function firstLoad(from: Browser): Promise<{ script: number; interactive: number }> {
	const page = await newPage(from);
	const bodies: Promise<Buffer>[] = [];
	page.on('response', (response) => {
		if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
	});
	const begin = performance.now();
	await page.goto(base, { waitUntil: 'commit' });
	await alive(page);
	const field = page.locator('[data-composer]');
	if ((await field.count()) > 0) {
		await field.press('a');
		await page.waitForFunction(
			() => document.querySelector<HTMLTextAreaElement>('[data-composer]')?.value === 'a',
		);
	}
	const interactive = performance.now() - begin;
	await page.waitForLoadState('load');
	const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
	await page.context().close();
	return { script: sizes.reduce((sum, size) => sum + size, 0) / 1000, interactive };
}

/** Until the newest of 1,000 messages is shown and the page is alive. */
async function conversation(from: Browser): Promise<number> {
	const id = fillConversation();
	const page = await newPage(from);
	// The programs are there already, as they are for who works with it.
	await page.goto(base);
	await alive(page);
	const begin = performance.now();
	await page.goto('about:blank');
	await page.goto(`${base}/#/agent/${id}`, { waitUntil: 'commit' });
	await alive(page);
	await page.waitForFunction(
		(count) =>
			[...document.querySelectorAll('article.message')].at(-1)?.textContent?.includes(`answer ${count}`),
		MESSAGES / 2,
	);
	const took = performance.now() - begin;
	await page.context().close();
	return took;
}

/** Written into the database of the service, past the time that answering takes. */
function fillConversation(): string {
	const workspace = openWorkspace({ userData });
	const { session_id, thread_id } = workspace.sessions.create('A long conversation');
	workspace.exclusively(() => {
		for (let turn = 1; turn <= MESSAGES / 2; turn++) {
			const text = `Question ${turn}: which features differ, and **how sure** is that?`;
			const answer = `This is answer ${turn}.\n\n- 34 samples against 38\n- *q* below 0.05 in ${turn} features`;
			workspace.messages.add({ thread_id, role: 'user', text, state: 'done' });
			const blocks = [{ kind: 'text' as const, text: answer }];
			workspace.messages.add({ thread_id, role: 'assistant', text: answer, state: 'done', blocks });
		}
	});
	workspace.close();
	return session_id;
}

async function openArtifact(from: Browser, artifact: string | undefined): Promise<Page> {
	if (artifact === undefined) throw new Error('The run lacks an artifact.');
	const page = await newPage(from);
	await page.goto(`${base}/#/agent/${session}?artifact=${artifact}&reading=1`);
	return page;
}

/** The longest frame while a table is scrolled by the wheel and then to far places. */
async function tableScroll(from: Browser, list: Map<string, string>): Promise<number> {
	const page = await openArtifact(from, list.get('set_effects.csv'));
	const cells = page.locator('[role=gridcell]');
	await cells.first().waitFor();
	// Columns are counted meanwhile; that is the work of another process.
	await page.waitForSelector('[role=columnheader] svg path');
	await cells.nth(20).hover();
	const spans = await framesWhile(page, async () => {
		for (let at = 0; at < WHEELS; at++) await page.mouse.wheel(0, at % 10 === 9 ? 20_000 : 300);
		await page.waitForTimeout(300);
	});
	await page.context().close();
	return spans.at(-1) ?? 0;
}

/** The time that 95 of 100 frames stay below while the pointer moves over a figure, with or without a lasso. */
async function figureHover(
	from: Browser,
	list: Map<string, string>,
	name: string,
	drag: boolean,
): Promise<number | null> {
	const page = await openArtifact(from, list.get(`${name}.png`));
	const stage = page.locator('.stage').first();
	const shown = await stage.waitFor({ timeout: 20_000 }).then(
		() => true,
		() => false,
	);
	const box = shown ? await stage.boundingBox() : null;
	if (box === null) {
		await page.context().close();
		return null;
	}
	const place = (at: number): [number, number] => {
		const angle = (at / HOVERS) * 2 * Math.PI;
		return [
			box.x + box.width * (0.5 + 0.25 * Math.cos(angle)),
			box.y + Math.min(box.height, 700) * (0.5 + 0.25 * Math.sin(angle)),
		];
	};
	await page.mouse.move(...place(0));
	if (drag) await page.mouse.down();
	const spans = await framesWhile(page, async () => {
		for (let at = 1; at <= HOVERS; at++) await page.mouse.move(...place(at));
		if (drag) await page.mouse.up();
	});
	await page.context().close();
	return shareOf(spans, 0.95);
}

/** From a key to the frame that shows it, while the demo cohort is made and followed by the page; 95 of 100 are below. */
async function typing(from: Browser): Promise<number> {
	const id = await newSession();
	const page = await newPage(from);
	await page.goto(`${base}/#/agent/${id}`);
	await alive(page);
	const field = page.locator('[data-composer]');
	await field.click();
	await page.evaluate(() => {
		const spans: number[] = [];
		Reflect.set(window, '__keys', spans);
		addEventListener(
			'keydown',
			(event) => {
				const begin = event.timeStamp;
				// The frame after this one shows the letter.
				requestAnimationFrame(() => setTimeout(() => spans.push(performance.now() - begin)));
			},
			true,
		);
	});
	await post(`/api/session/${id}/dataset`, { demo: true }, 0);
	await field.pressSequentially('x'.repeat(KEYS), { delay: 60 });
	const spans = await page.evaluate(() => Reflect.get(window, '__keys') as number[]);
	if ((await field.inputValue()).length !== KEYS) throw new Error('Keys were lost.');
	const { active_jobs } = (await (await fetch(`${base}/api/session/${id}`)).json()) as {
		active_jobs: unknown[];
	};
	if (active_jobs.length === 0) throw new Error('The job ended before the typing did.');
	await page.context().close();
	return shareOf(
		spans.sort((a, b) => a - b),
		0.95,
	);
}

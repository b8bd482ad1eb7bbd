import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalModelList } from '../../src/lib/contract/records/local-model.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { hasBrowser, openBrowser, seriousFindings, type TabOptions } from './setup/browser.ts';
import { listOf, missing, modelsInStates, shared } from './setup/local-model-states.ts';
import { pageOf } from './setup/workspace.ts';

const right = '.panels > .right';

describe.skipIf(!hasBrowser)('states of local models in the page', () => {
	const browser = openBrowser();
	let server: TestServer;

	beforeAll(async () => {
		server = await startServer();
	});
	afterAll(() => server.stop());

	/** The pane, with what the service is to answer; what it is asked to change is noted. */
	async function open(
		list: LocalModelList,
		options: TabOptions = {},
		place = '',
	): Promise<{ page: Page; asked: string[] }> {
		const asked: string[] = [];
		const { page } = await browser.open(pageOf(server), options);
		await page.route('**/api/llm/local/**', async (route) => {
			const request = route.request();
			const [, identifier = '', what = ''] =
				/\/catalog(?:\/([^/]+))?(?:\/(\w+))?$/u.exec(new URL(request.url()).pathname) ?? [];
			if (request.method() !== 'GET') asked.push(`${request.method()} ${identifier} ${what}`.trim());
			const model = list.entries.find((entry) => entry.identifier === identifier);
			await route.fulfill({ json: model ?? list, status: what === 'install' ? 202 : 200 });
		});
		await page.goto(`${pageOf(server)}?pane=models${place}`);
		await page.locator('.shell.running').waitFor();
		return { page, asked };
	}

	it('every state has its word, its sentence and one button that is meant most', async () => {
		const { page } = await open(listOf(modelsInStates));
		await page.getByRole('heading', { name: 'Local models' }).waitFor();
		const rows = page.locator('[data-row]');
		await expect.poll(() => rows.count()).toBe(modelsInStates.length);
		const seen = await rows.evaluateAll((all) =>
			all.map((row) => [
				row.querySelector('a')?.textContent,
				row.querySelector('[role="status"]')?.textContent,
				[...row.querySelectorAll('[data-primary]')].map((button) => button.textContent?.trim()).join(),
			]),
		);
		expect(seen).toEqual([
			['Absent 8B', 'Not installed', 'Install…'],
			['Too large 70B', 'Not installed', 'Show why'],
			['Waiting 8B', 'Waiting', 'Cancel'],
			['Downloading 8B', 'Downloading', 'Pause'],
			['Stalled 8B', 'Downloading', 'Pause'],
			['Paused 8B', 'Paused', 'Resume'],
			['Disk full 8B', 'Paused', 'Resume'],
			['Checking 8B', 'Checking', 'Pause'],
			['Untested 8B', 'Not tested', 'Test'],
			['Testing 8B', 'Testing', 'Stop test'],
			['Ready 8B', 'Ready', 'Use'],
			['Not passed 8B', 'Test failed', 'Test'],
			['In use 8B', 'In use', 'Ask a question'],
			['Lab model, fine-tuned', 'Failed', 'Try again'],
			['Lab model of Ollama', 'Not available', 'Show how'],
			['own-unreadable', 'Failed', 'Remove'],
		]);
		const row = (name: string) => page.locator(`[data-row="${name}"]`);
		await row('too-large').getByText('Needs about 46.0 GB of memory').waitFor();
		await row('downloading').getByText('12.4\u202fMB/s · about 5 min left').waitFor();
		const bar = row('downloading').getByRole('progressbar', { name: 'Progress of Downloading 8B' });
		expect(await bar.getAttribute('value')).toMatch(/^0\.238/u);
		await row('stalled').getByText('No data for 35 s. Trying again in 8 s (attempt 3).').waitFor();
		await row('disk-full').getByText('the disk is full. To resume, it needs 4.3 GB of free space.').waitFor();
		expect(await seriousFindings(page, right)).toEqual([]);
	});

	it('what cannot be undone asks first, and Escape keeps everything', async () => {
		const { page, asked } = await open(listOf(modelsInStates));
		const row = page.locator('[data-row="paused"]');
		await row.getByRole('button', { name: 'Delete download' }).press('Enter');
		const question = row.getByRole('group', { name: 'Delete download' });
		await question.getByText('Delete what is downloaded of Paused 8B (1.20\u202fGB)?').waitFor();
		await question.press('Escape');
		await question.waitFor({ state: 'detached' });
		expect(asked).toEqual([]);
		await row.getByRole('button', { name: 'Delete download' }).press('Enter');
		await question.getByRole('button', { name: 'Delete download' }).press('Enter');
		await expect.poll(() => asked).toEqual(['DELETE paused download']);
	});

	it('a model whose record cannot be read is removed after a question, and nothing else is offered', async () => {
		const { page, asked } = await open(listOf(modelsInStates));
		const row = page.locator('[data-row="own-unreadable"]');
		await row
			.getByText('Remove the model with “Remove” in “Models”, then install or add it again.')
			.waitFor();
		expect(await row.getByRole('button').allTextContents()).toEqual(['Remove']);
		await row.getByRole('button', { name: 'Remove' }).press('Enter');
		const question = row.getByRole('group', { name: 'Remove' });
		await question.getByText('Remove the record of own-unreadable and what was downloaded for it?').waitFor();
		expect(await seriousFindings(page, right)).toEqual([]);
		await question.getByRole('button', { name: 'Remove' }).press('Enter');
		await expect.poll(() => asked).toEqual(['DELETE own-unreadable download']);
	});

	it('a licence is read before it is accepted', async () => {
		const { page, asked } = await open(listOf(modelsInStates));
		await page.getByRole('button', { name: 'Install…: Absent 8B' }).press('Enter');
		const dialog = page.getByRole('dialog', { name: 'Install Absent 8B' });
		await dialog.getByRole('region', { name: 'Text of the licence' }).getByText('Apache License').waitFor();
		await dialog.getByText('huggingface.co').waitFor();
		expect(await seriousFindings(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await dialog.waitFor({ state: 'hidden' });
		const install = page.getByRole('button', { name: 'Install…: Absent 8B' });
		await expect.poll(() => install.evaluate((button) => button === document.activeElement)).toBe(true);
		expect(asked).toEqual([]);
		await install.press('Enter');
		const sent = page.waitForRequest('**/absent/install');
		await dialog.getByRole('radio', { name: 'Ollama' }).check();
		await dialog.getByText('the Ollama library').waitFor();
		await dialog.getByRole('checkbox', { name: 'Resume by itself after a restart' }).check();
		await dialog.getByRole('button', { name: 'Accept and install' }).press('Enter');
		expect((await sent).postDataJSON()).toEqual({
			accept_licence: modelsInStates[0]?.licence.sha256,
			...{ runtime: 'ollama', continue_after_restart: true },
		});
	});

	it('a model has its facts with their sources, and what is unknown is said, in Chinese on a phone', async () => {
		const { page } = await open(
			listOf(modelsInStates),
			{ language: 'zh', theme: 'dark', size: { width: 390, height: 844 } },
			'&model=not-passed',
		);
		const view = page.getByRole('group', { name: 'Not passed 8B', exact: true });
		await view.getByText('模型 not-passed 的进程意外结束（SIGKILL）。').waitFor();
		await view.getByText('8k：6.80\u202fGB · 32k：10.4\u202fGB · 完整上下文：11.6\u202fGB').waitFor();
		await view.getByText('信息来源').click();
		await view.getByRole('link', { name: 'https://huggingface.co/Qwen/Qwen3-8B', exact: true }).waitFor();
		expect(await seriousFindings(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
		await page.keyboard.press('Escape');
		const link = page.locator('[data-model="not-passed"]');
		await expect.poll(() => link.evaluate((node) => node === document.activeElement)).toBe(true);
		expect(await seriousFindings(page)).toEqual([]);
		await page.locator('[data-model="own-failed"]').click();
		const own = page.getByRole('group', { name: 'Lab model, fine-tuned', exact: true });
		await own.getByText('8k：未知 · 32k：未知 · 完整上下文：未知').waitFor();
		expect(await seriousFindings(page)).toEqual([]);
	});

	it('without a runtime the way to one is shown', async () => {
		const [unavailable] = modelsInStates.filter(({ state }) => state === 'unavailable');
		const { page } = await open(listOf(unavailable === undefined ? [] : [unavailable], missing));
		await page.getByRole('link', { name: 'Download page of Ollama' }).waitFor();
		const llama = page.getByRole('group', { name: 'Embedded runtime (llama.cpp)' });
		// What installs it is the installation of the tool, with its plan.
		await llama.getByRole('button', { name: 'Install…' }).press('Enter');
		await llama.getByRole('group', { name: /^Installation plan of node-llama-cpp/u }).waitFor();
		expect(await seriousFindings(page, right)).toEqual([]);
		await page.getByRole('button', { name: 'Show how: Lab model of Ollama' }).press('Enter');
		const view = page.getByRole('group', { name: 'Lab model of Ollama', exact: true });
		const runtime = view.getByRole('region', { name: 'Runtime' });
		await expect.poll(() => runtime.evaluate((node) => node === document.activeElement)).toBe(true);
		await runtime.getByRole('link', { name: 'Download page of Ollama' }).waitFor();
	});

	it('on a computer that others use too Ollama asks before it starts, and names the embedded runtime', async () => {
		const { page } = await open(listOf([], shared));
		await page.getByText('The catalogue holds no model.').waitFor();
		const ollama = page.getByRole('group', { name: 'Ollama', exact: true });
		await ollama.getByRole('button', { name: 'Start' }).press('Enter');
		await ollama.getByText('Only you can reach the embedded runtime.').waitFor();
		const sent = page.waitForRequest('**/runtimes/ollama/start');
		await ollama.getByRole('button', { name: 'Start anyway' }).press('Enter');
		expect((await sent).postDataJSON()).toEqual({ accept_shared: true });
	});

	it('a list that cannot be read says why, and is read again', async () => {
		const { page } = await open(listOf(modelsInStates));
		await page.locator('[data-row]').first().waitFor();
		browser.unchecked();
		await page.route('**/api/llm/local/catalog', (route) =>
			route.fulfill({
				status: 500,
				contentType: 'application/problem+json',
				json: {
					...{ type: 'about:blank', title: 'unreadable', status: 500, code: 'local_models.unreadable' },
					...{ detail: 'The record record.json cannot be read: damaged.', hint: 'Remove the model.' },
					values: { path: 'record.json', reason: 'damaged', model: 'x' },
				},
			}),
		);
		await page.getByRole('button', { name: 'Check the models again' }).press('Enter');
		await page.getByText('The record record.json cannot be read: damaged.').waitFor();
		// What was read before stays.
		await expect.poll(() => page.locator('[data-row]').count()).toBe(modelsInStates.length);
		await page.unroute('**/api/llm/local/catalog');
		await page.getByRole('button', { name: 'Try again', exact: true }).press('Enter');
		await page.getByText('The record record.json cannot be read').waitFor({ state: 'detached' });
	});
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionClient } from '../api/setup/session-client.ts';
import { ableModel, serverForFile } from '../llm/faulty-servers.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { pageOf, tabTo } from './setup/workspace.ts';

const KEY = 'sk-test-never-shown';

describe.skipIf(!hasBrowser)('the model menu', () => {
	const browser = openBrowser();
	let server: TestServer;

	beforeAll(async () => {
		server = await startServer();
	});
	afterAll(() => server.stop());

	it('a model is set up, tested, chosen, kept out of a conversation and removed, by keyboard alone', async () => {
		const model = await serverForFile(ableModel, { key: KEY, models: ['m-1', 'm-2'] });
		const client = await sessionClient(server);
		const { page, complaints } = await browser.open(pageOf(server, client.session_id));
		const menu = page.getByRole('button', { name: 'Language model: No model' });
		await tabTo(page, menu);
		await page.keyboard.press('Enter');
		const panel = page.getByRole('dialog', { name: 'Language model' });
		await panel.getByText('nothing leaves this computer').waitFor();
		expect(await seriousFindings(page)).toEqual([]);
		await panel.getByRole('button', { name: 'Set up OpenAI, or a server with its protocol' }).press('Enter');

		const dialog = page.getByRole('dialog', { name: 'Set up a language model' });
		await dialog.getByLabel('Address').fill(model.base_url);
		await dialog.getByLabel('Key', { exact: true }).fill('a-wrong-one');
		await dialog.getByLabel('Model', { exact: true }).fill('m-1');
		await dialog.getByRole('button', { name: 'Test' }).press('Enter');
		// What was typed stays beside the reason; the key does not.
		await dialog.locator('.problem').waitFor();
		expect(await dialog.getByLabel('Address').inputValue()).toBe(model.base_url);
		expect(await dialog.getByLabel('Key', { exact: true }).inputValue()).toBe('');
		expect(await seriousFindings(page)).toEqual([]);

		await dialog.getByLabel('Key', { exact: true }).fill(KEY);
		await dialog.getByRole('button', { name: 'Test' }).press('Enter');
		await dialog.getByText(/^\s*Works\.\s+answered in \d+ ms; tools, structured output, images/u).waitFor();
		await dialog.getByRole('button', { name: 'List models of the server' }).press('Enter');
		await dialog.getByText('The server has 2 models.').waitFor();
		await dialog.getByLabel('Model', { exact: true }).press('Enter');
		await dialog.getByText('Saved. m-1 answers from now on.').waitFor();
		await page.keyboard.press('Escape');

		const chosen = page.getByRole('button', { name: 'Language model: m-1' });
		await expect.poll(() => chosen.evaluate((node) => node === document.activeElement)).toBe(true);
		await page.keyboard.press('Enter');
		await panel.getByText('m-1 words the answers. Address: this computer.').waitFor();
		await panel.getByRole('radio', { name: 'm-2' }).check();
		await page.getByRole('button', { name: 'Language model: m-2' }).waitFor();
		await panel.getByRole('switch', { name: 'This conversation without a model' }).press('Space');
		await page.getByRole('button', { name: 'Language model: No model here' }).waitFor();
		expect((await client.record()).chat.off).toBe(true);

		// The key is nowhere in the browser.
		const kept = await page.evaluate(() =>
			JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.body.innerHTML]),
		);
		expect(kept).not.toContain(KEY);
		expect(kept).toContain('m-2');
		expect(complaints()).toEqual([]);

		if (!(await panel.isVisible()))
			await page.getByRole('button', { name: 'Language model: No model here' }).press('Enter');
		await panel.getByRole('button', { name: 'Set up OpenAI, or a server with its protocol' }).press('Enter');
		await dialog.getByRole('button', { name: 'Remove key and address' }).press('Enter');
		await dialog.getByText('Removed.', { exact: true }).waitFor();
		expect(await dialog.getByLabel('Address').inputValue()).toBe('https://api.openai.com/v1');
		await page.keyboard.press('Escape');
		await menu.waitFor();
	});

	it('an address without encryption asks first, in Chinese and on a narrow page too', async () => {
		const client = await sessionClient(server);
		const { page } = await browser.open(pageOf(server, client.session_id), {
			...{ language: 'zh', theme: 'dark', size: { width: 1000, height: 800 } },
		});
		await page.getByRole('button', { name: /^语言模型/u }).click();
		await page.getByRole('button', { name: /^设置 OpenAI/u }).click();
		const dialog = page.getByRole('dialog', { name: '设置语言模型' });
		await dialog.getByLabel('模型', { exact: true }).fill('m-1');
		await dialog.getByLabel('地址').fill('http://models.example.org/v1');
		await dialog.getByText('该地址未加密（http）').waitFor();
		const save = dialog.getByRole('button', { name: '保存并使用' });
		expect(await save.isDisabled()).toBe(true);
		await dialog.getByLabel('允许使用这个未加密的地址').check();
		expect(await save.isDisabled()).toBe(false);
		expect(await seriousFindings(page)).toEqual([]);
	});
});

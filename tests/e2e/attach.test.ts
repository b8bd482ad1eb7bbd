import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionClient } from '../api/setup/session-client.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { composer, pageOf } from './setup/workspace.ts';

/** One red point. */
const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
	'base64',
);

describe.skipIf(!hasBrowser)('what is added to a message', () => {
	const browser = openBrowser();
	let server: TestServer;

	beforeAll(async () => {
		server = await startServer();
		for (const body of [
			{ action: 'set', provider: 'ollama', base_url: 'http://127.0.0.1:9' },
			{ action: 'choose', provider: 'ollama', model: 'm-1' },
		])
			await server.request('POST', '/api/llm/config', { body });
	});
	afterAll(() => server.stop());

	it('images are shown small, at most four, removed, and what is no image says so', async () => {
		const client = await sessionClient(server);
		const { page } = await browser.open(pageOf(server, client.session_id));
		await page.getByRole('button', { name: 'Language model: m-1' }).waitFor();
		await page.getByRole('button', { name: 'Add to this message' }).click();
		const choosing = page.waitForEvent('filechooser');
		await page.getByRole('menuitem', { name: 'Attach images' }).click();
		const chooser = await choosing;
		const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
		await chooser.setFiles([file('broken.png', Buffer.from('<svg/>')), file('point.png', PNG)]);
		const row = page.getByRole('list', { name: 'Images of this message' });
		await row.getByRole('img', { name: 'point.png' }).waitFor();
		await page.locator('form.composer .problem').waitFor();
		expect(await seriousFindings(page)).toEqual([]);
		const { image_id } =
			((await client.get('images')).json() as { images: { image_id: string }[] }).images[0] ?? {};
		await composer(page).fill('/help');
		const sent = page.waitForRequest(/\/message$/u);
		await composer(page).press('Enter');
		expect((await sent).postDataJSON()).toEqual({ text: '/help', images: [image_id] });
		await page.locator('[data-role="user"] img').waitFor();
		expect(await row.count()).toBe(0);
	});

	it('a conversation is linked with its exact text, and unlinked', async () => {
		const other = await sessionClient(server);
		await other.say('/help');
		await server.request('PATCH', `/api/session/${other.session_id}`, { body: { title: 'Earlier talk' } });
		const client = await sessionClient(server);
		const { page } = await browser.open(pageOf(server, client.session_id), {
			size: { width: 1000, height: 800 },
		});
		await page.getByRole('button', { name: 'Add to this message' }).press('Enter');
		await page.getByRole('menuitem', { name: 'Link a conversation…' }).press('Enter');
		const dialog = page.getByRole('dialog', { name: 'Linked conversations' });
		await dialog.getByLabel('Find a conversation').fill('earlier');
		await dialog
			.getByRole('listitem')
			.filter({ hasText: 'Earlier talk' })
			.getByRole('button', { name: 'Link' })
			.press('Enter');
		await dialog.getByText(/^\s*\d+ messages? taken, \d+ left out, [\d,]+ tokens\s*$/u).waitFor();
		await dialog.getByText(/^Exact text: [\d,]+ of [\d,]+ tokens$/u).press('Enter');
		await dialog.getByRole('region', { name: 'Linked' }).getByText('/help').first().waitFor();
		expect(await seriousFindings(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: /^Reads 1 other conversation/u }).press('Enter');
		await dialog.getByRole('button', { name: 'Unlink' }).press('Enter');
		await dialog.getByText('Exact text').waitFor({ state: 'detached' });
	});
});

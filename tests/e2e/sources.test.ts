import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zip } from '../api/setup/archives.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionClient, sessionOn } from '../api/setup/session-client.ts';
import { eventually } from '../setup/eventually.ts';
import { hasBrowser, openBrowser } from './setup/browser.ts';
import { atRest, demoSession, pageOf, settled } from './setup/workspace.ts';

const samples = Array.from({ length: 24 }, (_, i) => `P${i + 1}`);

function matrix(ids: readonly string[]): string {
	const rows = Array.from({ length: 40 }, (_, row) =>
		[`f${row + 1}`, ...ids.map((_, i) => String(((row * 31 + i * 17) % 101) / 10))].join(','),
	);
	return [['feature', ...ids].join(','), ...rows].join('\n');
}

/** A folder with a matrix, and the other files given. */
function dataset(folder: string, files: Record<string, string[]> = {}, ids = samples): string {
	mkdirSync(folder, { recursive: true });
	writeFileSync(path.join(folder, 'matrix.csv'), matrix(ids));
	for (const [name, lines] of Object.entries(files)) writeFileSync(path.join(folder, name), lines.join('\n'));
	return folder;
}

interface Sent {
	name: string;
	text: string;
}

/** Drops files as a file manager would. */
async function drop(page: Page, onto: Locator, files: readonly Sent[]): Promise<void> {
	const dataTransfer = await page.evaluateHandle((given) => {
		const data = new DataTransfer();
		for (const { name, text } of given) data.items.add(new File([text], name, { type: 'text/csv' }));
		return data;
	}, files);
	for (const type of ['dragenter', 'dragover', 'drop']) await onto.dispatchEvent(type, { dataTransfer });
}

describe.skipIf(!hasBrowser)('sources on the page', () => {
	const browser = openBrowser();
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-page-sources-'));
	let server: TestServer;

	beforeAll(async () => {
		server = await startServer();
	});
	afterAll(async () => {
		await server.stop();
		rmSync(folder, { recursive: true });
	});

	const sourcesOf = (page: Page): Locator => page.getByRole('region', { name: 'Sources' });
	const idle = (page: Page): Promise<true> =>
		eventually(
			'rest',
			async () => (await page.getByRole('button', { name: 'Stop', exact: true }).count()) === 0,
		);

	it('dropped files are uploaded one drop at a time, with their progress, and become a source', async () => {
		const client = await sessionClient(server);
		const { page } = await browser.open(pageOf(server, client.session_id));
		const sources = sourcesOf(page);
		const zone = sources.getByRole('group', { name: 'Upload files' });
		await zone.waitFor();
		// The upload is held on its way until the progress was seen.
		let go = (): void => undefined;
		const held = new Promise<void>((resolve) => {
			go = resolve;
		});
		await page.route('**/uploads', async (route) => {
			if (route.request().method() === 'POST') await held;
			await route.continue();
		});
		await drop(page, zone, [
			{ name: 'first.csv', text: matrix(samples) },
			{ name: 'notes.csv', text: 'a,b\n1,2\n' },
		]);
		await zone.getByRole('progressbar', { name: 'Upload files' }).waitFor();
		expect(await zone.innerText()).toMatch(/Uploading|Received/u);
		await drop(page, zone, [{ name: 'meanwhile.csv', text: matrix(samples) }]);
		go();
		await expect.poll(() => sources.innerText(), { timeout: 60_000 }).toMatch(/first\.csv \+1/u);
		await expect.poll(() => zone.getByRole('progressbar').count()).toBe(0);
		await idle(page);
		// What is chosen next is what is sent.
		await sources.getByText('Add a folder').click();
		const chooser = sources.locator('input[type=file]');
		// Until the first upload is over it takes nothing, and is emptied then.
		await expect.poll(() => chooser.isEnabled()).toBe(true);
		await chooser.setInputFiles({
			name: 'second.csv',
			mimeType: 'text/csv',
			buffer: Buffer.from(matrix(samples)),
		});
		await eventually('the second upload', async () => (await client.record()).sources.length === 2);
		const record = await client.record();
		expect(record.sources.map(({ name, kind }) => [name, kind])).toEqual([
			['first.csv +1', 'upload'],
			['second.csv', 'upload'],
		]);
		const [first] = record.sources;
		expect(readFileSync(path.join(first?.source_path ?? '', 'first.csv'), 'utf8')).toBe(matrix(samples));
	});

	it('a detached upload comes back with Undo; another session is not offered it', async () => {
		const client = await sessionClient(server);
		const other = await sessionOn(server, dataset(path.join(folder, 'other')));
		const { page } = await browser.open(pageOf(server, client.session_id));
		const sources = sourcesOf(page);
		await drop(page, sources.getByRole('group', { name: 'Upload files' }), [
			{ name: 'sent.csv', text: matrix(samples) },
		]);
		await eventually('the upload', async () => (await client.record()).sources.length === 1);
		const [before] = (await client.record()).sources;
		await idle(page);
		const detach = async (): Promise<void> => {
			await sources.getByRole('button', { name: 'Detach sent.csv' }).click();
			await sources.getByText('Detached sent.csv; no files were deleted.').waitFor();
		};
		await detach();
		await page.goto(pageOf(server, other.session_id));
		await sources.getByRole('button', { name: 'Detach other' }).waitFor();
		expect(await sources.getByRole('button', { name: 'Undo' }).count()).toBe(0);

		await page.goto(pageOf(server, client.session_id));
		// A session left and opened again no longer knows; it is bound over HTTP and detached once more.
		await client.post('sources', { upload_id: before?.upload_id });
		await detach();
		await sources.getByRole('button', { name: 'Undo' }).click();
		await eventually('the source', async () => (await client.record()).sources.length === 1);
		expect((await client.record()).sources[0]).toMatchObject({
			...{ kind: 'upload', name: 'sent.csv', upload_id: before?.upload_id },
			source_path: before?.source_path,
		});
	});

	it('a parent folder: the switcher while a dataset is detached; Undo makes it one again', async () => {
		const parent = path.join(folder, 'study');
		for (const child of ['csf', 'plasma', 'urine']) {
			// Samples of its own make a folder a dataset of its own.
			const ids = samples.map((id) => `${child}_${id}`);
			const rows = ids.map((id, i) => `${id},${i % 2 === 0 ? child : 'control'}`);
			const files = { 'README.md': [`# ${child}`], 'samples.csv': ['sample,diagnosis', ...rows] };
			dataset(path.join(parent, child), files, ids);
		}
		const client = await sessionOn(server, parent);
		await client.post('scan?include_plan=1');
		const { page } = await browser.open(pageOf(server, client.session_id));
		const sources = sourcesOf(page);
		await sources.getByText('as one dataset of 3').waitFor();

		await sources.getByRole('button', { name: 'Detach csf' }).click();
		await sources.getByText('Detached csf; no files were deleted.').waitFor();
		await client.post('scan?include_plan=1');
		const switcher = page.getByRole('banner').getByRole('combobox', { name: 'Current dataset' });
		const card = page.getByRole('region', { name: 'Metadata' });
		await expect.poll(() => card.innerText(), { timeout: 60_000 }).toMatch(/plasma\D*12/u);
		await switcher.selectOption({ label: 'urine' });
		await expect.poll(() => card.innerText()).toMatch(/urine\D*12/u);
		expect(await card.innerText()).not.toContain('plasma');
		// A table belongs to one dataset: the page says so and offers nothing that would be refused.
		expect(await card.getByRole('button', { name: 'Change' }).count()).toBe(0);
		expect(await card.innerText()).toContain('Each metadata table belongs to one dataset.');

		await idle(page);
		await sources.getByRole('button', { name: 'Undo' }).click();
		await sources.getByText('as one dataset of 3').waitFor({ timeout: 60_000 });
		expect((await client.record()).targets.map((target) => target.path)).toEqual([parent]);

		// Undo looks into the folders again; nothing can be detached before that.
		await sources.getByText('Detached csf').waitFor({ state: 'hidden' });
		await idle(page);
		await sources.getByRole('button', { name: 'Detach all' }).click();
		await sources.getByText('Detached 3 sources; no files were deleted.').waitFor();
		await sources.getByRole('button', { name: 'Undo' }).click();
		await sources.getByText('as one dataset of 3').waitFor({ timeout: 60_000 });
		expect((await client.record()).targets.map((target) => target.path)).toEqual([parent]);
		for (const child of ['csf', 'plasma', 'urine'])
			expect(existsSync(path.join(parent, child, 'matrix.csv'))).toBe(true);
	});

	it('metadata: another table is looked at and used with the columns it offers', async () => {
		const place = dataset(path.join(folder, 'two-tables'), {
			'samples.csv': ['sample,diagnosis', ...samples.map((id, i) => `${id},${i % 2 ? 'case' : 'control'}`)],
			// 8 without and 16 with a response.
			'followup.csv': ['code,response', ...samples.map((id, i) => `${id},${i % 3 ? 'partial' : 'none'}`)],
		});
		const client = await sessionOn(server, place);
		await client.post('scan?include_plan=1');
		const { page } = await browser.open(pageOf(server, client.session_id));
		const card = page.getByRole('region', { name: 'Metadata' });
		await expect.poll(() => card.innerText()).toMatch(/case\D*12/u);
		await card.getByRole('button', { name: 'Change' }).click();
		const table = card.getByRole('combobox', { name: 'Table' });
		expect(await table.inputValue()).toBe('samples.csv');
		// Found by typing, picked by keyboard.
		await table.fill('follow');
		await card.getByRole('option', { name: 'followup.csv' }).waitFor();
		await table.press('Enter');
		await expect.poll(() => card.innerText(), { timeout: 60_000 }).toMatch(/partial\D*16\s*none\D*8/u);
		const label = card.getByRole('combobox', { name: 'Label column' });
		await label.press('ArrowDown');
		// Its values stand beside the name of a column.
		const option = card.getByRole('option', { name: 'response' });
		expect(await option.innerText()).toContain('category · 2 values: partial (16), none (8)');
		await label.press('Escape');
		expect(await card.getByRole('option').count()).toBe(0);
		expect((await client.record()).metadata).toEqual({ mode: 'auto' });
		await card.getByRole('button', { name: 'Use this table' }).click();
		await eventually('the choice', async () => (await client.record()).metadata.mode === 'user');
		expect((await client.record()).metadata).toMatchObject({
			...{ table: 'followup.csv', sample: 'code', label: 'response' },
		});
		await card.getByText('followup.csv').first().waitFor();
	});

	it('the files of a source are listed and looked into, by keyboard too', async () => {
		const place = dataset(path.join(folder, 'files'), {
			'samples.csv': ['sample,diagnosis', ...samples.map((id, i) => `${id},${i % 2 ? 'case' : 'control'}`)],
		});
		mkdirSync(path.join(place, 'notes'));
		writeFileSync(path.join(place, 'notes', 'readme.txt'), 'Plasma <b>samples</b>\n');
		const client = await sessionOn(server, place);
		const { page } = await browser.open(pageOf(server, client.session_id));
		const sources = page.getByRole('region', { name: 'Sources' });
		await sources.getByText('Files', { exact: true }).click();
		await sources.getByRole('button', { name: 'Preview of samples.csv' }).press('Enter');
		const table = page.getByRole('dialog', { name: 'samples.csv' });
		await expect
			.poll(() => table.getByRole('columnheader').allInnerTexts(), { timeout: 30_000 })
			.toEqual(['sample', 'diagnosis']);
		expect(await table.getByText(`All ${samples.length} rows`).count()).toBe(1);
		await page.keyboard.press('Escape');
		await table.waitFor({ state: 'detached' });
		await sources.getByRole('button', { name: 'notes', exact: true }).click();
		await sources.getByRole('button', { name: 'Preview of notes/readme.txt' }).click();
		await page.getByRole('dialog').getByText('Plasma <b>samples</b>').waitFor({ timeout: 30_000 });
	});

	it('metadata that is ignored is left alone: nothing is looked at, and no table is offered', async () => {
		const place = dataset(path.join(folder, 'ignored'), {
			'samples.csv': ['sample,diagnosis', ...samples.map((id, i) => `${id},${i % 2 ? 'case' : 'control'}`)],
		});
		const client = await sessionOn(server, place);
		await client.post('metadata', { action: 'ignore' });
		await client.post('scan?include_plan=1');
		const { page } = await browser.open(server.url);
		const looked: string[] = [];
		page.on('request', (request) => {
			if (request.url().endsWith('/metadata')) looked.push(request.postData() ?? '');
		});
		await page.goto(pageOf(server, client.session_id));
		const card = page.getByRole('region', { name: 'Metadata' });
		await card.getByText('Metadata is ignored').waitFor();
		await settled(page);
		expect(looked).toEqual([]);
		expect(await card.getByRole('button', { name: 'Change' }).count()).toBe(0);
		expect(await card.getByRole('button', { name: 'Use this table' }).count()).toBe(0);
	});

	it('an uploaded archive is listed and extracted when a person asks for it', async () => {
		const client = await sessionClient(server);
		const { page } = await browser.open(pageOf(server, client.session_id));
		const sources = sourcesOf(page);
		await sources.locator('input[type=file]').setInputFiles({
			name: 'batch.zip',
			mimeType: 'application/zip',
			buffer: zip([
				{ name: 'batch/matrix.csv', content: matrix(samples) },
				{ name: '../outside.csv', content: 'a\n' },
			]),
		});
		await sources.getByRole('button', { name: 'Show entries' }).click({ timeout: 60_000 });
		await sources.getByText('batch/matrix.csv').waitFor();
		expect(await sources.innerText()).toContain('2 entries');
		const [source] = (await client.record()).sources;
		expect(existsSync(path.join(source?.source_path ?? '', 'batch/matrix.csv'))).toBe(false);
	});

	it('an archive in order is extracted, and what is in it can be worked on', async () => {
		const client = await sessionClient(server);
		const { page } = await browser.open(pageOf(server, client.session_id));
		const sources = sourcesOf(page);
		await sources.locator('input[type=file]').setInputFiles({
			name: 'good.zip',
			mimeType: 'application/zip',
			buffer: zip([{ name: 'matrix.csv', content: matrix(samples) }]),
		});
		await idle(page);
		await sources.getByRole('button', { name: 'Extract' }).click({ timeout: 60_000 });
		await sources.getByText('Extracted', { exact: false }).waitFor({ timeout: 60_000 });
		await expect
			.poll(() => page.getByRole('main').innerText(), { timeout: 60_000 })
			.toContain('good/matrix.csv');
	});

	it('a conversation is deleted for ever from the trash, after a question', async () => {
		const client = await sessionClient(server);
		const own = () => server.request('GET', `/api/session/${client.session_id}`);
		await client.say('/help');
		await server.request('PATCH', `/api/session/${client.session_id}`, { body: { title: 'Doomed talk' } });
		await server.request('POST', '/api/conversations/trash', { body: { thread_ids: [client.thread_id] } });
		const { page } = await browser.open(pageOf(server));
		const left = page.getByRole('region', { name: 'Conversations and data' });
		await left.getByRole('button', { name: 'Trash' }).click();
		await left.getByRole('button', { name: 'Delete Doomed talk permanently' }).click();
		const question = page.getByRole('dialog');
		expect(await question.innerText()).toContain('This deletes "Doomed talk" with its messages');
		await question.getByRole('button', { name: 'Keep' }).click();
		expect((await own()).status).toBe(200);
		await left.getByRole('button', { name: 'Delete Doomed talk permanently' }).click();
		await question.getByRole('button', { name: 'Delete permanently' }).click();
		await eventually('the end of it', async () => (await own()).status === 404);
		await expect.poll(() => left.innerText()).not.toContain('Doomed talk');
	});

	it('folders that cannot be listed are asked for once, and again when a person asks', async () => {
		const { page } = await browser.open(pageOf(server));
		let asked = 0;
		let open = false;
		await page.route('**/api/folders*', async (route) => {
			asked += 1;
			if (open) return route.continue();
			await route.fulfill({
				status: 403,
				contentType: 'application/problem+json',
				body: JSON.stringify({
					...{ type: 'about:blank', title: 'sources.forbidden', status: 403, code: 'sources.forbidden' },
					...{ detail: 'Folders are closed today.', hint: '', values: {} },
				}),
			});
		});
		await page.getByRole('button', { name: 'Browse' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('alert').waitFor();
		await settled(page);
		expect(asked).toBe(1);
		open = true;
		await dialog.getByRole('button', { name: 'Try again' }).click();
		await dialog.getByRole('list', { name: 'Folders in this location' }).waitFor();
		expect(asked).toBe(2);
	});

	it('a refused demo says why, where it was asked for', async () => {
		const { page } = await browser.open(pageOf(server));
		await page.route('**/dataset', (route) =>
			route.fulfill({
				status: 409,
				contentType: 'application/problem+json',
				body: JSON.stringify({
					...{ type: 'about:blank', title: 'session.busy', status: 409, code: 'session.busy' },
					...{ detail: 'Not just now.', hint: 'Try again later.', values: {} },
				}),
			}),
		);
		const main = page.getByRole('main');
		await main.getByRole('button', { name: /demo cohort/iu }).click();
		await main.getByRole('alert').getByText('Try again later.').waitFor();
		expect(await main.getByRole('button', { name: /demo cohort/iu }).count()).toBe(1);
	});

	it('the top bar tells of work in conversations that are not in the list', async () => {
		const demo = await demoSession(server);
		const { page } = await browser.open(pageOf(server));
		const bar = page.getByRole('banner');
		await bar.waitFor();
		const started = await demo.post('autopilot', { target: 1 });
		expect(started.status).toBe(202);
		await server.request('POST', '/api/conversations/trash', { body: { thread_ids: [demo.thread_id] } });
		await bar.getByText('Running').waitFor({ timeout: 60_000 });
		for (const job of (await demo.record()).active_jobs)
			await server.request('POST', `/api/jobs/${job}/cancel`, { body: {} });
		await atRest(demo);
		await expect.poll(() => bar.getByText('Running').count(), { timeout: 60_000 }).toBe(0);
	});
});

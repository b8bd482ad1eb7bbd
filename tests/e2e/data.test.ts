import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySharedData, hasSharedData } from '../setup/shared-data.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn } from '../api/setup/session-client.ts';
import { eventually } from '../setup/eventually.ts';
import { hasBrowser, openBrowser } from './setup/browser.ts';
import { demoSession, isIdle, pageOf, readToFigure, say, withQuickRuns } from './setup/workspace.ts';

const names = Array.from({ length: 24 }, (_, i) => `${i % 2 === 0 ? 'case' : 'control'}_${i + 1}`);

function writeMatrix(folder: string, samples: readonly string[]): void {
	mkdirSync(folder, { recursive: true });
	const rows = Array.from({ length: 40 }, (_, row) =>
		[`f${row + 1}`, ...samples.map((_, i) => String(((row * 31 + i * 17) % 101) / 10))].join(','),
	);
	writeFileSync(path.join(folder, 'matrix.csv'), [['feature', ...samples].join(','), ...rows].join('\n'));
}

describe.skipIf(!hasBrowser)('data on the page', () => {
	const browser = openBrowser();
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-page-data-'));
	let server: TestServer;

	beforeAll(async () => {
		server = await startServer();
	});
	afterAll(async () => {
		await server.stop();
		rmSync(folder, { recursive: true });
	});

	it('metadata: a change is looked at before it counts; ignore and rescan', async () => {
		const place = path.join(folder, 'two-columns');
		const samples = Array.from({ length: 24 }, (_, i) => `P${i + 1}`);
		writeMatrix(place, samples);
		// 12 of 12 by diagnosis; by site 16 and 8; two samples are not in the table.
		const sheet = samples
			.slice(0, 22)
			.map((id, i) => `${id},${i % 2 === 0 ? 'case' : 'control'},${i < 15 ? 'north' : 'south'}`);
		writeFileSync(path.join(place, 'samples.csv'), ['sample,diagnosis,site', ...sheet].join('\n'));
		const client = await sessionOn(server, place);
		await client.post('scan?include_plan=1');
		const { page } = await browser.open(pageOf(server, client.session_id));
		const card = page.getByRole('region', { name: 'Metadata' });
		await expect.poll(() => card.innerText()).toMatch(/diagnosis/u);
		expect(await card.innerText()).toMatch(/22 of 24/u);
		expect(await card.innerText()).toMatch(/case\D*11/u);

		await card.getByRole('button', { name: 'Change' }).click();
		const label = card.getByRole('combobox', { name: /label/iu });
		await label.fill('sit');
		await label.press('Enter');
		// The preview: 15 and 7, while the conversation still goes by diagnosis.
		await expect.poll(() => card.innerText(), { timeout: 60_000 }).toMatch(/north\D*15\D*south\D*7/u);
		expect((await client.record()).metadata).toEqual({ mode: 'auto' });
		await card.getByRole('button', { name: 'Use this table' }).click();
		await eventually('the choice', async () => (await client.record()).metadata.mode === 'user');
		await expect.poll(() => card.innerText(), { timeout: 60_000 }).toMatch(/site/u);

		await card.getByRole('button', { name: 'Ignore metadata' }).click();
		await eventually('the choice', async () => (await client.record()).metadata.mode === 'ignored');
		await card.getByRole('button', { name: 'Rescan' }).click();
		await eventually('the choice', async () => (await client.record()).metadata.mode === 'auto');
		await expect.poll(() => card.innerText(), { timeout: 60_000 }).toMatch(/case\D*11/u);
	});

	it('advice of the engine names controls of the page, and has a button that leads there', async () => {
		const place = path.join(folder, 'unclear');
		const samples = Array.from({ length: 24 }, (_, i) => `P${i + 1}`);
		writeMatrix(place, samples);
		const sheet = samples.map((id, i) => `${id},${i % 2 ? 'a' : 'b'},${i % 3 ? 'x' : 'y'}`);
		writeFileSync(path.join(place, 'samples.csv'), ['sample,group,arm', ...sheet].join('\n'));
		const client = await sessionOn(server, place);
		await client.post('scan?include_plan=1');
		const { page } = await browser.open(pageOf(server, client.session_id));
		const left = page.getByRole('region', { name: 'Conversations and data' });
		// No label names a control group, so the engine advises a parameter.
		await left.getByRole('button', { name: 'Set parameters' }).first().waitFor();
		await left.getByText('Next steps').click();
		await left.getByRole('button', { name: 'Change metadata' }).first().waitFor();
		const said = await page.evaluate(() => document.body.textContent ?? '');
		expect(said).toContain('“Label column” in Metadata');
		expect(said).not.toMatch(/--[a-z]|lb-agent (?:results|assistant)/u);
		// One button runs what is recommended.
		expect(await page.getByRole('button', { name: /^Run/u }).filter({ visible: true }).count()).toBe(1);
		await left.getByRole('button', { name: 'Change metadata' }).first().click();
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
			.toBe('combobox');
	});

	it('the parameter that a task lacks comes first among its parameters, and a value of it makes the task run', async () => {
		const place = path.join(folder, 'no-card');
		const samples = Array.from({ length: 24 }, (_, i) => `P${i + 1}`);
		writeMatrix(place, samples);
		const client = await sessionOn(server, place);
		await client.post('scan?include_plan=1');
		const { page } = await browser.open(pageOf(server, `${client.session_id}?pane=plan`));
		const right = page.getByRole('region', { name: /^Results/u });
		await right
			.locator('summary')
			.filter({ hasText: /^Skipped/u })
			.click();
		const task = right.getByRole('article', { name: 'Model card on new data' });
		await task.getByText('specify one with the parameter “model_card”').waitFor();
		await task.locator('summary').filter({ hasText: 'Parameters' }).click();
		await task.locator('[data-parameter]').first().waitFor();
		expect(await task.locator('[data-parameter]').first().getAttribute('data-parameter')).toBe('model_card');
		await task.getByRole('textbox', { name: 'model_card' }).fill('card.json');
		await task.getByRole('button', { name: /^Run with changes/u }).waitFor();
	});

	it('metadata: labels guessed from names are shown before they are used', async () => {
		const place = path.join(folder, 'named');
		writeMatrix(place, names);
		const client = await sessionOn(server, place);
		await client.post('scan?include_plan=1');
		const { page } = await browser.open(pageOf(server, client.session_id));
		const card = page.getByRole('region', { name: 'Metadata' });
		await card
			.getByText(/proposed/iu)
			.filter({ visible: true })
			.first()
			.waitFor();
		expect(await card.innerText()).toMatch(/12/u);
		await card
			.getByRole('button', { name: /Use proposed/u })
			.first()
			.click();
		await eventually('the choice', async () => (await client.record()).metadata.mode === 'proposed');
	});

	it('a parent folder brings its children; one can be detached; no file is touched', async () => {
		const parent = path.join(folder, 'parent');
		for (const child of ['plasma', 'urine', 'csf']) {
			writeMatrix(
				path.join(parent, child),
				names.map((name) => `${child}_${name}`),
			);
			// What makes a folder a dataset of its own.
			writeFileSync(path.join(parent, child, 'README.md'), `# ${child}\n`);
		}
		const { page } = await browser.open(pageOf(server));
		await page.getByRole('combobox', { name: 'Folder' }).first().fill(parent);
		await page.getByRole('button', { name: 'Open', exact: true }).first().click();
		const sources = page.getByRole('region', { name: 'Conversations and data' });
		await expect
			.poll(() => sources.innerText(), { timeout: 60_000 })
			.toMatch(/csf[\s\S]*plasma[\s\S]*urine/u);
		expect(await sources.innerText()).toMatch(/as one dataset of 3/u);
		await eventually(
			'rest',
			async () => (await page.getByRole('button', { name: 'Stop', exact: true }).count()) === 0,
		);
		await sources.getByRole('button', { name: 'Detach urine' }).click();
		await expect.poll(() => sources.innerText()).toContain('Detached urine; no files were deleted.');
		expect(existsSync(path.join(parent, 'urine/matrix.csv'))).toBe(true);
	});

	it('a job is stopped within a second, and can be resumed', async () => {
		const demo = await demoSession(server);
		const { page } = await browser.open(pageOf(server, demo.session_id));
		await say(page, '/autopilot');
		await eventually('the work', async () => !(await isIdle(demo)), { every: 50 });
		await page.getByRole('main').getByRole('progressbar').first().waitFor({ timeout: 60_000 });
		const begun = Date.now();
		await page.getByRole('button', { name: 'Stop', exact: true }).first().click();
		await eventually('the end', () => isIdle(demo), { every: 50 });
		// Computing stops within a second; looking for it over HTTP on a busy machine takes its time too.
		expect(Date.now() - begun).toBeLessThan(5_000);
		await page.getByRole('main').getByText('Stopped', { exact: true }).first().waitFor();
		await page.getByRole('button', { name: 'Resume' }).waitFor();
	});

	it('an edit sets later messages aside after saying so', async () => {
		const client = await sessionOn(server);
		for (const text of ['/jobs', '/help']) await client.say(text);
		const { page } = await browser.open(pageOf(server, client.session_id));
		const main = page.getByRole('main');
		await main.getByText('/jobs', { exact: true }).first().hover();
		await main.getByRole('button', { name: 'Edit and send again' }).first().click();
		await expect.poll(() => main.innerText()).toMatch(/3 later messages will be hidden/u);
		await main.getByRole('textbox', { name: 'Your message' }).fill('/sources');
		await main.getByRole('button', { name: 'Send again', exact: true }).click();
		await eventually(
			'the edit',
			async () => (await client.messages()).filter(({ superseded }) => superseded).length === 4,
		);
		await expect.poll(() => main.innerText()).not.toContain('/help');
		expect(await main.innerText()).toContain('/sources');
	});

	it.skipIf(!hasSharedData())(
		'real data: a folder of the shared data is opened, run and shown',
		async () => {
			const place = path.join(folder, 'lung');
			copySharedData(place, 'cristiano2019-s7');
			const { page } = await browser.open(pageOf(server));
			await withQuickRuns(page);
			await page.getByRole('combobox', { name: 'Folder' }).first().fill(place);
			await page.getByRole('button', { name: 'Open', exact: true }).first().click();
			const main = page.getByRole('main');
			await main.getByRole('button', { name: 'Run' }).first().click({ timeout: 60_000 });
			await main.getByRole('link', { name: 'Open report' }).click({ timeout: 100_000 });
			const right = page.getByRole('region', { name: /^Results/u });
			await right
				.getByRole('heading', { name: /cristiano/u })
				.first()
				.waitFor({ timeout: 60_000 });
			await readToFigure(page);
			expect(await right.locator('svg[data-figure]').first().getAttribute('aria-label')).toContain(
				'cristiano2019',
			);
		},
		240_000,
	);
});

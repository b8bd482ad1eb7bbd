import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { eventually } from '../setup/eventually.ts';
import { hasBrowser, openBrowser } from './setup/browser.ts';
import { pageOf } from './setup/workspace.ts';

const samples = Array.from({ length: 24 }, (_, i) => `S${i + 1}`);
const listed = z.object({
	artifacts: z.array(z.object({ artifact_id: z.string(), path: z.string(), kind: z.string() })),
});

describe.skipIf(!hasBrowser)('a report', () => {
	const browser = openBrowser();
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-page-report-'));
	let server: TestServer;
	let client: SessionClient;
	let report = '';

	beforeAll(async () => {
		server = await startServer();
		const rows = Array.from({ length: 60 }, (_, f) =>
			[`f${f + 1}`, ...samples.map((_, s) => String(((f * 31 + s * 17) % 101) / 10))].join(','),
		);
		writeFileSync(path.join(folder, 'matrix.csv'), [['feature', ...samples].join(','), ...rows].join('\n'));
		const sheet = samples.map((id, s) => `${id},${s % 2 === 1 ? 'case' : 'control'}`);
		writeFileSync(path.join(folder, 'samples.csv'), ['sample,diagnosis', ...sheet].join('\n'));
		client = await sessionOn(server, folder);
		await client.work('tasks/plot_cfdna/run', { parameters: {} });
		const { artifacts } = listed.parse((await client.get('results?kind=report')).json());
		report = artifacts[0]?.artifact_id ?? '';
		expect(report).not.toBe('');
	});
	afterAll(async () => {
		await server.stop();
		rmSync(folder, { recursive: true });
	});

	it('leads to its figures and back, and what is selected stays', async () => {
		const { page } = await browser.open(pageOf(server, `${client.session_id}?artifact=${report}&reading=1`));
		await page
			.getByRole('link', { name: /^Open the figure: PCA of matrix/u })
			.first()
			.click({ timeout: 60_000 });
		const search = page.getByRole('combobox', { name: 'Find a sample' }).last();
		await search.fill('S17');
		await search.press('Enter');
		await eventually('the sample in the address', () => page.url().includes('sample=S17'));
		await page.goBack();
		await eventually('the report', () => page.url().includes(`artifact=${report}`));
		await eventually('the sample in the address', () => page.url().includes('sample=S17'));
		await page.goForward();
		await eventually('the figure', () => !page.url().includes(`artifact=${report}`));
		await eventually('the sample in the address', () => page.url().includes('sample=S17'));
		// What is let go stays let go.
		await page.locator('[role="application"]').last().press('Escape');
		await eventually('an address without it', () => !page.url().includes('sample='));
		await page.goBack();
		const there = `artifact=${report}`;
		await eventually('the report', () => page.url().includes(there) && !page.url().includes('sample='));
		// The report is read anew.
		await expect
			.poll(() => page.locator('article:has(> .figure)').isVisible(), { timeout: 30_000 })
			.toBe(true);
	});

	it('is downloaded as one HTML file that runs and loads nothing, and is read without the service', async () => {
		const { page } = await browser.open(pageOf(server, `${client.session_id}?artifact=${report}`));
		await page.getByRole('button', { name: 'Actions', exact: true }).last().click();
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByText('Download as one HTML file').click(),
		]);
		expect(download.suggestedFilename()).toMatch(/\.html$/u);
		const file = `${folder}.html`;
		await download.saveAs(file);
		const asked: string[] = [];
		await page.goto('about:blank');
		page.on('request', (request) => asked.push(request.url()));
		await page.setContent(readFileSync(file, 'utf8'), { waitUntil: 'load' });
		expect(await page.locator('h1').count()).toBe(1);
		const pictures = page.locator('figure img');
		expect(await pictures.count()).toBeGreaterThan(0);
		const sizes = await pictures.evaluateAll((all) =>
			all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)),
		);
		expect(Math.min(...sizes)).toBeGreaterThan(0);
		expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([]);
		expect(await page.locator('script, link, iframe').count()).toBe(0);
		rmSync(file);
	});

	it('a chosen colour of a group is that of its figures on paper and in the HTML file too', async () => {
		const { artifacts } = listed.parse((await client.get('results?kind=figure')).json());
		const figure = artifacts.find(({ path: name }) => name.endsWith('_projection.png'))?.artifact_id ?? '';
		const { page } = await browser.open(pageOf(server, `${client.session_id}?artifact=${figure}`));
		const control = page.getByLabel('Colour of control').first();
		await control.waitFor({ timeout: 60_000 });
		await control.evaluate((input: HTMLInputElement) => {
			input.value = '#123456';
			input.dispatchEvent(new Event('change', { bubbles: true }));
		});
		await page.getByText('Files in the results folder').waitFor();
		await page.goto(pageOf(server, `${client.session_id}?artifact=${report}`));
		const paper = page.locator('img[data-paper]').first();
		await paper.waitFor({ state: 'attached', timeout: 60_000 });
		// What the browser asks for on paper, for every figure that has the group.
		const drawn = await page.evaluate(async () => {
			const images = [...document.querySelectorAll<HTMLImageElement>('img[data-paper]')];
			const texts = await Promise.all(images.map(async ({ src }) => (await fetch(src)).text()));
			return texts.map((text) => ({ chosen: text.includes('#123456'), own: text.includes('#0072B2') }));
		});
		expect(drawn.filter(({ chosen }) => chosen).length).toBeGreaterThan(0);
		await page.getByRole('button', { name: 'Actions', exact: true }).last().click();
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByText('Download as one HTML file').click(),
		]);
		const text = readFileSync(await download.path(), 'utf8');
		const pictures = [...text.matchAll(/data:image\/svg\+xml;base64,([^"]+)/gu)].map(([, base64 = '']) =>
			Buffer.from(base64, 'base64').toString('utf8'),
		);
		expect(pictures.filter((one) => one.includes('#123456')).length).toBe(
			drawn.filter(({ chosen }) => chosen).length,
		);
	});

	it('names controls of the page where its file names options of the command line', async () => {
		// A run writes such a sentence where parameters were left as usual; here it is put in.
		const { file } = z
			.object({ formats: z.array(z.object({ file: z.string() })) })
			.parse((await client.get(`artifact?artifact_id=${report}`)).json()).formats[0] ?? { file: '' };
		const before = readFileSync(file, 'utf8');
		writeFileSync(file, `${before}\nThe seed was set; ` + '`--seed` sets another.\n');
		try {
			const { page } = await browser.open(pageOf(server, `${client.session_id}?artifact=${report}`));
			await page.getByText('the parameter “seed” sets another.').waitFor({ timeout: 60_000 });
			// The command that repeats the run is there to be copied as it is.
			expect(await page.locator('article pre').filter({ hasText: 'lb-agent task' }).count()).toBe(1);
		} finally {
			writeFileSync(file, before);
		}
	});

	it('its tables and figures are copied as Python', async () => {
		const { artifacts } = listed.parse((await client.get('results')).json());
		for (const [kind, code] of [
			['table', 'pd.read_csv('],
			['figure', 'json.loads(Path('],
		] as const) {
			const artifact = artifacts.find((one) => one.kind === kind)?.artifact_id ?? '';
			const { page } = await browser.open(pageOf(server, `${client.session_id}?artifact=${artifact}`));
			await page.evaluate(() => {
				navigator.clipboard.writeText = (text) => {
					document.body.dataset['copied'] = text;
					return Promise.resolve();
				};
			});
			await page.getByRole('button', { name: 'Actions', exact: true }).last().click();
			await page.getByText('Copy as Python').click();
			await page.getByText('Python code copied.').waitFor();
			expect(await page.evaluate(() => document.body.dataset['copied'])).toContain(code);
		}
	});

	it('goes to paper with all of its pictures and nothing of the page around it', async () => {
		const { page } = await browser.open(pageOf(server, `${client.session_id}?artifact=${report}`), {
			theme: 'dark',
		});
		// No picture is whole the first time: paper needs them all, so they are asked for again.
		const failed = new Set<string>();
		await page.route(/format=svg/u, (route) => {
			const address = route.request().url();
			if (failed.has(address)) return route.continue();
			failed.add(address);
			return route.fulfill({ contentType: 'image/svg+xml', body: '' });
		});
		const article = page.locator('article:has(> .figure)');
		await article.locator('img[data-paper]').first().waitFor({ state: 'attached', timeout: 60_000 });
		await page.evaluate(() => {
			window.print = () => {
				const pictures = [...document.querySelectorAll<HTMLImageElement>('img[data-paper]')];
				document.body.dataset['printed'] = pictures
					.map((one) => (one.complete && one.naturalWidth > 0 ? 'there' : 'missing'))
					.join(' ');
			};
		});
		await page.getByRole('button', { name: 'Actions', exact: true }).click();
		await page.getByRole('menuitem', { name: /Print/u }).click();
		await eventually('the paper', () => page.evaluate(() => document.body.dataset['printed'] !== undefined));
		const pictures = await page.evaluate(() => document.body.dataset['printed']?.split(' ') ?? []);
		expect(pictures.length).toBeGreaterThan(3);
		expect(failed.size).toBeGreaterThan(3);
		expect(new Set(pictures)).toEqual(new Set(['there']));

		await page.emulateMedia({ media: 'print' });
		const seen = (): Promise<object> =>
			page.evaluate(() => {
				const shown = (selector: string): boolean =>
					[...document.querySelectorAll(selector)].some((one) =>
						one.checkVisibility({ visibilityProperty: true }),
					);
				const article = document.querySelector('article:has(> .figure)') as HTMLElement;
				return {
					picture: shown('img[data-paper]'),
					live: shown('article > .figure > .live'),
					composer: shown('[data-composer]'),
					buttons: shown('button'),
					ink: getComputedStyle(article).color,
					paper: getComputedStyle(article.parentElement?.parentElement as HTMLElement).backgroundColor,
					cut: getComputedStyle(article.parentElement?.parentElement as HTMLElement).overflowY,
				};
			});
		// Colours pass over, if only for a millisecond.
		await expect.poll(seen).toEqual({
			...{ picture: true, live: false, composer: false, buttons: false },
			...{ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)', cut: 'visible' },
		});
		// The width of A4 within its margins; on the screen this is a phone.
		await page.setViewportSize({ width: 673, height: 900 });
		const place = async (): Promise<number[]> => {
			const box = await article.boundingBox();
			return [box?.x ?? NaN, box?.width ?? NaN];
		};
		await expect.poll(place).toEqual([0, 673]);
		// And that of Letter across, on the screen a sheet over the conversation.
		await page.setViewportSize({ width: 935, height: 700 });
		await expect.poll(place).toEqual([0, 935]);
		const pdf = await page.pdf();
		const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
		// Each figure takes a good part of a page: one page means that the rest was cut off.
		expect(pages).toBeGreaterThanOrEqual(Math.ceil(pictures.length / 2));
	});
});

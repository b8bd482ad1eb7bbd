import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { tinyDataset, withoutModels } from '../cli/setup/tiny-dataset.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { atRest, pageOf, pressPair } from './setup/workspace.ts';

/** Four reads, two of them on chr1: what samtools counts is known. */
const SAM = [
	'@HD\tVN:1.6\tSO:coordinate',
	'@SQ\tSN:chr1\tLN:1000',
	'@SQ\tSN:chr2\tLN:1000',
	...['chr1', 'chr1', 'chr2', 'chr2'].map(
		(contig, i) => `read${i}\t0\t${contig}\t${10 * (i + 1)}\t60\t4M\t*\t0\t0\tACGT\tIIII`,
	),
	'',
].join('\n');

describe.skipIf(!hasBrowser)('external tools and methods in the page', () => {
	const browser = openBrowser();
	let server: TestServer;
	let client: SessionClient;
	let reads: string;

	beforeAll(async () => {
		server = await startServer();
		const dataset = await tinyDataset(withoutModels);
		mkdirSync(path.join(dataset, 'reads'));
		reads = path.join(dataset, 'reads', 'four.sam');
		writeFileSync(reads, SAM);
		client = await sessionOn(server, dataset);
		await client.post('scan?include_plan=1');
	});
	afterAll(() => server.stop());

	const rightOf = (page: Page): Locator => page.getByRole('region', { name: /^(?:Results|结果)/u });
	const open = async (place = '', language: 'en' | 'zh' = 'en'): Promise<{ page: Page; right: Locator }> => {
		const { page } = await browser.open(pageOf(server, `${client.session_id}${place}`), { language });
		await page.locator('.shell.running').waitFor();
		return { page, right: rightOf(page) };
	};

	it('a tool of the system is listed, tested and run; a plan installs nothing', async () => {
		const { page, right } = await open();
		await pressPair(page, 'g', 't', () =>
			page.getByRole('tab', { name: 'Tools', selected: true }).isVisible(),
		);
		const core = right.getByRole('region', { name: 'Core tools' });
		await core.getByRole('link', { name: /^samtools/u }).waitFor();
		expect(await seriousFindings(page, '.panels > .right')).toEqual([]);

		await right.getByRole('searchbox', { name: 'Search tools' }).fill('cnvkit');
		await right.getByRole('link', { name: /^CNVkit/u }).click();
		const cnvkit = right.getByRole('group', { name: 'CNVkit', exact: true });
		await cnvkit.getByRole('button', { name: 'Show installation plan' }).click();
		const plan = cnvkit.getByRole('group', { name: 'Installation plan of CNVkit' });
		await plan.getByText('Goes to').waitFor();
		await plan.getByText('--require-hashes').waitFor();
		expect(await seriousFindings(page, '.panels > .right')).toEqual([]);
		await plan.getByRole('button', { name: 'Close plan' }).click();
		// What was only planned left no job and no folder.
		const { active, recent } = (await server.request('GET', '/api/activity?limit=50')).json() as {
			active: { kind: string }[];
			recent: { kind: string }[];
		};
		expect([...active, ...recent].filter(({ kind }) => kind === 'install_external_tool')).toEqual([]);
		await page.keyboard.press('Escape');

		await right.getByRole('searchbox', { name: 'Search tools' }).fill('samtools');
		await right.getByRole('link', { name: /^samtools/u }).click();
		const samtools = right.getByRole('group', { name: 'samtools', exact: true });
		const test = samtools.getByRole('region', { name: 'Test' });
		await test.getByRole('button', { name: 'Run test' }).click();
		await test.getByText(/Passed with version/u).waitFor();
		await test.getByRole('row').nth(1).waitFor();

		const run = samtools.getByRole('region', { name: 'Run a command' });
		const line = run.getByRole('textbox', { name: 'Program and arguments' });
		await line.fill('samtools view -c /etc/passwd');
		await line.press('Enter');
		await run.getByText('/etc/passwd is not inside a bound folder.').waitFor();
		await line.fill(`samtools flagstat ${reads}`);
		await line.press('Enter');
		await atRest(client);
		const conversation = page.getByRole('main');
		const card = conversation.getByRole('group', { name: 'Command of samtools' });
		await card.getByText('4 + 0 in total').waitFor();
		await card.getByText(/^(?:Confined|Not confined)/u).waitFor();
		const runs = samtools.getByRole('region', { name: 'Commands that were run' });
		await runs.getByText('flagstat').click();
		await runs.getByText('4 + 0 in total').waitFor();
		expect(await seriousFindings(page)).toEqual([]);
		const deletion = runs.getByRole('button', { name: 'Delete 1 record' });
		await deletion.click();
		const question = runs.getByRole('group', { name: 'Delete 1 record' });
		// Escape answers the question, and only that.
		await question.press('Escape');
		await expect.poll(() => deletion.evaluate((button) => button === document.activeElement)).toBe(true);
		await deletion.click();
		await question.getByRole('button', { name: 'Delete', exact: true }).click();
		await runs.waitFor({ state: 'detached' });
	});

	it('advice is asked for beside the methods, and leads to tool and method', async () => {
		const { page, right } = await open('?pane=methods');
		const search = right.getByRole('searchbox', { name: 'Question or name of a method' });
		await search.fill('copy number from low-pass sequencing');
		await search.press('Enter');
		await right.getByRole('link', { name: /^ichorCNA/u }).waitFor();
		await right.getByRole('button', { name: 'Advise on this question' }).click();
		await atRest(client);
		const card = page.getByRole('main').getByRole('group', { name: 'Method advice' });
		const deeper = card.getByRole('region', { name: 'Goes deeper, something is missing' });
		const method = deeper.getByRole('listitem').first();
		await method.locator('summary', { hasText: /^Why/u }).click();
		await method.getByRole('table', { name: 'Parts of the score' }).getByRole('row').first().waitFor();
		expect(await seriousFindings(page)).toEqual([]);
		await deeper.getByRole('link', { name: 'About the method' }).first().click();
		await right.getByRole('region', { name: 'Sources' }).getByRole('listitem').first().waitFor();
		expect(await seriousFindings(page, '.panels > .right')).toEqual([]);
	});

	it('the safe route of an advice runs from its card', async () => {
		await client.say('/methods cancer classification from features');
		const { page } = await open();
		const conversation = page.getByRole('main');
		const routes = conversation
			.getByRole('group', { name: 'Method advice' })
			.last()
			.getByRole('region', { name: 'Safe route meanwhile' });
		await routes.getByRole('button', { name: 'Run Analyse numeric cfDNA matrices' }).click();
		await conversation.getByRole('link', { name: 'Open report' }).last().waitFor();
		const cards = conversation.getByRole('group', { name: 'Analyse numeric cfDNA matrices' });
		expect(await cards.count()).toBe(1);
		await atRest(client);
	});

	it('a tool opens from a link, in Chinese, on a phone, without a conversation too', async () => {
		const { page } = await browser.open(`${pageOf(server)}?pane=tools&tool=samtools`, {
			...{ language: 'zh' as const, theme: 'dark' as const, size: { width: 390, height: 844 } },
		});
		const tool = page.getByRole('group', { name: 'samtools', exact: true });
		await tool.getByRole('heading', { name: '测试' }).waitFor();
		await tool.getByText('命令属于某个对话，请先打开一个对话。').waitFor();
		expect(await seriousFindings(page)).toEqual([]);
	});
});

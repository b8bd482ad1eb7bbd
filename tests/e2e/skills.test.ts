import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { tinyDataset, withoutModels } from '../cli/setup/tiny-dataset.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { atRest, pageOf, pressPair } from './setup/workspace.ts';

/** A document with one statement in each of three sections of a skill. */
const SOP = [
	'# Plasma handling at our site',
	'## Thresholds',
	'Spin EDTA tubes within 4 hours.',
	'## Commands',
	'    centrifuge --rcf 1600',
	'## Warnings',
	'Do not freeze whole blood.',
].join('\n\n');
const OWN = 'user:plasma-handling-at-our-site';

/** A skill of the user whose workflow applies to every grouped table: one setting, and one proposal. */
function putSkill(userData: string): void {
	const folder = path.join(userData, 'skills', 'user', 'pilot-studies');
	mkdirSync(folder, { recursive: true });
	writeFileSync(
		path.join(folder, 'SKILL.md'),
		[
			...['---', 'id: pilot-studies', 'title: Pilot studies', 'title_zh: 预实验'],
			...['summary: Use it for a first look at few people.', 'summary_zh: 用于少数人的初步观察。'],
			...['version: 1', 'sources:', '  - title: STARD 2015', '    doi: 10.1136/bmj.h5527', '---', ''],
			...['## When to use', '', 'For **few** people. <img src=x onerror=alert(1)>', ''],
			'[elsewhere](javascript:alert(1))',
		].join('\n'),
	);
	writeFileSync(path.join(folder, 'SKILL.zh.md'), '## 适用情形\n\n用于**少数**受试者。\n');
	writeFileSync(
		path.join(folder, 'workflow.yaml'),
		[
			...['schema_version: 1', 'triggers:', '  max_samples: 40', 'parameters:'],
			...[
				'  - task: analyze_cfdna',
				'    name: seed',
				'    value: 7',
				'    reason: The same seed in all pilots.',
			],
			...['  - task: analyze_cfdna', '    name: permutations', '    value: 199'],
			'    reason: Small groups need a finer p-value.',
		].join('\n'),
	);
}

/** Drops a file as a file manager would. */
async function drop(page: Page, onto: Locator, name: string, text: string): Promise<void> {
	const dataTransfer = await page.evaluateHandle(
		(given) => {
			const data = new DataTransfer();
			data.items.add(new File([given.text], given.name, { type: 'text/markdown' }));
			return data;
		},
		{ name, text },
	);
	for (const type of ['dragenter', 'dragover', 'drop']) await onto.dispatchEvent(type, { dataTransfer });
}

describe.skipIf(!hasBrowser)('skills in the page', () => {
	const browser = openBrowser();
	let server: TestServer;
	let client: SessionClient;

	beforeAll(async () => {
		server = await startServer();
		putSkill(server.userData);
		client = await sessionOn(server, await tinyDataset(withoutModels));
		await client.post('scan?include_plan=1');
	});
	afterAll(() => server.stop());

	const rightOf = (page: Page): Locator => page.getByRole('region', { name: /^(?:Results|结果)/u });
	/** Shown once the conversation is read: a document is dropped for one. */
	const takesDocuments = (right: Locator): Promise<void> =>
		right.getByRole('textbox', { name: 'Address or path of a document' }).waitFor();
	const open = async (place = '', language: 'en' | 'zh' = 'en'): Promise<{ page: Page; right: Locator }> => {
		const { page } = await browser.open(pageOf(server, `${client.session_id}${place}`), { language });
		await page.locator('.shell.running').waitFor();
		return { page, right: rightOf(page) };
	};

	it('are listed, found, read and left again', async () => {
		const { page, right } = await open();
		await pressPair(page, 'g', 's', () =>
			page.getByRole('tab', { name: 'Skills', selected: true }).isVisible(),
		);
		const own = right.getByRole('region', { name: 'My skills' });
		await own.getByRole('link', { name: /^Pilot studies/u }).waitFor();
		await right.getByRole('region', { name: 'Built-in skills' }).getByRole('link').first().waitFor();
		expect(await seriousFindings(page, '.panels > .right')).toEqual([]);

		// As it is typed, then in the full texts with what each word counts.
		const search = right.getByRole('searchbox', { name: 'Search skills and notes' });
		await search.fill('pilot 预实验');
		expect(await right.getByRole('region', { name: 'Built-in skills' }).count()).toBe(0);
		await search.fill('few people');
		await search.press('Enter');
		const matches = right.getByRole('region', { name: 'Matches in full texts' });
		const match = matches.getByRole('listitem').filter({ hasText: 'Pilot studies' }).first();
		await match.locator('summary').click();
		await match.getByRole('listitem').filter({ hasText: '“few” in the summary' }).waitFor();
		await search.press('Escape');
		expect(await search.inputValue()).toBe('');

		const row = own.getByRole('link', { name: /^Pilot studies/u });
		await row.focus();
		await page.keyboard.press('Enter');
		const reader = right.getByRole('group', { name: 'Pilot studies' });
		await reader.getByRole('heading', { name: 'When to use' }).waitFor();
		// Markup of the text is text, and a link that is no web address is none.
		await reader.getByText('<img src=x onerror=alert(1)>').waitFor();
		expect(await reader.getByRole('link', { name: 'elsewhere' }).count()).toBe(0);
		const doi = reader.getByRole('link', { name: 'DOI 10.1136/bmj.h5527' });
		expect([await doi.getAttribute('href'), await doi.getAttribute('rel')]).toEqual([
			'https://doi.org/10.1136/bmj.h5527',
			'noopener noreferrer',
		]);
		const workflow = reader.getByRole('region', { name: 'Workflow' });
		await workflow.getByText('at most 40 labelled samples').waitFor();
		await workflow.getByText('The same seed in all pilots.').waitFor();
		expect(await seriousFindings(page, '.panels > .right')).toEqual([]);

		await page.keyboard.press('Escape');
		await reader.waitFor({ state: 'detached' });
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300)))
			.toContain('data-skill="user:pilot-studies"');
	});

	it('open from a link, in Chinese, without a conversation too', async () => {
		const { page } = await browser.open(`${pageOf(server)}?pane=skills&skill=user%3Apilot-studies`, {
			...{ language: 'zh' as const, theme: 'dark' as const, size: { width: 390, height: 844 } },
		});
		const reader = page.getByRole('group', { name: '预实验' });
		await reader.getByRole('heading', { name: '适用情形' }).waitFor();
		expect(await seriousFindings(page)).toEqual([]);
		await page.goto(`${pageOf(server)}?pane=skills&skill=user%3Anobody`);
		await page.reload();
		await page.getByText(/没有名为.*nobody.*的技能/u).waitFor();
	});

	it('a preference changes the next plan, is told there, and is undone', async () => {
		const { page, right } = await open('?pane=skills');
		const preferences = right.getByRole('region', { name: 'My preferences' });
		const add = preferences.getByRole('textbox', { name: 'Add a preference' });
		await add.fill('Always use UMAP.');
		await add.press('Enter');
		await preferences.getByText('Sets projection = umap').waitFor();
		await right.getByRole('status').filter({ hasText: 'The next plans use: projection = umap.' }).waitFor();

		// What it says is edited in place; a note that sets nothing says so.
		await preferences.getByRole('button', { name: 'Edit “Always use UMAP.”' }).click();
		const text = preferences.getByRole('textbox', { name: 'Text of the note' });
		await text.fill('I like short reports.');
		await text.press('Enter');
		await preferences.getByText('Text only: changes no plan').waitFor();
		await right.getByRole('button', { name: 'Undo' }).click();
		await preferences.getByText('Sets projection = umap').waitFor();

		await page.getByRole('tab', { name: 'Plan' }).click();
		const again = right.getByRole('button', { name: 'Plan again' });
		await again.click();
		await atRest(client);
		const line = right.locator('summary', { hasText: '1 skill and 1 preference apply · 1 proposal' });
		await line.click();
		const told = right.getByRole('list', { name: 'Skills and preferences in this plan' });
		const preference = told.getByRole('listitem').filter({ hasText: 'Always use UMAP.' }).first();
		await preference.getByText('umap', { exact: true }).first().waitFor();
		const skill = told.getByRole('listitem').filter({ hasText: 'Pilot studies' }).first();
		await skill.getByText('The same seed in all pilots.').waitFor();
		expect(await seriousFindings(page, '.panels > .right')).toEqual([]);

		// A proposal is taken over as if it had been typed.
		await skill.getByRole('button', { name: /^Use permutations = 199/u }).click();
		const task = right.getByRole('article', { name: 'Analyse numeric cfDNA matrices' });
		const field = task.getByRole('textbox', { name: 'permutations' });
		await expect.poll(() => field.inputValue()).toBe('199');
		await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
		await task.getByRole('button', { name: /^Run with changes/u }).waitFor();

		await told.getByRole('button', { name: 'Forget the preference “Always use UMAP.”' }).click();
		await right.getByText('Deleted “Always use UMAP.”').waitFor();
		await again.click();
		await atRest(client);
		await right.locator('summary', { hasText: /^1 skill applies · 1 proposal$/u }).waitFor();
	});

	it('a dropped document becomes a draft, and what is accepted of it a skill', async () => {
		const { page, right } = await open('?pane=skills');
		await takesDocuments(right);
		await drop(page, right.getByRole('searchbox'), 'plasma.md', SOP);

		const draft = right.getByRole('group', { name: 'Draft: Plasma handling at our site' });
		await draft.getByText('No effect until you accept it').waitFor();
		await draft.getByText('plasma.md').waitFor();
		expect(await seriousFindings(page, '.panels > .right')).toEqual([]);
		// A document is no data: the conversation has the sources it had.
		expect((await client.record()).sources).toHaveLength(1);
		expect((await server.request('GET', `/api/skills/${encodeURIComponent(OWN)}`)).status).toBe(404);

		const spin = draft.getByRole('region').filter({ hasText: 'within 4 hours' }).last();
		await spin.getByRole('button', { name: /^Accept change/u }).click();
		await spin.getByText('Accepted', { exact: true }).waitFor();
		const freeze = draft.getByRole('region').filter({ hasText: 'freeze whole blood' }).last();
		await freeze.getByRole('button', { name: /^Reject change/u }).click();
		await freeze.getByText('Rejected', { exact: true }).waitFor();
		expect(await page.getByRole('tab', { name: /1 draft to review/u, includeHidden: true }).count()).toBe(1);
		await draft.getByRole('button', { name: 'Accept all' }).click();
		await draft.getByRole('link', { name: 'Show the skill' }).click();

		const skill = right.getByRole('group', { name: 'Plasma handling at our site', exact: true });
		await skill.getByText(/within 4 hours/u).waitFor();
		await skill
			.getByText(/centrifuge/u)
			.first()
			.waitFor();
		expect(await skill.getByText(/freeze whole blood/u).count()).toBe(0);

		// Back to what was accepted first; it is asked about before.
		const history = skill.getByRole('region', { name: 'History' });
		await history.getByRole('button', { name: 'Revert to version 1' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click();
		await expect.poll(() => skill.getByText(/centrifuge/u).count()).toBe(0);
		await skill.getByText(/within 4 hours/u).waitFor();

		await history.getByRole('button', { name: 'Remove this skill' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Remove this skill' }).click();
		await expect.poll(() => right.locator(`[data-skill="${OWN}"]`).count()).toBe(0);
		await skill.waitFor({ state: 'detached' });
	});

	it('a document that cannot be read says why, and nothing is lost', async () => {
		const { page, right } = await open('?pane=skills');
		const address = right.getByRole('textbox', { name: 'Address or path of a document' });
		await address.fill('http://127.0.0.1:9/sop.html');
		await address.press('Enter');
		await right.getByRole('button', { name: 'Try again' }).waitFor();
		await right.getByRole('button', { name: 'Dismiss' }).click();
		expect(await address.inputValue()).toBe('http://127.0.0.1:9/sop.html');
		expect(await seriousFindings(page, '.panels > .right')).toEqual([]);
	});

	it('where a model is set up, it may read a document only after a word for this document', async () => {
		const configure = (body: object): Promise<unknown> => server.request('POST', '/api/llm/config', { body });
		// Nobody answers there: a draft that needs no model does not notice.
		await configure({ action: 'set', provider: 'openai', base_url: 'http://127.0.0.1:9/v1' });
		await configure({ action: 'choose', provider: 'openai', model: 'model-1' });
		const { page, right } = await open('?pane=skills');
		await takesDocuments(right);
		await page.getByRole('button', { name: /^Language model: model-1/u }).waitFor();
		await drop(page, right.getByRole('searchbox'), 'sop.md', SOP);
		const consent = right.getByRole('checkbox', { name: /^Let model-1 write the draft\..*127\.0\.0\.1:9/u });
		expect(await consent.isChecked()).toBe(false);
		expect(await seriousFindings(page, '.panels > .right')).toEqual([]);
		await right.getByRole('button', { name: 'Draft a skill' }).click();
		const draft = right.getByRole('group', { name: 'Draft: Plasma handling at our site' });
		await draft.getByText('written by rules on this computer').waitFor();
		await draft.getByRole('button', { name: 'Reject all' }).click();
		await draft.getByText('All changes are rejected; nothing was changed.').waitFor();

		// With the word the model is asked, and the draft says what came of that; the next document asks anew.
		await page.keyboard.press('Escape');
		await drop(page, right.getByRole('searchbox'), 'sop.md', SOP);
		await consent.check();
		await right.getByRole('button', { name: 'Draft a skill' }).click();
		await draft
			.getByRole('region', { name: 'About this draft' })
			.getByText(/model-1/u)
			.first()
			.waitFor();
		await page.keyboard.press('Escape');
		await drop(page, right.getByRole('searchbox'), 'sop.md', SOP);
		expect(await consent.isChecked()).toBe(false);
		await right.getByRole('button', { name: 'Cancel' }).click();
		await consent.waitFor({ state: 'detached' });
	});
});

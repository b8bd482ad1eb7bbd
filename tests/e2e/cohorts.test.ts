import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { atRest, pageOf, withQuickRuns } from './setup/workspace.ts';

/** The fourth sample is far from all others. */
const OUTLIER = 'S04';

const listed = z.object({ artifacts: z.array(z.object({ artifact_id: z.string() })) });

describe.skipIf(!hasBrowser)('groups and exclusions in the page', () => {
	const browser = openBrowser();
	let server: TestServer;
	let client: SessionClient;
	let dataset: string;

	beforeAll(async () => {
		server = await startServer();
		dataset = await tinyDataset({
			cell: (feature, sample) => (sample === 3 ? String(50 + feature * 7) : undefined),
		});
		client = await sessionOn(server, dataset);
		await client.post('scan?include_plan=1');
	});
	afterAll(() => server.stop());

	/** The reports of all runs, newest first. */
	const reports = async (): Promise<string[]> =>
		listed
			.parse((await client.get('results?kind=report')).json())
			.artifacts.map(({ artifact_id }) => artifact_id);

	it('are defined with live counts, saved, run, and run again without what was flagged', async () => {
		const { page } = await browser.open(pageOf(server, client.session_id));
		await withQuickRuns(page);
		const editor = page.getByRole('dialog', { name: 'Groups and exclusions' });
		const group = (name: string) => editor.getByRole('article', { name });
		const right = page.getByRole('region', { name: /^Results/u });

		// Groups from values and from a condition; ages are 45 + (7 s mod 30), so 2 of 12 healthy are 70 or older.
		await page.getByRole('tab', { name: 'Plan' }).click();
		await right.getByRole('button', { name: 'Define groups' }).click();
		// A column of more values than its profile lists: they are read, found by typing, and mapped.
		const values = editor.getByRole('region', { name: 'Values of a column' });
		const column = values.getByRole('combobox', { name: 'Choose a column' });
		const pick = async (name: string): Promise<void> => {
			await column.fill(name);
			await column.press('Enter');
		};
		await pick('sample_id');
		await values.getByRole('searchbox', { name: 'Find a value' }).fill('s07');
		await values.getByRole('combobox', { name: 'Group of S07' }).selectOption({ label: 'new group' });
		await group('S07').getByText('1 sample, 1 patient').waitFor();
		expect(await values.getByRole('row').count()).toBe(2);
		await group('S07').getByRole('button', { name: 'Remove group S07' }).click();
		// A column is found by its values too.
		await column.fill('healthy (12)');
		await values.getByRole('option', { name: 'diagnosis' }).click();
		await editor.getByRole('button', { name: 'Add a group' }).click();
		await editor.locator('[draggable]', { hasText: 'cancer' }).dragTo(group('Group 1'));
		await group('cancer').getByText('12 samples, 12 patients').waitFor();
		await editor.getByRole('button', { name: 'One group per value' }).click();
		await group('healthy').getByText('12 samples, 12 patients').waitFor();
		await group('healthy').getByRole('textbox', { name: 'Name of the group' }).fill('younger');
		await group('younger').getByRole('button', { name: '+ And' }).click();
		const condition = group('younger').getByRole('combobox', { name: 'Column' }).last();
		await condition.fill('age');
		await condition.press('Enter');
		await group('younger').getByRole('combobox', { name: 'Operator' }).last().selectOption('<');
		await group('younger').getByRole('combobox', { name: 'Value' }).fill('70');
		await group('younger').getByText('10 samples, 10 patients').waitFor();

		// An exclusion without a reason is not run.
		await editor.getByRole('button', { name: 'Add an exclusion' }).click();
		const run = editor.getByRole('button', { name: 'Run with these groups' });
		await editor.getByRole('textbox', { name: 'Id' }).fill('S01');
		expect(await run.isDisabled()).toBe(true);
		await editor.getByRole('textbox', { name: 'Reason' }).fill('low coverage');
		await group('younger').getByText('9 samples, 9 patients').waitFor();
		expect(await seriousFindings(page, 'dialog[open]')).toEqual([]);

		await editor.getByRole('textbox', { name: 'Name of the cohort' }).fill('younger-controls');
		await editor.getByRole('button', { name: 'Save', exact: true }).click();
		await editor.getByText('Saved as younger-controls.').waitFor();
		const saved = await readFile(path.join(dataset, 'assistant/cohorts/younger-controls.json'), 'utf8');
		expect(JSON.parse(saved)).toMatchObject({
			groups: [{ name: 'cancer' }, { name: 'younger' }],
			leave_out: [{ kind: 'sample', id: 'S01', reason: 'low coverage', origin: 'user' }],
		});
		await run.click();

		await editor.waitFor({ state: 'hidden' });
		await atRest(client);

		// The plan says what the run used.
		const use = right.getByRole('region', { name: 'Groups in use' });
		await use.getByText('Cohort younger-controls').waitFor();
		await use.getByText('low coverage').waitFor();

		// What a warning names is left out with one press; the groups stay, and the reason is in the report.
		await page.getByRole('button', { name: `Leave out ${OUTLIER} and run again` }).click();
		const reports = page.getByRole('link', { name: 'Open report' });
		await reports.nth(1).click();
		const report = right.locator('article');
		await report.getByText(`Left out: S01 and ${OUTLIER}`).first().waitFor();
		await report
			.getByText(/low coverage/u)
			.first()
			.waitFor();
		await report
			.getByText(/distinguish between cancer and younger/u)
			.first()
			.waitFor();
	});

	it('are kept by a run without what a report flags, which the report offers too', async () => {
		const before = await reports();
		const first = before.at(-1) ?? '';
		const { page } = await browser.open(pageOf(server, `${client.session_id}?artifact=${first}`));
		const right = page.getByRole('region', { name: /^Results/u });
		const report = right.locator('article');
		await report.getByRole('button', { name: `Leave out ${OUTLIER} and run again` }).click();
		await expect.poll(async () => (await reports()).length, { timeout: 60_000 }).toBe(before.length + 1);
		await atRest(client);
		const [newest = '', ...others] = await reports();
		expect(others).toEqual(before);
		const { text } = z
			.object({ text: z.string() })
			.parse((await client.get(`artifact?artifact_id=${newest}`)).json());
		expect(text).toContain(`Left out: S01 and ${OUTLIER}`);
		expect(text).toMatch(/distinguish between cancer and younger/u);
	});

	it('are made of samples selected in a figure, and are then marked as chosen from results', async () => {
		const { page } = await browser.open(pageOf(server, client.session_id), { theme: 'dark' });
		const right = page.getByRole('region', { name: /^Results/u });
		const editor = page.getByRole('dialog', { name: 'Groups and exclusions' });
		await right.getByRole('link', { name: /PCA/u }).first().click();
		await right.getByRole('button', { name: 'Select younger' }).click();
		await right.getByRole('button', { name: 'Make a group' }).click();
		// Nine were younger; the newest run left one more out.
		await editor.getByText('8 sample ids').waitFor();
		await editor.getByText('Groups chosen from results are not tested in the same data').waitFor();
		expect(await seriousFindings(page, 'dialog[open]')).toEqual([]);
		await editor.getByRole('button', { name: 'Remove group cancer' }).click();
		await editor.getByRole('button', { name: 'Remove group younger' }).click();
		await editor.getByRole('button', { name: 'Compare with all others' }).click();
		await editor.getByRole('button', { name: 'Plan with these groups' }).click();
		await editor.waitFor({ state: 'hidden' });
		await atRest(client);
		await right.getByRole('button', { name: 'Back' }).first().click();
		await right.getByRole('tab', { name: 'Plan' }).click();
		const use = right.getByRole('region', { name: 'Groups in use' });
		await use.getByText('Chosen from results, so not tested in the same data.').waitFor();
		// Another plan keeps them; removed, they are gone.
		await right.getByRole('button', { name: 'Plan again' }).click();
		await atRest(client);
		await use.getByText('others').waitFor();
		await use.getByRole('button', { name: 'Remove groups and exclusions' }).click();
		await use.waitFor({ state: 'hidden' });
	});

	it('leave out the sample of a table row', async () => {
		const { page } = await browser.open(pageOf(server, client.session_id));
		const right = page.getByRole('region', { name: /^Results/u });
		const editor = page.getByRole('dialog', { name: 'Groups and exclusions' });
		await right.locator('summary').filter({ hasText: 'Tables' }).first().click();
		await right.getByText('Samples', { exact: true }).first().click();
		await right.getByRole('gridcell', { name: 'S05' }).first().click();
		await right.getByRole('button', { name: 'Ask about these' }).click();
		const composer = page.getByRole('textbox', { name: 'Message' });
		await expect.poll(() => composer.inputValue()).toBe('Tell me about S05');
		await right.getByRole('button', { name: 'Make a group' }).click();
		await editor.getByText('Groups chosen from results are not tested in the same data').waitFor();
		await editor.getByRole('button', { name: 'Cancel' }).click();
		await right.getByRole('button', { name: 'Leave out', exact: true }).click();
		await expect.poll(() => editor.getByRole('textbox', { name: 'Id' }).last().inputValue()).toBe('S05');
	});
});

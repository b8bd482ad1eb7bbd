import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { hasBrowser, openBrowser, seriousFindings } from './setup/browser.ts';
import { atRest, pageOf, say } from './setup/workspace.ts';

const STAGES = ['I', 'II', 'III'];

/** Twelve cases with two columns of stages, which do not agree, and twelve controls. */
async function twoStages(folder: string): Promise<void> {
	const people = Array.from({ length: 24 }, (_, i) => ({ id: `S${i + 1}`, isCase: i % 2 === 0, i }));
	const stage = (i: number): string => STAGES[i % 3] ?? '';
	const rows = people.map(({ id, isCase, i }) =>
		isCase ? `${id},cancer,${stage(i / 2)},${stage(i / 2 + 1)}` : `${id},control,,`,
	);
	await writeFile(
		path.join(folder, 'samples.csv'),
		`sample_id,status,clinical_stage,path_stage\n${rows.join('\n')}\n`,
	);
	const values = people.map(({ id, i }) => `${id},${i}.5,${(i * 7) % 5}.25,${(i * 3) % 7}.75`);
	await writeFile(path.join(folder, 'matrix.csv'), `sample_id,f1,f2,f3\n${values.join('\n')}\n`);
}

describe.skipIf(!hasBrowser)('a goal that compares groups of two columns', () => {
	const browser = openBrowser();
	let server: TestServer;
	let sessionId: string;
	let client: SessionClient;

	beforeAll(async () => {
		server = await startServer();
		const data = await temporaryFolder('two-stages');
		await twoStages(data);
		client = await sessionOn(server, data);
		sessionId = client.session_id;
	});
	afterAll(() => server.stop());

	it('asks which of two columns is meant, and plans what is chosen', async () => {
		const { page } = await browser.open(pageOf(server, sessionId));
		await say(page, 'Compare stage I with controls');
		const choices = page.getByRole('group', { name: 'Comparisons to choose from' });
		await expect
			.poll(() => choices.getByRole('button').allTextContents())
			.toEqual([
				'compare clinical_stage is I with status is control',
				'compare path_stage is I with status is control',
			]);
		expect(await seriousFindings(page)).toEqual([]);
		await choices.getByRole('button').last().click();
		// Every third of the twelve cases.
		await page.getByText('"path_stage I": 4 samples for which path_stage is I.').first().waitFor();
		expect(await page.locator('[data-tone="failed"]').count()).toBe(0);
	});

	it('asks in Chinese, and reads the choice as it says it', async () => {
		// A folder of its own: the plan panel shows the newest plan of a folder, whichever conversation made it.
		const own = await temporaryFolder('two-stages');
		await twoStages(own);
		const { page } = await browser.open(pageOf(server, (await sessionOn(server, own)).session_id), {
			language: 'zh',
		});
		await say(page, '比较 stage I 与 controls');
		const choices = page.getByRole('group', { name: '可选择的比较' });
		await expect
			.poll(() => choices.getByRole('button').allTextContents())
			.toEqual([
				'比较 clinical_stage 为 I 与 status 为 control',
				'比较 path_stage 为 I 与 status 为 control',
			]);
		await choices.getByRole('button').last().click();
		await page.getByText('4 个样本满足 path_stage 为 I。').first().waitFor();
		expect(await page.locator('[data-tone="failed"]').count()).toBe(0);
	});

	it('its groups, those of /groups and exclusions are removed from the plan where they were set', async () => {
		const { page } = await browser.open(pageOf(server, sessionId));
		const right = page.getByRole('region', { name: /^Results/u });
		const use = right.getByRole('region', { name: 'Groups in use' });
		await right.getByRole('tab', { name: 'Plan' }).click();
		await use.getByText('path_stage I').first().waitFor();
		await use.getByRole('button', { name: 'Remove groups and clear the goal' }).click();
		await use.waitFor({ state: 'hidden' });
		expect((await client.record()).goal).toBeNull();

		await say(page, '/groups late=path_stage is III; control=status is control');
		await page.getByText('Plans and runs now compare these groups').first().waitFor();
		await say(page, '/leave-out sample S2: low coverage');
		await page.getByText('Left out from now on').first().waitFor();
		await say(page, '/plan');
		await use.getByText('low coverage').waitFor();
		// An exclusion of a message goes, and its groups stay.
		await use.getByRole('button', { name: 'Keep S2 again' }).click();
		await use.getByText('low coverage').waitFor({ state: 'hidden' });
		await use.getByText('late').first().waitFor();
		await use.getByRole('button', { name: 'Remove groups', exact: true }).click();
		await use.waitFor({ state: 'hidden' });
		// They are gone for messages too.
		await atRest(client);
		const { answer } = await client.say('/plan');
		const planned = answer.blocks.flatMap((block) => (block.kind === 'plan' ? [block.plan] : []));
		expect(planned.map(({ metadata }) => metadata.cohort ?? null)).toEqual([null]);
	});
});

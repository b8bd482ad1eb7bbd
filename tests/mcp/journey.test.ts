import { realpath } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect, problemOf, textOf, type ClientManner, type Connected } from './setup/connect.ts';
import { tellingDataset, TELLING, toldIn } from './setup/telling-dataset.ts';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import type { McpOptions } from '../../src/lib/core/assistant/mcp/mcp-options.ts';

let folder: string;
beforeAll(async () => {
	folder = await realpath(await tellingDataset());
});

let connected: Connected | null = null;
afterEach(async () => {
	await connected?.close();
	connected = null;
});
async function open(options: Partial<McpOptions> = {}, manner: ClientManner = {}): Promise<Connected> {
	connected = await connect({ folders: [folder], ...options }, manner);
	return connected;
}

/** Aliases of the results of a kind, from the list of results. */
const aliasesOf = (text: string, kind: string): string[] =>
	[...text.matchAll(new RegExp(`(A\\d+) ${kind}:`, 'gu'))].map(([, alias = '']) => alias);

const accepting: ClientManner = { answer: () => 'accept' };

describe('the whole journey', () => {
	it('scan, plan, run, ask, table page, report, record and figure tell nothing of names, places or single values', async () => {
		const { client, call, received, questions } = await open({}, accepting);
		expect(textOf(await call('list_datasets'))).toMatch(/^D1: 2 files, .*; from folder 1 of 1$/u);
		expect(textOf(await call('scan_project_profile'))).toMatch(/Groups: .*: 6 \[f\d+\], .*: 6 \[f\d+\]/u);
		await call('build_lb_biopsy_data_state', { dataset: 'D1' });
		expect(textOf(await call('plan_assistant_tasks'))).toContain('Recommended task: analyze_cfdna');
		const ran = textOf(await call('run_lbbiopsy_assistant', { dataset: 'D1' }));
		expect(ran).toMatch(/^Run R1: analyze_cfdna, completed/u);
		expect(questions).toHaveLength(2);
		for (const question of questions) expect(question).toContain('D1');

		const asked = await call('ask', { question: 'Which features differ most between the groups?' });
		expect(textOf(asked)).toContain('Outcome: answered.');
		await call('ask', { question: 'Which sample is an outlier?' });
		await call('ask', { question: 'What is the age of S1?' });
		await call('list_flagged_samples', { dataset: 'D1' });
		await call('evaluate_project_results', { dataset: 'D1' });
		const results = textOf(await call('summarize_project_outputs'));
		const tables = aliasesOf(results, 'table');
		const pages = [];
		for (const artifact of tables) pages.push(await call('read_table', { artifact, limit: 100 }));
		expect(pages.some((page) => /effect_size: -?\d/u.test(textOf(page)))).toBe(true);
		expect(pages.some((page) => textOf(page).includes('rows of single samples not shown'))).toBe(true);
		// A filter would tell of a sample by how many rows match, however few of them are asked for.
		for (const [at, artifact] of tables.entries())
			if (textOf(pages[at] ?? (await call('read_table', { artifact }))).includes('single samples not shown'))
				expect(problemOf(await call('read_table', { artifact, limit: 1, filter: ['x~1'] })).code).toBe(
					'mcp.rows_off',
				);
		for (const artifact of aliasesOf(results, 'report')) {
			expect(textOf(await call('read_report', { artifact }))).toContain('# ');
			await call('ask_artifact', { ask: artifact });
		}
		for (const kind of ['ledger', 'summary'])
			for (const artifact of aliasesOf(results, kind)) await call('read_record', { artifact });
		// Until one of groups and one of single samples were asked for.
		const shown: string[] = [];
		for (const artifact of aliasesOf(results, 'figure')) {
			if (new Set(shown).size === 2) break;
			const figure = await call('show_figure', { artifact });
			shown.push(figure.isError === true ? problemOf(figure).code : (figure.content.at(-1)?.type ?? ''));
		}
		expect([...new Set(shown)].sort()).toEqual(['image', 'mcp.rows_off']);

		// Page by page, every result has its alias.
		const seen: string[] = [];
		for (let next: string | undefined = '0'; next !== undefined;) {
			const listed = textOf(await call('summarize_project_outputs', { offset: Number(next), limit: 4 }));
			seen.push(...(listed.match(/(?<=^- )A\d+/gmu) ?? []));
			next = /offset (\d+)\./u.exec(listed)?.[1];
		}
		expect(new Set(seen).size).toBe(Number(/^Results \((\d+)/mu.exec(results)?.[1]));

		const { resources } = await client.listResources();
		expect(resources.map(({ uri }) => uri)).toContain('lbagent://datasets/D1/results');
		for (const { uri } of resources) expect(uri).toMatch(/^lbagent:\/\/[\w/]+$/u);
		// Two of each kind.
		const few = ['results', 'reports', 'tables', 'figures', 'records'].flatMap((kind) =>
			resources.filter(({ uri }) => uri.includes(`/${kind}`)).slice(0, 2),
		);
		for (const { uri } of few)
			await client
				.readResource({ uri })
				.catch((error: Error) => expect(error.message).toContain('one by one'));
		// What is wrong is told without names too.
		for (const artifact of ['A9999', `${TELLING.sample}-001`]) await call('read_table', { artifact });
		await call('run_lbbiopsy_assistant', { parameters: { group: ['early=stage in I'] } });
		expect(received.length).toBeGreaterThan(40);
		for (const message of received) {
			// The client named it itself, in the last question.
			const own = message.replaceAll(`${TELLING.sample}-001`, '');
			expect(toldIn(own, [folder]), own.slice(0, 400)).toEqual([]);
		}
	});

	it('names and rows come with their options, and places never do', async () => {
		const { call, received } = await open({ allowWrites: true, names: true, rows: true }, accepting);
		await call('run_lbbiopsy_assistant');
		const results = textOf(await call('summarize_project_outputs'));
		let text = results;
		for (const artifact of aliasesOf(results, 'table'))
			text += textOf(await call('read_table', { artifact }));
		for (const [, artifact = ''] of results.matchAll(/(\S+) table:/gu))
			text += textOf(await call('read_table', { artifact }));
		expect(text).toContain(`${TELLING.sample}-001`);
		expect(text).not.toContain('not shown');
		expect(received.join('\n')).not.toContain(folder);
		await call('scan_project_profile');
		expect(received.join('\n')).toContain(TELLING.table);
	});
});

describe('aliases', () => {
	it('keep their meaning when the server is started anew, in another order of questions too', async () => {
		const userData = await temporaryFolder('lb-user-data');
		const first = await open({ allowWrites: true, userData }, accepting);
		await first.call('run_lbbiopsy_assistant');
		const results = textOf(await first.call('summarize_project_outputs'));
		const [, artifact = '', title = ''] = /(A\d+) table: (.*) of R1/u.exec(results) ?? [];
		const page = textOf(await first.call('read_table', { artifact }));
		expect(page).toContain(title);
		await first.close();
		const again = await open({ userData });
		expect(textOf(await again.call('read_table', { artifact }))).toBe(page);
		// One that was never given out stays unknown.
		expect(problemOf(await again.call('read_table', { artifact: 'A5000' })).code).toBe(
			'mcp.artifact_unknown',
		);
	});
});

describe('what writes', () => {
	it('is refused for a client that cannot ask its user, naming the option', async () => {
		const { call } = await open({});
		for (const tool of ['plan_assistant_tasks', 'run_lbbiopsy_assistant', 'run_autopilot'])
			expect(problemOf(await call(tool))).toMatchObject({
				code: 'mcp.cannot_ask',
				detail: expect.stringContaining('elicitation') as string,
				hint: expect.stringContaining('--allow-writes') as string,
			});
		expect(problemOf(await call('state_goal', { goal: 'Compare the groups.' })).code).toBe('mcp.cannot_ask');
	});

	it('goes ahead without asking where the server was started for it, also for a client that cannot ask', async () => {
		const { call, questions } = await open({ allowWrites: true });
		expect(textOf(await call('state_goal', { goal: 'Compare the groups.' }))).toContain('Noted');
		expect((await call('plan_assistant_tasks')).isError ?? false).toBe(false);
		expect(questions).toEqual([]);
	});

	it.each(['decline', 'cancel'] as const)('is not carried out when the user chooses %s', async (action) => {
		const { call, questions } = await open({}, { answer: () => action });
		const before = textOf(await call('summarize_project_outputs'));
		expect(problemOf(await call('plan_assistant_tasks')).code).toBe('mcp.declined');
		expect(problemOf(await call('define_groups', { groups: ['a=age>50'] })).code).toBe('mcp.declined');
		expect(questions).toHaveLength(2);
		expect(textOf(await call('summarize_project_outputs'))).toBe(before);
	});

	it('is not carried out when the client fails to ask', async () => {
		const failing = (): never => {
			throw new Error('The window is closed.');
		};
		const { call, questions } = await open({}, { answer: failing });
		expect(problemOf(await call('plan_assistant_tasks')).code).toBe('mcp.declined');
		expect(questions).toHaveLength(1);
	});

	it('shows the user the arguments in full, and does nothing that is too long to be shown', async () => {
		const { call, questions } = await open({}, { answer: () => 'decline' });
		await call('state_goal', { goal: 'Compare \u202ethe groups' });
		expect(questions[0]).toContain('Compare');
		expect(questions[0]).not.toContain('\u202e');
		const goal = 'x'.repeat(5000);
		expect(problemOf(await call('run_lbbiopsy_assistant', { goal })).code).toBe('mcp.arguments_wrong');
		expect(questions).toHaveLength(1);
	});

	it('choices of the user hold for later plans of the dataset', async () => {
		const { call } = await open({ allowWrites: true }, accepting);
		await call('scan_project_profile');
		expect(
			problemOf(await call('choose_metadata', { table: 'no.csv', sample_column: 'a', label_column: 'b' }))
				.detail,
		).toContain('There is no such table');
		expect(textOf(await call('define_groups', { groups: ['older=age>50', 'younger=age<=50'] }))).toContain(
			'Noted',
		);
		// Six of twelve are 51 or older: ages are 45 to 56.
		const planned = textOf(await call('plan_assistant_tasks'));
		expect(planned).toContain('analyze_cfdna: ready');
		const ran = textOf(await call('run_lbbiopsy_assistant'));
		expect(ran).toMatch(/older/u);
	});
});

import { mkdir, symlink } from 'node:fs/promises';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tinyDataset, twoGroups, withoutModels } from '../cli/setup/tiny-dataset.ts';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { connect, problemOf, textOf, type ClientManner, type Connected } from './setup/connect.ts';

const idsOf = (letter: string): string[] =>
	(withoutModels.labels ?? twoGroups(12)).map((_, at) => `${letter}${at + 10}`);

/** A folder with two datasets, and one beside it. */
let parent: string;
let first: string;
let second: string;
let other: string;
beforeAll(async () => {
	parent = realpathSync(await temporaryFolder('studies'));
	first = await tinyDataset({ ...withoutModels, ids: idsOf('A'), folder: path.join(parent, 'one') });
	second = await tinyDataset({
		...withoutModels,
		ids: idsOf('B'),
		seed: 2,
		folder: path.join(parent, 'two'),
	});
	other = realpathSync(await tinyDataset(withoutModels));
});

let connected: Connected | null = null;
afterEach(async () => {
	await connected?.close();
	connected = null;
});
async function open(
	folders: readonly string[],
	manner: ClientManner = {},
	more: { userData?: string } = {},
): Promise<Connected> {
	connected = await connect({ folders, ...more }, manner);
	return connected;
}
const uris = (...folders: string[]): string[] => folders.map((folder) => pathToFileURL(folder).href);
/** Datasets that a server has open: how many. */
const datasetsOf = async ({ call }: Connected): Promise<number> =>
	textOf(await call('list_datasets')).split('\n').length;

describe('folders', () => {
	it('are those of the command line for a client without roots, with the datasets in them by alias', async () => {
		const own = await open([parent, other]);
		expect(textOf(await own.call('list_datasets')).split('\n')).toEqual([
			'D1: the 2 datasets of folder 1 together',
			expect.stringMatching(/^D2: 2 files, .*; from folder 1 of 2$/u),
			expect.stringMatching(/^D3: 2 files, .*; from folder 1 of 2$/u),
			expect.stringMatching(/^D4: 2 files, .*; from folder 2 of 2$/u),
		]);
		expect(problemOf(await own.call('scan_project_profile'))).toMatchObject({
			code: 'mcp.dataset_needed',
			hint: 'State `dataset`, one of: D1, D2, D3, D4.',
		});
		expect(textOf(await own.call('scan_project_profile', { dataset: 'D3' }))).toContain('Metadata table:');
	});

	it('without any, nothing can be opened, and what needs no dataset is answered', async () => {
		const { call, client } = await open([]);
		for (const [tool, given] of [
			['list_datasets', {}],
			['scan_project_profile', {}],
			['ask', { question: 'What is the AUROC?' }],
			['read_table', { artifact: 'A1' }],
			['scan_project_profile', { dataset: 'D1' }],
		] as const)
			expect(problemOf(await call(tool, given))).toMatchObject({
				code: 'mcp.no_folder',
				hint: expect.stringContaining('lb-agent mcp <folder>') as string,
			});
		expect(textOf(await call('explain_term', { term: 'AUC' }))).toContain('0.5 = chance');
		expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(['lbagent://glossary']);
		await expect(client.readResource({ uri: 'lbagent://datasets/D1/results' })).rejects.toThrow(/No folder/u);
	});

	it('are narrowed by roots inside them', async () => {
		const own = await open([parent, other], { roots: () => uris(second) });
		expect(await datasetsOf(own)).toBe(1);
		expect(textOf(await own.call('list_datasets'))).toContain('from folder 1 of 1');
	});

	it('are never widened: a root around them opens them and no more, one beside them nothing', async () => {
		const around = await open([first], { roots: () => uris(parent) });
		expect(await datasetsOf(around)).toBe(1);
		await around.close();
		// Closed by itself, as a home is in which lb-agent keeps its files.
		const system = await open([first], { roots: () => ['file:///'] });
		expect(await datasetsOf(system)).toBe(1);
		await system.close();
		const beside = await open([first], { roots: () => uris(other) });
		expect(problemOf(await beside.call('list_datasets')).code).toBe('mcp.roots_outside');
		await beside.close();
		// What is shared, and is no folder, opens nothing either.
		const strange = await open([first], { roots: () => ['https://example.org/data'] });
		expect(problemOf(await strange.call('list_datasets')).code).toBe('mcp.roots_outside');
	});

	it('are those of the command line for a client that shares an empty list', async () => {
		const own = await open([first], { roots: () => [] });
		expect(await datasetsOf(own)).toBe(1);
		await own.close();
		const none = await open([], { roots: () => [] });
		expect(problemOf(await none.call('list_datasets')).code).toBe('mcp.no_folder');
	});

	it('are the roots where the command line names none; what is no folder or closed is no root', async () => {
		const userData = await temporaryFolder('lb-user-data');
		const link = path.join(await temporaryFolder('links'), 'link');
		await symlink('/etc', link);
		const roots = [...uris(first, '/etc', link, userData), 'https://example.org/data', 'file://%', 'x'];
		const own = await open([], { roots: () => roots }, { userData });
		expect(await datasetsOf(own)).toBe(1);
	});

	it('follow the roots when they change', async () => {
		let shared = [parent];
		const own = await open([parent], { roots: () => uris(...shared) });
		expect(await datasetsOf(own)).toBe(3);
		expect(textOf(await own.call('scan_project_profile', { dataset: 'D3' }))).toContain('Metadata table:');
		shared = [first];
		await own.client.sendRootsListChanged();
		await expect.poll(() => datasetsOf(own)).toBe(1);
		// What was D3 is closed now, though its alias is still known.
		expect(problemOf(await own.call('scan_project_profile', { dataset: 'D3' })).code).toBe(
			'mcp.dataset_unknown',
		);
		shared = [other];
		await own.client.sendRootsListChanged();
		await expect.poll(async () => (await own.call('list_datasets')).isError).toBe(true);
	});

	it('links in them do not lead out', async () => {
		const folder = realpathSync(await temporaryFolder('linked'));
		await mkdir(path.join(folder, 'data'));
		await symlink(path.join(other, 'matrix.csv'), path.join(folder, 'data', 'matrix.csv'));
		await symlink(path.join(other, 'samples.csv'), path.join(folder, 'data', 'samples.csv'));
		await symlink(other, path.join(folder, 'whole'));
		const own = await open([folder]);
		expect(textOf(await own.call('list_datasets'))).toMatch(/^D1: 0 files/u);
		expect(problemOf(await own.call('scan_project_profile')).code).toBe('dataset.folder_empty');
	});
});

describe('hostile arguments', () => {
	const refused: readonly [string, Record<string, unknown>, string][] = [
		['scan_project_profile', { path: '/etc' }, 'mcp.arguments_wrong'],
		['scan_project_profile', { output_root: '/tmp' }, 'mcp.arguments_wrong'],
		['scan_project_profile', { labels_table: ['/etc/passwd'] }, 'mcp.arguments_wrong'],
		['scan_project_profile', { dataset: '../two' }, 'mcp.dataset_unknown'],
		['scan_project_profile', { dataset: '/etc' }, 'mcp.dataset_unknown'],
		['scan_project_profile', { dataset: 'D99' }, 'mcp.dataset_unknown'],
		['scan_project_profile', { dataset: ['D1'] }, 'mcp.arguments_wrong'],
		['ask', { question: '' }, 'mcp.arguments_wrong'],
		['ask', { question: 'x'.repeat(200_000) }, 'mcp.arguments_wrong'],
		['ask', {}, 'mcp.arguments_wrong'],
		['read_table', { artifact: '../../samples.csv' }, 'mcp.artifact_unknown'],
		['read_table', { artifact: 'A1', limit: 1e9 }, 'mcp.arguments_wrong'],
		['read_table', { artifact: 'A1', file: '/etc/passwd' }, 'mcp.arguments_wrong'],
		['read_table', { artifact: { path: '/etc' } }, 'mcp.arguments_wrong'],
		['run_lbbiopsy_assistant', { parameters: { output_dir: '/tmp/x' } }, 'mcp.arguments_wrong'],
		[
			'run_lbbiopsy_assistant',
			{ parameters: { methylation_matrix_table: ['/etc/passwd'] } },
			'mcp.arguments_wrong',
		],
		['run_lbbiopsy_assistant', { parameters: { group: ['a=ids from /etc/passwd'] } }, 'mcp.arguments_wrong'],
		['run_lbbiopsy_assistant', { task: 'rm -rf /' }, 'mcp.arguments_wrong'],
		['define_groups', { groups: ['a=ids from /etc/passwd'] }, 'mcp.arguments_wrong'],
		['explain_term', { term: 'no such term at all' }, 'mcp.resource_unknown'],
	];

	it('are refused with a problem, and the server goes on', async () => {
		const { call, client } = await open([first]);
		await call('list_datasets');
		// Each fault with its place.
		const told = async (tool: string, given: Record<string, unknown>): Promise<string> =>
			problemOf(await call(tool, given)).detail;
		expect(await told('read_table', { artifact: 'A1', file: 'x' })).toBe(
			'The arguments of read_table are not valid: file: it is not a known argument.',
		);
		expect(await told('leave_out', { kind: 'tube', names: ['S1'] })).toMatch(/, at kind; .+, at reason$/u);
		for (const [tool, given, code] of refused)
			expect(problemOf(await call(tool, given)).code, `${tool} ${JSON.stringify(given).slice(0, 80)}`).toBe(
				code,
			);
		// What a model may never use is no tool here.
		for (const tool of [
			'execute_assistant_task',
			'delete_cohort',
			'run_external_tool_command',
			'__proto__',
			'',
		])
			await expect(client.callTool({ name: tool, arguments: {} }), tool).rejects.toThrow(/no tool/u);
		for (const uri of [
			'file:///etc/passwd',
			'lbagent://datasets/D1/../../etc',
			'lbagent://datasets/D1/tables/..%2f..%2fetc',
			'lbagent://datasets/D1/reports/A1/x',
			'lbagent://glossary/%zz',
			'lbagent://',
		])
			await expect(client.readResource({ uri }), uri).rejects.toThrow();
		expect(textOf(await call('scan_project_profile'))).toContain('Metadata table:');
	});
});

describe('prompts and completions', () => {
	it('prompts take their arguments, and values are completed by aliases and terms', async () => {
		const { client } = await open([first]);
		const { prompts } = await client.listPrompts();
		expect(prompts.map(({ name }) => name)).toEqual(
			expect.arrayContaining([
				'open_dataset',
				'compare_groups',
				'check_quality',
				'explain_result',
				'choose_method',
			]),
		);
		const { messages } = await client.getPrompt({ name: 'open_dataset', arguments: { dataset: 'D1' } });
		expect(JSON.stringify(messages)).toContain('dataset D1');
		await expect(client.getPrompt({ name: 'choose_method' })).rejects.toThrow();
		const complete = async (uri: string, name: string, value: string): Promise<string[]> =>
			(await client.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value } })).completion
				.values;
		expect(await complete('lbagent://datasets/{dataset}/results', 'dataset', 'd')).toEqual(['D1']);
		expect(await complete('lbagent://glossary/{term}', 'term', 'auro')).toContain('auroc');
		const read = await client.readResource({ uri: 'lbagent://glossary/auroc' });
		expect(JSON.stringify(read.contents)).toContain('0.5 = chance');
	});
});

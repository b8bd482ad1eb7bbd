import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { configureTool } from './configure-tool.server.ts';
import { toolStatusOf } from './tool-status.server.ts';
import { writeToolStatus } from './write-tool-status.server.ts';

let home = '';
const context = (): { userData: string } => ({ userData: path.join(home, 'user') });
const genome = (): string => path.join(home, 'hg38.fa');

beforeAll(() => {
	home = mkdtempSync(path.join(tmpdir(), 'lb-settings-'));
	writeFileSync(genome(), '>chr1\nACGT\n');
});
afterAll(() => rmSync(home, { recursive: true }));

const reference = async (): Promise<unknown> =>
	(await toolStatusOf({ tool_key: 'cnvkit' }, context())).tools[0]?.resources.find(
		({ name }) => name === 'reference_fasta',
	);

it('a file that a tool needs is configured, kept for its owner alone, and forgotten again', async () => {
	const input_path = genome();
	await configureTool({ tool_key: 'cnvkit', resource: 'reference_fasta', input_path }, context());
	await configureTool({ tool_key: 'griffin', resource: 'sites', input_path: home }, context());
	expect(await reference()).toMatchObject({ configured: true, path: genome(), required: true });
	const file = path.join(context().userData, 'tools', 'settings.json');
	expect(statSync(file).mode & 0o077).toBe(0);
	expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
		schema_version: 1,
		resources: { cnvkit: { reference_fasta: genome() }, griffin: { sites: home } },
	});
	await configureTool({ tool_key: 'cnvkit', resource: 'reference_fasta' }, context());
	expect(await reference()).toMatchObject({ configured: false, path: null });
});

it('a file that is gone no longer counts as configured', async () => {
	const gone = path.join(home, 'gone.fa');
	writeFileSync(gone, '>chr1\nACGT\n');
	await configureTool({ tool_key: 'cnvkit', resource: 'reference_fasta', input_path: gone }, context());
	rmSync(gone);
	expect(await reference()).toMatchObject({ configured: false, path: gone });
});

it('unknown resources and files are refused with what there is', async () => {
	await expect(
		configureTool({ tool_key: 'cnvkit', resource: 'genome', input_path: genome() }, context()),
	).rejects.toMatchObject({
		code: 'tools.resource_unknown',
		values: { known: ['reference_fasta', 'reference_cnn', 'targets'] },
	});
	const input_path = path.join(home, 'absent.fa');
	await expect(
		configureTool({ tool_key: 'cnvkit', resource: 'reference_fasta', input_path }, context()),
	).rejects.toMatchObject({ code: 'tools.resource_missing', values: { place: input_path } });
});

it('the report has the state of every tool as JSON and Markdown', async () => {
	const output_dir = path.join(home, 'report');
	const { json_path, markdown_path, status } = await writeToolStatus({ output_dir }, context());
	expect([json_path, markdown_path].map((file) => path.basename(file))).toEqual([
		'external_tool_status.json',
		'external_tool_status.md',
	]);
	expect(JSON.parse(readFileSync(json_path, 'utf8'))).toEqual({ schema_version: 1, ...status });
	const page = readFileSync(markdown_path, 'utf8');
	for (const { name, state } of status.tools)
		for (const text of [`### ${name}`, state]) expect(page).toContain(text);
	expect(page).toContain('- reference_fasta (required)');
});

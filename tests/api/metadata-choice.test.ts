import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planningEndpoints } from '../../src/lib/contract/api/planning.ts';
import { codeOf } from './setup/code-of.ts';
import { dataFolders } from './setup/data-folders.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionOn } from './setup/session-client.ts';

const data = dataFolders();
const chosen = planningEndpoints.choose_metadata.answers[200].schema;
const samples = Array.from({ length: 24 }, (_, i) => `P${i + 1}`);
let server: TestServer;
beforeAll(async () => {
	server = await startServer({ args: ['--root', data.root] });
});
afterAll(() => server.stop());

/** A folder with a matrix of 24 samples and the tables given. */
function dataset(name: string, tables: Record<string, string[]>): string {
	const folder = path.join(data.root, name);
	mkdirSync(folder, { recursive: true });
	const rows = Array.from({ length: 40 }, (_, row) =>
		[`f${row + 1}`, ...samples.map((_, i) => String(((row * 31 + i * 17) % 101) / 10))].join(','),
	);
	writeFileSync(path.join(folder, 'matrix.csv'), [['feature', ...samples].join(','), ...rows].join('\n'));
	for (const [file, lines] of Object.entries(tables))
		writeFileSync(path.join(folder, file), lines.join('\n'));
	return folder;
}

describe('lists of training and validation', () => {
	// 16 and 8 samples; cases and controls in turn, and two sites of 12.
	const line = (id: string, i: number): string =>
		`${id},${i % 2 === 0 ? 'case' : 'control'},${i % 4 < 2 ? 'north' : 'south'}`;
	const header = 'sample,diagnosis,site';
	const tables = {
		'train.csv': [header, ...samples.slice(0, 16).map(line)],
		'validation.csv': [header, ...samples.slice(16).map((id, i) => line(id, i + 16))],
	};
	const cohort = 'train.csv + validation.csv';

	it('stay one cohort when only the label is changed, by the name that the candidates have', async () => {
		const session = await sessionOn(server, dataset('cohort', tables));
		const before = chosen.parse((await session.post('metadata', { action: 'preview' })).json());
		expect(before.metadata_profile?.candidates.map(({ path: name }) => name)).toContain(cohort);
		const columns = { sample_column: 'sample', label_column: 'site' };
		const used = chosen.parse(
			(await session.post('metadata', { action: 'use', table: cohort, ...columns })).json(),
		);
		expect(used.metadata_profile).toMatchObject({
			selected_tables: ['train.csv', 'validation.csv'],
			matched_samples: 24,
			label_column: 'site',
			split_validation_value: 'validation.csv',
		});
		// The line of the conversation says the same again.
		const [said] = await session.messages();
		expect(said?.text).toContain(cohort);
		const { answer } = await session.say(said?.text ?? '');
		expect(answer.blocks).toMatchObject([
			{ kind: 'metadata', metadata_profile: { selected_tables: ['train.csv', 'validation.csv'] } },
		]);
	});

	it('none of the tables may lie outside', async () => {
		const session = await sessionOn(server, dataset('outside', tables));
		const columns = { sample_column: 'sample', label_column: 'site' };
		for (const table of ['train.csv + ../cohort/validation.csv', '/etc/host.conf + train.csv'])
			expect(codeOf(await session.post('metadata', { action: 'use', table, ...columns }))).toEqual([
				403,
				'sources.outside',
			]);
	});
});

it('a form without JavaScript takes the columns the other table offers by itself', async () => {
	const session = await sessionOn(
		server,
		dataset('two-sheets', {
			'samples.csv': ['sample,diagnosis', ...samples.map((id, i) => `${id},${i % 2 ? 'case' : 'control'}`)],
			'other.csv': ['code,response', ...samples.map((id, i) => `${id},${i % 3 ? 'partial' : 'none'}`)],
		}),
	);
	const answer = await server.request('POST', `/?session=${session.session_id}&/metadata`, {
		headers: {
			accept: 'text/html',
			origin: server.url.replace(/\/$/u, ''),
			'sec-fetch-site': 'same-origin',
			'sec-fetch-mode': 'navigate',
			'content-type': 'application/x-www-form-urlencoded',
		},
		body: new URLSearchParams({ choice: 'use', target: '1', table: 'other.csv' }).toString(),
	});
	expect(answer.status).toBe(303);
	expect((await session.record()).metadata).toEqual({
		...{ mode: 'user', table: 'other.csv', sample: 'code', label: 'response' },
	});
});

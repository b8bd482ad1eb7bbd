import { cpSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted } from '../../src/lib/contract/api/shared.ts';
import type { Operation } from '../../src/lib/contract/operations/define.ts';
import { functions } from '../../src/lib/contract/operations/functions.ts';
import { argumentsOf, shapeOf } from '../api/setup/function-arguments.ts';
import { startServer, type TestServer } from '../api/setup/server.ts';
import { sessionOn } from '../api/setup/session-client.ts';
import { callEngine } from '../cli/setup/call-engine.ts';
import { rawFolder } from '../cli/setup/raw-folder.ts';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { plain } from './setup/plain-record.ts';

// "The same call gives the same record for every callable": the list is the registry, so none can be forgotten.

let server: TestServer;
/** The data as they are copied to `place` before each face begins. */
let source: string;
let place: string;

beforeAll(async () => {
	server = await startServer();
	source = realpathSync(await temporaryFolder('source'));
	place = path.join(realpathSync(await temporaryFolder('place')), 'data');
	const dataset = await tinyDataset({ folder: path.join(source, 'cohort') });
	await callEngine('execute_assistant_task', { path: dataset, task_key: 'plot_cfdna' });
	const normals = Array.from({ length: 12 }, (_, at) => ({ id: `N${at}`, group: 'healthy' }));
	await rawFolder({ folder: path.join(source, 'normals'), people: normals, signals: ['wig'] });
	await rawFolder({ folder: path.join(source, 'raw'), signals: ['vcf', 'wig'] });
});
afterAll(async () => {
	await server.stop();
});

/** The same files at the same place for every face, so that no path differs. */
function fresh(): void {
	rmSync(path.dirname(place), { recursive: true, force: true });
	mkdirSync(path.dirname(place));
	cpSync(source, place, { recursive: true, preserveTimestamps: true });
}

function valuesFor(operation: Operation): Record<string, unknown> {
	const isRaw = 'signal' in shapeOf(operation);
	const out = path.join(path.dirname(place), 'out');
	return {
		...{ path: path.join(place, isRaw ? 'raw' : 'cohort'), folder: path.join(place, 'normals') },
		...{ input_path: path.join(place, 'raw'), matrix_table: path.join(place, 'cohort', 'matrix.csv') },
		...{ output: path.join(path.dirname(place), 'panel.tsv.gz') },
		// Of several tasks none may write to one folder.
		...(isRaw ? {} : { output_dir: out }),
		...{ task_key: 'plot_cfdna', ask: '1', text: 'compare cancer and healthy', max_steps: 1 },
	};
}

describe('the same call through the engine and over HTTP', () => {
	it.each(functions.map((operation) => [operation.name, operation] as const))(
		'%s gives the same record',
		async (name, operation) => {
			const args = argumentsOf(operation, valuesFor(operation));
			fresh();
			const expected = plain(await callEngine(name, args));
			fresh();
			const folders = ['cohort', 'normals', 'raw'].map((folder) => path.join(place, folder));
			const session = await sessionOn(server, ...folders);
			const answer = await session.post(`functions/${name}`, args);
			expect([answer.status, answer.text.slice(0, 300)]).toEqual([202, expect.any(String)]);
			const job = await session.ended(accepted.parse(answer.json()).job_id);
			expect(job.problem).toBeNull();
			expect(plain(job.result)).toEqual(expected);
		},
		120_000,
	);
});

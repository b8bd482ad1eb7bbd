import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { identityOf } from '../../src/lib/base/folder-handle.server.ts';
import { ownMark, type ProcessMark } from '../../src/lib/base/process-mark.server.ts';
import { writeMarker } from '../../src/lib/core/assistant/running/markers.server.ts';
import { readDatasetId } from '../../src/lib/core/ledger/output-root.server.ts';
import { builtProgram } from '../cli/setup/built-program.ts';
import { runCli, temporaryFolder } from '../cli/setup/run-cli.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { recordIdOf } from '../setup/record-ids.ts';

// Containers with one host name and one user data folder see different processes under the same numbers.

const APART = ['--pid', '--fork', '--mount-proc'];
const canPart = process.platform === 'linux' && spawnSync('unshare', [...APART, 'true']).status === 0;
if (!canPart) console.info('pid namespaces are not tested: this needs Linux and the right to make them');

it.skipIf(!canPart)('a run in another pid namespace keeps what it is writing', async () => {
	const dataset = realpathSync(await tinyDataset());
	const userData = await temporaryFolder('data');
	const own = ['--user-data-dir', userData];
	expect((await runCli(['assistant', 'plan', dataset, ...own])).code).toBe(0);
	const assistant = path.join(dataset, 'assistant');
	const datasetId = await readDatasetId(assistant);
	const leave = async (run: string, owner: ProcessMark): Promise<string> => {
		const run_id = recordIdOf(run);
		const staging = `.${run_id}.tmp-${run.repeat(32)}`;
		mkdirSync(path.join(assistant, 'runs', staging), { recursive: true });
		await writeMarker(userData, {
			...{ schema_version: 1, owner, output_root: identityOf(dataset), output_parent: null, record: null },
			start: {
				...{ run_id, task_key: 'plot_cfdna', target: path.join(assistant, 'runs', run_id), made: null },
				...{ assistant, dataset_id: datasetId, plan_id: null, parameters: {}, inputs: [] },
				...{ repeat_key: 'x', started_at: '2024-01-01T00:00:00.000Z' },
			},
			temporaries: [
				{
					...{ below: 'output_root', folder: ['assistant', 'runs'], name: run_id, staging },
					...{ old: `.${run_id}.old-${run.repeat(32)}`, holds: 'outputs' },
				},
			],
		});
		return path.join(assistant, 'runs', staging);
	};
	const living = await leave('a', ownMark());
	// As a kill left it; pids end at 2^22.
	const killed = await leave('b', { ...ownMark(), pid: 2 ** 22 + 1 });
	const program = path.join(builtProgram(), 'cli.js');
	const words = [...APART, process.execPath, program, 'assistant', 'plan', dataset, ...own];
	const apart = spawnSync('unshare', words, { encoding: 'utf8' });
	expect(apart.status, apart.stderr).toBe(0);
	expect([existsSync(living), existsSync(killed)]).toEqual([true, true]);
	// Of a process that owns neither.
	const later = await runCli(['assistant', 'plan', dataset, ...own], { started: true });
	expect(later.code, later.stderr).toBe(0);
	expect([existsSync(living), existsSync(killed)]).toEqual([true, false]);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canonicalJson } from '../../src/lib/base/json.ts';
import { PlanLedger } from '../../src/lib/core/ledger/plan-ledger.server.ts';
import { datasetIdOf, recordIdOf } from './record-ids.ts';
import { minute, run } from './ledger-records.ts';
import { whenFileEnds } from './when-file-ends.ts';

/** A new `assistant` folder of dataset `d` with one run `r` in its ledger, removed after the tests of the file. */
export async function ledgerFolder(): Promise<{ assistant: string; ledger: PlanLedger }> {
	const folder = await mkdtemp(path.join(tmpdir(), 'lb-ledger-'));
	whenFileEnds(() => rm(folder, { recursive: true, force: true }));
	const assistant = path.join(folder, 'assistant');
	const ledger = new PlanLedger(assistant);
	await ledger.writeRun(run(recordIdOf('r')));
	const mark = { dataset_id: datasetIdOf('d'), created_at: minute(0) };
	await writeFile(path.join(assistant, 'dataset.json'), canonicalJson(mark));
	return { assistant, ledger };
}

// Works on a dataset with a long history. Arguments: FOLDER MODE. MODE is
//   parse   reads and parses every record of the ledger and every manifest, nothing else: the least there is to do
//   loop    evaluates all runs, writes the evaluation and the concept book, and plans anew
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { mapBounded } from '../../../src/lib/base/bounded.ts';
import { evaluateDataset } from '../../../src/lib/core/assistant/evaluate-dataset.server.ts';
import { draftPlan } from '../../../src/lib/core/assistant/plan-dataset.server.ts';
import { placeDataset } from '../../../src/lib/core/assistant/dataset-session.server.ts';
import { answer, argument } from './answer.ts';
import { benchContext } from './ledger/context.ts';

const [folder, mode] = [path.resolve(argument(1)), argument(2)];
const assistant = path.join(folder, 'assistant');

/** Files of the ledger and manifests, parsed and dropped. */
async function parseAll(): Promise<{ runs: number }> {
	const ledger = path.join(assistant, 'ledger');
	const runs = await readdir(path.join(assistant, 'runs'));
	const files = [
		...(await readdir(ledger)).map((name) => path.join(ledger, name)),
		...runs.map((name) => path.join(assistant, 'runs', name, 'manifest.json')),
	];
	await mapBounded(files, 8, async (file) => void JSON.parse(await readFile(file, 'utf8')));
	return { runs: runs.length };
}

async function loop(): Promise<{ runs: number }> {
	const context = benchContext(path.join(folder, '.user-data'));
	const place = await placeDataset(folder, undefined, context);
	const drafted = await draftPlan(place, { path: folder }, context);
	const evaluation = await evaluateDataset(drafted, null, context);
	const name = await drafted.ledger.writeEvaluation(evaluation);
	const again = await draftPlan(place, { path: folder }, context);
	if (again.plan.concept_memory?.newest_evaluation_id !== evaluation.evaluation_id)
		throw new Error('The new plan does not know the new evaluation.');
	// The next measurement starts from the same ledger.
	await rm(path.join(drafted.ledger.folder, name));
	return { runs: evaluation.verdicts.filter((verdict) => verdict.status === 'verified').length };
}

const started = performance.now();
const found = mode === 'parse' ? await parseAll() : await loop();
answer((performance.now() - started) / 1000, found);

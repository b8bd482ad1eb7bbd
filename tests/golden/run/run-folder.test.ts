import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { referencePython, fixtureScript } from '../../setup/python.ts';
import { goldenCases, type GoldenCase } from './cases.ts';
import { checkContents } from './contents.ts';
import { checkFolder } from './folder.ts';
import { checkModels, type ModelReply } from './models.ts';
import { checkReport } from './report.ts';
import { runCase, type GoldenRun } from './read-run.ts';
import { fullPictures } from '../../cli/setup/run-cli.ts';

fullPictures();

/**
 * Three tiny cohorts through the built program. What must be in the folders was computed by numpy, scipy and
 * scikit-learn (tests/fixtures/make/golden_run.py); models are refitted by scikit-learn on the folds of the run, live.
 */

const python = referencePython('sklearn', 'pandas');
const finished = new Map<string, GoldenRun>();
const replies = new Map<string, ModelReply>();

beforeAll(async () => {
	await Promise.all(
		goldenCases.map(async (one) => {
			const run = await runCase(one.name, one.matrix, [...one.words, '--threads', '1']);
			finished.set(one.name, run);
			if (python !== null && one.model !== null) replies.set(one.name, await refit(python, run, one));
		}),
	);
});

afterAll(() => {
	for (const run of finished.values()) rmSync(path.dirname(run.folder), { recursive: true, force: true });
});

/** The models of a run again, by scikit-learn on the folds that the run wrote. */
async function refit(program: string, run: GoldenRun, one: GoldenCase): Promise<ModelReply> {
	const request = path.join(mkdtempSync(path.join(tmpdir(), 'lb-golden-refit-')), 'request.json');
	writeFileSync(request, JSON.stringify({ ...one.model, matrix: one.matrix, folder: run.input }));
	const child = spawn(program, [fixtureScript('golden_run_models.py'), run.folder, request], {
		// Threads of linear algebra only get in each other's way on matrices of this size.
		env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	let text = '';
	child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
	const code = await new Promise((resolve) => child.on('close', resolve));
	if (code !== 0) throw new Error(`golden_run_models.py ended with ${String(code)} for ${run.name}`);
	return JSON.parse(text) as ModelReply;
}

describe.each(goldenCases)('run folder of $name', (one) => {
	const run = (): GoldenRun => finished.get(one.name) as GoldenRun;
	checkFolder(run);
	checkReport(run);
	checkContents(run, one);
	if (one.model === null) return;
	if (python === null) {
		console.log(`${one.name}: no .venv with scikit-learn and pandas, so the models are not refitted.`);
		it.skip('models as scikit-learn refits them (needs .venv)');
		return;
	}
	checkModels(run, () => replies.get(one.name) as ModelReply, one);
});

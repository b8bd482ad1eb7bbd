import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { referencePython, fixtureScript } from '../../setup/python.ts';
import { CHOSEN_REPEATS, goldenCases } from './cases.ts';
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
	for (const one of goldenCases)
		finished.set(one.name, await runCase(one.name, one.matrix, [...one.words, '--threads', '1']));
	if (python !== null) await refit(python);
});

afterAll(() => {
	for (const run of finished.values()) rmSync(path.dirname(run.folder), { recursive: true, force: true });
});

/** The models of every run again, by scikit-learn on the folds that the run wrote; one process, which loads it once. */
async function refit(program: string): Promise<void> {
	const place = mkdtempSync(path.join(tmpdir(), 'lb-golden-refit-'));
	const [names, words]: [string[], string[]] = [[], []];
	for (const one of goldenCases) {
		const run = finished.get(one.name) as GoldenRun;
		if (one.model === null) continue;
		const request = path.join(place, `${one.name}.json`);
		const more = { matrix: one.matrix, folder: run.input, chosen_repeats: CHOSEN_REPEATS };
		writeFileSync(request, JSON.stringify({ ...one.model, ...more }));
		names.push(one.name);
		words.push(run.folder, request);
	}
	const child = spawn(program, [fixtureScript('golden_run_models.py'), ...words], {
		// Threads of linear algebra only get in each other's way on matrices of this size.
		env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	let text = '';
	child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
	const code = await new Promise((resolve) => child.on('close', resolve));
	if (code !== 0) throw new Error(`golden_run_models.py ended with ${String(code)}`);
	const answers = JSON.parse(text) as ModelReply[];
	for (const [i, name] of names.entries()) replies.set(name, answers[i] as ModelReply);
}

describe.each(goldenCases)('run folder of $name', (one) => {
	const run = (): GoldenRun => finished.get(one.name) as GoldenRun;
	checkFolder(run);
	checkReport(run, one.again);
	checkContents(run, one);
	if (one.model === null) return;
	if (python === null) {
		console.log(`${one.name}: no .venv with scikit-learn and pandas, so the models are not refitted.`);
		it.skip('models as scikit-learn refits them (needs .venv)');
		return;
	}
	checkModels(run, () => replies.get(one.name) as ModelReply, one);
});

import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { summary as summarySchema } from '../../src/lib/contract/records/run.ts';
import { demoFigures } from './demo-figures.ts';
import type { Face } from '../face.ts';
import { isStopped, withSession, type CommandSession } from './session.ts';
import { analyzeCfdna } from '../../src/lib/contract/tasks/analyze_cfdna.ts';
import { analyzeRawSignal } from '../../src/lib/contract/tasks/analyze_raw_signal.ts';

/** Enough to show that models and their test work; the defaults take a minute of computing. */
const QUICK = { permutations: 19, matrix_max_features: 400 };
/** For the self-test of an update: the strength of the models is not chosen, which takes half of the time. */
const SMALL = { permutations: 19, matrix_max_features: 60, projection: 'pca', model_c: 0.01 };

interface Step {
	name: string;
	ok: boolean;
	detail: string;
}

/** Way to the engine, and where a step says how it went; a failed one ends the walk. */
interface Walk {
	call: CommandSession['call'];
	check: (name: string, ok: boolean, detail: string) => void;
	/** Without raw signals, and with a smaller analysis. */
	small: boolean;
}

/** `demo-check`: walks the whole chain on the demo cohort; exit 1 with the first failing step. */
export function demoCheck(face: Face, options: Record<string, unknown>): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		let work: string | null = null;
		const steps: Step[] = [];
		const check = (name: string, ok: boolean, detail: string): void => {
			steps.push({ name, ok, detail });
			if (!printer.json) printer.lines([`${ok ? 'ok    ' : 'FAILED'} ${name}: ${detail}`]);
			if (!ok) throw new StepFailed();
		};
		try {
			work = await mkdtemp(path.join(tmpdir(), 'lb-agent-demo-check-'));
			await walkChain(path.join(work, 'demo'), { call, check, small: options['small'] === true });
		} catch (error) {
			if (isStopped(error)) throw error;
			if (!(error instanceof StepFailed)) {
				steps.push({
					name: 'error',
					ok: false,
					detail: error instanceof Error ? error.message : String(error),
				});
				if (!printer.json) printer.lines([`FAILED ${steps.at(-1)?.detail}`]);
			}
		} finally {
			if (work !== null) await rm(work, { recursive: true, force: true });
		}
		const ok = steps.every((step) => step.ok);
		printer.result({ ok, steps }, () => [
			ok ? `All ${steps.length} steps passed.` : 'The step above failed; later steps were not run.',
		]);
		return ok ? 0 : 1;
	});
}

async function walkChain(folder: string, walk: Walk): Promise<void> {
	const made = await walk.call('make_demo_cohort', { folder, seed: 1 });
	walk.check('demo cohort', existsSync(made.dataset), `${made.files.length} files`);
	await checkScan(made.dataset, walk);
	await checkAnalysis(made.dataset, walk);
	if (!walk.small) await checkRawSignals(made.dataset, walk);
	await checkResults(made.dataset, walk);
}

async function checkScan(dataset: string, { call, check }: Walk): Promise<void> {
	const profile = await call('scan_project_profile', { path: dataset });
	const matrices = profile.inputs.filter(
		(input) => input.matrix !== null && input.signal_family !== 'metadata',
	);
	check('scan', matrices.length === 3, `${matrices.length} of 3 matrices recognised`);
	const metadata = profile.metadata_profile;
	check(
		'metadata',
		metadata.supervision_mode === 'supervised',
		`label ${metadata.label_column}, ${metadata.matched_samples} samples matched`,
	);
}

async function checkAnalysis(dataset: string, { call, check, small }: Walk): Promise<void> {
	const plan = await call('plan_assistant_tasks', { path: dataset });
	check('plan', plan.recommended_task === analyzeCfdna.task_key, `recommended ${plan.recommended_task}`);
	const run = await call('run_lbbiopsy_assistant', { path: dataset, parameters: small ? SMALL : QUICK });
	check(
		'run',
		run.status.startsWith('completed') && run.verification.status === 'verified',
		`${run.status}, ${run.verification.status}`,
	);
	const at = (file: string): string => path.join(run.output_root, file);
	const summaryFile = run.outputs.find((output) => output.kind === 'summary');
	const summary = summarySchema.parse(JSON.parse(await readFile(at(summaryFile?.path ?? ''), 'utf8')));
	const aurocs = summary.matrices.map((matrix) => matrix.model?.metrics['auroc']?.estimate ?? null);
	check(
		'models',
		aurocs.length === 3 && aurocs.every((value) => value !== null && value > 0.5 && value < 1),
		`AUROC ${aurocs.map((value) => value?.toFixed(2) ?? '–').join(', ')}`,
	);
	const report = await readFile(at(run.report_path ?? ''), 'utf8');
	const told = summary.headline.split('\n').every((line) => report.includes(line));
	check('report', told, `${report.length} characters`);
}

async function checkRawSignals(dataset: string, { call, check }: Walk): Promise<void> {
	const run = await call('run_lbbiopsy_assistant', { path: dataset, task: analyzeRawSignal.task_key });
	const figures = demoFigures(run);
	check(
		'raw signals',
		run.status.startsWith('completed') &&
			figures.size === 2 &&
			[...figures.values()].every((file) => existsSync(file)),
		`${run.status}, ${[...figures.keys()].join(' and ').toLowerCase()}`,
	);
}

async function checkResults(dataset: string, { call, check }: Walk): Promise<void> {
	const listing = await call('summarize_project_outputs', { path: dataset });
	check(
		'results',
		listing.total > 10 &&
			listing.artifacts.some((artifact) => artifact.kind === 'report') &&
			// Interactive pages stand beside the results and are never among them.
			listing.artifacts.every((artifact) => !/\.(html|js)$/.test(artifact.path)),
		`${listing.total} artifacts`,
	);
	const question = { path: dataset, ask: '1', question: 'What was found?' };
	const answer = await call('ask_artifact', question);
	check('follow-up', answer.answer.length > 0 && answer.next_action !== '', answer.next_action);
}

class StepFailed extends Error {}

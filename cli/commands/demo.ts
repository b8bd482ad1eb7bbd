import path from 'node:path';
import {
	GENOME_WIDE_FOLDER,
	genomeWideParts,
} from '../../src/lib/core/assistant/demo/clinical/clinical-places.ts';
import { DEMO_SEED } from '../../src/lib/contract/tasks/shared-defaults.ts';
import { LbError } from '../../src/lib/base/errors.ts';
import { resolvePlace } from '../../src/lib/base/require-place.server.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { runLines } from '../views/run-view.ts';
import { taskCards, tasksOf, type TaskKey } from '../../src/lib/contract/tasks/index.ts';
import { demoFigures } from './demo-figures.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';
import { analyzeCfdna } from '../../src/lib/contract/tasks/analyze_cfdna.ts';
import { analyzeSurvival } from '../../src/lib/contract/tasks/analyze_survival.ts';
import { analyzeRawSignal } from '../../src/lib/contract/tasks/analyze_raw_signal.ts';

/**
 * `demo`: makes the demo cohort, runs the main job on it, says where the report is. Of the clinical demo it runs nothing and says
 * which tasks find something in it.
 */
export function demo(face: Face, options: Record<string, unknown>): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const clinical = options['clinical'] === true;
		const byDefault = clinical ? 'clinical-demo' : 'demo-cohort';
		const folder = resolvePlace(
			typeof options['folder'] === 'string' ? options['folder'] : byDefault,
			process.cwd(),
			'--folder',
		);
		const seed = readSeed(options['seed']);
		const made = await call('make_demo_cohort', {
			folder,
			seed,
			twin: options['twin'] === true,
			...(clinical ? { clinical } : {}),
		});
		if (!printer.json) printer.note(`demo cohort (seed ${seed}) in ${made.dataset}`);
		if (clinical) {
			printer.result(made, () => [
				`Clinical demo: ${made.dataset}`,
				`See what is in it with: lb-agent assistant plan ${quote(made.dataset)}`,
				...tasksOf('patient')
					.filter(isOfFollowUp)
					.map((task) => `Analyse it with: ${commandOf(task, quote(made.dataset))}`),
				...genomeWideLines(made.folder),
			]);
			return 0;
		}
		if (options['run'] === false) {
			printer.result(made, () => [
				`Demo cohort: ${made.dataset}`,
				`Analyse it with: lb-agent assistant run ${quote(made.dataset)}`,
			]);
			return 0;
		}
		const run = await call('run_lbbiopsy_assistant', {
			path: made.dataset,
			task: analyzeCfdna.task_key,
		});
		const raw = await call('run_lbbiopsy_assistant', {
			path: made.dataset,
			task: analyzeRawSignal.task_key,
		});
		printer.result({ ...run, raw_signal_run: raw }, () => [
			...runLines(run, null),
			'',
			...runLines(raw, made.dataset),
			...[...demoFigures(raw)].map(([what, file]) => `${what}: ${file}`),
		]);
		return 0;
	});
}

/** The groups of the survival curves are a question of the user, which no plan asks by itself. */
function commandOf(task: TaskKey, dataset: string): string {
	return task === analyzeSurvival.task_key
		? `lb-agent task ${task} --input ${dataset} --group-col mrd_after_surgery`
		: `lb-agent assistant run ${dataset} --task ${task}`;
}

/** Tasks that find something in plasma that is followed: none of methylation, and none that plans from the results of another. */
const isOfFollowUp = (task: TaskKey): boolean =>
	!taskCards[task].contexts.includes('methylation') && !('metrics_table' in taskCards[task].parameters.shape);

/** The folders of the genome-wide half, each with what is in it. */
function genomeWideLines(folder: string): string[] {
	return [
		'The genome-wide half has a folder per question; see what can be done with each:',
		...Object.entries(genomeWideParts).map(
			([part, what]) =>
				`  lb-agent assistant plan ${quote(path.join(folder, GENOME_WIDE_FOLDER, part))}  (${what})`,
		),
	];
}

function readSeed(value: unknown): number {
	if (value === undefined) return DEMO_SEED;
	const seed = Number(value);
	if (value !== '' && Number.isInteger(seed) && seed >= 0) return seed;
	throw new LbError(
		'usage.option_invalid',
		{ value: String(value), reason: 'not a whole number', expected: 'a whole number such as 1' },
		{ field: '--seed' },
	);
}

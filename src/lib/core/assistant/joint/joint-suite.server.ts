import path from 'node:path';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { say, spreadMessages, type Message } from '../../../contract/messages/index.ts';
import { summary as summarySchema, type MatrixSummary, type Summary } from '../../../contract/records/run.ts';
import type { SuiteFigure, SuiteInput, SuiteResult, SuiteTable } from '../../suites/index.ts';
import { count } from '../../suites/report/numbers.ts';
import { jointReport } from './joint-report.ts';
import type { JointSource, SourceOutcome } from './source-outcome.ts';

/** Puts the runs of several sources side by side: inventory, headlines, one table of matrices, one table of samples. */
export async function jointSuite(
	outcomes: readonly SourceOutcome[],
	taskKey: string,
	input: SuiteInput,
): Promise<SuiteResult> {
	const sources: JointSource[] = [];
	for (const outcome of outcomes) sources.push({ ...outcome, summary: await readSummary(outcome.folder) });
	const ran = sources.filter((source) => source.run !== null);
	const matrices = sources.flatMap((source) =>
		(source.summary?.matrices ?? []).map((matrix): [JointSource, MatrixSummary] => [source, matrix]),
	);
	const headline = jointHeadline(sources, matrices);
	const seed = Number(input.parameters['seed'] ?? 0);
	const figures = matrices.length > 0 ? jointFigures(matrices) : sampleFigures(sources);
	const warnings = jointWarnings(sources);
	return {
		summary: {
			schema_version: 1,
			task_key: taskKey,
			headline,
			headline_points: [],
			matrices: matrices.map(([source, matrix]) => ({ ...matrix, name: `${source.name}/${matrix.name}` })),
			sources: sources.map((source) => ({
				source: source.name,
				status: source.run?.status ?? 'not_run',
				reason: source.reason,
				headline: source.summary?.headline ?? null,
			})),
			...spreadMessages('warnings', warnings),
			seed,
		},
		report: jointReport(sources, headline, figures, input.command),
		tables: [inventoryTable(sources), ...matrixTable(matrices), sourceTable(sources)],
		figures,
		inputs: sources.flatMap((source) => source.inputs.files),
		warnings,
		dropped: {},
		seed,
		skipped: ran.length < sources.length,
	};
}

/** Inputs named in a warning. */
const NAMED = 3;

/** Sources that failed, and inputs whose fingerprints are not repeated. */
function jointWarnings(sources: readonly JointSource[]): Message[] {
	return sources.flatMap(({ name: source, problem, reason, inputs: { left } }) => [
		...(problem === null ? [] : [say('suites.source_failed', { source, reason: reason ?? '' })]),
		...(left.length === 0
			? []
			: [say('suites.source_inputs_left', { source, count: left.length, examples: left.slice(0, NAMED) })]),
	]);
}

/** How many sources, what they hold, in how many the groups can be told apart, how many wait or failed. */
function jointHeadline(
	sources: readonly JointSource[],
	matrices: readonly [JointSource, MatrixSummary][],
): string {
	const ran = sources.filter((source) => source.run !== null);
	const failed = sources.filter((source) => source.problem !== null).length;
	const waiting = sources.length - ran.length - failed;
	const models = matrices.filter(([, matrix]) => matrix.model !== undefined);
	const findings = models.filter(([, matrix]) => matrix.model?.finding === true).length;
	const clinical = ran.filter(({ summary }) => summary?.['characteristics'] !== undefined).length;
	const held = [
		...(matrices.length > 0 || clinical === 0
			? [count(matrices.length, 'numeric matrix', 'numeric matrices')]
			: []),
		...(clinical > 0 ? [`${count(clinical, 'clinical table')} without signal data`] : []),
	];
	const sentences = [
		`${ran.length} of ${count(sources.length, 'source')} ${ran.length === 1 ? 'was' : 'were'} analysed separately: ${held.join(', ')}.`,
		...(matrices.length === 0 && clinical > 0
			? []
			: models.length === 0
				? ['No matrix has labels suitable for a model.']
				: [
						`${findings} of ${count(models.length, 'model')} ${models.length === 1 ? 'distinguishes' : 'distinguish'} the groups better than chance.`,
					]),
		...(waiting > 0
			? [
					`${count(waiting, 'source')} ${waiting === 1 ? 'contains' : 'contain'} no input for this task; the report gives the reasons.`,
				]
			: []),
		...(failed > 0 ? [`${count(failed, 'source')} failed.`] : []),
		'Samples of different sources are not pooled.',
	];
	return sentences.join(' ');
}

async function readSummary(folder: string | null): Promise<Summary | null> {
	if (folder === null) return null;
	return summarySchema.parse(recordJson(await plainText(path.join(folder, 'summary.json'))));
}

const counts = (tally: Readonly<Record<string, number>>): string =>
	Object.entries(tally)
		.map(([name, n]) => `${name}: ${n}`)
		.join('; ');

function inventoryTable(sources: readonly JointSource[]): SuiteTable {
	return {
		name: 'joint_source_inventory',
		title: 'Joint source inventory',
		columns: ['source_id', 'source_path', 'likely_signal', 'assay_summaries', 'labels', 'generated_outputs'],
		rows: sources.map(({ name, inventory }) => ({
			source_id: inventory.source_id,
			source_path: name,
			likely_signal: inventory.likely_signal,
			assay_summaries: counts(inventory.assay_summaries),
			labels: counts(inventory.labels),
			generated_outputs: counts(inventory.generated_outputs),
		})),
	};
}

function sourceTable(sources: readonly JointSource[]): SuiteTable {
	return {
		name: 'sources',
		title: 'Outcome for each source',
		columns: ['source', 'status', 'reason', 'headline'],
		rows: sources.map((source) => ({
			source: source.name,
			status: source.run?.status ?? (source.problem === null ? 'not_ready' : 'failed'),
			reason: source.reason,
			headline: source.summary?.headline ?? null,
		})),
	};
}

function matrixTable(matrices: readonly [JointSource, MatrixSummary][]): SuiteTable[] {
	if (matrices.length === 0) return [];
	const columns = [
		'source',
		'matrix',
		'signal_kind',
		'n_samples',
		'n_features',
		'auroc',
		'auroc_ci_low',
		'auroc_ci_high',
		'effect_findings',
		'finding',
	];
	return [
		{
			name: 'matrices',
			title: 'Matrices of all sources',
			columns,
			rows: matrices.map(([source, matrix]) => ({
				source: source.name,
				matrix: matrix.name,
				signal_kind: matrix.signal_kind,
				n_samples: matrix.n_samples,
				n_features: matrix.n_features,
				auroc: matrix.model?.metrics['auroc']?.estimate ?? null,
				auroc_ci_low: matrix.model?.metrics['auroc']?.ci_low ?? null,
				auroc_ci_high: matrix.model?.metrics['auroc']?.ci_high ?? null,
				effect_findings: matrix.effects?.findings ?? null,
				finding: matrix.model?.finding ?? null,
			})),
		},
	];
}

/** Samples per source, where no source holds a matrix. */
function sampleFigures(sources: readonly JointSource[]): SuiteFigure[] {
	const found = sources.flatMap(({ name, summary }) => {
		const samples = summary?.['samples'];
		const n = typeof samples === 'object' && samples !== null && 'found' in samples ? samples.found : null;
		return typeof n === 'number' ? [{ name, n }] : [];
	});
	if (found.length === 0) return [];
	return [
		{
			name: 'joint_samples',
			spec: {
				schema_version: 1,
				kind: 'group_distribution',
				title: `Samples of ${count(found.length, 'source')}`,
				caption: 'One point per source. Sources are different studies and are not pooled.',
				width: 820,
				height: 460,
				counted: 'samples',
				data: {
					ids: found.map(({ name }) => name),
					panels: [{ title: 'Samples', value_label: 'samples', value: found.map(({ n }) => n) }],
					log: false,
					group: found.map(({ name }) => name),
					groups: found.map(({ name }) => name),
					reference: null,
					positive: null,
				},
			},
		},
	];
}

/** Profiles per matrix and source: what the parent folder holds at a glance. */
function jointFigures(matrices: readonly [JointSource, MatrixSummary][]): SuiteFigure[] {
	if (matrices.length === 0) return [];
	const names = [...new Set(matrices.map(([source]) => source.name))];
	return [
		{
			name: 'joint_matrices',
			spec: {
				schema_version: 1,
				kind: 'group_distribution',
				title: `${matrices.length} numeric ${matrices.length === 1 ? 'matrix' : 'matrices'} in ${names.length} ${names.length === 1 ? 'source' : 'sources'}`,
				caption:
					'Samples and features of every matrix analysed, one point per matrix. Sources are different studies and are not pooled.',
				width: 820,
				height: 460,
				counted: 'matrices',
				data: {
					ids: matrices.map(([source, matrix]) => `${source.name}/${matrix.name}`),
					panels: [
						{
							title: 'Samples',
							value_label: 'samples',
							value: matrices.map(([, matrix]) => matrix.n_samples),
						},
						{
							title: 'Features',
							value_label: 'features',
							value: matrices.map(([, matrix]) => matrix.n_features),
						},
					],
					log: true,
					group: matrices.map(([source]) => source.name),
					groups: names,
					reference: null,
					positive: null,
				},
			},
		},
	];
}

import type { DataState, Profile } from '../../../contract/records/profile.ts';
import type * as z from 'zod';
import type { Artifact, runSummary } from '../../../contract/records/run.ts';
import { TOLD_RECORDS } from './told-record-words.ts';
import type { ResultTeller } from './tell-results.ts';
import type { Place } from './tell-sentences.ts';

/** Columns, runs and results that are told; a model does not choose better from more. */
const MAX_COLUMNS = 40;
const MAX_RUNS = 20;
const MAX_ARTIFACTS = 60;
const MAX_FINDINGS = 20;

/** What a folder contains, in a few lines: no list of samples or files. */
export function tellProfile(
	{ metadata_profile: metadata, doctor }: Profile,
	place: Place,
	teller: ResultTeller,
): string {
	const words = TOLD_RECORDS[teller.language];
	const name = (column: string | null): string =>
		column === null ? words.none : teller.name(column, 'column');
	const count = (value: number, en: string, zh: string): string => teller.count(value, { en, zh }, place);
	const labels = Object.entries(metadata.label_counts).map(
		([label, samples]) =>
			`${teller.name(label, 'group')}: ${count(samples, `samples labelled ${label}`, `${label} 的样本数`)}`,
	);
	const columns = metadata.columns.slice(0, MAX_COLUMNS).map(({ name: column, kind, levels, missing }) => {
		const values = Object.entries(levels).map(
			([level, samples]) =>
				`${teller.name(level, 'group')} ${count(samples, `samples with ${column} ${level}`, `${column} 为 ${level} 的样本数`)}`,
		);
		const told = values.length === 0 ? '' : `: ${values.join(', ')}`;
		return `- ${name(column)} (${kind}, ${words.missing(count(missing, `samples without ${column}`, `没有 ${column} 的样本数`))})${told}`;
	});
	return [
		words.table(metadata.selected_table === null ? words.none : teller.name(metadata.selected_table, 'file')),
		words.columns(name(metadata.sample_column), name(metadata.label_column), name(metadata.patient_column)),
		words.samples({
			all: count(metadata.data_samples, 'samples in the data', '数据中的样本数'),
			matched: count(metadata.matched_samples, 'samples with metadata', '有元数据的样本数'),
			labelled: count(metadata.labelled_samples, 'labelled samples', '有标签的样本数'),
			patients: count(metadata.labelled_patients, 'labelled patients', '有标签的患者数'),
		}),
		words.groups(labels.join(', ') || words.none),
		words.supervision(metadata.supervision_mode),
		...(columns.length === 0 ? [] : [words.listed, ...columns]),
		...metadata.warnings.slice(0, MAX_FINDINGS).map((text) => `${words.warning}${teller.text(text, place)}`),
		...doctor
			.slice(0, MAX_FINDINGS)
			.map(({ severity, finding }) => `${words.severity(severity)}${teller.text(finding, place)}`),
	].join('\n');
}

/** What kinds of signals there are, and what stands in the way. */
export function tellDataState(
	{ families, genome_builds = [], input_count, output_count, blockers, safe_next_actions }: DataState,
	place: Place,
	teller: ResultTeller,
): string {
	const words = TOLD_RECORDS[teller.language];
	const signals = families.map(
		({ family, inputs }) =>
			`${family}: ${teller.count(inputs, { en: `${family} files`, zh: `${family} 文件数` }, place)}`,
	);
	return [
		words.signals(signals.join(', ') || words.none),
		...(genome_builds.length === 0 ? [] : [words.build(genome_builds.map(({ build }) => build).join(', '))]),
		words.files(
			teller.count(input_count, { en: 'input files', zh: '输入文件数' }, place),
			teller.count(output_count, { en: 'outputs', zh: '输出文件数' }, place),
		),
		...blockers.map((text) => `${words.blocked}${teller.text(text, place)}`),
		...safe_next_actions.map((text) => `${words.next}${teller.text(text, place)}`),
	].join('\n');
}

/** Runs and a page of the results by alias, newest first; where more follow, how they are asked for. */
export function tellOutputs(
	{
		runs,
		artifacts,
		total,
		offset,
	}: {
		runs: readonly z.infer<typeof runSummary>[];
		artifacts: readonly Artifact[];
		total: number;
		offset: number;
	},
	place: Place,
	teller: ResultTeller,
): string {
	const words = TOLD_RECORDS[teller.language];
	const told = runs.slice(0, MAX_RUNS).map(({ run_id, task_key, status, headline }) => {
		const said = headline === null ? '' : `: ${teller.text(headline, reportOf(run_id, artifacts, place))}`;
		return `- ${teller.name(run_id, 'run')} ${task_key}, ${status}${said}`;
	});
	const results = artifacts.slice(0, MAX_ARTIFACTS).map(({ artifact_id, kind, title, run_id }) => {
		const of = run_id === null ? '' : words.of(teller.name(run_id, 'run'));
		return `- ${teller.name(artifact_id, 'artifact')} ${kind}: ${teller.words(title)}${of}`;
	});
	const next = offset + results.length;
	return [
		words.runs(teller.count(runs.length, { en: 'runs', zh: '运行数' }, place)),
		...told,
		words.results(teller.count(total, { en: 'results', zh: '成果数' }, place)),
		...results,
		...(next < total ? [words.more_results(next)] : []),
	].join('\n');
}

/** Headlines stand in the report of their run: there a value of one is found. */
function reportOf(run: string, artifacts: readonly Artifact[], place: Place): Place {
	const report = artifacts.find(({ run_id, kind }) => run_id === run && kind === 'report');
	if (report === undefined) return { ...place, run_id: run };
	const { artifact_id, path, title } = report;
	return { ...place, artifact_id, path, title, run_id: run };
}

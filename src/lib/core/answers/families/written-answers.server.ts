import { appendAll } from '../../../base/append-all.ts';
import { maxOf } from '../../../base/extremes.ts';
import path from 'node:path';
import { plainText } from '../../../base/plain-text.server.ts';
import { engineVersion } from '../../../base/version.ts';
import type { Family, Question } from '../question.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct } from '../../results/facts/rows.ts';
import type { RunView } from '../view/run-view.server.ts';
import { some } from '../written.ts';
import { MAIN_TASKS, matricesOf } from './pick.ts';
import { present } from './show.ts';

/** How a run computed, in the words of its report: its methods section, else how each chapter begins. */
interface WrittenMethods {
	section: boolean;
	text: string;
}

async function methodsOf(run: RunView): Promise<WrittenMethods | null> {
	const [report] = run.outputs('report');
	if (report === undefined) return null;
	const text = await plainText(path.join(run.folder, report.path)).catch(() => '');
	const section = /^## Methods\n+([\s\S]*?)(?=^## |(?![\s\S]))/mu.exec(text)?.[1];
	const found = section ?? chapterStarts(text);
	return found.trim() === '' ? null : { section: section !== undefined, text: plainSentences(found) };
}

/** Chapters that say nothing of methods. */
const NO_METHODS = /^(?:Samples|Checks|General limitations|Reproducibility)$/u;

/** The list at the start of each chapter says how it was computed. */
function chapterStarts(report: string): string {
	return [...report.matchAll(/^## (.+)\n+((?:- .*\n)+)/gmu)]
		.filter(([, title]) => !NO_METHODS.test(title ?? ''))
		.map(([, title, list]) => (list ?? '').replaceAll(/^- /gmu, `${title}: `))
		.join('\n');
}

const plainSentences = (markdown: string): string =>
	markdown
		.replaceAll(/^```[\s\S]*?^```/gmu, '')
		.replaceAll('**', '')
		.trim()
		.replaceAll(/\\([_*<>`|[\]])/gu, '$1')
		.replaceAll(/\n{2,}/gu, '\n');

/** The methods paragraph, ready to copy. */
export const answerMethods: Family = async (question, draft) => {
	const { bare } = question;
	const named = matricesOf(question).length > 0;
	for (const run of runsTold(question)) {
		const methods = await methodsOf(run);
		if (methods === null) continue;
		draft
			.from(run)
			.say(methods.section ? 'answers.methods_of' : 'answers.methods_told', { task: run.run.task_key });
		for (const paragraph of chosen(methods.text, bare)) draft.say('answers.quote', { text: paragraph });
		const [report] = run.outputs('report');
		if (report !== undefined) draft.source(run.source(report));
		// The whole section belongs to the matrix analysis; a raw-signal run adds its own only when asked for everything.
		if (named && !/raw|fragment|copy|variant|all|片段|拷贝|变异|全部/u.test(bare)) break;
	}
	draft.ask('answers.ask_parameters').ask('answers.ask_citation');
};

/** Runs whose results people write about; the others only when nothing else ran. */
function runsTold({ words, about }: Question): readonly RunView[] {
	const of = words.runs.filter(({ run }) =>
		about.task === undefined ? MAIN_TASKS.has(run.task_key) : run.task_key === about.task,
	);
	return of.length > 0 ? of : words.runs;
}

/** Topics of methods paragraphs, by what people ask: with one of them only its paragraph is quoted. */
const TOPICS: readonly (readonly [asked: RegExp, text: RegExp])[] = [
	[
		/auroc|auc|model|classif|cross-?valid|train|fit|sensitiv|permut|logistic|forest|模型|交叉|训练|置换|灵敏/u,
		/^Models:/u,
	],
	[
		/effect|p[- ]?value|q[- ]?value|group test|mann|wilcoxon|differ|statistical test|效应|检验|差异|p ?值|q ?值/u,
		/^Group effects:/u,
	],
	[/outlier|projection|pca|umap|cluster|离群|异常|投影|聚类|主成分/u, /^Outliers:/u],
	[/missing|imput|version|seed|缺失|填补|版本/u, /^Computed with/u],
	[/count|normali[sz]|library|计数|标准化|归一化/u, /^Counts:/u],
	[/copy|gain|loss|segment|arm\b|cnv|拷贝|增益|丢失|分段/u, /^Copy number:/u],
	[/fragment|length|motif|片段|长度|基序/u, /^Fragments:/u],
	[/variant|mutation|vaf|chip|变异|突变/u, /^Variants:/u],
	[/methyl|甲基化/u, /^Methylation:/u],
];

function chosen(methods: string, bare: string): string[] {
	const paragraphs = methods.split('\n').filter((line) => line.trim() !== '');
	if (/paragraph|section|methods\b|段|部分|方法$/u.test(bare)) return paragraphs;
	const topics = TOPICS.filter(([asked]) => asked.test(bare));
	const [topic] = topics.filter(([, text]) => paragraphs.some((line) => text.test(line)));
	const found = topic === undefined ? [] : paragraphs.filter((line) => topic[1].test(line));
	return found.length > 0 ? found : paragraphs;
}

const REFERENCE = /[A-Z][\p{L}-]+(?: (?:&|and) [A-Z][\p{L}-]+| et al\.?)? (?:19|20)\d{2}/gu;

/** What to cite: the program, and the methods that the runs used. */
export const answerCitation: Family = async (question, draft) => {
	const references: string[] = [];
	let version = engineVersion;
	const runs = runsTold(question);
	for (const run of runs) {
		appendAll(references, ((await methodsOf(run))?.text ?? '').match(REFERENCE) ?? []);
		version = run.manifest.engine_version;
		draft.from(run);
		const [report] = run.outputs('report');
		if (report !== undefined) draft.source(run.source(report));
	}
	draft.say('answers.cite', { version, runs: runs.map(({ run }) => run.run_id) });
	if (references.length > 0) draft.say('answers.cite_methods', { references: distinct(references) });
	draft.say('answers.cite_where').ask('answers.ask_methods');
};

/** Parameters that say nothing about the analysis. */
const QUIET = /^(?:threads|labels_|.*_table$|input_files)/u;

/** Settings of the runs: the one asked for, else those that decide. */
export const answerParameters: Family = async (question, draft) => {
	const { about, bare } = question;
	const isRaw = /raw|fragment|copy|variant|mapq|coverage|bam|原始|片段|拷贝|变异|比对/u.test(bare);
	const told = runsTold(question);
	const runs = isRaw ? [...told].reverse() : told;
	for (const run of runs) {
		const { manifest } = run;
		const place = run.summarySource();
		draft.from(run);
		const of = { task: run.run.task_key };
		switch (about.parameter) {
			case 'seed':
				draft
					.say('answers.seed', { ...of, seed: manifest.seed })
					.fact({ subject: run.run.task_key, name: 'seed', value: manifest.seed }, place);
				break;
			case 'version':
				draft
					.say('answers.version', { ...of, version: manifest.engine_version })
					.fact({ subject: run.run.task_key, name: 'engine_version', value: manifest.engine_version }, place);
				break;
			case 'command':
				draft
					.say('answers.command', { ...of, command: manifest.command })
					.fact({ subject: run.run.task_key, name: 'command', value: manifest.command }, place);
				break;
			case 'inputs':
				draft.say('answers.inputs', {
					...of,
					count: manifest.inputs.length,
					files: some(
						manifest.inputs.map(({ path: file }) => file),
						12,
					),
				});
				for (const { path: file, bytes } of manifest.inputs.slice(0, 20))
					draft.fact({ subject: file, name: 'bytes', value: bytes }, place);
				break;
			case 'folds':
			case 'permutations':
				await sayFolds(run, draft, about.parameter);
				break;
			default:
				sayParameters(run, draft, about.parameter);
		}
		if (
			about.parameter !== undefined &&
			draft.sentences.length > 0 &&
			!['version', 'inputs'].includes(about.parameter)
		)
			break;
	}
	draft.ask('answers.ask_methods').ask('answers.ask_done');
};

function sayParameters(run: RunView, draft: Parameters<Family>[1], asked: string | undefined): void {
	const { parameters, seed, engine_version } = run.manifest;
	const value = asked === undefined ? undefined : parameters[asked];
	if (asked !== undefined && value !== undefined) {
		draft.say('answers.parameter', { task: run.run.task_key, parameter: asked, value: written(value) });
		draft.fact({ subject: run.run.task_key, name: asked, value: written(value) }, run.summarySource());
		return;
	}
	const shown = Object.entries(parameters).filter(([name]) => !QUIET.test(name));
	draft.say('answers.parameters', {
		task: run.run.task_key,
		seed,
		version: engine_version,
		parameters: shown.map(([name, one]) => `${name} = ${written(one)}`),
	});
	for (const [name, one] of shown)
		draft.fact({ subject: run.run.task_key, name, value: written(one) }, run.summarySource());
}

const written = (value: unknown): string =>
	Array.isArray(value) ? value.join(' ') : typeof value === 'object' ? JSON.stringify(value) : String(value);

async function sayFolds(
	run: RunView,
	draft: Parameters<Family>[1],
	asked: 'folds' | 'permutations',
): Promise<void> {
	const summary = await run.summary();
	for (const { name, model } of summary?.matrices ?? []) {
		if (model === undefined) continue;
		if (asked === 'permutations') {
			draft.say('answers.permutations', { matrix: name, done: model.permutation?.done ?? 0 });
			draft.fact(
				{ subject: name, name: 'permutations', value: model.permutation?.done ?? 0 },
				run.summarySource(),
			);
			continue;
		}
		const folds = await run.table('outer_fits', name);
		if (folds === null) continue;
		const repeats = new Set(folds.rows.map((row) => row['repeat'])).size;
		const perRepeat = maxOf(folds.rows.map((row) => numberIn(row, 'fold') ?? 0));
		draft.say('answers.folds', {
			matrix: name,
			repeats,
			folds: perRepeat,
			c: distinct(folds.rows.map((row) => row['c'] ?? '')),
		});
		draft.fact({ subject: name, name: 'outer fits', value: folds.rows.length }, run.summarySource());
	}
}

/** Says where the thing to take along lies, and in which formats. */
export const answerExport: Family = async (question, draft) => {
	const { bare } = question;
	if (/methods?|方法/u.test(bare)) {
		return answerMethods(question, draft);
	}
	await present(question, draft);
	if (draft.figure !== null)
		draft.say('answers.figure_formats', {
			png: draft.figure.path,
			svg: draft.figure.path.replace(/\.png$/u, '.svg'),
			json: draft.figure.path.replace(/\.png$/u, '.json'),
		});
	else if (draft.table !== null) draft.say('answers.table_formats');
	else if (draft.sentences.length > 0) draft.say('answers.report_formats');
};

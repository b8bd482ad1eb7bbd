import { canonicalJson } from '../../base/json.ts';
import { parseLeaveOut } from '../../contract/tasks/cohort-text.ts';
import type { Run } from '../../contract/records/run.ts';

/** Which analysis of its cohort a run is, and what the first one gave. */
export interface AnalysisNumber {
	number: number;
	/** First sentence of the headline of the first, without its full stop. */
	first: string;
}

/** Parameters that name data. */
const DATA = [
	'cnv_matrix_table',
	'methylation_matrix_table',
	'fragmentomics_matrix_table',
	'signal_matrix_table',
	'cfdna_features_dir',
	'score_table',
] as const;
/** Parameters that never change a result; a saved cohort stands among the parameters with all it holds. */
const NEUTRAL = ['threads', 'cohort'];

type Inputs = readonly Pick<Run['inputs'][number], 'path' | 'content_hash'>[];
type Analysis = Pick<Run, 'task_key' | 'status' | 'started_at' | 'parameters' | 'headline'> & {
	inputs?: Inputs;
};

/**
 * Counts the completed runs of the same task over some of the same data, each set of parameters once, so that the same
 * analysis has the same number whenever it is run again. null for the first, and where no data are named.
 * @param base folder that relative paths of the parameters start from
 * @param inputs files of this run, as far as their content is known: a copy of a file is the same data
 */
export function analysisNumber(
	runs: readonly Analysis[],
	task_key: string,
	parameters: Readonly<Record<string, unknown>>,
	base: string,
	inputs: Inputs = [],
): AnalysisNumber | null {
	const earlier = analysesOf(runs, task_key, { parameters, inputs }, base);
	const [first] = earlier;
	if (first === undefined) return null;
	const known = [...new Set(earlier.map((run) => choiceOf(run.parameters, base)))];
	const own = known.indexOf(choiceOf(parameters, base));
	const number = (own < 0 ? known.length : own) + 1;
	return number === 1 ? null : { number, first: firstSentence(first.headline ?? '') };
}

/** Completed runs of a task over some of the same data, in the order in which they began. */
function analysesOf<R extends Analysis>(
	runs: readonly R[],
	task_key: string,
	own: Pick<Analysis, 'parameters' | 'inputs'>,
	base: string,
): R[] {
	const data = dataOf(own, base);
	return runs
		.filter((run) => run.task_key === task_key && run.status.startsWith('completed'))
		.filter((run) => dataOf(run, base).some((one) => data.some((other) => meet(one, other))))
		.sort((a, b) => Date.parse(a.started_at) - Date.parse(b.started_at));
}

/** Exclusions among parameters that the label or a model suggested. */
export function suggestedAmong(parameters: Readonly<Record<string, unknown>>): string[] {
	return [parameters['leave_out'] ?? []].flat().flatMap((text) => {
		const entry = parseLeaveOut(String(text));
		return 'unclear' in entry || entry.origin === 'user' ? [] : [String(text)];
	});
}

/** Parameters that change the certainty or the looks of a result, and not its question. */
const BESIDE = ['projection', 'permutations', 'seed', 'supervised_backend', 'leave_out'];

/**
 * The run whose verdict a sensitivity analysis keeps: the first of the same analysis without the exclusions that the label or a model
 * suggested, else without any exclusion; null without either.
 */
export function firstWithout<R extends Analysis>(
	runs: readonly R[],
	task_key: string,
	parameters: Readonly<Record<string, unknown>>,
	base: string,
): R | null {
	const question = (of: Readonly<Record<string, unknown>>): string =>
		choiceOf(Object.fromEntries(Object.entries(of).filter(([name]) => !BESIDE.includes(name))), base);
	const exclusions = (of: Readonly<Record<string, unknown>>): string[] =>
		[of['leave_out'] ?? []].flat().map(String).sort();
	const suggested = new Set(suggestedAmong(parameters));
	const kept = exclusions(parameters).filter((text) => !suggested.has(text));
	const same = analysesOf(runs, task_key, { parameters }, base).filter(
		(run) => question(run.parameters) === question(parameters),
	);
	const having = (texts: readonly string[]): R | undefined =>
		same.find((run) => canonicalJson(exclusions(run.parameters)) === canonicalJson(texts));
	return having(kept) ?? having([]) ?? null;
}

/** The same file, or a folder and what is in it. */
function meet(a: string, b: string): boolean {
	return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

/** The files and folders that parameters name as data, without the sheets of workbooks. */
export const dataFiles = (parameters: Readonly<Record<string, unknown>>): string[] =>
	DATA.flatMap((name) =>
		[parameters[name] ?? []].flat().map((file) => String(file).replace(/#[^#/]*$/u, '')),
	);

/** The paths of the data of an analysis, and the fingerprints of those files whose content is known. */
function dataOf(
	{ parameters, inputs = [] }: Pick<Analysis, 'parameters' | 'inputs'>,
	base: string,
): string[] {
	const short = (file: unknown): string => String(file).replace(`${base}/`, '').replace(/^\.\//, '');
	const paths = DATA.flatMap((name) => [parameters[name] ?? []].flat().map(short));
	const hashes = inputs
		.filter(({ path }) => paths.some((one) => meet(short(path), one.replace(/#[^#/]*$/u, ''))))
		.flatMap(({ content_hash }) =>
			content_hash == null ? [] : [`${content_hash.rule} ${content_hash.value}`],
		);
	return [...paths, ...hashes];
}

function choiceOf(parameters: Readonly<Record<string, unknown>>, base: string): string {
	const chosen = Object.entries(parameters).filter(([name]) => !NEUTRAL.includes(name));
	return canonicalJson(Object.fromEntries(chosen)).replaceAll(`"${base}/`, '"').replaceAll('"./', '"');
}

function firstSentence(headline: string): string {
	const [line = ''] = headline.trim().split('\n');
	return (line.split(/(?<=\.)\s+(?=\p{Lu}|")/u)[0] ?? '').replace(/\.$/, '');
}

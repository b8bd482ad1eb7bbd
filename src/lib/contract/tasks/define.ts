import type { FeatureContext } from '../records/featurebook.ts';
import * as z from 'zod';
import { formatsOfTask, type FormatKey, type FormatReader } from '../formats.ts';
import type { TaskKey } from './task-keys.ts';
import { classOfParameter } from './verdict-parameters.ts';

export { taskKey, taskKeys, type TaskKey } from './task-keys.ts';

export type OutputKind =
	| 'summary'
	| 'table'
	| 'figure'
	| 'report'
	| 'method_advice'
	| 'review'
	| 'feature_store';

/** What a task reads: numeric matrices, files of raw signals, tables of people, finished runs, or nothing but a question. */
export type TaskReads = 'matrix' | 'raw' | 'people' | 'runs' | 'nothing';

/** The work of a task, in the order in which a dataset is worked through. */
export type TaskStep =
	| 'preprocess'
	| 'encode'
	| 'screen'
	| 'analyse'
	| 'combine'
	| 'apply'
	| 'patient'
	| 'plot'
	| 'advise'
	| 'review';

/** Tables without features that a task takes where a folder holds them: scores as supplied, clinical tables. */
export type TableRead = 'scores' | 'clinical';

/** What a task is planned by, where what it reads is not enough; `core/planning/planners.ts` has one planner for each. */
export const plannerKeys = [
	'tumour_variants',
	'methylation_atlas',
	'methylation_groups',
	'site_lists',
	'several_matrices',
	'model_card',
	'next_study',
	'assay_sheets',
	'time_to_event',
] as const;
export type PlannerKey = (typeof plannerKeys)[number];

/** One task: what it needs, its parameters, what it must leave behind. Planning, suites, verification and docs read this. */
export interface TaskCard {
	task_key: TaskKey;
	title: string;
	title_zh: string;
	/** One line for people. */
	purpose: string;
	purpose_zh: string;
	/** Formats that make the task possible, as the table of formats says; any one is enough. */
	needs_formats: readonly FormatKey[];
	/** Reader of files that it cannot do without, where it reads others beside them. */
	needs_reader?: FormatReader;
	/** Parameter schema; unknown names are refused. */
	parameters: z.ZodObject;
	minimum_outputs: readonly OutputKind[];
	/** Kinds of output that its runs have as well where the data allow: a skill may require them. */
	also_makes?: readonly OutputKind[];
	contexts: readonly FeatureContext[];
	reads: TaskReads;
	also_reads?: readonly TableRead[];
	planner?: PlannerKey;
	step: TaskStep;
	/** Comes before the analyses where it is ready: what it needs is there for this question alone. */
	leads?: true;
	/** True when it fits and tests models on labelled samples. */
	fits_models: boolean;
	/** Context whose raw signals it turns, by itself or as one of the steps, into features of every sample. */
	features_of?: FeatureContext;
	/** False while this version has no code behind the card. */
	available: boolean;
	/** Task whose run on the same inputs holds everything this one would make. */
	contained_in?: TaskKey;
	/** Parameters that can change a verdict: a skill proposes them and never sets them. */
	changes_verdict: readonly string[];
}

/** What a card does not have to say: what it reads, and which of its parameters can change a verdict. */
type Derived = 'needs_formats' | 'changes_verdict';

/** Declares a card; what it reads comes from the table of formats. */
export function defineTask<T extends Omit<TaskCard, Derived>>(card: T): T & Pick<TaskCard, Derived> {
	return {
		...card,
		needs_formats: formatsOfTask(card.task_key),
		changes_verdict: Object.keys(card.parameters.shape).filter(
			(name) => classOfParameter(name) === 'verdict',
		),
	};
}

/** Text to list: one value or several, also comma-free repeats from a command line. */
export const pathList = z.preprocess(
	(value) => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]),
	z.array(z.string().min(1)),
);

/** Names as a list, or as the text of a command line: `age,batch`; a name that holds a comma stands in double quotes. */
export const nameList = z.preprocess(
	(value) =>
		value === undefined || value === null
			? undefined
			: (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
					typeof one === 'string' ? namesIn(one) : [one],
				),
	z.array(z.string().min(1)),
);

const namesIn = (text: string): string[] =>
	splitOutsideQuotes(text, ',')
		.map(unquote)
		.filter((name) => name !== '');

/** true/false as JSON or as text of a command line. */
export const flag = z.preprocess((value) => {
	if (typeof value !== 'string') return value;
	const text = value.trim().toLowerCase();
	if (['true', 'yes', '1', 'on', ''].includes(text)) return true;
	if (['false', 'no', '0', 'off'].includes(text)) return false;
	return value;
}, z.boolean());

/** A whole number, also as text. */
export const whole = (minimum: number) => z.coerce.number().int().min(minimum);

/** `{from: to}`, or the text of a command line: `Healthy=healthy;A,B=cancer;*=drop`, JSON, or `proposed`. */
export const labelMap = z.preprocess(
	(value) => (typeof value === 'string' && value !== 'proposed' ? parseLabelMap(value) : value),
	z.union([z.literal('proposed'), z.record(z.string(), z.string())]),
);
export type LabelMap = z.infer<typeof labelMap>;

/**
 * Reads `from[,from]=to[;...]`. The first match wins, `*` stands for every other label, `drop` sets samples aside.
 * Labels that hold a comma, a semicolon or an equals sign are written in double quotes (a quote inside is doubled), or
 * with `\\,` for a comma; a text that begins with `{` is JSON. Returns the text unchanged when it is neither, so that the
 * schema refuses it with a reason.
 */
export function parseLabelMap(text: string): Record<string, string> | string {
	if (text.trimStart().startsWith('{')) return parseJsonMap(text) ?? text;
	const map: Record<string, string> = {};
	for (const part of splitOutsideQuotes(text, ';')) {
		if (part.trim() === '') continue;
		const sides = splitOutsideQuotes(part, '=');
		if (sides.length < 2) return text;
		const to = unquote(sides.pop() as string);
		const from = sides.join('=');
		if (to === '' || from === '') return text;
		for (const name of splitOutsideQuotes(from, ',')) {
			const label = unquote(name);
			if (label !== '' && !(label in map)) map[label] = to;
		}
	}
	return map;
}

/** Parts between separators that are neither in double quotes nor behind a backslash; quotes count at the start of a part. */
function splitOutsideQuotes(text: string, separator: string): string[] {
	const parts: string[] = [];
	let [part, inside] = ['', false];
	for (let at = 0; at < text.length; at++) {
		const sign = text[at]!;
		const opens = sign === '"' && !inside && /(^|[,;=])\s*$/.test(part);
		if (opens || (sign === '"' && inside)) inside = opens;
		if (sign === separator && !inside && text[at - 1] !== '\\') {
			parts.push(part);
			part = '';
		} else part += sign;
	}
	return [...parts, part];
}

function unquote(text: string): string {
	const plain = text.trim();
	if (plain.length > 1 && plain.startsWith('"') && plain.endsWith('"'))
		return plain.slice(1, -1).replaceAll('""', '"');
	return plain.replaceAll('\\,', ',').trim();
}

/** A label as it is written in a label map. */
export function quoteLabel(label: string): string {
	return /[,;="]|^\s|\s$/.test(label) ? `"${label.replaceAll('"', '""')}"` : label;
}

function parseJsonMap(text: string): Record<string, string> | null {
	try {
		return z.record(z.string(), z.string()).parse(JSON.parse(text));
	} catch {
		return null;
	}
}

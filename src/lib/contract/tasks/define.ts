import * as z from 'zod';

export const taskKeys = [
	'preprocess_epigenomic',
	'preprocess_lpwgs',
	'preprocess_variant',
	'encode_cfdna_foundation',
	'encode_epigenomic',
	'encode_lpwgs',
	'encode_variant',
	'analyze_cfdna',
	'plot_cfdna',
	'analyze_raw_signal',
	'plot_raw_signal',
	'copy_number_proxy',
	'method_advice',
	'review_results',
] as const;
export const taskKey = z.enum(taskKeys);
export type TaskKey = z.infer<typeof taskKey>;

export type OutputKind =
	| 'summary'
	| 'table'
	| 'figure'
	| 'report'
	| 'method_advice'
	| 'review'
	| 'feature_store';

/** FeatureBook contexts. */
export type FeatureContext =
	| 'fragmentomics'
	| 'methylation'
	| 'copy-number'
	| 'variant'
	| 'signal-matrix'
	| 'archive'
	| 'metadata/grouped-comparison';

/** One task: what it needs, its parameters, what it must leave behind. Planning, suites, verification and docs read this. */
export interface TaskCard {
	task_key: TaskKey;
	title: string;
	title_zh: string;
	/** One line for people. */
	purpose: string;
	/** Formats (recognition keys) that make the task possible; any one is enough. */
	needs_formats: readonly string[];
	/** Parameter schema; unknown names are refused. */
	parameters: z.ZodObject;
	minimum_outputs: readonly OutputKind[];
	contexts: readonly FeatureContext[];
	/** False while this version has no code behind the card. */
	available: boolean;
	/** Task whose run on the same inputs holds everything this one would make. */
	contained_in?: TaskKey;
}

/** Declares a card. */
export function defineTask<T extends TaskCard>(card: T): T {
	return card;
}

/** Text to list: one value or several, also comma-free repeats from a command line. */
export const pathList = z.preprocess(
	(value) => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]),
	z.array(z.string().min(1)),
);

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
 * Labels that hold a comma are written with `\,`; a text that begins with `{` is JSON, for labels that hold other signs
 * of the form. Returns the text unchanged when it is neither, so that the schema refuses it with a reason.
 */
export function parseLabelMap(text: string): Record<string, string> | string {
	if (text.trimStart().startsWith('{')) return parseJsonMap(text) ?? text;
	const map: Record<string, string> = {};
	for (const part of text.split(';')) {
		if (part.trim() === '') continue;
		const at = part.lastIndexOf('=');
		if (at < 1) return text;
		const to = part.slice(at + 1).trim();
		if (to === '') return text;
		for (const from of part.slice(0, at).split(/(?<!\\),/)) {
			const label = from.replaceAll('\\,', ',').trim();
			if (label !== '' && !(label in map)) map[label] = to;
		}
	}
	return map;
}

function parseJsonMap(text: string): Record<string, string> | null {
	try {
		return z.record(z.string(), z.string()).parse(JSON.parse(text));
	} catch {
		return null;
	}
}

import type { MessageValues } from '../../../../contract/messages/define.ts';
import { seriousFirst } from '../../../../contract/messages/serious-first.ts';
import type { MatrixSummary, Summary } from '../../../../contract/records/run.ts';
import type { MatrixVerdict } from '../../../../contract/records/verdict.ts';
import { words } from '../words.ts';
import { sentencesOf } from './sentences-of.ts';

/** A sentence of the engine: its English, and what gives it in another language. */
export interface CodedSentence {
	text: string;
	code: string | undefined;
	values: MessageValues | undefined;
}

/** An AUROC with its 95 % interval; null ends: not estimable. */
export interface Measured {
	estimate: number;
	low: number | null;
	high: number | null;
	/** Samples, or patients where ids exist. */
	n: number;
}

/** What a run says about the groups from one matrix. */
export interface VerdictRow {
	name: string;
	status: MatrixVerdict['status'];
	/** Cross-validated in the training part; null without a model. */
	auroc: Measured | null;
	/** Of the permutation test, after Holm over the matrices; null when it was not tested. */
	p: number | null;
	/** In samples held out; null without any. */
	validation: Measured | null;
	/** What the verdict depends on, without reasons that all rows share. */
	reasons: CodedSentence[];
}

/** A run in short: what a card shows of its summary. */
export interface RunDigest {
	/** One per matrix with a verdict; empty for runs without models. */
	rows: VerdictRow[];
	/** Reasons that every row shares. */
	shared: CodedSentence[];
	/** Sentences of the headline beside the rows that a reader must see. */
	said: string[];
	/** Sentences that may be folded: counts of tests, samples and features. */
	folded: string[];
	/** Most serious first, without those in the headline. */
	warnings: CodedSentence[];
}

/** Sentences of a headline that count; what limits or qualifies a result is never folded. */
const COUNTS = /^(?:Single features: |No group comparison of single features|\d+ further matri)/u;

/** Is this the summary of a run? The service keeps such records to their declaration. */
function isSummary(record: unknown): record is Summary {
	if (typeof record !== 'object' || record === null) return false;
	if (!('headline' in record && typeof record.headline === 'string')) return false;
	return ['matrices', 'warnings', 'warnings_code', 'warnings_values'].every((name) =>
		Array.isArray(Reflect.get(record, name)),
	);
}

/** What a card shows of the summary of a run; null when the record is none. */
export function digestOf(record: unknown): RunDigest | null {
	if (!isSummary(record)) return null;
	const judged = record.matrices.flatMap((matrix) =>
		matrix.verdict === undefined ? [] : [{ matrix, verdict: matrix.verdict }],
	);
	const modelled = judged.some(({ verdict }) => verdict.status !== 'not_modelled');
	const all = modelled ? judged.map(({ matrix, verdict }) => rowOf(matrix, verdict)) : [];
	const shared = sharedReasons(all);
	const keys = new Set(shared.map(keyOf));
	const rows = all.map((row) => ({ ...row, reasons: row.reasons.filter((one) => !keys.has(keyOf(one))) }));
	return {
		rows,
		shared,
		...headlineParts(record.headline, all),
		warnings: warningsOf(record),
	};
}

function rowOf({ name, model }: MatrixSummary, { status, ...why }: MatrixVerdict): VerdictRow {
	return {
		name,
		status,
		auroc: measured(model?.metrics['auroc']),
		p: model?.holm_p_value ?? null,
		validation: measured(model?.external_validation?.metrics['auroc']),
		reasons: coded(why.reasons, why.reasons_code, why.reasons_values),
	};
}

function measured(
	metric: { estimate: number | null; ci_low: number | null; ci_high: number | null; n: number } | undefined,
): Measured | null {
	if (metric === undefined || metric.estimate === null) return null;
	return { estimate: metric.estimate, low: metric.ci_low, high: metric.ci_high, n: metric.n };
}

function coded(
	texts: readonly string[],
	codes: readonly string[],
	values: readonly MessageValues[],
): CodedSentence[] {
	return texts.map((text, i) => ({ text, code: codes[i], values: values[i] }));
}

const keyOf = ({ text, code, values }: CodedSentence): string => JSON.stringify([text, code, values]);

function sharedReasons(rows: readonly VerdictRow[]): CodedSentence[] {
	const [first, ...others] = rows;
	if (first === undefined || others.length === 0) return [];
	return first.reasons.filter((reason) =>
		others.every(({ reasons }) => reasons.some((other) => keyOf(other) === keyOf(reason))),
	);
}

/** The headline without what the rows show, in sentences: those to be seen and those that may be folded. */
function headlineParts(headline: string, rows: readonly VerdictRow[]): Pick<RunDigest, 'said' | 'folded'> {
	if (rows.length === 0) return { said: sentencesOf(headline), folded: [] };
	const known = new Set(rows.flatMap(({ reasons }) => reasons.map(({ text }) => text)));
	const lines = headline.split('\n').filter((line) => !rows.some((row) => line.startsWith(openingOf(row))));
	const said: string[] = [];
	const folded: string[] = [];
	for (const [at, line] of lines.entries())
		for (const [i, sentence] of sentencesOf(without(line, known)).entries()) {
			// The last line begins with what was analysed: names and counts, which the rows give too.
			const counts = COUNTS.test(sentence) || (at === lines.length - 1 && i === 0);
			(counts ? folded : said).push(sentence);
		}
	return { said, folded };
}

/** How the line of a row begins in the headline. */
const openingOf = ({ name, status }: VerdictRow): string => `${words[`verdict_${status}`].en}: ${name}`;

/** A line without sentences that are shown elsewhere. */
function without(line: string, known: ReadonlySet<string>): string {
	let rest = line;
	for (const text of known) rest = rest.replace(text, '');
	return rest.trim();
}

function warningsOf({ headline, ...record }: Summary): CodedSentence[] {
	const all = coded(record.warnings, record.warnings_code, record.warnings_values);
	// Runs on matrices order their warnings themselves; those on raw files write them as the files come.
	const ordered = 'chapters' in record ? seriousFirst(all) : all;
	const seen = new Set<string>();
	return ordered.filter(({ text }) => {
		if (seen.has(text) || headline.includes(text)) return false;
		seen.add(text);
		return true;
	});
}

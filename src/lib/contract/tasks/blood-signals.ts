import { formatsReadBy, type FormatKey } from '../formats.ts';
import type { TaskKey } from './task-keys.ts';

/** The kinds of blood signal that are preprocessed and encoded, each with its profiles. */
export interface BloodSignal {
	signal: string;
	title: string;
	title_zh: string;
	/** Null for a signal that is encoded as its files are. */
	preprocess: 'preprocess_epigenomic' | 'preprocess_lpwgs' | 'preprocess_variant' | null;
	encode: 'encode_epigenomic' | 'encode_lpwgs' | 'encode_variant';
	/** Ways to preprocess it; the first is the default. Empty without preprocessing. */
	profiles: readonly string[];
	/** Formats that hold this signal and no other; a signal with formats takes no other file. */
	formats?: readonly FormatKey[];
	/** Encoder of its products. */
	encoder: string;
	/** Words in file and folder names that tell the signal apart from others of the same format; a proposal, said so. */
	name_hints: RegExp;
	/** True for an assay whose files look like those of others: none is taken for it without a word of it. */
	is_assay?: true;
}

/** Signals in the order they are offered. Profile names are those of a command line and never change their meaning. */
export const bloodSignals = [
	{
		signal: 'cfchip_seq',
		title: 'cfChIP-seq',
		title_zh: 'cfChIP-seq',
		preprocess: 'preprocess_epigenomic',
		encode: 'encode_epigenomic',
		profiles: ['cfchip_interval_cleanup', 'cfchip_panel_summary', 'cfchip_background_aware'],
		encoder: 'coverage_profile',
		name_hints: /cf-?_?chip|chip-?_?seq|h3k\d+|h3k4me3|h3k27/i,
		is_assay: true,
	},
	{
		signal: 'cfmedip_seq',
		title: 'cfMeDIP-seq',
		title_zh: 'cfMeDIP-seq',
		preprocess: 'preprocess_epigenomic',
		encode: 'encode_epigenomic',
		profiles: ['cfmedip_interval_cleanup', 'cfmedip_panel_summary', 'cfmedip_scale_normalized_panel'],
		encoder: 'coverage_profile',
		name_hints: /cf-?_?medip/i,
		is_assay: true,
	},
	{
		signal: 'medip_seq',
		title: 'MeDIP-seq',
		title_zh: 'MeDIP-seq',
		preprocess: 'preprocess_epigenomic',
		encode: 'encode_epigenomic',
		profiles: ['medip_interval_cleanup', 'medip_panel_summary', 'medip_scale_normalized_panel'],
		encoder: 'coverage_profile',
		name_hints: /(?<!cf-?_?)medip/i,
		is_assay: true,
	},
	{
		signal: 'methylation_calls',
		title: 'Methylation calls',
		title_zh: '甲基化检出结果',
		preprocess: null,
		encode: 'encode_epigenomic',
		profiles: [],
		formats: formatsReadBy('methylation_table'),
		encoder: 'coverage_profile',
		name_hints: /(?!)/,
	},
	{
		signal: 'lpwgs',
		title: 'Low-pass whole genome',
		title_zh: '低深度全基因组',
		preprocess: 'preprocess_lpwgs',
		encode: 'encode_lpwgs',
		profiles: ['lpwgs_interval_cleanup', 'lpwgs_cleanup_only', 'lpwgs_gc_corrected'],
		encoder: 'lpwgs_cnv_profile',
		name_hints: /(?<!u)lp-?_?wgs|swgs|shallow|low-?_?pass/i,
	},
	{
		signal: 'ulpwgs',
		title: 'Ultra-low-pass whole genome',
		title_zh: '超低深度全基因组',
		preprocess: 'preprocess_lpwgs',
		encode: 'encode_lpwgs',
		profiles: ['ulpwgs_interval_cleanup', 'ulpwgs_cleanup_only', 'ulpwgs_gc_corrected'],
		encoder: 'lpwgs_cnv_profile',
		name_hints: /ulp-?_?wgs|ultra-?_?low/i,
	},
	{
		signal: 'ctdna_variant',
		title: 'ctDNA variants',
		title_zh: 'ctDNA 变异',
		preprocess: 'preprocess_variant',
		encode: 'encode_variant',
		profiles: ['variant_table_qc', 'variant_strict_somatic', 'variant_matched_normal'],
		encoder: 'vcf_signature',
		name_hints: /ct-?_?dna|cf-?_?dna|plasma|liquid/i,
	},
	{
		signal: 'variant',
		title: 'Variants',
		title_zh: '变异',
		preprocess: 'preprocess_variant',
		encode: 'encode_variant',
		profiles: ['variant_table_qc', 'variant_strict_somatic', 'variant_matched_normal'],
		encoder: 'vcf_signature',
		name_hints: /(?!)/,
	},
] as const satisfies readonly BloodSignal[];

export type BloodSignalKey = (typeof bloodSignals)[number]['signal'];

/** Signals that a preprocessing or encoding task takes, in order. */
export function signalsOfTask(task: TaskKey): BloodSignal[] {
	return bloodSignals.filter((one) => one.preprocess === task || one.encode === task);
}

/**
 * The profile of one signal: the first of the stated ones that is a profile of this signal, else its default. `profile` is a
 * list because one task may cover several signals.
 */
export function profileOfSignal(signal: string, stated: readonly string[]): string {
	const known: BloodSignal | undefined = bloodSignals.find((one) => one.signal === signal);
	const first = known?.profiles[0];
	if (known === undefined || first === undefined)
		throw new TypeError(`There is no preprocessed signal called ${signal}.`);
	return stated.find((name) => known.profiles.includes(name)) ?? first;
}

/** A signal per file, and how it was known. */
export interface SignalOfFile {
	signal: string;
	/**
	 * product = preprocessing or encoding wrote it for this signal; format = only one signal has such files; stated = the user
	 * named one signal; name = the path holds a word of it; default = nothing says otherwise; unknown = nothing says otherwise, and
	 * the signals of the task are of different assays; unclear = several were named and the path tells none; other = it holds a
	 * signal that was not asked for.
	 */
	by: 'product' | 'format' | 'stated' | 'name' | 'default' | 'unknown' | 'unclear' | 'other';
}

/** True when a task never assumes a signal. */
export function needsSignal(task: TaskKey): boolean {
	return signalsOfTask(task).some(({ is_assay }) => is_assay === true);
}

/** The signals that the user named, or whose profiles the user named: a profile belongs to one assay. */
export function statedSignals(
	task: TaskKey,
	signals: readonly string[],
	profiles: readonly string[],
): string[] {
	if (signals.length > 0) return [...signals];
	return signalsOfTask(task).flatMap((one) =>
		needsSignal(task) && one.profiles.some((name) => profiles.includes(name)) ? [one.signal] : [],
	);
}

/** What tells the signal of a file. */
export interface SignalFile {
	path: string;
	format?: FormatKey;
}

/** `products/lpwgs/` and `preprocessed/lpwgs/`: folders in which a run keeps what it made of one signal. */
const PRODUCT_FOLDER = /[\\/](?:products|preprocessed)[\\/]([^\\/]+)[\\/]/;

/**
 * Which signal of a task each file holds. What a run made says it by its folder, methylation calls by their format: both hold
 * against what was stated. Other formats do not tell cfChIP-seq from cfMeDIP-seq, so the words in the path do, among the
 * stated signals or all of the task. Without such a word the only stated signal, else the first of the task, is taken (of
 * different assays none: `unknown`); but where some path names the only stated signal, files whose path names another one are not meant.
 */
export function signalsOfFiles(
	task: TaskKey,
	files: readonly SignalFile[],
	stated: readonly string[],
): SignalOfFile[] {
	const known = signalsOfTask(task);
	const wanted = known.filter(({ signal }) => stated.length === 0 || stated.includes(signal));
	const only = wanted[0];
	if (only === undefined) throw new TypeError(`${task} has no signals.`);
	const asked = (signal: string, by: SignalOfFile['by']): SignalOfFile => ({
		signal,
		by: wanted.some((one) => one.signal === signal) ? by : 'other',
	});
	const free = wanted.filter(({ formats }) => formats === undefined);
	const first = free[0];
	const sayIt =
		stated.length === 1 && files.some(({ path }) => first !== undefined && first.name_hints.test(path));
	return files.map(({ path, format }) => {
		const made = PRODUCT_FOLDER.exec(path)?.[1];
		const product = known.find(({ signal }) => signal === made);
		if (product !== undefined) return asked(product.signal, 'product');
		const told = known.find(({ formats }) => format !== undefined && formats?.includes(format));
		if (told !== undefined) return asked(told.signal, 'format');
		if (first === undefined) return { signal: only.signal, by: 'other' };
		const named = free.find(({ name_hints }) => name_hints.test(path));
		if (stated.length > 0 && free.length === 1) {
			const another = known.find(({ name_hints }) => name_hints.test(path));
			return sayIt && named === undefined && another !== undefined
				? { signal: another.signal, by: 'other' }
				: { signal: first.signal, by: 'stated' };
		}
		if (named !== undefined) return { signal: named.signal, by: 'name' };
		const guess = needsSignal(task) ? 'unknown' : 'default';
		return { signal: first.signal, by: stated.length === 0 ? guess : 'unclear' };
	});
}

/** As `signalsOfFiles`, of a file by itself. */
export function signalOfFile(
	task: TaskKey,
	path: string,
	stated: readonly string[],
	format?: FormatKey,
): SignalOfFile {
	const file = format === undefined ? { path } : { path, format };
	return signalsOfFiles(task, [file], stated)[0]!;
}

import { numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { textIn, type Row } from '../facts/rows.ts';
import type { PageCopyNumber } from './patient-page.ts';

/**
 * Copy number of the latest sample of a patient that has any; null without.
 * @param draws samples in the order of their draws
 */
export function copyNumberOf(
	facts: RunFacts,
	samples: readonly string[],
	draws: readonly string[],
): PageCopyNumber | null {
	const rowsOf = (kind: string): Row[] => tablesOfKind(facts, kind).flatMap(({ rows }) => rows);
	const [arms, summaries, fractions] = ['copy_number_arms', 'copy_number_samples', 'tumour_fractions'].map(
		rowsOf,
	);
	const known = (sample: string): boolean =>
		[arms, summaries, fractions].some((rows) => rows!.some((row) => textIn(row, 'sample') === sample));
	const ordered = [
		...draws.filter((sample) => samples.includes(sample)),
		...samples.filter((one) => !draws.includes(one)),
	];
	const sample = ordered.filter(known).at(-1);
	if (sample === undefined) return null;
	const own = (rows: readonly Row[] | undefined): Row[] =>
		(rows ?? []).filter((row) => textIn(row, 'sample') === sample);
	const [summary] = own(summaries);
	const [fraction] = own(fractions);
	const number = (row: Row | undefined, column: string): number | null =>
		row === undefined ? null : numberIn(row, column);
	const above = summary === undefined ? '' : textIn(summary, 'above_controls');
	return {
		sample,
		arms: own(arms).map((row) => ({
			arm: textIn(row, 'arm'),
			effect: numberIn(row, 'effect') ?? numberIn(row, 'mean_log2'),
			call: textIn(row, 'own_call') === '' ? null : textIn(row, 'own_call'),
		})),
		fraction_altered: number(summary, 'fraction_genome_altered'),
		gains: number(summary, 'gains'),
		losses: number(summary, 'losses'),
		above_controls: above === '' ? null : above === 'true',
		tumour_fraction: number(fraction, 'tumour_fraction'),
	};
}

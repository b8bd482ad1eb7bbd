import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import { located, ranked, textIn } from '../facts/rows.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { percent, short, six, unit } from './round.ts';

/** Levels that scatter this many times as much as reads explain, or shares that sum this far from 1, are told. */
const MAX_DISPERSION = 2;
const MAX_OFF = 0.1;
/** Dispersion at which strength is 1. */
const FULL_DISPERSION = 10;

/** Cell types that were detected in a run. Strength: share of the types of the atlas that were. */
export const cellTypesDetected: SignalDetector = {
	kind: 'cell_types_detected',
	tables: ['atlas_cell_types'],
	detect: (facts) => {
		const all = tablesOfKind(facts, 'atlas_cell_types').flatMap(located);
		const share = (one: (typeof all)[number]): number => numberIn(one.row, 'median_share') ?? 0;
		const name = (one: (typeof all)[number]): string => textIn(one.row, 'cell_type');
		const found = ranked(
			all.filter(({ row }) => (numberIn(row, 'samples_detected') ?? 0) > 0),
			share,
			name,
		);
		const best = found[0];
		if (best === undefined) return [];
		const limits = all
			.map(({ row }) => numberIn(row, 'median_limit_of_detection'))
			.filter((one) => one !== null)
			.sort((a, b) => a - b);
		const limit = limits[Math.floor(limits.length / 2)] ?? null;
		return [
			{
				level: 'note' as const,
				strength: unit(found.length / all.length),
				context: 'methylation' as const,
				contrast: null,
				matrix: null,
				evidence: cellEvidence(best, 'median_share'),
				support: [found.length, ...found.slice(0, 5).flatMap((one) => [name(one), six(share(one))])],
				statement: say('result_signals.cell_types_detected', {
					...{ detected: found.length, types: all.length, names: nameList(found.map(name), 3) },
					...{ type: name(best), share: percent(share(best)) },
					limit: limit === null ? '–' : percent(limit),
				}),
			},
		];
	},
};

/** Samples that the atlas does not describe. Strength: the largest dispersion / 10. */
export const deconvolutionMisfit: SignalDetector = {
	kind: 'deconvolution_misfit',
	tables: ['deconvolution_samples'],
	detect: (facts) => {
		const all = tablesOfKind(facts, 'deconvolution_samples').flatMap(located);
		const size = (one: (typeof all)[number]): number => {
			const dispersion = (numberIn(one.row, 'dispersion') ?? 1) / FULL_DISPERSION;
			return Math.max(dispersion, Math.abs((numberIn(one.row, 'fit_sum') ?? 1) - 1));
		};
		const name = (one: (typeof all)[number]): string => textIn(one.row, 'sample');
		const found = ranked(
			all.filter(
				({ row }) =>
					(numberIn(row, 'dispersion') ?? 1) > MAX_DISPERSION ||
					Math.abs((numberIn(row, 'fit_sum') ?? 1) - 1) > MAX_OFF,
			),
			size,
			name,
		);
		const best = found[0];
		if (best === undefined) return [];
		return [
			{
				level: 'warning' as const,
				strength: unit(size(best)),
				context: 'methylation' as const,
				contrast: null,
				matrix: null,
				evidence: cellEvidence(best, 'dispersion'),
				support: [found.length, ...found.slice(0, 5).flatMap((one) => [name(one), six(size(one))])],
				statement: say('result_signals.deconvolution_misfit', {
					...{ samples: found.length, n: all.length, names: nameList(found.map(name), 3) },
					sample: name(best),
					dispersion: short(numberIn(best.row, 'dispersion') ?? 1),
					sum: short(numberIn(best.row, 'fit_sum') ?? 1),
				}),
			},
		];
	},
};

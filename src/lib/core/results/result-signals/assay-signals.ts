import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { located, textIn, type Located } from '../facts/rows.ts';
import { cohortContext } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { percent, short, six, unit } from './round.ts';

/** An interval that spans this many powers of ten says nothing of the limit. */
const WIDEST = 2;
/** Share of blanks that a call may take for positive where nobody states another. */
const MAX_FALSE = 0.05;

const limitsOf = (facts: RunFacts): Located[] => tablesOfKind(facts, 'assay_limits').flatMap(located);
const limit = (facts: RunFacts, kind: string): Located | undefined =>
	limitsOf(facts).find(({ row }) => textIn(row, 'limit') === kind);

/** A value with its unit, or that there is none. */
function worded(one: Located | undefined): { en: string; zh: string } {
	const value = one === undefined ? null : numberIn(one.row, 'value');
	if (one === undefined || value === null) return { en: 'not estimable', zh: '无法估计' };
	const text = `${short(value)} ${textIn(one.row, 'unit')}`.trim();
	return { en: text, zh: text };
}

/** The limit of detection of an assay. Strength: 1 minus half the powers of ten that its interval spans. */
export const assayDetectionLimit: SignalDetector = {
	kind: 'assay_detection_limit',
	tables: ['assay_limits'],
	detect: (facts) => {
		const found = limit(facts, 'detection');
		const value = found === undefined ? null : numberIn(found.row, 'value');
		if (found === undefined || value === null) return [];
		const [low, high] = [numberIn(found.row, 'ci_low') ?? 0, numberIn(found.row, 'ci_high') ?? 0];
		const [blank, quantification] = [worded(limit(facts, 'blank')), worded(limit(facts, 'quantification'))];
		return [
			{
				level: 'note' as const,
				strength: low > 0 && high > 0 ? unit(1 - Math.log10(high / low) / WIDEST) : 0,
				context: cohortContext,
				contrast: null,
				matrix: null,
				evidence: cellEvidence(found, 'value'),
				support: [six(value), six(low), six(high)],
				statement: say('result_signals.assay_detection_limit', {
					...{ limit: worded(found).en, low: short(low), high: short(high) },
					...{ blank: blank.en, blank_zh: blank.zh },
					...{ quantification: quantification.en, quantification_zh: quantification.zh },
				}),
			},
		];
	},
};

/** Replicates of planned levels that gave no limit of detection: more or other levels are needed. */
export const assayNoDetectionLimit: SignalDetector = {
	kind: 'assay_no_detection_limit',
	tables: ['assay_limits'],
	detect: (facts) => {
		const found = limit(facts, 'detection');
		if (found === undefined || numberIn(found.row, 'value') !== null) return [];
		const [n, levels] = [numberIn(found.row, 'n') ?? 0, numberIn(found.row, 'levels') ?? 0];
		return [
			{
				level: 'warning' as const,
				strength: 0.5,
				context: cohortContext,
				contrast: null,
				matrix: null,
				evidence: cellEvidence(found, 'n'),
				support: [n, levels],
				statement: say('result_signals.assay_no_detection_limit', { n, levels }),
			},
		];
	},
};

/** Blanks that were called in more than 5 %. Strength: their share. */
export const assayFalsePositives: SignalDetector = {
	kind: 'assay_false_positives',
	tables: ['assay_levels'],
	detect: (facts) =>
		tablesOfKind(facts, 'assay_levels')
			.flatMap(located)
			.flatMap((one) => {
				const share = numberIn(one.row, 'detection_rate');
				if (numberIn(one.row, 'level') !== 0 || share === null || share <= MAX_FALSE) return [];
				const [detected, called] = [numberIn(one.row, 'detected') ?? 0, numberIn(one.row, 'called') ?? 0];
				return [
					{
						level: 'warning' as const,
						strength: unit(share),
						context: cohortContext,
						contrast: null,
						matrix: null,
						evidence: cellEvidence(one, 'detection_rate'),
						support: [detected, called],
						statement: say('result_signals.assay_false_positives', {
							...{ detected, called, share: percent(share) },
						}),
					},
				];
			}),
};

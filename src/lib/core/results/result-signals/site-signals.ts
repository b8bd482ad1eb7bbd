import { say } from '../../../contract/messages/index.ts';
import { normalSurvival } from '../../numerics/distributions/normal.ts';
import { numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { located, textIn, type Located } from '../facts/rows.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { short, six, unit } from './round.ts';

const CONTEXT = 'fragmentomics';

const scoresOf = (facts: RunFacts): Located[] => tablesOfKind(facts, 'site_scores').flatMap(located);
const withStatus = (facts: RunFacts, status: string): Located[] =>
	scoresOf(facts).filter(({ row }) => textIn(row, 'status') === status);

/** Chance that any of the profiles without a dip or peak is called a footprint. */
const FAMILY_CHANCE = 0.05;
/** Half widths of a 95 % interval in standard errors. */
const HALF = 1.959964;

/**
 * Is central coverage further out than chance gives in any of so many profiles? What sites without alignment give is near to normal,
 * so that the middle 95 % state its standard error.
 */
function isFootprint({ row }: Located, profiles: number): boolean {
	const central = numberIn(row, 'central');
	const low = numberIn(row, 'unaligned_central_low');
	const high = numberIn(row, 'unaligned_central_high');
	if (!['dip', 'peak'].includes(textIn(row, 'centre')) || central === null || low === null || high === null)
		return false;
	const distance = Math.abs(central - (low + high) / 2) / ((high - low) / 2 / HALF);
	return 2 * normalSurvival(distance) * profiles <= FAMILY_CHANCE;
}

/**
 * The list whose centre lies furthest from 1 of those with a dip or a peak that the number of profiles does not explain. Strength:
 * that distance.
 */
export const siteFootprint: SignalDetector = {
	kind: 'site_footprint',
	tables: ['site_scores'],
	detect: (facts) => {
		const profiles = scoresOf(facts).filter(({ row }) => textIn(row, 'centre') !== '');
		const found = profiles
			.filter((one) => isFootprint(one, profiles.length))
			.map((one) => ({ one, central: numberIn(one.row, 'central') ?? 1 }))
			.sort((a, b) => Math.abs(b.central - 1) - Math.abs(a.central - 1));
		const [first] = found;
		if (first === undefined) return [];
		const { row } = first.one;
		const [low, high] = [numberIn(row, 'central_low') ?? 0, numberIn(row, 'central_high') ?? 0];
		return [
			{
				level: 'note' as const,
				strength: unit(Math.abs(first.central - 1)),
				context: CONTEXT,
				contrast: null,
				matrix: null,
				evidence: cellEvidence(first.one, 'central'),
				support: [six(first.central), six(low), six(high)],
				statement: say('result_signals.site_footprint', {
					...{
						count: found.length,
						total: profiles.length,
						list: textIn(row, 'list'),
						sample: textIn(row, 'sample'),
					},
					...{ central: short(first.central), low: short(low), high: short(high) },
				}),
			},
		];
	},
};

/** Lists whose sites are targets of a capture, and which therefore have no value. */
export const siteCapture: SignalDetector = {
	kind: 'site_capture',
	tables: ['site_scores'],
	detect: (facts) => withoutValue(facts, 'captured', 'result_signals.site_capture'),
};

/** Lists with too few midpoints for a value. */
export const siteShallow: SignalDetector = {
	kind: 'site_shallow',
	tables: ['site_scores'],
	detect: (facts) => withoutValue(facts, 'too_shallow', 'result_signals.site_shallow'),
};

function withoutValue(
	facts: RunFacts,
	status: string,
	code: 'result_signals.site_capture' | 'result_signals.site_shallow',
): ReturnType<SignalDetector['detect']> {
	const all = scoresOf(facts);
	const found = withStatus(facts, status);
	const [first] = found;
	if (first === undefined) return [];
	return [
		{
			level: 'warning' as const,
			strength: unit(found.length / all.length),
			context: CONTEXT,
			contrast: null,
			matrix: null,
			evidence: cellEvidence(first, 'midpoints_per_bin'),
			support: [found.length, all.length],
			statement: say(code, {
				...{ count: found.length, total: all.length },
				...{ list: textIn(first.row, 'list'), sample: textIn(first.row, 'sample') },
			}),
		},
	];
}

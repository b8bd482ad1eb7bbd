import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { located, textIn, type Located } from '../facts/rows.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { short, six, unit } from './round.ts';

const CONTEXT = 'fragmentomics';

const scoresOf = (facts: RunFacts): Located[] => tablesOfKind(facts, 'site_scores').flatMap(located);
const withStatus = (facts: RunFacts, status: string): Located[] =>
	scoresOf(facts).filter(({ row }) => textIn(row, 'status') === status);

/** The list whose centre lies furthest from 1 of those with a dip or a peak. Strength: that distance. */
export const siteFootprint: SignalDetector = {
	kind: 'site_footprint',
	tables: ['site_scores'],
	detect: (facts) => {
		const found = scoresOf(facts)
			.filter(({ row }) => ['dip', 'peak'].includes(textIn(row, 'centre')))
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
					...{ count: found.length, list: textIn(row, 'list'), sample: textIn(row, 'sample') },
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

import type { SignalLevel } from '../../../contract/records/evaluation.ts';

/** How much a level counts: a warning may undo every finding, so it comes close to one. */
const LEVEL_WEIGHT: Readonly<Record<SignalLevel, number>> = {
	finding: 1,
	warning: 0.8,
	hint: 0.4,
	note: 0.1,
};

const STRENGTH_SHARE = 0.5;
const LEVEL_SHARE = 0.3;
const RUNNABLE_SHARE = 0.2;

/**
 * Priority of a concept, 0-1: 0.5 x strength of its clearest result signal + 0.3 x weight of its highest level (finding 1, warning
 * 0.8, hint 0.4, note 0.1) + 0.2 x share of its candidate tasks that can run here (0 without candidates). Four decimals.
 * A scale of our own: it orders questions within one dataset and means nothing between datasets.
 */
export function priorityScore(
	strength: number,
	level: SignalLevel,
	runnable: number,
	candidates: number,
): number {
	const share = candidates === 0 ? 0 : runnable / candidates;
	const score = STRENGTH_SHARE * strength + LEVEL_SHARE * LEVEL_WEIGHT[level] + RUNNABLE_SHARE * share;
	return Math.round(Math.min(1, Math.max(0, score)) * 1e4) / 1e4;
}

import {
	GATE_LIMITS,
	USES_THAT_JOIN,
	gateMeasures,
	type GateMeasure,
	type GateUse,
} from '../../../contract/gate-limits.ts';
import type { IdentityVerdict } from './concordance.ts';

export type GateVerdict = 'pass' | 'caution' | 'stop';

/** What is known of a sample; null = not measured, or nothing to compare with. */
export interface GateFacts {
	/** `share` null: too few places would show it. */
	contamination: { share: number | null; low: number | null } | null;
	/**
	 * The verdict on it among the samples that are said to be of one person; null where it is the person's only one. `alone`: all others are of
	 * somebody else; `shared`: another person's samples have the same genotypes, and nothing says which name is wrong.
	 */
	identity: IdentityVerdict | 'alone' | 'shared' | null;
	/** Names of samples alone say who the people are: a name that was misread may be what differs. */
	person_by_name: boolean;
	/** Does the sex of the reads agree with that of the sample table? */
	sex_agrees: boolean | null;
	high_molecular_weight: number | null;
	duplicate_rate: number | null;
	on_target: number | null;
	depth: number | null;
}

/** What a sample is cautioned or stopped by. */
export type GateReason =
	| { fact: GateMeasure; verdict: 'caution' | 'stop'; value: number; limit: number }
	| { fact: 'contamination_not_checked'; verdict: 'caution' }
	| { fact: 'identity_different'; verdict: 'caution' | 'stop' }
	| {
			fact: 'identity_unclear' | 'identity_not_checked' | 'identity_alone' | 'identity_shared';
			verdict: 'caution';
	  }
	| { fact: 'sex_differs'; verdict: 'caution' | 'stop' };

export interface Gate {
	verdict: GateVerdict;
	/** The serious ones first. */
	reasons: GateReason[];
}

/** Facts of which nothing is known. */
export const NO_FACTS: GateFacts = {
	contamination: null,
	identity: null,
	person_by_name: false,
	sex_agrees: null,
	high_molecular_weight: null,
	duplicate_rate: null,
	on_target: null,
	depth: null,
};

/** May a sample be used for this? Limits are those of contract/gate-limits.ts; a number on a limit is beyond it. */
export function gateFor(use: GateUse, facts: GateFacts): Gate {
	const reasons = [
		...identityReasons(use, facts),
		...gateMeasures.flatMap((measure) => measureReason(use, measure, facts) ?? []),
	];
	if (facts.contamination !== null && facts.contamination.share === null)
		reasons.push({ fact: 'contamination_not_checked', verdict: 'caution' });
	const stops = reasons.filter(({ verdict }) => verdict === 'stop');
	const cautions = reasons.filter(({ verdict }) => verdict === 'caution');
	const verdict = stops.length > 0 ? 'stop' : cautions.length > 0 ? 'caution' : 'pass';
	return { verdict, reasons: [...stops, ...cautions] };
}

function identityReasons(use: GateUse, { identity, person_by_name, sex_agrees }: GateFacts): GateReason[] {
	const found: GateReason[] = [];
	const joins = USES_THAT_JOIN.includes(use) ? 'stop' : 'caution';
	if (identity === 'different')
		found.push({ fact: 'identity_different', verdict: person_by_name ? 'caution' : joins });
	else if (identity !== null && identity !== 'same')
		found.push({ fact: `identity_${identity}`, verdict: 'caution' });
	// Alike genotypes show that the samples are of one person: then the sample table may have the sex wrong.
	if (sex_agrees === false)
		found.push({ fact: 'sex_differs', verdict: identity === 'same' ? 'caution' : joins });
	return found;
}

function measureReason(use: GateUse, measure: GateMeasure, facts: GateFacts): GateReason | null {
	const limits = GATE_LIMITS[measure][use];
	if (limits === undefined) return null;
	const value = measure === 'contamination' ? (facts.contamination?.share ?? null) : facts[measure];
	if (value === null || Number.isNaN(value)) return null;
	// An estimate stops only with its whole interval: few places have wide ones.
	const sure = measure === 'contamination' ? (facts.contamination?.low ?? 0) : value;
	const isBeyond = (number: number, limit: number | null): limit is number =>
		limit !== null && (limits.worse === 'above' ? number >= limit : number <= limit);
	if (isBeyond(sure, limits.stop)) return { fact: measure, verdict: 'stop', value, limit: limits.stop };
	if (isBeyond(value, limits.caution))
		return { fact: measure, verdict: 'caution', value, limit: limits.caution };
	return null;
}

import { cellCopies } from '../../analysis/tumour-fraction/fit-states.ts';
import type { FractionEstimate } from '../../analysis/tumour-fraction/estimate-fraction.ts';
import type { FractionFrame } from '../../signals/copy-number/fraction-frame.ts';

/** Arms of the documented profile: changes that solid tumours of many kinds share, 18 % of the autosomes. */
export const ARM_GAINS = ['1q', '7p', '7q', '8q', '20q'] as const;
export const ARM_LOSSES = ['8p', '17p', '18q'] as const;

/** Copies per bin of the documented profile; null where arms are not known. */
export function armLevelCopies({ arm, arm_names }: FractionFrame): Float64Array | null {
	const gains: ReadonlySet<string> = new Set(ARM_GAINS);
	const losses: ReadonlySet<string> = new Set(ARM_LOSSES);
	const found = Float64Array.from(arm, (own) =>
		gains.has(arm_names[own]!) ? 3 : losses.has(arm_names[own]!) ? 1 : 2,
	);
	return found.some((copies) => copies !== 2) ? found : null;
}

/** Copies per bin of a sample's own default solution; bins between stretches have those of the most frequent state. */
export function ownCopies({
	estimate,
	bins,
}: {
	estimate: FractionEstimate;
	bins: number;
}): Float64Array | null {
	const { chosen, units } = estimate;
	if (chosen === null) return null;
	const copiesOf = chosen.states.map((state) =>
		// Mean copies of the tumour's cells: those of the sample at a fraction of one.
		cellCopies({ fraction: 1, subclone: chosen.subclone }, state),
	);
	const found = new Float64Array(bins).fill(copiesOf[chosen.base]!);
	for (const [i, members] of units.members.entries()) {
		const state = chosen.state[i]!;
		if (state === -1) continue;
		for (const bin of members) found[bin] = copiesOf[state]!;
	}
	return found;
}

import { LbError } from '../../../../base/errors.ts';
import type { SessionTarget } from '../../../../contract/records/session.ts';

/** The target of a number, 1 when none is given. Throws `sources.none`, `sources.target_unknown`. */
export function requireTarget(targets: readonly SessionTarget[], number = 1): SessionTarget {
	requireSome(targets);
	const found = targets.find((target) => target.number === number);
	if (found === undefined)
		throw new LbError('sources.target_unknown', { count: targets.length, target: number });
	return found;
}

/** Throws `sources.none`. */
export function requireSome(targets: readonly unknown[]): void {
	if (targets.length === 0) throw new LbError('sources.none');
}

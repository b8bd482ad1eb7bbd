import type { Stretch } from '../stretches.ts';

/** A number in words of a model or of the user: where it is, what it is, and its unit. */
export interface FoundNumber extends Stretch {
	/** One value, or those of a range, fraction or date. */
	values: readonly number[];
	unit: string | null;
}

import { short } from '../report/numbers.ts';

/** A condition number; that of profiles that depend on each other has no end. */
export const conditionText = (condition: number): string =>
	Number.isFinite(condition) ? short(condition) : '∞';

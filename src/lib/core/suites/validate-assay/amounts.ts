import { short } from '../report/numbers.ts';

/** `0.082 %`, `15 copies`; the number alone where no unit is known. */
export const amount = (value: number | null, unit: string | null): string =>
	unit === null ? short(value) : `${short(value)} ${unit}`;

/** A share in percent without its sign: `95`, `12.5`. */
export const percentOf = (share: number): number => Number((100 * share).toPrecision(3));

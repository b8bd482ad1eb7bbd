/** A share in percent without its sign, at most three digits: `98`, `2.26`. */
export const percentOf = (share: number): number => Number((100 * share).toPrecision(3));

/** An AUROC with two digits, three near 1. */
export const aurocText = (value: number): string => value.toFixed(value > 0.985 ? 3 : 2);

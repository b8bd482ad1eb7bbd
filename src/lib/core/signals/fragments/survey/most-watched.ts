/** Positions watched base by base at most: 20 bytes each and per thread. */
export const MAX_WATCHED = 3_000_000;

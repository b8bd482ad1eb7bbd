/**
 * Rows of the compact concept memory that a plan carries: the latest ones. A dataset of a few matrices has some tens of
 * concepts; 50 rows are about 30 kB, as much as the rest of a plan record.
 */
export const MEMORY_ROWS = 50;

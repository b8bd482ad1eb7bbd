import { defineErrors } from './define.ts';

/** Methylation calls and interval signals. */
export const methylationErrors = defineErrors({});

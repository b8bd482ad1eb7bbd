import { defineErrors } from './define.ts';

/** Copy-number, methylation and fragment summary files of other programs. */
export const callsErrors = defineErrors({});

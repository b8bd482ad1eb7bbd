import { defineErrors } from './define.ts';

/** Raw-signal suites, preprocessing and encoding tasks. */
export const rawSignalErrors = defineErrors({});

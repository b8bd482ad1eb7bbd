import { defineErrors } from './define.ts';

/** Fragment features. */
export const fragmentsErrors = defineErrors({});

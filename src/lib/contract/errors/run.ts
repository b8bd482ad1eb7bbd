import { defineErrors } from './define.ts';

export const runErrors = defineErrors({});

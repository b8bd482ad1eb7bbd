import { defineErrors } from './define.ts';

export const usageErrors = defineErrors({});

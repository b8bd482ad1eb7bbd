import { defineErrors } from './define.ts';

export const analysisErrors = defineErrors({});

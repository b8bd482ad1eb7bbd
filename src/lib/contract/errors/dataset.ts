import { defineErrors } from './define.ts';

export const datasetErrors = defineErrors({});

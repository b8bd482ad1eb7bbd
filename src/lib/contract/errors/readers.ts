import { defineErrors } from './define.ts';

export const readersErrors = defineErrors({});

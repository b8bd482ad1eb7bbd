import { defineErrors } from './define.ts';

export const signalsErrors = defineErrors({});

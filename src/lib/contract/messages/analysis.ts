import { defineMessages } from './define.ts';

export const analysisMessages = defineMessages({});

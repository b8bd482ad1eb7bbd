import { defineMessages } from './define.ts';

export const resultsMessages = defineMessages({});

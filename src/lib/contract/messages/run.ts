import { defineMessages } from './define.ts';

export const runMessages = defineMessages({});

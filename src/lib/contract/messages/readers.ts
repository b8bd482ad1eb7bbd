import { defineMessages } from './define.ts';

export const readersMessages = defineMessages({});

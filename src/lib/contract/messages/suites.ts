import { defineMessages } from './define.ts';

export const suitesMessages = defineMessages({});

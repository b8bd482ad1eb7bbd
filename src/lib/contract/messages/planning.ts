import { defineMessages } from './define.ts';

export const planningMessages = defineMessages({});

import { defineMessages } from './define.ts';

export const signalsMessages = defineMessages({});

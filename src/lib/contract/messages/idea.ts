import { defineMessages } from './define.ts';

export const ideaMessages = defineMessages({});

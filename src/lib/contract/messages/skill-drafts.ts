import { defineMessages } from './define.ts';

export const skillDraftMessages = defineMessages({});

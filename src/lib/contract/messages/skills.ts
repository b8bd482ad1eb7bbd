import { defineMessages } from './define.ts';

export const skillMessages = defineMessages({});

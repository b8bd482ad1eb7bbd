import { defineMessages } from './define.ts';

export const skillPlanMessages = defineMessages({});

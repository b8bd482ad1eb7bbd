import { defineMessages } from './define.ts';

export const figuresMessages = defineMessages({});

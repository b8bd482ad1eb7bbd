import { defineMessages } from './define.ts';

/** Fragment features. */
export const fragmentsMessages = defineMessages({});

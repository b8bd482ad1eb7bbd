import { defineMessages } from './define.ts';

/** Methylation calls and interval signals. */
export const methylationMessages = defineMessages({});

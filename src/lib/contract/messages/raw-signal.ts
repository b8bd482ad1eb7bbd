import { defineMessages } from './define.ts';

/** Raw-signal suites, preprocessing and encoding tasks. */
export const rawSignalMessages = defineMessages({});

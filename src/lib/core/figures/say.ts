import type { MessageCode, MessageValues } from '../../contract/messages/index.ts';

/** Turns a code into words of the chosen language. */
export type Say = (code: MessageCode, values?: MessageValues) => string;

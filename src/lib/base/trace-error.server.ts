import { inspect } from 'node:util';
import { visibleText } from './visible-text.ts';

/** Prints where an error was thrown, with everything it holds, when LB_AGENT_TRACE asks for it. */
export function traceError(error: unknown): void {
	if (process.env['LB_AGENT_TRACE']) process.stderr.write(`${visibleText(inspect(error))}\n`);
}

import { LbError } from './errors.ts';
import { visibleText } from './visible-text.ts';

/**
 * Writes where an unexpected exception arose to standard error. The engine's standard error is kept beside the event log of
 * its job (`engine.log`); a terminal shows it with LB_AGENT_TRACE only. Sentences for people never hold it.
 */
export function logFault(error: unknown, where: string): void {
	console.error(`unexpected, ${where}: ${stackOf(error)}`);
}

/** The same for what ends the work: only defects are worth their stack. */
export function logIfUnexpected(error: unknown, where: string): void {
	if (!(error instanceof LbError)) logFault(error, where);
	else if (error.code === 'general.unexpected') logFault(error.cause ?? error, where);
}

/** An error that nobody expected, as text for a log or the terminal of a service. */
export function stackOf(error: unknown): string {
	return visibleText(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

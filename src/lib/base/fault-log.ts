import { LbError } from './errors.ts';

/**
 * Writes where an unexpected exception arose to standard error. The engine's standard error is kept beside the event log of
 * its job (`engine.log`); a terminal shows it with LB_AGENT_TRACE only. Sentences for people never hold it.
 */
export function logFault(error: unknown, where: string): void {
	console.error(`unexpected, ${where}: ${traceOf(error)}`);
}

/** The same for what ends the work: only defects are worth their stack. */
export function logIfUnexpected(error: unknown, where: string): void {
	if (!(error instanceof LbError)) logFault(error, where);
	else if (error.code === 'general.unexpected') logFault(error.cause ?? error, where);
}

function traceOf(error: unknown): string {
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

import type { LbError } from '../../../base/errors.ts';
import type { SkippedFile } from './raw-inputs.server.ts';

const known = new WeakMap<LbError, readonly SkippedFile[]>();

/** An error about several files, with the reason of each: every file is named with its own. */
export function withReasons(error: LbError, skipped: readonly SkippedFile[]): LbError {
	known.set(error, [...(known.get(error) ?? []), ...skipped]);
	return error;
}

/** The reasons of the files behind an error; null when it is about one. */
export function reasonsOf(error: LbError): readonly SkippedFile[] | null {
	return known.get(error) ?? null;
}

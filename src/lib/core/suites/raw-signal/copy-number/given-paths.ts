import type { LbError } from '../../../../base/errors.ts';
import type { Message } from '../../../../contract/messages/index.ts';
import type { RawInput, SkippedFile } from '../raw-inputs.server.ts';
import { reworded, skippedFor } from '../skipped-file.ts';

/** Absolute path -> path as the user gave it, or the name of an overlay file: what summaries may show. */
export type GivenPaths = ReadonlyMap<string, string>;

export function givenPaths(inputs: readonly RawInput[], overlays: readonly string[] = []): GivenPaths {
	return new Map([
		...overlays.map((path): [string, string] => [path, path.split(/[\\/]/).at(-1) ?? path]),
		...inputs.map(({ path, given }): [string, string] => [path, given]),
	]);
}

/** The same sentences with the paths the user knows. */
export function withGivenPaths(messages: readonly Message[], given: GivenPaths): Message[] {
	return messages.map((message) => {
		const values = Object.entries(message.values).map(([name, value]): [string, typeof value] => [
			name,
			typeof value === 'string' ? (given.get(value) ?? value) : value,
		]);
		return { ...message, values: Object.fromEntries(values) };
	});
}

/** A file that could not be read, with the reason in the words of the error. */
export function skippedBy(error: LbError, path: string, given: GivenPaths): SkippedFile {
	const known = given.get(path) ?? path;
	return reworded(skippedFor(known, error), (text) => text.replaceAll(path, () => known));
}

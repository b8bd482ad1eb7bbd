import path from 'node:path';
import { readingFile } from '../../base/file-fault.ts';
import { fingerprintFile } from '../../base/hashing.server.ts';
import { render } from '../../contract/messages/index.ts';
import type { Manifest } from '../../contract/records/run.ts';
import type { SuiteResult } from '../suites/index.ts';

/**
 * Fingerprints of every file read; paths relative to the dataset where they lie inside it. Throws `reader.not_found`,
 * `reader.not_readable`, `general.cancelled`.
 */
export async function describeInputs(
	files: readonly string[],
	base: string,
	signal?: AbortSignal,
): Promise<Manifest['inputs']> {
	const inputs: Manifest['inputs'] = [];
	for (const file of [...new Set(files)].sort()) {
		const { bytes, mtime, content_hash } = await readingFile(file, () => fingerprintFile(file, signal));
		inputs.push({ path: relativeInside(base, file), bytes, mtime: mtime.toISOString(), content_hash });
	}
	return inputs;
}

/** A path relative to `base` with `/`, or the path unchanged when it lies outside. */
export function relativeInside(base: string, file: string): string {
	const relative = path.relative(base, file);
	if (relative.startsWith('..') || path.isAbsolute(relative)) return file;
	return relative.split(path.sep).join('/');
}

/** The sentences of a manifest. */
export function manifestWarnings(
	result: SuiteResult,
): Pick<Manifest, 'warnings' | 'warnings_code' | 'warnings_values'> {
	return {
		warnings: result.warnings.map((warning) => render(warning)),
		warnings_code: result.warnings.map((warning) => warning.code),
		warnings_values: result.warnings.map((warning) => warning.values),
	};
}

import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { realFolder } from '../../workspace/jobs/new-job.server.ts';
import { forbiddenOutputReason, isWithin } from '../sources/forbidden-places.ts';
import { realPlace } from './inside-folders.server.ts';

/**
 * The real path of a place that a session may write to: anywhere but in places of the operating system, in the user data
 * folder, or in a source outside its `assistant` folder. Whether the user may write there is found when it is tried. Throws
 * `run.output_forbidden`, `run.output_inside_source`, `request.invalid` for what is no path.
 */
export function requireOutput(
	file: string,
	field: string,
	{ sources, userData }: { sources: readonly string[]; userData: string },
): string {
	const real = file.includes('\0') ? null : realPlace(file);
	if (real === null)
		throw new LbError(
			'request.invalid',
			{ reason: 'this is no place to write to', reason_zh: '此处不是可写入的位置' },
			{ field },
		);
	// An output root is a folder around `assistant`: it may be a source itself.
	const written = field === 'output_root' ? (realPlace(path.join(real, 'assistant')) ?? real) : real;
	for (const place of [real, written]) {
		const forbidden = forbiddenOutputReason(place, realFolder(userData));
		if (forbidden !== null)
			throw new LbError('run.output_forbidden', { ...forbidden }, { path: place, field });
	}
	const inside = sources.some((source) => isWithin(written, source));
	const own = sources.some((source) => isWithin(written, path.join(source, 'assistant')));
	if (inside && !own) throw new LbError('run.output_inside_source', {}, { path: real, field });
	return real;
}

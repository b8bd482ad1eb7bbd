import { existsSync } from 'node:fs';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { realFolder } from '../../workspace/jobs/new-job.server.ts';
import { forbiddenOutputReason, isWithin } from '../sources/forbidden-places.ts';
import { realPlace } from './inside-folders.server.ts';

/** What bounds the outputs of a session. */
export interface OutputBounds {
	/** Folders of data. */
	sources: readonly string[];
	/** Folders that may be read. */
	folders?: readonly string[];
	userData: string;
}

/**
 * The real path of a place that a session may write to: anywhere but in places of the operating system, in the user data
 * folder, or in a source outside its `assistant` folder. Whether the user may write there is found when it is tried. Throws
 * `run.output_forbidden`, `run.output_inside_source`, `sources.outside` (an output root with results of another dataset), `request.invalid` for what is no path.
 */
export function requireOutput(
	file: string,
	field: string,
	{ sources, folders = [], userData }: OutputBounds,
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
	// Results that are there are read too: they must be of this session.
	const holdsResults = field === 'output_root' && existsSync(path.join(written, 'dataset.json'));
	if (
		holdsResults &&
		![...sources, ...folders].some((folder) => isWithin(written, realPlace(folder) ?? folder))
	)
		throw new LbError('sources.outside', {}, { path: file, field });
	const inside = sources.some((source) => isWithin(written, source));
	const own = sources.some((source) => isWithin(written, path.join(source, 'assistant')));
	if (inside && !own) throw new LbError('run.output_inside_source', {}, { path: real, field });
	return real;
}

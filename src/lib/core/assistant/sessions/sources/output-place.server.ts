import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import { isWithin } from '../../../../base/places.ts';
import { realPlace } from '../../../../base/real-place.server.ts';
import { requirePlace } from '../../../../base/require-place.server.ts';
import { marksAround, requireFree } from '../../free-place.server.ts';
import { otherDataset } from '../../other-dataset.server.ts';

/** What bounds the outputs of a session. */
export interface OutputBounds {
	/** Folders of data. */
	sources: readonly string[];
	/** Outputs of what is bound, wherever they lie, and the folder of the uploads of the session. */
	folders?: readonly string[];
	/** What the call works on: its dataset, else what it reads. */
	own?: readonly string[];
	userData: string;
}

/**
 * The real path of a place (absolute, or as it was stated when that begins with `//`) that a session may write to: outputs of
 * what is bound, uploads included, and `outputs` of the user data folder. Whether the user may write there is found when it is tried.
 * Throws `run.output_forbidden`, `run.output_inside_source`, `sources.outside` (results of another dataset),
 * `request.invalid` for what is no path.
 */
export function requireOutput(file: string, field: string, bounds: OutputBounds): string {
	const { sources, folders = [], own = [] } = bounds;
	const userData = realPlace(bounds.userData) ?? bounds.userData;
	const rule = {
		...({ use: 'write', face: 'session', userData, field, datasets: sources } as const),
		besides: field !== 'output_root',
	};
	const real = file.includes('\0') ? null : requirePlace(file, rule);
	if (real === null)
		throw new LbError(
			'request.invalid',
			{ reason: 'outputs cannot be written to this location', reason_zh: '此处不是可写入的位置' },
			{ field },
		);
	// An output root is a folder around `assistant`, which is what is written: it may be a source itself.
	const written = field === 'output_root' ? (realPlace(path.join(real, 'assistant')) ?? real) : real;
	const ours = sources.map((source) => path.join(source, 'assistant'));
	const uploads = path.join(userData, 'uploads');
	const isOurs = ours.some((folder) => isWithin(written, folder));
	if (!isOurs && sources.some((source) => isWithin(written, source)))
		throw new LbError('run.output_inside_source', {}, { path: real, field });
	const known = [...ours, ...folders.map((folder) => realPlace(folder) ?? folder)];
	// Results that are there are read too: they must be of this session.
	if (marksAround(written).some((folder) => !known.some((one) => isWithin(folder, one))))
		throw new LbError('sources.outside', {}, { path: file, field });
	requirePlace(written, {
		...rule,
		otherDataset: otherDataset(written, own, userData),
		// What lies among the uploads and is no upload is removed at the next start.
		writable: [...known.filter((folder) => path.dirname(folder) !== uploads), path.join(userData, 'outputs')],
	});
	requireFree(written, field, ours);
	return real;
}

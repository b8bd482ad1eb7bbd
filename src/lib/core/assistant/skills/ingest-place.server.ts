import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { requirePlace, resolvePlace } from '../../../base/require-place.server.ts';
import { isAddress } from '../../fetch/is-address.ts';
import { faceOf, type AssistantContext } from '../context.ts';

/**
 * The source of an ingestion as it may be read: an address as it was written, or the real path of a file or folder. The rule
 * is the same for the operation and for a slash command: what a process of the user may read, and in a session of the local
 * service only what lies in a bound folder or is an upload of the session, links followed. Throws `sources.forbidden`,
 * `sources.outside`, `usage.option_invalid`.
 */
export function requireIngestible(
	source: string,
	context: Pick<AssistantContext, 'userData' | 'watch'>,
	base = process.cwd(),
): string {
	if (isAddress(source)) return source.trim();
	const stated = resolvePlace(source, base, 'source');
	const { userData, watch } = context;
	const real = requirePlace(stated, { use: 'read', face: 'own_process', userData, field: 'source' });
	if (faceOf(context) === 'own_process') return real ?? stated;
	// A session is bound to the folders it opened, as every reading of its jobs is.
	if (real === null || watch.mayFollow?.(real) !== true)
		throw new LbError('sources.outside', {}, { path: source, field: 'source' });
	return real;
}

/** Where the relative name of a source starts: the one dataset, or nowhere. */
export function sourceBase(source: string, datasets: readonly string[]): string | null {
	const [only] = datasets;
	if (datasets.length === 1 && only !== undefined) return only;
	return path.isAbsolute(source) ? path.parse(source).root : null;
}

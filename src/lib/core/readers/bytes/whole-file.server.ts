import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { openBytes } from './bytes.server.ts';
import { LARGEST_WHOLE } from './whole-limit.ts';

/** All decompressed bytes of a file. Throws reader.too_large beyond 512 MB. */
export async function readWhole(path: string, format: string, watch: Watch = {}): Promise<Buffer> {
	const pieces: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of openBytes(path, watch)) {
		size += chunk.length;
		if (size > LARGEST_WHOLE)
			throw new LbError('reader.too_large', { format, bytes: size, limit: LARGEST_WHOLE }, { path });
		pieces.push(chunk);
	}
	throwIfCancelled(watch.signal, path);
	return Buffer.concat(pieces);
}

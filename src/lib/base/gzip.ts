import { gzipSync } from 'fflate';

/**
 * Gzip with time 0 and no name: the same text gives the same bytes under every version of Node, which the platform's zlib
 * does not promise.
 */
export function stableGzip(text: string): Uint8Array {
	return gzipSync(new TextEncoder().encode(text), { level: 6, mtime: 0 });
}

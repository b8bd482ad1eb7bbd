import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
	'.html': 'text/html; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.txt': 'text/plain; charset=utf-8',
	'.xml': 'application/xml; charset=utf-8',
	'.webp': 'image/webp',
	'.avif': 'image/avif',
	'.png': 'image/png',
	'.woff2': 'font/woff2',
	'.woff': 'font/woff',
};

/** What is compressed already does not become smaller. */
const isText = (type: string): boolean => /^text|json|xml/u.test(type);

/**
 * Serves a folder on the loopback as a static host does: pages by their folders, text compressed, and what has the digest of
 * its content in its name kept for a year.
 * @returns address with a slash at its end
 */
export async function staticHost(folder: string): Promise<{ address: string; close: () => Promise<void> }> {
	const packed = new Map<string, Buffer>();
	const server = createServer((request, response) => {
		const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
		const plain = path.join(folder, path.normalize(asked));
		const file = existsSync(plain) && statSync(plain).isDirectory() ? path.join(plain, 'index.html') : plain;
		if (!existsSync(file)) {
			response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
			return;
		}
		const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
		const content = isText(type) ? (packed.get(file) ?? gzipSync(readFileSync(file))) : readFileSync(file);
		if (isText(type)) packed.set(file, content);
		response
			.writeHead(200, {
				'content-type': type,
				'content-length': content.length,
				'cache-control': asked.includes('/immutable/')
					? 'public, max-age=31536000, immutable'
					: 'public, max-age=3600',
				...(isText(type) ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}),
			})
			.end(content);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		address: `http://127.0.0.1:${port}/`,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

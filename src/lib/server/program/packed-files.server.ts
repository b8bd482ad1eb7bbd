import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Handler } from './gate-server.server.ts';

/** Types of the files that a package holds compressed (scripts/release/compressed.mjs). */
const TYPES: Readonly<Record<string, string>> = {
	'.html': 'text/html;charset=utf-8',
	'.json': 'application/json;charset=utf-8',
	'.js': 'text/javascript;charset=utf-8',
	'.css': 'text/css;charset=utf-8',
};

const unzip = promisify(gunzip);

/** Addresses of the files below a folder that are there as `.gz` alone, with their files. */
function packedBelow(folder: string): [string, string][] {
	if (!existsSync(folder)) return [];
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
		name.split(path.sep).join('/'),
	);
	const there = new Set(names);
	return names.flatMap((name): [string, string][] => {
		const plain = /^(.*)\.gz$/u.exec(name)?.[1];
		if (plain === undefined || there.has(plain) || TYPES[path.posix.extname(plain)] === undefined) return [];
		return [[plain, path.join(folder, name)]];
	});
}

/** The address under which the build serves a page that was made before. */
export function pageAddress(file: string): string {
	if (file === 'index.html') return '/';
	if (file.endsWith('/index.html')) return `/${file.slice(0, -'index.html'.length)}`;
	return `/${file.replace(/\.html$/u, '')}`;
}

/** Does a client take gzip (RFC 9110, 12.5.3)? */
export function takesGzip(header: string): boolean {
	const weights = header.split(',').map((one) => {
		const [name = '', ...rest] = one
			.trim()
			.toLowerCase()
			.split(/\s*;\s*/u);
		const weight = rest.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
		return { name, isTaken: Number(weight) > 0 };
	});
	return (
		(weights.find(({ name }) => name === 'gzip') ?? weights.find(({ name }) => name === '*'))?.isTaken ===
		true
	);
}

/**
 * A handler that answers for the files of `build` that a package holds compressed, as they are to clients that take gzip and
 * unpacked to others, and leaves everything else to `next`. In a checkout there are none: then it is `next` itself. npm gives
 * every file the same time, so what is kept is told by its content, and asked for each time unless its name changes with it.
 */
export function withPackedFiles(build: string, next: Handler): Handler {
	const files = new Map([
		...packedBelow(path.join(build, 'client')).map(([name, file]): [string, string] => [`/${name}`, file]),
		...packedBelow(path.join(build, 'prerendered')).map(([name, file]): [string, string] => [
			pageAddress(name),
			file,
		]),
	]);
	if (files.size === 0) return next;
	const tags = new Map<string, string>();
	return async (request, response) => {
		const file = files.get(pathOf(request));
		if (file === undefined || (request.method !== 'GET' && request.method !== 'HEAD'))
			return next(request, response);
		const packed = await readFile(file);
		const tag = tags.get(file) ?? `"${createHash('sha256').update(packed).digest('hex').slice(0, 20)}"`;
		tags.set(file, tag);
		response.setHeader('etag', tag);
		response.setHeader('vary', 'Accept-Encoding');
		response.setHeader(
			'cache-control',
			pathOf(request).startsWith('/_app/immutable/') ? 'public,max-age=31536000,immutable' : 'no-cache',
		);
		if (request.headers['if-none-match'] === tag) {
			response.writeHead(304).end();
			return;
		}
		response.setHeader('content-type', TYPES[path.extname(file.slice(0, -'.gz'.length))] ?? '');
		const isTaken = takesGzip(String(request.headers['accept-encoding'] ?? ''));
		if (isTaken) response.setHeader('content-encoding', 'gzip');
		const body = isTaken ? packed : await unzip(packed);
		response.writeHead(200, { 'content-length': body.length });
		response.end(request.method === 'HEAD' ? undefined : body);
	};
}

function pathOf({ url = '' }: IncomingMessage): string {
	return url.split(/[?#]/u, 1)[0] ?? '';
}

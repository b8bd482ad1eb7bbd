import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrityOf, NAME } from './tiny-release.ts';

/** A version as the registry describes it. */
export interface Published {
	packed: Buffer;
	/** Instead of the true one. */
	integrity?: string;
	/** More of its description: engines, os, cpu, notes. */
	more?: Record<string, unknown>;
	/** Instead of the address of the tarball. */
	address?: string;
}

export interface LoopbackRegistry {
	url: string;
	/** By version. */
	versions: Map<string, Published>;
	latest: string;
	/** What was asked: method, path and headers. */
	seen: { method: string; path: string; headers: Record<string, unknown> }[];
	/** Answers instead of a description. */
	instead: { status: number; headers?: Record<string, string>; text?: string } | null;
	close(): Promise<void>;
}

/** A registry of one package on this computer. */
export async function loopbackRegistry(): Promise<LoopbackRegistry> {
	const server = createServer((request, response) => {
		const at = request.url ?? '';
		registry.seen.push({ method: request.method ?? '', path: at, headers: request.headers });
		const packed = registry.versions.get(at.replace(/^\/tarballs\//u, ''))?.packed;
		if (packed !== undefined) response.end(packed);
		else if (at === `/${NAME}` && registry.instead !== null) {
			const { status, headers = {}, text = '' } = registry.instead;
			response.writeHead(status, headers).end(text);
		} else if (at === `/${NAME}` && registry.versions.size > 0)
			response.end(JSON.stringify(described(registry)));
		else response.writeHead(404).end('{}');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const registry: LoopbackRegistry = {
		url: `http://127.0.0.1:${port}/`,
		versions: new Map(),
		latest: '',
		seen: [],
		instead: null,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
	return registry;
}

function described({ url, versions, latest }: LoopbackRegistry): object {
	return {
		name: NAME,
		'dist-tags': { latest },
		versions: Object.fromEntries(
			[...versions].map(([version, { packed, integrity, more, address }]) => [
				version,
				{
					...{ name: NAME, version, ...more },
					dist: {
						tarball: address ?? `${url}tarballs/${version}`,
						integrity: integrity ?? integrityOf(packed),
					},
				},
			]),
		),
	};
}

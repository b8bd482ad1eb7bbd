import type { ServerResponse } from 'node:http';
import type { BlobDownload, Downloads } from './ollama-downloads.ts';
import { digestOf, type LibraryModel } from './ollama-library.ts';
import type { OllamaStore } from './ollama-store.ts';

/** Answers a pull as the server does: a line for every layer at every tick, one layer after the other. */
export async function answerPull(
	name: string,
	model: LibraryModel | undefined,
	{ store, downloads, response }: { store: OllamaStore; downloads: Downloads; response: ServerResponse },
): Promise<void> {
	const fault = model?.fault ?? null;
	if (fault?.kind === 'status') {
		response.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body);
		return;
	}
	// One listener for all of its waiting.
	const gone = new Promise<void>((resolve) => response.on('close', resolve));
	const write = async (line: Record<string, unknown> | string): Promise<void> => {
		const text = typeof line === 'string' ? line : `${JSON.stringify(line)}\n`;
		if (!response.write(text) && !response.destroyed)
			await Promise.race([new Promise((resolve) => response.once('drain', resolve)), gone]);
	};
	response.writeHead(200, { 'content-type': 'application/x-ndjson' });
	await write({ status: 'pulling manifest' });
	if (model === undefined || fault?.kind === 'manifest') {
		const said = fault?.kind === 'manifest' ? fault.said : 'file does not exist';
		await write({ error: `pull model manifest: ${said}` });
		return void response.end();
	}
	const layers = model.layers.map(({ key, bytes }) => ({ digest: digestOf(key), size: bytes }));
	for (const { digest, size } of layers) {
		const line = (completed: number): Record<string, unknown> => ({
			status: `pulling ${digest.slice(0, 12)}`,
			digest: `sha256:${digest}`,
			total: size,
			// Left out at 0.
			...(completed > 0 ? { completed } : {}),
		});
		if (store.has(digest)) {
			await write(line(size));
			continue;
		}
		const download = downloads.take(digest, size);
		try {
			while (!response.destroyed) {
				const ended = faultAt(fault, download);
				if (ended?.kind === 'error') {
					await write({ error: ended.said });
					return void response.end();
				}
				if (ended?.kind === 'cut') return void response.socket?.resetAndDestroy();
				if (ended?.kind === 'raw') {
					await write(ended.text);
					return void response.end();
				}
				await write(line(download.completed - download.shift));
				if (download.completed === size) break;
				await Promise.race([downloads.next(), gone]);
			}
		} finally {
			downloads.leave(download);
		}
		if (response.destroyed) return;
	}
	for (const status of ['verifying sha256 digest', 'writing manifest']) await write({ status });
	const { capabilities, context, cloud } = model;
	store.write(name, { layers, capabilities, context, cloud });
	if (fault?.kind === 'unsaid') return void response.end();
	await write({ status: 'success' });
	response.end();
}

/** A fault whose place has come and that ends the pull. Those that do not end it change the numbers. */
function faultAt(fault: LibraryModel['fault'], download: BlobDownload): LibraryModel['fault'] {
	if (fault === null || !('after' in fault)) return null;
	if (fault.kind === 'stall') download.end = fault.after;
	if (download.completed < fault.after) return null;
	if (fault.kind === 'back') download.shift = download.completed < fault.after + fault.by ? fault.by : 0;
	return fault;
}

import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from '../../../base/private-folder.server.ts';
import { Download } from './download.server.ts';
import { lockedDownload } from './download-lock.server.ts';
import { downloadLimits } from './limits.ts';
import type { DownloadOrder, DownloadTools, Downloaded } from './order.ts';
import { downloadPlaces } from './places.server.ts';

export type { DownloadOrder, DownloadStage, DownloadTools, Downloaded } from './order.ts';

/**
 * Downloads the file of a model, or goes on with what is there, and checks all of it. While it goes on there are
 * `model.gguf.part` and `model.gguf.map`, in the end `model.gguf` and the map, until `settleDownload` says that a record of it is
 * kept: before, a finished file is checked again, and nothing is downloaded. An abort of the signal, a full disk and a source that fails
 * keep what is there; a file that `checkStart` refuses or that has a wrong digest is removed. Throws the reason of the signal,
 * local_models.* (busy, disk_space, host_not_listed, address_unusable, proxy_invalid, source_refused, source_changed, not_gguf,
 * digest_wrong, disk_changed, gave_up), skills.address_* for an address that may not be asked, run.output_not_writable, and what `checkStart`
 * throws.
 */
export async function downloadModel(order: DownloadOrder, tools: DownloadTools): Promise<Downloaded> {
	tools.signal.throwIfAborted();
	await makeFolder(order.folder);
	const places = downloadPlaces(order.folder);
	const limits = { ...downloadLimits, ...tools.limits };
	const { now = Date.now, random = Math.random, sleep = waited } = tools;
	return lockedDownload(places.lock, order, () =>
		new Download(order, { ...tools, now, random, sleep }, places, limits).run(),
	);
}

async function waited(ms: number, signal: AbortSignal): Promise<void> {
	await pause(ms, undefined, { signal });
}

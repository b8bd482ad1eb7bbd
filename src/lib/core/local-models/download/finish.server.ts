import { lstat, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { say } from '../../../contract/messages/index.ts';
import { onDisk } from './disk-fault.ts';
import { removeFile } from './download-state.server.ts';
import type { DownloadOrder, DownloadTools, Downloaded } from './order.ts';
import { openWhole } from './part-file.server.ts';
import { firstGap } from './piece-map.ts';
import { loadMap } from './piece-map.server.ts';
import type { PieceStore } from './piece-store.server.ts';
import type { DownloadPlaces } from './places.server.ts';
import type { Report } from './report.ts';
import { StartCheck } from './start-check.server.ts';
import { changedPieces, digestOfFile } from './verify-file.server.ts';
import { downloadLimits } from './limits.ts';

type Tools = Pick<DownloadTools, 'signal' | 'onNote' | 'checkStart'>;

/** Digits of a digest that a message shows. */
const SHOWN = 12;

/**
 * Checks the whole file, of which all pieces are there, and gives it its name. Null when pieces changed on the disk and are
 * missing again. Throws local_models.digest_wrong and local_models.disk_changed, after which nothing is left.
 * @param repairs how often pieces were downloaded again
 */
export async function finish(
	store: PieceStore,
	order: DownloadOrder,
	tools: Tools,
	places: DownloadPlaces,
	report: Report,
	repairs: number,
): Promise<Downloaded | null> {
	const { total_bytes: bytes, sha256: linked } = store.head;
	const expected = order.sha256 ?? linked;
	report.enter('verifying');
	const found = await onDisk(() =>
		digestOfFile(store.file, bytes, tools.signal, (read) => report.received(read)),
	);
	// Without a stated digest the pieces are all there is to compare with.
	if (found !== expected) {
		const changed = await onDisk(() => changedPieces(store.file, store.map, tools.signal));
		if (changed.length > 0) {
			if (repairs > 0) {
				await store.remove();
				throw diskChanged(order, changed.length);
			}
			await store.drop(changed);
			report.verified = store.bytes;
			tools.onNote(say('local_models.pieces_again', { name: order.name, n: changed.length }));
			return null;
		}
		if (expected !== null) {
			await store.remove();
			throw wrongDigest(order.name, found, expected);
		}
	}
	await onDisk(async () => {
		await store.file.sync();
		await store.close();
		await rename(places.part, places.file);
		await syncFolder(path.dirname(places.file));
		await removeFile(places.map);
	});
	return { bytes, sha256: found, pinned: order.sha256 === null ? 'first_download' : 'catalog' };
}

/**
 * The finished file of a download whose end was not written down any more: it is checked like a new one. Null when there is
 * none, or none that is known to be the right one; a new one takes its place in the end.
 * @param address SHA-256 of the address of the order
 */
export async function finishedBefore(
	order: DownloadOrder,
	tools: Tools,
	places: DownloadPlaces,
	report: Report,
	address: string,
): Promise<Downloaded | null> {
	if (!(await isFile(places.file)) || (await isFile(places.part))) return null;
	const read = await loadMap(places.map);
	const map = read?.head.address === address && firstGap(read) === null ? read : null;
	if (order.sha256 === null && map === null) return null;
	const file = await onDisk(() => openWhole(places.file));
	try {
		const bytes = (await file.stat()).size;
		if ((order.bytes ?? map?.head.total_bytes ?? bytes) !== bytes) return null;
		report.total = bytes;
		report.verified = bytes;
		report.enter('verifying');
		const found = await onDisk(() =>
			digestOfFile(file, bytes, tools.signal, (count) => report.received(count)),
		);
		const isRight =
			found === (order.sha256 ?? map?.head.sha256 ?? found) &&
			(order.sha256 !== null ||
				(map !== null && (await onDisk(() => changedPieces(file, map, tools.signal))).length === 0));
		if (isRight) {
			await startOf(file, bytes, order, tools);
			await removeFile(places.map);
			return { bytes, sha256: found, pinned: order.sha256 === null ? 'first_download' : 'catalog' };
		}
	} finally {
		await file.close();
	}
	report.total = order.bytes;
	report.verified = 0;
	report.enter('downloading');
	return null;
}

const isFile = (file: string): Promise<boolean> =>
	lstat(file).then(
		(info) => info.isFile(),
		() => false,
	);

async function startOf(
	file: Awaited<ReturnType<typeof openWhole>>,
	bytes: number,
	order: DownloadOrder,
	tools: Tools,
): Promise<void> {
	const check = new StartCheck(tools.checkStart, order.name, downloadLimits.header_bytes);
	for (let prefix = Math.min(bytes, downloadLimits.piece_bytes); ; prefix = Math.min(bytes, prefix * 2)) {
		await check.look(file, prefix, bytes);
		if (check.passed) return;
	}
}

const wrongDigest = (name: string, found: string, expected: string): LbError =>
	new LbError('local_models.digest_wrong', {
		name,
		found: found.slice(0, SHOWN),
		expected: expected.slice(0, SHOWN),
	});

const diskChanged = ({ name, folder }: DownloadOrder, n: number): LbError =>
	new LbError('local_models.disk_changed', { name, n, folder });

/** So that the new name survives a power cut; not every system can. */
async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r').catch(() => null);
	await handle?.sync().catch(() => undefined);
	await handle?.close();
}

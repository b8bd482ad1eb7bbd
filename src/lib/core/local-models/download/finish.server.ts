import { lstat, open, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { say } from '../../../contract/messages/index.ts';
import { onDisk } from './disk-fault.ts';
import { removeFile } from './download-state.server.ts';
import { otherFile, type Words } from './fault.ts';
import type { DownloadOrder, DownloadTools, Downloaded } from './order.ts';
import { openWhole } from './part-file.server.ts';
import { firstGap, type PieceMap } from './piece-map.ts';
import { loadMap, PieceLog } from './piece-map.server.ts';
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
	// The map stays until the caller has kept its record: without it nobody could tell what the finished file is.
	await store.pin(found);
	await onDisk(async () => {
		await store.file.sync();
		await store.close();
		await rename(places.part, places.file);
		await syncFolder(path.dirname(places.file));
	});
	return { bytes, sha256: found, pinned: order.sha256 === null ? 'first_download' : 'catalog' };
}

/**
 * The finished file of a download of which no record was kept: it is checked once more, and nothing is downloaded. Null when there
 * is none, or none that is the right one. Of one with a map, the pieces that changed are missing then; another one is removed.
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
	const file = await onDisk(() => openWhole(places.file));
	try {
		const bytes = (await file.stat()).size;
		report.total = bytes;
		report.verified = bytes;
		const found = await rightDigest(file, bytes, { order, map, tools, report });
		if (found !== null) {
			await startOf(file, bytes, order, tools);
			return { bytes, sha256: found, pinned: order.sha256 === null ? 'first_download' : 'catalog' };
		}
		if (map !== null) await unfinish(file, map, { order, places, tools });
	} finally {
		await file.close();
	}
	report.enter('downloading');
	if (map !== null) return null;
	await onDisk(() => removeFile(places.file));
	report.total = order.bytes;
	report.verified = 0;
	tools.onNote(say('local_models.started_anew', { name: order.name, ...whyAnew(order, read) }));
	return null;
}

/** Digest of a finished file that is what the order, or else the map, says; else null. */
async function rightDigest(
	file: FileHandle,
	bytes: number,
	{
		order,
		map,
		tools: { signal },
		report,
	}: { order: DownloadOrder; map: PieceMap | null; tools: Tools; report: Report },
): Promise<string | null> {
	if (order.sha256 === null && map === null) return null;
	if ((order.bytes ?? map?.head.total_bytes ?? bytes) !== bytes) return null;
	const expected = order.sha256 ?? map?.head.sha256 ?? map?.found ?? null;
	report.enter('verifying');
	const found = await onDisk(() => digestOfFile(file, bytes, signal, (count) => report.received(count)));
	if (expected !== null || map === null) return found === expected ? found : null;
	return (await onDisk(() => changedPieces(file, map, signal))).length === 0 ? found : null;
}

/** Makes a finished file an unfinished one, of which the pieces that changed on the disk are missing. */
async function unfinish(
	file: FileHandle,
	map: PieceMap,
	{ order, places, tools }: { order: DownloadOrder; places: DownloadPlaces; tools: Tools },
): Promise<void> {
	await onDisk(async () => {
		const changed = await changedPieces(file, map, tools.signal);
		await rename(places.file, places.part);
		const log = await PieceLog.resume(places.map, map);
		try {
			await log.drop(changed);
		} finally {
			await log.close();
		}
		if (changed.length > 0)
			tools.onNote(say('local_models.pieces_again', { name: order.name, n: changed.length }));
	});
}

function whyAnew({ sha256 }: DownloadOrder, read: PieceMap | null): Words {
	if (sha256 !== null)
		return { reason: 'the finished file is not the expected one', reason_zh: '已完成的文件不是所需文件' };
	return read === null
		? { reason: 'no digest of the finished file was kept', reason_zh: '没有保存已完成文件的摘要' }
		: otherFile;
}

const isFile = (file: string): Promise<boolean> =>
	lstat(file).then(
		(info) => info.isFile(),
		() => false,
	);

async function startOf(file: FileHandle, bytes: number, order: DownloadOrder, tools: Tools): Promise<void> {
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

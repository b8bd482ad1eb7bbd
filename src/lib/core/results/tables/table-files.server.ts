import { closeSync } from 'node:fs';
import { PageCache } from './page-cache.ts';
import { tableFile, unpack, type TableFile } from './table-file.server.ts';
import type { TableSource } from './table-request.ts';

/** Unpacked files on the disk at once. */
const UNPACKED = 4;

/** Tables as files of plain text; what had to be unpacked is kept while the file stays the same. */
export class TableFiles {
	readonly #unpacked = new PageCache<number>(UNPACKED, (fd) => closeSync(fd));

	/** Throws `artifact.table_unreadable` for a damaged file, `general.cancelled` once `isStopped`. */
	async open({ fd, gzip, identity }: TableSource, isStopped: () => boolean): Promise<TableFile> {
		if (!gzip) return tableFile(fd);
		const held = this.#unpacked.get(identity);
		if (held !== undefined) return tableFile(held);
		const unpacked = await unpack(fd, isStopped);
		this.#unpacked.set(identity, unpacked, 1);
		return tableFile(unpacked);
	}
}

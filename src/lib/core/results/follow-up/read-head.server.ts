import { openData } from '../../../base/open-data.server.ts';

/** As much of a report or table as an answer reads: reports have some 50 kB, tables may have gigabytes. */
const EXCERPT_BYTES = 64 * 1024;

/** The first 64 kB of a file as text. */
export async function readHead(file: string): Promise<string> {
	const handle = await openData(file);
	try {
		const buffer = new Uint8Array(EXCERPT_BYTES);
		const { bytesRead } = await handle.read(buffer, 0, EXCERPT_BYTES, 0);
		return new TextDecoder().decode(buffer.subarray(0, bytesRead));
	} finally {
		await handle.close();
	}
}

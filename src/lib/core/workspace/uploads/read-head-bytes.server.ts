import { open } from 'node:fs/promises';

/** The first bytes of a file; null when it is not there. */
export async function readHeadBytes(file: string, bytes: number): Promise<Uint8Array | null> {
	const handle = await open(file, 'r').catch(() => null);
	if (handle === null) return null;
	try {
		const buffer = new Uint8Array(bytes);
		const { bytesRead } = await handle.read(buffer, 0, bytes, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await handle.close();
	}
}

import { closeSync, fstatSync, readSync } from 'node:fs';
import { LbError } from '../../../base/errors.ts';
import { openReadOnlySync } from '../bytes/open.server.ts';

/** Bytes of the container that ends a file, by major version (CRAM specification 9). */
const END_SIZES: Readonly<Record<number, number>> = { 2: 30, 3: 38 };
/** Bytes of the end container of a major version; none for versions without. */
export const endSize = (major: number): number => END_SIZES[major] ?? 0;

/** What stands in it: no reference, and "EOF" as its position. */
const END_MARK = [0xff, 0xff, 0xff, 0xff, 0x0f, 0xe0, 0x45, 0x4f, 0x46];

/** samtools only warns when the end container is missing; here a file that was cut is refused. Throws bgzf.truncated. */
export function requireCramEnd(path: string): void {
	const fd = openReadOnlySync(path);
	try {
		const { size } = fstatSync(fd);
		const head = new Uint8Array(6);
		readSync(fd, head, 0, 6, 0);
		const [major, minor] = [head[4]!, head[5]!];
		const wanted = END_SIZES[major];
		// Version 2.0 had no such container.
		if (wanted === undefined || (major === 2 && minor === 0)) return;
		const tail = new Uint8Array(Math.min(wanted, size));
		readSync(fd, tail, 0, tail.length, size - tail.length);
		if (tail.length < wanted || !END_MARK.every((byte, i) => tail[4 + i] === byte))
			throw new LbError('bgzf.truncated', { offset: size, why: 'the end container is missing' }, { path });
	} finally {
		closeSync(fd);
	}
}

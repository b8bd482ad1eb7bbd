import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashFile, sha256, timedId } from './hashing.server.ts';

describe('an id with a time', () => {
	it('says the time to the millisecond', () => {
		expect(timedId(new Date('2026-11-20T10:15:00.123Z'))).toMatch(/^20261120T101500123Z-[0-9a-f]{16}$/u);
		expect(timedId(new Date('2026-11-20T10:15:00Z'))).toMatch(/^20261120T101500000Z-/u);
	});

	it('sorts by it, also within one second', () => {
		const times = [0, 1, 9, 10, 99, 100, 999, 1000, 60_000].map((ms) => new Date(1_795_000_000_000 + ms));
		const ids = times.map(timedId);
		expect([...ids].sort()).toEqual(ids);
	});

	it('is another one every time', () => {
		const now = new Date();
		expect(new Set(Array.from({ length: 1000 }, () => timedId(now))).size).toBe(1000);
	});
});

describe('the fingerprint of a file', () => {
	const inFolder = async (act: (folder: string) => Promise<void>): Promise<void> => {
		const folder = mkdtempSync(path.join(tmpdir(), 'lb-hashing-'));
		try {
			await act(folder);
		} finally {
			rmSync(folder, { recursive: true });
		}
	};

	it.each([0, 1, 1024 * 1024, 2 * 1024 * 1024 + 5])('is the digest of its %d bytes', (size) =>
		inFolder(async (folder) => {
			const [file, data] = [path.join(folder, 'file'), Buffer.alloc(size, 'abc')];
			writeFileSync(file, data);
			expect(await hashFile(file)).toEqual({ value: sha256(data), rule: 'sha256' });
		}),
	);

	it('ends when the work is stopped', () =>
		inFolder(async (folder) => {
			const file = path.join(folder, 'file');
			writeFileSync(file, 'abc');
			await expect(hashFile(file, AbortSignal.abort('cancel'))).rejects.toMatchObject({
				code: 'general.cancelled',
			});
		}));

	it.skipIf(process.platform === 'win32')('is that of a regular file only', () =>
		inFolder(async (folder) => {
			const pipe = path.join(folder, 'pipe');
			execFileSync('mkfifo', [pipe]);
			for (const file of [pipe, '/dev/zero', folder])
				await expect(hashFile(file), file).rejects.toMatchObject({ code: 'EINVAL' });
		}),
	);
});

import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recoverAside, removeAside, setAside } from './set-aside.server.ts';

const session = 'a'.repeat(32);
let uploads: string;
let outside: string;
beforeEach(() => {
	uploads = mkdtempSync(path.join(tmpdir(), 'lb-aside-'));
	outside = mkdtempSync(path.join(tmpdir(), 'lb-outside-'));
	writeFileSync(path.join(outside, 'canary'), 'sings');
});
afterEach(() => {
	for (const folder of [uploads, outside]) rmSync(folder, { recursive: true, force: true });
});
const fill = (): string => {
	const folder = path.join(uploads, session);
	mkdirSync(path.join(folder, 'upload'), { recursive: true });
	writeFileSync(path.join(folder, 'upload', 'data.csv'), 'x');
	symlinkSync(outside, path.join(folder, 'upload', 'link'));
	return folder;
};
const canary = (): string => readFileSync(path.join(outside, 'canary'), 'utf8');

describe('uploads that are purged', () => {
	it('go out of the way in one step, then away; links are removed, not followed', async () => {
		const aside = setAside(fill());
		expect(readdirSync(uploads)).toEqual([path.basename(aside ?? '')]);
		await removeAside(aside ?? '');
		expect(readdirSync(uploads)).toEqual([]);
		expect(canary()).toBe('sings');
	});

	it('whose folder is a link lose the link only', async () => {
		symlinkSync(outside, path.join(uploads, session));
		await removeAside(setAside(path.join(uploads, session)) ?? '');
		expect(readdirSync(uploads)).toEqual([]);
		expect(canary()).toBe('sings');
	});

	it('that are gone already are no fault', async () => {
		expect(setAside(path.join(uploads, session))).toBeNull();
		await expect(removeAside(path.join(uploads, 'gone'))).resolves.toBeUndefined();
	});

	it('come back after a kill when their session is still there, and are named when it is not', () => {
		const folder = fill();
		const aside = setAside(folder);
		mkdirSync(path.join(uploads, 'b'.repeat(32)));
		expect(recoverAside(uploads, () => false)).toEqual([aside]);
		expect(existsSync(folder)).toBe(false);
		expect(recoverAside(uploads, (id) => id === session)).toEqual([]);
		expect(readFileSync(path.join(folder, 'upload', 'data.csv'), 'utf8')).toBe('x');
		expect(recoverAside(path.join(uploads, 'nowhere'), () => false)).toEqual([]);
	});
});

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { systemCode } from './system-code.ts';

const thrown = (work: () => unknown): unknown => {
	try {
		return work();
	} catch (error) {
		return error;
	}
};

it('is what the system or zlib calls an error', () => {
	expect(systemCode(thrown(() => readFileSync('/no/such/file')))).toBe('ENOENT');
	expect(systemCode(thrown(() => gunzipSync(new Uint8Array([0x1f, 0x8b, 8, 0]))))).toBe('Z_BUF_ERROR');
});

it.each([[new Error('plain')], ['ENOENT'], [null], [{ code: 2 }]])('is nothing for %s', (error) => {
	expect(systemCode(error)).toBeUndefined();
});

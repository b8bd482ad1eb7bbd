import { expect, test } from 'vitest';
import { checked } from './checked.server.ts';

async function read(text: string, sum: number): Promise<string> {
	const parts = [...text].map((letter) => Buffer.from(letter));
	async function* content(): AsyncGenerator<Uint8Array> {
		for (const part of parts) yield await Promise.resolve(part);
	}
	let all = '';
	for await (const part of checked(content(), sum)) all += Buffer.from(part).toString();
	return all;
}

test('the check value of CRC-32 fits 123456789, any other sum does not', async () => {
	// Check value of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms.
	expect(await read('123456789', 0xcbf43926)).toBe('123456789');
	await expect(read('123456788', 0xcbf43926)).rejects.toThrow('checksum');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf } from './pull-lines.ts';

async function* pieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
	let at = 0;
	for (let turn = 0; at < bytes.length; turn++) {
		const size = sizes[turn % sizes.length] ?? 1;
		yield bytes.subarray(at, at + size);
		at += size;
	}
}

async function read(
	text: string,
	sizes: readonly number[],
	max: number,
): Promise<{ text: string; isCut: boolean }[]> {
	const all: { text: string; isCut: boolean }[] = [];
	for await (const line of linesOf(pieces(new TextEncoder().encode(text), sizes), max)) all.push(line);
	return all;
}

it('lines are the same however the bytes arrive', async () => {
	const line = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/\s/gu, '_'));
	await fc.assert(
		fc.asyncProperty(
			fc.array(line),
			fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
			async (lines, sizes) => {
				const expected = lines.filter((text) => text.trim() !== '').map((text) => text.trim());
				const found = await read(lines.map((text) => `${text}\r\n`).join(''), sizes, 1000);
				expect(found).toEqual(expected.map((text) => ({ text, isCut: false })));
			},
		),
	);
});

it('a last line needs no end', async () => {
	expect(await read('{"a":1}\n{"b":2}', [3], 100)).toEqual([
		{ text: '{"a":1}', isCut: false },
		{ text: '{"b":2}', isCut: false },
	]);
});

it('a line that does not end is cut at the limit, and nothing more is read', async () => {
	expect(await read(`ok\n${'x'.repeat(500)}\nlater\n`, [7], 10)).toEqual([
		{ text: 'ok', isCut: false },
		{ text: 'xxxxxxxxxx', isCut: true },
	]);
	// Also where it comes as a whole.
	expect(await read(`${'x'.repeat(500)}\nlater\n`, [1000], 10)).toEqual([
		{ text: 'xxxxxxxxxx', isCut: true },
	]);
});

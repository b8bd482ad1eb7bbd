import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeLines, type LinesOptions } from './answer-stream.server.ts';

const options = (more: Partial<LinesOptions> = {}): LinesOptions => ({
	check: () => true,
	max_line: 1_000,
	max_bytes: 10_000,
	keep: () => {},
	broke: (error) => error,
	damaged: (error) => error,
	tooMuch: () => new Error('too much'),
	...more,
});

const cutAt = (text: string, cuts: readonly number[]): ReadableStream<Uint8Array> => {
	const bytes = new TextEncoder().encode(text);
	const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
	return new ReadableStream({
		start(controller) {
			for (let i = 1; i < at.length; i++) controller.enqueue(bytes.slice(at[i - 1], at[i]));
			controller.close();
		},
	});
};

const readAll = async (stream: ReadableStream<Uint8Array>): Promise<{ text: string; error: unknown }> => {
	let text = '';
	try {
		// Parts are whole lines, so that no character is cut.
		for await (const part of stream) text += new TextDecoder().decode(part);
	} catch (error) {
		return { text, error };
	}
	return { text, error: null };
};

it('the same lines come however the bytes are cut, without those that are left out', async () => {
	const text = 'one\n\nzwei 字\r\n\nlast 😀';
	await fc.assert(
		fc.asyncProperty(fc.array(fc.nat(100), { maxLength: 8 }), async (cuts) => {
			const seen: string[] = [];
			const check = (line: string): boolean => {
				seen.push(line);
				return line !== '';
			};
			expect(await readAll(wholeLines(cutAt(text, cuts), options({ check })))).toEqual({
				text: 'one\nzwei 字\r\nlast 😀',
				error: null,
			});
			expect(seen).toEqual(['one', '', 'zwei 字', '', 'last 😀']);
		}),
	);
});

it('what came before a damaged line is passed on before the fault', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(fc.nat(100), { maxLength: 8 }), async (cuts) => {
			const check = (line: string): boolean => {
				if (line === 'bad') throw new Error('bad');
				return true;
			};
			const { text, error } = await readAll(wholeLines(cutAt('a\nb\nbad\nc\n', cuts), options({ check })));
			expect([text, error]).toEqual(['a\nb\n', new Error('bad')]);
		}),
	);
});

it('a line or an answer beyond its limit ends there', async () => {
	const long = await readAll(wholeLines(cutAt(`a\n${'x'.repeat(1_500)}`, [1_200]), options()));
	expect([long.text, long.error]).toEqual(['a\n', new Error('too much')]);
	const lines = 'a line\n'.repeat(2_000);
	const much = await readAll(wholeLines(cutAt(lines, [7_000, 12_000]), options()));
	expect([much.text.length, much.error]).toEqual([11_998, new Error('too much')]);
});

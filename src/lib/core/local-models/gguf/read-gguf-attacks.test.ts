import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tinyModel } from '../../../../../tests/llm/other-servers/tiny-model.ts';
import { sizeOf } from '../../../../../tests/setup/test-size.ts';
import { LbError } from '../../../base/errors.ts';
import { memoryNeed } from './estimate-memory.ts';
import { readGguf } from './read-gguf.ts';

const tiny = tinyModel(2);
/** Of the tiny model, with some weights. */
const HEADER = 9000;

/** Numbers at which sums and products run over. */
const EXTREMES = [0n, 1n, 255n, 2n ** 31n, 2n ** 32n - 1n, 2n ** 40n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n];

const anywhere = fc.nat(HEADER - 1);
/** Changes a copy of the file. */
const change = fc.oneof(
	fc.record({ at: anywhere, bytes: fc.uint8Array({ minLength: 1, maxLength: 16 }) }).map(
		({ at, bytes }) =>
			(file: Buffer) =>
				void file.set(bytes, at),
	),
	fc.record({ at: anywhere, value: fc.constantFrom(...EXTREMES) }).map(
		({ at, value }) =>
			(file: Buffer) =>
				void file.writeBigUInt64LE(value, at),
	),
	fc.record({ at: anywhere, value: fc.constantFrom(...EXTREMES) }).map(
		({ at, value }) =>
			(file: Buffer) =>
				void file.writeUInt32LE(Number(value & 0xffff_ffffn), at),
	),
	fc.record({ to: anywhere, from: anywhere, length: fc.nat(400) }).map(
		({ to, from, length }) =>
			(file: Buffer) =>
				void file.copy(file, to, from, from + length),
	),
);

/** Whatever is read: facts that memory can be computed from, more bytes needed, or a refusal. */
function expectAnAnswer(bytes: Uint8Array, total_bytes: number): void {
	try {
		const facts = readGguf(bytes, { name: 'f', total_bytes });
		if (facts === 'incomplete') {
			expect(bytes.length).toBeLessThan(total_bytes);
			return;
		}
		expect(facts.header_bytes + facts.weights_bytes).toBeLessThanOrEqual(total_bytes);
		for (const need of Object.values(memoryNeed(facts)))
			expect(need === null || (Number.isSafeInteger(need) && need > 0)).toBe(true);
	} catch (error) {
		if (!(error instanceof LbError)) throw error;
		expect(error.code).toBe('local_models.not_gguf');
	}
}

it('answers for every damaged file', () => {
	fc.assert(
		fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
			const file = Buffer.from(tiny);
			for (const apply of changes) apply(file);
			expectAnAnswer(file, file.length);
			expectAnAnswer(file.subarray(0, HEADER), 2 ** 40);
		}),
		{ numRuns: sizeOf(1000, 20_000) },
	);
});

it('answers for extreme numbers everywhere in the header', () => {
	for (const value of [0n, 2n ** 40n, 2n ** 64n - 1n])
		for (let at = 4; at < HEADER - 8; at += 4) {
			const file = Buffer.from(tiny.subarray(0, HEADER));
			file.writeBigUInt64LE(value, at);
			expectAnAnswer(file, tiny.length);
		}
});

it('answers for any bytes', () => {
	fc.assert(
		fc.property(
			fc.uint8Array({ maxLength: 200 }),
			fc.boolean(),
			fc.nat(2 ** 31 - 1),
			(bytes, isGguf, more) => {
				const file = isGguf ? Buffer.concat([tiny.subarray(0, 8), bytes]) : Buffer.from(bytes);
				expectAnAnswer(file, file.length);
				expectAnAnswer(file, file.length + more);
			},
		),
		{ numRuns: sizeOf(2000, 20_000) },
	);
});

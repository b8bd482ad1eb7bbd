import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { choleskyKernel } from './cholesky-kernel.ts';
import type * as Cholesky from './cholesky.ts';
import { choleskyFactor, choleskyRoom } from './cholesky.ts';
import { logisticDual, type DualModel } from '../models/logistic-dual.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

/** WebAssembly as it is under `node --jitless`, and on a processor without vectors. */
const without: Record<string, unknown> = {
	'no WebAssembly': undefined,
	'no vectors': {
		Module: class {
			constructor() {
				throw new Error('invalid value type 0x7b');
			}
		},
	},
};

const size = 83;
const random = createRandom(5);
/** Symmetric, with a diagonal that outweighs its rows. */
const matrix = new Float64Array(size * size);
for (let i = 0; i < size; i++)
	for (let j = 0; j <= i; j++)
		matrix[i * size + j] = matrix[j * size + i] = i === j ? size : random.uniform() - 0.5;
const labels = Uint8Array.from({ length: size }, (_, i) => (i % 3 === 0 ? 1 : 0));

describe.each(Object.entries(without))('with %s', (_, assembly) => {
	const fresh = async (): Promise<typeof Cholesky> => {
		vi.resetModules();
		vi.stubGlobal('WebAssembly', assembly);
		return import('./cholesky.ts');
	};

	it('a factor has the bits that the kernel gives', async () => {
		const room = choleskyRoom(size);
		expect(room.buffer).toBe(choleskyKernel()?.memory.buffer);
		room.set(matrix);
		expect(choleskyFactor(room, size)).toBe(true);
		const plain = await fresh();
		const own = plain.choleskyRoom(size);
		expect([own.buffer === room.buffer, own.length]).toEqual([false, size * size]);
		own.set(matrix);
		expect(plain.choleskyFactor(own, size)).toBe(true);
		for (let i = 0; i < size; i++)
			expect(own.slice(i * size, i * size + i + 1)).toEqual(room.slice(i * size, i * size + i + 1));
	});

	it('a logistic model has the bits that it has with the kernel', async () => {
		const model = logisticDual(matrix, size, labels, 1);
		await fresh();
		const { logisticDual: plainDual } = await import('../models/logistic-dual.ts');
		const plain: DualModel = plainDual(matrix, size, labels, 1);
		expect(plain.converged).toBe(true);
		expect(plain).toEqual(model);
	});
});

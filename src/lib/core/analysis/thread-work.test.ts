import { describe, expect, it } from 'vitest';
import { threadWork } from './thread-work.ts';

describe('threadWork', () => {
	it('have names of their own, so that a worker thread finds the right one', () => {
		const names = threadWork.map((kind) => kind.name);
		expect(new Set(names).size).toBe(names.length);
		expect(names).toContain('supervised.outer-fit');
		expect(names).toContain('supervised.permuted-run');
	});
});

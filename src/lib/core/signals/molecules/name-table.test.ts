import { expect, it } from 'vitest';
import { NameTable } from './name-table.ts';

it('finds what was added, whatever its low bits have in common, through every growth', () => {
	const table = new NameTable<string>();
	// Alike in their low 32 bits, so that they meet in one place; 0 is a hash as any other.
	const hashes = [0, ...Array.from({ length: 600 }, (_, i) => (i + 1) * 2 ** 32), 5, 2 ** 53 - 1];
	for (const hash of hashes) {
		expect(table.get(hash)).toBeUndefined();
		table.add(hash, `${hash}`);
	}
	for (const hash of hashes) expect(table.get(hash)).toBe(`${hash}`);
	expect(table.get(7)).toBeUndefined();
	expect(table.things).toHaveLength(hashes.length);
});

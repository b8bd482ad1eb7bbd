import { expect, it } from 'vitest';
import { distinctNames } from './distinct-names.ts';

it('names files without folders, and with them where they are called the same', () => {
	expect(distinctNames(['/d/a/gc.wig', '/d/map.wig'])).toEqual(['gc.wig', 'map.wig']);
	expect(distinctNames(['/d/a/gc.wig', '/d/b/gc.wig', '/d/map.wig'])).toEqual([
		'a/gc.wig',
		'b/gc.wig',
		'map.wig',
	]);
	expect(distinctNames(['/d/a/x/gc.wig', '/d/b/x/gc.wig'])).toEqual(['a/x/gc.wig', 'b/x/gc.wig']);
	expect(distinctNames(['/d/a/gc.wig', '/d/a/gc.wig'])).toEqual(['gc.wig', 'gc.wig']);
	expect(distinctNames([])).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { Draft } from './draft.ts';

function memory(): Storage {
	const map = new Map<string, string>();
	return {
		getItem: (key) => map.get(key) ?? null,
		setItem: (key, value) => void map.set(key, value),
		removeItem: (key) => void map.delete(key),
		clear: () => map.clear(),
		key: (i) => [...map.keys()][i] ?? null,
		get length() {
			return map.size;
		},
	};
}

describe('drafts', () => {
	test('are kept per session until they are sent', () => {
		const storage = memory();
		new Draft('a', storage).write('half a sentence');
		expect(new Draft('a', storage).read()).toBe('half a sentence');
		expect(new Draft('b', storage).read()).toBe('');
		new Draft('a', storage).write('');
		expect(storage.length).toBe(0);
	});

	test('a storage that refuses does not stop the page', () => {
		const shut = {
			...memory(),
			getItem: () => {
				throw new Error('shut');
			},
			setItem: () => {
				throw new Error('full');
			},
		};
		expect(new Draft('a', shut).read()).toBe('');
		expect(() => new Draft('a', shut).write('x')).not.toThrow();
	});
});

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { lookAt } from './look-at.server.ts';

it('finds a file, and nothing at names that cannot be', () => {
	const own = fileURLToPath(import.meta.url);
	expect(lookAt(own)?.isFile()).toBe(true);
	for (const name of ['/nowhere/at/all', `/tmp/${'é'.repeat(300)}`, '/tmp/a\0b', `${own}/below`])
		expect(lookAt(name), name).toBeNull();
});

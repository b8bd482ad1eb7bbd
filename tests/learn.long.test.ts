import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { learn } from '../scripts/dev/learn/learn.ts';

it('learning again gives the stored weights', () => {
	const file = new URL('../src/lib/core/answers/understand/learned/weights.json', import.meta.url);
	expect(learn().text === readFileSync(file, 'utf8')).toBe(true);
}, 120_000);

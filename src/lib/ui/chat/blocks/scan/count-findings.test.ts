import { expect, it } from 'vitest';
import { countFindings } from './count-findings.ts';

const found = (...severities: ('error' | 'warning' | 'info')[]) =>
	severities.map((severity) => ({ severity }));

it('counts each kind that is there', () => {
	expect(countFindings(found('error', 'warning', 'warning', 'info'), 4)).toEqual([
		{ kind: 'errors', n: 1 },
		{ kind: 'warnings', n: 2 },
		{ kind: 'notes', n: 1 },
	]);
	expect(countFindings(found('info'), 1)).toEqual([{ kind: 'notes', n: 1 }]);
	expect(countFindings([], 0)).toEqual([]);
});

it('what the card does not hold is no note: nobody knows its kind', () => {
	const twenty = found(...Array.from({ length: 20 }, () => 'error' as const));
	expect(countFindings(twenty, 57)).toEqual([
		{ kind: 'errors', n: 20 },
		{ kind: 'more', n: 37 },
	]);
});

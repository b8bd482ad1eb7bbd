import { expect, it } from 'vitest';
import { say } from '../../../contract/messages/index.ts';
import { gain } from './headline.ts';

const auroc = { estimate: 0.6, ci_low: 0.5, ci_high: 0.7, interval: say('combined.use') };
const told = (status: 'told_apart' | 'not_told_apart') =>
	gain({
		singles: [{ name: 'beta', auroc }],
		differences: [
			{ difference: 0.1, se: 0.02, ci_low: 0.05, ci_high: 0.15, p_value: 0.001, holm_p_value: 0.001 },
		],
		verdict: { status, reasons: [], rests_on: [] },
	}).code;

it('says better than a matrix alone only where the combined score is better than chance', () => {
	expect(told('told_apart')).toBe('combined.gain_shown');
	expect(told('not_told_apart')).toBe('combined.gain_untested');
});

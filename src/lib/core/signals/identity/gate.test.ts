import { describe, expect, it } from 'vitest';
import { GATE_LIMITS, gateMeasures, gateUseOf, gateUses } from '../../../contract/gate-limits.ts';
import { NO_FACTS, gateFor, type GateFacts } from './gate.ts';

const clean: GateFacts = {
	...{ contamination: { share: 0.001, low: 0 }, identity: 'same', sex_agrees: true },
	person_by_name: false,
	...{ high_molecular_weight: 0.01, duplicate_rate: 0.2, on_target: 0.7, depth: 800 },
};

describe('the gate of samples', () => {
	it('passes a clean sample for every use, and one of which nothing is known', () => {
		for (const use of gateUses) {
			expect(gateFor(use, clean)).toEqual({ verdict: 'pass', reasons: [] });
			expect(gateFor(use, NO_FACTS)).toEqual({ verdict: 'pass', reasons: [] });
		}
	});

	it('stops samples of two people where they are joined, and cautions elsewhere', () => {
		const facts = { ...clean, identity: 'different' } as const;
		expect(gateFor('detection', facts).verdict).toBe('stop');
		expect(gateFor('origin', facts).verdict).toBe('stop');
		expect(gateFor('fragments', facts)).toEqual({
			verdict: 'caution',
			reasons: [{ fact: 'identity_different', verdict: 'caution' }],
		});
	});

	it('cautions where identity is unclear or was not checked', () => {
		for (const identity of ['unclear', 'not_checked', 'alone', 'shared'] as const)
			expect(gateFor('detection', { ...clean, identity })).toEqual({
				verdict: 'caution',
				reasons: [{ fact: `identity_${identity}`, verdict: 'caution' }],
			});
	});

	it('cautions of a person whom only names of samples tell', () => {
		const facts = { ...clean, identity: 'different', person_by_name: true } as const;
		expect(gateFor('detection', facts)).toEqual({
			verdict: 'caution',
			reasons: [{ fact: 'identity_different', verdict: 'caution' }],
		});
	});

	it('doubts the sample table, not the person, if the sex differs and the genotypes are alike', () => {
		expect(gateFor('detection', { ...clean, sex_agrees: false }).verdict).toBe('caution');
		const unknown = { ...clean, sex_agrees: false, identity: null };
		expect(gateFor('detection', unknown).verdict).toBe('stop');
		expect(gateFor('copy_number', unknown).verdict).toBe('caution');
	});

	it('stops by contamination only with the lower end of its interval', () => {
		const of = (share: number, low: number) =>
			gateFor('detection', { ...clean, contamination: { share, low } });
		expect(of(0.0049, 0.004).verdict).toBe('pass');
		expect(of(0.005, 0).reasons).toEqual([
			{ fact: 'contamination', verdict: 'caution', value: 0.005, limit: 0.005 },
		]);
		expect(of(0.03, 0.019).verdict).toBe('caution');
		expect(of(0.03, 0.02).reasons).toEqual([
			{ fact: 'contamination', verdict: 'stop', value: 0.03, limit: 0.02 },
		]);
	});

	it('says that contamination was not checked', () => {
		const facts = { ...clean, contamination: { share: null, low: null } };
		expect(gateFor('detection', facts).reasons).toEqual([
			{ fact: 'contamination_not_checked', verdict: 'caution' },
		]);
	});

	it('names the serious reasons first', () => {
		const facts: GateFacts = { ...clean, depth: 15, on_target: 0.01, identity: 'unclear' };
		expect(gateFor('detection', facts).reasons.map(({ fact }) => fact)).toEqual([
			...['on_target', 'identity_unclear', 'depth'],
		]);
	});

	it('has limits that grow worse from caution to stop', () => {
		for (const measure of gateMeasures)
			for (const { worse, caution, stop } of Object.values(GATE_LIMITS[measure])) {
				if (caution === null || stop === null) continue;
				expect(worse === 'above' ? stop > caution : stop < caution, measure).toBe(true);
			}
	});

	it('knows what a task uses samples for', () => {
		expect(gateUseOf('detect_mrd')).toBe('detection');
		expect(gateUseOf('copy_number_proxy')).toBe('copy_number');
		expect(gateUseOf('method_advice')).toBeNull();
	});
});

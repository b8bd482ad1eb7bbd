import { describe, expect, it } from 'vitest';
import { isLong } from '../../../../../tests/setup/test-size.ts';
import { createRandom } from '../../../base/random.ts';
import { foundContamination } from './contamination-cases.fixture.ts';
import { LARGEST_CONTAMINATION, contamination } from './contamination.ts';
import { sequence, somebody, somePlaces } from './simulate-people.fixture.ts';

const middle = (values: readonly number[]): number =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

describe('contamination', () => {
	const samples = isLong ? 100 : 6;

	it('is the share that was mixed in, of an unknown person', () => {
		const kind = { samples, depths: [200, 1000], shares: [0.005, 0.01, 0.02, 0.05, 0.1], size: 100 };
		for (const { name, planted, estimates } of foundContamination(kind)) {
			expect(middle(estimates), name).toBeGreaterThan(0.7 * planted);
			expect(middle(estimates), name).toBeLessThan(1.3 * planted);
		}
	});

	it('is not found where there is none', () => {
		const kind = { samples: isLong ? 400 : 10, depths: [5, 100, 1000], shares: [0], size: 100 };
		for (const { name, estimates } of foundContamination(kind))
			expect(estimates.filter((one) => one >= 0.01 && name.includes('1000')).length, name).toBe(0);
	});

	it('is told by the genotypes of another sample', () => {
		const kind = { samples, depths: [200], shares: [0.005, 0.02, 0.1], size: 100 };
		for (const { name, planted, estimates } of foundContamination({ ...kind, from: 'sample' })) {
			expect(middle(estimates), name).toBeGreaterThan(0.7 * planted);
			expect(middle(estimates), name).toBeLessThan(1.3 * planted);
		}
	});

	it('of a tumour with lost regions is told by the genotypes of a normal sample', () => {
		const kind = { samples, depths: [200], shares: [0, 0.02], size: 100, loss: 0.5, normal: true };
		for (const { name, planted, estimates } of foundContamination(kind))
			expect(Math.abs(middle(estimates) - planted), name).toBeLessThan(0.005);
	});

	const random = createRandom(3, 'places');
	const places = somePlaces(200, random);
	const person = somebody(places, random);
	const other = somebody(places, random);

	it('has an interval that grows narrower with depth, and says no more than a fifth', () => {
		const mixed = (depth: number, share: number) =>
			contamination(sequence(places, person, { depth, contamination: { share, person: other } }, random));
		const [shallow, deep] = [mixed(20, 0.05), mixed(500, 0.05)];
		expect(deep.high! - deep.low!).toBeLessThan(0.5 * (shallow.high! - shallow.low!));
		expect(deep.low!).toBeGreaterThan(0.04);
		expect(deep.high!).toBeLessThan(0.06);
		expect(deep.log_likelihood_ratio).toBeGreaterThan(100);
		const { share, low, high } = mixed(500, 0.35);
		expect(share).toBeLessThanOrEqual(LARGEST_CONTAMINATION);
		expect(high).toBeLessThanOrEqual(LARGEST_CONTAMINATION);
		expect(low).toBeGreaterThan(0.1);
	});

	it('is not estimated from fewer than 10 places that would show it, or without frequencies', () => {
		const sample = sequence(places, person, { depth: 100 }, random);
		expect(contamination(sample.slice(0, 20))).toMatchObject({ share: null, low: null, high: null });
		const unknown = sample.map((one) => ({ ...one, frequency: null }));
		expect(contamination(unknown)).toMatchObject({ share: null, covered: 0, sites: 0 });
		const again = contamination(unknown, { from: sequence(places, other, { depth: 100 }, random) });
		expect(again.share).toBeLessThan(0.002);
		expect(again.sites).toBeGreaterThan(20);
	});
});

import { createRandom } from '../../../base/random.ts';
import { contamination } from './contamination.ts';
import { sequence, somebody, somePlaces } from './simulate-people.fixture.ts';

/** What was planted and what was found, over samples of one kind. */
export interface FoundContamination {
	name: string;
	planted: number;
	estimates: number[];
	/** Samples whose interval holds what was planted. */
	covered: number;
	/** Samples whose interval lies above 0. */
	detected: number;
	/** Samples too few of whose places would show any. */
	not_estimated: number;
}

export function foundContamination({
	samples,
	depths,
	shares,
	size,
	from = 'population',
	normal = false,
	loss = 0,
}: {
	samples: number;
	depths: readonly number[];
	shares: readonly number[];
	size: number;
	from?: 'population' | 'sample';
	/** With a normal sample of the person. */
	normal?: boolean;
	loss?: number;
}): FoundContamination[] {
	return depths.flatMap((depth) =>
		shares.map((planted) => {
			const name = `${String(100 * planted)} % at depth ${String(depth)}, ${String(size)} places, ${from}`;
			const random = createRandom(5, name);
			const found = { name, planted, estimates: [], covered: 0, detected: 0, not_estimated: 0 };
			const outcome: FoundContamination = found;
			for (let i = 0; i < samples; i++) {
				const places = somePlaces(size, random);
				const person = somebody(places, random);
				const other = somebody(places, random);
				const how = { depth, error_varies: true, contamination: { share: planted, person: other } };
				const lost = loss > 0 ? { loss: { share: loss, left: 0.3 } } : {};
				const sample = sequence(places, person, { ...how, ...lost }, random);
				const source = sequence(places, other, { depth, error_varies: true }, random);
				const own = sequence(places, person, { depth, error_varies: true }, random);
				const { share, low, high } = contamination(sample, {
					...(from === 'sample' ? { from: source } : {}),
					...(normal ? { own } : {}),
				});
				if (share === null || low === null || high === null) {
					outcome.not_estimated++;
					continue;
				}
				outcome.estimates.push(share);
				if (low <= planted && planted <= high) outcome.covered++;
				if (low > 0) outcome.detected++;
			}
			return outcome;
		}),
	);
}

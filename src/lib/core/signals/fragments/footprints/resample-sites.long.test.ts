import { describe, expect, it } from 'vitest';
import { inline } from '../../../../base/parallel.ts';
import { createRandom, type Random } from '../../../../base/random.ts';
import { profileSummary, type ProfileSummary } from '../metaprofile.ts';
import { emptySums, listProfile, profileOfSums, type SiteBins } from './footprint-profile.ts';
import { resampleSites } from './resample-sites.ts';
import { BINS, REACH, STEP } from './site-windows.ts';

/** Lists of each kind: rates to 2 points at 5 %. The two cases of 100 midpoints take a minute or two each, ten on a busy machine. */
const LISTS = 100;
const RESAMPLES = 200;

/** A place in a rising column of sums that a share of its last one points to. */
function placeOf(sums: Float64Array, share: number): number {
	const wanted = share * sums.at(-1)!;
	let [low, high] = [0, sums.length - 1];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (sums[middle]! > wanted) high = middle;
		else low = middle + 1;
	}
	return low;
}

function runningSums(values: Float64Array): Float64Array {
	let sum = 0;
	return values.map((value) => (sum += value));
}

/** Sites whose depth differs by a factor of e^0.5, with on average `each` midpoints per bin of all sites together. */
function simulated(
	random: Random,
	sites: number,
	each: number,
	rate: (distance: number) => number,
): SiteBins {
	const depths = runningSums(Float64Array.from({ length: sites }, () => Math.exp(0.5 * random.normal())));
	const rates = runningSums(Float64Array.from({ length: BINS }, (_, b) => rate(b * STEP - REACH + STEP / 2)));
	const counts = new Map<number, number>();
	// The spread of a Poisson number of this size is a hundredth of it.
	for (let n = Math.round(each * BINS + Math.sqrt(each * BINS) * random.normal()); n > 0; n--) {
		const place = placeOf(depths, random.uniform()) * BINS + placeOf(rates, random.uniform());
		counts.set(place, (counts.get(place) ?? 0) + 1);
	}
	const places = [...counts.keys()].sort((a, b) => a - b);
	const first = new Int32Array(sites + 1);
	for (const place of places) first[Math.floor(place / BINS) + 1]!++;
	for (let i = 0; i < sites; i++) first[i + 1] = first[i + 1]! + first[i]!;
	const value = Float64Array.from(places, (place) => counts.get(place)!);
	return {
		...{ sites, first, bin: Uint16Array.from(places, (place) => place % BINS), midpoints: value, value },
		masked: { first: new Int32Array(sites + 1), bins: new Uint16Array(0) },
	};
}

const FLAT = (): number => 1;
/** A dip to 0.5 with waves of 190 bp. */
const OPEN = (x: number): number =>
	(1 - 0.5 * Math.exp(-((x / 80) ** 2))) *
	(1 + 0.25 * Math.cos((2 * Math.PI * (Math.abs(x) - 95)) / 190) * Math.exp(-Math.abs(x) / 600));

/** What endless sites of a shape give. */
function truth(rate: (distance: number) => number): ProfileSummary {
	const sums = emptySums();
	sums.sites = 1;
	sums.sum.forEach((_, b) => (sums.sum[b] = rate(b * STEP - REACH + STEP / 2)));
	const profile = profileOfSums(sums);
	if (profile === null) throw new Error('no profile');
	return profileSummary(profile);
}

interface Rates {
	centre: number;
	phased: number;
	central_covered: number;
	amplitude_covered: number;
}

async function ratesOf(sites: number, each: number, rate: (distance: number) => number): Promise<Rates> {
	const wanted = truth(rate);
	const units = Int32Array.from({ length: sites }, (_, i) => i);
	const rates: Rates = { centre: 0, phased: 0, central_covered: 0, amplitude_covered: 0 };
	for (let list = 0; list < LISTS; list++) {
		const data = simulated(createRandom(list, `simulated ${sites} ${each}`), sites, each, rate);
		const { summary } = listProfile(data);
		const found = await resampleSites({ data, units, seed: list, label: 'list' }, RESAMPLES, inline);
		const { low, high } = found.unaligned_central;
		if (summary.central < low || summary.central > high) rates.centre += 1 / LISTS;
		if (summary.amplitude > found.unaligned_amplitude) rates.phased += 1 / LISTS;
		const covers = (interval: { low: number; high: number }, value: number): boolean =>
			interval.low <= value && value <= interval.high;
		if (covers(found.central, wanted.central)) rates.central_covered += 1 / LISTS;
		if (covers(found.amplitude, wanted.amplitude)) rates.amplitude_covered += 1 / LISTS;
	}
	console.info(JSON.stringify({ sites, each, lists: LISTS, ...rates }));
	return rates;
}

describe('lists of simulated sites', () => {
	it.each([
		[1000, 20],
		[1000, 100],
		[100, 100],
	])(
		'%i sites, %i midpoints per bin: false calls and coverage',
		async (sites, each) => {
			const flat = await ratesOf(sites, each, FLAT);
			// 5 % and 95 % of 100 lists with three binomial standard errors of 2.2 points.
			expect(flat.centre).toBeLessThan(0.12);
			expect(flat.phased).toBeLessThan(0.12);
			expect(flat.central_covered).toBeGreaterThan(0.88);
			const open = await ratesOf(sites, each, OPEN);
			expect(open.centre).toBeGreaterThan(0.95);
			// Of 400 lists of 1,000 sites and 100 midpoints 92 % were covered; three standard errors of 2.7 points below.
			expect(open.central_covered).toBeGreaterThan(0.84);
		},
		1_800_000,
	);
});

import { describe, expect, it } from 'vitest';
import { inline } from '../../../../base/parallel.ts';
import { createRandom, type Random } from '../../../../base/random.ts';
import { profileSummary, type ProfileSummary } from '../metaprofile.ts';
import { emptySums, listProfile, profileOfSums, type SiteBins } from './footprint-profile.ts';
import { resampleSites } from './resample-sites.ts';
import { BINS, REACH, STEP } from './site-windows.ts';

/** Lists of each kind; 200 give the rates to 3 points. */
const LISTS = 200;
const RESAMPLES = 300;

/** A Poisson number by multiplication of uniform ones; for small means. */
function poisson(random: Random, mean: number): number {
	const least = Math.exp(-mean);
	let n = 0;
	for (let product = random.uniform(); product > least; product *= random.uniform()) n++;
	return n;
}

/** Sites whose depth differs by a factor of e^0.5, with on average `each` midpoints per bin of all sites together. */
function simulated(
	random: Random,
	sites: number,
	each: number,
	rate: (distance: number) => number,
): SiteBins {
	const first = new Int32Array(sites + 1);
	const bin: number[] = [];
	const midpoints: number[] = [];
	for (let site = 0; site < sites; site++) {
		const depth = (each / sites) * Math.exp(0.5 * random.normal() - 0.125);
		for (let b = 0; b < BINS; b++) {
			const n = poisson(random, depth * rate(b * STEP - REACH + STEP / 2));
			if (n === 0) continue;
			bin.push(b);
			midpoints.push(n);
		}
		first[site + 1] = bin.length;
	}
	const value = Float64Array.from(midpoints);
	return {
		...{ sites, first, bin: Uint16Array.from(bin), midpoints: value, value },
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
	])('%i sites, %i midpoints per bin: false calls and coverage', async (sites, each) => {
		const flat = await ratesOf(sites, each, FLAT);
		// 5 % of 200 with a binomial standard error of 1.5 points.
		expect(flat.centre).toBeLessThan(0.11);
		expect(flat.phased).toBeLessThan(0.11);
		expect(flat.central_covered).toBeGreaterThan(0.89);
		const open = await ratesOf(sites, each, OPEN);
		expect(open.centre).toBeGreaterThan(0.95);
		expect(open.central_covered).toBeGreaterThan(0.89);
	});
});

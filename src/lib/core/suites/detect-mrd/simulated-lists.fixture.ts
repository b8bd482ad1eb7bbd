import { createRandom, type Random } from '../../../base/random.ts';
import { callMrd } from '../../analysis/mrd/call.ts';
import type { MrdSite } from '../../analysis/mrd/mrd-site.ts';
import { mrdSitesOf } from '../../analysis/mrd/mrd-sites-of.ts';
import { MrdPower } from '../../analysis/mrd/power.ts';
import { binomialDraw } from '../../numerics/distributions/binomial-draw.ts';
import { gammaDraw } from '../../numerics/distributions/gamma-draw.ts';
import { poissonDraw } from '../../numerics/distributions/poisson-draw.ts';
import { errorProfile, type ErrorProfile } from '../../signals/error-profile/error-profile.ts';
import type {
	BackgroundStretch,
	MoleculeSite,
	SiteMolecules,
} from '../../signals/molecules/molecule-site.ts';
import { NEGATIVE_ALPHAS } from './negatives.fixture.ts';

export interface SimulatedAssay {
	/** Listed sites, each in a stretch of its own. */
	sites: number;
	depth: number;
	/** Mean error of each substitution. */
	rate: number;
	/** Coefficient of variation between positions, the same in all samples. */
	spread: number;
	/** Positions to each side of a site that teach its errors. */
	flank: number;
	controls: number;
	control_depth: number;
}

const factor = (spread: number, random: Random): number =>
	spread === 0 ? 1 : gammaDraw(1 / spread ** 2, random) * spread ** 2;

/** Counts of one position: `ref` and three errors, each with a rate of its own. */
function countsAt(ref: number, depth: number, rates: readonly number[], random: Random): number[] {
	const counts = rates.map((rate, b) => (b === ref ? 0 : poissonDraw(depth * rate, random)));
	counts[ref] = depth - counts.reduce((sum, count) => sum + count, 0);
	return counts;
}

const asSite = (site: MoleculeSite, counts: readonly number[]): SiteMolecules => {
	const [ref, alt] = [counts['ACGT'.indexOf(site.ref)]!, counts['ACGT'.indexOf(site.alt)]!];
	const other = counts.reduce((sum, count) => sum + count, 0) - ref - alt;
	return {
		site,
		counts: [{ class: 'fragment', alt, ref, other, discordant: 0 }],
		alt_lengths: [],
		ref_lengths: [],
	};
};

interface Simulated {
	background: BackgroundStretch[];
	/** Listed sites with the rates that errors have there. */
	sites: { site: MoleculeSite; rates: number[] }[];
	errors: ErrorProfile;
}

/** An assay as one sample shows it: the flanks of its sites, and controls that have the same positions. */
function simulated(assay: SimulatedAssay, random: Random): Simulated {
	const { sites: n, depth, rate, spread, flank, controls, control_depth } = assay;
	const background: BackgroundStretch[] = [];
	const sites: Simulated['sites'] = [];
	const ofControls: SiteMolecules[][] = Array.from({ length: controls }, () => []);
	for (let i = 0; i < n; i++) {
		const length = 2 * flank + 1;
		const bases = new Uint32Array(4 * length);
		const start = 10_000 * (i + 1);
		for (let k = 0; k < length; k++) {
			const ref = random.int(4);
			const rates = [0, 1, 2, 3].map(() => rate * factor(spread, random));
			bases.set(countsAt(ref, depth, rates, random), 4 * k);
			if (k !== flank) continue;
			const alt = (ref + 1 + random.int(3)) % 4;
			const place = { contig: 'chr1', position: start + k, phase: null };
			const site = { ...place, ref: 'ACGT'.charAt(ref), alt: 'ACGT'.charAt(alt) };
			sites.push({ site, rates });
			for (const own of ofControls) own.push(asSite(site, countsAt(ref, control_depth, rates, random)));
		}
		const zeros = new Uint32Array(length);
		const classes = [{ class: 'fragment' as const, bases, indels: zeros, discordant: zeros }];
		background.push({ contig: 'chr1', start, length, classes });
	}
	const errors = errorProfile({
		...{ background, sites: sites.map(({ site }) => site) },
		controls: ofControls.map((own) => ({ sites: own })),
	});
	return { background, sites, errors };
}

/** The sites of a sample of the assay in which this share of the molecules is mutant. */
function drawn({ sites, errors }: Simulated, depth: number, fraction: number, random: Random): MrdSite[] {
	const counted = sites.map(({ site, rates }) => {
		const [ref, alt] = ['ACGT'.indexOf(site.ref), 'ACGT'.indexOf(site.alt)];
		const mutant = binomialDraw(depth, fraction, random);
		const counts = countsAt(ref, depth - mutant, rates, random);
		counts[alt]! += mutant;
		return asSite(site, counts);
	});
	return mrdSitesOf(counted, [], errors).map(({ site }) => site);
}

/**
 * False calls at each level among samples without tumour. Everything from counts on is that of the task: the error profile of the sample's
 * own flanks, the rates that controls with the same positions give the sites, and the call.
 */
export function callsOfSimulatedLists(assay: SimulatedAssay, samples: number, draws: number): number[] {
	const random = createRandom(7, `lists ${JSON.stringify(assay)}`);
	const calls = NEGATIVE_ALPHAS.map(() => 0);
	for (let sample = 0; sample < samples; sample++) {
		const tested = drawn(simulated(assay, random), assay.depth, 0, random);
		const { p, missing } = callMrd(tested, { alpha: 1, seed: sample, draws });
		if (missing.length > 0) continue;
		for (const [j, alpha] of NEGATIVE_ALPHAS.entries()) if (p <= alpha) calls[j]!++;
	}
	return calls;
}

/** Stated power and the share of samples called at each fraction, over this many error profiles. */
export function powerOfSimulatedLists(
	assay: SimulatedAssay,
	fractions: readonly number[],
	{ profiles, samples, draws }: { profiles: number; samples: number; draws: number },
): { stated: number[]; seen: number[] } {
	const random = createRandom(7, `power ${JSON.stringify(assay)}`);
	const [stated, seen] = [fractions.map(() => 0), fractions.map(() => 0)];
	for (let i = 0; i < profiles; i++) {
		const one = simulated(assay, random);
		const settings = { alpha: 0.01, seed: i, draws };
		const power = new MrdPower(drawn(one, assay.depth, 0, random), settings, 300);
		for (const [j, fraction] of fractions.entries()) {
			stated[j]! += power.at(fraction) / profiles;
			for (let k = 0; k < samples; k++)
				if (callMrd(drawn(one, assay.depth, fraction, random), settings).detected)
					seen[j]! += 1 / (profiles * samples);
		}
	}
	return { stated, seen };
}

import { callMrd } from './call.ts';
import { MrdPower } from './power.ts';
import { estimatedRates, seeded, simulatedSites, type Assay } from './simulated-samples.fixture.ts';

/** Error levels at which false calls are counted. */
export const ALPHAS = [0.05, 0.01, 0.001] as const;

/** False calls at each level among samples without mutant molecules, each with an error profile of its own. */
export function falseCalls(assay: Assay, samples: number, draws: number): number[] {
	const random = seeded(`negative ${JSON.stringify(assay)}`);
	const counts = ALPHAS.map(() => 0);
	for (let i = 0; i < samples; i++) {
		const sites = simulatedSites(assay, estimatedRates(assay, random), 0, random);
		const { p, missing } = callMrd(sites, { alpha: 1, seed: i, draws });
		if (missing.length > 0) continue;
		for (const [j, alpha] of ALPHAS.entries()) if (p <= alpha) counts[j]!++;
	}
	return counts;
}

/** Stated power against the share of samples that are called, at each fraction. */
export function statedAndSeen(
	assay: Assay,
	fractions: readonly number[],
	{ samples, profiles, draws }: { samples: number; profiles: number; draws: number },
): { stated: number[]; seen: number[] } {
	const random = seeded(`positive ${JSON.stringify(assay)}`);
	const [stated, seen] = [fractions.map(() => 0), fractions.map(() => 0)];
	for (let i = 0; i < profiles; i++) {
		const rates = estimatedRates(assay, random);
		const settings = { alpha: 0.01, seed: i, draws };
		const power = new MrdPower(simulatedSites(assay, rates, 0, random), settings, 300);
		for (const [j, fraction] of fractions.entries()) {
			stated[j]! += power.at(fraction) / profiles;
			for (let k = 0; k < samples / profiles; k++)
				if (callMrd(simulatedSites(assay, rates, fraction, random), settings).detected)
					seen[j]! += 1 / samples;
		}
	}
	return { stated, seen };
}

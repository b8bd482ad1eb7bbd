import { createRandom, type Random } from '../../../base/random.ts';
import { binomialDraw } from '../../numerics/distributions/binomial-draw.ts';
import { normalVerdicts } from '../../signals/variants/normal-verdict.ts';
import { classifyOrigin, type OriginVerdict } from './classify-origin.ts';
import { geneEvidence, hotspotEvidence } from './gene-evidence.ts';
import { normalEvidence } from './normal-evidence.ts';
import type { Origin } from './origin.ts';
import { populationEvidence } from './population-evidence.ts';
import { sizeEvidence } from './size-evidence.ts';
import { timeEvidence } from './time-evidence.ts';
import { tissueEvidence, type TissueCall } from './tissue-evidence.ts';
import { vafEvidence } from './vaf-evidence.ts';

/** What is known about the drawn variants beside plasma VAF and gene. */
export interface DrawnScene {
	normal: boolean;
	draws: number;
	lengths: boolean;
	population: boolean;
	/** A call file of the tumour tissue. */
	tissue?: boolean;
}

/** Per origin: drawn variants, those given a wrong class, and those given any. */
export type Tally = Record<Origin, { drawn: number; wrong: number; decided: number }>;

const pick = <T>(random: Random, items: readonly T[]): T => items[random.int(items.length)] as T;
const logUniform = (random: Random, from: number, to: number): number =>
	from * Math.pow(to / from, random.uniform());

/** Genes by origin; the shares are not those of the evidence. */
const GENES: Readonly<Record<Origin, readonly (readonly [string, string | null])[]>> = {
	germline: [
		...(['BRCA2', 'APC', 'MET', 'ROS1', 'ALK', 'ATM', 'TET2', 'NOTCH1', 'KMT2C', 'MSH6'] as const),
	].map((gene) => [gene, 'p.P1001L'] as const),
	haematopoietic: [
		['DNMT3A', 'p.R882H'],
		['DNMT3A', 'p.W313*'],
		['DNMT3A', 'p.Y735C'],
		['DNMT3A', null],
		['TET2', 'p.Q810*'],
		['TET2', 'p.C1271W'],
		['TET2', null],
		['ASXL1', 'p.G646fs'],
		['PPM1D', 'p.C478*'],
		['JAK2', 'p.V617F'],
		['SF3B1', 'p.K700E'],
		['TP53', 'p.Y220C'],
		['TP53', 'p.C141Y'],
		['ATM', 'p.R3008C'],
		['CHEK2', 'p.T476M'],
		['KRAS', 'p.G12D'],
		['KDM6A', 'p.Q555*'],
		['MGA', 'p.R1000*'],
	],
	tumour: [
		['KRAS', 'p.G12D'],
		['KRAS', 'p.Q61H'],
		['TP53', 'p.R273H'],
		['TP53', 'p.C176F'],
		['EGFR', 'p.L858R'],
		['PIK3CA', 'p.H1047R'],
		['APC', 'p.R1450*'],
		['APC', 'p.E1309fs'],
		['BRAF', 'p.V600E'],
		['SMAD4', 'p.D351N'],
		['FAT1', 'p.S20L'],
		['KEAP1', 'p.G333C'],
		['STK11', 'p.Q37*'],
		['RB1', 'p.R320*'],
		['TET2', 'p.S50F'],
		['DNMT3A', 'p.S770L'],
		['NF1', 'p.R1241*'],
		['NOTCH1', 'p.A465T'],
		['ARID1A', 'p.Q1334*'],
		['PTPRD', 'p.R28Q'],
	],
};

const ERROR = { rate: 3e-4, spread: 1e-4, source: 'sites', sites: 100 } as const;

function trueFraction(origin: Origin, random: Random): number {
	if (origin === 'tumour') return logUniform(random, 0.002, 0.45);
	// Clones: gamma-like, most below 5 %.
	if (origin === 'haematopoietic') return Math.min(0.4, 0.004 + -0.025 * Math.log(1 - random.uniform()));
	const isBoth = random.uniform() < 0.3;
	if (isBoth) return 0.995;
	// A tumour with lost heterozygosity moves one in ten.
	return random.uniform() < 0.1 ? 0.35 + 0.3 * random.uniform() : 0.48 + 0.02 * random.uniform();
}

function fractionInNormal(origin: Origin, inPlasma: number, random: Random): number {
	if (origin === 'germline') return inPlasma > 0.9 ? 0.995 : 0.48 + 0.03 * random.uniform();
	if (origin === 'haematopoietic') return Math.min(0.5, inPlasma * Math.exp(0.4 * random.normal()));
	return random.uniform() < 0.02 ? inPlasma * 0.05 : 0;
}

/**
 * What a caller finds in the tissue: three in four variants of the tumour, at times few cells of it; clones of the blood that came with
 * its vessels, one in a hundred of them by an expanded clone in it; inherited variants that a filter let through.
 */
function tissueCall(origin: Origin, inPlasma: number, random: Random): TissueCall {
	const listed = (vaf: number): TissueCall => ({ listed: true, vaf });
	const none: TissueCall = { listed: false, vaf: null };
	const turn = random.uniform();
	if (origin === 'germline') return turn < 0.3 ? listed(0.35 + 0.3 * random.uniform()) : none;
	if (origin === 'tumour') return turn < 0.75 ? listed(logUniform(random, 0.04, 0.9)) : none;
	if (turn < 0.01) return listed(0.1 + 0.2 * random.uniform());
	return turn < 0.1 ? listed(inPlasma * (0.1 + 0.8 * random.uniform())) : none;
}

/** One draw of a variant of an origin, and its class. */
export function drawVariant(origin: Origin, scene: DrawnScene, random: Random): OriginVerdict {
	const [gene, change] = pick(random, GENES[origin]);
	const fraction = trueFraction(origin, random);
	const depth = Math.round(logUniform(random, 400, 6000));
	const alt = Math.max(3, binomialDraw(depth, fraction, random));
	const vaf = alt / depth;
	const normalDepth = Math.round(logUniform(random, 300, 5000));
	const normalAlt = binomialDraw(
		normalDepth,
		Math.min(1, fractionInNormal(origin, fraction, random) + ERROR.rate),
		random,
	);
	const [verdict] = scene.normal
		? normalVerdicts(
				[
					{
						vaf,
						filters: [],
						evidence: {
							carried: normalAlt > 0,
							vaf: normalAlt / normalDepth,
							depth: normalDepth,
							alt_count: normalAlt,
						},
						error: ERROR,
					},
				],
				'none',
			)
		: [null];
	const draws = [{ alt, depth }];
	// Therapy: six in ten tumours change, the others stay.
	const changes = random.uniform() < 0.6;
	for (let i = 1; i < scene.draws; i++) {
		const ratio =
			origin === 'germline'
				? 1
				: origin === 'haematopoietic'
					? Math.exp(0.25 * random.normal())
					: changes
						? Math.exp(-1 + 1.2 * random.normal())
						: Math.exp(0.25 * random.normal());
		draws.push({ alt: binomialDraw(depth, Math.min(1, fraction * ratio), random), depth });
	}
	const shift = origin === 'tumour' && random.uniform() < 0.8 ? -6 - 8 * random.uniform() : 0;
	const lengths = (n: number, by: number): number[] =>
		Array.from({ length: n }, () => Math.round(166 + by + 18 * random.normal()));
	const tissue = scene.tissue === true ? tissueCall(origin, fraction, random) : null;
	const isCommon = random.uniform() < (origin === 'germline' ? 0.85 : 0.005);
	const evidence = [
		normalEvidence(vaf, verdict ?? null),
		tissueEvidence(vaf, tissue),
		vafEvidence(vaf, depth),
		geneEvidence(gene),
		hotspotEvidence(gene, change),
		timeEvidence(draws),
		...(scene.lengths ? [sizeEvidence(lengths(Math.min(alt, 400), shift), lengths(800, 0))] : []),
		populationEvidence(isCommon ? 0.02 : null, scene.population),
	];
	return classifyOrigin(evidence.filter((one) => one !== null));
}

/** Classes of `each` drawn variants of every origin. */
export function drawScene(scene: DrawnScene, each: number, seed: number): Tally {
	const random = createRandom(seed, 'test/origin');
	const tallyOf = (origin: Origin): Tally[Origin] => {
		const tally = { drawn: each, wrong: 0, decided: 0 };
		for (let i = 0; i < each; i++) {
			const { class: found } = drawVariant(origin, scene, random);
			if (found === 'undetermined') continue;
			tally.decided++;
			if (found !== origin) tally.wrong++;
		}
		return tally;
	};
	return {
		germline: tallyOf('germline'),
		haematopoietic: tallyOf('haematopoietic'),
		tumour: tallyOf('tumour'),
	};
}

import { duplicates } from '../../src/lib/core/analysis/duplicates.ts';
import { effects } from '../../src/lib/core/analysis/effects.ts';
import { samplesOfSplit } from '../../src/lib/core/analysis/earliest-samples.ts';
import { outliers } from '../../src/lib/core/analysis/outliers.ts';
import { modelMatrix } from '../../src/lib/core/analysis/supervised/model-matrix.ts';
import type { ModelResult } from '../../src/lib/core/analysis/supervised/model-result.ts';
import { swappedLabels } from '../../src/lib/core/analysis/supervised/swapped-labels.ts';
import { asCohort } from '../../src/lib/core/assistant/demo/as-cohort.ts';
import { makeDemoCohort, type DemoCohort, type Planted } from '../../src/lib/core/assistant/demo/cohort.ts';
import { inline } from '../../src/lib/base/parallel.ts';
import { isLong } from '../setup/test-size.ts';
import { relabelled } from '../../scripts/dev/studies/relabel.ts';
import { findingsIn, type CohortFindings } from '../../scripts/dev/studies/twin-findings.ts';

/** What the analysis says about single samples of one cohort. */
interface Named {
	planted: Planted;
	/** Strong outliers of any matrix. */
	strong: string[];
	/** Duplicate pairs per matrix, `a = b`. */
	pairs: string[];
	/** Samples whose label looks swapped; null where it was not asked. */
	swapped: Set<string> | null;
	/** AUROC of the logistic model by matrix, where it was fitted. */
	auroc: Map<string, number>;
}

/** A cohort with planted effects: what is said about its samples, and which planted features are found. */
export interface DemoTruth extends Named {
	effects: { matrix: string; planted: number; found: number }[];
	/** Findings after the labels of the training patients were dealt anew. */
	permuted: CohortFindings;
}

/** A cohort without any effect. */
export interface TwinTruth extends Named {
	findings: CohortFindings;
}

/** To choose C takes ten times as long as to fit: outside of the long lane it is stated. */
const model_c = isLong ? null : 0.01;
const SCREENED = { screen: true, model_c };

export async function demoTruth(seed: number): Promise<DemoTruth> {
	const demo = makeDemoCohort({ seed, twin: false });
	return {
		...(await name(demo, seed, true)),
		effects: foundEffects(demo),
		permuted: await findingsIn(demo, relabelled(asCohort(demo), seed), seed, SCREENED),
	};
}

/** Swapped labels are asked for in the seeds that fit models, which costs ten times the rest. */
export async function twinTruth(seed: number, fits: boolean): Promise<TwinTruth> {
	const demo = makeDemoCohort({ seed, twin: true, effects: false });
	return {
		...(await name(demo, seed, fits)),
		findings: await findingsIn(demo, asCohort(demo), seed, SCREENED),
	};
}

async function name(demo: DemoCohort, seed: number, fits: boolean): Promise<Named> {
	const strong = demo.matrices.flatMap((matrix) => outliers(matrix).strong);
	const pairs = demo.matrices.flatMap((matrix) =>
		duplicates(matrix, asCohort(demo)).rows.map((row) => pair(row.sample_a, row.sample_b)),
	);
	const results = fits ? await models(demo, seed) : [];
	return {
		planted: demo.planted,
		strong: [...new Set(strong)],
		pairs,
		swapped: fits ? new Set(swappedLabels(results).map((row) => row.sample)) : null,
		auroc: new Map(results.map(({ matrix, metrics }) => [matrix, metrics.auroc?.estimate ?? NaN])),
	};
}

export const pair = (a: string, b: string): string => [a, b].sort().join(' = ');

/** The logistic model of every matrix, without forest and permutation test; two repeats tell what ten do, less exactly. */
async function models(demo: DemoCohort, seed: number): Promise<ModelResult[]> {
	const cohort = asCohort(demo);
	const options = {
		seed,
		forest_trees: 0,
		permutations: 0,
		model_c,
		...(isLong ? {} : { repeats: 2 }),
	};
	const results: ModelResult[] = [];
	for (const matrix of demo.matrices) results.push(await modelMatrix(matrix, cohort, options, inline));
	return results;
}

/** Of the features sized to be detectable, those found at q <= .05 in the direction they were planted. */
function foundEffects(demo: DemoCohort): DemoTruth['effects'] {
	const cohort = asCohort(demo);
	return demo.matrices.map((matrix) => {
		const { rows } = effects(matrix, cohort, { samples: samplesOfSplit(cohort, 'training') });
		const byFeature = new Map(rows.map((row) => [row.feature, row]));
		const planted = (demo.planted.features[matrix.name] ?? []).filter((feature) => feature.detectable);
		const found = planted.filter((feature) => {
			const row = byFeature.get(feature.feature);
			return (
				(row?.q_value ?? 1) <= 0.05 && Math.sign(row?.effect_size ?? 0) === Math.sign(feature.cliffs_delta)
			);
		});
		return { matrix: matrix.name, planted: planted.length, found: found.length };
	});
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	const at = (index: number): number => sorted[index] as number;
	return Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
}

import { createRandom, type Random } from '../../../base/random.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { copyNumberSignal } from './copy-number.ts';
import { fragmentSignal } from './fragments.ts';
import { methylationSignal } from './methylation.ts';
import { batchConfounding, drawPeople } from './people.ts';
import { plantedFeatures, type PlantedFeature } from './planted.ts';
import { drawSamples, type DemoSample, type Faults } from './samples.ts';
import { sampleSheet, type SampleSheet } from './sheet.ts';
import type { DemoSignal } from './signal.ts';

const MISSING_SHARE = 0.02;
const INCOMPLETE_SHARE = 0.3;

export interface DemoOptions {
	seed: number;
	/** True for the pure-null twin: same shape and metadata, values that know nothing of the labels. */
	twin: boolean;
	/** False skips the expected effects (a second of work) and leaves `planted.features` empty. Default true. */
	effects?: boolean;
}

/** A simulated assay of the whole cohort. */
export interface DemoMatrix extends SignalMatrix {
	annotation: DemoSignal['annotation'];
}

/** What is true about a cohort and stands in none of its files. */
export interface Planted extends Faults {
	seed: number;
	twin: boolean;
	/** Per matrix. */
	features: Record<string, PlantedFeature[]>;
	/** Tumour fraction of the blood behind each sample id, 0-1. */
	tumour_fraction: Record<string, number>;
	/** Batch against group over the first samples of the discovery part. */
	batch: { cramers_v: number; p_value: number };
	/** Patients with two time points. */
	repeated_patients: string[];
}

export interface DemoCohort {
	sheet: SampleSheet;
	samples: DemoSample[];
	matrices: DemoMatrix[];
	planted: Planted;
}

/** The stream that every random step of a cohort is forked from. */
export function cohortStream(seed: number): Random {
	return createRandom(seed, 'demo-cohort');
}

/**
 * Simulates the demonstration study: 60 cases and 60 controls at the discovery site, 20 and 20 at the validation site, ten
 * patients seen twice, three assays that share one tumour fraction per sample. The same options give the same cohort.
 */
export function makeDemoCohort(options: DemoOptions): DemoCohort {
	const { seed, twin } = options;
	const root = cohortStream(seed);
	const people = drawPeople(root.fork('people'));
	const { samples, faults } = drawSamples(people, twin, root.fork('samples'));
	const streams = (name: string) => ({
		design: root.fork(`design/${name}`),
		draws: root.fork(`draws/${name}`),
	});
	const signals = [
		methylationSignal(streams('methylation')),
		copyNumberSignal(streams('copy_number')),
		fragmentSignal(streams('fragmentomics')),
	];
	const matrices = signals.map((signal) =>
		measureAll(signal, fileOrder(samples, signal.name, root), faults, root.fork(`missing/${signal.name}`)),
	);
	const features: Planted['features'] = {};
	for (const signal of signals)
		features[signal.name] =
			twin || options.effects === false ? [] : plantedFeatures(signal, root.fork(`expected/${signal.name}`));
	const { v, p } = batchConfounding(people.filter((person) => person.cohort === 'discovery'));
	return {
		sheet: sampleSheet(samples, root.fork('sheet')),
		samples,
		matrices,
		planted: {
			seed,
			twin,
			...faults,
			features,
			tumour_fraction: Object.fromEntries(samples.map((s) => [s.sample_id, s.tube.tumour_fraction])),
			batch: { cramers_v: v, p_value: p },
			repeated_patients: samples.filter((s) => s.time_point === 'T2').map((s) => s.person.id),
		},
	};
}

/** Each assay lists its samples in its own order, as separate laboratories do. */
function fileOrder(samples: readonly DemoSample[], name: string, root: Random): DemoSample[] {
	return name === 'methylation' ? [...samples] : root.fork(`order/${name}`).shuffle([...samples]);
}

function measureAll(
	signal: DemoSignal,
	samples: readonly DemoSample[],
	faults: Faults,
	random: Random,
): DemoMatrix {
	const n = samples.length;
	const p = signal.feature_ids.length;
	const values = new Float64Array(p * n);
	const index = new Map(samples.map((sample, s) => [sample.sample_id, s]));
	for (const [s, sample] of samples.entries()) {
		const column = signal.measure(sample.tube);
		const share = sample.sample_id === faults.incomplete ? INCOMPLETE_SHARE : MISSING_SHARE;
		for (let f = 0; f < p; f++) {
			const scale = 10 ** signal.decimals(f);
			const rounded = Math.round(column[f]! * scale) / scale;
			values[f * n + s] = random.uniform() < share ? NaN : rounded;
		}
	}
	const from = index.get(faults.duplicate.original) as number;
	const to = index.get(faults.duplicate.copy) as number;
	for (let f = 0; f < p; f++) values[f * n + to] = values[f * n + from]!;
	const { name, signal_kind, unit, feature_ids, annotation } = signal;
	return { name, signal_kind, unit, feature_ids, annotation, sample_ids: [...index.keys()], values };
}

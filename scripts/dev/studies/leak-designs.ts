import { createRandom, type Random } from '../../../src/lib/base/random.ts';
import { normalQuantile } from '../../../src/lib/core/numerics/distributions/normal.ts';

/** Ways in which a label reaches what it is predicted from. */
export const leakKinds = [
	'copy',
	'recoding',
	'outcome',
	'posterior',
	'prediction',
	'case_only',
	'missingness',
	'order',
	'batch',
	'people',
] as const;
export type LeakKind = (typeof leakKinds)[number];

/** A cohort as two tables of text, and what was planted. */
export interface LeakDesign {
	kind: LeakKind | 'clean';
	n: number;
	features: string[][];
	metadata: string[][];
	/** Leaking column of the features; null where the leak is in no column. */
	column: string | null;
	/** The true marker and the features that follow it; empty in a leak. */
	marker: string[];
	/** AUROC of the marker in the population; null in a leak. */
	auroc: number | null;
}

const OUTCOMES = ['event', 'OS_status', 'progression', 'response', 'relapse', 'death', 'pfs_months', '疗效'];
const POSTERIORS = ['posterior', 'prob_cancer', 'probability', 'risk_score', 'predicted_probability', '概率'];
const PREDICTIONS = ['prediction', 'predicted_class', 'y_pred', 'classifier', 'model_call', '预测'];
const UNITS = ['batch', 'plate', 'run', 'library_kit', 'extraction_date', 'centre', 'lane', '批次'];
/** Names that say nothing. */
const PLAIN = ['q1', 'v_17', 'feature_x', 'm3', 'aux', 'index_a', 'zz', 'col9'];

/** Design number `seed` of a kind: everything in it follows from the two. */
export function leakDesign(kind: LeakDesign['kind'], seed: number): LeakDesign {
	const random = createRandom(seed, `leaks/${kind}`);
	const n = 20 + random.int(181);
	const cases = Math.max(8, Math.min(n - 8, Math.round(n * (0.35 + 0.3 * random.uniform()))));
	const y = Array.from({ length: n }, (_, i) => (i < n - cases ? 0 : 1));
	const isSorted = kind === 'order' || random.uniform() < 0.5;
	if (!isSorted) random.shuffle(y);
	const columns = families(random, y);
	const ids = y.map((_, i) => `S${String(i + 1).padStart(3, '0')}`);
	const metadata: Record<string, string[]> = {
		sample_id: ids,
		diagnosis: y.map((label) => (label === 1 ? 'cancer' : 'healthy')),
		age: y.map(() => String(40 + random.int(40))),
		sex: y.map(() => (random.uniform() < 0.5 ? 'F' : 'M')),
	};
	const made: Pick<LeakDesign, 'column' | 'marker' | 'auroc'> = { column: null, marker: [], auroc: null };
	if (kind === 'clean') {
		const auroc = 0.95 + 0.045 * random.uniform();
		const shift = Math.SQRT2 * normalQuantile(auroc);
		const marker = y.map((label) => random.normal() + shift * label);
		columns['marker'] = marker;
		const followers = random.int(6);
		for (let f = 0; f < followers; f++) {
			const r = 0.8 + 0.15 * random.uniform();
			const noise = Math.sqrt(1 / (r * r) - 1) * Math.hypot(1, shift / 2);
			columns[`marker_near_${f}`] = marker.map((value) => value + noise * random.normal());
		}
		metadata['plate'] = y.map(() => `P${1 + random.int(3)}`);
		Object.assign(made, { marker: Object.keys(columns).filter((name) => name.startsWith('marker')), auroc });
	} else if (kind === 'batch') {
		const name = UNITS[seed % UNITS.length] as string;
		const dates = name === 'extraction_date';
		metadata[name] = y.map((label) =>
			dates ? `2024-0${1 + label}-1${random.int(3)}` : `${label === 1 ? 'B' : 'A'}${1 + random.int(2)}`,
		);
		for (const column of Object.keys(columns).slice(0, 10))
			columns[column] = (columns[column] as number[]).map((value, i) => value + 1.5 * (y[i] as number));
	} else if (kind === 'people') shareIds(random, y, columns, metadata, seed % 2 === 0);
	else {
		made.column = (
			kind === 'outcome'
				? OUTCOMES
				: kind === 'posterior'
					? POSTERIORS
					: kind === 'prediction'
						? PREDICTIONS
						: PLAIN
		)[random.int(6)] as string;
		columns[made.column] = leakingValues(kind, random, y);
	}
	return { kind, n: ids.length, ...made, ...asTables(columns, metadata) };
}

/** 20 to 60 features in correlated families; every other cohort has a weak true difference in one of them. */
function families(random: Random, y: readonly number[]): Record<string, number[]> {
	const columns: Record<string, number[]> = {};
	const groups = 4 + random.int(5);
	const raised = random.uniform() < 0.5 ? 0.4 : 0;
	for (let g = 0; g < groups; g++) {
		const size = 5 + random.int(3);
		const shared = y.map((label) => random.normal() + (g === 0 ? raised * label : 0));
		const r = 0.3 + 0.6 * random.uniform();
		for (let f = 0; f < size; f++)
			columns[`bin_${g + 1}_${f + 1}`] = shared.map(
				(value) => Math.sqrt(r) * value + Math.sqrt(1 - r) * random.normal(),
			);
	}
	return columns;
}

function leakingValues(kind: LeakKind, random: Random, y: readonly number[]): number[] {
	// What follows the label in 19 of 20 people, as outcomes and predictions do.
	const nearly = y.map((label) => (random.uniform() < 0.95 ? label : 1 - label));
	switch (kind) {
		case 'copy':
			return y.map((label) => (label === 1 ? 4 : -2));
		case 'recoding': {
			const [zero, one] = [[3, 9], [1, 4, 7].slice(0, 1 + random.int(3))];
			return y.map(
				(label) => (label === 1 ? one : zero)[random.int((label === 1 ? one : zero).length)] as number,
			);
		}
		case 'posterior':
			return nearly.map((label) => 1 / (1 + Math.exp(-(5 * label - 2.5 + random.normal()))));
		case 'case_only':
			return y.map((label) => (label === 1 ? 10 + random.normal() : NaN));
		case 'missingness': {
			const filled = 0.5 + 0.5 * random.uniform();
			return y.map((label) => (label === 0 && random.uniform() < filled ? random.normal() : NaN));
		}
		case 'order': {
			const way = random.int(3);
			if (way === 0) return y.map((_, i) => 101 + i);
			if (way === 1) return y.map((_, i) => 1000 + 2 * i + random.int(2));
			return y.map((_, i) => y.length - i);
		}
		default:
			return nearly;
	}
}

/** One in five people a second time: under their id in the other group, or as a copy under another id in either. */
function shareIds(
	random: Random,
	y: readonly number[],
	columns: Record<string, number[]>,
	metadata: Record<string, string[]>,
	known: boolean,
): void {
	const n = y.length;
	const again = [...random.shuffle(Array.from({ length: n }, (_, i) => i))].slice(0, Math.ceil(n / 5));
	if (known) metadata['patient_id'] = y.map((_, i) => `P${i + 1}`);
	for (const i of again) {
		// The second sample of a person is called of the other group where ids are known, and in half of the copies.
		const other = known || i === again[0] || random.uniform() < 0.5;
		for (const values of Object.values(columns)) values.push((values[i] as number) + 0.01 * random.normal());
		const label = other ? 1 - (y[i] as number) : (y[i] as number);
		metadata['sample_id']?.push(`R${i + 1}`);
		metadata['diagnosis']?.push(label === 1 ? 'cancer' : 'healthy');
		metadata['age']?.push(metadata['age'][i] as string);
		metadata['sex']?.push(metadata['sex'][i] as string);
		metadata['patient_id']?.push(`P${i + 1}`);
	}
}

function asTables(
	columns: Record<string, number[]>,
	metadata: Record<string, string[]>,
): Pick<LeakDesign, 'features' | 'metadata'> {
	const ids = metadata['sample_id'] as string[];
	const table = (names: readonly string[], cell: (name: string, i: number) => string): string[][] => [
		[...names],
		...ids.map((_, i) => names.map((name) => cell(name, i))),
	];
	return {
		features: table(['sample_id', ...Object.keys(columns)], (name, i) => {
			if (name === 'sample_id') return ids[i] as string;
			const value = (columns[name] as number[])[i] as number;
			return Number.isNaN(value) ? '' : String(Number(value.toPrecision(8)));
		}),
		metadata: table(Object.keys(metadata), (name, i) => (metadata[name] as string[])[i] as string),
	};
}

import { createRandom } from '../../src/lib/base/random.ts';
import { createFigure, type FigureSpec } from '../../src/lib/core/figures/index.ts';
import type { ExampleSize } from './figure-examples.ts';

const GROUPS = ['healthy', 'colorectal cancer', 'lung cancer', 'breast', 'pancreatic', 'gastric', 'ovarian', 'bile duct', 'benign liver disease'];
const CAPTION = 'Made from simulated values.';
const round = (v: number): number => Number(v.toPrecision(5));

/** Samples of an example with their groups. */
function cohort(size: ExampleSize) {
	const groups = GROUPS.slice(0, size.groups).map((name) => (size.long ? `${name}, stage I to III, untreated at draw` : name));
	const sample_ids = Array.from({ length: size.n }, (_, i) =>
		size.long ? `PLASMA-2019-batch7/LB_${String(1000 + i)}_rep1.sorted.dedup.hg38` : `P${String(i + 1).padStart(3, '0')}`,
	);
	const group = sample_ids.map((_, i) => (i % 17 === 16 ? null : (groups[i % groups.length] as string)));
	const level = (i: number): number => Math.max(0, groups.indexOf(group[i] ?? ''));
	return {
		sample_ids,
		level,
		grouping: { group, groups, reference: groups[0] ?? null, positive: size.groups === 2 ? (groups[1] as string) : null },
	};
}

/** Shares of lengths 50-400: a peak at 167 with steps of 10 below it, and one at 334. */
function lengthShares(shift: number, noise: () => number): number[] {
	const bell = (x: number, at: number, wide: number): number => Math.exp(-(((x - at) / wide) ** 2) / 2);
	const raw = Array.from({ length: 351 }, (_, k) => {
		const x = 50 + k;
		const steps = x < 160 ? 1 + 0.5 * Math.cos(((x - 164) / 10.4) * 2 * Math.PI) : 1;
		const short = (0.22 + 0.05 * shift) * bell(x, 145 - 2 * shift, 20) * steps;
		const share = bell(x, 167, 11) + short + 0.09 * bell(x, 330, 26);
		return share * Math.max(0, 1 + 0.03 * noise());
	});
	const total = raw.reduce((a, b) => a + b, 0) / 0.98;
	return raw.map((share) => Number((share / total).toPrecision(4)));
}

/** One realistic example of every kind of figure that raw signals give. */
export function rawExampleFigures(size: ExampleSize): Record<string, FigureSpec> {
	const random = createRandom(size.seed ?? 11, 'raw figures');
	const { sample_ids, level, grouping } = cohort(size);
	const specs: FigureSpec[] = [
		createFigure({
			kind: 'length_distribution',
			title: 'Cases hold more fragments of 100-150 bases',
			subtitle: 'proper pairs, MAPQ at least 30',
			caption: CAPTION,
			data: {
				sample_ids,
				length: Array.from({ length: 351 }, (_, k) => 50 + k),
				share: sample_ids.map((_, i) => lengthShares(level(i), () => random.normal())),
				fragments: sample_ids.map((_, i) => 1_000_000 + 37_000 * i),
				windows: [
					{ from: 100, to: 150, label: 'short 100-150' },
					{ from: 151, to: 220, label: 'long 151-220' },
				],
				ten_bp_ticks: true,
				domain: null,
				log: false,
				show: size.groups === 2 ? 'groups' : 'samples',
				...grouping,
			},
		}),
	];
	return Object.fromEntries(specs.map((spec) => [spec.kind, spec]));
}

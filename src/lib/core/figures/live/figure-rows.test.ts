import { describe, expect, it } from 'vitest';
import { createFigure, type FigureKind, type FigureOf } from '../index.ts';
import { figureCsv } from './figure-rows.ts';

const grouping = { groups: ['healthy', 'cancer'], reference: 'healthy', positive: 'cancer' };

/** Lines of the CSV of a figure made of this data alone. */
function csvOf<K extends FigureKind>(kind: K, data: FigureOf<K>['data']): string[] {
	const words = { kind, title: 'T', caption: 'C' };
	return figureCsv(createFigure({ ...words, data } as Parameters<typeof createFigure>[0]))
		.trimEnd()
		.split('\n');
}

const chromosomes = [
	{ name: '1', length: 300, centromere: null },
	{ name: '2', length: 200, centromere: null },
];

const profile = {
	chromosomes,
	bin_chromosome: [0, 0, 1],
	bin_start: [0, 100, 0],
	bin_end: [100, 200, 100],
	sample_ids: ['A'],
	values: [[0.5, null, -0.25]],
	segments: null,
	sample_notes: [],
	value_label: 'log2',
	domain: null,
	baseline: 0,
	control_band: null,
	draw: 'points' as const,
	layout: 'stacked' as const,
	...grouping,
	group: ['cancer'],
};

describe('the table of a figure', () => {
	it('over time is in the percent of its axis, limits too, with the names of the times', () => {
		const series = { name: 'KRAS G12D', value: [0.07, 0, null], limit: [0.002, 0.002, 0.003], main: true };
		const patient = { id: 'P1', group: 'cancer', time: [0, 2, 3], series: [series] };
		const rows = csvOf('longitudinal', {
			patients: [patient],
			time_label: 'time point',
			time_names: ['baseline', 'cycle 1', 'cycle 2', 'follow-up'],
			value_label: 'VAF (%)',
			percent: true,
			log: true,
			shared_axis: true,
			...grouping,
		});
		expect(rows).toEqual([
			'patient,group,series,time point,time,VAF (%),detection limit (VAF (%))',
			'P1,cancer,KRAS G12D,0,baseline,7,0.2',
			'P1,cancer,KRAS G12D,2,cycle 2,0,0.2',
			'P1,cancer,KRAS G12D,3,follow-up,,0.3',
		]);
	});

	it('over time keeps values that are no fractions as they are', () => {
		const series = { name: 'score', value: [0.07], limit: null, main: true };
		const rows = csvOf('longitudinal', {
			patients: [{ id: 'P1', group: null, time: [14], series: [series] }],
			time_label: 'days',
			time_names: null,
			value_label: 'score',
			percent: false,
			log: false,
			shared_axis: true,
			...grouping,
		});
		expect(rows[0]).toBe('patient,group,series,days,score,detection limit (score)');
		expect(rows[1]).toBe('P1,,score,14,0.07,');
	});

	it('along the genome says how positions count, and holds segments, calls and the band', () => {
		const segments = [
			{ chromosome: [0, 1], start: [0, 0], end: [200, 100], value: [0.4, null], call: ['gain', null] },
		];
		const band = { low: [-0.1, -0.2, -0.3], high: [0.1, 0.2, 0.3], label: 'controls' };
		const rows = csvOf('genome_profile', {
			...profile,
			segments: segments as FigureOf<'genome_profile'>['data']['segments'],
			control_band: band,
		});
		expect(rows).toEqual([
			'mark,chromosome,start (0-based),end (not included),A (log2),call,"controls, low","controls, high"',
			'bin,1,0,100,0.5,,-0.1,0.1',
			'bin,1,100,200,,,-0.2,0.2',
			'bin,2,0,100,-0.25,,-0.3,0.3',
			'segment,1,0,200,0.4,gain,,',
		]);
	});

	it('along the genome leaves out samples whose panels are not drawn', () => {
		const ids = Array.from({ length: 14 }, (_, i) => `S${i + 1}`);
		const many = { sample_ids: ids, values: ids.map(() => [1, 2, 3]), group: ids.map(() => 'cancer') };
		const header = csvOf('genome_profile', { ...profile, ...many })[0] ?? '';
		expect(header).toContain('S12 (log2)');
		expect(header).not.toContain('S13');
		// In one panel per group all 14 lines are drawn.
		expect(csvOf('genome_profile', { ...profile, ...many, layout: 'by_group' })[0]).toContain('S14 (log2)');
	});

	it('of a heatmap along the genome has the samples in the order of the tree', () => {
		const rows = csvOf('genome_heatmap', {
			chromosomes,
			bin_chromosome: [0],
			bin_start: [0],
			bin_end: [300],
			sample_ids: ['A', 'B', 'C'],
			values: [[1], [2], [3]],
			value_label: 'z',
			scale: 'difference',
			domain: null,
			sample_tree: { left: [0, 1], right: [2, 3], height: [1, 2], order: [1, 0, 2] },
			...grouping,
			group: ['healthy', 'cancer', 'healthy'],
		});
		expect(rows).toEqual([
			'chromosome,start (0-based),end (not included),B (z),A (z),C (z)',
			'1,0,300,2,1,3',
		]);
	});

	it('of one GC curve holds bins and curve, of several the curves alone', () => {
		const sample = {
			gc: [0.4, 0.5],
			before: [1.1, null],
			after: [1, null],
			fit_gc: [0.45],
			fit: [1.05],
			fit_after: [0.99],
			correlation_before: null,
			correlation_after: null,
		};
		const data = { value_label: 'depth', ...grouping };
		expect(csvOf('gc_curve', { ...data, sample_ids: ['A'], samples: [sample], group: ['cancer'] })).toEqual([
			'sample,group,mark,GC content,before (depth),after (depth)',
			'A,cancer,bin,0.4,1.1,1',
			'A,cancer,bin,0.5,,',
			'A,cancer,curve,0.45,1.05,0.99',
		]);
		const two = { ...data, sample_ids: ['A', 'B'], samples: [sample, sample], group: ['cancer', null] };
		expect(csvOf('gc_curve', two).slice(1)).toEqual([
			'A,cancer,curve,0.45,1.05,0.99',
			'B,,curve,0.45,1.05,0.99',
		]);
	});

	const lengths = {
		sample_ids: ['A', 'B', 'C', 'D', 'E'],
		length: [100, 101, 200],
		// At 100 bases the healthy ones are 1, 2, 3 and 4 (times 0.01): quartiles 1.75, 2.5 and 3.25 by R's type 7.
		share: [0.04, 0.01, 0.03, 0.02, 0.05].map((share) => [share, share, share]),
		fragments: [1, 1, 1, 1, 1],
		windows: [],
		ten_bp_ticks: false,
		domain: [100, 100] as [number, number],
		log: false,
		...grouping,
		group: ['healthy', 'healthy', 'healthy', 'healthy', 'cancer'],
	};

	it('of fragment lengths holds the medians and quartiles that are drawn, and the samples of small groups', () => {
		const [header, median, sample, ...rest] = csvOf('length_distribution', { ...lengths, show: 'groups' });
		expect(header).toBe(
			'line,sample,group,"fragment length, bases",share of fragments per base,lower quartile,upper quartile',
		);
		const cells = median?.split(',') ?? [];
		expect(cells.slice(0, 4)).toEqual(['median', '', 'healthy', '100']);
		const numbers = cells.slice(4).map(Number);
		for (const [i, want] of [0.025, 0.0175, 0.0325].entries()) expect(numbers[i]).toBeCloseTo(want, 12);
		expect(sample).toBe('sample,E,cancer,100,0.05,,');
		expect(rest).toEqual([]);
	});

	it('of fragment lengths holds every sample with its group where samples are drawn', () => {
		expect(csvOf('length_distribution', { ...lengths, show: 'samples' }).slice(0, 2)).toEqual([
			'sample,group,"fragment length, bases",share of fragments per base',
			'A,healthy,100,0.04',
		]);
	});

	it('around sites holds the mean of a group with its interval', () => {
		const rows = csvOf('metaprofile', {
			sample_ids: ['A', 'B', 'C', 'D'],
			position: [-15, 15],
			panels: [
				{
					title: 'CTCF',
					sites: 10,
					value: [
						[1, 1],
						[2, 1],
						[3, 1],
						[4, 1],
					],
				},
			],
			value_label: 'coverage',
			windows: [],
			baseline: null,
			centre: 'mean',
			show: 'groups',
			groups: [],
			reference: null,
			positive: null,
			group: [null, null, null, null],
		});
		expect(rows[0]).toBe('sites,line,sample,group,"position, bases",coverage,95 % low,95 % high');
		expect(rows).toHaveLength(3);
		// Mean 2.5, s = 1.29099, t(3) = 3.18245: 2.5 -+ 3.18245 x 1.29099 / 2.
		const cells = rows[1]?.split(',') ?? [];
		expect(cells.slice(0, 5)).toEqual(['CTCF', 'mean', '', '', '-15']);
		expect(Number(cells[5])).toBeCloseTo(2.5, 12);
		expect(Number(cells[6])).toBeCloseTo(0.44574, 4);
		expect(Number(cells[7])).toBeCloseTo(4.55426, 4);
	});

	it('of missing values holds the map', () => {
		const rows = csvOf('missingness', {
			sample_ids: ['A', 'B'],
			missing: [0.1, 0.2],
			threshold: null,
			features: 10,
			blocks: 2,
			map: [0, 0.4, 0.2, null],
			...grouping,
			group: ['healthy', null],
		});
		expect(rows).toEqual([
			'sample,group,share of features missing,share missing in block 1 of 2,share missing in block 2 of 2',
			'A,healthy,0.1,0,0.2',
			'B,,0.2,0.4,',
		]);
	});

	it('of chromosome arms holds burden and altered parts in the order of the rows', () => {
		const rows = csvOf('arm_heatmap', {
			sample_ids: ['A', 'B'],
			arms: ['1p', '1q'],
			values: [0.1, 0.2, 0.3, null],
			altered: [0, 0.6, 1, null],
			altered_from: 0.5,
			burden: [0.3, 0.9],
			burden_label: 'genome altered',
			value_label: 'log2',
			scale: 'difference',
			domain: null,
			sample_tree: { left: [0], right: [1], height: [1], order: [1, 0] },
			...grouping,
			group: ['healthy', 'cancer'],
		});
		expect(rows).toEqual([
			'sample,group,1p (log2),1q (log2),genome altered,1p (altered part),1q (altered part)',
			'B,cancer,0.3,,0.9,1,',
			'A,healthy,0.1,0.2,0.3,0,0.6',
		]);
	});

	it('of end motifs begins with the diversity scores above the columns', () => {
		const rows = csvOf('motif_heatmap', {
			sample_ids: ['A', 'B'],
			motifs: ['CCCA'],
			values: [1, 2],
			motifs_total: null,
			ends: [100, 100],
			diversity: [0.94, null],
			value_label: 'log2',
			scale: 'difference',
			domain: null,
			sample_tree: { left: [0], right: [1], height: [1], order: [1, 0] },
			...grouping,
			group: ['healthy', 'cancer'],
		});
		expect(rows).toEqual(['motif (log2),B,A', 'motif diversity score,,0.94', 'CCCA,2,1']);
	});

	it('of files holds both ends and the middle of a range', () => {
		const rows = csvOf('track_inventory', {
			files: ['a.bed'],
			measures: [
				{
					title: 'intervals',
					value_label: '',
					draw: 'bar',
					low: null,
					middle: null,
					high: [7],
					log: false,
				},
				{
					title: 'width',
					value_label: 'bases',
					draw: 'range',
					low: [10],
					middle: [20],
					high: [30],
					log: false,
				},
			],
			...grouping,
			group: ['peaks'],
		});
		expect(rows).toEqual([
			'file,group,intervals,"width, bases, low","width, bases, middle","width, bases, high"',
			'a.bed,peaks,7,10,20,30',
		]);
	});

	it('of a locus says how positions count', () => {
		const track = {
			name: 'coverage',
			draw: 'area' as const,
			start: [100],
			end: [105],
			value: [3],
			label: null,
			value_label: 'fragments',
			domain: null,
			axis_group: null,
			group: null,
		};
		const rows = csvOf('locus_snapshot', {
			contig: 'chr7',
			start: 90,
			end: 110,
			build: null,
			highlights: [],
			tracks: [track],
			samples: 1,
			...grouping,
		});
		expect(rows).toEqual([
			'track,contig,start (0-based),end (not included),value,name',
			'coverage,chr7,100,105,3,',
		]);
	});
});

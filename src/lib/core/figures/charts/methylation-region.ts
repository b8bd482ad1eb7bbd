import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength } from '../columns.ts';
import { element, pathThrough } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { scatter } from '../layout/scatter.ts';
import { HAIRLINE, MUTED } from '../style/ink.ts';
import { groupStyles, styleOf } from '../style/palette.ts';
import { whole } from '../text/format.ts';

type Data = FigureData<'methylation_region'>;

interface Call {
	sample: number;
	site: number;
	methylated: number;
	reads: number;
}

function callsOf({ samples, position, methylated, reads }: Data): Call[] {
	return samples.flatMap((_, sample) =>
		position.flatMap((_at, site) => {
			const n = reads[sample]?.[site] ?? 0;
			return n === 0 ? [] : [{ sample, site, methylated: methylated[sample]?.[site] ?? 0, reads: n }];
		}),
	);
}

/** Points of the pooled level of a group, from left to right. */
function pooled(data: Data, group: string): { at: number; level: number }[] {
	return data.position.flatMap((at, site) => {
		let [x, n] = [0, 0];
		for (const s of data.samples.keys()) {
			if (data.group[s] !== group) continue;
			x += data.methylated[s]?.[site] ?? 0;
			n += data.reads[s]?.[site] ?? 0;
		}
		return n === 0 ? [] : [{ at, level: x / n }];
	});
}

/** Levels of every sample at the CpGs of a region and its surroundings, with a line through the pooled level of each group. */
export const methylationRegion: Chart<'methylation_region'> = {
	size: () => ({ width: 720, height: 420 }),
	least: () => 260,
	count: ({ samples, position }, say) =>
		say('figure.n_samples_sites', { samples: whole(samples.length), sites: whole(position.length) }),
	check({ samples, group, position, methylated, reads }) {
		expectLength('methylation_region', samples.length, { group, methylated, reads });
		for (const own of [...methylated, ...reads])
			expectLength('methylation_region', position.length, { reads: own });
	},
	key: (data, say) => [
		...groupStyles(data).map(({ name, color }) => ({ label: name ?? '', color })),
		{ label: say('figure.few_reads', { reads: data.few }), color: MUTED, hollow: true },
	],
	draw(data, canvas) {
		const calls = callsOf(data);
		if (calls.length === 0) return nothingToDraw(canvas);
		const style = styleOf(groupStyles(data));
		const x = linearAxis(data.position_label, data.position, { pad: 0.02 });
		const y = linearAxis(canvas.say('figure.methylation_level'), [0, 1]);
		return scatter(canvas.box, {
			...{ x, y, named: [] },
			xs: calls.map(({ site }) => data.position[site] ?? null),
			ys: calls.map(({ methylated, reads }) => Math.min(1, methylated / reads)),
			defer: canvas.defer,
			look: (i) => ({
				color: style(data.group[calls[i]?.sample ?? -1]).color,
				hollow: (calls[i]?.reads ?? 0) < data.few,
			}),
			background({ area, x: toX, y: toY }) {
				const [left, right] = [
					Math.max(area.x, toX(data.start)),
					Math.min(area.x + area.width, toX(data.end)),
				];
				const shade =
					right > left
						? [
								element('rect', {
									...{ x: left, y: area.y, width: right - left, height: area.height, fill: HAIRLINE },
									'fill-opacity': 0.5,
									'data-part': 'region',
								}),
							]
						: [];
				const lines = data.groups.flatMap((group) => {
					const points = pooled(data, group).map(({ at, level }): [number, number] => [
						toX(at),
						toY(Math.min(1, level)),
					]);
					if (points.length < 2) return [];
					return [
						element('path', {
							...{ d: pathThrough(points), fill: 'none', stroke: style(group).color, 'stroke-width': 2 },
							'data-part': 'pooled',
						}),
					];
				});
				return { svg: [...shade, ...lines].join('\n') };
			},
			live: {
				reportHits: canvas.reportHits,
				of: {
					sample: (i) => data.samples[calls[i]?.sample ?? -1] ?? null,
					tooltip: (i) => {
						const call = calls[i];
						return {
							name: data.samples[call?.sample ?? -1] ?? '',
							lines: [
								{ label: data.position_label, value: whole(data.position[call?.site ?? -1] ?? 0) },
								{
									label: canvas.say('figure.methylated_reads'),
									value: `${whole(call?.methylated ?? 0)} / ${whole(call?.reads ?? 0)}`,
								},
							],
						};
					},
				},
			},
		}).svg;
	},
	rows: (data) => ({
		columns: ['sample', 'group', 'position', 'methylated reads', 'reads'],
		rows: callsOf(data).map(({ sample, site, methylated, reads }) => [
			...[data.samples[sample], data.group[sample], data.position[site], methylated, reads],
		]),
	}),
	samples: null,
};

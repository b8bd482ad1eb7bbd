import type { FigureData } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { expectLength, present } from '../columns.ts';
import { featureCount, missingNote } from '../counts.ts';
import { element, line } from '../element.ts';
import { linearAxis } from '../layout/axis.ts';
import { nothingToDraw } from '../layout/empty.ts';
import { directionColors, directionEntries } from '../layout/key.ts';
import { scatter } from '../layout/scatter.ts';
import { valueLine } from '../live/tooltip-lines.ts';
import { MUTED, QUIET, SIZE, STRIPE } from '../style/ink.ts';
import { probability, whole } from '../text/format.ts';
import { text, textBox } from '../text/draw.ts';

type Data = FigureData<'manhattan'>;

const MEGABASE = 1e6;
/** p of 0 is drawn this high, or above the highest other point. */
const HIGHEST = 308;

/** Where each contig begins, in megabases from the left end; the last entry is the right end. */
function starts({ length }: Data): number[] {
	const at = [0];
	for (const bases of length) at.push((at.at(-1) ?? 0) + Math.max(0, bases) / MEGABASE);
	return at;
}

function heights({ p_value }: Data): (number | null)[] {
	const found = p_value.map((p) => (present(p) && p > 0 ? Math.max(0, -Math.log10(p)) : null));
	const top = found.reduce((most: number, height) => Math.max(most, height ?? 0), 0);
	return found.map((height, i) =>
		height === null && p_value[i] === 0 ? Math.min(HIGHEST, top * 1.05 || 1) : height,
	);
}

/** −log10 p along the genome, contigs end to end, with the points of called regions in the colours of their direction. */
export const manhattan: Chart<'manhattan'> = {
	size: () => ({ width: 860, height: 420 }),
	least: () => 240,
	count: (data, say) => featureCount(data.position.length, say),
	notes: (data, say) => missingNote(heights(data).filter((height) => height === null).length, say),
	check({ contigs, length, position, contig, p_value, direction, in_region, names }) {
		expectLength('manhattan', contigs.length, { length });
		expectLength('manhattan', position.length, { contig, p_value, direction, in_region, names });
	},
	key: (data, say) => [
		...directionEntries(data, say),
		{
			label: `${say(data.marked === 'regions' ? 'figure.outside_regions' : 'figure.not_a_finding')} (${whole(data.in_region.filter((one) => !one).length)})`,
			color: QUIET,
		},
	],
	draw(data, canvas) {
		const ys = heights(data);
		if (ys.every((height) => height === null)) return nothingToDraw(canvas);
		const edges = starts(data);
		const xs = data.position.map((position, i) => {
			const from = edges[data.contig[i] ?? 0];
			return from === undefined ? null : from + position / MEGABASE;
		});
		const limit = data.threshold > 0 ? -Math.log10(data.threshold) : null;
		const x = linearAxis(canvas.say('figure.genome_position'), [0, edges.at(-1) ?? 1]);
		const y = linearAxis(canvas.say('figure.evidence'), [...ys, limit], { include: [1], from: 0, pad: 0.03 });
		const { a, b } = directionColors(data);
		const order = [...xs.keys()].sort(
			(i, j) => Number(data.in_region[i]) - Number(data.in_region[j]) || i - j,
		);
		return scatter(canvas.box, {
			...{ x, y, xs, ys, order, named: [] },
			defer: canvas.defer,
			look: (i) => ({ color: data.in_region[i] ? (data.direction[i] === 'up' ? b : a) : QUIET }),
			background({ area, x: toX, y: toY }) {
				const parts: string[] = [];
				for (const [c, name] of data.contigs.entries()) {
					const [left, right] = [toX(edges[c] ?? 0), toX(edges[c + 1] ?? 0)];
					if (c % 2 === 1 && right - left >= 0.5)
						parts.push(
							element('rect', {
								...{ x: left, y: area.y, width: right - left, height: area.height, fill: STRIPE },
							}),
						);
					const label = [name, name.replace(/^chr/iu, '')].find(
						(one) => textBox(0, 0, one, SIZE.tick, 'start').width + 4 < right - left,
					);
					if (label !== undefined)
						parts.push(text((left + right) / 2, area.y + 11, label, { anchor: 'middle', fill: MUTED }));
				}
				if (limit !== null)
					parts.push(
						line(area.x, toY(limit), area.x + area.width, toY(limit), {
							...{ stroke: MUTED, 'stroke-dasharray': '4 3' },
						}),
					);
				return { svg: parts.join('\n') };
			},
			live: {
				reportHits: canvas.reportHits,
				of: {
					sample: () => null,
					tooltip: (i) => ({
						name: data.names[i] ?? '',
						lines: [
							{ label: 'p', value: present(data.p_value[i]) ? probability(data.p_value[i]) : '–' },
							valueLine(canvas.say('figure.evidence'), ys[i]),
						],
					}),
				},
			},
		}).svg;
	},
	rows: ({ contigs, contig, position, p_value, direction, in_region }) => ({
		columns: ['contig', 'position', 'p', 'direction', 'in region'],
		rows: position.map((at, i) => [
			...[contigs[contig[i] ?? -1] ?? '', at, p_value[i], direction[i], in_region[i] ? 'yes' : 'no'],
		]),
	}),
	samples: null,
};

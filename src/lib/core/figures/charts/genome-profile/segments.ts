import { bisector } from 'd3-array';
import { present } from '../../columns.ts';
import { element } from '../../element.ts';
import { placeLabels } from '../../layout/place-labels.ts';
import { CALL_LINE, type Call } from '../../style/calls.ts';
import { PAPER } from '../../style/ink.ts';
import { threeDigits } from '../../text/format.ts';
import type { Data } from './panels.ts';
import type { PanelPlace } from './panel-place.ts';

/** Values of segments beyond the axis that are written in a panel. */
const MAX_LEVELS = 5;

/** Segments of a sample by chromosome, from left to right. */
type SegmentOrder = ReadonlyMap<number, readonly number[]>;

const segmentOrders = new WeakMap<object, SegmentOrder>();

function segmentOrder(one: NonNullable<NonNullable<Data['segments']>[number]>): SegmentOrder {
	const known = segmentOrders.get(one);
	if (known !== undefined) return known;
	const made = new Map<number, number[]>();
	for (const [k, c] of one.chromosome.entries()) {
		const own = made.get(c);
		if (own === undefined) made.set(c, [k]);
		else own.push(k);
	}
	for (const own of made.values()) own.sort((a, b) => one.start[a]! - one.start[b]!);
	segmentOrders.set(one, made);
	return made;
}

/** The segment over the middle of a bin; -1 where there is none. */
export function segmentOver(data: Data, sample: number, bin: number): number {
	const one = data.segments?.[sample];
	if (!one) return -1;
	const middle = (data.bin_start[bin]! + data.bin_end[bin]!) / 2;
	const segments = segmentOrder(one).get(data.bin_chromosome[bin]!) ?? [];
	// The last segment that starts at or before the middle of the bin.
	const k = segments[bisector((segment: number) => one.start[segment]!).right(segments, middle) - 1];
	return k !== undefined && middle <= one.end[k]! ? k : -1;
}

/** Call of the segment over each bin of a sample; null where there is none. */
export function binCalls(data: Data, sample: number): (Call | null)[] {
	const calls = data.segments?.[sample]?.call;
	return data.bin_start.map((_, bin) => calls?.[segmentOver(data, sample, bin)] ?? null);
}

/** Segments as bars with a white edge, neutral ones below changed ones. */
export function segmentLines(place: PanelPlace, y: (value: number) => number): string {
	const { data, panel, genome } = place;
	const paths = { neutral: '', gain: '', loss: '' };
	for (const sample of panel.samples) {
		const one = data.segments?.[sample];
		if (!one) continue;
		for (const [k, c] of one.chromosome.entries()) {
			const value = one.value[k];
			if (!present(value)) continue;
			const left = genome.x(c, one.start[k]!);
			const right = Math.max(left + 1, genome.x(c, one.end[k]!));
			const at = (v: number): string => String(Math.round(v * 100) / 100);
			paths[one.call[k] ?? 'neutral'] += `M${at(left)} ${at(y(value))}H${at(right)}`;
		}
	}
	return (['neutral', 'loss', 'gain'] as const)
		.filter((call) => paths[call] !== '')
		.map(
			(call) =>
				element('path', {
					d: paths[call],
					fill: 'none',
					stroke: PAPER,
					'stroke-width': 4.4,
					'stroke-opacity': 0.85,
				}) +
				element('path', {
					d: paths[call],
					fill: 'none',
					stroke: CALL_LINE[call],
					'stroke-width': 2.4,
					'data-part': `segments-${call}`,
				}),
		)
		.join('\n');
}

/** Values of the called segments that lie beyond the axis, at its edge; the farthest ones. */
export function levelsBeyond({ data, panel, genome, values, area }: PanelPlace): string {
	const [low, high] = values.domain;
	const far = panel.samples.flatMap((sample) => {
		const one = data.segments?.[sample];
		return (one?.chromosome ?? []).flatMap((c, k) => {
			const [value, call] = [one?.value[k], one?.call[k] ?? null];
			const called = call === 'gain' || call === 'loss';
			if (!called || !present(value) || (value >= low && value <= high)) return [];
			const middle = ((one?.start[k] ?? NaN) + (one?.end[k] ?? NaN)) / 2;
			const y = value > high ? area.y + 5 : area.y + area.height - 5;
			return [{ x: genome.x(c, middle), y, label: threeDigits(value), color: CALL_LINE[call], value }];
		});
	});
	const shown = far.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, MAX_LEVELS);
	return placeLabels(shown, area, shown, 4).svg;
}

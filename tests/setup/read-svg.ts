import { textWidth } from '../../src/lib/core/figures/text/measure.ts';

/** One element of an SVG text, with the text directly inside it. */
export interface SvgElement {
	name: string;
	attributes: Record<string, string>;
	text: string;
	parents: string[];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescape(text: string): string {
	return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] as string);
}

/** Reads an SVG strictly: throws when it is not well-formed XML of elements, attributes and the five entities. */
export function readSvg(svg: string): SvgElement[] {
	const elements: SvgElement[] = [];
	const open: SvgElement[] = [];
	let at = 0;
	while (at < svg.length) {
		const next = svg.indexOf('<', at);
		const between = next < 0 ? svg.slice(at) : svg.slice(at, next);
		if (/&(?!(amp|lt|gt|quot|#39);)/.test(between))
			throw new Error(`bare ampersand: ${between.slice(0, 60)}`);

		if (/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/.test(between)) throw new Error('control character');
		const parent = open[open.length - 1];
		if (parent) parent.text += unescape(between);
		else if (between.trim() !== '') throw new Error(`text outside the root: ${between}`);
		if (next < 0) break;
		const end = svg.indexOf('>', next);
		if (end < 0) throw new Error('tag without end');
		const tag = svg.slice(next + 1, end);
		at = end + 1;
		if (tag.startsWith('/')) {
			const closed = open.pop();
			if (closed?.name !== tag.slice(1)) throw new Error(`</${tag.slice(1)}> closes ${closed?.name}`);
			continue;
		}
		const match = /^([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<>]*")*)(\/?)$/.exec(tag);
		if (!match) throw new Error(`not a tag: <${tag.slice(0, 120)}>`);
		const attributes: Record<string, string> = {};
		for (const [, key, value] of (match[2] ?? '').matchAll(/ ([\w:-]+)="([^"]*)"/g)) {
			if (attributes[key as string] !== undefined) throw new Error(`attribute ${key} twice`);
			attributes[key as string] = unescape(value as string);
		}
		const element = { name: match[1] as string, attributes, text: '', parents: open.map((e) => e.name) };
		elements.push(element);
		if (match[3] === '') open.push(element);
	}
	if (open.length > 0) throw new Error(`<${open[open.length - 1]?.name}> is not closed`);
	return elements;
}

/** Elements whose `data-part` is the given one. */
export function part(elements: readonly SvgElement[], name: string): SvgElement[] {
	return elements.filter((element) => element.attributes['data-part'] === name);
}

/** Numeric attribute. */
export function number(element: SvgElement | undefined, name: string): number {
	const value = Number(element?.attributes[name]);
	if (!Number.isFinite(value)) throw new Error(`${name} of ${element?.name} is ${element?.attributes[name]}`);
	return value;
}

/** The area of the n-th plot and the ends of its axes. */
export function plotArea(elements: readonly SvgElement[], index = 0) {
	const area = part(elements, 'area')[index];
	const ends = (name: string): [number, number] => {
		const [low, high] = (area?.attributes[name] ?? '').split(' ').map(Number);
		return [low ?? NaN, high ?? NaN];
	};
	return {
		x: number(area, 'x'),
		y: number(area, 'y'),
		width: number(area, 'width'),
		height: number(area, 'height'),
		xEnds: ends('data-x'),
		yEnds: ends('data-y'),
	};
}

type Corner = readonly [number, number];

/** A text with the four corners of the box its letters fill. */
export interface TextBox {
	text: string;
	size: number;
	corners: Corner[];
}

/** Boxes of all texts: measured with the advance widths, a little smaller than the em so that neighbours may touch. */
export function textBoxes(elements: readonly SvgElement[]): TextBox[] {
	return elements
		.filter((element) => element.name === 'text')
		.map((element) => {
			const size = Number(element.attributes['font-size'] ?? 11);
			const weight = element.attributes['font-weight'] === '700' ? 'bold' : 'regular';
			const width = textWidth(element.text, size, weight);
			const x = number(element, 'x');
			const y = number(element, 'y');
			const anchor = element.attributes['text-anchor'] ?? 'start';
			const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
			const turn = /^rotate\((-?[\d.]+) /.exec(element.attributes['transform'] ?? '');
			const angle = (Number(turn?.[1] ?? 0) * Math.PI) / 180;
			const rotated = (px: number, py: number): Corner => [
				x + (px - x) * Math.cos(angle) - (py - y) * Math.sin(angle),
				y + (px - x) * Math.sin(angle) + (py - y) * Math.cos(angle),
			];
			const top = y - 0.73 * size;
			const foot = y + 0.16 * size;
			return {
				text: element.text,
				size,
				corners: [
					rotated(left, top),
					rotated(left + width, top),
					rotated(left + width, foot),
					rotated(left, foot),
				],
			};
		});
}

function separated(a: readonly Corner[], b: readonly Corner[]): boolean {
	for (const [from, to] of [
		[a[0], a[1]],
		[a[1], a[2]],
		[b[0], b[1]],
		[b[1], b[2]],
	] as [Corner, Corner][]) {
		const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
		if (length === 0) continue;
		const axis = [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const;
		const along = (corner: Corner): number => corner[0] * axis[0] + corner[1] * axis[1];
		const [aLow, aHigh] = [Math.min(...a.map(along)), Math.max(...a.map(along))];
		const [bLow, bHigh] = [Math.min(...b.map(along)), Math.max(...b.map(along))];
		if (aHigh <= bLow + 0.3 || bHigh <= aLow + 0.3) return true;
	}
	return false;
}

/** Pairs of texts that lie over each other (separating axes of their boxes). */
export function overlappingTexts(boxes: readonly TextBox[]): [string, string][] {
	const pairs: [string, string][] = [];
	for (let i = 0; i < boxes.length; i++)
		for (let j = i + 1; j < boxes.length; j++) {
			const a = boxes[i] as TextBox;
			const b = boxes[j] as TextBox;
			if (!separated(a.corners, b.corners)) pairs.push([a.text, b.text]);
		}
	return pairs;
}

/** Texts that reach out of the picture by more than half a px. */
export function cutTexts(boxes: readonly TextBox[], width: number, height: number): string[] {
	return boxes
		.filter((box) =>
			box.corners.some(([x, y]) => x < -0.5 || y < -0.5 || x > width + 0.5 || y > height + 0.5),
		)
		.map((box) => box.text);
}

import { LbError } from '../../base/errors.ts';
import { escapeText } from './text/clean.ts';

export type Attributes = Record<string, string | number | null | undefined>;

/**
 * A number as SVG text: two decimals, which is a hundredth of a px and keeps the bytes the same on every machine.
 * Throws `figures.not_finite`: a mark without a place must not be drawn at 0.
 */
export function coordinate(value: number): string {
	if (!Number.isFinite(value)) throw new LbError('figures.not_finite');
	const rounded = Math.round(value * 100) / 100;
	return rounded === 0 ? '0' : String(rounded);
}

/**
 * One SVG element; numbers are rounded, text attributes escaped, null and undefined attributes left out. Children that
 * the data counts are given as one array: spread into arguments, 120,000 of them would overflow the stack.
 */
export function element(
	name: string,
	attributes: Attributes,
	...children: (string | readonly string[])[]
): string {
	const inside = children.flat();
	let open = `<${name}`;
	for (const [key, value] of Object.entries(attributes)) {
		if (value === null || value === undefined) continue;
		open += ` ${key}="${typeof value === 'number' ? coordinate(value) : escapeText(value)}"`;
	}
	return inside.length === 0 ? `${open}/>` : `${open}>${inside.join('')}</${name}>`;
}

/** A group of elements; nothing at all when it would be empty. */
export function group(attributes: Attributes, children: readonly string[]): string {
	return children.length === 0 ? '' : element('g', attributes, '\n', children.join('\n'), '\n');
}

/** A straight line. */
export function line(x1: number, y1: number, x2: number, y2: number, attributes: Attributes): string {
	return element('path', {
		d: `M${coordinate(x1)} ${coordinate(y1)}L${coordinate(x2)} ${coordinate(y2)}`,
		fill: 'none',
		...attributes,
	});
}

/** A path through points; empty for none. */
export function pathThrough(points: readonly (readonly [number, number])[]): string {
	return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${coordinate(x)} ${coordinate(y)}`).join('');
}

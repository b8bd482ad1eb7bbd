import { formatCount } from '../words/catalogue.ts';

/** A measured value: whole ones and those from a thousand on in groups of three, others with three digits that count. */
export function numberText(value: number): string {
	if (!Number.isFinite(value)) return String(value);
	return `${value < 0 ? '−' : ''}${sizeText(Math.abs(value))}`;
}

function sizeText(size: number): string {
	if (size >= 1e9 || (size > 0 && size < 0.001))
		return size.toExponential(1).replace('.0e', 'e').replace('e+', 'e');
	if (Number.isInteger(size) || size >= 999.5) return formatCount(Math.round(size));
	return size.toPrecision(3);
}

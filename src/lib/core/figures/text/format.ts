const MINUS = '−';

function signed(text: string): string {
	return text.replace(/^-/, MINUS).replace(/e-/, `e${MINUS}`);
}

function grouped(text: string): string {
	const [whole = '', decimals] = text.split('.');
	const digits = whole.replace('-', '');
	// 1,000 is written 1000, as journals do; separators start at five digits.
	const separated = digits.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
	return decimals === undefined ? separated : `${separated}.${decimals}`;
}

/** A number with a fixed number of decimals and a true minus sign. */
export function fixed(value: number, decimals: number): string {
	const text = value.toFixed(decimals);
	return signed(grouped(/^-0\.?0*$/.test(text) ? text.slice(1) : text));
}

/** A count, with separators from five digits on. */
export function whole(value: number): string {
	return fixed(value, 0);
}

/** A number with up to three significant digits, as tables show it; 1.2e5 outside 0.001 .. 99,999. */
export function threeDigits(value: number): string {
	if (value === 0) return '0';
	const size = Math.abs(value);
	if (size >= 1e5 || size < 1e-3)
		return signed(value.toExponential(1).replace('e+', 'e').replace('.0e', 'e'));
	if (size >= 100) return fixed(value, 0);
	const decimals = Math.max(0, 2 - Math.floor(Math.log10(size)));
	return signed(value.toFixed(decimals).replace(/\.?0+$/, ''));
}

/** The least number with so many significant digits that is not above a value: 0.9996 -> 0.999. */
function floored(value: number, digits: number): number {
	const rounded = Number(value.toPrecision(digits));
	if (rounded <= value) return rounded;
	const last = Math.floor(Math.log10(Math.abs(value))) - digits + 1;
	return Number((rounded - 10 ** last).toPrecision(digits));
}

/**
 * A number rounded down to three significant digits, or to as many more as keep it above a lower one, so that a value
 * between the two stays on its side. All digits where nothing shorter does.
 */
export function roundedDown(value: number, above: number): string {
	for (let digits = 3; digits <= 16; digits++) {
		const short = value === 0 ? 0 : floored(value, digits);
		if (short <= value && short > above) return plainNumber(short);
	}
	return plainNumber(value);
}

/** A number with all of its digits. */
export function plainNumber(value: number): string {
	return signed(String(value).replace('e+', 'e'));
}

/** A p- or q-value: three decimals down to 0.001, then 1.2e-5. */
export function probability(value: number): string {
	if (value >= 0.1) return value.toFixed(2);
	if (value >= 0.001) return value.toFixed(3);
	return value === 0 ? '0' : signed(value.toExponential(1));
}

/** A fraction 0-1 as percent. */
export function percent(fraction: number, decimals = 0): string {
	return `${fixed(fraction * 100, decimals)} %`;
}

/**
 * Labels of evenly spaced ticks: as many decimals as the step needs, the same for all of them. Powers of ten are written
 * out for steps below 1e-4 and values from 1e6 on.
 */
export function tickLabels(ticks: readonly number[]): string[] {
	const largest = ticks.reduce((most, tick) => Math.max(most, Math.abs(tick)), 0);
	let step = Infinity;
	for (let i = 1; i < ticks.length; i++) step = Math.min(step, Math.abs(ticks[i]! - ticks[i - 1]!));
	if (!Number.isFinite(step) || step === 0) return ticks.map(threeDigits);
	if (largest >= 1e6 || step < 1e-4) return ticks.map((tick) => scientific(tick, step));
	const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
	const extra = Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) > 1e-6 ? 1 : 0;
	return ticks.map((tick) => fixed(tick, decimals + extra));
}

function scientific(value: number, step: number): string {
	if (value === 0) return '0';
	const digits = Math.floor(Math.log10(Math.abs(value)) + 1e-9) - Math.floor(Math.log10(step) + 1e-9);
	const text = value.toExponential(Math.min(6, Math.max(0, digits)));
	return signed(text.replace('e+', 'e'));
}

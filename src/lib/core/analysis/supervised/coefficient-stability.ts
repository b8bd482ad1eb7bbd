import type { RowOf } from '../../../contract/tables/define.ts';
import type { coefficientsTable } from '../../../contract/tables/coefficients.ts';

/** A feature counts as strong in a fit when it is among this many largest coefficients by magnitude. */
export const topCount = 20;
/** Rows written per class, strongest first. */
export const mostRows = 1000;

type Row = RowOf<typeof coefficientsTable>;

/**
 * How steady the standardised coefficients are over the outer fits: sign consistency, share of fits among the 20
 * largest, mean rank by magnitude. Ridge coefficients are never exactly zero, so "selected" means "among the largest".
 * @param fits one array per outer fit, features long, 0 = dropped in that fit
 */
export function coefficientStability(
	className: string,
	featureIds: readonly string[],
	fits: readonly Float32Array[],
): Row[] {
	const p = featureIds.length;
	const mean = new Float64Array(p);
	const rank = new Float64Array(p);
	const top = new Int32Array(p);
	for (const fit of fits) {
		const order = magnitudeOrder(fit);
		for (let place = 0; place < p; place++) {
			const f = order[place]!;
			rank[f] = rank[f]! + (place + 1) / fits.length;
			if (place < topCount && fit[f] !== 0) top[f] = top[f]! + 1;
		}
		for (let f = 0; f < p; f++) mean[f] = mean[f]! + fit[f]! / fits.length;
	}
	const strongest = Array.from(magnitudeOrder(mean)).slice(0, mostRows);
	return strongest
		.filter((f) => fits.some((fit) => fit[f] !== 0))
		.map((f) => row(className, featureIds[f]!, f, fits, mean[f]!, rank[f]!, top[f]!));
}

function row(
	className: string,
	feature: string,
	f: number,
	fits: readonly Float32Array[],
	mean: number,
	rank: number,
	top: number,
): Row {
	let squares = 0;
	let sameSign = 0;
	for (const fit of fits) {
		const value = fit[f]!;
		squares += (value - mean) ** 2;
		if (value !== 0 && Math.sign(value) === Math.sign(mean)) sameSign++;
	}
	return {
		class: className,
		feature,
		mean_coefficient: mean,
		sd_coefficient: fits.length > 1 ? Math.sqrt(squares / (fits.length - 1)) : 0,
		sign_consistency: sameSign / fits.length,
		top_share: top / fits.length,
		mean_rank: rank,
		n_fits: fits.length,
	};
}

/** Features by falling magnitude; equal magnitudes keep the order of the matrix. */
function magnitudeOrder(values: Float32Array | Float64Array): Uint32Array {
	const order = Uint32Array.from({ length: values.length }, (_, f) => f);
	return order.sort((a, b) => Math.abs(values[b]!) - Math.abs(values[a]!) || a - b);
}

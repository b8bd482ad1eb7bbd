import { changeKey } from '../../../signals/variants/change-key.ts';
import { addSite, errorClass } from '../../../signals/variants/normal-error.ts';
import type { SampleCalls } from '../../../signals/variants/sample-calls.ts';
import type { ReadNormal } from './normal-rates.ts';

/** Normals whose reads stand in the rows of the tumours, as `n_depth` and `n_alt_count` of a MAF do. */
export interface NormalsInRows {
	/** Normal -> what the rows say of it. */
	read: Map<string, ReadNormal>;
	/** Sample -> its normal. */
	of: Map<string, string>;
}

/**
 * Collects what the rows of the samples say of their normals. A sample has one normal: rows that name another one than the
 * first are passed over. Dropped variants tell of the error of the normal as the others do.
 */
export function normalsInRows(samples: readonly SampleCalls[]): NormalsInRows {
	const read: NormalsInRows['read'] = new Map();
	const of: NormalsInRows['of'] = new Map();
	for (const { sample, variants, dropped } of samples)
		for (const variant of [...variants, ...dropped.map((one) => one.variant)]) {
			const seen = variant.in_normal;
			if (seen === undefined) continue;
			const name = seen.sample ?? `${sample} normal`;
			const normal = of.get(sample) ?? name;
			if (normal !== name) continue;
			of.set(sample, normal);
			let own = read.get(normal);
			if (own === undefined) read.set(normal, (own = { evidence: new Map(), errors: new Map() }));
			const key = changeKey(variant);
			if (own.evidence.has(key)) continue;
			const { depth, alt_count } = seen;
			own.evidence.set(key, { carried: alt_count > 0, vaf: alt_count / depth, depth, alt_count });
			addSite(own.errors, errorClass(variant), { key, alt: alt_count, depth });
		}
	return { read, of };
}

import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { scanVariants } from '../../readers/variants/read-variants.server.ts';
import type { VafScale, Variant, VariantFile } from '../../readers/variants/variant.ts';
import { changeKey } from './change-key.ts';
import { addSite, errorClass, type ErrorSite } from './normal-error.ts';

/** What a file says about one change in one sample, called or not. */
export interface Evidence {
	/** True when the sample has the allele by its genotype or its reads. */
	carried: boolean;
	vaf: number | null;
	depth: number | null;
	alt_count: number | null;
}

/**
 * What a file says about given changes (`changeKey`), sample by sample as the file names them; alleles that a sample does
 * not carry are looked at too, so that "covered and not seen" is told from "not in the file".
 */
export async function readEvidence(
	path: string,
	sample_id: string,
	wanted: ReadonlySet<string>,
	vaf_scale: VafScale | undefined,
	watch: Watch,
	with_errors = false,
): Promise<{
	bySample: Map<string, Map<string, Evidence>>;
	/** With `with_errors`: places by sample and change (`errorClass`) that the sample does not carry by its genotype. */
	errors: Map<string, Map<string, ErrorSite[]>>;
	file: VariantFile;
}> {
	const bySample = new Map<string, Map<string, Evidence>>();
	const errors = new Map<string, Map<string, ErrorSite[]>>();
	throwIfCancelled(watch.signal, path);
	const file = await scanVariants(
		path,
		{
			sample_id,
			absent: true,
			unclear_scale: 'missing',
			...(vaf_scale === undefined ? {} : { vaf_scale }),
		},
		(variant) => {
			let own = bySample.get(variant.sample);
			if (own === undefined) {
				own = new Map();
				bySample.set(variant.sample, own);
			}
			const key = changeKey(variant);
			if (with_errors) addErrorSite(errors, variant, key);
			if (!wanted.has(key)) return;
			const { carried, vaf, depth, alt_count } = variant;
			const known = own.get(key);
			// Of two records of one change the one with the allele tells more.
			if (known === undefined || (carried && !known.carried))
				own.set(key, { carried, vaf, depth, alt_count });
		},
		watch,
	);
	return { bySample, errors, file };
}

function addErrorSite(errors: Map<string, Map<string, ErrorSite[]>>, variant: Variant, key: string): void {
	const { genotype, depth, alt_count, sample } = variant;
	if (depth === null || alt_count === null) return;
	if (genotype !== null && /[1-9]/.test(genotype)) return;
	let own = errors.get(sample);
	if (own === undefined) errors.set(sample, (own = new Map()));
	addSite(own, errorClass(variant), { key, alt: alt_count, depth });
}

import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { scanVariants } from '../../readers/variants/read-variants.server.ts';
import type { VafScale, VariantFile } from '../../readers/variants/variant.ts';
import { changeKey } from './change-key.ts';

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
): Promise<{ bySample: Map<string, Map<string, Evidence>>; file: VariantFile }> {
	const bySample = new Map<string, Map<string, Evidence>>();
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
			if (!wanted.has(key)) return;
			const { carried, vaf, depth, alt_count } = variant;
			const known = own.get(key);
			// Of two records of one change the one with the allele tells more.
			if (known === undefined || (carried && !known.carried))
				own.set(key, { carried, vaf, depth, alt_count });
		},
		watch,
	);
	return { bySample, file };
}

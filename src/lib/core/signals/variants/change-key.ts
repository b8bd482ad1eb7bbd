import { contigKey } from '../../readers/genome/contig-names.ts';
import { variantKey } from '../../readers/variants/variant-key.ts';
import type { Variant } from '../../readers/variants/variant.ts';

const keys = new Map<string, string>();
/** A genome has a few thousand contigs; names that never end are not remembered. */
const MAX_NAMES = 100_000;

/**
 * The same change in every file that holds it: `variantKey` with the contig as one sequence whatever it is called, so that
 * chr1 and 1 meet.
 */
export function changeKey(variant: Variant): string {
	const { contig } = variant;
	let key = keys.get(contig);
	if (key === undefined) {
		key = contigKey(contig);
		if (keys.size < MAX_NAMES) keys.set(contig, key);
	}
	return key + variantKey(variant).slice(contig.length);
}

import type { Watch } from '../../../../base/progress.ts';
import { toLbError } from '../../../../base/problem.ts';
import { contigKey } from '../../../readers/genome/contig-names.ts';
import { scanVariants } from '../../../readers/variants/read-variants.server.ts';
import { variantKey } from '../../../readers/variants/variant-key.ts';
import type { VariantFile } from '../../../readers/variants/variant.ts';

/** What a look at a call set says. */
export interface VariantLook {
	/** Program that called the variants, as the header says; null where it does not. */
	caller: string | null;
	contigs: VariantFile['contigs'];
	/** Changes carried by a sample, each once, with the place it stands at. */
	variants: Map<string, { contig: string; start: number }>;
	/** Those of them that the file does not mark as filtered out. */
	passing: number;
	/** Places of the contigs in the file. */
	order: Map<string, number>;
	/** Where looking ended; null when the whole file was looked at. */
	end: { contig: string; start: number } | null;
}

/** Variants looked at in one file. */
const MAX_VARIANTS = 100_000;

class Enough extends Error {}

/** Reads the changes of a call set. Null when it cannot be read: its chapter says why. Throws general.cancelled. */
export async function lookAtVariants(path: string, watch: Watch): Promise<VariantLook | null> {
	const look: VariantLook = {
		...{ caller: null, contigs: [], variants: new Map(), passing: 0, order: new Map(), end: null },
	};
	try {
		await scanVariants(
			path,
			{
				unclear_scale: 'missing',
				onHeader: ({ caller, contigs }) => Object.assign(look, { caller, contigs }),
			},
			(variant) => {
				const contig = contigKey(variant.contig);
				const { start, filters } = variant;
				if (!look.order.has(contig)) look.order.set(contig, look.order.size);
				const key = variantKey({ ...variant, contig });
				if (look.variants.has(key)) return;
				if (look.variants.size >= MAX_VARIANTS) {
					look.end = { contig, start };
					throw new Enough();
				}
				look.variants.set(key, { contig, start });
				if (filters.length === 0 || (filters.length === 1 && filters[0] === 'PASS')) look.passing++;
			},
			{ signal: watch.signal },
		);
	} catch (error) {
		if (error instanceof Enough) return look;
		if (toLbError(error).code === 'general.cancelled') throw error;
		return null;
	}
	return look;
}

/** Changes of the smaller of two call sets, and how many of them the other has, where both were looked at. */
export function compareVariants(a: VariantLook, b: VariantLook): { count: number; shared: number } | null {
	const lengths = new Map(a.contigs.map(({ name, length }) => [contigKey(name), length]));
	const isOther = b.contigs.some(({ name, length }) => {
		const own = lengths.get(contigKey(name));
		return own != null && length !== null && own !== length;
	});
	// Of two genomes: their places cannot be compared.
	if (isOther) return null;
	const inBoth = (look: VariantLook): string[] =>
		[...look.variants].flatMap(([key, place]) => (wasSeen(a, place) && wasSeen(b, place) ? [key] : []));
	const [one, other] = [inBoth(a), inBoth(b)];
	const [few, many] = one.length <= other.length ? [one, other] : [other, one];
	const known = new Set(many);
	return { count: few.length, shared: few.filter((key) => known.has(key)).length };
}

/** True for places before the one at which looking ended. */
function wasSeen({ end, order }: VariantLook, { contig, start }: { contig: string; start: number }): boolean {
	if (end === null) return true;
	const [at, last] = [order.get(contig), order.get(end.contig) as number];
	return at !== undefined && (at < last || (at === last && start < end.start));
}

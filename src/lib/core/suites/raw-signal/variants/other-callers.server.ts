import { faultOfFile } from '../../../../base/file-fault.ts';
import type { Variant } from '../../../readers/variants/variant.ts';
import type {
	ReadVariantFile,
	VariantCollection,
} from '../../../signals/variants/collect-variants.server.ts';
import { changeKey } from '../../../signals/variants/change-key.ts';
import type { RawInput } from '../raw-input.ts';
import { isOneCaller } from '../views/refute-views.server.ts';
import { loadVariants, type LoadedVariants } from './load-variants.server.ts';
import type { VariantRequest } from './variant-request.ts';

/** What another caller has for a sample, beside the one that is measured. */
export interface OtherCaller {
	sample: string;
	caller: string;
	/** File of the measured caller, as the user gave it. */
	given: string;
	other_caller: string;
	other: RawInput;
	/** What was read of it. */
	files: readonly ReadVariantFile[];
	/** By the same bounds and regions, each change once. */
	variants: readonly Variant[];
	other_variants: readonly Variant[];
	shared: ReadonlySet<string>;
	/** Of the measured caller, of the other, of both: not marked as filtered out. */
	passing: { measured: number; other: number; both: number };
}

/**
 * Reads the call sets of further callers, of each the most complete, and holds them against the measured ones. They enter
 * nothing else: a sample and its variants count once. A file that cannot be read is left to the list of views.
 */
export async function otherCallers(request: VariantRequest, loaded: LoadedVariants): Promise<OtherCaller[]> {
	const found: OtherCaller[] = [];
	for (const input of request.inputs)
		for (const view of viewsOfOthers(input)) {
			const read = await callsOf(view, request);
			if (read === null) continue;
			for (const { sample, variants: other_variants } of read.samples) {
				const own = loaded.collection.samples.find((one) => one.sample === sample);
				if (own === undefined) continue;
				found.push({
					...{ sample, caller: input.caller ?? '', given: input.given },
					...{ other_caller: view.caller ?? '', other: view, files: read.files },
					...compared(own.variants, other_variants),
				});
			}
		}
	return found;
}

/** The first view of each further caller. */
function viewsOfOthers({ caller, views = [] }: RawInput): RawInput[] {
	if (caller === undefined) return [];
	const named = views.filter((view) => view.caller !== undefined && !isOneCaller(view.caller, caller));
	return named.filter(
		(view, i) => named.findIndex((one) => isOneCaller(one.caller ?? null, view.caller ?? null)) === i,
	);
}

async function callsOf(view: RawInput, request: VariantRequest): Promise<VariantCollection | null> {
	try {
		const { matched_normal_dir: _, ...parameters } = request.parameters;
		const read = await loadVariants({ ...request, inputs: [view], parameters, normals: 'flag' });
		return read.collection;
	} catch (error) {
		faultOfFile(error, view.path);
		return null;
	}
}

/** Pure. */
export function compared(
	variants: readonly Variant[],
	other_variants: readonly Variant[],
): Pick<OtherCaller, 'variants' | 'other_variants' | 'shared' | 'passing'> {
	const passes = ({ filters }: Variant): boolean => filters.length === 0 || filters.join(';') === 'PASS';
	const keys = (some: readonly Variant[]): Set<string> => new Set(some.map(changeKey));
	const both = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] =>
		[...a].filter((key) => b.has(key));
	const [own, other] = [keys(variants.filter(passes)), keys(other_variants.filter(passes))];
	return {
		variants,
		other_variants,
		shared: new Set(both(keys(variants), keys(other_variants))),
		passing: { measured: own.size, other: other.size, both: both(own, other).length },
	};
}

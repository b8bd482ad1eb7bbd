import { isReadBy } from '../../../../contract/formats.ts';
import { throwIfCancelled } from '../../../../base/errors.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import type { SampleFiles, LayerFiles } from '../../../dataset/sample-views.ts';
import { fileName } from '../../cohort/file-name.ts';
import type { RawInput } from '../raw-input.ts';
import { compareReads, readsDiffer } from './compare-reads.server.ts';
import { compareVariants, lookAtVariants, type VariantLook } from './look-at-variants.server.ts';

/** Files that were taken for views of a sample by their names, and what their contents say. */
export interface ComparedViews {
	/** Places of files that hold another sample. */
	apart: Set<number>;
	doubts: Message[];
	/** What was seen of the call sets of samples that have several. */
	looks: Map<number, VariantLook>;
}

/** Fewer changes in both places say nothing. */
const MIN_VARIANTS = 10;

/**
 * Compares the files that names make views of one sample: reads with reads, call sets with call sets. Contents can refute a
 * join and never make one. What cannot be compared stays joined. Throws general.cancelled.
 */
export async function refuteViews(
	files: readonly RawInput[],
	samples: readonly SampleFiles[],
	watch: Watch,
): Promise<ComparedViews> {
	const found: ComparedViews = { apart: new Set(), doubts: [], looks: new Map() };
	for (const { layers } of samples)
		for (const layer of layers) {
			throwIfCancelled(watch.signal, 'the comparison of files');
			if (layer.layer === 'reads') await refuteReads(files, layer, found, watch);
			if (layer.layer === 'variants') await refuteVariants(files, layer, found, watch);
		}
	return found;
}

/** The first measured file of a layer and its other views without copies, which need no comparison. */
function viewsOf({ measured, others, copies }: LayerFiles): { first: number; rest: number[] } | null {
	const [first] = measured;
	const rest = others.filter((i) => !copies.includes(i));
	return first === undefined || rest.length === 0 ? null : { first, rest };
}

async function refuteReads(
	files: readonly RawInput[],
	layer: LayerFiles,
	{ apart, doubts }: ComparedViews,
	watch: Watch,
): Promise<void> {
	const views = viewsOf(layer);
	const main = views === null ? undefined : files[views.first];
	if (views === null || main === undefined || !isReadBy(main.format, 'alignments')) return;
	for (const i of views.rest) {
		const other = files[i]!;
		if (!isReadBy(other.format, 'alignments')) continue;
		const compared = await compareReads(main.path, other.path, watch);
		if (compared === null || !readsDiffer(compared)) continue;
		apart.add(i);
		const { samples, count, by_name, by_place } = compared;
		const values = { ...names(main, other), count, shared: Math.max(by_name, by_place) };
		doubts.push(
			samples === null
				? say('raw.reads_differ', values)
				: say('raw.read_groups_differ', { ...values, samples: samples[0], other_samples: samples[1] }),
		);
	}
}

/**
 * The sites of a filtered call set are mostly among those of the raw one. Two callers agree on less, and two call sets of a sample
 * without one change in common are of two samples; what is inherited and what is somatic never meets.
 */
async function refuteVariants(
	files: readonly RawInput[],
	layer: LayerFiles,
	{ apart, doubts, looks }: ComparedViews,
	watch: Watch,
): Promise<void> {
	const views = viewsOf(layer);
	if (views === null) return;
	for (const i of [...layer.measured, ...views.rest]) {
		const look = await lookAtVariants(files[i]!.path, watch);
		if (look !== null) looks.set(i, look);
	}
	const main = files[views.first]!;
	const first = together(layer.measured.flatMap((i) => looks.get(i) ?? []));
	for (const i of views.rest) {
		const other = files[i]!;
		const look = looks.get(i);
		if (first === undefined || look === undefined || isGermline(main) !== isGermline(other)) continue;
		const compared = compareVariants(first, look);
		if (compared === null || compared.count < MIN_VARIANTS) continue;
		const { count, shared } = compared;
		const least = isOneCaller(callerOf(main, first), callerOf(other, look)) ? count / 2 : 1;
		if (shared >= least) continue;
		apart.add(i);
		doubts.push(say('raw.variants_differ', { ...names(main, other), count, shared }));
	}
}

function names(main: RawInput, other: RawInput): { path: string; other: string; name: string } {
	const name = fileName(other.given);
	return { path: fileName(main.given), other: name, name };
}

function isGermline({ path }: RawInput): boolean {
	return /germline|haplotypecaller|\.g\.vcf/i.test(path);
}

/** SNVs and indels of one call set. */
function together(parts: readonly VariantLook[]): VariantLook | undefined {
	const [first, ...others] = parts;
	if (first === undefined || others.length === 0) return first;
	return { ...first, variants: new Map(parts.flatMap(({ variants }) => [...variants])) };
}

/** Callers that names of files may name, as they call themselves. */
const CALLERS = [
	...['Mutect2', 'LoFreq', 'VarDict', 'VarScan2', 'Strelka2', 'FreeBayes', 'DeepVariant'],
] as const;

/** The program that made a call set, by its header, else by its name; null where neither says. */
export function callerOf({ path }: Pick<RawInput, 'path'>, look: VariantLook | undefined): string | null {
	if (look?.caller != null) return look.caller;
	const words = (path.split(/[\\/]/).at(-1) ?? '').toLowerCase().split(/[^a-z0-9]+/);
	return CALLERS.find((name) => words.some((word) => plain(word) === plain(name))) ?? null;
}

/** Of two files that name none it may be any, and then it is one. */
export function isOneCaller(a: string | null, b: string | null): boolean {
	return a === null || b === null ? a === b : plain(a) === plain(b);
}

function plain(name: string): string {
	return name.toLowerCase().replace(/2$/, '');
}

import { LbError } from '../../../../base/errors.ts';
import type { Watch } from '../../../../base/progress.ts';
import type { Message } from '../../../../contract/messages/index.ts';
import { say } from '../../../../contract/messages/index.ts';
import { chipGene } from '../../../signals/variants/chip-genes.ts';
import {
	collectVariants,
	type VariantCollection,
} from '../../../signals/variants/collect-variants.server.ts';
import { reasonsOf, type DropReason, type VariantBounds } from '../../../signals/variants/drop-reasons.ts';
import type { PersonVariants } from '../../../signals/variants/genes.ts';
import { regionTest, type RegionTest } from '../../../signals/variants/region-test.server.ts';
import type { Variant } from '../../../readers/variants/variant.ts';
import type { RawParameters } from '../raw-parameters.server.ts';
import { matchNormals, type NormalFindings } from './match-normals.server.ts';
import type { VariantRequest } from './variant-request.ts';

/** The variants of a run, flagged and paired with normals. */
export interface LoadedVariants {
	collection: VariantCollection;
	/** Samples with their patients, in the order of the collection. */
	people: PersonVariants[];
	bounds: VariantBounds;
	normals: NormalFindings;
	/** The regions that variants had to lie in: one set for all files, or the own set of each. */
	regions: RegionTest[];
	blacklist: RegionTest | null;
	chip_handling: RawParameters['chip_handling'];
	consensus_reads: RawParameters['consensus_reads'];
	warnings: Message[];
	notes: Message[];
	/** Absolute paths of every file read. */
	inputs: string[];
}

/**
 * Reads the variant files of a run, applies the bounds with their reasons, and holds what stays against the matched normals.
 * Throws variants.no_normals and the errors of reading.
 */
export async function loadVariants(request: VariantRequest): Promise<LoadedVariants> {
	const { inputs, parameters, cohort, bounds, watch } = request;
	const regions = await regionTests(request);
	const blacklist = await regionsOf(parameters.blacklist_bed, watch);
	const collection = await collectVariants(
		inputs,
		{
			vaf_scale: parameters.vaf_scale,
			unclear_scale: request.unclear_scale,
			...(request.scores === undefined ? {} : { scores: request.scores }),
			allow_empty: request.allow_empty === true,
			judge: (variant, { path }) =>
				judge(variant, bounds, regions.of.get(path) ?? null, blacklist, parameters),
		},
		watch,
	);
	const normals = await matchNormals(collection, request);
	if (request.normals === 'remove' && normals.normals.length === 0)
		throw new LbError(
			'variants.no_normals',
			{ profile: 'variant_matched_normal' },
			{ field: 'matched_normal_dir' },
		);
	return {
		collection,
		people: collection.samples.map(({ sample, variants }) => ({
			sample,
			patient: cohort.sample(sample).patient_id,
			variants,
		})),
		bounds,
		normals,
		regions: regions.all,
		blacklist,
		chip_handling: parameters.chip_handling,
		consensus_reads: parameters.consensus_reads,
		warnings: [...fileWarnings(collection), ...doubts(collection, bounds), ...normals.warnings],
		notes: [
			...collection.files.flatMap(({ file }) => file.notes),
			...regions.all.flatMap((set) => set.notes),
			...(blacklist?.notes ?? []),
		],
		inputs: [
			...collection.files.map(({ source }) => source.path),
			...normals.files,
			...regions.all.map(({ path }) => path),
			...(blacklist === null ? [] : [blacklist.path]),
		],
	};
}

/** The regions of each file: those given for all, or its own of several sets. */
async function regionTests({ inputs, parameters, watch }: VariantRequest): Promise<{
	all: RegionTest[];
	of: Map<string, RegionTest>;
}> {
	const sets = new Map<string, RegionTest>();
	const of = new Map<string, RegionTest>();
	for (const { path, regions } of inputs) {
		const own = parameters.region_bed ?? regions ?? undefined;
		if (own === undefined) continue;
		const test = sets.get(own) ?? (await regionTest(own, watch));
		sets.set(own, test);
		of.set(path, test);
	}
	return { all: [...sets.values()], of };
}

async function regionsOf(path: string | undefined, watch: Watch): Promise<RegionTest | null> {
	return path === undefined ? null : regionTest(path, watch);
}

function judge(
	variant: Variant,
	bounds: VariantBounds,
	regions: RegionTest | null,
	blacklist: RegionTest | null,
	{ chip_handling }: RawParameters,
): DropReason[] {
	const reasons = reasonsOf(variant, bounds);
	if (regions !== null && !regions.holds(variant)) reasons.push('outside_regions');
	if (blacklist !== null && blacklist.holds(variant)) reasons.push('in_blacklist');
	if (chip_handling === 'drop' && chipGene(variant.gene) !== null) reasons.push('chip_gene');
	return reasons;
}

function fileWarnings(collection: VariantCollection): Message[] {
	return collection.files.flatMap(({ file }) => file.warnings);
}

/** What the numbers of a run make doubtful. */
function doubts(collection: VariantCollection, bounds: VariantBounds): Message[] {
	const said: Message[] = [];
	const repeated = sum(collection, 'repeated');
	if (repeated > 0) said.push(say('variants.repeated', { count: repeated }));
	const missing = (['depth_missing', 'alt_missing', 'vaf_missing', 'qual_missing'] as const).filter(
		(reason) => sum(collection, reason) > 0,
	);
	for (const reason of missing)
		said.push(
			say('variants.bound_without_value', {
				count: sum(collection, reason),
				what: reason.replace('_missing', '').toUpperCase(),
			}),
		);
	if (bounds.pass_only) {
		const silent = collection.files.filter(({ file }) => file.variants > 0 && file.passed_records === 0);
		if (silent.length > 0)
			said.push(
				say('variants.nothing_passed', {
					count: silent.length,
					files: silent.slice(0, 5).map(({ source }) => source.given.split('/').at(-1) as string),
				}),
			);
	}
	if (collection.dropped_not_listed > 0)
		said.push(say('variants.dropped_not_listed', { count: collection.dropped_not_listed }));
	const annotated = collection.samples.some(({ variants }) => variants.some(({ gene }) => gene !== null));
	const any = collection.samples.some(({ variants }) => variants.length > 0);
	if (any && !annotated) said.push(say('variants.no_genes'));
	return said;
}

function sum(collection: VariantCollection, reason: DropReason): number {
	return collection.samples.reduce((total, { reasons }) => total + (reasons[reason] ?? 0), 0);
}

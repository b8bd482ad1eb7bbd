import { appendAll } from '../../../../base/append-all.ts';
import type { Message } from '../../../../contract/messages/index.ts';
import { say } from '../../../../contract/messages/index.ts';
import { changeKey } from '../../../signals/variants/change-key.ts';
import type { VariantCollection } from '../../../signals/variants/collect-variants.server.ts';
import type { SampleCalls } from '../../../signals/variants/sample-calls.ts';
import { readEvidence, type Evidence } from '../../../signals/variants/evidence.server.ts';
import {
	normalState,
	pairNormals,
	type NormalPair,
	type NormalState,
	type PairSide,
} from '../../../signals/variants/matched-normals.ts';
import type { Variant } from '../../../readers/variants/variant.ts';
import { resolveRawInputs, type RawInput } from '../raw-inputs.server.ts';
import type { VariantRequest } from './variant-request.ts';

/** A variant in the matched normal of its sample. */
export interface InNormal {
	state: NormalState;
	vaf: number | null;
	depth: number | null;
}

/** What the matched normals say. */
export interface NormalFindings {
	/** Names of the normals that were read. */
	normals: string[];
	/** One per sample; empty when there are no normals at all. */
	pairs: NormalPair[];
	/** Sample -> change -> what its normal says; only samples with a normal. */
	bySample: Map<string, Map<string, InNormal>>;
	/** Inherited variants that were left out. */
	removed: number;
	warnings: Message[];
	/** Absolute paths of the files of the normals. */
	files: string[];
}

/** A normal: a file of its own, or a column beside a tumour. */
interface NormalSource {
	normal: string;
	path: string;
	sample_id: string;
	/** Sample of the file; null = whatever single sample it has. */
	column: string | null;
	/** Samples it belongs to by standing in the same file. */
	of: string[];
}

const VARIANT_FORMATS = ['vcf', 'bcf', 'maf', 'variant_table'];

/**
 * Pairs the samples with the normals of `matched_normal_dir` and with normal columns of their own files, and looks every
 * variant that stays up in its normal. With `remove`, inherited variants are moved to the dropped ones.
 */
export async function matchNormals(
	collection: VariantCollection,
	request: VariantRequest,
): Promise<NormalFindings> {
	const sources = [...columnsBesideTumours(collection), ...(await normalFiles(request))];
	const findings: NormalFindings = {
		normals: [...new Set(sources.map(({ normal }) => normal))],
		pairs: [],
		bySample: new Map(),
		removed: 0,
		warnings: [],
		files: [...new Set(sources.filter(({ of }) => of.length === 0).map(({ path }) => path))],
	};
	if (sources.length === 0) return findings;
	findings.pairs = pair(collection, sources, request);
	for (const source of sources) {
		const samples = findings.pairs
			.filter(({ normal }) => normal === source.normal)
			.map(({ sample }) => sample);
		const calls = collection.samples.filter(({ sample }) => samples.includes(sample));
		if (calls.length > 0) await lookUp(source, calls, findings, request);
	}
	if (request.normals === 'remove')
		for (const calls of collection.samples) findings.removed += removeInherited(calls, findings);
	appendAll(findings.warnings, doubts(findings));
	return findings;
}

function columnsBesideTumours(collection: VariantCollection): NormalSource[] {
	return collection.files.flatMap(({ source, samples }) =>
		samples.normals.map(({ column, of }) => ({
			normal: `${source.sample_id} ${column}`,
			path: source.path,
			sample_id: source.sample_id,
			column,
			of,
		})),
	);
}

async function normalFiles({ parameters, watch }: VariantRequest): Promise<NormalSource[]> {
	const folder = parameters.matched_normal_dir;
	if (folder === undefined) return [];
	const { inputs } = await resolveRawInputs(
		{ input_files: [], input_dir: folder, input_format: undefined },
		folder,
		VARIANT_FORMATS,
		watch,
	);
	return inputs.flatMap(samplesOf);
}

function samplesOf(input: RawInput): NormalSource[] {
	const { path, sample_id, sample_ids } = input;
	if (sample_ids.length < 2) return [{ normal: sample_id, path, sample_id, column: null, of: [] }];
	return sample_ids.map((column) => ({ normal: column, path, sample_id, column, of: [] }));
}

/** Columns of the same file first; then by patient, sample id, name, and metadata columns that name a normal. */
function pair(
	collection: VariantCollection,
	sources: readonly NormalSource[],
	{ cohort }: VariantRequest,
): NormalPair[] {
	const files = sources.filter(({ of }) => of.length === 0);
	const sides = (names: readonly string[]): PairSide[] =>
		[...new Set(names)].map((sample) => ({ sample, patient: cohort.sample(sample).patient_id }));
	const paired = pairNormals(
		sides(collection.samples.map(({ sample }) => sample)),
		sides(files.map(({ normal }) => normal)),
	);
	return paired.map((one) => {
		const beside = sources.find(({ of }) => of.includes(one.sample));
		if (beside !== undefined)
			return { sample: one.sample, normal: beside.normal, by: 'same_file', candidates: [] };
		const named = namedNormal(cohort.sample(one.sample).metadata, files);
		return named === null ? one : { sample: one.sample, normal: named, by: 'patient', candidates: [] };
	});
}

/** A metadata column such as `normal_sample` that names one of the normals. */
function namedNormal(
	metadata: Readonly<Record<string, string | null>>,
	files: readonly NormalSource[],
): string | null {
	for (const [column, value] of Object.entries(metadata)) {
		if (value === null || !/normal|germline|buffy|pbmc|wbc/i.test(column)) continue;
		const found = files.find(({ normal }) => normal.toLowerCase() === value.trim().toLowerCase());
		if (found !== undefined) return found.normal;
	}
	return null;
}

async function lookUp(
	source: NormalSource,
	calls: readonly SampleCalls[],
	findings: NormalFindings,
	{ parameters, watch }: VariantRequest,
): Promise<void> {
	const wanted = new Set(calls.flatMap(({ variants }) => variants.map(changeKey)));
	const { bySample } = await readEvidence(source.path, source.sample_id, wanted, parameters.vaf_scale, watch);
	const own = source.column === null ? [...bySample.values()][0] : bySample.get(source.column);
	const evidence: ReadonlyMap<string, Evidence> = own ?? new Map<string, Evidence>();
	for (const { sample, variants } of calls) {
		const states = findings.bySample.get(sample) ?? new Map<string, InNormal>();
		findings.bySample.set(sample, states);
		for (const variant of variants) {
			const key = changeKey(variant);
			const seen = evidence.get(key);
			const state = normalState(seen);
			const known = states.get(key);
			// A patient's normal may come in several files: what one of them knows counts.
			if (known === undefined || known.state === 'not_in_file')
				states.set(key, { state, vaf: seen?.vaf ?? null, depth: seen?.depth ?? null });
		}
	}
}

function removeInherited(calls: SampleCalls, { bySample }: NormalFindings): number {
	const states = bySample.get(calls.sample);
	if (states === undefined) return 0;
	const inherited = (variant: Variant): boolean => states.get(changeKey(variant))?.state === 'germline';
	const gone = calls.variants.filter(inherited);
	if (gone.length === 0) return 0;
	calls.variants = calls.variants.filter((variant) => !inherited(variant));
	appendAll(
		calls.dropped,
		gone.map((variant) => ({ variant, reasons: ['in_matched_normal' as const] })),
	);
	calls.dropped_count += gone.length;
	calls.reasons.in_matched_normal = (calls.reasons.in_matched_normal ?? 0) + gone.length;
	return gone.length;
}

const MOST_NAMED = 8;

function doubts({ pairs }: NormalFindings): Message[] {
	const alone = pairs.filter(({ normal, candidates }) => normal === null && candidates.length === 0);
	const torn = pairs.filter(({ candidates }) => candidates.length > 0);
	const said: Message[] = [];
	if (alone.length > 0)
		said.push(
			say('variants.normals_missing', {
				count: alone.length,
				samples: alone.slice(0, MOST_NAMED).map(({ sample }) => sample),
			}),
		);
	for (const { sample, candidates } of torn.slice(0, MOST_NAMED))
		said.push(say('variants.normals_ambiguous', { sample, normals: candidates }));
	return said;
}

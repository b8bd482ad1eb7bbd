import { formatsReadBy } from '../../../../contract/formats.ts';
import { appendAll } from '../../../../base/append-all.ts';
import type { Message } from '../../../../contract/messages/index.ts';
import { say } from '../../../../contract/messages/index.ts';
import { changeKey } from '../../../signals/variants/change-key.ts';
import type { VariantCollection } from '../../../signals/variants/collect-variants.server.ts';
import type { SampleCalls } from '../../../signals/variants/sample-calls.ts';
import { readEvidence } from '../../../signals/variants/evidence.server.ts';
import { pairNormals, type NormalPair, type PairSide } from '../../../signals/variants/matched-normals.ts';
import { errorClass } from '../../../signals/variants/normal-error.ts';
import { normalVerdicts, type NormalVerdict } from '../../../signals/variants/normal-verdict.ts';
import type { Variant } from '../../../readers/variants/variant.ts';
import { resolveRawInputs, type RawInput } from '../raw-inputs.server.ts';
import { normalsInRows } from './normals-in-rows.ts';
import { RateBook, type NormalErrorRate, type ReadNormal } from './normal-rates.ts';
import type { VariantRequest } from './variant-request.ts';

/** What the matched normals say. */
export interface NormalFindings {
	/** Names of the normals that were read. */
	normals: string[];
	/** One per sample; empty when there are no normals at all. */
	pairs: NormalPair[];
	/** Sample -> change -> what its normal says; only samples with a normal. */
	bySample: Map<string, Map<string, NormalVerdict>>;
	/** Error rates by normal and change, without the tested place left out. */
	rates: NormalErrorRate[];
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

/**
 * Pairs the samples with the normals of `matched_normal_dir`, with normal columns of their own files and with the normal whose
 * reads their rows give, and looks every variant that stays up in its normal. With `remove`, inherited variants are moved to the dropped ones.
 */
export async function matchNormals(
	collection: VariantCollection,
	request: VariantRequest,
): Promise<NormalFindings> {
	const sources = [...columnsBesideTumours(collection), ...(await normalFiles(request))];
	const rows = normalsInRows(collection.samples);
	const findings: NormalFindings = {
		normals: [...new Set([...sources.map(({ normal }) => normal), ...rows.read.keys()])],
		pairs: [],
		bySample: new Map(),
		rates: [],
		removed: 0,
		warnings: [],
		files: [...new Set(sources.filter(({ of }) => of.length === 0).map(({ path }) => path))],
	};
	if (findings.normals.length === 0) return findings;
	const paired = pair(collection, sources, request);
	const read = await readNormals(collection, sources, paired, request);
	findings.pairs = paired.map((one) => {
		const normal = one.normal === null ? rows.of.get(one.sample) : undefined;
		if (normal === undefined) return one;
		if (!read.has(normal)) read.set(normal, rows.read.get(normal) as ReadNormal);
		return { sample: one.sample, normal, by: 'same_file', candidates: [] };
	});
	judge(collection, findings, read, request);
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

async function normalFiles({
	parameters,
	normal_inputs = [],
	watch,
}: VariantRequest): Promise<NormalSource[]> {
	const folder = parameters.matched_normal_dir;
	const given = normal_inputs.flatMap(samplesOf);
	if (folder === undefined) return given;
	const { inputs } = await resolveRawInputs(
		{ input_files: [], input_dir: folder, input_format: undefined },
		folder,
		formatsReadBy('variants'),
		watch,
	);
	return [...given, ...inputs.flatMap(samplesOf)];
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
	{ cohort, person = (sample) => cohort.sample(sample).patient_id }: VariantRequest,
): NormalPair[] {
	const files = sources.filter(({ of }) => of.length === 0);
	const sides = (names: readonly string[]): PairSide[] =>
		[...new Set(names)].map((sample) => ({ sample, patient: person(sample) }));
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

async function readNormals(
	collection: VariantCollection,
	sources: readonly NormalSource[],
	pairs: readonly NormalPair[],
	{ parameters, watch }: VariantRequest,
): Promise<Map<string, ReadNormal>> {
	const read = new Map<string, ReadNormal>();
	for (const source of sources) {
		const samples = new Set(
			pairs.filter(({ normal }) => normal === source.normal).map(({ sample }) => sample),
		);
		const calls = collection.samples.filter(({ sample }) => samples.has(sample));
		if (calls.length === 0) continue;
		const wanted = new Set(calls.flatMap(({ variants }) => variants.map(changeKey)));
		const { bySample, errors, file } = await readEvidence(
			source.path,
			source.sample_id,
			wanted,
			parameters.vaf_scale,
			watch,
			true,
		);
		const normal = file.samples.find(({ role }) => role === 'normal')?.id;
		const column = source.column ?? normal ?? [...bySample.keys()][0] ?? '';
		const own = read.get(source.normal) ?? { evidence: new Map(), errors: new Map() };
		read.set(source.normal, own);
		// A patient's normal may come in several files: the first that covers a place counts.
		for (const [key, seen] of bySample.get(column) ?? [])
			if (!(own.evidence.get(key)?.carried === true || (own.evidence.get(key)?.depth ?? 0) > 0))
				own.evidence.set(key, seen);
		for (const [change, sites] of errors.get(column) ?? [])
			own.errors.set(change, [...(own.errors.get(change) ?? []), ...sites]);
	}
	return read;
}

/** Verdicts on the variants of every sample with a normal, by the error of their change in that normal or in the others. */
function judge(
	collection: VariantCollection,
	findings: NormalFindings,
	read: ReadonlyMap<string, ReadNormal>,
	{ parameters }: VariantRequest,
): void {
	const rates = new RateBook(read, parameters.consensus_reads);
	const normals = new Map(findings.pairs.map(({ sample, normal }) => [sample, normal]));
	for (const { sample, variants } of collection.samples) {
		const normal = normals.get(sample) ?? null;
		const own = normal === null ? undefined : read.get(normal);
		if (normal === null || own === undefined) continue;
		const keys = variants.map(changeKey);
		const verdicts = normalVerdicts(
			variants.map((variant, i) => ({
				vaf: variant.vaf,
				filters: variant.filters,
				evidence: own.evidence.get(keys[i]!),
				error: rates.of(normal, errorClass(variant), keys[i]!),
			})),
			parameters.consensus_reads,
		);
		findings.bySample.set(sample, new Map(keys.map((key, i) => [key, verdicts[i]!])));
	}
	findings.rates = rates.used();
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

const MAX_NAMED = 8;

function doubts({ pairs }: NormalFindings): Message[] {
	const alone = pairs.filter(({ normal, candidates }) => normal === null && candidates.length === 0);
	const torn = pairs.filter(({ candidates }) => candidates.length > 0);
	const said: Message[] = [];
	if (alone.length > 0)
		said.push(
			say('variants.normals_missing', {
				count: alone.length,
				samples: alone.slice(0, MAX_NAMED).map(({ sample }) => sample),
			}),
		);
	for (const { sample, candidates } of torn.slice(0, MAX_NAMED))
		said.push(say('variants.normals_ambiguous', { sample, normals: candidates }));
	return said;
}

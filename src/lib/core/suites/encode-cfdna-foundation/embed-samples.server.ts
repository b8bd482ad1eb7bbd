import { appendAll } from '../../../base/append-all.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import type { Regions } from '../../../base/intervals.ts';
import { formatsOfLayer } from '../../../contract/formats.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import { openFragmentFile } from '../../readers/alignments/fragment-file.server.ts';
import { inferBuild } from '../../readers/genome/builds.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { matchContigs } from '../../readers/genome/match-contigs.ts';
import { openSequence, type SequenceFile } from '../../readers/genome/sequence.server.ts';
import { readRegions } from '../../readers/regions/regions.server.ts';
import { plainDesign } from '../../signals/fragments/design.ts';
import type { FragmentSource } from '../../signals/fragments/fold-source.server.ts';
import { fragmentsUsed } from '../../signals/fragments/funnel.ts';
import { lengthSummary } from '../../signals/fragments/length-summary.ts';
import { noneLeft } from '../../signals/fragments/none-left.ts';
import { sexCheck } from '../../signals/fragments/sex.ts';
import { placeRegions } from '../../signals/fragments/survey/placed-regions.ts';
import type { SampleFragments } from '../../signals/fragments/survey/sample-fragments.ts';
import type { SequenceModel } from '../../signals/sequence-model/onnx-model.server.ts';
import {
	sampleFragments,
	type FragmentSample as FragmentChoice,
	type SampledFragment,
} from '../../signals/sequence-model/sample-fragments.server.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import { givenPaths, skippedBy, withGivenPaths } from '../raw-signal/copy-number/given-paths.ts';
import { oneFilePerSample } from '../raw-signal/copy-number/one-file-per-sample.ts';
import type { FragmentSample } from '../raw-signal/fragments/content.ts';
import { referenceOf } from '../raw-signal/overlays.ts';
import type { RawInput, SkippedFile } from '../raw-signal/raw-inputs.server.ts';

/** Files with fragments, the most telling first. */
const FORMATS = formatsOfLayer('reads');
/** Bases of a fragment at most; what a model reads of a longer one (512 tokens) ends before. */
export const MAX_BASES = 4096;

/** A sample with the mean vector of its fragments. */
export interface EmbeddedSample {
	input: RawInput;
	/** What the tables and warnings about fragments are made from. */
	fragments: FragmentSample;
	/** Fragments in the sample drawn, and those with a vector. */
	drawn: number;
	embedded: number;
	/** Fragments of which both reads, or the one that spans them, gave bases; null with a reference. */
	both_reads: number | null;
	/** Fragments that passed the filters but lie outside of the reference. */
	outside_reference: number;
	/** Mean length of the fragments drawn, bp, and mean number of bases handed to the model. */
	mean_length: number;
	mean_bases: number;
	/** Float64, one value per component. */
	vector: Float64Array;
}

/** What was read of all files. */
export interface EmbeddedSamples {
	samples: EmbeddedSample[];
	skipped: SkippedFile[];
	notes: Message[];
	/** Absolute paths of every file read. */
	paths: string[];
}

/** What lies over all samples. */
interface Setting {
	given: SignalInput;
	model: SequenceModel;
	reference: SequenceFile | null;
	blacklist: Regions | null;
}

/**
 * Draws fragments of every file and averages their vectors. A file that cannot be used is skipped while another one can; when
 * none can, the first error is thrown: fragments.model_needs_reference for a fragment file without reference,
 * fragments.none_left, fragments.no_vector, and what reading throws.
 */
export async function embedSamples(given: SignalInput, model: SequenceModel): Promise<EmbeddedSamples> {
	const { inputs, parameters, watch } = given;
	const { kept, skipped: unused, spare } = oneFilePerSample(inputs, FORMATS);
	let skipped = unused;
	const regions =
		parameters.blacklist_bed === undefined ? null : await readRegions(parameters.blacklist_bed, watch);
	const overlays = [parameters.reference, parameters.blacklist_bed].filter((file) => file !== undefined);
	const names = givenPaths(inputs, overlays);
	const notes = [...(regions?.notes ?? [])];
	const paths = [...overlays];
	const samples: EmbeddedSample[] = [];
	const errors: LbError[] = [];
	const reference = parameters.reference === undefined ? null : openSequence(parameters.reference);
	try {
		const setting = { given, model, reference, blacklist: regions?.regions ?? null };
		const files = [...kept];
		// Grows by files that stand in for unreadable ones.
		for (const input of files) {
			throwIfCancelled(watch.signal, input.given);
			try {
				const sample = await embedSample(input, setting);
				samples.push(sample);
				appendAll(notes, sample.fragments.measured?.notes ?? []);
				paths.push(input.path);
			} catch (error) {
				const known = faultOfFile(error, input.given);
				if (known.code === 'signals.model_unusable') throw error;
				errors.push(known);
				skipped.push(skippedBy(known, input.path, names));
				const next = spare(input).find((one) => !files.includes(one));
				if (next === undefined) continue;
				files.push(next);
				skipped = skipped.filter(({ path }) => path !== next.given);
			}
		}
	} finally {
		reference?.close();
	}
	if (samples.length === 0) throw errors[0] ?? new LbError('raw.no_input');
	return { samples, skipped, notes: withGivenPaths(notes, names), paths };
}

async function embedSample(input: RawInput, setting: Setting): Promise<EmbeddedSample> {
	const { given, model, reference } = setting;
	const { parameters, watch } = given;
	watch.onProgress?.({
		done: 0,
		total: null,
		unit: 'steps',
		message: say('fragments.progress', { path: input.given }),
	});
	const opened = await open(input, setting);
	const sample = await sampleFragments(
		opened.source,
		{
			design: {
				...plainDesign(opened.contigs, parameters.min_mapq),
				min_length: parameters.min_length ?? null,
				max_length: parameters.max_length ?? null,
				reads_are_fragments: parameters.reads_are_fragments ?? false,
				blacklist:
					setting.blacklist === null ? null : placeRegions(setting.blacklist, opened.contigs).regions,
			},
			most: parameters.model_fragments,
			seed: given.seed,
			reference: reference?.contigs ?? null,
		},
		given.parallel,
		watch,
	);
	refuseEmpty(input, sample);
	const sequences =
		reference === null
			? sample.fragments.map(({ bases }) => (bases ?? '').slice(0, MAX_BASES))
			: referenceSequences(sample.fragments, reference);
	const message = say('fragments.embedding', { path: input.given });
	const vectors = await model.embed(sequences, watch, (done) =>
		watch.onProgress?.({ done, total: sequences.length, unit: 'steps', message }),
	);
	const mean = meanVector(vectors, model.width);
	if (mean.count === 0)
		throw new LbError('fragments.no_vector', { count: sequences.length }, { path: input.path });
	const average = (values: readonly number[]): number =>
		values.reduce((sum, value) => sum + value, 0) / values.length;
	return {
		input,
		fragments: sampleOf(input, opened, sample),
		drawn: sample.fragments.length,
		embedded: mean.count,
		both_reads: reference === null ? sample.fragments.filter(({ whole }) => whole).length : null,
		outside_reference: sample.outside_reference,
		mean_length: average(sample.fragments.map(({ start, end }) => end - start)),
		mean_bases: average(sequences.map((bases) => bases.length)),
		vector: mean.vector,
	};
}

interface Opened {
	source: FragmentSource;
	contigs: Contig[];
	notes: Message[];
}

async function open(input: RawInput, { given, reference }: Setting): Promise<Opened> {
	if (input.format !== 'fragment_file') {
		const by = referenceOf(input, given.parameters);
		const file = await openAlignments(input.path, by === undefined ? {} : { reference: by }, given.watch);
		return { source: { kind: 'alignments', file }, contigs: file.header.contigs, notes: [...file.notes] };
	}
	if (reference === null)
		throw new LbError('fragments.model_needs_reference', {}, { path: input.path, field: 'reference' });
	const file = await openFragmentFile(input.path, given.watch);
	const { to } = matchContigs(file.contigs, reference.contigs);
	const contigs = file.contigs.map((name, i) => ({
		name,
		length: reference.contigs[to[i]!]?.length ?? NaN,
	}));
	return { source: { kind: 'fragments', file }, contigs, notes: [...file.notes] };
}

/** A file of which nothing can be drawn: the filters took everything, or all of it lies outside of the reference. */
function refuseEmpty(input: RawInput, { counts, fragments, outside_reference }: FragmentChoice): void {
	if (fragments.length > 0) return;
	if (outside_reference > 0)
		throw new LbError('fragments.outside_reference', { count: outside_reference }, { path: input.path });
	throw noneLeft(counts.funnel, input.path);
}

/** Bases of the fragments in the reference, looked up in the order of the genome and handed back in that of the sample. */
function referenceSequences(fragments: readonly SampledFragment[], reference: SequenceFile): string[] {
	const names = [...new Set(fragments.map(({ contig }) => contig))];
	const { to } = matchContigs(names, reference.contigs);
	const own = new Map(names.map((name, i) => [name, reference.contigs[to[i]!]?.name ?? name]));
	const order = [...fragments.entries()].sort(
		([, a], [, b]) => (a.contig < b.contig ? -1 : a.contig > b.contig ? 1 : 0) || a.start - b.start,
	);
	const sequences = new Array<string>(fragments.length);
	const text = new TextDecoder('latin1');
	for (const [i, { contig, start, end }] of order) {
		const bases = reference.bases(own.get(contig) as string, start, Math.min(end, start + MAX_BASES));
		sequences[i] = text.decode(bases).replace(/[^ACGT]/g, 'N');
	}
	return sequences;
}

/** The counts of the same pass, as the tables about fragments take them. */
function sampleOf(input: RawInput, opened: Opened, { counts }: FragmentChoice): FragmentSample {
	const contigs = [...opened.contigs, ...counts.more_contigs.map((name) => ({ name, length: NaN }))];
	const summary = lengthSummary(counts.lengths);
	const measured: SampleFragments = {
		path: input.path,
		kind: opened.source.kind,
		contigs,
		build: inferBuild(contigs).build,
		funnel: counts.funnel,
		lengths: counts.lengths,
		summary,
		contig_fragments: contigs.map((_, i) => counts.contigs.fragments[i] ?? 0),
		end_motifs: null,
		motif_source: null,
		breakpoint_motifs: null,
		kmers: null,
		windows: null,
		bins: [],
		bins_left_out: [],
		arms: null,
		gc_curve: null,
		regions: null,
		alleles: null,
		weighted: null,
		sex: sexCheck(contigs, counts.contigs.fragments),
		notes: opened.notes,
	};
	return {
		sample_id: input.sample_id,
		measured,
		lengths:
			fragmentsUsed(counts.funnel) === 0
				? null
				: { input, counts: counts.lengths, unit: 'fragments', summary },
		motifs: null,
		breakpoint_diversity: null,
		windows: null,
		profiles: [],
		protection: null,
	};
}

/**
 * Mean of vectors, component by component, added in the order given; a vector with a value that is no number is left out.
 * @returns `count` = vectors that were averaged; with none the mean is NaN
 */
function meanVector(
	vectors: readonly Float32Array[],
	width: number,
): { vector: Float64Array; count: number } {
	const sum = new Float64Array(width);
	let count = 0;
	for (const vector of vectors) {
		if (!vector.every((value) => Number.isFinite(value))) continue;
		count++;
		for (let i = 0; i < width; i++) sum[i] = sum[i]! + vector[i]!;
	}
	return { vector: sum.map((value) => value / count), count };
}

import { factsOf, isReadBy, type FormatKey } from '../../../contract/formats.ts';
import path from 'node:path';
import { appendAll } from '../../../base/append-all.ts';
import { mapBounded } from '../../../base/bounded.ts';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { ErrorCode } from '../../../contract/errors/index.ts';
import { render, say, type Message, type MessageCode } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { isRefusal, strongest } from '../../dataset/genome/examine-genomes.ts';
import {
	genomeConflict,
	noCommonBuild,
	type GenomeConflict,
	type GenomeFile,
} from '../../dataset/genome/genome-conflict.ts';
import { genomeFacts } from '../../dataset/genome/genome-facts.server.ts';
import { recogniseFiles } from '../../dataset/sources.server.ts';
import { fileFault } from '../../readers/bytes/refuse-file.server.ts';
import { outsideKnownBuilds } from './outside-known-builds.ts';
import { fitReferences, type DataFile } from './fit-references.server.ts';
import { fitRegions } from './fit-regions.server.ts';
import { OVERLAYS, REGION_OVERLAYS } from './overlays.ts';
import type { RawInput } from './raw-inputs.server.ts';
import type { RawParameters } from './raw-parameters.server.ts';

const AT_ONCE = 8;

/** The error that says a conflict aloud; the same words as the finding of the input doctor. */
const ERRORS: Partial<Record<MessageCode, ErrorCode>> = {
	'doctor.lengths_differ': 'raw.lengths_differ',
	'doctor.builds_differ': 'raw.builds_differ',
	'doctor.beyond_contig': 'raw.beyond_contig',
	'doctor.contigs_apart': 'raw.contigs_apart',
};

/** What a run goes on with once its files have been compared. */
export interface CheckedFiles {
	/** Each with the sequence that belongs to it, and with the overlay files that do not apply. */
	inputs: RawInput[];
	parameters: RawParameters;
	/** What is doubtful but may be meant, and which file is read with which reference. */
	doubts: Message[];
}

/** Overlays that a task lays over each file by itself: one that fits only some of the files is used for those. */
const PER_FILE: readonly (keyof RawParameters)[] = ['region_bed', 'blacklist_bed', 'variants'];

/**
 * Compares the files of a run with each other and with their overlay files, before any of them is read in full. Data of two
 * genome builds are refused, and so is an overlay file that fits none of them; one that fits some is used for those alone
 * (`per_file` names the overlays for which the task can do that). Each alignment file gets the reference that has its sequences.
 * `others` are files (absolute) that only some task knows; one of another build is refused.
 * Throws the fault of an overlay file, and raw.lengths_differ, raw.builds_differ, raw.beyond_contig, raw.contigs_apart
 * with both files and the first difference.
 */
export async function checkGenomes(
	inputs: readonly RawInput[],
	parameters: RawParameters,
	watch: Watch,
	per_file: readonly (keyof RawParameters)[] = PER_FILE,
	others: readonly string[] = [],
): Promise<CheckedFiles> {
	const withFacts = (some: readonly RawInput[]): Promise<DataFile[]> =>
		mapBounded(some, AT_ONCE, (input) => factsOfInput(input, inputs.length, watch), watch.signal);
	const data = await withFacts(inputs);
	// Other views are read when the first cannot be: each has its own reference, and no sentence of its own.
	const views = await withFacts(inputs.flatMap(({ views: own = [] }) => own));
	const files = { data, views, firsts: firstOfEachFormat(data) };
	const doubts = [...compareData(files), ...beyondOncePerSample(data)];
	const overlays = await compareOverlays(files, parameters, per_file, watch);
	appendAll(doubts, overlays.doubts);
	appendAll(doubts, await compareRegionSets(files, parameters, watch));
	await refuseOthers(files, others, watch);
	const fitted = await giveReferences(files, parameters, overlays.reference, watch);
	return {
		inputs: checkedInputs(files),
		parameters: fitted.parameters,
		doubts: [...doubts, ...fitted.doubts],
	};
}

/** Throws when a file of no parameter that all tasks share is of another build. Whether contigs are shared is seen by what reads it. */
async function refuseOthers({ firsts }: RunFiles, others: readonly string[], watch: Watch): Promise<void> {
	for (const given of others) {
		const file = await openOverlay('', given, watch);
		if (file === null) continue;
		refuse(strongest(firsts, file)?.conflict ?? null, false);
		for (const first of firsts) refuse(noCommonBuild(first, file), false);
	}
}

/** The files of a run with what they say about their genome. */
interface RunFiles {
	data: readonly DataFile[];
	views: readonly DataFile[];
	/** The first file of each format; the others of a format are compared with it. */
	firsts: readonly DataFile[];
}

function firstOfEachFormat(data: readonly DataFile[]): DataFile[] {
	const firsts = new Map<FormatKey, DataFile>();
	for (const file of data) if (!firsts.has(file.format)) firsts.set(file.format, file);
	return [...firsts.values()];
}

/** Throws when two files of one format are of two genomes. */
function compareData({ data, firsts }: RunFiles): Message[] {
	return data.flatMap((file) => {
		const first = firsts.find(({ format }) => format === file.format);
		return first === undefined || first === file ? [] : refuseOrDoubt(genomeConflict(first, file), first);
	});
}

/** Throws when an overlay fits none of the files. Hands the reference back: it is fitted to each file by itself. */
async function compareOverlays(
	{ data, views, firsts }: RunFiles,
	parameters: RawParameters,
	per_file: readonly (keyof RawParameters)[],
	watch: Watch,
): Promise<{ reference: GenomeFile | null; doubts: Message[] }> {
	const doubts: Message[] = [];
	let reference: GenomeFile | null = null;
	for (const name of OVERLAYS) {
		const given = parameters[name];
		if (given === undefined) continue;
		const file = await openOverlay(name, given, watch);
		if (file === null) continue;
		appendAll(doubts, outsideKnownBuilds(file));
		if (name === 'reference') reference = file;
		else if (per_file.includes(name)) {
			appendAll(doubts, perFile(file, data, firsts));
			markUnfit(file, views);
		} else {
			const found = strongest(firsts, file);
			if (found !== null && !isRefusal(found.conflict)) doubts.push(found.conflict.message);
			else refuse(found?.conflict ?? null, true);
		}
	}
	return { reference, doubts };
}

/** Where several region sets were found and none was named, each file gets its own. */
async function compareRegionSets(
	{ data, views }: RunFiles,
	{ region_bed, region_beds }: RawParameters,
	watch: Watch,
): Promise<Message[]> {
	if (region_bed !== undefined || region_beds.length === 0) return [];
	const sets = await mapBounded(
		region_beds,
		AT_ONCE,
		(given) => openOverlay('region_bed', given, watch),
		watch.signal,
	);
	return fitRegions(
		data,
		views,
		sets.filter((set) => set !== null),
		watch,
	);
}

/** Gives files and views their references. Throws when the stated one fits no file and none fits instead. */
async function giveReferences(
	{ data, views }: RunFiles,
	parameters: RawParameters,
	reference: GenomeFile | null,
	watch: Watch,
): Promise<Pick<CheckedFiles, 'parameters' | 'doubts'>> {
	const fitted = fitReferences(data, parameters, reference);
	if (fitted.refused !== null) refuse(fitted.refused, true);
	const chosen = fitted.parameters.reference;
	const stated =
		chosen === parameters.reference ? reference : await openOverlay('reference', chosen ?? '', watch);
	const alone = fitReferences(views, fitted.parameters, stated).parameters.reference;
	// The only one that fits all views is no reference of the run.
	if (alone !== undefined && alone !== chosen) for (const { input } of views) input.reference ??= alone;
	return fitted;
}

function checkedInputs({ data, views }: RunFiles): RawInput[] {
	const viewOf = new Map(views.map((view) => [view.path, checked(view)]));
	return data.map((file) => {
		const input = checked(file);
		return input.views === undefined
			? input
			: { ...input, views: input.views.map((view) => viewOf.get(view.path) ?? view) };
	});
}

function checked({ input, without }: DataFile): RawInput {
	return without.length === 0 ? input : { ...input, without };
}

/** Bins and segments of one sample that reach too far are said once. */
function beyondOncePerSample(data: readonly DataFile[]): Message[] {
	const told = new Map<string, Message>();
	for (const file of data)
		for (const message of outsideKnownBuilds(file))
			if (!told.has(file.input.sample_id)) told.set(file.input.sample_id, message);
	return [...told.values()];
}

async function factsOfInput(input: RawInput, beside: number, watch: Watch): Promise<DataFile> {
	const facts = await genomeFacts(input.path, input.format, input.bytes, beside, { signal: watch.signal });
	return { path: input.path, format: input.format, facts, input: { ...input }, without: [] };
}

/**
 * Builds of two names are two genomes. Alignments to sequences that are no known build may be cut-outs: their fragments can be
 * measured, each with its own reference, and only their positions cannot be compared.
 */
function refuseOrDoubt(conflict: GenomeConflict | null, { format }: DataFile): Message[] {
	if (conflict === null || conflict.kind === 'apart') return [];
	const isDoubt = conflict.kind === 'cut' || (conflict.kind === 'length' && isReadBy(format, 'alignments'));
	if (!isDoubt) {
		refuse(conflict, false);
		return [];
	}
	return [say('raw.two_genomes', conflict.message.values)];
}

/** What makes an overlay unfit for each of these files; null where nothing does. */
function judge(
	overlay: GenomeFile,
	data: readonly DataFile[],
): { file: DataFile; conflict: GenomeConflict | null }[] {
	return data
		.filter(({ facts }) => facts.contigs.length > 0)
		.map((file) => ({ file, conflict: genomeConflict(file, overlay) }));
}

/** Marks the files that a set of regions or variants does not fit, and returns these. A file of other chromosomes loses nothing by it. */
function markUnfit(overlay: GenomeFile, data: readonly DataFile[]): ReturnType<typeof judge> {
	const unfit = judge(overlay, data).filter(
		({ conflict }) => conflict !== null && isRefusal(conflict) && conflict.kind !== 'apart',
	);
	for (const { file } of unfit) file.without.push(overlay.path);
	return unfit;
}

/** Marks the files that a set of regions or variants does not fit. Throws when it fits none. */
function perFile(overlay: GenomeFile, data: readonly DataFile[], firsts: readonly DataFile[]): Message[] {
	const judged = judge(overlay, data);
	if (judged.every(({ conflict }) => conflict !== null && isRefusal(conflict))) {
		refuse(strongest(firsts, overlay)?.conflict ?? null, true);
		return [];
	}
	const unfit = markUnfit(overlay, data);
	const clipped = judged.flatMap(({ conflict }) =>
		conflict !== null && !isRefusal(conflict) ? [conflict.message] : [],
	);
	const [first] = unfit;
	const names = unfit.map(({ file }) => file.input.given);
	const left =
		first?.conflict == null
			? []
			: [
					say('raw.not_laid_over', {
						path: overlay.path,
						files: shortList(names),
						count: names.length,
						reason: render(first.conflict.message),
					}),
				];
	return [...clipped.slice(0, 1), ...left];
}

/** Throws what is wrong with the file; null when nothing is known of its genome. */
async function openOverlay(name: string, given: string, watch: Watch): Promise<GenomeFile | null> {
	const [file] = await recogniseFiles(path.dirname(given), [path.basename(given)], { signal: watch.signal });
	if (file === undefined) return null;
	const fault = file.problem === null ? null : await fileFault(given);
	if (fault !== null) throw fault;
	const isRegions = REGION_OVERLAYS.includes(name) && factsOf(file.format).region_layout !== true;
	const format = isRegions ? 'bed' : file.format;
	const facts = await genomeFacts(given, format, file.bytes, 1, { signal: watch.signal });
	return { path: given, facts };
}

/** Two samples that share no chromosome may still be of one genome; an overlay file must share one. */
export function refuse(conflict: GenomeConflict | null, overlays: boolean): void {
	if (conflict === null || !isRefusal(conflict) || (conflict.kind === 'apart' && !overlays)) return;
	const { code, values } = conflict.message;
	throw new LbError(ERRORS[code] ?? 'raw.builds_differ', values, { path: String(values['path']) });
}

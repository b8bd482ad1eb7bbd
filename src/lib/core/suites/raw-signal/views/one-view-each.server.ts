import path from 'node:path';
import { addToList } from '../../../../base/add-to-list.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { copiesOf } from '../../../dataset/copies.ts';
import { layerOf } from '../../../dataset/file-layers.ts';
import type { Recognised } from '../../../dataset/recognise/recognised.ts';
import { isCompared, sameContent } from '../../../dataset/same-content.server.ts';
import { areRoles } from '../../../dataset/sample-id-from-name.ts';
import { filesBySample, type ViewFile } from '../../../dataset/sample-views.ts';
import { fileName } from '../../cohort/file-name.ts';
import { productFolder } from '../../products/preprocessed-samples.server.ts';
import type { RawInput, SkippedFile } from '../raw-input.ts';
import { skippedFor } from '../skipped-file.ts';
import { callerOf, isOneCaller, refuteViews } from './refute-views.server.ts';

/** A file of a run with what recognition says of its bytes. */
export interface FoundInput extends Pick<Recognised, 'compression' | 'sha256' | 'without_records'> {
	input: RawInput;
}

/** The files that are read, one view of each thing, and what is said about the others. */
export interface OneView {
	inputs: RawInput[];
	/** Other views. */
	views: SkippedFile[];
	doubts: Message[];
}

/** Names of copies in one sentence. */
const MAX_NAMED = 5;

/** Files of one sample get its name; of several views of the same thing one is read, and the others are listed. */
export async function oneViewEach(found: readonly FoundInput[], watch: Watch): Promise<OneView> {
	const contents = await contentsOf(found, watch);
	const files = found.map(({ input }, i): ViewFile => ({ ...viewOf(input), content: contents[i] ?? null }));
	const inputs = found.map(({ input }) => input);
	const compared = await refuteViews(inputs, filesBySample(files), watch);
	const { looks, apart } = compared;
	const known = inputs.map((input, i) => {
		const caller = looks.has(i) ? callerOf(input, looks.get(i)) : null;
		return {
			...input,
			...(caller === null ? {} : { caller }),
			...(apart.has(i) ? { sample_id: fileName(input.given) } : {}),
		};
	});
	const judged = files.map((file, i) => ({ ...file, apart: apart.has(i), size: looks.get(i)?.passing ?? 0 }));
	const { doubts, ...view } = arranged(known, judged);
	return { ...view, doubts: [...doubts, ...compared.doubts] };
}

/** Keys of content. */
async function contentsOf(found: readonly FoundInput[], watch: Watch): Promise<(string | null)[]> {
	const places = [...found.keys()].filter((i) => {
		const { input, ...one } = found[i]!;
		// What a run made has one file per sample: two samples of which nothing was left have the same.
		return productFolder(input.path) === null && isCompared({ ...one, format: input.format });
	});
	const keys = await sameContent(
		places.map((i) => {
			const { input, compression, sha256 } = found[i]!;
			return { path: input.path, format: input.format, bytes: input.bytes, compression, sha256 };
		}),
		watch,
	);
	const byPlace = new Map(places.map((i, at) => [i, keys[at] ?? null]));
	return found.map((_, i) => byPlace.get(i) ?? null);
}

function arranged(found: readonly RawInput[], files: readonly ViewFile[]): OneView {
	const samples = filesBySample(files);
	const named = [...found];
	const other = new Map<number, number>();
	const copy = new Set<number>();
	const part = new Map<number, number>();
	const views = new Map<number, number[]>();
	for (const { files: own, name, aliases, layers } of samples) {
		for (const i of own) {
			const input = named[i]!;
			named[i] = {
				...input,
				sample_id: name ?? input.sample_id,
				...(aliases.length === 0 ? {} : { aliases }),
			};
		}
		for (const { measured, others, copies } of layers) {
			const [first, ...parts] = measured;
			if (first !== undefined) for (const i of parts) part.set(i, first);
			if (first === undefined || others.length === 0) continue;
			views.set(first, others);
			for (const i of others) other.set(i, first);
			for (const i of copies) copy.add(i);
			const known_as = copies.map((i) => found[i]!.sample_id);
			if (copies.length > 0) named[first] = { ...named[first]!, known_as };
		}
	}
	// Two files that stay must not share an id; a view has the id of its sample.
	const places = [...named.keys()].filter((i) => !other.has(i) && !part.has(i));
	const kept = withUniqueIds(places.map((i) => named[i]!));
	const ids = new Map(places.map((i, at) => [i, kept[at]!.sample_id]));
	const inputs = kept.map((input, at): RawInput => {
		const own = views.get(places[at]!);
		if (own === undefined) return input;
		return { ...input, views: own.map((i) => ({ ...named[i]!, sample_id: input.sample_id })) };
	});
	const listed = [...other].map(([i, first]): SkippedFile => {
		const { given, caller = null } = named[first]!;
		const sample = ids.get(first) ?? '';
		const own = named[i]!.caller ?? null;
		const isBeside = own !== null && caller !== null && !isOneCaller(own, caller) && !copy.has(i);
		return {
			...skippedFor(
				named[i]!.given,
				copy.has(i)
					? say('raw.view_copy', { sample, file: given })
					: isBeside
						? say('raw.view_beside', { sample, file: given, caller: own })
						: say('raw.view_of', { sample, file: given }),
			),
			view_of: given,
			...(isBeside ? { beside: true as const } : {}),
		};
	});
	const parts = [...part].map(([i, first]) => ({
		...named[i]!,
		sample_id: ids.get(first) ?? '',
	}));
	return {
		inputs: [...inputs, ...parts],
		views: listed,
		doubts: [...copiesTold(named, files, copy, other), ...drawsTold(named, files)],
	};
}

/** Each file with its copies, which count once. */
function copiesTold(
	named: readonly RawInput[],
	files: readonly ViewFile[],
	copies: ReadonlySet<number>,
	other: ReadonlyMap<number, number>,
): Message[] {
	if (copies.size === 0) return [];
	const { of } = copiesOf(files);
	const sets = new Map<number, number[]>();
	for (const i of copies) addToList(sets, of.get(i) ?? other.get(i) ?? i, i);
	const examples = [...sets]
		.slice(0, MAX_NAMED)
		.map(([first, own]) => [first, ...own].map((i) => fileName(named[i]!.given)).join(' = '));
	return [say('raw.same_content', { count: copies.size, examples })];
}

/** Files of one content that stay apart, for their names tell two draws. */
function drawsTold(named: readonly RawInput[], files: readonly ViewFile[]): Message[] {
	const { draws } = copiesOf(files);
	return draws
		.slice(0, MAX_NAMED)
		.map((own) => say('raw.same_content_draws', { files: own.map((i) => fileName(named[i]!.given)) }));
}

function viewOf({ path: file, format, signal_family, sample_ids }: RawInput): ViewFile {
	return {
		path: file.replaceAll('\\', '/'),
		format,
		copy_number: signal_family === 'copy_number',
		names: areRoles(sample_ids) ? [] : sample_ids,
	};
}

/** Two files that hold the same thing (and, of products, one signal) and are no views of each other never share a sample id: the name of the file, then its folder, tell them apart. */
function withUniqueIds(inputs: RawInput[]): RawInput[] {
	const names: ((input: RawInput) => string)[] = [
		(input) => input.sample_id,
		(input) => path.basename(input.path).replace(/\.b?gz$/i, ''),
		(input) => path.join(path.basename(path.dirname(input.path)), path.basename(input.path)),
		(input) => input.given,
	];
	let named = inputs;
	for (const name of names) {
		const counts = tally(named.map(idKey));
		named = named.map((input) =>
			(counts.get(idKey(input)) ?? 0) > 1 ? { ...input, sample_id: name(input) } : input,
		);
	}
	return named;
}

/** Layers of which a sample has one file that is measured; SEG files and their calls are two. */
const ONE_EACH: readonly string[] = ['reads', 'bins', 'segments', 'calls'];

/** Products of two signals may well be of the same samples. */
function idKey(input: RawInput): string {
	const { format, path: file, sample_id } = input;
	const layer = layerOf(viewOf(input));
	// The same change in two call sets of a sample counts once, whatever their formats.
	return [
		layer !== null && ONE_EACH.includes(layer) ? layer : format,
		path.basename(productFolder(file) ?? ''),
		sample_id,
	].join('\u0000');
}

function tally(keys: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
}

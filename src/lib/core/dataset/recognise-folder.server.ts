import type { FormatKey } from '../../contract/formats.ts';
import { statSync } from 'node:fs';
import path from 'node:path';
import { addToList } from '../../base/add-to-list.ts';
import { appendAll } from '../../base/append-all.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import { maxOf, minOf } from '../../base/extremes.ts';
import type { Watch } from '../../base/progress.ts';
import { say } from '../../contract/messages/index.ts';
import { isOutlying, namePatterns, spread, type NamePattern } from './name-patterns.ts';
import type { Recognised } from './recognise/recognised.ts';
import { recogniseFiles } from './sources.server.ts';
import { fileOfSheet } from '../readers/tables/sheet-path.ts';

/** Sizes and times asked for between two looks at a request to stop. */
const STATS_AT_ONCE = 500;

/** A name pattern of which most files were told by the others. */
export interface SampledPattern {
	pattern: string;
	files: number;
	/** Files of it that were opened. */
	opened: number;
	/** Those among them that were chosen to speak for the others. */
	sampled: readonly string[];
	format: FormatKey;
}

/**
 * Recognises the files of a folder, in their order. A name pattern with very many files is sampled: when every sampled file
 * is of one format that says nothing of its own (no sample ids, no matrix), the others are taken for the same by their
 * name (`by_pattern`), except files of an unlike size, which are opened. Otherwise all are opened. Throws general.cancelled.
 */
export async function recogniseFolder(
	root: string,
	files: readonly string[],
	watch: Watch,
	least?: number,
): Promise<{ recognised: Recognised[]; patterns: SampledPattern[] }> {
	const byPattern = new Map<string, Recognised>();
	const opened = new Map<string, Recognised[]>();
	const patterns: SampledPattern[] = [];
	for (const one of namePatterns(files, least)) {
		const sample = spread(one.files);
		remember(opened, await recogniseFiles(root, sample, { signal: watch.signal }));
		const found = sample.map((file) => opened.get(file) ?? []);
		const like = alike(found);
		if (like === null) continue;
		const told = await toldByName(root, one, found.flat(), like, opened, watch);
		for (const file of told) byPattern.set(file.path, file);
		patterns.push({
			pattern: one.pattern,
			files: one.files.length,
			opened: one.files.length - told.length,
			sampled: sample,
			format: like.format,
		});
	}
	const left = files.filter((file) => !byPattern.has(file) && !opened.has(file));
	remember(opened, await recogniseFiles(root, left, watch));
	const recognised: Recognised[] = [];
	for (const file of files) {
		const named = byPattern.get(file);
		if (named === undefined) appendAll(recognised, opened.get(file) ?? []);
		else recognised.push(named);
	}
	return { recognised, patterns };
}

/** Entries by file; a workbook has several. */
function remember(opened: Map<string, Recognised[]>, found: readonly Recognised[]): void {
	for (const entry of found) addToList(opened, fileOfSheet(entry.path), entry);
}

/** What all of the files are, when one says it for all: the first of them; else null. */
function alike(found: readonly (readonly Recognised[])[]): Recognised | null {
	const first = found[0]?.[0];
	if (first === undefined) return null;
	const isLike = (one: readonly Recognised[]): boolean => {
		const [entry] = one;
		return (
			entry !== undefined &&
			one.length === 1 &&
			saysNothingOfItsOwn(entry) &&
			(['format', 'family', 'role', 'compression', 'contigs'] as const).every(
				(key) => entry[key] === first[key],
			)
		);
	};
	return found.every(isLike) ? first : null;
}

function saysNothingOfItsOwn(file: Recognised): boolean {
	const { matrix, sample_ids, sample_column, sidecar, problem } = file;
	return (
		matrix === null &&
		sample_ids.length === 0 &&
		sample_column === null &&
		sidecar === null &&
		problem === null
	);
}

async function toldByName(
	root: string,
	{ pattern, files }: NamePattern,
	sampled: readonly Recognised[],
	like: Recognised,
	opened: ReadonlyMap<string, unknown>,
	watch: Watch,
): Promise<Recognised[]> {
	const sizes = sampled.map((file) => file.bytes);
	const range = { smallest: minOf(sizes), largest: maxOf(sizes) };
	const evidence = [say('recognise.by_pattern', { pattern, opened: sampled.length })];
	const told: Recognised[] = [];
	for (let start = 0; start < files.length; start += STATS_AT_ONCE) {
		throwIfCancelled(watch.signal, 'the folder scan');
		for (const file of files.slice(start, start + STATS_AT_ONCE)) {
			if (opened.has(file)) continue;
			const info = statSync(path.join(root, file), { throwIfNoEntry: false });
			if (info?.isFile() !== true || isOutlying(info.size, range)) continue;
			told.push({
				...like,
				path: file,
				bytes: info.size,
				mtime: info.mtime.toISOString(),
				sha256: null,
				evidence,
				by_pattern: pattern,
			});
		}
		const message = say('dataset.recognising');
		const done = Math.min(start + STATS_AT_ONCE, files.length);
		watch.onProgress?.({ done, total: files.length, unit: 'files', message });
		await new Promise(setImmediate);
	}
	return told;
}

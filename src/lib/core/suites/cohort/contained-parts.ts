import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { LoadedMatrix } from '../../signals/load-matrix.server.ts';
import { tablePart } from '../../dataset/metadata/table-unit.ts';
import type { ReadMatrix } from './cohort-parts.ts';
import type { JointMatrix } from './join-parts.ts';
import { partNames, stemOf } from './part-names.ts';

/** A matrix that holds other matrices of the run: the file of all samples beside those of its parts, or a copy of itself. */
export interface HoldingMatrix {
	whole: ReadMatrix;
	parts: ReadMatrix[];
}

/**
 * Matrices of which every sample and value is in another one, the larger or the first of copies: analysing them again would
 * answer the same question twice. A matrix whose features were chosen while reading is left alone, as its values are not all
 * known.
 */
export function containedParts(read: readonly ReadMatrix[]): HoldingMatrix[] {
	const holding: HoldingMatrix[] = [];
	const bySize = [...read].sort((a, b) => samplesOf(b) - samplesOf(a));
	const gone = new Set<ReadMatrix>();
	for (const whole of bySize) {
		if (gone.has(whole)) continue;
		const parts = read.filter(
			(part) => part !== whole && !gone.has(part) && holds(whole.loaded, part.loaded),
		);
		for (const part of parts) gone.add(part);
		if (parts.length > 0) holding.push({ whole, parts });
	}
	return holding;
}

function samplesOf({ loaded }: ReadMatrix): number {
	return loaded.matrix.sample_ids.length;
}

function holds(whole: LoadedMatrix, part: LoadedMatrix): boolean {
	const [a, b] = [whole.matrix, part.matrix];
	const [n, m] = [a.sample_ids.length, b.sample_ids.length];
	if (m > n || whole.selection !== null || part.selection !== null) return false;
	if (m === n && a.feature_ids.length !== b.feature_ids.length) return false;
	if (a.unit !== b.unit || a.signal_kind !== b.signal_kind) return false;
	// What is constant within the part may vary in the whole, never the other way round.
	if (b.feature_ids.length > a.feature_ids.length || whole.source_features !== part.source_features)
		return false;
	const columns = new Map(a.sample_ids.map((id, s) => [id, s]));
	const at = b.sample_ids.map((id) => columns.get(id) ?? -1);
	if (at.includes(-1)) return false;
	const rows = new Map(a.feature_ids.map((id, f) => [id, f]));
	return b.feature_ids.every((id, f) => {
		const row = rows.get(id);
		return row !== undefined && at.every((s, t) => Object.is(a.values[row * n + s], b.values[f * m + t]));
	});
}

/** The whole with the parts that its samples have by the files within it; the split, when one of these is held out by name. */
export function partsWithin({ whole, parts: held_within }: HoldingMatrix): JointMatrix {
	// A copy of the whole is no part of it, whatever its name.
	const parts = held_within.filter((part) => samplesOf(part) < samplesOf(whole));
	const given = parts.map(({ file }) => file.given);
	const names = parts.length > 1 ? partNames(given) : given.map(stemOf);
	const part_of = new Map<string, string>();
	for (const [i, { loaded }] of parts.entries())
		for (const id of loaded.matrix.sample_ids) if (!part_of.has(id)) part_of.set(id, names[i]!);
	const rest = whole.loaded.matrix.sample_ids.filter((id) => !part_of.has(id));
	for (const id of rest) part_of.set(id, stemOf(whole.file.given));
	const held = given.findIndex((path) => !['training', null].includes(tablePart(path)));
	const validation = held === -1 ? null : names[held]!;
	const files = shortList(held_within.map(({ file }) => stemOf(file.given)));
	const values = { name: whole.loaded.matrix.name, count: held_within.length, files };
	const message =
		validation === null
			? say('suites.parts_within', values)
			: say('suites.parts_within_split', { ...values, validation });
	const loaded = { ...whole.loaded, headline: [message, ...whole.loaded.headline] };
	return { loaded, part_of, validation, technical: false };
}

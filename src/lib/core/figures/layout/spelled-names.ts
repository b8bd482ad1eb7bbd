import type { Say } from '../say.ts';
import { cleanText } from '../text/clean.ts';
import { whole } from '../text/format.ts';

const ELLIPSIS = '…';
/** Names that are spelled out one by one; of more it is said where they are. */
const MAX_SPELLED = 12;
/** Names whose cut-off ends are the same from which the ends are given instead of the names. */
const SHARED_FROM = 3;
/** What charts write behind a name: "(n = 12)", an arrow of a mark at the edge. */
const BEHIND = / (\([^()]*\)|[←→↑↓]+)$/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A shortened name as it is drawn, with the names that it may stand for. */
interface Shortened {
	short: string;
	fulls: readonly string[];
}

/**
 * Sentences that give the full names of labels that a drawing shortened; none where every label is in full. Names are the
 * texts of the figure's data. Ends that all names lost are given once.
 */
export function spelledNames(svg: string, data: unknown, say: Say): string[] {
	if (!svg.includes(ELLIPSIS)) return [];
	const labels = labelsOf(svg);
	const sets = textSets(data);
	const found = new Map<string, Shortened>();
	for (const label of labels) {
		const one = matching(label, sets);
		if (one !== null) found.set(one.short, one);
	}
	const sentences: string[] = [];
	let rest = told([...found.values()], labels);
	for (const { start, end, members } of sharedEnds(rest)) {
		rest = rest.filter((one) => !members.includes(one));
		sentences.push(say(endsCode(start, end), { start, end }));
	}
	for (const { short, fulls } of rest.slice(0, MAX_SPELLED))
		sentences.push(
			fulls.length === 1
				? say('figure.note_full_name', { short, full: fulls[0]! })
				: say('figure.note_full_names', { short, full: fulls.join('; ') }),
		);
	if (rest.length > MAX_SPELLED)
		sentences.push(say('figure.note_more_names', { n: whole(rest.length - MAX_SPELLED) }));
	return sentences;
}

function endsCode(
	start: string,
	end: string,
): 'figure.note_without_start' | 'figure.note_without_end' | 'figure.note_without_ends' {
	if (start === '') return 'figure.note_without_end';
	return end === '' ? 'figure.note_without_start' : 'figure.note_without_ends';
}

/** Labels of a drawing, each once, in its order. */
function labelsOf(svg: string): ReadonlySet<string> {
	const labels = new Set<string>();
	for (const [, words = ''] of svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g))
		labels.add(words.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? ''));
	return labels;
}

/** A name that is drawn in full, or is the only one of a label, is no name of another label. */
function told(shortened: readonly Shortened[], labels: ReadonlySet<string>): Shortened[] {
	const taken = new Set(labels);
	let left = [...shortened];
	for (;;) {
		for (const { fulls } of left) if (fulls.length === 1) taken.add(fulls[0]!);
		const fewer = left.map((one) => {
			const free = one.fulls.filter((full) => !taken.has(full));
			return one.fulls.length > 1 && free.length > 0 ? { ...one, fulls: free } : one;
		});
		if (fewer.every(({ fulls }, i) => fulls.length === left[i]?.fulls.length)) return left;
		left = fewer;
	}
}

/** The texts in the data of a figure as they would be drawn: those of each field, in all its places, are a set. */
function textSets(data: unknown): ReadonlySet<string>[] {
	const sets = new Map<string, Set<string>>();
	const visit = (value: unknown, field: string): void => {
		if (typeof value === 'string') {
			const known = sets.get(field) ?? new Set();
			sets.set(field, known.add(cleanText(value)));
		} else if (Array.isArray(value)) {
			// Columns of numbers are long and hold no text.
			if (typeof value.find((one) => one !== null) !== 'number') for (const one of value) visit(one, field);
		} else if (typeof value === 'object' && value !== null)
			for (const [name, one] of Object.entries(value)) visit(one, name);
	};
	visit(data, '');
	return [...sets.values()];
}

/**
 * Names that a label may stand for, of the field in which it fits fewest; null when it is a name in full, or of no name.
 * A single letter with an ellipsis is a word of the chart ("A…": motifs that start with A).
 */
function matching(label: string, sets: readonly ReadonlySet<string>[]): Shortened | null {
	for (const short of new Set([label, label.replace(BEHIND, '')])) {
		const pieces = short.split(ELLIPSIS);
		const kept = short.length - (pieces.length - 1);
		if (pieces.length < 2 || kept < 2) continue;
		if (sets.some((names) => names.has(short))) return null;
		const [fewest] = sets
			.map((names) => [...names].filter((name) => name.length > kept && fits(name, pieces)))
			.filter((fulls) => fulls.length > 0)
			.sort((a, b) => a.length - b.length);
		if (fewest !== undefined) return { short, fulls: fewest };
	}
	return null;
}

/** Whether a name holds the pieces in order, the first at its start and the last at its end. */
function fits(name: string, pieces: readonly string[]): boolean {
	const [first = ''] = pieces;
	const last = pieces[pieces.length - 1]!;
	if (!name.startsWith(first) || !name.endsWith(last)) return false;
	let at = first.length;
	for (const piece of pieces.slice(1, -1)) {
		const next = name.indexOf(piece, at);
		if (next < 0) return false;
		at = next + piece.length;
	}
	return at <= name.length - last.length;
}

/** Shortened names that lost the same start and the same end and nothing else. */
function sharedEnds(
	shortened: readonly Shortened[],
): { start: string; end: string; members: readonly Shortened[] }[] {
	const groups = new Map<string, { start: string; end: string; members: Shortened[] }>();
	for (const one of shortened) {
		const full = one.fulls[0]!;
		const lost = lostEnds(one.short, full);
		if (lost === null || one.fulls.length > 1) continue;
		const key = JSON.stringify(lost);
		const known = groups.get(key);
		if (known === undefined) groups.set(key, { ...lost, members: [one] });
		else known.members.push(one);
	}
	return [...groups.values()].filter(({ members }) => members.length >= SHARED_FROM);
}

/** What was cut off before and after the one piece that is left of a name. */
function lostEnds(short: string, full: string): { start: string; end: string } | null {
	const pieces = short.split(ELLIPSIS);
	const [kept] = pieces.filter((piece) => piece !== '');
	if (kept === undefined || pieces.filter((piece) => piece !== '').length !== 1) return null;
	// An ellipsis at one end alone: the other end of the name is there.
	const at = !short.startsWith(ELLIPSIS)
		? 0
		: short.endsWith(ELLIPSIS)
			? full.indexOf(kept)
			: full.length - kept.length;
	return { start: full.slice(0, at), end: full.slice(at + kept.length) };
}

import type { Chromosome, GenomePlace } from '../layout/genome-axis.ts';

/** A part of a genome: from a border of one chromosome to a border of the same or a later one, 0-based. */
export interface GenomeWindow {
	from: GenomePlace;
	to: GenomePlace;
}

/** Starts of the chromosomes when they lie end to end, and the length of all of them. */
function starts(chromosomes: readonly Chromosome[]): { at: number[]; total: number } {
	const at: number[] = [];
	let total = 0;
	for (const { length } of chromosomes) {
		at.push(total);
		total += length;
	}
	return { at, total };
}

/** Borders of a window on chromosomes laid end to end. */
function borders(chromosomes: readonly Chromosome[], window: GenomeWindow): [number, number] {
	const { at } = starts(chromosomes);
	const place = ({ chromosome, position }: GenomePlace): number => (at[chromosome] ?? 0) + position;
	return [place(window.from), place(window.to)];
}

/** The window between two borders; an end on the border of two chromosomes stays on the one inside. */
function windowOf(chromosomes: readonly Chromosome[], from: number, to: number): GenomeWindow {
	const { at } = starts(chromosomes);
	const last = (border: number, inside: (start: number) => boolean): GenomePlace => {
		let c = Math.max(0, at.length - 1);
		while (c > 0 && !inside(at[c]!)) c--;
		return { chromosome: c, position: border - (at[c] ?? 0) };
	};
	return { from: last(from, (start) => start <= from), to: last(to, (start) => start < to) };
}

/** All of a genome. */
export function wholeGenome(chromosomes: readonly Chromosome[]): GenomeWindow {
	return windowOf(chromosomes, 0, starts(chromosomes).total);
}

/** All of a chromosome. */
export function chromosomeWindow(chromosomes: readonly Chromosome[], chromosome: number): GenomeWindow {
	return {
		from: { chromosome, position: 0 },
		to: { chromosome, position: chromosomes[chromosome]?.length ?? 0 },
	};
}

/** Whether a window holds the whole genome. */
export function isWhole(chromosomes: readonly Chromosome[], window: GenomeWindow): boolean {
	const [from, to] = borders(chromosomes, window);
	return from <= 0 && to >= starts(chromosomes).total;
}

/** The only chromosome of a window; null when it reaches over several. */
export function onlyChromosome(window: GenomeWindow): number | null {
	return window.from.chromosome === window.to.chromosome ? window.from.chromosome : null;
}

/** A window between two borders in either order, at least `least` bases wide and inside the genome. */
function fitted(chromosomes: readonly Chromosome[], a: number, b: number, least: number): GenomeWindow {
	const { total } = starts(chromosomes);
	const width = Math.min(total, Math.max(Math.abs(b - a), least, 1));
	const middle = (a + b) / 2;
	const from = Math.round(Math.min(total - width, Math.max(0, middle - width / 2)));
	return windowOf(chromosomes, from, Math.min(total, from + Math.round(width)));
}

/** The window between two places, at least `least` bases wide. */
export function windowBetween(
	chromosomes: readonly Chromosome[],
	a: GenomePlace,
	b: GenomePlace,
	least = 1,
): GenomeWindow {
	const [from, to] = borders(chromosomes, { from: a, to: b });
	return fitted(chromosomes, from, to, least);
}

/** A window `factor` times as wide around the same middle, as far as the genome reaches; at least `least` bases wide. */
export function scaleWindow(
	chromosomes: readonly Chromosome[],
	window: GenomeWindow,
	factor: number,
	least = 1,
): GenomeWindow {
	const [from, to] = borders(chromosomes, window);
	const middle = (from + to) / 2;
	const half = ((to - from) * factor) / 2;
	return fitted(chromosomes, middle - half, middle + half, least);
}

/** A window of the same width, moved by a part of it: 0.25 = a quarter to the right. */
export function moveWindow(
	chromosomes: readonly Chromosome[],
	window: GenomeWindow,
	part: number,
): GenomeWindow {
	const [from, to] = borders(chromosomes, window);
	const by = (to - from) * part;
	return fitted(chromosomes, from + by, to + by, 1);
}

/** The chromosome `by` places from that of a window, inside the list; from the whole genome it is the first or the last one. */
export function nextChromosome(
	chromosomes: readonly Chromosome[],
	window: GenomeWindow | null,
	by: 1 | -1,
): GenomeWindow {
	const last = chromosomes.length - 1;
	const from =
		window === null ? (by > 0 ? -1 : last + 1) : by > 0 ? window.to.chromosome : window.from.chromosome;
	return chromosomeWindow(chromosomes, Math.min(last, Math.max(0, from + by)));
}

/** A number of bases with separators from four digits on, as genome browsers write positions. */
function bases(n: number): string {
	return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * A place as genome browsers write it: 1-based, both ends included. An empty place names the base behind it.
 */
export function placeText(name: string, start: number, end: number): string {
	return `${name}:${bases(start + 1)}-${bases(Math.max(start + 1, end))}`;
}

/** A window in words: "7:50,000,001-80,000,000", or "7:150,000,001-8:20,000,000" over several chromosomes. */
export function windowText(chromosomes: readonly Chromosome[], { from, to }: GenomeWindow): string {
	const name = (c: number): string => chromosomes[c]?.name ?? '';
	if (from.chromosome === to.chromosome) return placeText(name(from.chromosome), from.position, to.position);
	return `${name(from.chromosome)}:${bases(from.position + 1)}-${name(to.chromosome)}:${bases(to.position)}`;
}

/** A place on one chromosome and one on another, as `windowText` writes windows over several. */
const STRETCH = /^(.+?):\s*([\d,. ]+?)\s*[-–]\s*(.+?):\s*([\d,. ]+)$/;
const REGION = /^(.+?)(?::\s*([\d,. ]+)(?:\s*[-–]\s*([\d,. ]+))?)?$/;

/**
 * The window that a text names, 1-based with both ends included: "chr7", "7:50,000,001-80,000,000", one position, or
 * "7:150,000,001-8:20,000,000". Names count without "chr" and in any case. On one chromosome the window stays inside of
 * it. Null when there is no such chromosome or the positions lie outside of it.
 */
export function readWindow(chromosomes: readonly Chromosome[], text: string, least = 1): GenomeWindow | null {
	const found = REGION.exec(text.trim());
	const chromosome = found === null ? -1 : named(chromosomes, found[1]);
	if (found === null || chromosome < 0) return readStretch(chromosomes, text.trim(), least);
	if (found[2] === undefined) return chromosomeWindow(chromosomes, chromosome);
	const first = numberOf(found[2]);
	const last = numberOf(found[3] ?? found[2]);
	const { length } = chromosomes[chromosome]!;
	if (!(first >= 1 && first <= last && last <= length)) return null;
	const width = Math.min(length, Math.max(last - first + 1, Math.round(least)));
	const middle = (first - 1 + last) / 2;
	const from = Math.round(Math.min(length - width, Math.max(0, middle - width / 2)));
	return { from: { chromosome, position: from }, to: { chromosome, position: from + width } };
}

/** The window from a place on one chromosome to a place on a later one. */
function readStretch(chromosomes: readonly Chromosome[], text: string, least: number): GenomeWindow | null {
	const found = STRETCH.exec(text);
	if (found === null) return null;
	const from = { chromosome: named(chromosomes, found[1]), position: numberOf(found[2]) - 1 };
	const to = { chromosome: named(chromosomes, found[3]), position: numberOf(found[4]) };
	const first = chromosomes[from.chromosome];
	const last = chromosomes[to.chromosome];
	if (first === undefined || last === undefined || from.chromosome > to.chromosome) return null;
	if (!(from.position >= 0 && from.position < first.length)) return null;
	if (!(to.position >= 1 && to.position <= last.length)) return null;
	if (from.chromosome === to.chromosome && from.position >= to.position) return null;
	return windowBetween(chromosomes, from, to, least);
}

/** Place of a chromosome by its name, without "chr" and in any case; -1 for none. */
function named(chromosomes: readonly Chromosome[], name = ''): number {
	const plain = (own: string): string =>
		own
			.trim()
			.toLowerCase()
			.replace(/^chr(?=.)/, '');
	return chromosomes.findIndex((one) => plain(one.name) === plain(name));
}

function numberOf(digits = ''): number {
	return Number(digits.replace(/[,. ]/g, ''));
}

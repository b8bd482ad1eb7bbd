import type { Assessment } from './assess-table.ts';
import { cellText } from './cells.ts';
import type { LabelCandidate } from './label-column.ts';
import { foldLabel } from './label-spelling.ts';
import { barcodeTissue } from './tissue-codes.ts';

/** Which column is the label, and what speaks for another. */
export interface LabelChoice {
	label: LabelCandidate | null;
	/** Columns that divide the groups of the label further; the label with fewer groups serves the model. */
	finer: LabelCandidate[];
	/** Columns about as plausible that divide the samples differently. */
	rivals: LabelCandidate[];
	/** Outcomes beside a diagnosis. */
	outcomes: LabelCandidate[];
	/** Other tables that may be the sample sheet, where no data tell. */
	sheets: string[];
	/** Columns of 0 and 1 that name the other groups, one of them for each sample. */
	siblings: string[];
	/** Samples of normal tissue or blood that would carry the label of their patient. */
	normals: string[];
	/** The user is asked, and no verdict is in a headline until the answer. */
	open: boolean;
}

export const NO_LABEL: LabelChoice = {
	label: null,
	finer: [],
	rivals: [],
	outcomes: [],
	sheets: [],
	siblings: [],
	normals: [],
	open: false,
};

/** A candidate this much worse is no rival. */
const MARGIN = 0.15;

/** Value pairs of two columns over the rows that have both. */
function pairs(chosen: Assessment, a: LabelCandidate, b: LabelCandidate): [string, string][] {
	return chosen.rows.flatMap((row): [string, string][] => {
		const [x, y] = [cellText(row[a.column.index]), cellText(row[b.column.index])];
		return x === null || y === null ? [] : [[foldLabel(x), foldLabel(y)]];
	});
}

/** Every group of `fine` lies in one group of `coarse`. */
function divides(chosen: Assessment, fine: LabelCandidate, coarse: LabelCandidate): boolean {
	const to = new Map<string, string>();
	const both = pairs(chosen, fine, coarse);
	for (const [x, y] of both) {
		if ((to.get(x) ?? y) !== y) return false;
		to.set(x, y);
	}
	return both.length > 0;
}

/** Of a diagnosis in many groups and one in two that holds them, the latter: its groups are those of a model. */
function coarser(chosen: Assessment, best: LabelCandidate): LabelCandidate {
	if (best.tier !== 'diagnosis' || best.column.counts.size === 2) return best;
	const two = chosen.labels.find(
		(other) =>
			other.tier === 'diagnosis' &&
			other.column.counts.size === 2 &&
			other.class_score >= best.class_score &&
			// Codes that say nothing ("2", "3") are no reason to leave words that do.
			(other.word_score === 1 || other.word_score >= best.word_score) &&
			divides(chosen, best, other),
	);
	return two ?? best;
}

/** Nothing identifies it as the label: neither its name nor what its values say. Outcomes are known by either. */
const isUnfamiliar = (label: LabelCandidate): boolean =>
	(label.name_score === 0 && label.tier !== 'outcome') || label.tier === 'description';

/**
 * Tables that may be the sample sheet just as well, where no data tell which one is: with a label of another name, on at
 * least a fifth as many rows.
 */
function otherSheets(chosen: Assessment, ranked: readonly Assessment[], label: LabelCandidate): string[] {
	if (chosen.samples > 0) return [];
	return ranked
		.filter((one) => {
			const [best] = one.labels;
			const apart = one !== chosen && one.unit.paths.every((path) => !chosen.unit.paths.includes(path));
			return (
				apart &&
				best !== undefined &&
				foldLabel(best.column.name) !== foldLabel(label.column.name) &&
				best.column.present >= 0.2 * label.column.present
			);
		})
		.flatMap((one) => one.unit.paths);
}

/** Draws whose TCGA barcode says normal, beside draws of tumours. */
function normalTissue(draws: readonly [string, string][]): string[] {
	const types = draws.map(([id]) => ({ id, tissue: barcodeTissue(id) }));
	const normals = types.filter(({ tissue }) => tissue === 'normal');
	return types.some(({ tissue }) => tissue === 'tumor') ? normals.map(({ id }) => id) : [];
}

/**
 * Columns of 0 and 1 that, with the label, mark each sample once: `Healthy`, `HCC` and `Cirrhosis` are three groups, and one of
 * the columns alone would mix two of them.
 */
function siblingsOf(chosen: Assessment, label: LabelCandidate): string[] {
	const isMark = (column: number): boolean =>
		chosen.rows.every((row) => /^[01](\.0+)?$/u.test(cellText(row[column]) ?? ''));
	if (!isMark(label.column.index)) return [];
	const marked = (column: number): number[] =>
		chosen.rows.flatMap((row, i) => (Number(cellText(row[column])) === 1 ? [i] : []));
	const taken = new Set(marked(label.column.index));
	const others: string[] = [];
	// Sex and smoking are marks too, of samples that have a group already.
	for (const { index, name } of chosen.columns) {
		if (index === label.column.index || !isMark(index)) continue;
		const own = marked(index);
		if (own.length === 0 || own.some((i) => taken.has(i))) continue;
		for (const i of own) taken.add(i);
		others.push(name);
	}
	return others.length > 1 && taken.size === chosen.rows.length ? others : [];
}

/** Chooses among the candidates of a table; a column that the goal names wins and is not asked for again. */
export function chooseLabel(
	chosen: Assessment | null,
	goal: string | null,
	ranked: readonly Assessment[] = [],
): LabelChoice {
	const [first] = chosen?.labels ?? [];
	if (chosen === null || first === undefined) return NO_LABEL;
	const words = goal?.toLowerCase() ?? '';
	const named = chosen.labels.find(
		({ column }) => column.name.length > 3 && words.includes(column.name.toLowerCase()),
	);
	const label = named ?? coarser(chosen, first);
	const others = chosen.labels.filter((other) => other !== label && other.class_score > 0);
	const same = (other: LabelCandidate): boolean =>
		divides(chosen, other, label) && divides(chosen, label, other);
	const finer = others.filter(
		(other) => other.tier === label.tier && divides(chosen, other, label) && !same(other),
	);
	const rivals = others.filter(
		(other) =>
			other.tier === label.tier &&
			other.score >= label.score - MARGIN &&
			!divides(chosen, other, label) &&
			!divides(chosen, label, other),
	);
	const outcomes = label.tier === 'outcome' ? [] : others.filter((other) => other.tier === 'outcome');
	const sheets = otherSheets(chosen, ranked, label);
	const normals = chosen.unit.persons?.by === 'draws' ? normalTissue(chosen.unit.persons.draws) : [];
	const siblings = siblingsOf(chosen, label);
	const asked =
		siblings.length > 0 ||
		rivals.length > 0 ||
		sheets.length > 0 ||
		normals.length > 0 ||
		isUnfamiliar(label);
	return { label, finer, rivals, outcomes, sheets, siblings, normals, open: named === undefined && asked };
}

import { MAX_CLASSES, MIN_PER_CLASS } from '../../../contract/decision-rules.ts';
import { quoteLabel } from '../../../contract/tasks/define.ts';
import { termKindIn, type TermKind } from './dictionary/index.ts';
import { foldLabel as fold } from './label-spelling.ts';
import { chooseReference, type ReferenceRule } from './label-words.ts';

/** Label in the table -> group; `*` stands for every other label, `drop` sets samples aside. First match wins. */
export type LabelMap = Readonly<Record<string, string>>;

export const DROP = 'drop';

/**
 * Group of a label under a map; null = set aside. Labels match as written, then without regard to case and blanks, then
 * by `*`; without a `*` a label that is not named stays as it is.
 */
export function mapLabel(map: LabelMap | null, label: string): string | null {
	if (map === null) return label;
	const exact = Object.hasOwn(map, label) ? map[label] : undefined;
	const loose = Object.entries(map).find(([from]) => from !== '*' && fold(from) === fold(label))?.[1];
	const to = exact ?? loose ?? (Object.hasOwn(map, '*') ? map['*'] : undefined) ?? label;
	return to === DROP ? null : to;
}

/** Names in a map that no label carries; a typing error would otherwise pass unseen. */
export function unusedNames(map: LabelMap, labels: readonly string[]): string[] {
	const known = new Set(labels.map(fold));
	return Object.keys(map).filter((from) => from !== '*' && !known.has(fold(from)));
}

/** The map as it is written on a command line: `A=x;B,"C, D"=y`. */
export function writeLabelMap(map: LabelMap): string {
	const byGroup = new Map<string, string[]>();
	for (const [from, to] of Object.entries(map))
		byGroup.set(to, [...(byGroup.get(to) ?? []), quoteLabel(from)]);
	return [...byGroup].map(([to, from]) => `${from.join(',')}=${quoteLabel(to)}`).join(';');
}

/** Samples of the laboratory, that are of no person: pools for quality control, blanks, wells without a template. */
const LABORATORY =
	/^((pooled?|process|procedural|reagent|extraction|field|method|solvent)[ _-]?)?(qcs?|blanks?|quality controls?)([ _-]?(pool|sample)s?)?$|^pool(ed)?([ _-]?(plasma|samples?))?$|^ntcs?$|^no[ _-]template[ _-]controls?$|^(质控|空白|混合质控)(样本|样品)?$/iu;

/** Sets aside what is of no person beside two groups or more; null where there is nothing of that kind. */
export function withoutLaboratory(labels: readonly string[]): LabelMap | null {
	const own = labels.filter((label) => LABORATORY.test(label.trim()));
	if (own.length === 0 || labels.length - own.length < 2) return null;
	return Object.fromEntries(own.map((label) => [label, DROP]));
}

/**
 * Proposes a map when there are more than five classes or a class under five patients. Only what the reviewed dictionary
 * places is put together: cancers under "cancer", healthy people and controls under "healthy" or "control". Any other label
 * (a disease that is no cancer, a benign or precursor lesion, a term the dictionary does not hold) stays a group of its own,
 * or is set aside by name when it has fewer than five patients. null when nothing needs a map or none would help.
 */
export function proposeLabelMap(
	patients: Readonly<Record<string, number>>,
	column = '',
): Record<string, string> | null {
	const labels = Object.keys(patients).sort(
		(a, b) => (patients[b] ?? 0) - (patients[a] ?? 0) || (a < b ? -1 : 1),
	);
	const small = labels.filter((label) => (patients[label] ?? 0) < MIN_PER_CLASS);
	if (labels.length <= MAX_CLASSES && small.length === 0) return null;
	const side = mergedBy(labels, small, (label) => termKindIn(column, label));
	const groups = new Map<string, number>();
	for (const label of labels) {
		const group = side(label);
		groups.set(group, (groups.get(group) ?? 0) + (patients[label] ?? 0));
	}
	const map = Object.fromEntries(
		labels.map((label) => {
			const group = side(label);
			return [label, (groups.get(group) ?? 0) < MIN_PER_CLASS ? DROP : group];
		}),
	);
	const kept = new Set(Object.values(map).filter((group) => group !== DROP));
	const helps = kept.size < labels.length && kept.size >= 2;
	return helps && (kept.size <= MAX_CLASSES || kept.size < labels.length - small.length) ? map : null;
}

/**
 * Group of a label: all cancers and all controls together when there are too many classes, or when that keeps the people of
 * a small class of them; otherwise every label is its own.
 */
function mergedBy(
	labels: readonly string[],
	small: readonly string[],
	kindOf: (label: string) => TermKind | null,
): (label: string) => string {
	const controls = labels.filter((label) => ['healthy', 'control'].includes(kindOf(label) ?? ''));
	const cancers = labels.filter((label) => kindOf(label) === 'cancer');
	const many = labels.length > MAX_CLASSES;
	const merges = (members: readonly string[], others: number): boolean =>
		members.length > 1 && others > 0 && (many || small.some((label) => members.includes(label)));
	const low = controls.every((label) => kindOf(label) === 'healthy') ? 'healthy' : 'control';
	const both = merges(cancers, controls.length) || merges(controls, cancers.length);
	return (label) => {
		if (both && cancers.includes(label)) return 'cancer';
		return both && controls.includes(label) ? low : label;
	};
}

/** Labels of a map that stand for themselves because the dictionary knows them as neither cancer nor control. */
export function unplacedLabels(map: LabelMap, column = ''): string[] {
	return Object.entries(map)
		.filter(([from]) => !['cancer', 'healthy', 'control', 'case'].includes(termKindIn(column, from) ?? ''))
		.map(([from]) => from);
}

/** Reference and positive label of the groups in use; `positive` is null when more than two groups leave it open. */
export function chooseSides(
	counts: Readonly<Record<string, number>>,
	choice: { reference_class?: string; positive_class?: string },
): { reference: string | null; positive: string | null; by: ReferenceRule | 'user' } {
	const labels = Object.keys(counts);
	const find = (name: string | undefined): string | null =>
		name === undefined
			? null
			: (labels.find((label) => label === name) ??
				labels.find((label) => fold(label) === fold(name)) ??
				null);
	const asked = { reference: find(choice.reference_class), positive: find(choice.positive_class) };
	const others = (label: string | null): string[] => labels.filter((other) => other !== label);
	if (asked.reference !== null || asked.positive !== null) {
		const rest = Object.fromEntries(others(asked.positive).map((label) => [label, counts[label] ?? 0]));
		const reference = asked.reference ?? chooseReference(rest).label;
		const left = others(reference);
		return {
			reference,
			positive: asked.positive ?? (left.length === 1 ? (left[0] ?? null) : null),
			by: 'user',
		};
	}
	const { label, by } = chooseReference(counts);
	const left = others(label);
	return { reference: label, positive: left.length === 1 ? (left[0] ?? null) : null, by };
}

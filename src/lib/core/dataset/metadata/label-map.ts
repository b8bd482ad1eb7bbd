import { foldLabel as fold } from './label-spelling.ts';
import { chooseReference, isCancerLabel, labelSide, type ReferenceRule } from './label-words.ts';

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

/** The map as it is written on a command line: `A=x;B,C=y`. */
export function writeLabelMap(map: LabelMap): string {
	const byGroup = new Map<string, string[]>();
	for (const [from, to] of Object.entries(map))
		byGroup.set(to, [...(byGroup.get(to) ?? []), from.replaceAll(',', '\\,')]);
	return [...byGroup].map(([to, from]) => `${from.join(',')}=${to}`).join(';');
}

/** Classes of a model: at most five, at least five patients in the smallest. */
export const MAX_CLASSES = 5;
export const MIN_CLASS_SIZE = 5;

/**
 * Proposes a map when there are more than five classes or a class under five patients: classes under five are set aside
 * by name; with more than five classes, those of the reference side stand against the rest. null when nothing needs it
 * or nothing sensible can be said.
 */
export function proposeLabelMap(patients: Readonly<Record<string, number>>): Record<string, string> | null {
	const labels = Object.keys(patients).sort(
		(a, b) => (patients[b] ?? 0) - (patients[a] ?? 0) || (a < b ? -1 : 1),
	);
	const small = labels.filter((label) => (patients[label] ?? 0) < MIN_CLASS_SIZE);
	const kept = labels.filter((label) => !small.includes(label));
	if (labels.length <= MAX_CLASSES && small.length === 0) return null;
	const set = Object.fromEntries(small.map((label) => [label, DROP]));
	if (labels.length <= MAX_CLASSES && kept.length >= 2) {
		return { ...Object.fromEntries(kept.map((label) => [label, label])), ...set };
	}
	const reference = kept.filter((label) => labelSide(label) === 'reference');
	const rest = kept.filter((label) => !reference.includes(label));
	if (reference.length > 0 && rest.length > 0) {
		const healthy = reference.every((label) => /health|健康/iu.test(label));
		const low = healthy ? 'healthy' : 'control';
		const high = rest.some(isCancerLabel) ? 'cancer' : 'case';
		return {
			...Object.fromEntries(reference.map((label) => [label, low])),
			...Object.fromEntries(rest.map((label) => [label, high])),
			...set,
		};
	}
	if (kept.length >= 2 && kept.length <= MAX_CLASSES) {
		return { ...Object.fromEntries(kept.map((label) => [label, label])), ...set };
	}
	return null;
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

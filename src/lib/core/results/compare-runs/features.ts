import { SIGNIFICANT_Q } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import type { ComparedFeature, ComparedFeatures } from '../../../contract/records/run-comparison.ts';
import { byText, located, textIn, type Located } from '../facts/rows.ts';
import { numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { cellEvidence } from '../result-signals/evidence.ts';
import { matricesOf, type Compared, type ComparedFact, type ComparisonPart } from './compared.ts';

/** Features listed per matrix and pair of groups; the counts are of all. */
const MAX_LISTED = 200;

/** Features whose cells are named as sources of the sentence. */
const MAX_SOURCES = 10;

/** One pair of groups of one run: features by name. */
interface ContrastRows {
	group_a: string;
	group_b: string;
	features: Map<string, Located>;
}

/** A feature in both runs. */
interface FeaturePair {
	feature: string;
	a: Located;
	b: Located;
	effect_a: number | null;
	/** In the direction of the first run. */
	effect_b: number | null;
	q_a: number | null;
	q_b: number | null;
}

/**
 * Features that changed sides: significant in one run alone, or another direction where at least one is significant (among
 * features without effect half change their direction by chance). A pair of groups is matched whichever was the reference.
 */
export function compareFeatures(compared: Compared): ComparisonPart<'features' | 'feature_counts'> {
	const parts = matricesOf(compared).map((matrix) => ofMatrix(compared, matrix));
	return {
		features: parts.flatMap(({ features }) => features),
		feature_counts: parts.flatMap(({ feature_counts }) => feature_counts),
		facts: parts.flatMap(({ facts }) => facts),
	};
}

function ofMatrix({ a, b }: Compared, matrix: string): ComparisonPart<'features' | 'feature_counts'> {
	const [before, after] = [contrastsOf(a, matrix), contrastsOf(b, matrix)];
	const matched = before.flatMap((one) => {
		const other = after.find((candidate) => isSame(one, candidate));
		return other === undefined ? [] : [{ one, other }];
	});
	if (matched.length === 0) {
		const facts = before.length > 0 && after.length > 0 ? [say('compare.other_contrasts', { matrix })] : [];
		return { features: [], feature_counts: [], facts: facts.map((message) => ({ message, sources: [] })) };
	}
	const compared = matched.map(({ one, other }) => compareContrast(matrix, one, other));
	const missing = compared[0]?.counts;
	const facts: ComparedFact[] = compared.map(({ counts, features }) => ({
		message: say(features.length === 0 ? 'compare.same_features' : 'compare.features', { ...counts }),
		sources: features.slice(0, MAX_SOURCES).flatMap(({ run_a, run_b }) => [run_a.source, run_b.source]),
	}));
	if (missing !== undefined && missing.missing_a + missing.missing_b > 0) {
		const { missing_a, missing_b } = missing;
		facts.push({ message: say('compare.other_features', { matrix, missing_a, missing_b }), sources: [] });
	}
	return {
		features: compared.flatMap(({ features }) => features),
		feature_counts: compared.map(({ counts }) => counts),
		facts,
	};
}

function contrastsOf(run: RunFacts, matrix: string): ContrastRows[] {
	const found = new Map<string, ContrastRows>();
	for (const table of tablesOfKind(run, 'effects').filter((one) => one.matrix === matrix))
		for (const one of located(table)) {
			const [group_a, group_b] = [textIn(one.row, 'group_a'), textIn(one.row, 'group_b')];
			const key = JSON.stringify([group_a, group_b]);
			const contrast = found.get(key) ?? { group_a, group_b, features: new Map<string, Located>() };
			contrast.features.set(textIn(one.row, 'feature'), one);
			found.set(key, contrast);
		}
	return [...found.values()];
}

function isSame(one: ContrastRows, other: ContrastRows): boolean {
	const isEqual = one.group_a === other.group_a && one.group_b === other.group_b;
	return isEqual || isSwapped(one, other);
}

function isSwapped(one: ContrastRows, other: ContrastRows): boolean {
	return one.group_a === other.group_b && one.group_b === other.group_a;
}

function compareContrast(
	matrix: string,
	one: ContrastRows,
	other: ContrastRows,
): { counts: ComparedFeatures; features: ComparedFeature[] } {
	const sign = isSwapped(one, other) ? -1 : 1;
	const pairs = [...one.features].flatMap(([feature, a]): FeaturePair[] => {
		const b = other.features.get(feature);
		if (b === undefined) return [];
		const effect = numberIn(b.row, 'effect_size');
		return [
			{
				...{ feature, a, b, effect_a: numberIn(a.row, 'effect_size') },
				effect_b: effect === null ? null : sign * effect,
				...{ q_a: numberIn(a.row, 'q_value'), q_b: numberIn(b.row, 'q_value') },
			},
		];
	});
	const names = { matrix, group_a: one.group_a, group_b: one.group_b };
	const changed = pairs.flatMap((pair) => changesOf(pair).map((change) => ({ pair, change })));
	const count = (change: ComparedFeature['change']): number =>
		changed.filter((item) => item.change === change).length;
	return {
		counts: {
			...{ ...names, both: pairs.length },
			significant_a: pairs.filter(({ q_a }) => isSignificant(q_a)).length,
			significant_b: pairs.filter(({ q_b }) => isSignificant(q_b)).length,
			...{ only_a: count('only_a'), only_b: count('only_b'), flipped: count('flipped') },
			missing_a: other.features.size - pairs.length,
			missing_b: one.features.size - pairs.length,
		},
		features: changed
			.sort((x, y) => smallestQ(x.pair) - smallestQ(y.pair) || byText(x.pair.feature, y.pair.feature))
			.slice(0, MAX_LISTED)
			.map(({ pair, change }) => ({
				...{ ...names, feature: pair.feature, change },
				run_a: side(pair.effect_a, pair.q_a, pair.a),
				run_b: side(pair.effect_b, pair.q_b, pair.b),
			})),
	};
}

const isSignificant = (q: number | null): boolean => q !== null && q < SIGNIFICANT_Q;
const smallestQ = ({ q_a, q_b }: FeaturePair): number => Math.min(q_a ?? 1, q_b ?? 1);

/** How a feature changed sides; it may be significant in one run alone and point the other way there. */
function changesOf({ effect_a, effect_b, q_a, q_b }: FeaturePair): ComparedFeature['change'][] {
	const [a, b] = [isSignificant(q_a), isSignificant(q_b)];
	const changes: ComparedFeature['change'][] = a === b ? [] : [a ? 'only_a' : 'only_b'];
	if ((a || b) && effect_a !== null && effect_b !== null && effect_a * effect_b < 0) changes.push('flipped');
	return changes;
}

function side(effect_size: number | null, q_value: number | null, at: Located): ComparedFeature['run_a'] {
	return { effect_size, q_value, source: cellEvidence(at, 'q_value') };
}

import {
	ID_RULES,
	foldCase,
	foldSeparators,
	sharedAffixes,
	stripKnownAffixes,
	stripZeros,
	type IdRule,
} from './id-rules.ts';

export interface AmbiguousId {
	data: string;
	candidates: string[];
	rule: IdRule;
}

export interface IdMatching {
	/** Data id -> table id. Within one set of data ids no table id appears twice. */
	pairs: Map<string, string>;
	/** Data id -> the rule that matched it. */
	rule_of: Map<string, IdRule>;
	/** Data ids that were refused because a rule fits them to several table ids or several of them to one. */
	ambiguous: AmbiguousId[];
	data_without_rows: string[];
	rows_without_data: string[];
}

/** One way to make ids comparable: the same or different for the two sides. */
interface Step {
	rule: IdRule;
	data(id: string): string;
	table(id: string): string;
	/** True: a step that leaves anything ambiguous matches nothing at all. */
	allOrNothing: boolean;
}

function same(rule: IdRule, key: (id: string) => string): Step {
	return { rule, data: key, table: key, allOrNothing: false };
}

const bare = (id: string): string => foldSeparators(stripKnownAffixes(id));

function affixSteps(dataIds: readonly string[], tableIds: readonly string[]): Step[] {
	const cut = (ids: readonly string[]): ((id: string) => string)[] => {
		const { prefix, suffix } = sharedAffixes(ids);
		const cutBoth = (p: string, s: string) => (id: string) => {
			const text = stripKnownAffixes(id);
			return foldSeparators(text.slice(p.length, text.length - s.length));
		};
		const ways: [string, string][] = [
			['', suffix],
			[prefix, ''],
			[prefix, suffix],
		];
		return ways
			.filter(([p, s], i) => p + s !== '' && (i < 2 || (p !== '' && s !== '')))
			.map(([p, s]) => cutBoth(p, s));
	};
	// One side at a time: cutting both would make V1..V50 equal to P1..P50.
	return [
		...cut(dataIds).map((data): Step => ({ rule: 'constant_affix', data, table: bare, allOrNothing: true })),
		...cut(tableIds).map((table): Step => ({
			rule: 'constant_affix',
			data: bare,
			table,
			allOrNothing: true,
		})),
	];
}

function groupBy(ids: readonly string[], key: (id: string) => string): Map<string, string[]> {
	const groups = new Map<string, string[]>();
	for (const id of ids) {
		const k = key(id);
		const list = groups.get(k);
		if (list) list.push(id);
		else groups.set(k, [id]);
	}
	return groups;
}

interface Open {
	pairs: Map<string, string>;
	taken: Set<string>;
	refused: Map<string, AmbiguousId>;
}

function applyStep(
	step: Step,
	dataIds: readonly string[],
	tableIds: readonly string[],
	open: Open,
): [string, string][] {
	const waiting = dataIds.filter((id) => !open.pairs.has(id) && !open.refused.has(id));
	if (waiting.length === 0) return [];
	const tables = groupBy(tableIds, step.table);
	const siblings = groupBy(dataIds, step.data);
	const found: [string, string][] = [];
	const refused: AmbiguousId[] = [];
	for (const id of waiting) {
		const key = step.data(id);
		const candidates = key === '' ? [] : (tables.get(key) ?? []);
		const only = candidates[0];
		if (only === undefined) continue;
		const unique = candidates.length === 1 && siblings.get(key)?.length === 1 && !open.taken.has(only);
		if (unique) found.push([id, only]);
		else refused.push({ data: id, candidates, rule: step.rule });
	}
	if (step.allOrNothing && refused.length > 0) return [];
	for (const entry of refused) open.refused.set(entry.data, entry);
	return found;
}

/**
 * Matches data ids to table ids: exactly first, then by case, separators, known affixes, an affix constant on one side,
 * and leading zeros of numbers. A rule matches one id to one id or refuses; what it refuses is listed and not tried again.
 * Repeated ids count once; the order of the input does not matter for who is matched.
 */
export function matchIds(dataIds: readonly string[], tableIds: readonly string[]): IdMatching {
	const data = [...new Set(dataIds)];
	const table = [...new Set(tableIds)];
	const steps = [
		same('exact', (id) => id),
		same('case', foldCase),
		same('separators', foldSeparators),
		same('known_affixes', bare),
		...affixSteps(data, table),
		same('zero_padding', (id) => foldSeparators(stripZeros(stripKnownAffixes(id)))),
	];
	const open: Open = { pairs: new Map(), taken: new Set(), refused: new Map() };
	const ruleOf = new Map<string, IdRule>();
	for (const step of steps) {
		for (const [id, row] of applyStep(step, data, table, open)) {
			open.pairs.set(id, row);
			open.taken.add(row);
			ruleOf.set(id, step.rule);
		}
	}
	return {
		pairs: open.pairs,
		rule_of: ruleOf,
		ambiguous: [...open.refused.values()],
		data_without_rows: data.filter((id) => !open.pairs.has(id)),
		rows_without_data: table.filter((id) => !open.taken.has(id)),
	};
}

/** How many ids each rule matched, in the order of the rules, with up to five examples `data = table`. */
export function countRules(
	matching: Pick<IdMatching, 'pairs' | 'rule_of'>,
): { rule: string; count: number; examples: string[] }[] {
	return ID_RULES.map((rule) => {
		const ids = [...matching.pairs].filter(([id]) => matching.rule_of.get(id) === rule);
		return { rule, count: ids.length, examples: ids.slice(0, 5).map(([id, row]) => `${id} = ${row}`) };
	}).filter((entry) => entry.count > 0);
}

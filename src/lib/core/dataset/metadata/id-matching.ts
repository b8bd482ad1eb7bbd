import { areRowIds } from '../../readers/tables/numbered-rows.ts';
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

const unpadded = (id: string): string => foldSeparators(stripZeros(stripKnownAffixes(id)));

/** Files of archives are named by their accession and by the sample: `GSM4512_P07.counts.txt`. */
const ACCESSION = /^((?:GSM|[SED]RR|[SED]RX|SAMN|SAMEA)\d+)[-_.](?=.)/i;
const accession = (id: string): string => foldSeparators(ACCESSION.exec(id)?.[1] ?? '');
const afterAccession = (id: string): string => (ACCESSION.test(id) ? bare(id.replace(ACCESSION, '')) : '');
const ACCESSION_STEPS: readonly Step[] = [
	{ rule: 'known_affixes', data: accession, table: bare, allOrNothing: true },
	{ rule: 'known_affixes', data: afterAccession, table: bare, allOrNothing: true },
];

type Key = (id: string) => string;

const itself: Key = (id) => id;

/** Keys with the start, the end, or both cut that all ids share. */
function cutKeys(ids: readonly string[]): Key[] {
	const { prefix, suffix } = sharedAffixes(ids);
	const cut =
		(p: string, s: string): Key =>
		(id) => {
			const text = stripKnownAffixes(id);
			return foldSeparators(text.slice(p.length, text.length - s.length));
		};
	const keys: Key[] = [];
	if (suffix !== '') keys.push(cut('', suffix));
	if (prefix !== '') keys.push(cut(prefix, ''));
	if (prefix !== '' && suffix !== '') keys.push(cut(prefix, suffix));
	return keys;
}

/** The ids of a table with what is computed of them once, however many sets of data ids are matched to them. */
export interface TableIds {
	ids: string[];
	cuts: () => Key[];
	/** Table ids by their key. */
	by: (key: Key) => Map<string, string[]>;
}

/** Prepares table ids; repeated ids count once. */
export function tableIdsOf(tableIds: readonly string[]): TableIds {
	const ids = [...new Set(tableIds)];
	const groups = new Map<Key, Map<string, string[]>>();
	let cuts: Key[] | null = null;
	return {
		ids,
		cuts: () => (cuts ??= cutKeys(ids)),
		by: (key) => {
			const known = groups.get(key) ?? groupBy(ids, key);
			groups.set(key, known);
			return known;
		},
	};
}

/** One side at a time: cutting both would make V1..V50 equal to P1..P50. */
function affixSteps(dataIds: readonly string[], table: TableIds): Step[] {
	const rule = 'constant_affix' as const;
	// Numbers given to rows without ids (`row_7`) are no names: sample 7 of another file is another sample.
	if (areRowIds(dataIds) !== areRowIds(table.ids)) return [];
	return [
		...cutKeys(dataIds).map((data): Step => ({ rule, data, table: bare, allOrNothing: true })),
		...table.cuts().map((key): Step => ({ rule, data: bare, table: key, allOrNothing: true })),
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

function applyStep(step: Step, dataIds: readonly string[], table: TableIds, open: Open): [string, string][] {
	const isWaiting = (id: string): boolean => !open.pairs.has(id) && !open.refused.has(id);
	if (!dataIds.some(isWaiting)) return [];
	const tables = table.by(step.table);
	// Of a file with a million samples beside a small table, only the few ids that could match are looked at again.
	const possible: { id: string; key: string }[] = [];
	const siblings = new Map<string, number>();
	for (const id of dataIds) {
		const key = step.data(id);
		if (key === '' || !tables.has(key)) continue;
		siblings.set(key, (siblings.get(key) ?? 0) + 1);
		if (isWaiting(id)) possible.push({ id, key });
	}
	const found: [string, string][] = [];
	const refused: AmbiguousId[] = [];
	for (const { id, key } of possible) {
		const candidates = tables.get(key) as string[];
		const only = candidates[0]!;
		const unique = candidates.length === 1 && siblings.get(key) === 1 && !open.taken.has(only);
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
export function matchIds(dataIds: readonly string[], tableIds: readonly string[] | TableIds): IdMatching {
	const data = [...new Set(dataIds)];
	const table = 'by' in tableIds ? tableIds : tableIdsOf(tableIds);
	const steps = [
		same('exact', itself),
		same('case', foldCase),
		same('separators', foldSeparators),
		same('known_affixes', bare),
		...ACCESSION_STEPS,
		...affixSteps(data, table),
		same('zero_padding', unpadded),
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
		rows_without_data: table.ids.filter((id) => !open.taken.has(id)),
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

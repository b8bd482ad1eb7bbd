import { say } from '../../../contract/messages/index.ts';
import { nameFits } from '../metadata/column-names.ts';
import { labelSide } from '../metadata/label-words.ts';
import { lack, understand, type Draft } from './draft.ts';
import { groupColumns, groupIn, type Group } from './groups.ts';
import { familyOf } from './matrices.ts';
import { clauseOf, type Clause } from './clauses.ts';
import { definitionsOf, writtenConditions } from './definitions.ts';
import { sidesOf, takeSides } from './defined-contrast.ts';
import { pairsIn, type Pair } from './pairs.ts';
import { takeLimits } from './number-conditions.ts';

interface Resolved {
	column: string;
	first: Group;
	second: Group;
}

/** Both groups in one column: the one that names them most directly; several that do so equally are no answer. */
function resolve(pair: Pair, draft: Draft): Resolved | null {
	if ([pair.first, pair.second].some((phrase) => hasLimit(phrase, draft))) return null;
	let best: (Resolved & { score: number }) | null = null;
	let rivals = 0;
	for (const { column, names } of groupColumns(draft.profile)) {
		const first = groupIn(pair.first, column, names);
		const second = groupIn(pair.second, column, names);
		if (first === null || second === null || first.levels.some((level) => second.levels.includes(level)))
			continue;
		const score = first.directness + second.directness;
		if (best === null || score > best.score) {
			best = { column: column.name, first, second, score };
			rivals = 0;
		} else if (score === best.score && !isCopy(column.name, best.column, draft)) rivals++;
	}
	const { label_column } = draft.profile.metadata_profile;
	return best !== null && rivals > 0 && best.column !== label_column ? null : best;
}

const hasLimit = (phrase: string, { profile }: Draft): boolean =>
	(takeLimits(phrase, profile)?.conditions.length ?? 0) > 0;

/** Two columns with the same values as often: either will do. */
function isCopy(one: string, other: string, { profile }: Draft): boolean {
	const levels = (name: string): string =>
		JSON.stringify(
			Object.entries(
				profile.metadata_profile.columns.find((column) => column.name === name)?.levels ?? {},
			).sort((a, b) => (a[0] < b[0] ? -1 : 1)),
		);
	return levels(one) === levels(other);
}

/** Reference first: the known reference group, the side words name, else by the wording. */
function order(pair: Pair, found: Resolved, draft: Draft): [a: Group, b: Group] {
	const { label_column, reference_label } = draft.profile.metadata_profile;
	const isReference = (group: Group): boolean =>
		(found.column === label_column && reference_label !== null && group.levels.includes(reference_label)) ||
		group.levels.every((level) => labelSide(level) === 'reference');
	const [first, second] = [isReference(found.first), isReference(found.second)];
	if (first !== second) return first ? [found.first, found.second] : [found.second, found.first];
	return pair.second_is_reference ? [found.second, found.first] : [found.first, found.second];
}

/** Parameters that make a run of exactly this contrast; a map only when other levels or merged levels need one. */
function contrastParameters(column: string, a: Group, b: Group, draft: Draft): Record<string, unknown> {
	const { label_column, label_map, columns } = draft.profile.metadata_profile;
	const named = { labels_label_col: column, reference_class: a.name, positive_class: b.name };
	const target = new Map([
		...a.levels.map((level) => [level, a.name] as const),
		...b.levels.map((level) => [level, b.name] as const),
	]);
	if (column === label_column && label_map !== null) {
		const map = Object.entries(label_map).map(([from, to]) => [from, target.get(to) ?? 'drop']);
		const unnamed = Object.hasOwn(label_map, '*') ? [] : [['*', 'drop']];
		return { ...named, label_map: Object.fromEntries([...map, ...unnamed]) as unknown };
	}
	const levels = Object.keys(columns.find((entry) => entry.name === column)?.levels ?? {});
	if (levels.every((level) => target.get(level) === level)) return named;
	return { ...named, label_map: { ...Object.fromEntries(target), '*': 'drop' } };
}

function columnOf(phrase: string, draft: Draft): string | null {
	const found = groupColumns(draft.profile).find(
		({ column, names }) => groupIn(phrase, column, names) !== null,
	);
	return found?.column.name ?? null;
}

/** Says what is missing when a comparison cannot be made from one column. */
function explain(pair: Pair, draft: Draft): void {
	const { label_proposal, columns } = draft.profile.metadata_profile;
	const [column_a, column_b] = [columnOf(pair.first, draft), columnOf(pair.second, draft)];
	if (label_proposal !== null) return lackProposal(draft);
	if (columns.length === 0) return lack(draft, say('idea.need_labels'), say('idea.remedy_labels'));
	const names = [column_a === null ? pair.first : '', column_b === null ? pair.second : ''].filter(
		(name) => name !== '',
	);
	lackGroups(names.length > 0 ? names : [pair.first, pair.second], draft);
}

function lackGroups(names: string[], draft: Draft): void {
	const values = groupColumns(draft.profile)
		.slice(0, 5)
		.map(({ column, names: levels }) => `${column.name}: ${levels.slice(0, 6).join(' / ')}`);
	lack(draft, say('idea.need_group', { names }), say('idea.remedy_group', { values }));
}

/** Labels exist only as a proposal. */
export function lackProposal(draft: Draft): void {
	const counts = Object.entries(draft.profile.metadata_profile.label_proposal?.counts ?? {}).map(
		([label, n]) => `${label} ${n}`,
	);
	lack(draft, say('idea.need_accept_proposal', { counts }), say('idea.remedy_accept_proposal'));
}

/**
 * Takes a comparison of two groups that are written as conditions ("compare stage is I with group is Healthy"), before anything else
 * is read into their names. Returns what the clause says beside them; null where it is no such comparison.
 */
export function takeWritten(clause: Clause, draft: Draft): Clause | null {
	for (const pair of pairsIn(clause)) {
		const written = [pair.first, pair.second].map((phrase) => writtenConditions(phrase, draft.profile));
		if (written.includes(null)) continue;
		const sides = sidesOf(pair, draft);
		if (sides === null) continue;
		draft.compared = true;
		draft.tasks.add('analyze_cfdna');
		takeSides(sides, pair, draft);
		const rest = pair.masked.reduce((text, phrase) => text.replace(phrase, () => ''), clause.masked);
		return clauseOf(rest, clause.names);
	}
	return null;
}

/** Finds "compare a with b" and its kin, in English and Chinese. */
export function findContrast(clause: Clause, draft: Draft): boolean {
	const pairs = pairsIn(clause).filter(({ first, second }) => first !== '' && second !== '');
	const [pair] = pairs;
	if (pair === undefined) return false;
	if (familyOf(pair.first) !== null && familyOf(pair.second) !== null) {
		draft.tasks.add('analyze_cfdna');
		understand(draft, say('idea.compare_matrices'));
		return true;
	}
	draft.compared = true;
	draft.tasks.add('analyze_cfdna');
	const nobody = pairs.find(({ within }) => within !== null && isUnknown(within, draft));
	if (nobody !== undefined) {
		understand(draft, say('idea.compare_open'));
		lackGroups([nobody.within ?? ''], draft);
		return true;
	}
	for (const one of pairs) {
		const found = resolve(one, draft);
		if (found !== null && !isLimited(one, draft)) return takeColumn(one, found, draft);
		const sides = sidesOf(one, draft);
		if (sides === null) continue;
		takeSides(sides, one, draft);
		return true;
	}
	understand(draft, say('idea.compare_open'));
	explain(pair, draft);
	return true;
}

/** Is the comparison restricted to part of the samples: "among women"? */
const isLimited = ({ within }: Pair, { profile }: Draft): boolean =>
	within !== null && definitionsOf(within, profile).length === 1;

const PEOPLE =
	/\b(?:women|men|females?|males?|smokers?|patients|people|stages?|under|over|aged|older|younger)\b|女|男|期|岁|患者|人群/iu;

/** People of whom the metadata know nothing: a comparison of everybody instead would be another one. */
const isUnknown = (within: string, { profile }: Draft): boolean =>
	PEOPLE.test(within) && familyOf(within) === null && definitionsOf(within, profile).length === 0;

/** Takes two groups of one column. */
function takeColumn(pair: Pair, found: Resolved, draft: Draft): boolean {
	const [a, b] = order(pair, found, draft);
	draft.contrast = { column: found.column, group_a: a.name, group_b: b.name };
	Object.assign(draft.parameters, contrastParameters(found.column, a, b, draft));
	understand(draft, say('idea.contrast', { column: found.column, group_a: a.name, group_b: b.name }));
	for (const group of [a, b]) {
		const isOwn = group.levels.length === 1 && group.levels[0] === group.name;
		if (!isOwn) understand(draft, say('idea.contrast_levels', { group: group.name, levels: group.levels }));
	}
	return true;
}

/** Stage, time and other columns by role, for phrases that name the role and not the column. */
export function columnByRole(draft: Draft, role: 'stage' | 'time'): string | null {
	const { stage_column, time_column, columns } = draft.profile.metadata_profile;
	const known = role === 'stage' ? stage_column : time_column;
	return known ?? columns.find((column) => nameFits(column.name, role))?.name ?? null;
}

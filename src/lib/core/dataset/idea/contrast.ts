import { say } from '../../../contract/messages/index.ts';
import { nameFits } from '../metadata/column-names.ts';
import { labelSide } from '../metadata/label-words.ts';
import { lack, understand, type Clause, type Draft } from './draft.ts';
import { groupColumns, groupIn, type Group } from './groups.ts';
import { familyOf } from './matrices.ts';

/** Two phrases that are compared. `second_is_reference`: "a versus b" measures a against b, "a and b" does not say. */
interface Pair {
	first: string;
	second: string;
	second_is_reference: boolean;
}

const VERBS =
	'(?:compar(?:e[sd]?|ing)|contrast(?:s|ing)?|distinguish(?:es|ing)?|separat(?:e[sd]?|ing)|discriminat(?:e[sd]?|ing)|differentiat(?:e[sd]?|ing)|tells?|classif(?:y|ies|ying))';
const AGAINST = '(?:vs\\.?|versus|against|from|with|to)';
const PATTERNS: [RegExp, boolean][] = [
	[new RegExp(`\\b${VERBS}\\s+(.+?)\\s+${AGAINST}\\s+(.+)$`, 'iu'), true],
	[new RegExp(`\\b${VERBS}\\s+(.+?)\\s+(?:and|or)\\s+(.+)$`, 'iu'), false],
	[/\b(?:whether|if|do|does|how)\s+(.+?)\s+and\s+(.+?)\s+differ\b/iu, false],
	[/\bbetween\s+(.+?)\s+and\s+(.+)$/iu, false],
	[/^(.+?)\s+(?:vs\.?|versus|against)\s+(.+)$/iu, true],
	[/(?:比较|对比|区分)(?:一下)?(.+?)(?:和|与|跟|及|vs\.?)(.+)$/iu, false],
	[/^(.+?)(?:和|与|跟|相比|对比|vs\.?)(.+?)(?:之间)?的?(?:差异|区别|不同|差别|比较|对比).*$/iu, false],
	[/^(.+?)\s*(?:对比|相比于?|vs\.?)\s*(.+)$/iu, true],
];

/** Words around a group that do not name it: articles, "samples", where and how. */
function tidy(phrase: string): string {
	let text = phrase.trim().replace(/[?？。.]+$/u, '');
	text = text.replace(/^(the|all|our|my|these|those|only|一下|看看|找出)\s+/iu, '');
	text = text.replace(/\s+\b(in|using|by|for|on|at|after|before|based|via)\b.*$/iu, '');
	text = text.replace(/(之间|的差异|的区别|的不同|的差别)$/u, '');
	text = text.replace(/(有什么|有何|有哪些|有无|是否有|是否|有)$/u, '');
	const bare = text.replace(
		/\s+(samples?|groups?|individuals?|donors?|persons?|people|subjects?|volunteers?)$/iu,
		'',
	);
	return bare.replace(/(?<=[一-龥]{2})(人群|人|组|样本|者)$/u, '').trim();
}

function findPair(clause: Clause): Pair | null {
	for (const [pattern, second_is_reference] of PATTERNS) {
		const found = pattern.exec(clause.text);
		if (found) return { first: tidy(found[1] ?? ''), second: tidy(found[2] ?? ''), second_is_reference };
	}
	return null;
}

interface Resolved {
	column: string;
	first: Group;
	second: Group;
}

function resolve(pair: Pair, draft: Draft): Resolved | null {
	let best: (Resolved & { score: number }) | null = null;
	for (const { column, names } of groupColumns(draft.profile)) {
		const first = groupIn(pair.first, column, names);
		const second = groupIn(pair.second, column, names);
		if (first === null || second === null || first.levels.some((level) => second.levels.includes(level)))
			continue;
		const score = first.directness + second.directness;
		if (best === null || score > best.score) best = { column: column.name, first, second, score };
	}
	return best;
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
	if (column_a !== null && column_b !== null && column_a !== column_b) {
		const values = { name_a: pair.first, column_a, name_b: pair.second, column_b };
		return lack(draft, say('idea.need_one_column', values), say('idea.remedy_one_column'));
	}
	if (label_proposal !== null) return lackProposal(draft);
	if (columns.length === 0) return lack(draft, say('idea.need_labels'), say('idea.remedy_labels'));
	const names = [column_a === null ? pair.first : '', column_b === null ? pair.second : ''].filter(
		(name) => name !== '',
	);
	const values = groupColumns(draft.profile)
		.slice(0, 5)
		.map(({ column, names }) => `${column.name}: ${names.slice(0, 6).join(' / ')}`);
	lack(
		draft,
		say('idea.need_group', { names: names.length > 0 ? names : [pair.first, pair.second] }),
		say('idea.remedy_group', { values }),
	);
}

/** Labels exist only as a proposal. */
export function lackProposal(draft: Draft): void {
	const counts = Object.entries(draft.profile.metadata_profile.label_proposal?.counts ?? {}).map(
		([label, n]) => `${label} ${n}`,
	);
	lack(draft, say('idea.need_accept_proposal', { counts }), say('idea.remedy_accept_proposal'));
}

/** Finds "compare a with b" and its kin, in English and Chinese. */
export function findContrast(clause: Clause, draft: Draft): boolean {
	const pair = findPair(clause);
	if (pair === null || pair.first === '' || pair.second === '') return false;
	if (familyOf(pair.first) !== null && familyOf(pair.second) !== null) {
		draft.tasks.add('analyze_cfdna');
		understand(draft, say('idea.compare_matrices'));
		return true;
	}
	const found = resolve(pair, draft);
	draft.compared = true;
	draft.tasks.add('analyze_cfdna');
	if (found === null) {
		understand(draft, say('idea.compare_open'));
		explain(pair, draft);
		return true;
	}
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

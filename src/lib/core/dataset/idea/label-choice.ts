import { minOf } from '../../../base/extremes.ts';
import { say } from '../../../contract/messages/index.ts';
import type { MetadataColumn } from '../../../contract/records/profile.ts';
import { decideSupervision } from '../metadata/supervision.ts';
import { lackProposal } from './contrast.ts';
import type { Clause } from './clauses.ts';
import { lack, understand, type Draft } from './draft.ts';
import { groupColumns, groupIn } from './groups.ts';
import { wordsOf } from './words.ts';

const LABEL_PHRASES = [
	/\b(?:group|grouped|split|stratif\w+|compare|compared)\s+by\s+(?:the\s+)?(.+?)(?:\s+(?:column|and|with|using)\b.*)?$/u,
	/\buse\s+(?:the\s+)?(?:column\s+)?(.+?)\s+(?:column\s+)?as\s+(?:the\s+|a\s+)?(?:labels?|groups?|classes|outcome|target)\b/u,
	/\b(?:label|group|class)\s+column\s*(?:is|=|:)?\s*(.+)$/u,
	/按(?:照)?(.+?)(?:分组|分类|比较)/u,
	/(?:以|用|把)(.+?)(?:为|作为|当作|做)(?:标签|分组)/u,
];
const TARGET_PHRASES = [
	/\bpredict(?:s|ing|ion of)?\s+(?:the\s+)?(.+?)(?:\s+(?:with|using|from|by|in|on|at|for)\b.*)?$/u,
	/预测(.+?)(?:，|,|$)/u,
];
const VAGUE =
	/^(it|them|this|the label|label|labels|group|groups|class|classes|outcome|status|disease|samples?|标签|分组|结局|样本)$/u;

function first(patterns: readonly RegExp[], text: string): string | null {
	for (const pattern of patterns) {
		const found = pattern.exec(text)?.[1]?.trim();
		if (found) return found;
	}
	return null;
}

/** The group column a phrase names, letters and plural aside. */
function columnNamed(phrase: string, draft: Draft): MetadataColumn | null {
	const words = wordsOf(phrase);
	const columns = draft.profile.metadata_profile.columns;
	return (
		columns.find((column) => column.name.toLowerCase() === phrase.toLowerCase()) ??
		columns.find((column) => words !== '' && wordsOf(column.name) === words) ??
		null
	);
}

function useAsLabel(column: MetadataColumn, draft: Draft): void {
	draft.parameters['labels_label_col'] = column.name;
	understand(draft, say('idea.label_column', { column: column.name }));
}

function lackColumn(name: string, draft: Draft): void {
	const columns = groupColumns(draft.profile).map(({ column }) => column.name);
	if (columns.length === 0) lackLabels(draft);
	else
		lack(
			draft,
			say('idea.need_column', { name }),
			say('idea.remedy_column', { columns: columns.slice(0, 10) }),
		);
}

/** "group by sex", "use response as the label", "predict response". */
export function findLabelColumn({ lower }: Clause, draft: Draft): boolean {
	const asked = first(LABEL_PHRASES, lower);
	const target = first(TARGET_PHRASES, lower);
	const phrase = asked ?? target;
	if (phrase === null || VAGUE.test(phrase)) return false;
	const column = columnNamed(phrase, draft);
	if (column !== null && column.kind === 'category' && Object.keys(column.levels).length >= 2) {
		useAsLabel(column, draft);
		return true;
	}
	if (
		asked === null &&
		groupColumns(draft.profile).some(({ column: other, names }) => groupIn(phrase, other, names) !== null)
	) {
		return false;
	}
	lackColumn(phrase, draft);
	return true;
}

const REFERENCE_PHRASES = [
	/\b(?:use|with|take|set)\s+(?:the\s+)?(.+?)\s+as\s+(?:the\s+)?(?:reference|control|baseline)\b/u,
	/\breference\s*(?:group|class)?\s*(?:is|=|:)\s*(.+)$/u,
	/(?:以|用|把)(.+?)(?:为|作为|做|当)(?:参照|对照|参考|基线)/u,
];

/** "use healthy as the reference". */
export function findReference({ lower }: Clause, draft: Draft): boolean {
	const phrase = first(REFERENCE_PHRASES, lower);
	if (phrase === null) return false;
	const label = groupColumns(draft.profile).find(
		({ column }) => column.name === draft.profile.metadata_profile.label_column,
	);
	const group = label ? groupIn(phrase, label.column, label.names) : null;
	if (group !== null && group.levels.length === 1) {
		draft.parameters['reference_class'] = group.name;
		understand(draft, say('idea.reference', { group: group.name }));
		return true;
	}
	const values = label?.names.slice(0, 10) ?? [];
	if (values.length === 0) lackLabels(draft);
	else lack(draft, say('idea.need_group', { names: [phrase] }), say('idea.remedy_group', { values }));
	return true;
}

/** No label is in use. */
export function lackLabels(draft: Draft): void {
	if (draft.profile.metadata_profile.label_proposal !== null) lackProposal(draft);
	else lack(draft, say('idea.need_labels'), say('idea.remedy_labels'));
}

/** What a model needs from the labels it would be fitted on; judged on samples where patients are not counted. */
export function checkSupervision(draft: Draft): void {
	const metadata = draft.profile.metadata_profile;
	if (draft.parameters['labels'] !== undefined || draft.parameters['label_map'] !== undefined) return;
	const asked = draft.parameters['labels_label_col'];
	const other = metadata.columns.find(
		(column) => column.name === asked && column.name !== metadata.label_column,
	);
	const counts = other ? other.levels : metadata.label_counts;
	if (Object.keys(counts).length === 0) return lackLabels(draft);
	const mode = other ? decideSupervision(counts).mode : metadata.supervision_mode;
	if (mode === 'supervised') return;
	const smallest = minOf(Object.values(counts));
	const need = {
		column: other?.name ?? metadata.label_column ?? '',
		classes: Object.keys(counts).length,
		smallest,
	};
	const byMap = !other && metadata.label_map_proposal !== null;
	lack(
		draft,
		say('idea.need_patients', need),
		say(byMap ? 'idea.remedy_patients_map' : 'idea.remedy_patients'),
	);
}

/** "compare the groups": the groups of the label in use; a contrast when there are exactly two. */
export function compareGroups(draft: Draft): void {
	draft.tasks.add('analyze_cfdna');
	const { label_column, label_counts, reference_label, positive_label } = draft.profile.metadata_profile;
	const asked = draft.parameters['labels_label_col'];
	if (
		draft.compared ||
		draft.contrast !== null ||
		asked !== undefined ||
		draft.parameters['labels'] !== undefined
	)
		return;
	const groups = Object.keys(label_counts);
	if (label_column === null || groups.length === 0) {
		understand(draft, say('idea.compare_open'));
		return lackLabels(draft);
	}
	if (groups.length === 2 && reference_label !== null && positive_label !== null) {
		const contrast = { column: label_column, group_a: reference_label, group_b: positive_label };
		draft.contrast = contrast;
		Object.assign(draft.parameters, {
			labels_label_col: label_column,
			reference_class: reference_label,
			positive_class: positive_label,
		});
		understand(draft, say('idea.contrast', contrast));
		return;
	}
	understand(draft, say('idea.compare_groups', { column: label_column, groups }));
}

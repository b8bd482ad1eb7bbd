import { say, spreadMessages } from '../../../contract/messages/index.ts';
import type { CompiledIdea } from '../../../contract/records/idea.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import { taskKeys } from '../../../contract/tasks/index.ts';
import { rawTasks, scoreTables } from '../data-state.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { findContrast, takeWritten } from './contrast.ts';
import { findRestriction, writeSides } from './defined-contrast.ts';
import { lack, newDraft, type Draft, type Finder } from './draft.ts';
import { findLabelColumn, findReference } from './label-choice.ts';
import { missingEntry } from './missing-entry.ts';
import { findMatrices, matricesOf } from './matrices.ts';
import { findGeneral, findQuestions } from './questions.ts';
import { findLabelMode, findNumbers, findProjection, findSpecificity } from './settings.ts';
import { findSignals } from './signals.ts';

/** Settings and label choices come before questions, so that a question sees what was chosen. */
const finders: Finder[] = [
	findNumbers,
	findSpecificity,
	findMatrices,
	findLabelMode,
	findReference,
	findLabelColumn,
	findContrast,
	findRestriction,
	findProjection,
	findQuestions,
	findSignals,
];

/** Those that read what is beside a comparison of written conditions. */
const others = finders.filter((find) => find !== findContrast);

/** A text that only sets parameters means the main analysis. */
function defaultTask(draft: Draft): void {
	if (draft.tasks.size === 0 && (draft.understood.length > 0 || draft.missing.length > 0))
		draft.tasks.add('analyze_cfdna');
}

/** Matrix tasks need a matrix; that comes first among the needs. */
function checkMatrix(draft: Draft): void {
	const wanted = draft.tasks.has('analyze_cfdna') || draft.tasks.has('plot_cfdna');
	if (!wanted || matricesOf(draft.profile).length > 0 || comparedWithout(draft)) return;
	lack(draft, say('idea.need_matrix'), say('idea.remedy_matrix'));
	const last = draft.missing.pop();
	if (last) draft.missing.unshift(last);
}

/** Are the groups compared without a matrix: in tables of scores, or in what raw files give? */
function comparedWithout(draft: Draft): boolean {
	const { tasks, profile, contrast } = draft;
	if (tasks.has('plot_cfdna')) return false;
	if (scoreTables(profile) > 0) return true;
	const data = profile.inputs.filter(({ role }) => role === 'data');
	if (contrast === null || !rawTasks(data).includes('analyze_raw_signal')) return false;
	tasks.delete('analyze_cfdna');
	tasks.add('analyze_raw_signal');
	return true;
}

/** Longer texts without an end of a sentence are pasted, not said; the time of the finders grows faster than the length. */
const LONGEST_CLAUSE = 2000;

/**
 * Turns a sentence in English or Chinese into tasks, parameters and a contrast of this dataset. Deterministic: a fixed
 * list of finders reads each clause; what none of them recognises is handed back in the user's words. Only columns,
 * groups and files of the profile are named; what the idea needs and the dataset lacks comes with a way out.
 */
export function compileUserAnalysisIdea(text: string, profile: Profile): CompiledIdea {
	const draft = newDraft(profile);
	const not_understood: string[] = [];
	for (const clause of clausesOf(text, profile)) {
		if (!isUnderstood(clause, draft)) not_understood.push(clause.text);
	}
	writeSides(draft);
	defaultTask(draft);
	checkMatrix(draft);
	return {
		task_keys: taskKeys.filter((key) => draft.tasks.has(key)),
		parameters: draft.parameters,
		contrast: draft.contrast,
		...(draft.choices.length === 0 ? {} : spreadMessages('choices', draft.choices)),
		...spreadMessages('understood', draft.understood),
		not_understood,
		missing: draft.missing.map(({ need, remedy }) => missingEntry(need, remedy)),
	};
}

/**
 * Lets every finder read a clause; the general ones only when no other recognised it. Conditions that are compared are read by one
 * of them only: a value may be named like a setting.
 */
function isUnderstood(clause: Clause, draft: Draft): boolean {
	if (clause.masked.length > LONGEST_CLAUSE) return false;
	const rest = takeWritten(clause, draft);
	const found = (rest === null ? finders : others).map((find) => find(rest ?? clause, draft));
	return rest !== null || found.includes(true) || findGeneral(clause, draft);
}

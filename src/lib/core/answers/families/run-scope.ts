import type { MessageValues } from '../../../contract/messages/index.ts';
import { render, say } from '../../../contract/messages/index.ts';
import type { QuestionFamily } from '../../../contract/records/answer.ts';
import type { Draft } from '../draft.ts';
import type { RunView } from '../view/run-view.server.ts';
import { some } from '../written.ts';

/** Answers that would read otherwise for the whole, unadjusted cohort. */
const SCOPED: ReadonlySet<QuestionFamily> = new Set<QuestionFamily>([
	...(['overview', 'metrics', 'matrices', 'subgroups', 'top_features', 'feature'] as const),
	...(['significance', 'trust', 'confounders', 'mislabelled', 'methods'] as const),
]);

/** Says once that an answer is of a run that was adjusted, regrouped or without some samples. */
export async function sayScope(family: QuestionFamily, draft: Draft): Promise<void> {
	if (!SCOPED.has(family)) return;
	for (const run of draft.runs.values()) {
		const parts = await partsOf(run);
		if (parts.length === 0) continue;
		draft.say('answers.scope', {
			what: parts.map(([code, values]) => render(say(code, values))).join(', '),
			what_zh: parts.map(([code, values]) => render(say(code, values), 'zh')).join('，'),
		});
	}
}

type Part = ['answers.scope_adjusted' | 'answers.scope_groups' | 'answers.scope_left_out', MessageValues];

async function partsOf(run: RunView): Promise<Part[]> {
	if (run.run.task_key !== 'analyze_cfdna') return [];
	const { adjust, group, leave_out } = run.run.parameters;
	const [columns, groups, left] = [await adjusted(run, texts(adjust)), texts(group), texts(leave_out)];
	const parts: Part[] = [];
	if (columns !== null) parts.push(['answers.scope_adjusted', { columns }]);
	const names = [...new Set(groups.map((text) => text.split('=')[0]?.trim() ?? ''))];
	if (names.length > 0) parts.push(['answers.scope_groups', { groups: names }]);
	const things = [...new Set(left.map((text) => text.split(':')[0]?.trim() ?? ''))];
	if (things.length > 0) parts.push(['answers.scope_left_out', { things: some(things) }]);
	return parts;
}

/** Columns adjusted for as the tables spell them, else as they were typed; null without any. */
async function adjusted(run: RunView, typed: readonly string[]): Promise<string | null> {
	if (typed.length === 0) return null;
	const summary = await run.summary();
	const at = summary?.warnings_code.indexOf('suites.adjusted_for') ?? -1;
	const columns = summary?.warnings_values[at]?.['columns'];
	if (Array.isArray(columns)) return columns.join(', ');
	return typeof columns === 'string' ? columns : typed.join(', ');
}

const texts = (value: unknown): string[] =>
	Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

import type { QuestionFamily } from '../../../contract/records/answer.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { sourceOf, type Draft } from '../draft.ts';
import { matricesOf, rowsWhere, tablesFor, wholeTable } from '../families/pick.ts';
import type { Family, Question } from '../question.ts';
import { shown, some } from '../written.ts';

/** Families whose answers are measurements: a "why" after them asks for a cause. */
export const MEASURED: ReadonlySet<QuestionFamily> = new Set<QuestionFamily>([
	...(['metrics', 'matrices', 'subgroups', 'fragments', 'copy_number', 'variants'] as const),
	...(['samples', 'top_features', 'longitudinal'] as const),
]);

const WHY: readonly RegExp[] = [
	/^(?:but |and |so |ok |hm+,? )*(?:why|how come)(?: (?:is|are|was|were|does|do) (?:it|that|this|they|these|those))?(?: (?:so|that|the case|not|then|such|this|like that|really|only|too|very|have|has|be))*(?: (?:good|bad|poor|high|low|large|small|much|many|few|little|different|weak|strong|wide))*$/u,
	/^(?:那|但|可|但是|可是)?(?:这|它|其)?(?:个|是)?(?:为什么|为何|怎么会?|原因(?:是什么)?)(?:会)?(?:是)?(?:这么|这样|那么|如此)?(?:好|差|高|低|大|小|多|少|弱|强|宽)?(?:呢|啊)?$/u,
];
/** "Why is MS so bad?": a matrix and how it does. */
const WHY_NAMED =
	/^(?:but |and |so )*(?:why|how come) (?:is|are|was|does|do|did) .+ (?:so |such |that |too |perform )*(?:good|bad|poor|badly|poorly|high|low|weak|strong|well|worse|better|fail\w*)(?: than .+)?$|为(?:什么|何).{0,4}(?:这么|那么|如此)(?:好|差|高|低|弱|强)/u;

/** Whether a sentence asks for the cause of what was told, and names nothing but that. */
export const asksWhy = (bare: string): boolean => WHY.some((form) => form.test(bare));
export const asksWhyOf = (bare: string): boolean => WHY_NAMED.test(bare);

/** Matrices that are told about. */
const TOLD = 3;

/** That the results hold no causes, and what they do hold that bears on one: size, single features, confounding, outliers. */
export const answerWhy: Family = async (question, draft) => {
	const matrices = matricesOf(question).slice(0, TOLD);
	for (const name of matrices) await sayMatrix(question, draft, name);
	await sayColumns(question, draft);
	await sayOutlying(question, draft);
	if (draft.sentences.length > 0) draft.sayFirst('answers.why_not_held');
	else
		draft.say(question.about.samples === undefined ? 'answers.why_nothing' : 'answers.why_nothing_of_sample');
	draft.ask('answers.ask_trust').ask('answers.ask_outliers').ask('answers.ask_confounders');
};

async function sayMatrix(question: Question, draft: Draft, name: string): Promise<void> {
	const run = question.words.matrixRuns.get(name);
	const matrix = (await run?.summary())?.matrices.find((one) => one.name === name);
	if (run === undefined || matrix === undefined) return;
	const [effects] = await tablesFor(question, 'effects', [name]);
	const size = (row: Readonly<Record<string, string>>): number => Math.abs(numberIn(row, 'effect_size') ?? 0);
	const [lead] =
		effects === undefined
			? []
			: rowsWhere(effects.table, (row) => numberIn(row, 'effect_size') !== null).sort(
					(a, b) => size(b.row) - size(a.row),
				);
	const n = matrix.model?.metrics['auroc']?.n;
	if (n !== undefined && n !== null)
		draft.from(run).say('answers.why_size', { matrix: name, n, features: matrix.n_features });
	if (lead === undefined || effects === undefined || matrix.effects === undefined) return;
	draft.from(run).say('answers.why_features', {
		...{ matrix: name, effect: shown(numberIn(lead.row, 'effect_size')), feature: lead.row['feature'] ?? '' },
		...{ findings: matrix.effects.findings, hints: matrix.effects.hints },
		tests: matrix.effects.tests + matrix.effects.group_tests,
	});
	draft.cell(effects.table, lead.number, 'effect_size', {
		...{ subject: lead.row['feature'] ?? '', name: 'effect_size', value: numberIn(lead.row, 'effect_size') },
	});
}

async function sayColumns(question: Question, draft: Draft): Promise<void> {
	const found = await wholeTable(question, 'batch_checks');
	if (found === null || draft.sentences.length === 0) return;
	const columns = rowsWhere(found.table, (row) => row['warning'] === 'true' && row['label_like'] !== 'true');
	if (columns.length === 0) return;
	draft.from(found.run).say('answers.reads_confounded', {
		columns: some(columns.map(({ row }) => row['column'] ?? '')),
	});
	draft.source(sourceOf(found.table, null, 'warning'));
}

/** Are samples that the answer before named outliers? */
async function sayOutlying(question: Question, draft: Draft): Promise<void> {
	const { samples = [], patients = [] } = question.about;
	const asked = question.words.rows.filter(
		({ sample, patient }) => samples.includes(sample) || patients.includes(patient),
	);
	if (asked.length === 0) return;
	for (const { run, table, matrix } of await tablesFor(question, 'outliers'))
		for (const { row, number } of rowsWhere(table, (one) =>
			asked.some(({ sample }) => sample === one['sample']),
		)) {
			if (row['level'] === 'none' || row['level'] === '') continue;
			draft.from(run).say('answers.why_outlier', {
				...{ sample: row['sample'] ?? '', matrix, z: shown(numberIn(row, 'strongest_z')) },
			});
			draft.cell(table, number, 'strongest_z', {
				...{ subject: row['sample'] ?? '', name: `${matrix} strongest_z` },
				value: numberIn(row, 'strongest_z'),
			});
		}
}

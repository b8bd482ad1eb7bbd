import type { PrivateData } from './private-dataset.ts';
import type { SeenRequest, Step } from './scripted-server.ts';

/** One conversation: what the user says, and what the model looks at before each answer. */
export interface Talk {
	name: string;
	lines: readonly string[];
	looks: readonly Look[];
}

/** A call of a tool, chosen from what the model was told. */
type Look = (told: string, at: number) => readonly [string, Record<string, unknown>];

const listed = (told: string, at: number): string => {
	const found = [...new Set([...told.matchAll(/(?<![\w])A\d+(?!\w)/gu)].map(([alias]) => alias))];
	return found[at % Math.max(1, found.length)] ?? '1';
};

/** Everything that a model may read with, rightly and wrongly. */
export const looks: readonly Look[] = [
	() => ['scan_project_profile', {}],
	() => ['summarize_project_outputs', {}],
	() => ['build_lb_biopsy_data_state', {}],
	(told, at) => ['ask_artifact', { ask: listed(told, at), question: 'What is in it?' }],
	(told, at) => ['ask_artifact', { ask: listed(told, at + 7) }],
	() => ['list_flagged_samples', {}],
	() => ['compare_runs', {}],
	() => ['compare_runs', { runs: ['R1', 'R2'] }],
	() => ['list_feature_specs', {}],
	() => ['ask', { question: 'Which samples stand out?' }],
	() => ['ask', { question: 'What about S1 and P1?' }],
	() => ['ask', { question: 'Which features differ most?' }],
	() => ['ask', { question: 'What was left out, and why?' }],
	() => ['compile_user_analysis_idea', { text: 'compare the groups by center without S1' }],
	() => ['ask_artifact', { ask: '99999' }],
	() => ['ask', { question: 'x', run: 'no such run' }],
	() => ['preview_file', { file: 'T1' }],
	() => ['leave_out', { kind: 'sample', names: ['S1'], reason: 'It stands out.' }],
	() => ['choose_metadata', { table: 'T1', sample_column: 'col1', label_column: 'col2' }],
];

/** Where the newest question is, in every way of telling a model what tools returned. */
const QUESTION = 'Results that lb-agent found for this message';

/** A model that looks at what it is told to look at, then names what it knows. */
export function curious({ looks: own }: Pick<Talk, 'looks'>): (request: SeenRequest) => readonly Step[] {
	return ({ messages, format }) => {
		const last = messages.findLastIndex(({ text }) => text.includes(QUESTION));
		const answered = messages.slice(last + 1).filter(({ role }) => role !== 'assistant').length;
		const told = messages.map(({ text }) => text).join('\n');
		const next = own[answered]?.(told, answered);
		const answer = 'S1 of P1 has [[f1]], T1 and level 1 have [[f2]].';
		if (format !== null)
			return [{ text: JSON.stringify({ tool: next?.[0] ?? 'none', arguments: next?.[1] ?? {}, answer }) }];
		return [next === undefined ? { text: answer } : { call: next[0], arguments: next[1] }];
	};
}

const general: readonly (readonly string[])[] = [
	['Give me an overview of the results.', 'Tell me more about it.'],
	['Which samples are outliers?', 'Why those?', 'Which patients do they belong to?'],
	['哪些样本是离群的？', '为什么是它们？'],
	['Which features differ most between the groups?', 'And the second one?'],
	['各组有多少样本？', '每个中心呢？'],
	['Is the comparison confounded by center?', 'What could be done about it?'],
	['List the results.', 'Explain the second one.'],
	['Which samples may be mislabelled?', 'Are there duplicates?'],
	['What was left out, and why?', '还有别的吗？'],
	['How many samples have no metadata?', 'Which?'],
	['Show the features table.', 'What does the first row say?'],
	['What does effect size mean here?', '用中文解释一下'],
	['How were the data normalised?', 'Which parameters were used?'],
	['结果可信吗？', '有哪些局限？'],
	['What should I do next?', 'Why that?'],
	['Compare the two newest runs.', 'What changed?'],
];

/** Talks of all kinds about a dataset, the more telling ones first. */
export function talksAbout(data: PrivateData, count: number): Talk[] {
	const { samples, patients, features, columns, cells, files, rows, folder } = data;
	const one = <T>(list: readonly T[], at: number): T => {
		const found = list[at % list.length];
		if (found === undefined) throw new Error('Nothing to talk about.');
		return found;
	};
	const naming = (at: number): (readonly string[])[] => [
		[`Tell me about sample ${one(samples, at)}.`, 'Is it an outlier?', 'And its patient?'],
		[`样本${one(samples, at + 1)}怎么样？`, `与${one(samples, at + 2)}相比呢？`],
		[`${one(patients, at)} and ${one(patients, at + 3)}: which one differs?`, 'Compare those with the rest.'],
		[`What does ${one(features, at)} show?`, `Is ${one(features, at + 1).toUpperCase()} similar?`],
		[`Is ${one(columns, at)} related to the groups?`, `${one(cells, at)} stands in it, what is that?`],
		[
			`Open ${folder}/${one(files, at)} and say what ${one(cells, at + 3)} means`,
			`it is in ${one(files, at + 1)}`,
		],
		[`leave out ${one(samples, at + 4)}?`, `I meant the one called "${one(samples, at + 5)}"`],
		[
			`I have these rows, what is wrong?\n${one(rows, at)}\n${one(rows, at + 1)}`,
			`as JSON: ${JSON.stringify({ sample: one(samples, at + 9), note: one(cells, at + 1) })}`,
		],
		[
			`is ${one(samples, at + 1).toLowerCase()}'s value like ${one(samples, at).toUpperCase()}s or <b>${one(samples, at + 2)}</b>?`,
			`请看${one(samples, at + 10)}和${one(patients, at + 2)}的结果，还有${one(files, at)}`,
			`see https://example.org/?id=${encodeURIComponent(one(samples, at + 3))}&file=${encodeURIComponent(one(files, at))}`,
		],
		[
			`${one(samples, at).replaceAll(/[-_ ]/gu, '')} = ${one(samples, at).replaceAll(/[-_. ]/gu, ' ')}?`,
			`${[...one(samples, at + 4)].map((char) => (/[!-~]/u.test(char) ? String.fromCharCode(char.charCodeAt(0) + 0xfee0) : char)).join('')} is what I mean`,
		],
		[
			`mail to anna.${one(data.canaries.all, at)}@example.org about ${one(samples, at + 6)}`,
			`/ask 1 what about ${one(samples, at + 7)}?`,
			`what about ${one(samples, at + 8)}?`,
		],
	];
	const talks: Talk[] = [];
	for (let round = 0; talks.length < count; round++) {
		const all = [...naming(round * 11), ...general];
		// Each kind once, naming ones between the others.
		const mixed = all.map((_, at) => all[(at * 5 + round) % all.length] ?? []);
		for (const [at, lines] of mixed.entries())
			talks.push({
				name: `${talks.length + 1}: ${lines[0]?.slice(0, 40) ?? ''}`,
				lines,
				looks: Array.from({ length: 6 }, (_, n) => one(looks, at * 5 + n * (round % 3 === 1 ? 2 : 1))),
			});
	}
	return talks.slice(0, count);
}

/** A model that looks into every result, one after the other. */
export const everyResult: readonly Talk[] = Array.from({ length: 5 }, (_, part) => ({
	name: `results from ${part * 11 + 1}`,
	lines: ['What do the results say?'],
	looks: Array.from({ length: 11 }, (_, at): Look => () => [
		'ask_artifact',
		{ ask: String(part * 11 + at + 1), question: 'What is in it?' },
	]),
}));

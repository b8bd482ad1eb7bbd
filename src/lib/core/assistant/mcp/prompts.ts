import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';

interface PromptSpec {
	title: string;
	description: string;
	arguments: Readonly<Record<string, { description: string; isNeeded: boolean }>>;
	/** What the user asks, with the values given. */
	text: (given: Readonly<Record<string, string>>) => string;
}

const dataset = { description: 'Alias from list_datasets.', isNeeded: false };
const of = (given: Readonly<Record<string, string>>): string =>
	given['dataset'] === undefined ? 'the dataset' : `dataset ${given['dataset']}`;

/** What every prompt asks of the answer. */
const RULES =
	'Take every number from a tool answer and cite its fact id, such as [f3]. State what the answer does not show. It is not a diagnosis.';

/** Common journeys. */
const specs: Readonly<Record<string, PromptSpec>> = {
	open_dataset: {
		title: 'Open a dataset',
		description: 'What is in a dataset, and what can be done with it.',
		arguments: { dataset },
		text: (given) =>
			`Use list_datasets and scan_project_profile. Describe ${of(given)}: signals, samples, labels, genome build and problems. Then name the task that plan_assistant_tasks recommends; it asks me first.`,
	},
	check_quality: {
		title: 'Check the quality',
		description: 'Outliers, missing values, batch effects and possible sample swaps.',
		arguments: { dataset },
		text: (given) =>
			`Check the quality of ${of(given)}: use build_lb_biopsy_data_state, list_flagged_samples and ask about outliers, missing values, batch effects and possible sample swaps. List the most serious problem first.`,
	},
	compare_groups: {
		title: 'Compare groups',
		description: 'Differences between groups, with effect sizes and their limits.',
		arguments: {
			dataset,
			groups: { description: 'Groups to compare, such as "cancer and healthy".', isNeeded: false },
		},
		text: (given) =>
			`Compare ${given['groups'] ?? 'the labelled groups'} in ${of(given)}. Look for finished results with summarize_project_outputs and ask; where there are none, propose a run with run_lbbiopsy_assistant. Give effect sizes with intervals, corrected for multiple testing, and list what confounds them.`,
	},
	explain_result: {
		title: 'Explain a result',
		description: 'What a table, figure or number means.',
		arguments: {
			dataset,
			artifact: { description: 'Alias from summarize_project_outputs.', isNeeded: true },
		},
		text: (given) =>
			`Explain result ${given['artifact'] ?? ''} of ${of(given)} with ask_artifact, read_table or read_report, and its terms with explain_term. State what it shows, how certain it is and what it does not show.`,
	},
	choose_method: {
		title: 'Choose a method',
		description: 'Methods for a question: what can be done here now, and what is missing for more.',
		arguments: {
			dataset,
			question: { description: 'Question, in English or Chinese.', isNeeded: true },
		},
		text: (given) =>
			`Which method answers this question: ${given['question'] ?? ''}? Use recommend_liquid_biopsy_methods${given['dataset'] === undefined ? '' : ` with dataset ${given['dataset']}`} and get_skill_context. Separate what can be done here now, what is missing for more, and what does not fit.`,
	},
	next_step: {
		title: 'Find the next step',
		description: 'What the finished results leave open.',
		arguments: { dataset },
		text: (given) =>
			`What should be done next with ${of(given)}? Read the finished runs with summarize_project_outputs and ask for open questions. Propose one step with its reason; it asks me first.`,
	},
};

export function listedPrompts(): Prompt[] {
	return Object.entries(specs).map(([name, { title, description, arguments: taken }]) => ({
		...{ name, title, description },
		arguments: Object.entries(taken).map(([argument, { description: text, isNeeded }]) => ({
			...{ name: argument, description: text, required: isNeeded },
		})),
	}));
}

/** A prompt with the values of its arguments; null for one that there is not, or without an argument that it needs. */
export function promptOf(name: string, given: Readonly<Record<string, string>>): GetPromptResult | null {
	const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
	if (spec === undefined) return null;
	const isShort = Object.entries(spec.arguments).some(
		([argument, { isNeeded }]) => isNeeded && (given[argument] ?? '').trim() === '',
	);
	if (isShort) return null;
	const text = `${spec.text(given)} ${RULES}`;
	return { description: spec.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

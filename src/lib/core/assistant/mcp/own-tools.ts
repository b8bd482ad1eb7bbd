import * as z from 'zod';

const dataset = z
	.string()
	.max(100)
	.optional()
	.describe('Alias from list_datasets; not needed when one dataset is open.');
const artifact = z.string().min(1).max(200).describe('Alias from summarize_project_outputs.');

export const MAX_PAGE_ROWS = 100;

/** What the server itself answers, beside the operations of the registry. All of them only look. */
export const ownTools = {
	list_datasets: {
		title: 'List the open datasets',
		help_en: 'List the datasets that may be opened, with their aliases. Start here.',
		arguments: z.strictObject({}),
	},
	read_table: {
		title: 'Read a page of a result table',
		help_en:
			'Read a page of a result table. Rows of single samples are left out unless the server gives them out.',
		arguments: z.strictObject({
			dataset,
			artifact,
			offset: z.int().min(0).max(100_000_000).default(0).describe('First row, from 0.'),
			limit: z.int().min(1).max(MAX_PAGE_ROWS).default(25).describe('Most rows.'),
			sort: z.string().max(300).optional().describe('Column; - before it for descending order.'),
			filter: z
				.array(z.string().max(300))
				.max(10)
				.optional()
				.describe('Conditions such as "q_value<0.05" or "feature~motif"; all must hold.'),
		}),
	},
	read_report: {
		title: 'Read a report',
		help_en: 'Read a report of a run, from a line on.',
		arguments: z.strictObject({
			dataset,
			artifact,
			from_line: z.int().min(1).max(1_000_000).default(1).describe('First line.'),
		}),
	},
	read_record: {
		title: 'Read a record',
		help_en: 'Read a record of the ledger (plan, run or evaluation) or the summary of a run.',
		arguments: z.strictObject({ dataset, artifact }),
	},
	show_figure: {
		title: 'Show a figure',
		help_en:
			'Show a figure as PNG. Figures of single samples are refused unless the server gives such values out.',
		arguments: z.strictObject({ dataset, artifact }),
	},
	explain_term: {
		title: 'Explain a term',
		help_en: 'Explain a term of the glossary: what it is and how to read a value.',
		arguments: z.strictObject({ term: z.string().min(1).max(200).describe('Term, in English or Chinese.') }),
	},
} as const;
export type OwnTool = keyof typeof ownTools;

export const isOwnTool = (name: string): name is OwnTool => Object.hasOwn(ownTools, name);

import { defineRules } from '../rule.ts';

/** Pictures, texts and programs: seen, counted and left alone. */
export const documentRules = defineRules([
	{
		format: 'model_card',
		source: 'combine_matrices of this program; keys are sorted, so that this one comes first',
		criteria: [
			{
				criterion: 'line',
				pattern: /^\s*\{?\s*"artifact":\s*"lb_agent_model_card"/,
				label: 'a model card',
				first: 3,
				weight: 0.95,
				must: true,
			},
		],
	},
	{
		format: 'image',
		criteria: [{ criterion: 'magic', is: ['png', 'jpeg', 'gif', 'tiff'], weight: 0.95, must: true }],
	},
	{
		format: 'image',
		criteria: [
			{
				criterion: 'line',
				pattern: /^\s*<svg[\s>]|<svg\s+xmlns/i,
				label: 'SVG',
				first: 20,
				weight: 0.9,
				must: true,
			},
		],
	},
	{
		format: 'pdf',
		criteria: [{ criterion: 'magic', is: ['pdf'], weight: 0.95, must: true }],
	},
	{
		format: 'document',
		criteria: [
			{ criterion: 'line', pattern: /^%!PS/, label: 'PostScript', first: 1, weight: 0.95, must: true },
		],
	},
	{
		format: 'document',
		source: 'Word and PowerPoint files are zip files with these folders',
		criteria: [
			{ criterion: 'magic', is: ['zip'], weight: 0.5, must: true },
			{
				criterion: 'contains',
				pattern: /(word|ppt)\//,
				label: 'Office document parts',
				weight: 0.45,
				must: true,
			},
		],
	},
	{
		format: 'document',
		source: 'old Office formats (.doc, .xls): not read',
		criteria: [{ criterion: 'magic', is: ['xls'], weight: 0.9, must: true }],
	},
	{
		format: 'program',
		criteria: [
			{ criterion: 'line', pattern: /^#!\s*\/\S+/, label: 'script', first: 1, weight: 0.9, must: true },
		],
	},
	{
		format: 'program',
		criteria: [{ criterion: 'magic', is: ['elf'], weight: 0.95, must: true }],
	},
	{
		format: 'program',
		criteria: [
			{
				criterion: 'line',
				pattern:
					/^\s*(import \w+|from \w[\w.]* import |def \w+\(|library\(|suppressPackageStartupMessages|\w+ <- )/,
				label: 'program text',
				weight: 0.5,
				must: true,
			},
			{ criterion: 'name', pattern: /\.(py|r|sh|pl|ipynb|js|ts|smk|nf|wdl)$/i, weight: 0.1 },
		],
	},
	{
		format: 'document',
		source: 'running text: long lines of words',
		criteria: [
			{
				criterion: 'line',
				// Four commas without a blank behind them are fields of a table, whatever sentences one of them holds.
				pattern:
					/^(?!(?:[^,;]*[,;](?=\S)){4})\s*(?:[-*>#"'(\d.]+\s*)?\p{L}[\p{L}'’-]*[,;:.]?( +[^\t ]+){4,}$/u,
				label: 'sentences',
				share: 0.4,
				weight: 0.6,
				must: true,
			},
			{
				criterion: 'name',
				pattern: /readme|licen[cs]e|notice|changelog|citation|\.md$|\.rst$/i,
				weight: 0.1,
			},
		],
	},
	{
		format: 'document',
		source: 'Markdown: headings, lists and rules',
		criteria: [
			{
				criterion: 'line',
				pattern: /^#{1,6} \S/,
				label: 'Markdown headings',
				first: 400,
				weight: 0.4,
				must: true,
			},
			{
				criterion: 'line',
				pattern: /^(#{1,6} |[-*] |\d+\. |\||```|>)/,
				label: 'Markdown lines',
				share: 0.4,
				weight: 0.3,
				must: true,
			},
			{ criterion: 'name', pattern: /readme|\.md$/i, weight: 0.1 },
		],
	},
]);

import * as z from 'zod';
import { sentences } from '../records/common.ts';
import { artifact, artifactKind, runSummary } from '../records/run.ts';
import { sessionId, sessionTarget } from '../records/session.ts';
import { defineEndpoint } from './define.ts';
import { engineErrors, inSession, none, number, sessionErrors, targetQuery, yesNo } from './shared.ts';

const reading = [...sessionErrors, 'sources.none', 'sources.target_unknown', ...engineErrors] as const;
/** An artifact is unknown to a session without sources as to any other that does not have it. */
const readingOne = [...sessionErrors, 'artifact.unknown', 'sources.target_unknown', ...engineErrors] as const;

const tablePage = z.object({
	columns: z
		.array(
			z.object({
				name: z.string().describe('Name as in the file.'),
				kind: z.enum(['number', 'text', 'true_false', 'empty']).describe('Type of the cells.'),
				description: z.string().nullable().describe('Meaning of the column, if defined in the contract.'),
				unit: z.string().nullable().describe('Unit, if defined in the contract.'),
			}),
		)
		.describe('Columns in file order, at most 20,000; wider tables cannot be shown.'),
	rows: z
		.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))
		.describe('Rows of the page; numbers as numbers, missing values as null.'),
	offset: z.int().describe('Number of rows before the page, after filtering and sorting.'),
	total: z.int().nullable().describe('Number of rows in the table; null until counted.'),
	matching: z.int().nullable().describe('Number of rows that match the filter; null until counted.'),
});
export type TablePage = z.infer<typeof tablePage>;

const numberOrNone = z.number().nullable();
const columnStatistics = z.object({
	name: z.string().describe('Name as in the file.'),
	kind: z.enum(['number', 'text', 'true_false', 'empty']).describe('Type of the cells.'),
	n: z.int().describe('Number of non-empty cells.'),
	missing: z.int().describe('Number of empty cells.'),
	numbers: z
		.object({
			min: numberOrNone.describe('Minimum.'),
			q1: numberOrNone.describe('First quartile; linear interpolation (type 7).'),
			median: numberOrNone.describe('Median.'),
			q3: numberOrNone.describe('Third quartile.'),
			max: numberOrNone.describe('Maximum.'),
			mean: numberOrNone.describe('Mean; null if the sum exceeds double precision range.'),
			histogram: z
				.object({
					edges: z.array(z.number()).describe('25 edges, ascending.'),
					counts: z
						.array(z.int())
						.describe('Counts in each of 24 bins; a bin includes its lower edge, the last bin both edges.'),
				})
				.nullable()
				.describe('Histogram of the numbers; null if there are none.'),
			exact: z
				.boolean()
				.describe(
					'True if quartiles are computed from all numbers; false: from 1,000,000 randomly drawn numbers. The other statistics always use all numbers.',
				),
			other: z.int().describe('Number of non-numeric cells, which are not included in the statistics.'),
		})
		.nullable()
		.describe('Statistics of a numeric column, all null if it has no numbers; null for other columns.'),
	texts: z
		.object({
			distinct: z.int().nullable().describe('Number of distinct texts; null if there are more than 10,000.'),
			top: z
				.array(z.object({ value: z.string(), count: z.int() }))
				.describe(
					'The five most frequent texts, ties in alphabetical order; empty if there are more than 10,000 distinct texts.',
				),
		})
		.nullable()
		.describe('Statistics of a text column; null for other columns.'),
	flags: z
		.object({
			true: z.int().describe('Number of true cells.'),
			false: z.int().describe('Number of false cells.'),
			other: z.int().describe('Number of other cells.'),
		})
		.nullable()
		.describe('Statistics of a true/false column; null for other columns.'),
});
export type ColumnStatistics = z.infer<typeof columnStatistics>;

export const columnsAnswer = z.object({
	session_id: sessionId,
	artifact_id: z.string().describe('The artifact.'),
	columns: z
		.array(columnStatistics)
		.nullable()
		.describe(
			'Statistics of the columns, in the requested order or that of the table; null if the artifact is not a table.',
		),
	width: z.int().describe('Number of columns in the table.'),
	total: z.int().describe('Number of rows in the table.'),
	matching: z.int().describe('Number of rows that match the filter, from which the statistics are computed.'),
});
export type ColumnsAnswer = z.infer<typeof columnsAnswer>;

export const artifactAnswer = z.object({
	session_id: sessionId,
	artifact,
	dataset_root: z.string().describe('Dataset of the artifact.'),
	formats: z
		.array(
			z.object({
				format: z.string(),
				media_type: z.string(),
				bytes: z.int(),
				file: z.string().describe('Absolute path of the file.'),
			}),
		)
		.describe('Formats offered by /file; the first is the default.'),
	record: z
		.unknown()
		.describe('Full record for summaries, ledger records and figure data of at most 2 MB; otherwise null.'),
	text: z.string().nullable().describe('Text of a report or text file of at most 1 MB; otherwise null.'),
	table: tablePage.nullable().describe('A page of a table; null for other kinds.'),
	summary: z.array(z.string()).describe('Summary in sentences.'),
	summary_code: sentences.codes.optional(),
	summary_values: sentences.values.optional(),
	next_action: z.string().describe('Next safe step.'),
	next_action_code: z.string().describe('Stable code of the next step.'),
});
export type ArtifactAnswer = z.infer<typeof artifactAnswer>;

const which = {
	artifact_id: z.string().min(1).max(200).describe('Artifact of the session.'),
	target: number(1, 10_000).optional().describe('Number of the target (default: search all targets).'),
};

const groupColor = z
	.string()
	.max(300)
	.regex(/^#[0-9A-Fa-f]{6} [\s\S]+$/u, 'a colour, a space and the name of a group');
const colorQuery = z
	.union([groupColor, z.array(groupColor).max(200)])
	.optional()
	.describe(
		'Colour of a group in figures, as `#rrggbb name` (repeatable); other groups keep theirs. Figures whose data exceed 2 MB and images of other programs are not recoloured.',
	);

const filterQuery = z.union([z.string().max(2000), z.array(z.string().max(2000)).max(20)]).optional();

export const resultsEndpoints = {
	list_results: defineEndpoint({
		name: 'list_results',
		method: 'GET',
		path: '/api/session/{session_id}/results',
		group: 'results',
		summary_en: 'List the artifacts of a target',
		summary_zh: '列出已生成的成果',
		description: 'Reports, tables, JSON, text and static figures, newest first; HTML is excluded.',
		description_zh: '报告、表格、JSON、文本与静态图，新的在前；不含 HTML。',
		params: inSession,
		query: z.strictObject({
			target: targetQuery,
			kind: artifactKind.optional().describe('Only artifacts of this kind.'),
			run_id: z.string().max(200).optional().describe('Only artifacts of this run.'),
			query: z
				.string()
				.max(500)
				.optional()
				.describe('Only artifacts whose title, path or task contains this.'),
			offset: number(0, 10_000_000).optional().describe('Number of artifacts to skip.'),
			limit: number(1, 1000).optional().describe('Maximum number of artifacts (default 200).'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Artifacts of the target.',
				schema: z.object({
					session_id: sessionId,
					target: sessionTarget,
					targets: z.int().describe('Number of targets in the session.'),
					dataset_root: z.string().describe('Dataset folder.'),
					output_root: z.string().describe('Folder to which artifact paths are relative.'),
					total: z.int().describe('Number of artifacts without the limit.'),
					matching: z.int().describe('Number of artifacts that match the filters.'),
					runs: z.array(runSummary).describe('One summary per run, newest first.'),
					artifacts: z.array(artifact).describe('Artifacts, newest first.'),
				}),
			},
		},
		errors: reading,
	}),
	delete_results: defineEndpoint({
		name: 'delete_results',
		method: 'DELETE',
		path: '/api/session/{session_id}/results',
		group: 'results',
		summary_en: 'Move results of runs to the trash of the dataset',
		summary_zh: '将运行成果移入数据集的回收站',
		description:
			'Moves run folders to assistant/trash/<time>/ in the dataset, where you can restore or delete them. Ledger records are kept; the next evaluation reports the outputs as removed and reopens their follow-up questions. Data files are never changed. Give exactly one of run_id and all=1. Runs whose folder no longer exists are skipped, so a repeated call answers 200 with nothing removed.',
		description_zh:
			'运行文件夹移到数据集的 assistant/trash/<时间>/，可从那里恢复或删除。账本记录保留；下一次评估会报告成果已移除，并重新打开相关问题。数据文件不受影响。run_id 与 all=1 二选一。文件夹已不在的运行会被跳过，因此重复调用返回 200 且不移除任何内容。',
		params: inSession,
		query: z.strictObject({
			target: targetQuery,
			run_id: z
				.union([z.string().max(200), z.array(z.string().max(200)).max(1000)])
				.optional()
				.describe('Runs whose results to remove (repeatable).'),
			all: yesNo.optional().describe('1: all runs of the target.'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Moved folders.',
				schema: z.object({
					session_id: sessionId,
					removed: z
						.array(z.object({ run_id: z.string(), path: z.string() }))
						.describe('Moved folders, relative to the output root.'),
					kept: z
						.array(z.object({ run_id: z.string(), path: z.string(), reason: z.string() }))
						.describe('Run folders that were not moved, with the reason.'),
					trash_path: z
						.string()
						.nullable()
						.describe('New location, relative to the output root; null if nothing was moved.'),
				}),
			},
		},
		errors: [
			...reading,
			'results.run_unknown',
			'results.dataset_busy',
			'results.run_being_written',
			'results.trash_unusable',
		],
	}),
	get_file: defineEndpoint({
		name: 'get_file',
		method: 'GET',
		path: '/api/session/{session_id}/file',
		group: 'results',
		summary_en: 'Download an artifact',
		summary_zh: '成果文件的字节',
		description:
			'A single byte range is answered with 206; several ranges are answered with the whole file. Figures have the formats png, svg and json; with `color`, png and svg are redrawn in these colours, without ranges. HTML is sent only as a download.',
		description_zh:
			'支持单个范围请求（206）；一次请求多个范围时返回整个文件。图有 png、svg、json 三种格式；给出 `color` 时，png 与 svg 按这些颜色重新绘制，不支持范围请求。HTML 只作为下载提供，不直接显示。',
		params: inSession,
		query: z.strictObject({
			...which,
			format: z
				.string()
				.max(20)
				.optional()
				.describe('One of the formats of the artifact (default: the first).'),
			download: yesNo.optional().describe('1: send as an attachment.'),
			color: colorQuery,
		}),
		headers: {
			Range: 'Requested bytes, such as `bytes=0-999`.',
			'If-None-Match': 'ETag of your copy.',
			'If-Range':
				'ETag or date of the version that the range refers to; if the file has changed, the whole file is sent.',
		},
		body_kind: 'none',
		body: none,
		answers: {
			200: { description: 'The file.', schema: null, media: '*/*' },
			206: { description: 'The requested range.', schema: null, media: '*/*' },
			304: { description: 'Your copy is current (If-None-Match).', schema: null },
		},
		errors: [...readingOne, 'artifact.format_unknown', 'artifact.gone', 'request.range_not_satisfiable'],
	}),
	get_report: defineEndpoint({
		name: 'get_report',
		method: 'GET',
		path: '/api/session/{session_id}/report',
		group: 'results',
		summary_en: 'Download a report as one HTML file',
		summary_zh: '将报告下载为单个 HTML 文件',
		description:
			'The file contains styles and figures, no scripts, and loads nothing. It is sent only as a download and is not listed among the results. The same report and colours give the same bytes.',
		description_zh:
			'文件包含样式与图，没有脚本，也不载入任何内容。只作为下载提供，不列入成果。同一报告与颜色得到相同的字节。',
		params: inSession,
		query: z.strictObject({ ...which, color: colorQuery }),
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The report.', schema: null, media: '*/*' } },
		errors: [...readingOne, 'artifact.no_report', 'results.report_unreadable'],
	}),
	get_artifact: defineEndpoint({
		name: 'get_artifact',
		method: 'GET',
		path: '/api/session/{session_id}/artifact',
		group: 'results',
		summary_en: 'Get an artifact as JSON: description, summary and a page of its table',
		summary_zh: '成果的 JSON：内容、摘要与表格分页',
		params: inSession,
		query: z.strictObject({
			...which,
			offset: number(0, 1_000_000_000)
				.optional()
				.describe('Number of rows to skip, after filtering and sorting.'),
			limit: number(0, 1000).optional().describe('Rows per page (default 100); fewer if they exceed 4 MB.'),
			sort: z
				.string()
				.max(1000)
				.optional()
				.describe(
					'Column to sort by; prefix `-` for descending order. Missing values come last, ties in file order.',
				),
			filter: filterQuery.describe(
				'`column<op>value` with op one of = != < <= > >= ~ (contains, ignoring case), or plain text to find in any cell. Repeatable; rows must match all filters. `column=` finds missing cells; missing cells match no < or > filter. Write plain text that contains an operator as `~text`.',
			),
		}),
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The artifact.', schema: artifactAnswer } },
		errors: [...readingOne, 'artifact.gone', 'artifact.column_unknown', 'artifact.table_unreadable'],
	}),
	get_artifact_columns: defineEndpoint({
		name: 'get_artifact_columns',
		method: 'GET',
		path: '/api/session/{session_id}/artifact/columns',
		group: 'results',
		summary_en: 'Summarise the columns of a table: counts, quartiles, histograms, frequent texts',
		summary_zh: '表格各列的统计：计数、四分位数、直方图与常见文本',
		description:
			'Statistics of whole columns over the rows that match the filter. Wide tables are read in several passes to limit memory; closing the connection stops the reading.',
		description_zh:
			'对通过筛选的所有行统计整列。表格较宽时会分多次读取，以限制内存占用；调用方离开后读取随即停止。',
		params: inSession,
		query: z.strictObject({
			...which,
			column: z
				.union([z.string().max(1000), z.array(z.string().max(1000)).max(200)])
				.optional()
				.describe('Requested columns (repeatable; default: the first 200).'),
			filter: filterQuery.describe('Same filters as for the artifact; only matching rows are counted.'),
		}),
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'Statistics of the columns.', schema: columnsAnswer } },
		errors: [...readingOne, 'artifact.gone', 'artifact.column_unknown', 'artifact.table_unreadable'],
	}),
};

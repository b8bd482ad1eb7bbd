import * as z from 'zod';
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
				kind: z.enum(['number', 'text', 'true_false', 'empty']).describe('What its cells hold.'),
				description: z.string().nullable().describe('What it means, where the contract says it.'),
				unit: z.string().nullable().describe('Unit, where the contract says it.'),
			}),
		)
		.describe('Columns in their order, at most 20,000; a wider table cannot be shown.'),
	rows: z
		.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))
		.describe('Rows of the page; numbers as numbers, missing as null.'),
	offset: z.int().describe('Rows before the page, after filter and sort.'),
	total: z.int().nullable().describe('Rows of the table; null while they are not all counted.'),
	matching: z.int().nullable().describe('Rows that pass the filter; null while they are not all counted.'),
});
export type TablePage = z.infer<typeof tablePage>;

const numberOrNone = z.number().nullable();
const columnStatistics = z.object({
	name: z.string().describe('Name as in the file.'),
	kind: z.enum(['number', 'text', 'true_false', 'empty']).describe('What its cells hold.'),
	n: z.int().describe('Cells that hold something.'),
	missing: z.int().describe('Cells that hold nothing.'),
	numbers: z
		.object({
			min: numberOrNone.describe('Least number.'),
			q1: numberOrNone.describe('First quartile; linear between neighbours (type 7).'),
			median: numberOrNone.describe('Median.'),
			q3: numberOrNone.describe('Third quartile.'),
			max: numberOrNone.describe('Largest number.'),
			mean: numberOrNone.describe('Mean; null when the sum is too large for a double.'),
			histogram: z
				.object({
					edges: z.array(z.number()).describe('25 edges, ascending.'),
					counts: z
						.array(z.int())
						.describe('Numbers in each of 24 bins; a bin holds its lower edge, the last one both.'),
				})
				.nullable()
				.describe('How the numbers are spread; null without any.'),
			exact: z
				.boolean()
				.describe(
					'Quartiles of all numbers; false: of 1,000,000 drawn from them. The other figures are of all of them always.',
				),
			other: z.int().describe('Cells that hold something that is no number; they are not in the figures.'),
		})
		.nullable()
		.describe('Of columns of numbers; all figures are null when there is no number. Null for other columns.'),
	texts: z
		.object({
			distinct: z.int().nullable().describe('Different texts; null when they are more than 10,000.'),
			top: z
				.array(z.object({ value: z.string(), count: z.int() }))
				.describe(
					'The five most frequent texts, then by their characters; none when they are more than 10,000.',
				),
		})
		.nullable()
		.describe('Of columns of text; null for others.'),
	flags: z
		.object({
			true: z.int().describe('Cells that are true.'),
			false: z.int().describe('Cells that are false.'),
			other: z.int().describe('Cells that hold something else.'),
		})
		.nullable()
		.describe('Of columns of true and false; null for others.'),
});
export type ColumnStatistics = z.infer<typeof columnStatistics>;

export const columnsAnswer = z.object({
	session_id: sessionId,
	artifact_id: z.string().describe('The artifact.'),
	columns: z
		.array(columnStatistics)
		.nullable()
		.describe('Statistics of the columns, in the order asked for or that of the table; null for no table.'),
	width: z.int().describe('Columns of the table.'),
	total: z.int().describe('Rows of the table.'),
	matching: z.int().describe('Rows that pass the filter: those that the statistics are of.'),
});
export type ColumnsAnswer = z.infer<typeof columnsAnswer>;

export const artifactAnswer = z.object({
	session_id: sessionId,
	artifact,
	dataset_root: z.string().describe('Dataset it belongs to.'),
	formats: z
		.array(z.object({ format: z.string(), media_type: z.string(), bytes: z.int() }))
		.describe('Forms in which /file hands it out; the first is the usual one.'),
	record: z
		.unknown()
		.describe(
			'The record itself for summaries, ledger records and figure data of at most 2 MB; null otherwise.',
		),
	text: z.string().nullable().describe('Text of a report or text file, at most 1 MB; null otherwise.'),
	table: tablePage.nullable().describe('A page of a table; null for other kinds.'),
	summary: z.array(z.string()).describe('What it says, in sentences.'),
	next_action: z.string().describe('Next safe step.'),
	next_action_code: z.string().describe('Stable code of the next step.'),
});
export type ArtifactAnswer = z.infer<typeof artifactAnswer>;

const which = {
	artifact_id: z.string().min(1).max(200).describe('Artifact of the session.'),
	target: number(1, 10_000).optional().describe('Number of the target; without it all are looked through.'),
};

const filterQuery = z.union([z.string().max(2000), z.array(z.string().max(2000)).max(20)]).optional();

export const resultsEndpoints = {
	list_results: defineEndpoint({
		name: 'list_results',
		method: 'GET',
		path: '/api/session/{session_id}/results',
		group: 'results',
		summary_en: 'List what was generated for a target',
		summary_zh: '列出已生成的成果',
		description: 'Reports, tables, JSON, text and static figures, newest first; HTML is left out.',
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
			offset: number(0, 10_000_000).optional().describe('Artifacts passed over.'),
			limit: number(1, 1000).optional().describe('Most artifacts; 200 without it.'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Artifacts of the target.',
				schema: z.object({
					session_id: sessionId,
					target: sessionTarget,
					targets: z.int().describe('Targets of the session.'),
					dataset_root: z.string().describe('Dataset folder.'),
					output_root: z.string().describe('Folder that the paths of the artifacts start from.'),
					total: z.int().describe('Artifacts in the unlimited list.'),
					matching: z.int().describe('Artifacts that pass the filters.'),
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
			'Run folders move to assistant/trash/<time>/ of the dataset, where a person can take them back or delete them. Ledger records stay; the next evaluation reports the outputs as removed and opens their questions again. Data files are never touched. Exactly one of run_id and all=1 is given. A run whose folder is gone already is passed over, so a repeated call answers 200 with nothing removed.',
		description_zh:
			'运行文件夹移到数据集的 assistant/trash/<时间>/，可由人取回或删除。账本记录保留；下一次评估会报告成果已移除，并重新打开相关问题。数据文件不受影响。run_id 与 all=1 二选一。文件夹已不在的运行会被跳过，因此重复调用返回 200 且不移除任何内容。',
		params: inSession,
		query: z.strictObject({
			target: targetQuery,
			run_id: z
				.union([z.string().max(200), z.array(z.string().max(200)).max(1000)])
				.optional()
				.describe('Runs whose results are removed; may be repeated.'),
			all: yesNo.optional().describe('1: all runs of the target.'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'What was moved.',
				schema: z.object({
					session_id: sessionId,
					removed: z
						.array(z.object({ run_id: z.string(), path: z.string() }))
						.describe('Moved folders, relative to the output root.'),
					kept: z
						.array(z.object({ run_id: z.string(), path: z.string(), reason: z.string() }))
						.describe('Folders of these runs that were left where they are, with the reason.'),
					trash_path: z
						.string()
						.nullable()
						.describe('Where they are now, relative to the output root; null when nothing was moved.'),
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
		summary_en: 'The bytes of an artifact',
		summary_zh: '成果文件的字节',
		description:
			'A range is answered (206); several ranges at once are answered with the whole file. A figure has the formats png, svg and json; HTML is handed out as a download only, never shown.',
		description_zh:
			'支持单个范围请求（206）；一次请求多个范围时返回整个文件。图有 png、svg、json 三种格式；HTML 只作为下载提供，不直接显示。',
		params: inSession,
		query: z.strictObject({
			...which,
			format: z
				.string()
				.max(20)
				.optional()
				.describe('One of the formats of the artifact; the usual one without it.'),
			download: yesNo.optional().describe('1: as an attachment.'),
		}),
		headers: {
			Range: 'Bytes that are wanted, such as `bytes=0-999`.',
			'If-None-Match': 'ETag of the version you have.',
			'If-Range':
				'ETag or date of the version that the range belongs to; the whole file comes when it is another.',
		},
		body_kind: 'none',
		body: none,
		answers: {
			200: { description: 'The file.', schema: null, media: '*/*' },
			206: { description: 'The range asked for.', schema: null, media: '*/*' },
			304: { description: 'It is the version you have (If-None-Match).', schema: null },
		},
		errors: [...readingOne, 'artifact.format_unknown', 'artifact.gone', 'request.range_not_satisfiable'],
	}),
	get_artifact: defineEndpoint({
		name: 'get_artifact',
		method: 'GET',
		path: '/api/session/{session_id}/artifact',
		group: 'results',
		summary_en: 'An artifact as JSON: what it is, what it says, a page of its table',
		summary_zh: '成果的 JSON：内容、摘要与表格分页',
		params: inSession,
		query: z.strictObject({
			...which,
			offset: number(0, 1_000_000_000).optional().describe('Rows passed over, after filter and sort.'),
			limit: number(0, 1000)
				.optional()
				.describe('Rows of the page; 100 without it. Fewer come when they hold more than 4 MB.'),
			sort: z
				.string()
				.max(1000)
				.optional()
				.describe(
					'Column to sort by, `-` before it for descending; missing values last, ties in file order.',
				),
			filter: filterQuery.describe(
				'`column<op>value` with op one of = != < <= > >= ~ (contains, ignoring case), or plain text found in any cell; may be repeated, all must hold. `column=` finds missing cells; a missing cell is neither larger nor smaller. Plain text that holds an operator is written `~text`.',
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
		summary_en: 'What the columns of a table hold: counts, quartiles, histograms, frequent texts',
		summary_zh: '表格各列的统计：计数、四分位数、直方图与常见文本',
		description:
			'Statistics of whole columns, of the rows that pass the filter. The table is read as often as its width asks for, so memory stays bounded; a caller who leaves ends the reading.',
		description_zh:
			'对通过筛选的所有行统计整列。表格较宽时会分多次读取，以限制内存占用；调用方离开后读取随即停止。',
		params: inSession,
		query: z.strictObject({
			...which,
			column: z
				.union([z.string().max(1000), z.array(z.string().max(1000)).max(200)])
				.optional()
				.describe('Columns that are wanted; may be repeated. The first 200 without it.'),
			filter: filterQuery.describe('As for the artifact: only rows that pass are counted.'),
		}),
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'Statistics of the columns.', schema: columnsAnswer } },
		errors: [...readingOne, 'artifact.gone', 'artifact.column_unknown', 'artifact.table_unreadable'],
	}),
};

import type { resultsEndpoints } from '../results.ts';
import type { ExamplesOfAll } from './define.ts';
import { folder, ids, runFolder } from './ids.ts';
import { effectsPage } from './records/effects-page.ts';
import { significantQ } from './records/column-statistics.ts';
import { effectsTable, report, run } from './records/run.ts';
import { target } from './records/session.ts';

const params = { session_id: ids.session };

export const resultsExamples: ExamplesOfAll<typeof resultsEndpoints> = {
	list_results: {
		params,
		query: {
			target: '1',
			kind: 'table',
			run_id: ids.run,
			query: 'effects',
			offset: '0',
			limit: '200',
		},
		answers: {
			200: {
				session_id: ids.session,
				target,
				targets: 1,
				dataset_root: folder,
				output_root: folder,
				total: 2,
				matching: 2,
				runs: [
					{
						run_id: run.run_id,
						task_key: run.task_key,
						status: run.status,
						headline: run.headline,
						report_path: run.report_path,
						ended_at: run.ended_at,
					},
				],
				artifacts: [report, effectsTable],
			},
		},
	},
	delete_results: {
		params,
		query: { target: '1', run_id: ids.run, all: '1' },
		answers: {
			200: {
				session_id: ids.session,
				removed: [{ run_id: ids.run, path: runFolder }],
				kept: [],
				trash_path: 'assistant/trash/20261120T092342Z',
			},
		},
	},
	get_file: {
		params,
		query: { artifact_id: ids.effects, target: '1', format: 'csv', download: '1', color: '#0072B2 control' },
		answers: {},
	},
	get_report: {
		params,
		query: { artifact_id: ids.report, target: '1', color: '#0072B2 control' },
		answers: {},
	},
	get_artifact: {
		params,
		query: {
			artifact_id: ids.effects,
			target: '1',
			offset: '0',
			limit: '2',
			sort: 'q_value',
			filter: 'q_value<=0.05',
		},
		answers: {
			200: {
				session_id: ids.session,
				artifact: effectsTable,
				dataset_root: folder,
				formats: [
					{
						format: 'csv',
						media_type: 'text/csv; charset=utf-8',
						bytes: effectsTable.bytes,
						file: `${folder}/${effectsTable.path}`,
					},
				],
				record: null,
				text: null,
				table: effectsPage,
				summary: [
					`${effectsTable.title}; columns: ${effectsPage.columns.map(({ name }) => name).join(', ')}.`,
				],
				next_action: `Read the report ${report.path}.`,
				next_action_code: 'results.next_read_report',
			},
		},
	},
	get_artifact_columns: {
		params,
		query: { artifact_id: ids.effects, target: '1', column: 'q_value', filter: 'q_value<=0.05' },
		answers: {
			200: {
				session_id: ids.session,
				artifact_id: ids.effects,
				columns: [significantQ],
				width: effectsPage.columns.length,
				total: 240,
				matching: 11,
			},
		},
	},
};

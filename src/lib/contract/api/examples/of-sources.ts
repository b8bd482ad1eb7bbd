import type { sourcesEndpoints } from '../sources.ts';
import type { ExamplesOfAll } from './define.ts';
import { folder, ids } from './ids.ts';
import { accepted } from './records/job.ts';
import { source, target, uploadSource, uploadTarget } from './records/session.ts';

const params = { session_id: ids.session };
const one = { session_id: ids.session, sources: [source], targets: [target] };
const two = {
	session_id: ids.session,
	sources: [source, uploadSource],
	targets: [target, uploadTarget],
};

export const sourcesExamples: ExamplesOfAll<typeof sourcesEndpoints> = {
	set_dataset: { params, body: { path: folder }, answers: { 200: one, 202: accepted } },
	list_sources: { params, answers: { 200: two } },
	add_source: { params, body: { upload_id: ids.upload }, answers: { 200: two, 202: accepted } },
	remove_source: { params: { ...params, selector: 'batch-2.zip' }, answers: { 200: one } },
	clear_sources: {
		params,
		answers: { 200: { session_id: ids.session, sources: [], targets: [] } },
	},
	list_folders: {
		query: { parent: ids.folder, offset: '0' },
		answers: {
			200: {
				parent: { folder_id: ids.folder, name: 'data', path: '/data', above: null },
				folders: [
					{
						folder_id: '633e005c77a20673e7261bd814b74aed',
						name: 'plasma-cohort',
						path: folder,
						files: 2,
						readable: true,
					},
				],
				total: 1,
			},
		},
	},
};

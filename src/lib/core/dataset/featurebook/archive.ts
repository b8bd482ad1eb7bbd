import { say } from '../../../contract/messages/index.ts';
import type { BookPage } from './entry.ts';

export const archive: BookPage = {
	context: 'archive',
	title: 'Archives: listed, not unpacked by a scan',
	expected_artifacts: [
		{
			kind: 'method_advice',
			name: 'method_advice.md',
			task_key: 'method_advice',
			what: 'Possible uses of the listed content.',
		},
	],
	qc_checks: [say('featurebook.qc_archive_whole'), say('featurebook.qc_archive_unpack')],
	interpretation_limits: [say('featurebook.limit_archive_names'), say('featurebook.limit_archive_samples')],
	task_sequence: ['method_advice'],
	features: [],
};

import { expect, it } from 'vitest';
import { skillWorkflow } from '../../../contract/records/skill.ts';
import { triggerLines } from './trigger-lines.ts';

const triggers = (given: object): ReturnType<typeof skillWorkflow.parse>['triggers'] =>
	skillWorkflow.parse({ schema_version: 1, triggers: given }).triggers;

it('the conditions of a workflow are read as sentences, in the order of the schema', () => {
	const all = triggers({
		contexts: ['fragmentomics', 'copy-number'],
		formats: ['bam', 'cram', 'fragments'],
		supervision_modes: ['supervised'],
		words: ['early detection', '早筛'],
		has_columns: ['patient', 'time'],
		min_samples: 1,
		max_samples: 40,
	});
	expect(triggerLines(all, 'en')).toEqual([
		'the data are about fragmentomics or copy number',
		'the folder has files of the format BAM, CRAM or fragments',
		'the metadata allow an analysis that is supervised',
		'the goal contains “early detection” or “早筛”',
		'the metadata have columns for patient and time',
		'at least 1 labelled sample',
		'at most 40 labelled samples',
	]);
	expect(triggerLines(all, 'zh')[4]).toBe('元数据含有以下列：患者和时间');
	expect(triggerLines(triggers({}), 'en')).toEqual([]);
});

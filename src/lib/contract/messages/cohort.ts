import { defineMessages } from './define.ts';

/** Sentences about saved cohorts. */
export const cohortMessages = defineMessages({
	'cohort.set_aside': { en: 'The file is ignored: {why}', zh: '该文件被忽略：{why}' },
});

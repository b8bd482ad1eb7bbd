import { dataStateMessages } from './data-state.ts';
import { defineMessages } from './define.ts';
import { doctorMessages } from './doctor.ts';
import { metadataMessages } from './metadata.ts';
import { recogniseMessages } from './recognise.ts';
import { scanMessages } from './scan.ts';

export const datasetMessages = defineMessages({
	'set_aside.unrecognised': { en: 'not recognised', zh: '无法识别' },
	'set_aside.faulty': { en: 'cannot be read as it is', zh: '无法按现状读取' },
	'set_aside.empty': { en: 'empty', zh: '空文件' },
	'set_aside.unnamed': { en: 'columns without names', zh: '列没有名称' },
	'set_aside.no_reader': { en: '{format}, which no task reads', zh: '{format}，没有任务读取此格式' },
	'set_aside.packed': { en: '{format} archive, not unpacked', zh: '{format} 压缩包，未解包' },
	'set_aside.statistics': { en: 'statistics, not samples', zh: '统计量，而非样本' },
	'set_aside.small_matrix': {
		en: 'fewer than two samples or two features',
		zh: '样本或特征少于两个',
	},
	'set_aside.no_task': { en: 'read by no task of this plan', zh: '本计划中没有任务读取' },
	...scanMessages,
	...recogniseMessages,
	...doctorMessages,
	...metadataMessages,
	...dataStateMessages,
});

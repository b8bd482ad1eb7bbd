import { defineMessages } from './define.ts';
import { supervisedMessages } from './supervised.ts';
import { statisticsMessages } from './statistics.ts';

export const analysisMessages = defineMessages({
	...statisticsMessages,
	...supervisedMessages,
});

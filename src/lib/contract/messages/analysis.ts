import { defineMessages } from './define.ts';
import { supervisedMessages } from './supervised.ts';
import { projectionMessages } from './projection.ts';
import { statisticsMessages } from './statistics.ts';

export const analysisMessages = defineMessages({
	...projectionMessages,
	...statisticsMessages,
	...supervisedMessages,
});

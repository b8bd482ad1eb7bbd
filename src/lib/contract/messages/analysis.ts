import { defineMessages } from './define.ts';
import { statisticsMessages } from './statistics.ts';

export const analysisMessages = defineMessages({
	...statisticsMessages,
});

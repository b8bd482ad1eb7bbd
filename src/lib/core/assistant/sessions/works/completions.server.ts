import { completeDemo } from './complete-demo.server.ts';
import { completeSources } from './complete-sources.server.ts';
import {
	completeAsk,
	completeAutopilot,
	completeFunction,
	completeMessage,
	completeMetadata,
	completePreview,
	completeRun,
	completeScan,
} from './complete-works.ts';
import type { Completion } from './session-work.ts';

/** Who completes each kind of work of sessions. */
export const completions: Readonly<Record<string, Completion>> = {
	demo: completeDemo,
	sources: completeSources,
	scan: completeScan,
	preview: completePreview,
	function: completeFunction,
	metadata: completeMetadata,
	message: completeMessage,
	ask: completeAsk,
	autopilot: completeAutopilot,
	run: completeRun,
};

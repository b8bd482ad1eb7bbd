import { realpathSync } from 'node:fs';
import { operations } from '../../../../contract/operations/index.ts';
import { withDataset } from '../sources/bind-sources.ts';
import { boundSources } from '../sources/bound-source.server.ts';
import { completeSources } from './complete-sources.server.ts';
import {
	completeAsk,
	completeAutopilot,
	completeFunction,
	completeMessage,
	completeMetadata,
	completePreview,
	completeRegion,
	completeRun,
	completeScan,
	completeToolRun,
} from './complete-works.ts';
import type { Completion } from './session-work.ts';

/** The demo cohort takes the place of what was bound. */
const completeDemo: Completion = ({ state }, { result }) => {
	const { dataset, files, sources } = operations.make_demo_cohort.result.parse(result);
	const path = realpathSync(dataset);
	return {
		blocks: [{ kind: 'demo', path, files: files.length }],
		state: withDataset(state, boundSources(path, sources, { kind: 'demo' })),
	};
};

/** Who completes each kind of work of sessions. */
export const completions: Readonly<Record<string, Completion>> = {
	demo: completeDemo,
	sources: completeSources,
	scan: completeScan,
	preview: completePreview,
	function: completeFunction,
	image: completeFunction,
	ingest: completeFunction,
	skill_context: completeFunction,
	methods: completeFunction,
	metadata: completeMetadata,
	message: completeMessage,
	ask: completeAsk,
	region: completeRegion,
	autopilot: completeAutopilot,
	run: completeRun,
	tool_run: completeToolRun,
};

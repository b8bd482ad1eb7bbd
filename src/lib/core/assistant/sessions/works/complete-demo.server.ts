import { realpathSync } from 'node:fs';
import { operations } from '../../../../contract/operations/index.ts';
import { boundSources } from '../sources/bound-source.server.ts';
import { withDataset } from '../sources/bind-sources.ts';
import type { Completion } from './session-work.ts';

/** The demo cohort takes the place of what was bound. */
export const completeDemo: Completion = ({ state }, { result }) => {
	const { dataset, files, sources } = operations.make_demo_cohort.result.parse(result);
	const path = realpathSync(dataset);
	return {
		blocks: [{ kind: 'demo', path, files: files.length }],
		state: withDataset(state, boundSources(path, sources, { kind: 'demo' })),
	};
};

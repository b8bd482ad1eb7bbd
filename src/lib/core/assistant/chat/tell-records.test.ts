import { expect, test } from 'vitest';
import type { Artifact } from '../../../contract/records/run.ts';
import { AliasMap } from '../../llm/aliases/index.ts';
import { Aliases } from './aliases.ts';
import { FactBook } from './fact-book.ts';
import { tellOutputs } from './tell-records.ts';
import { ResultTeller } from './tell-results.ts';
import { NOWHERE } from './tell-sentences.ts';

const artifact = (at: number): Artifact => ({
	...{ index: at + 1, artifact_id: `id-${at}`, kind: 'table', title: 'Results' },
	...{ path: `runs/r/${at}.csv`, bytes: 1, run_id: null, task_key: null, created_at: '2026-01-01T00:00:00Z' },
});

test.each([
	['en', 'More results follow: offset'],
	['zh', '后面还有成果：offset'],
] as const)('results beyond those that are told at once can be asked for (%s)', (language, more) => {
	const all = Array.from({ length: 130 }, (_, at) => artifact(at));
	const aliases = new Aliases(new AliasMap(), true, '');
	const teller = new ResultTeller(new FactBook(), aliases, new Map(), language);
	const told = (offset: number): string =>
		tellOutputs({ runs: [], artifacts: all.slice(offset), total: 130, offset }, NOWHERE, teller);
	expect(told(0).match(/^- A\d+ table/gmu)).toHaveLength(60);
	expect(told(0)).toContain(`${more} 60`);
	expect(told(60)).toContain(`${more} 120`);
	expect(told(120).match(/^- A\d+ table/gmu)).toHaveLength(10);
	expect(told(120)).not.toContain(more);
});

import { expect, it } from 'vitest';
import { job as jobExample } from '../../../contract/api/examples/records/job.ts';
import { LbError } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import type { ModelJobs } from './model-works.server.ts';
import { resumesByItself } from './resume-downloads.server.ts';

type Kept = Parameters<typeof resumesByItself>[0];

const wanted: Kept = { continue_after_restart: true, wanted: 'installed', installed: null, last_fault: null };
const idle: ModelJobs = { newest: null, active: null };
const fault = (code: 'local_models.gave_up' | 'local_models.digest_wrong'): Kept['last_fault'] =>
	toProblem(
		code === 'local_models.gave_up'
			? new LbError(code, { name: 'Small', n: 8, reason: 'reset', reason_zh: '重置' })
			: new LbError(code, { name: 'Small', found: 'a', expected: 'b' }),
	);
const installed: Kept['installed'] = {
	...{ at: '2026-11-29T10:00:00.000Z', bytes: null, sha256: null, digest: null },
	...{ model: 'small', facts: null },
};

it.each<[about: string, record: Partial<Kept>, jobs: Partial<ModelJobs>, resumes: boolean]>([
	['that was interrupted', {}, { newest: { ...jobExample, status: 'interrupted' } }, true],
	['that never began', {}, {}, true],
	['whose network failed', { last_fault: fault('local_models.gave_up') }, {}, true],
	['that cannot succeed', { last_fault: fault('local_models.digest_wrong') }, {}, false],
	['that is to stay paused', { continue_after_restart: false }, {}, false],
	['that was paused', { wanted: 'paused' }, {}, false],
	['whose job was cancelled', {}, { newest: { ...jobExample, status: 'cancelled' } }, false],
	['that another process does', {}, { active: { ...jobExample, status: 'running' } }, false],
	['that is done', { installed }, {}, false],
])('a download %s', (_about, record, jobs, resumes) => {
	expect(resumesByItself({ ...wanted, ...record }, { ...idle, ...jobs })).toBe(resumes);
});

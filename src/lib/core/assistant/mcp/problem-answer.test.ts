import { expect, test } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { leavingProblem } from './problem-answer.ts';

test('hints name tools of the registry; what was sent leaves under aliases', () => {
	const unknown = new LbError('tools.unknown', { tool: 'Ann', nearest: ['pysam', 'samtools'] });
	const told = leavingProblem(unknown, 'en', () => 'hidden');
	expect(told.detail).toBe('hidden');
	expect(told.hint).toContain('Known tools include pysam, samtools.');
	const other = new LbError('tools.run_unknown', { tool_run_id: 'x' });
	expect(leavingProblem(other, 'en', () => 'hidden').hint).toBe('hidden');
});

test('an unknown result is told in the words of the server, not of the HTTP interface', () => {
	const told = leavingProblem(new LbError('artifact.unknown', { artifact_id: 'Ann' }), 'en', (text) => text);
	expect(told).toMatchObject({
		...{ code: 'mcp.artifact_unknown', status: 404, detail: 'The dataset has no such result.' },
		hint: 'Use an alias from summarize_project_outputs, such as A1.',
	});
});

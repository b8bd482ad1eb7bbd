import { describe, expect, it } from 'vitest';
import type { ToolSmoke } from '../../../contract/records/tool.ts';
import { stateOf, type ToolFacts } from './tool-state.ts';
import { toolNamed } from './tool-named.ts';

const smoke = (of: Partial<ToolSmoke> = {}): ToolSmoke => ({
	tool_key: 'cnvkit',
	status: 'not_run',
	at: null,
	version: null,
	step: null,
	checks: [],
	log_path: null,
	log_tail: [],
	seconds: null,
	...of,
});

const spec = toolNamed('cnvkit');
const found = {
	tool_key: 'cnvkit',
	version: '0.9.14',
	origin: 'managed' as const,
	programs: { 'cnvkit.py': '/t/bin/cnvkit.py' },
	path: ['/t/bin'],
	environment: {},
	folders: ['/t'],
};
const reference = spec.resources.map((one) => ({
	...one,
	configured: one.required,
	path: one.required ? '/r.fa' : null,
}));
const facts = (of: Partial<ToolFacts>): ToolFacts => ({
	spec,
	found,
	smoke: smoke({ status: 'passed', version: '0.9.14' }),
	resources: reference,
	needs: [],
	installed_before: '0.9.14',
	system_command: null,
	platform: 'linux-64',
	...of,
});

describe('the state of a tool', () => {
	it('is ready when its test passed for this version and what it needs is configured', () => {
		expect(stateOf(facts({}))).toMatchObject({
			ready: true,
			state: { code: 'tools.ready' },
			next_command: null,
		});
	});

	it.each([
		['a test that never ran', { smoke: smoke() }, 'tools.smoke_missing', 'lb-agent tools smoke cnvkit'],
		[
			'a test of another version',
			{ smoke: smoke({ status: 'passed', version: '0.9.13' }) },
			'tools.smoke_missing',
			'lb-agent tools smoke cnvkit',
		],
		[
			'a test that failed',
			{ smoke: smoke({ status: 'failed', version: '0.9.14', step: 'segments' }) },
			'tools.smoke_failing',
			'lb-agent tools smoke cnvkit',
		],
		[
			'a reference that is not configured',
			{ resources: reference.map((one) => ({ ...one, configured: false })) },
			'tools.resources_missing',
			'lb-agent tools configure cnvkit reference_fasta <file>',
		],
		[
			'a version that can no longer be started',
			{ found: null },
			'tools.broken',
			'lb-agent tools install cnvkit --execute',
		],
		[
			'nothing installed',
			{ found: null, installed_before: null },
			'tools.not_installed',
			'lb-agent tools install cnvkit --execute',
		],
		[
			'a Python that is missing',
			{
				found: null,
				needs: [{ name: 'Python 3.11–3.13', found: null, how: 'sudo apt-get install python3' }],
			},
			'tools.needs_missing',
			'sudo apt-get install python3',
		],
	] satisfies [string, Partial<ToolFacts>, string, string][])('%s is not ready', (_, of, code, next) => {
		expect(stateOf(facts(of))).toMatchObject({ ready: false, state: { code }, next_command: next });
	});

	it('a tool without a smoke test is never called ready', () => {
		expect(stateOf(facts({ spec: toolNamed('wisecondorx') }))).toMatchObject({
			ready: false,
			state: { code: 'tools.no_smoke' },
		});
	});

	it('a platform without a package is named', () => {
		expect(stateOf(facts({ spec: toolNamed('modkit'), found: null, platform: 'win-64' }))).toMatchObject({
			state: { code: 'tools.platform_missing', values: { platform: 'win-64' } },
			next_command: null,
		});
	});

	it('a legacy tool names what covers its work meanwhile', () => {
		expect(stateOf(facts({ spec: toolNamed('copywriter'), found: null })).state).toMatchObject({
			code: 'tools.reimplementation',
			values: { command: 'lb-agent copywriter-proxy' },
		});
	});

	it('of a library for Node.js says where it is not offered, and what its installation needs', () => {
		const library = facts({
			spec: toolNamed('node-llama-cpp'),
			found: null,
			installed_before: null,
			resources: [],
			platform: 'freebsd-64',
		});
		expect(stateOf(library).state).toMatchObject({
			code: 'tools.platform_missing',
			values: { tool: 'node-llama-cpp', version: '3.21.1', platform: 'freebsd-64' },
		});
		const needs = [{ name: 'npm 9 or newer', found: null, how: 'sudo apt-get install npm' }];
		expect(stateOf({ ...library, platform: 'linux-64', needs })).toMatchObject({
			state: { code: 'tools.needs_missing', values: { needs_zh: ['npm 9 或更新版本'] } },
			next_command: 'sudo apt-get install npm',
		});
	});
});

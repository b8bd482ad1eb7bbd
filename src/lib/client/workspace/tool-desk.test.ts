import { describe, expect, it } from 'vitest';
import { job } from '../../contract/api/examples/records/job.ts';
import { cnvkit, plannedInstall, samtools } from '../../contract/api/examples/records/tool.ts';
import { problemFrom } from '../api-problem.ts';
import type { Api } from '../api.ts';
import { ToolDesk, type ToolsListed } from './tool-desk.svelte.ts';

const listed: ToolsListed = { folder: '/tools', tools: [cnvkit, samtools], jobs: [] };

/** A service with two tools; notes what it is asked to change. */
function service(change: Record<string, unknown> = {}): { desk: ToolDesk; changed: unknown[] } {
	const changed: unknown[] = [];
	const api = {
		list_tools: () => Promise.resolve({ data: listed }),
		install_tool: (given: unknown) => {
			changed.push(given);
			return Promise.resolve({ status: 200, data: plannedInstall });
		},
		...change,
	};
	// Only what the desk asks for is there.
	const only: Api = Object.assign(Object.create(null), api);
	return { desk: new ToolDesk(only, () => undefined), changed };
}

const failed: ToolsListed['jobs'][number] = {
	...job,
	kind: 'install_external_tool',
	status: 'failed',
	arguments: { tool_key: 'cnvkit', execute: true },
	problem: problemFrom(502, 'no network').problem,
};

describe('the tools of this computer', () => {
	it('a plan never asks for the installation', async () => {
		const { desk, changed } = service();
		expect(await desk.plan('cnvkit')).toEqual(plannedInstall);
		expect(changed).toEqual([{ params: { tool_key: 'cnvkit' }, body: { execute: false } }]);
	});

	it('an installation that failed is told with its reason until it is dismissed, also when it is read again', async () => {
		const { desk } = service({
			list_tools: () => Promise.resolve({ data: { ...listed, jobs: [failed] } }),
		});
		await desk.read();
		expect(desk.ended({ tool: 'cnvkit' })?.problem?.status).toBe(502);
		expect(desk.ended({ tool: 'samtools' })).toBeNull();
		desk.dismiss({ tool: 'cnvkit' });
		await desk.read();
		expect(desk.ended({ tool: 'cnvkit' })).toBeNull();
	});

	it('one that was done is told by the state of the tool alone', async () => {
		const done = { ...failed, status: 'completed', problem: null };
		const { desk } = service({
			list_tools: () => Promise.resolve({ data: { ...listed, jobs: [done] } }),
		});
		await desk.read();
		expect(desk.ended({ tool: 'cnvkit' })).toBeNull();
	});

	it('a tool called as a profile is not the profile', async () => {
		const ofProfile = { ...failed, arguments: { profile: 'core', execute: true } };
		const { desk } = service({
			list_tools: () => Promise.resolve({ data: { ...listed, jobs: [ofProfile] } }),
		});
		await desk.read();
		expect(desk.ended({ profile: 'core' })?.kind).toBe('install_external_tool');
		expect(desk.ended({ tool: 'core' })).toBeNull();
	});

	it('a refusal is kept beside what was read before', async () => {
		let isRefused = false;
		const { desk } = service({
			list_tools: () =>
				isRefused ? Promise.reject(problemFrom(500, 'no')) : Promise.resolve({ data: listed }),
		});
		await desk.read();
		isRefused = true;
		await desk.read();
		expect(desk.find('samtools')).toEqual(samtools);
		expect(desk.problem?.status).toBe(500);
	});
});

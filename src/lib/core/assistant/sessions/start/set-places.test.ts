import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { LbError } from '../../../../base/errors.ts';
import { newState } from '../../../workspace/sessions/session-state.ts';
import type { AssistantContext } from '../../context.ts';
import { answerMessage } from './answer-message.server.ts';

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-set-')));
const dataset = path.join(scratch, 'set');
const userData = path.join(scratch, 'data');
for (const folder of ['set', 'data', 'outside']) mkdirSync(path.join(scratch, folder));
writeFileSync(path.join(dataset, 'genome.2bit'), 'x');
writeFileSync(path.join(scratch, 'outside/secret.2bit'), 'x');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const context: AssistantContext = {
	...{ userData, now: () => new Date(0), watch: {} },
	parallel: () => {
		throw new Error('nothing is computed');
	},
	...{ note: () => undefined, runStarted: () => undefined, event: () => undefined },
};
const source = {
	...{ source_id: 's', name: 'set', source_path: dataset, parent: null, likely_signal: 'methylation' },
	...{ files: 1, kind: 'folder', upload_id: null },
};

/** What a line of a conversation of the page comes to: the parameters of the session after it, or the code of the refusal. */
async function said(text: string): Promise<unknown> {
	const called: string[] = [];
	const call = (name: string): Promise<unknown> => {
		called.push(name);
		return Promise.resolve({});
	};
	const args = {
		text,
		state: { ...newState(), sources: [source] },
		launch_folder: scratch,
		active_jobs: [],
		history: [],
		images: [],
		figure_image: false,
		linked: [],
		wants_title: false,
	};
	try {
		const { state } = await answerMessage(args, context, call);
		return { parameters: state.parameters, called };
	} catch (error) {
		if (!(error instanceof LbError)) throw error;
		expect(called).toEqual([]);
		return error.code;
	}
}

it('a conversation of the page states files of its folder only', async () => {
	expect(await said('/set reference genome.2bit')).toEqual({
		parameters: { reference: 'genome.2bit' },
		called: [],
	});
	for (const file of ['../outside/secret.2bit', path.join(scratch, 'outside/secret.2bit')])
		expect(await said(`/set reference ${file}`)).toBe('sources.outside');
	expect(await said(`/set input-files genome.2bit,${path.join(scratch, 'outside/secret.2bit')}`)).toBe(
		'sources.outside',
	);
});

it('a conversation of the page sends outputs only where a session may write', async () => {
	expect(await said(`/set output-root ${path.join(scratch, 'outside')}`)).toBe('run.output_forbidden');
	expect(await said(`/set output-root ${path.join(userData, 'outputs/mine')}`)).toEqual({
		parameters: undefined,
		called: ['scan_project_profile'],
	});
});

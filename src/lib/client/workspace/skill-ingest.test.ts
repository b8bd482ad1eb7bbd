import { describe, expect, it } from 'vitest';
import { draftId, skillDraft } from '../../contract/api/examples/records/skill.ts';
import { problemFrom } from '../api-problem.ts';
import type { Api } from '../api.ts';
import { OpenSession } from './open-session.svelte.ts';
import { SkillIngest } from './skill-ingest.svelte.ts';

/** A service that drafts at once; notes what it is asked. */
function service(change: Record<string, unknown> = {}): { api: Api; asked: unknown[] } {
	const asked: unknown[] = [];
	const noted =
		(name: string, data: unknown) =>
		(given: object): Promise<unknown> => {
			const { signal: _signal, ...rest } = { signal: null, ...given };
			asked.push([name, rest]);
			return Promise.resolve({ status: 201, data });
		};
	const uploads = [
		{ upload_id: 'u2', source_id: 'src2' },
		{ upload_id: 'u1', source_id: 'src1' },
	];
	const api = {
		list_uploads: noted('uploads', { uploads }),
		remove_source: noted('detach', {}),
		ingest_skill: noted('ingest', skillDraft),
		...change,
	};
	return { api: Object.assign(Object.create(null), api), asked };
}
const sessionOf = (api: Api): OpenSession => new OpenSession(api, 's1', () => undefined);
const params = { session_id: 's1' };
const headers = { prefer: 'wait=0' };

describe('a document becomes a draft', () => {
	it('by its address; no model reads it unless it may', async () => {
		const { api, asked } = service();
		const ingest = new SkillIngest(api);
		const address = 'https://example.org/sop.html';
		expect(await ingest.start(sessionOf(api), { address }, false)).toBe(draftId);
		await ingest.start(sessionOf(api), { address }, true);
		expect(asked).toEqual([
			['ingest', { params, headers, body: { source: address, send: false, writer: 'heuristic' } }],
			['ingest', { params, headers, body: { source: address, send: true, writer: 'model' } }],
		]);
		expect(ingest.source).toBeNull();
	});

	it('a file is uploaded and does not stay a source of the data', async () => {
		const { api, asked } = service();
		const sent: string[] = [];
		const ingest = new SkillIngest(api, (_session, files) => {
			sent.push(...files.map(({ name }) => name));
			return Promise.resolve();
		});
		await ingest.start(sessionOf(api), { file: new File(['# SOP'], 'sop.md') }, false);
		expect(sent).toEqual(['sop.md']);
		expect(asked).toEqual([
			['uploads', { params }],
			['detach', { params: { ...params, selector: 'src2' } }],
			['ingest', { params, headers, body: { upload_id: 'u2', send: false, writer: 'heuristic' } }],
		]);
	});

	it('a refusal is kept with what was to be read', async () => {
		const { api } = service({ ingest_skill: () => Promise.reject(problemFrom(415, 'no text')) });
		const ingest = new SkillIngest(api);
		expect(await ingest.start(sessionOf(api), { address: '/data/scan.pdf' }, false)).toBeNull();
		expect(ingest.problem?.detail).toBe('no text');
		expect(ingest.source).toEqual({ address: '/data/scan.pdf' });
		expect(ingest.busy).toBe(false);
	});

	it('what is stopped leaves nothing', async () => {
		const { api, asked } = service();
		const ingest = new SkillIngest(
			api,
			(_session, _files, _onSent, signal) =>
				new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
		);
		const going = ingest.start(sessionOf(api), { file: new File(['x'], 'a.txt') }, false);
		expect(ingest.busy).toBe(true);
		await ingest.stop();
		expect(await going).toBeNull();
		expect([ingest.source, ingest.problem, ingest.sent, asked]).toEqual([null, null, null, []]);
	});
});

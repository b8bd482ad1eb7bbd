import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFigure } from '../../src/lib/core/figures/index.ts';
import { drawLive } from '../../src/lib/core/figures/draw.ts';
import { placeOf } from '../../src/lib/core/figures/live/pick.ts';
import { problem } from '../../src/lib/contract/records/problem.ts';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { codeOf } from './setup/code-of.ts';
import { addRun, makeDataset } from './setup/dataset-with-run.ts';
import { listArtifacts } from './setup/list-artifacts.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionClient, sessionOn, type SessionClient } from './setup/session-client.ts';

const spec = createFigure({
	kind: 'projection_scatter',
	title: 'Two groups',
	caption: 'Made by hand.',
	data: {
		...{ method: 'PCA', ids: ['S1', 'S2', 'S3'], x: [0, 1.23456789, 9], y: [0, 7, 3] },
		...{ x_variance: null, y_variance: null, shape: null, shape_label: null, flagged_ids: [] },
		...{ group: ['healthy', 'cancer', null], groups: ['healthy', 'cancer'] },
		...{ reference: 'healthy', positive: 'cancer' },
	},
});
const WHOLE = { x0: 0, y0: 0, x1: 1, y1: 1 };

let server: TestServer;
let session: SessionClient;
/** artifact_id by path. */
let ids: Record<string, string>;
beforeAll(async () => {
	server = await startServer();
	const folder = await temporaryFolder('regions');
	makeDataset(folder);
	addRun(folder, 1, [
		{ path: 'figures/pca.png', kind: 'figure', content: 'a picture' },
		{ path: 'figures/pca.json', kind: 'figure', content: JSON.stringify(spec), listed: false },
		{ path: 'figures/old.png', kind: 'figure', content: 'a picture without data' },
		{ path: 'figures/changed.png', kind: 'figure', content: 'a picture' },
		{ path: 'figures/changed.json', kind: 'figure', content: '{"kind":"projection_scatter"}', listed: false },
		{ path: 'tables/pca.csv', kind: 'table', content: 'sample,PC1\nS1,0\n', rows: 1 },
	]);
	session = await sessionOn(server, folder);
	ids = await listArtifacts(session);
});
afterAll(() => server.stop());

const idOf = (name: string): string => ids[name] ?? '';

/** A small rectangle around S2. */
function aroundS2(): typeof WHOLE {
	const { layers, width, height } = drawLive(spec);
	const { x, y } = placeOf(layers, { layer: 0, index: 1 });
	return { x0: (x - 3) / width, y0: (y - 3) / height, x1: (x + 3) / width, y1: (y + 3) / height };
}

describe('a question about a part of a figure', () => {
	it('is answered from the data of the figure, with values as they are and their source', async () => {
		const region = { artifact_id: idOf('pca.png'), ...aroundS2() };
		const { job, answer } = await session.say('what are these?', { region });
		expect(job).toMatchObject({ kind: 'ask', status: 'completed' });
		expect(answer.blocks).toMatchObject([
			{
				...{ kind: 'reply', number: null },
				answer: {
					...{ question: 'what are these?', language: 'en', outcome: 'answered', answered_by: 'local' },
					answer:
						'This part of the figure “Title of figures/pca.png” contains 1 mark:\nS2: cancer; PC1 1.23; PC2 7',
					facts: [
						{ subject: 'S2', name: 'group', value: 'cancer', source: 0 },
						{ subject: 'S2', name: 'PC1', value: 1.23456789, source: 0 },
						{ subject: 'S2', name: 'PC2', value: 7, source: 0 },
					],
					sources: [{ artifact_id: region.artifact_id, kind: 'figure', row: null }],
					about: { samples: ['S2'] },
				},
			},
		]);
		const said = (await session.messages()).find(({ seq }) => seq === answer.seq - 1);
		expect(said).toMatchObject({ role: 'user', artifact_id: region.artifact_id, region });
	});

	it('is answered in Chinese where it is asked in Chinese', async () => {
		const region = { artifact_id: idOf('pca.png'), ...WHOLE };
		const { answer } = await session.say('这些是什么', { region });
		expect(answer.blocks).toMatchObject([
			{
				answer: {
					language: 'zh',
					answer: expect.stringMatching(
						/^图“Title of figures\/pca\.png”的这一区域内有 3 个数据点：\nS1：healthy.*\nS2：cancer.*\nS3：.*\p{Script=Han}/u,
					) as unknown,
				},
			},
		]);
	});

	it('of nothing says so', async () => {
		const region = { artifact_id: idOf('pca.png'), x0: 0, y0: 0, x1: 0, y1: 0 };
		const { answer } = await session.say('what are these?', { region });
		expect(answer.blocks).toMatchObject([
			{ answer: { outcome: 'answered', facts: [], sentences: [{ code: 'answers.region_none' }] } },
		]);
	});

	it.each(['old.png', 'changed.png', 'pca.csv'])(
		'of what has no data of a figure (%s) says so',
		async (name) => {
			const region = { artifact_id: idOf(name), ...WHOLE };
			const { job, answer } = await session.say('what are these?', { region });
			expect(problem.parse(job.problem).code).toBe('figures.no_data');
			expect(answer.blocks).toMatchObject([{ kind: 'problem', problem: { code: 'figures.no_data' } }]);
		},
	);

	it('of another session, outside of the picture, or of two artifacts is refused', async () => {
		const region = { artifact_id: idOf('pca.png'), ...WHOLE };
		const other = await sessionClient(server);
		const ask = (of: SessionClient, body: object) => of.post('message', { text: 'what are these?', ...body });
		expect(codeOf(await ask(other, { region }))).toEqual([404, 'artifact.unknown']);
		expect(codeOf(await ask(session, { region: { ...region, x1: 1.5 } }))).toEqual([422, 'request.invalid']);
		expect(codeOf(await ask(session, { region, artifact_id: idOf('old.png') }))).toEqual([
			422,
			'request.invalid',
		]);
	});
});

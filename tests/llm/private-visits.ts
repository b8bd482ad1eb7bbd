import sharp from 'sharp';
import type { MessageBlock } from '../../src/lib/contract/records/block.ts';
import { sessionImage } from '../../src/lib/contract/records/image.ts';
import { multipart } from '../api/setup/multipart.ts';
import type { TestServer } from '../api/setup/server.ts';
import { sessionOn, type SessionClient } from '../api/setup/session-client.ts';
import { listArtifacts } from '../api/setup/list-artifacts.ts';
import { withPngChunk } from '../setup/image-headers.ts';
import type { PrivateData } from './private-dataset.ts';
import { curious, everyResult, looks, talksAbout } from './private-talks.ts';
import type { ScriptedServer, SeenRequest, Step } from './scripted-server.ts';

/** Somebody in a conversation of the service, with a model elsewhere that is curious. */
export interface Visit {
	server: TestServer;
	model: ScriptedServer;
	data: PrivateData;
	session: SessionClient;
	/** Everything that was said, in this conversation and those it is linked with. */
	said: string[];
	/** Says something; what is asked for is agreed to. */
	say(text: string, more?: Record<string, unknown>): Promise<readonly MessageBlock[]>;
	/** Which of many things of a kind is taken this time. */
	round: number;
	one<T>(list: readonly T[], at?: number): T;
}

/** A kind of conversation. */
export interface Kind {
	name: string;
	visit(visit: Visit): Promise<void>;
}

/** Begins a conversation about a dataset. */
export async function startVisit(
	of: Pick<Visit, 'server' | 'model' | 'data' | 'round' | 'said'>,
	...folders: readonly string[]
): Promise<Visit> {
	const session = await sessionOn(of.server, ...(folders.length === 0 ? [of.data.folder] : folders));
	const own = Array.from({ length: 4 }, (_, at) => looks[(of.round * 4 + at) % looks.length] ?? looks[0]);
	of.model.play(curious({ looks: own.filter((look) => look !== undefined) }));
	return {
		...of,
		session,
		one: (list, at = 0) => {
			const found = list[(of.round * 7 + at) % list.length];
			if (found === undefined) throw new Error('There is none.');
			return found;
		},
		async say(text, more) {
			of.said.push(text);
			const { blocks } = (await session.say(text, more)).answer;
			return blocks.some(({ kind }) => kind === 'consent')
				? (await session.say('/llm send')).answer.blocks
				: blocks;
		},
	};
}

const messageId = async ({ session }: Visit, text: string): Promise<string> =>
	(await session.messages()).findLast((one) => !one.superseded && one.role === 'user' && one.text === text)
		?.message_id ?? '';

/** A picture with canaries in everything that is no pixel. */
export async function marked(data: PrivateData, at: number): Promise<Buffer> {
	const [sample, patient] = [data.samples[at] ?? '', data.patients[at] ?? ''];
	const picture = await sharp({ create: { width: 40 + at, height: 30, channels: 3, background: '#c81408' } })
		.png()
		.withExif({ IFD0: { ImageDescription: sample, Artist: patient, Copyright: data.folder } })
		.toBuffer();
	return withPngChunk(picture, 'tEXt', Buffer.from(`Comment\0${data.rows[at] ?? ''}`));
}

/** Sends it; gives back its id. */
export async function attach(
	{ server, session, data }: Pick<Visit, 'server' | 'session' | 'data'>,
	content: Buffer,
): Promise<string> {
	const form = multipart([{ name: `${data.canaries.all[0] ?? ''}.png`, content }]);
	const answer = await server.request('POST', `/api/session/${session.session_id}/images`, form);
	if (answer.status !== 201) throw new Error(answer.text);
	return sessionImage.parse(answer.json()).image_id;
}

/** A model that proposes this, and is told to. */
const proposes =
	(call: string, given: Record<string, unknown>) =>
	({ messages, tools }: SeenRequest): readonly Step[] =>
		tools.length === 0 || messages.at(-1)?.role === 'tool'
			? [{ text: 'I propose it for S1 and [[f1]].' }]
			: [{ call, arguments: given }];

export const kinds: readonly Kind[] = [
	{
		name: 'results and what follows from them, with a title',
		async visit({ model, round, say }) {
			// One result after the other, those with a row per person among them.
			model.play(curious(everyResult[(Math.floor(round / 10) + 1) % everyResult.length] ?? { looks }));
			await say('Give me an overview of the results.');
			await say('And the second one?');
		},
	},
	{
		name: 'names of samples, people, features, columns, cells and files, in many spellings',
		async visit({ data, round, say }) {
			const talk = talksAbout(data, 22 * (1 + Math.floor(round / 20)))[(round * 3) % 22];
			for (const line of talk?.lines ?? []) await say(line);
		},
	},
	{
		name: '中文',
		async visit({ data, one, say }) {
			await say('哪些样本是离群的？');
			await say(`样本${one(data.samples)}怎么样？与${one(data.patients, 3)}相比呢？`);
		},
	},
	{
		name: 'proposals, declined and accepted',
		async visit({ data, model, one, say }) {
			await say(`Is ${one(data.samples)} an outlier?`);
			model.play(proposes('leave_out', { kind: 'sample', names: ['S1'], reason: 'It stands out.' }));
			await say('What should be left out?');
			await say('no');
			await say('What should be left out now?');
			await say('yes');
			await say('And what now?');
		},
	},
	{
		name: 'linked conversations',
		async visit(visit) {
			const { data, one, say, session } = visit;
			const other = await startVisit(visit);
			await other.say(`Why is ${one(data.samples, 2)} of ${one(data.patients, 1)} an outlier?`);
			const linked = await session.post('links', { thread_ids: [other.session.thread_id] });
			if (linked.status !== 200) throw new Error(linked.text);
			await say('What did I ask before?');
			await say('And about the rest?');
		},
	},
	{
		name: 'images with canaries in everything that is no pixel',
		async visit(visit) {
			const image = await attach(visit, await marked(visit.data, visit.round % visit.data.samples.length));
			await visit.say('What is in this picture?', { images: [image] });
			await visit.say('Is that usual?');
		},
	},
	{
		name: 'a part of a figure, a report and a table',
		async visit({ session, one, say }) {
			const ids = Object.entries(await listArtifacts(session));
			const named = (end: string): string[] =>
				ids.flatMap(([path, id]) => (path.endsWith(end) ? [id] : [])).sort();
			const figures = named('.png');
			await session.say('what are these?', {
				region: { artifact_id: one(figures), x0: 0, y0: 0, x1: 1, y1: 1 },
			});
			await say('Why those?');
			await say('What does it say?', { artifact_id: one([...named('report.md'), ...named('.csv')]) });
		},
	},
	{
		name: 'edited, resent and answered again',
		async visit(visit) {
			const { data, one, say } = visit;
			const text = `Which of ${one(data.samples)} and ${one(data.samples, 1)} is odd?`;
			await say(text);
			await say(text, { edit_of: await messageId(visit, text) });
			await say(`I meant ${one(data.patients, 2)}.`, { edit_of: await messageId(visit, text) });
		},
	},
	{
		name: 'explanations of terms, columns, levels and cells',
		async visit({ data, one, say }) {
			await say('What does effect size mean here?');
			await say(`What is the column ${one(data.columns)}, and what does ${one(data.cells)} mean in it?`);
			await say('How many people of each center are there?');
		},
	},
	{
		name: 'errors of the model, its server and its calls',
		async visit({ data, model, one, say }) {
			const text = `Open ${data.folder}/${one(data.files)}, ${data.folder}\\${one(data.files)} and file://${data.folder}`;
			await say(text);
			const faults: readonly ((request: SeenRequest) => readonly Step[])[] = [
				({ body }) => [{ status: 500, body: { error: { message: body } } }],
				() => [{ text: 'S1 is' }, { reset: true }],
				() => [{ call: 'ask_artifact', arguments: { ask: 7, of: 'S1' } }],
				() => [{ call: 'ask_artifact', arguments: { ask: '/etc/passwd' } }],
				() => [{ call: 'preview_file', arguments: { file: 'T1' } }],
				() => [{ call: 'compare_runs', arguments: { runs: ['S1', 'T1'] } }],
			];
			for (const fault of faults) {
				let first = true;
				model.play((request) => {
					const begins = first && request.tools.length > 0;
					first &&= !begins;
					return begins ? fault(request) : [{ text: 'I see.' }];
				});
				await say(`Again: ${text}?`);
			}
		},
	},
];

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openWorkspace } from '../../src/lib/core/workspace/open-workspace.server.ts';
import type { Workspace } from '../../src/lib/core/workspace/workspace.ts';
import { readImages } from '../../src/lib/core/assistant/chat/read-images.server.ts';
import { sessionImage, type SessionImage } from '../../src/lib/contract/records/image.ts';
import { message } from '../../src/lib/contract/records/conversation.ts';
import { jpegClaiming, pngClaiming, withPngChunk } from '../setup/image-headers.ts';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { codeOf } from './setup/code-of.ts';
import { multipart, type SentFile } from './setup/multipart.ts';
import { startServer, type Answered, type TestServer } from './setup/server.ts';
import { sessionClient, type SessionClient } from './setup/session-client.ts';

let server: TestServer;
let workspace: Workspace;
let red: Buffer;
beforeAll(async () => {
	server = await startServer();
	workspace = openWorkspace({ userData: server.userData });
	red = await paper('#c81408');
});
afterAll(async () => {
	workspace.close();
	await server.stop();
});

const paper = (background: string): Promise<Buffer> =>
	sharp({ create: { width: 60, height: 40, channels: 3, background } })
		.png()
		.toBuffer();

const send = ({ session_id }: SessionClient, ...files: SentFile[]): Promise<Answered> =>
	server.request('POST', `/api/session/${session_id}/images`, multipart(files));

async function sent(session: SessionClient, content: Buffer, name = 'gel.png'): Promise<SessionImage> {
	const answer = await send(session, { name, content });
	expect(answer.status, answer.text).toBe(201);
	return sessionImage.parse(answer.json());
}

const place = ({ session_id }: SessionClient): string => path.join(server.userData, 'uploads', session_id);
/** Everything that is kept for a session. */
const kept = (session: SessionClient): string[] =>
	existsSync(place(session)) ? readdirSync(place(session), { recursive: true }).map(String).sort() : [];
const listed = async (session: SessionClient) =>
	z
		.object({
			session_id: z.string(),
			input: z.boolean(),
			max_per_message: z.int(),
			images: z.array(sessionImage),
		})
		.parse((await session.get('images')).json());

describe('an image of a session', () => {
	it('is kept beside its uploads, for its user alone, and is handed out as what it is', async () => {
		const session = await sessionClient(server);
		const image = await sent(session, red, '../凝胶.png');
		expect(image).toMatchObject({
			...{ session_id: session.session_id, name: '凝胶.png', media_type: 'image/png' },
			...{ width: 60, height: 40 },
		});
		const folder = `image-${image.image_id}`;
		expect(kept(session)).toEqual([folder, `${folder}/picture`]);
		const file = path.join(place(session), folder, 'picture');
		expect([statSync(path.dirname(file)).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
		const answer = await session.get(`images/${image.image_id}`);
		expect(answer.bytes.equals(readFileSync(file))).toBe(true);
		expect(createHash('sha256').update(answer.bytes).digest('hex')).toBe(image.sha256);
		expect(answer.headers).toMatchObject({
			'content-type': 'image/png',
			'content-length': String(image.bytes),
			'x-content-type-options': 'nosniff',
			'cross-origin-resource-policy': 'same-origin',
		});
		expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
		expect(await listed(session)).toEqual({
			...{ session_id: session.session_id, input: true, max_per_message: 4, images: [image] },
		});
	});

	it('of a folder of uploads is no upload and no source', async () => {
		const session = await sessionClient(server);
		await sent(session, red);
		expect((await session.get('uploads')).json()).toMatchObject({ uploads: [] });
		expect(await session.record()).toMatchObject({ sources: [], active_jobs: [] });
	});

	it('is kept once, however often it is sent and with whatever metadata', async () => {
		const session = await sessionClient(server);
		const first = await sent(session, red);
		const text = withPngChunk(red, 'tEXt', Buffer.from('Comment\0again'));
		const again = await Promise.all([sent(session, red, 'b.png'), sent(session, text, 'c.png')]);
		expect(again).toEqual([first, first]);
		expect(kept(session)).toHaveLength(2);
		// Another session has its own.
		const other = await sessionClient(server);
		expect((await sent(other, red)).image_id).not.toBe(first.image_id);
	});

	it('is deleted with its file; the message that refers to it stays', async () => {
		const session = await sessionClient(server);
		const { image_id } = await sent(session, red);
		await session.say('/help', { images: [image_id] });
		const remove = () => server.request('DELETE', `/api/session/${session.session_id}/images/${image_id}`);
		expect((await remove()).status).toBe(204);
		expect(kept(session)).toEqual([]);
		expect(codeOf(await remove())).toEqual([404, 'images.unknown']);
		expect(codeOf(await session.get(`images/${image_id}`))).toEqual([404, 'images.unknown']);
		expect((await session.messages())[0]).toMatchObject({ images: [image_id] });
		const named = { session_id: session.session_id, image_id, media_type: 'image/png' as const };
		await expect(readImages([named], server.userData)).rejects.toMatchObject({
			code: 'images.unknown',
		});
	});

	it('stays with a conversation in the trash and goes with its purge, rows and jobs too', async () => {
		const session = await sessionClient(server);
		const { session_id, thread_id } = session;
		await sent(session, red);
		await server.request('POST', '/api/conversations/trash', { body: { thread_ids: [thread_id] } });
		expect(kept(session)).toHaveLength(2);
		expect(codeOf(await session.get('images'))).toEqual([409, 'session.trashed']);
		expect(codeOf(await send(session, { name: 'a.png', content: red }))).toEqual([409, 'session.trashed']);
		const purged = await server.request('DELETE', `/api/conversations/${thread_id}/purge`);
		expect(purged.status).toBe(204);
		expect(existsSync(place(session))).toBe(false);
		expect(workspace.images.list(session_id)).toEqual([]);
		const jobs = readdirSync(path.join(server.userData, 'jobs'), { recursive: true }).map(String);
		const texts = jobs
			.map((name) => path.join(server.userData, 'jobs', name))
			.filter((file) => statSync(file).isFile())
			.map((file) => readFileSync(file, 'utf8'));
		expect(texts.some((text) => text.includes(session_id))).toBe(false);
	});

	it('whose folder a link has replaced is not handed out', async () => {
		const session = await sessionClient(server);
		const { image_id } = await sent(session, red);
		const secret = path.join(server.userData, 'secret.png');
		writeFileSync(secret, red);
		const file = path.join(place(session), `image-${image_id}`, 'picture');
		rmSync(file);
		symlinkSync(secret, file);
		expect(codeOf(await session.get(`images/${image_id}`))).toEqual([404, 'images.unknown']);
	});
});

describe('what is refused leaves nothing behind', () => {
	it.each([
		['a PNG of 50,000 × 50,000', pngClaiming(50_000, 50_000), 422, 'images.too_many_pixels'],
		['a JPEG of 65,535 × 65,535', jpegClaiming(65_535, 65_535), 422, 'images.too_many_pixels'],
		['text called PNG', Buffer.from('sample,value\n'), 422, 'images.not_an_image'],
		['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'images.not_an_image'],
		['nothing', Buffer.alloc(0), 422, 'images.not_an_image'],
		['an image without its data', pngClaiming(9, 9), 422, 'images.damaged'],
		['21 MB', Buffer.alloc(21_000_000), 413, 'images.too_large'],
	])('%s', async (_what, content, status, code) => {
		const session = await sessionClient(server);
		const answer = await send(session, { name: 'gel.png', content });
		expect(codeOf(answer)).toEqual([status, code]);
		expect(answer.text).not.toContain(server.userData);
		expect(kept(session)).toEqual([]);
		expect(await listed(session)).toMatchObject({ images: [] });
	});

	it('several files, none, and what is no form', async () => {
		const session = await sessionClient(server);
		const two = [1, 2].map((at) => ({ name: `${at}.png`, content: red }));
		expect(codeOf(await send(session, ...two))).toEqual([413, 'images.one_each']);
		expect(codeOf(await send(session))).toEqual([422, 'uploads.none']);
		expect(codeOf(await session.post('images', { image: 'x' }))).toEqual([415, 'request.media_type']);
		expect(kept(session)).toEqual([]);
	});

	it('an image whose sender leaves while it comes, or while it is prepared', async () => {
		const session = await sessionClient(server);
		const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
		const large = await sharp({
			create: { width: 3000, height: 2000, channels: 3, background: '#000', noise },
		})
			.jpeg({ quality: 100 })
			.toBuffer();
		const { headers, body } = multipart([{ name: 'a.jpg', content: large }]);
		for (const bytes of [body.length / 2, body.length]) {
			const call = httpRequest({
				...{ host: '127.0.0.1', port: server.port, method: 'POST', headers },
				path: `/api/session/${session.session_id}/images`,
			});
			call.on('error', () => undefined);
			call.write(body.subarray(0, bytes));
			const isReceived = (): boolean => kept(session).some((name) => name.endsWith('/sent/a.jpg'));
			await expect.poll(isReceived, { timeout: 10_000, interval: 5 }).toBe(true);
			call.destroy();
			await expect.poll(() => kept(session), { timeout: 10_000 }).toEqual([]);
		}
		expect(await listed(session)).toMatchObject({ images: [] });
		await expect.poll(async () => (await session.record()).active_jobs, { timeout: 10_000 }).toEqual([]);
	});

	it('images of a session that is unknown', async () => {
		const path = `/api/session/${'0'.repeat(32)}/images`;
		expect(codeOf(await server.request('GET', path))).toEqual([404, 'session.unknown']);
		const form = multipart([{ name: 'a.png', content: red }]);
		expect(codeOf(await server.request('POST', path, form))).toEqual([404, 'session.unknown']);
	});
});

describe('a message', () => {
	it('lists its images, each once, and they can be read for a model', async () => {
		const session = await sessionClient(server);
		const images = [await sent(session, red), await sent(session, await paper('#0814c8'))];
		const ids = images.map(({ image_id }) => image_id);
		await session.say('/help', { images: [...ids, ids[0]] });
		expect((await session.messages()).map((one) => one.images)).toEqual([ids, []]);
		const named = images.map((one) => ({ ...sessionImage.parse(one), session_id: session.session_id }));
		const read = await readImages(named, server.userData);
		for (const [at, { data, ...shown }] of read.entries()) {
			const { media_type, sha256 } = sessionImage.parse(images[at]);
			expect(shown).toEqual({ media_type });
			expect(createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex')).toBe(sha256);
		}
	});

	it('of five images, or of an image of another session, is refused, and nothing is said', async () => {
		const [session, other] = [await sessionClient(server), await sessionClient(server)];
		const { image_id } = await sent(other, red);
		const five = Array.from({ length: 5 }, () => image_id);
		expect(codeOf(await session.post('message', { text: 'look', images: five }))).toEqual([
			422,
			'request.invalid',
		]);
		for (const images of [[image_id], ['nothing'], ['../../x']])
			expect(codeOf(await session.post('message', { text: 'look', images }))).toEqual([
				404,
				'images.unknown',
			]);
		const named = { session_id: session.session_id, image_id, media_type: 'image/png' as const };
		await expect(readImages([named], server.userData)).rejects.toMatchObject({
			code: 'images.unknown',
		});
		expect(await session.messages()).toEqual([]);
	});
});

it('messages of before images were known have none', async () => {
	const { thread_id } = workspace.sessions.create('before');
	const added = workspace.messages.add({ thread_id, role: 'user', text: 'early', state: 'done' });
	expect(message.parse(added)).toMatchObject({ images: [], region: null });
});

it('a service that was killed while an image came leaves no file of it', async () => {
	const own = await startServer({ userData: await temporaryFolder('killed') });
	const session = await sessionClient(own);
	const folder = path.join(own.userData, 'uploads', session.session_id);
	const { body, headers } = multipart([{ name: 'a.png', content: Buffer.alloc(5_000_000) }]);
	const call = own.open('POST', `/api/session/${session.session_id}/images`, {
		headers,
		body: body.subarray(0, 1_000_000),
	});
	call.catch(() => undefined);
	await expect.poll(() => existsSync(folder) && readdirSync(folder).length, { timeout: 10_000 }).toBe(1);
	await own.kill();
	const again = await startServer({ userData: own.userData });
	await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).toEqual([]);
	await again.stop();
});

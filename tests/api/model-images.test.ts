import { renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import * as z from 'zod';
import type { MessageBlock } from '../../src/lib/contract/records/block.ts';
import { sessionImage } from '../../src/lib/contract/records/image.ts';
import { serverForFile } from '../llm/faulty-servers.ts';
import type { ScriptedServer, SeenRequest } from '../llm/scripted-server.ts';
import { sizeOf } from '../setup/test-size.ts';
import { withJpegSegment, withPngChunk } from '../setup/image-headers.ts';
import { chooseElsewhere, elsewhere } from './setup/elsewhere.ts';
import { multipart } from './setup/multipart.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionClient, type SessionClient } from './setup/session-client.ts';

// A picture that a model elsewhere is shown: what the user saw, without what was written into it, and after a word each time.

const CANARY = 'Quibbletharn-0042';
let server: TestServer;
let model: ScriptedServer;
let session: SessionClient;

beforeAll(async () => {
	[server, model] = [await startServer(), await serverForFile([{ text: 'A gel.' }])];
});
afterAll(() => server.stop());
beforeEach(async () => {
	session = await sessionClient(server);
});

/** A picture of noise, with the canary in its metadata, its comments and behind its end. */
async function picture(kind: 'png' | 'jpeg'): Promise<Buffer> {
	const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
	const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#888', noise } })
		.toFormat(kind)
		.withExif({ IFD0: { ImageDescription: CANARY, Artist: CANARY } });
	const bytes = await plain.toBuffer();
	const comment = Buffer.from(`Comment\0${CANARY}`);
	const marked =
		kind === 'png' ? withPngChunk(bytes, 'tEXt', comment) : withJpegSegment(bytes, 0xfe, Buffer.from(CANARY));
	return Buffer.concat([marked, Buffer.from(CANARY)]);
}

async function attach(content: Buffer): Promise<string> {
	expect(content.includes(CANARY)).toBe(true);
	const form = multipart([{ name: `${CANARY}.png`, content }]);
	const answer = await server.request('POST', `/api/session/${session.session_id}/images`, form);
	expect(answer.status, answer.text).toBe(201);
	return sessionImage.parse(answer.json()).image_id;
}

const kinds = (blocks: readonly MessageBlock[]): string[] => blocks.map(({ kind }) => kind);
const say = async (text: string, images: readonly string[] = []): Promise<readonly MessageBlock[]> =>
	(await session.say(text, { images })).answer.blocks;

const wire = z.object({
	messages: z.array(
		z.object({
			images: z.array(z.string()).optional(),
			content: z.union([
				z.string(),
				z.array(z.object({ image_url: z.object({ url: z.string() }).optional() })),
			]),
		}),
	),
});

/** The pictures of a request, as bytes. */
const picturesIn = ({ json }: SeenRequest): Buffer[] =>
	wire
		.parse(json)
		.messages.flatMap(({ images = [], content }) => [
			...images,
			...(typeof content === 'string'
				? []
				: content.flatMap(({ image_url }) => image_url?.url.replace(/^data:image\/\w+;base64,/u, '') ?? [])),
		])
		.map((data) => Buffer.from(data, 'base64'));

describe.each(['openai', 'ollama'] as const)('a picture for %s', (provider) => {
	beforeEach(() => chooseElsewhere(server, model, { provider }));

	it.each((['png', 'jpeg'] as const).slice(0, sizeOf(1, 2)))(
		'%s: is what is shown, without what was written into it',
		async (kind) => {
			const image = await attach(await picture(kind));
			const before = model.seen.length;
			const asked = await say('What is this?', [image]);
			expect(asked).toMatchObject([{ kind: 'consent', consent: { images: [image] } }]);
			expect(model.seen.length).toBe(before);
			expect(kinds(await say('/llm send'))).toEqual(['worded']);
			const shown = (await session.get(`images/${image}`)).bytes;
			const [first, ...others] = model.asked.slice(before);
			const sent = first === undefined ? [] : picturesIn(first);
			expect(sent.map((bytes) => bytes.equals(shown))).toEqual([true]);
			// The title is asked for without it.
			expect(others.flatMap(picturesIn)).toEqual([]);
			for (const bytes of [shown, ...sent]) {
				expect(bytes.includes(CANARY)).toBe(false);
				expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 64, height: 48 });
				expect((await sharp(bytes).metadata()).exif).toBeUndefined();
			}
			expect(JSON.stringify(model.seen.slice(before))).not.toContain(CANARY);
		},
	);

	it('is asked for each time, also where texts are sent already, and goes with its own message only', async () => {
		await say('What is a fragment?');
		await say('/llm send');
		const image = await attach(await picture('png'));
		for (const text of ['What is this?', 'And this again?']) {
			const before = model.asked.length;
			expect(kinds(await say(text, [image]))).toEqual(['consent']);
			expect(model.asked.length).toBe(before);
			expect(kinds(await say('/llm send'))).toEqual(['worded']);
			expect(model.asked.slice(before).flatMap(picturesIn)).toHaveLength(1);
		}
		const before = model.asked.length;
		expect(kinds(await say('Is that usual?'))).toEqual(['worded']);
		expect(model.asked.slice(before).flatMap(picturesIn)).toEqual([]);
	});
});

it('a picture that was deleted before it was agreed to is not sent, and nothing is recorded as agreed to', async () => {
	await chooseElsewhere(server, model);
	const image = await attach(await picture('png'));
	await say('What is this?', [image]);
	const gone = await server.request('DELETE', `/api/session/${session.session_id}/images/${image}`);
	expect(gone.status).toBe(204);
	const before = model.seen.length;
	expect(await say('/llm send')).toMatchObject([{ kind: 'problem', problem: { code: 'images.unknown' } }]);
	expect(model.seen.length).toBe(before);
	expect((await session.record()).chat.consent).not.toContain(elsewhere(model.origin));
});

it('a picture in whose place something else is since it was shown is not sent', async () => {
	await chooseElsewhere(server, model);
	const image = await attach(await picture('png'));
	await say('What is this?', [image]);
	const file = path.join(server.userData, 'uploads', session.session_id, `image-${image}`, 'picture');
	const before = model.seen.length;
	writeFileSync(
		file,
		await sharp(await picture('png'))
			.negate()
			.png()
			.toBuffer(),
	);
	expect(kinds(await say('/llm send'))).toEqual(['consent']);
	const secret = path.join(server.userData, 'secret.png');
	renameSync(file, secret);
	symlinkSync(secret, file);
	expect(await say('/llm send')).toMatchObject([{ kind: 'problem', problem: { code: 'images.unknown' } }]);
	expect(model.seen.length).toBe(before);
});

it('a picture whose message is answered here is not sent', async () => {
	await chooseElsewhere(server, model);
	const image = await attach(await picture('png'));
	await say('What is this?', [image]);
	const before = model.seen.length;
	await say('/llm local');
	await say('yes');
	expect(model.seen.length).toBe(before);
});

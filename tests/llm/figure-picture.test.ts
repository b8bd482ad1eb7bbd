import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sha256 } from '../../src/lib/base/hashing.server.ts';
import type { FigurePicture } from '../../src/lib/contract/records/chat.ts';
import { artifact } from '../../src/lib/contract/records/run.ts';
import { figureSpec, type FigureSpec } from '../../src/lib/contract/records/figure.ts';
import { callOperation } from '../../src/lib/core/assistant/bind-operations.server.ts';
import { aliasFigure } from '../../src/lib/core/assistant/chat/figure-picture/alias-figure.ts';
import { knownOf } from '../../src/lib/core/assistant/chat/known.server.ts';
import { drawFigure } from '../../src/lib/core/figures/index.ts';
import { imageFile } from '../../src/lib/core/workspace/uploads/image-file.server.ts';
import { chatContext, Conversation, scriptedModel, standing, type Said } from './chatting.ts';
import { privatePlace } from './privacy-proof.ts';

// A figure of ours as a picture for a model elsewhere: redrawn without a name of the data, shown before it goes, each time.

const place = await privatePlace();
const { server, data, userData, key } = place;
const { folder, canaries } = data;
afterAll(() => place.close());

const context = chatContext(userData);
const listing = z
	.object({ artifacts: z.array(artifact) })
	.parse(await callOperation('summarize_project_outputs', { path: folder }, context));
const figures = listing.artifacts.filter(({ kind }) => kind === 'figure');
const recordFile = ({ path: file }: { path: string }): string =>
	path.join(folder, file.replace(/\.png$/u, '.json'));
const recordOf = (figure: { path: string }): FigureSpec =>
	figureSpec.parse(JSON.parse(readFileSync(recordFile(figure), 'utf8')));
const figureOf = (kind: FigureSpec['kind']): (typeof figures)[number] => {
	const found = figures.find((one) => recordOf(one).kind === kind);
	if (found === undefined) throw new Error(`There is no ${kind}.`);
	return found;
};
const outliers = figureOf('outliers');
const about = { path: folder, artifact: outliers.artifact_id };
const WITH_PICTURE = { about, figure_image: true };

/** A conversation that may send to the address of the model, but has agreed to no picture. */
async function talk(
	more: { images?: boolean; privacy?: 'strict' | 'local' } = {},
	agreed = true,
): Promise<Conversation> {
	const model = scriptedModel(server, { privacy: 'strict', images: true, key, ...more });
	const chat = new Conversation(model, context, { consent: agreed ? [server.origin] : [] });
	return chat.bind(folder);
}

function shownIn({ blocks }: Said): FigurePicture {
	const [figure] = blocks.flatMap((block) => (block.kind === 'consent' ? [block.consent.figure] : []));
	if (figure === undefined || figure === null) throw new Error('No picture was shown.');
	return figure;
}

const sentences = ({ blocks }: Said): string[] =>
	blocks.flatMap((block) => (block.kind === 'sentence' ? [block.text_code] : []));

const body = z.object({
	messages: z.array(
		z.object({
			content: z.union([
				z.string(),
				z.array(z.object({ image_url: z.object({ url: z.string() }).optional() })),
			]),
		}),
	),
});

/** Pictures of the newest request, as its receiver has them. */
const received = (): Buffer[] =>
	body
		.parse(server.asked.at(-1)?.json)
		.messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content))
		.flatMap(({ image_url }) => (image_url === undefined ? [] : [image_url.url]))
		.map((url) => Buffer.from(url.replace(/^data:image\/png;base64,/u, ''), 'base64'));

describe('every figure of a run', async () => {
	const asked = { text: 'What is this?', privacy: 'strict' as const, output_root: undefined };
	const known = await knownOf([folder], [], {}, asked, context);

	it('has names of the data, or nothing would be proved', () => {
		const names = figures.flatMap((one) => canaries.in(JSON.stringify(recordOf(one))));
		expect(new Set(names).size).toBeGreaterThan(12);
	});

	it.each(figures.map((one) => [path.basename(one.path).replace(/^.*matrix_/u, ''), one]))(
		'is redrawn without any: %s',
		(_name, one) => {
			const sent = aliasFigure(recordOf(one), known.aliases, known.kinds);
			expect(canaries.in(JSON.stringify(sent))).toEqual([]);
			expect(canaries.in(drawFigure(sent).replaceAll(/base64,[^"]*/gu, ''))).toEqual([]);
		},
	);
});

describe('a figure as a picture', () => {
	it('goes as the bytes that were shown, after consent to them, which is asked each time', async () => {
		const chat = await talk();
		const before = server.asked.length;
		server.play([{ text: 'S1 stands apart.' }]);
		const asked = await chat.say('Which samples stand apart here?', WITH_PICTURE);
		const shown = shownIn(asked);
		expect(server.asked).toHaveLength(before);
		if (shown.file === null) throw new Error('No file.');
		const file = readFileSync(shown.file);
		expect([sha256(file), file.length]).toEqual([shown.sha256, shown.bytes]);
		expect(shown).toMatchObject({
			...{ title: outliers.title, image_id: null },
			...{ shown_singly: data.samples.length, shown_singly_of: 'samples' },
		});

		const answered = await chat.say('/llm send');
		expect(received().map((one) => sha256(one))).toEqual([shown.sha256]);
		expect(received()[0]?.equals(file)).toBe(true);
		expect(canaries.in(server.asked.at(-1)?.body ?? '')).toEqual([]);
		// What the model read in the picture is put back from the aliases of the conversation.
		const { S1: first = '' } = chat.state.chat.aliases;
		expect(data.samples).toContain(first);
		expect(answered.worded === null ? '' : standing(answered.worded)).toContain(`${first} stands apart.`);

		// The address is known by now, the picture is asked about again.
		expect(shownIn(await chat.say('And the others?', WITH_PICTURE)).sha256).toBe(shown.sha256);
		expect(server.asked).toHaveLength(before + 1);
		// A text alone is not; and what waited has lapsed with it.
		await chat.say('And without it?', { about });
		expect(received()).toEqual([]);
		await expect(chat.say('/llm send')).rejects.toMatchObject({ code: 'chat.nothing_waits' });
	});

	it('that has changed since it was shown does not go: the new one is shown', async () => {
		const chat = await talk();
		const before = server.asked.length;
		const shown = shownIn(await chat.say('Which samples stand apart here?', WITH_PICTURE));
		const file = recordFile(outliers);
		const record = readFileSync(file, 'utf8');
		writeFileSync(file, JSON.stringify({ ...recordOf(outliers), subtitle: 'no outlier' }));
		try {
			const again = await chat.say('/llm send');
			expect(server.asked).toHaveLength(before);
			expect(sentences(again)).toEqual(['chat.figure_changed']);
			const now = shownIn(again);
			expect(now.sha256).not.toBe(shown.sha256);
			server.play([{ text: 'None.' }]);
			await chat.say('/llm send');
			expect(received().map((one) => sha256(one))).toEqual([now.sha256]);
		} finally {
			writeFileSync(file, record);
		}
	});

	it('is kept in its session, where there is one', async () => {
		const chat = await talk();
		const session_id = '0123456789abcdef0123456789abcdef';
		const {
			image_id,
			file,
			sha256: digest,
		} = shownIn(await chat.say('What is this?', { ...WITH_PICTURE, session_id }));
		expect(file).toBeNull();
		expect(sha256(readFileSync(imageFile(userData, session_id, image_id ?? '')))).toBe(digest);
	});

	it('goes to a model of this machine at once, with the names as they are', async () => {
		const chat = await talk({ privacy: 'local' });
		server.play([{ text: 'I see.' }]);
		const sent = await chat.say('Which samples stand apart here?', WITH_PICTURE);
		expect(sent.blocks.map(({ kind }) => kind)).not.toContain('consent');
		expect(received()).toHaveLength(1);
		const strict = shownIn(await (await talk()).say('Which samples stand apart here?', WITH_PICTURE));
		expect(sha256(received()[0] ?? '')).not.toBe(strict.sha256);
	});

	it('is asked for with /picture and its number, too', async () => {
		const chat = await talk();
		await chat.say('/results 300');
		const shown = await chat.say(`/picture ${outliers.index} what's apart here?`);
		expect(shownIn(shown).title).toBe(outliers.title);
	});

	it('does not go without being asked for', async () => {
		const chat = await talk();
		server.play([{ text: 'I see.' }]);
		await chat.say('What is this?', { about });
		expect(received()).toEqual([]);
	});
});

describe('where no picture can go, a sentence says so', () => {
	it('to a model that does not read images; the question goes without it', async () => {
		const chat = await talk({ images: false });
		server.play([{ text: 'I see.' }]);
		const said = await chat.say('What is this?', WITH_PICTURE);
		expect(sentences(said)).toContain('chat.figure_not_read');
		expect(received()).toEqual([]);
		expect(said.worded).not.toBeNull();
	});

	it('in a conversation that is answered here; the answer of this machine follows', async () => {
		const chat = await talk();
		await chat.say('/llm local');
		const before = server.asked.length;
		const said = await chat.say('What is this?', WITH_PICTURE);
		expect(said.blocks.map(({ kind }) => kind)).toEqual(['answer', 'sentence']);
		expect(sentences(said)).toEqual(['chat.figure_no_model']);
		expect(server.asked).toHaveLength(before);
	});

	it('of a table, and of a figure whose record is gone', async () => {
		const table = listing.artifacts.find(({ kind }) => kind === 'table');
		const chat = await talk();
		server.play([{ text: 'I see.' }]);
		const ofTable = { about: { path: folder, artifact: table?.artifact_id ?? '' }, figure_image: true };
		expect(sentences(await chat.say('What is this?', ofTable))).toContain('chat.figure_no_figure');
		expect(received()).toEqual([]);
		const file = recordFile(outliers);
		const record = readFileSync(file, 'utf8');
		writeFileSync(file, '{"kind":"outliers"}');
		try {
			expect(sentences(await chat.say('What is this?', WITH_PICTURE))).toContain('chat.figure_no_figure');
		} finally {
			writeFileSync(file, record);
		}
	});
});

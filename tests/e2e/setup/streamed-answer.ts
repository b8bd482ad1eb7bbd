import type { Page } from 'playwright-core';
import * as z from 'zod';
import { eventually } from '../../setup/eventually.ts';
import type { AnswerPart } from '../../../src/lib/contract/records/chat.ts';

/** Pieces of an answer that the page is sent as if a model wrote them now. */
export interface Streamed {
	job_id: string;
	/** One event each. */
	pieces: readonly { from: number; parts: readonly AnswerPart[] }[];
	/** Milliseconds between two of them. */
	every: number;
	/** Pieces after which the stream waits until `goOn`; none without it. */
	pause_at?: number;
}

/** What the page measured while the answer came. */
export interface Measured {
	/** Time from the arrival of a piece to its first text on the page, ms, piece by piece. */
	delays: number[];
}

/**
 * From now on the page reads the events of one job from this list instead of the service, from the first after each load. The
 * clock is that of the page: no time of the test is in what is measured.
 */
export async function streamAnswer(page: Page, streamed: Streamed): Promise<void> {
	await page.addInitScript((given: Streamed) => {
		const measured: Measured = { delays: [] };
		let goOn: () => void = () => undefined;
		const gate = new Promise<void>((resolve) => (goOn = resolve));
		Object.assign(window, { streamMeasured: measured, streamGoOn: () => goOn() });
		const events = `/api/jobs/${given.job_id}/events`;
		const real = window.fetch.bind(window);
		window.fetch = async (input, init) => {
			const address = String(input instanceof Request ? input.url : input);
			if (!address.includes(events)) return real(input, init);
			const encoder = new TextEncoder();
			let seq = 0;
			const event = (kind: string, data: unknown): Uint8Array =>
				encoder.encode(
					`id: ${++seq}\nevent: ${kind}\ndata: ${JSON.stringify({ seq, job_id: given.job_id, at: '2026-11-28T10:00:00.000Z', kind, data })}\n\n`,
				);
			return new Response(
				new ReadableStream({
					async start(controller) {
						const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
						controller.enqueue(event('job_queued', { operation: 'answer_message' }));
						controller.enqueue(event('job_started', {}));
						const step = {
							step: 1,
							max_steps: 12,
							tokens: 100,
							budget: 60_000,
							operation: 'ask',
							proposes: false,
						};
						const by = { provider: 'openai', model: 'scripted', origin: 'http://127.0.0.1:1', local: true };
						controller.enqueue(event('answer_step', { ...step, ...by }));
						for (const [at, { from, parts }] of given.pieces.entries()) {
							if (at === given.pause_at) {
								Object.assign(window, { streamPaused: true });
								await gate;
							}
							const before = document.querySelector('.worded')?.textContent ?? '';
							const sent = performance.now();
							controller.enqueue(event('answer_piece', { from, parts, facts: [] }));
							if (at < 20) {
								while ((document.querySelector('.worded')?.textContent ?? '') === before) await pause(0);
								measured.delays.push(performance.now() - sent);
							}
							await pause(given.every);
						}
						controller.enqueue(event('job_completed', {}));
						controller.close();
					},
				}),
				{ headers: { 'content-type': 'text/event-stream' } },
			);
		};
	}, streamed);
}

/** Waits until a stream waits. */
export const paused = async (page: Page): Promise<void> =>
	eventually('the stream to wait', () => page.evaluate('window.streamPaused === true'));

/** Lets a stream go on that waits. */
export const goOn = (page: Page): Promise<void> => page.evaluate('window.streamGoOn()');

export const measuredIn = (page: Page): Promise<Measured> => page.evaluate('window.streamMeasured');

/** An answer of about so many tokens: paragraphs, lists, tables and values, in pieces of some tokens each. */
export function longAnswer(
	tokens: number,
	piece: number,
): { pieces: Streamed['pieces']; parts: AnswerPart[] } {
	const words = [
		'short',
		'fragments',
		'are',
		'more',
		'common',
		'in',
		'plasma',
		'of',
		'cases',
		'than',
		'controls',
	];
	const parts: AnswerPart[] = [];
	let count = 0;
	for (let block = 0; count < tokens; block += 1) {
		const line = Array.from({ length: 60 }, (_, i) => words[(block * 7 + i * 3) % words.length]).join(' ');
		const shape = block % 5;
		if (shape === 3)
			parts.push({ kind: 'text', text: `- ${line.slice(0, 120)}\n- ${line.slice(120, 240)}\n\n` });
		else if (shape === 4)
			parts.push({
				kind: 'text',
				text: `| a | b |\n|---|---|\n| ${line.slice(0, 80)} | ${line.slice(80, 160)} |\n\n`,
			});
		else {
			parts.push({ kind: 'text', text: `${line}, at **` });
			parts.push({
				kind: 'fact',
				fact_id: `f${block + 1}`,
				text: `0.${block}`,
				label: 'AUROC, matrix',
				doubt: null,
			});
			parts.push({ kind: 'text', text: `**; ${line}.\n\n` });
		}
		count += 2 * 60;
	}
	// As a grounder passes them on: the last text grows, then the next part begins.
	const pieces: { from: number; parts: AnswerPart[] }[] = [];
	for (const [at, part] of parts.entries()) {
		if (part.kind !== 'text') pieces.push({ from: at, parts: [part] });
		else
			for (let end = piece * 4; ; end += piece * 4) {
				pieces.push({ from: at, parts: [{ kind: 'text', text: part.text.slice(0, end) }] });
				if (end >= part.text.length) break;
			}
	}
	return { pieces, parts };
}

const traced = z.object({
	traceEvents: z.array(z.object({ name: z.string(), ts: z.number(), tdur: z.number().optional() })),
});

/**
 * Milliseconds of processor time of every task of the page while `work` goes on, in the order of their beginnings: what else the
 * machine does is not in them. A frame is one task.
 */
export async function taskTimes(page: Page, work: () => Promise<void>): Promise<number[]> {
	const browser = page.context().browser();
	if (browser === null) throw new Error('No browser.');
	await browser.startTracing(page, { categories: ['toplevel'] });
	let trace: Buffer;
	try {
		await work();
	} finally {
		trace = await browser.stopTracing();
	}
	const { traceEvents } = traced.parse(JSON.parse(trace.toString('utf8')));
	return traceEvents
		.toSorted((a, b) => a.ts - b.ts)
		.flatMap(({ name, tdur }) => (name.endsWith('RunTask') && tdur !== undefined ? [tdur / 1000] : []));
}

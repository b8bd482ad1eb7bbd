import { createInterface } from 'node:readline/promises';
import type { ReadStream } from 'node:tty';
import { visibleLine } from '../src/lib/base/visible-text.ts';

/** Where a question is asked, and what ends the asking. */
export interface Asking {
	input: ReadStream;
	stop: AbortSignal;
}

/** A line typed on the terminal, or what was proposed when only Enter was pressed. Throws the reason of `stop`. */
export async function askLine({ input, stop }: Asking, question: string, proposed: string): Promise<string> {
	const lines = createInterface({ input, output: process.stderr });
	const left = new AbortController();
	lines.once('SIGINT', () => left.abort());
	lines.once('close', () => left.abort());
	try {
		const shown = proposed === '' ? '' : ` [${visibleLine(proposed)}]`;
		const signal = AbortSignal.any([stop, left.signal]);
		const typed = (await lines.question(`${question}${shown}: `, { signal })).trim();
		return typed === '' ? proposed : typed;
	} finally {
		lines.close();
	}
}

/** True for y and yes, in any case. */
export const isYes = (typed: string): boolean => /^y(?:es)?$/iu.test(typed);

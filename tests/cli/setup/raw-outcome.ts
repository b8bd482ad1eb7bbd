import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { LbError } from '../../../src/lib/base/errors.ts';
import { inline } from '../../../src/lib/base/parallel.ts';
import { render } from '../../../src/lib/contract/messages/index.ts';
import { taskCards } from '../../../src/lib/contract/tasks/index.ts';
import { rawSignalSuite } from '../../../src/lib/core/suites/raw-signal/frame.server.ts';
import type { SuiteResult } from '../../../src/lib/core/suites/suite.ts';
import { folderDigests } from '../../setup/folder-digests.ts';

const analyse = rawSignalSuite('analyze_raw_signal');

/** What a run came to. */
export interface Outcome {
	/** Codes of the warnings and names of dropped rows; the code of the error. */
	codes: string[];
	error: LbError | null;
	/** Everything a person is told: error and hint, or headline and warnings. */
	text: string;
}

/** Runs the raw-signal analysis on the calling thread, without writing anything. */
export function analyseRaw(parameters: Record<string, unknown>, base: string): Promise<SuiteResult> {
	return analyse({
		parameters: taskCards.analyze_raw_signal.parameters.parse(parameters),
		base,
		command: 'lb-agent task analyze_raw_signal',
		parallel: inline,
		watch: {},
	});
}

export const saidBy = ({ warnings, dropped }: SuiteResult): string[] => [
	...new Set([...warnings.map(({ code }) => code), ...Object.keys(dropped)]),
];

/**
 * The outcome of a run, after looking at what every run must keep to: no source is changed and nothing is put beside it; an
 * error names its file and says what to do; no sentence has a hole. Anything but an error of the engine fails the test.
 */
export async function outcomeOf(parameters: Record<string, unknown>, folder: string): Promise<Outcome> {
	const before = folderDigests(folder);
	const outcome = await attempt(parameters, folder);
	expect(folderDigests(folder)).toEqual(before);
	expect(outcome.text).not.toMatch(/undefined|\[object|\{\w+\}/);
	return outcome;
}

async function attempt(parameters: Record<string, unknown>, folder: string): Promise<Outcome> {
	try {
		const result = await analyseRaw(parameters, folder);
		const sentences = result.warnings.map((message) => render(message));
		return { codes: saidBy(result), error: null, text: [result.summary.headline, ...sentences].join('\n') };
	} catch (error) {
		if (!(error instanceof LbError)) throw error;
		expect(error.message).toContain(path.basename(error.place.path ?? '?'));
		expect(error.hint.length).toBeGreaterThan(20);
		return { codes: [error.code], error, text: `${error.message}\n${error.hint}` };
	}
}

/** Writes a file and returns its path. */
export function put(folder: string, name: string, content: string | Uint8Array): string {
	mkdirSync(folder, { recursive: true });
	const file = path.join(folder, name);
	writeFileSync(file, content);
	return file;
}

import { toLbError } from '../../src/lib/base/problem.ts';
import type { AnsweringProvider } from '../../src/lib/contract/llm-providers.ts';
import { render } from '../../src/lib/contract/messages/index.ts';
import type { LlmConfig } from '../../src/lib/contract/records/llm.ts';
import {
	chosenSentences,
	keyFileSentences,
	serverSentences,
	stateOf,
	testFault,
} from '../../src/lib/core/assistant/llm/llm-sentences.ts';
import type { CommandSession } from './session.ts';

/** Prints the configuration, and the problem of a test that failed; returns the exit code. */
export function printConfig(
	config: LlmConfig,
	{ printer }: CommandSession,
	tested: AnsweringProvider | null,
): number {
	const fault = testFault(tested === null ? null : (stateOf(config, tested)?.test ?? null));
	// The record has the problem in it.
	if (fault !== null && !printer.json) throw fault;
	printer.result(config, () => configLines(config));
	return fault === null ? 0 : toLbError(fault).exitCode;
}

/** The configuration as lines of a terminal. */
export const configLines = (config: LlmConfig): string[] =>
	[...chosenSentences(config), ...serverSentences(config), ...keyFileSentences(config)].map((message) =>
		render(message),
	);

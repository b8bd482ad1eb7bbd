import type { MessageBlock } from '../../contract/records/block.ts';

/** Why a language model did not answer. */
export const isModelProblem = (block: MessageBlock): boolean =>
	block.kind === 'problem' && block.problem.code.startsWith('llm.');

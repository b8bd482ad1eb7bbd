import { outputFits, rewriteBlock, type ConsoleBlock } from './console-blocks.ts';
import { runBlock } from './run-block.ts';

/** A command whose output is not the one that the guide shows. */
interface Difference {
	command: string;
	shown: string;
	printed: string;
}

/**
 * Runs a block; returns where its output differs from what the guide shows. A command that fails is a difference, unless the
 * block shows its error.
 */
export async function checkBlock(block: ConsoleBlock, { isRewritten = false } = {}): Promise<Difference[]> {
	const done = await runBlock(block);
	if (isRewritten)
		rewriteBlock(
			block.name,
			done.map(({ output }) => output),
		);
	return block.steps.flatMap(({ command, shown }, i) => {
		const { output = '', code = 1 } = done[i] ?? {};
		const isMeant = code === 0 || shown.some((line) => line.startsWith('error:'));
		if (isMeant && (isRewritten || shown.length === 0 || outputFits(output, shown))) return [];
		return [{ command, shown: shown.join('\n'), printed: output }];
	});
}

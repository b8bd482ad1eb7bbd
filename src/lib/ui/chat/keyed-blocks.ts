import type { MessageBlock } from '../../contract/records/block.ts';

/** Blocks by kind and number within it: a block keeps its key when blocks of other kinds come before it. */
export function keyedBlocks(blocks: readonly MessageBlock[]): { key: string; block: MessageBlock }[] {
	const times = new Map<string, number>();
	return blocks.map((block) => {
		const number = (times.get(block.kind) ?? 0) + 1;
		times.set(block.kind, number);
		return { key: `${block.kind}-${number}`, block };
	});
}

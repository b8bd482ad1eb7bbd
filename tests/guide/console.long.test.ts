import { describe, expect, it } from 'vitest';
import { consoleBlocks } from './setup/console-blocks.ts';
import { checkBlock } from './setup/check-block.ts';

/** `UPDATE_GUIDE=<name>,…` (or `all`) writes what the commands print into those blocks; read it before it is committed. */
const named = process.env['UPDATE_GUIDE']?.split(',') ?? null;

const blocks = consoleBlocks().filter(
	({ name, run }) =>
		!run.startsWith('never') && (named === null || named.includes('all') || named.includes(name)),
);

describe('every console block of the guide', () => {
	it.for(blocks)('$name prints what the guide shows', { timeout: 900_000 }, async (block) => {
		await expect(checkBlock(block, { isRewritten: named !== null })).resolves.toEqual([]);
	});
});

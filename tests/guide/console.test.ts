import { describe, expect, it } from 'vitest';
import { consoleBlocks } from './setup/console-blocks.ts';
import { checkBlock } from './setup/check-block.ts';

const blocks = consoleBlocks();

describe('console blocks of the guide', () => {
	it('ten of them are run with every change, and those that never are give a reason', () => {
		expect(blocks.filter(({ run }) => run === 'always')).toHaveLength(10);
		const never = blocks.filter(({ run }) => run.startsWith('never'));
		for (const { name, run } of never) console.log(`console block ${name} is not run: ${run.slice(7)}`);
	});

	it.for(blocks.filter(({ run }) => run === 'always'))(
		'$name prints what the guide shows',
		{ timeout: 120_000 },
		async (block) => {
			await expect(checkBlock(block)).resolves.toEqual([]);
		},
	);
});

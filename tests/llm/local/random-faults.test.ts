import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testSeed } from '../../setup/test-size.ts';
import { wrongWith } from './fault-proof.ts';

// Downloads with several faults each, drawn from seeds; faults.test.ts has every fault by itself, and faults.long.test.ts more
// of these.

const base = mkdtempSync(path.join(tmpdir(), 'lb-random-faults-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

it.each(Array.from({ length: 40 }, (_, i) => testSeed + i))('seed %i', async (seed) => {
	expect(await wrongWith(seed, base)).toEqual([]);
});

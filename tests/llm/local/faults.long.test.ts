import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testSeed } from '../../setup/test-size.ts';
import { wrongWith } from './fault-proof.ts';

// Two hundred downloads with several faults each; random-faults.test.ts has forty of other seeds.

const base = mkdtempSync(path.join(tmpdir(), 'lb-many-faults-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

it.each(Array.from({ length: 200 }, (_, i) => testSeed + 1000 + i))('seed %i', async (seed) => {
	expect(await wrongWith(seed, base)).toEqual([]);
});

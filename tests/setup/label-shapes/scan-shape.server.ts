import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRandom } from '../../../src/lib/base/random.ts';
import { scanProjectProfile } from '../../../src/lib/core/dataset/scan.server.ts';
import { judge, type Judged } from './judge.ts';
import type { Shape } from './shape.ts';

/** Makes the folder of a shape, scans it as a user would, and judges what was chosen. */
export async function scanShape(shape: Shape, seed: number): Promise<Judged> {
	const { files, answer } = shape.make(createRandom(seed, shape.name));
	const root = mkdtempSync(path.join(tmpdir(), 'lb-shape-'));
	try {
		for (const [name, content] of Object.entries(files)) {
			mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
			writeFileSync(path.join(root, name), content);
		}
		return judge(await scanProjectProfile(root, { clock: () => new Date(0) }), answer);
	} finally {
		rmSync(root, { recursive: true });
	}
}

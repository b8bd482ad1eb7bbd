import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { figureKinds } from '../../src/lib/contract/records/figure.ts';
import taskOutputs from '../../src/lib/guide/reference/task-outputs.json' with { type: 'json' };
import { root } from '../architecture/imports.ts';

/** A script of Node, which the tests cannot load themselves. */
const GENERATOR = pathToFileURL(path.join(root, 'scripts/dev/generate/task-outputs.mjs')).href;

const files = z.record(z.string(), z.string());

// Every suite is bundled: about 10 s.
it('tables and figures of tasks equal what their suites name (npm run generate)', () => {
	const script = `
		const { generateTaskOutputs } = await import(${JSON.stringify(GENERATOR)});
		process.stdout.write(JSON.stringify(await generateTaskOutputs(${JSON.stringify(figureKinds)})));`;
	const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 16_000_000,
	});
	expect(stderr).toBe('');
	// As data: the formatter sets the lines of the file otherwise.
	const [text = 'null'] = Object.values(files.parse(JSON.parse(stdout)));
	expect(JSON.parse(text)).toEqual(taskOutputs);
});

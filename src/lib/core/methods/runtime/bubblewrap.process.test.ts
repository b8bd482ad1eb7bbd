import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { tryBubblewrap } from './bubblewrap.server.ts';

const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-bubblewrap-')));
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** A program that does as a bubblewrap of some version, as far as a probe can see it. */
function madeUp(script: string): string {
	const program = path.join(base, 'bwrap');
	writeFileSync(program, `#!/bin/sh\n${script}\n`);
	chmodSync(program, 0o755);
	return program;
}

/** Prints what a bubblewrap prints of its child. */
const TELLS = 'echo "{\\"child-pid\\": 7}"';

it.runIf(process.platform === 'linux').each([
	[
		'knows no --json-status-fd',
		`case " $* " in *" --json-status-fd "*) echo "bwrap: Unknown option" >&2; exit 1 ;; esac; ${TELLS}`,
	],
	['tells nothing of its child', 'exit 0'],
	['fails', `${TELLS}; exit 1`],
])('a bubblewrap that %s is not relied on', async (_name, script) => {
	expect(await tryBubblewrap(madeUp(script))).toEqual({ program: null, why: 'refused' });
});

it.runIf(process.platform === 'linux')('one that knows the options and tells of its child is', async () => {
	const program = madeUp(TELLS);
	expect(await tryBubblewrap(program)).toEqual({ program });
	expect(await tryBubblewrap(null)).toEqual({ program: null, why: 'missing' });
});

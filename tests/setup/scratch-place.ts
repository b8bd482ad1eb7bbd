import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allow } from './shared-data.ts';

/** One folder for whatever the tests and the programs they start write for a while; nothing of a run stays behind. */
export default function makeScratchPlace(): (() => void) | undefined {
	// Once for all projects.
	if (process.env['LB_TEST_SCRATCH'] !== undefined) return undefined;
	const place = mkdtempSync(path.join(tmpdir(), 'lb-tests-'));
	// As the system's own: tests run programs as other users too.
	chmodSync(place, 0o1777);
	process.env['LB_TEST_SCRATCH'] = process.env['TMPDIR'] = place;
	return () => {
		// Copies of real data are read-only, and so are folders of some tests.
		allow(place, 'writing');
		rmSync(place, { recursive: true, force: true, maxRetries: 3 });
	};
}

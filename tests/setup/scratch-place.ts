import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One folder for whatever the tests and the programs they start write for a while; nothing of a run stays behind. */
export default function makeScratchPlace(): () => void {
	const place = mkdtempSync(path.join(tmpdir(), 'lb-tests-'));
	// As the system's own: tests run programs as other users too.
	chmodSync(place, 0o1777);
	process.env['TMPDIR'] = place;
	return () => rmSync(place, { recursive: true, force: true, maxRetries: 3 });
}

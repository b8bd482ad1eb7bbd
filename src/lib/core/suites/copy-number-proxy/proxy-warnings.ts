import { say, type Message } from '../../../contract/messages/index.ts';
import type { BinFrame } from '../../signals/copy-number/bin-frame.server.ts';
import { fileName } from '../cohort/file-name.ts';
import type { ProfileRow } from '../preprocess-lpwgs/profile-tables.ts';

/** What only the screen must say: regions that were not named, or could not be taken out of bins that were given. */
export function proxyWarnings(rows: readonly ProfileRow[], frame: BinFrame): Message[] {
	const here = rows.filter(({ counted }) => ['fragments', 'reads', 'coverage'].includes(counted)).length;
	const given = rows.length - here;
	if (frame.excluded === null) return here > 0 ? [say('copy.proxy_no_regions')] : [];
	return given === 0
		? []
		: [say('copy.proxy_given_bins', { count: given, total: rows.length, regions: fileName(frame.excluded) })];
}

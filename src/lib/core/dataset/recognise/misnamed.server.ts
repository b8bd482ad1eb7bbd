import path from 'node:path';
import { mapBounded } from '../../../base/bounded.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type MessageValues } from '../../../contract/messages/index.ts';
import { sniffFile } from '../../readers/bytes/sniff.server.ts';
import type { LostFile } from '../walk.server.ts';
import { claimOf, type Claim } from './named-like.ts';
import type { Recognised } from './recognised.ts';

/** Heads read again at the same time. */
const AT_ONCE = 8;

/**
 * Files of which nothing was recognised, although their name tells a data format, with that as their problem: what is left
 * of a file whose beginning is damaged. Comes last, when tables have had every chance. Files that are something else, with
 * a problem of its own or without, stay as they are, except texts and pictures under the name of a signal.
 */
export async function markMisnamed(
	root: string,
	files: readonly Recognised[],
	watch: Watch,
): Promise<Recognised[]> {
	return mapBounded(
		files,
		AT_ONCE,
		async (file) => {
			const claim = file.path.includes('#') ? null : claimOf(file.path);
			return claim !== null && (await isOther(root, file, claim)) ? misnamed(file, claim) : file;
		},
		watch.signal,
	);
}

/** Is the content certainly not what the name claims? */
async function isOther(root: string, file: Recognised, { kind, magic = [] }: Claim): Promise<boolean> {
	if (file.format === 'office_lock') return false;
	if (kind === 'signal') return file.role === 'unknown' || file.role === 'document';
	if (kind === 'binary' && file.role === 'document') return true;
	if (file.format !== 'unknown' || file.role !== 'unknown') return false;
	const absolute = path.join(root, file.path);
	try {
		const seen = await sniffFile(absolute);
		// Any text may be called a table; other binary formats have their signature.
		return seen.magic === null ? kind === 'binary' || seen.text === null : !magic.includes(seen.magic);
	} catch (error) {
		faultOfFile(error, absolute);
		return false;
	}
}

function misnamed(file: Recognised, { label }: Claim): Recognised {
	const evidence = [say('recognise.not_as_named', { format: label })];
	return { ...file, role: 'problem', problem: 'not_as_named', evidence };
}

const REASONS: Readonly<Record<LostFile['kind'], MessageValues>> = {
	link: { reason: 'the target of the link cannot be reached', reason_zh: '链接的目标不可达' },
	special: {
		reason: 'a pipe, socket or device instead of a file',
		reason_zh: '是管道、套接字或设备，不是文件',
	},
};

/** Lost files that become findings; the findings name a few of them, and `dataset.lost_files` says how many there are. */
export const MAX_LOST_FILES = 1000;

/** Links without a target, pipes and sockets that are named like data. */
export function lostData(lost: readonly LostFile[]): LostFile[] {
	return lost.filter(({ path: name }) => claimOf(name) !== null);
}

/** The first of them as files that cannot be read. */
export function lostFiles(lost: readonly LostFile[]): Recognised[] {
	return lostData(lost)
		.slice(0, MAX_LOST_FILES)
		.map(({ path: name, kind }) => ({
			path: name,
			format: 'unknown',
			family: 'unknown',
			role: 'problem',
			confidence: 0,
			evidence: [say('recognise.unreadable', REASONS[kind])],
			bytes: 0,
			mtime: new Date(0).toISOString(),
			compression: 'none',
			sha256: null,
			matrix: null,
			sample_column: null,
			sample_ids: [],
			named_by_file: false,
			problem: 'unreadable',
			contigs: null,
			sidecar: null,
		}));
}

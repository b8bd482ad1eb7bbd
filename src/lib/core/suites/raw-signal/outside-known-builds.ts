import { say, type Message } from '../../../contract/messages/index.ts';
import type { GenomeFile } from '../../dataset/genome/genome-conflict.ts';
import { BUILDS, buildContigs } from '../../readers/genome/builds.ts';
import { chromosomeKey } from '../../readers/genome/contig-names.ts';

/** The longest each main chromosome is in any build. */
const LONGEST = new Map<string, number>();
for (const build of BUILDS)
	for (const { name, length } of buildContigs(build, ''))
		LONGEST.set(name, Math.max(length, LONGEST.get(name) ?? 0));

/**
 * The first chromosome on which the rows of a file reach beyond every known build. The files of this kind state no lengths, so
 * nothing else can tell; files of other species may be meant. The last bin of a chromosome may be rounded up.
 */
export function outsideKnownBuilds({ path, facts }: GenomeFile): Message[] {
	if (facts.lengths !== 'reach') return [];
	for (const { name, length } of facts.contigs) {
		const longest = LONGEST.get(chromosomeKey(name) ?? '');
		if (longest !== undefined && length > longest + (facts.bin_size ?? 0))
			return [say('raw.beyond_builds', { path, contig: name, position: length, length: longest })];
	}
	return [];
}

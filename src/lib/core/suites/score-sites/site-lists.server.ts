import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { genomeConflict, type GenomeFile } from '../../dataset/genome/genome-conflict.ts';
import { isRefusal } from '../../dataset/genome/examine-genomes.ts';
import { NO_FACTS } from '../../dataset/genome/genome-facts.ts';
import { genomeFacts } from '../../dataset/genome/genome-facts.server.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { BUILD_NAMES, inferBuild, inferBuildFromReach, type Build } from '../../readers/genome/builds.ts';
import { readSiteList, type SiteList } from '../../readers/regions/site-list.server.ts';
import { refuse } from '../raw-signal/check-genomes.server.ts';
import type { RawInput } from '../raw-signal/raw-input.ts';

/** Sites of all lists together; more are no run of minutes. */
export const MAX_SITES = 500_000;

export type NamedList = SiteList & { name: string };

/**
 * Reads the lists and names each by its file. Throws sites.too_many_sites, and what reading them throws.
 */
export async function readSiteLists(files: readonly string[], watch: Watch): Promise<NamedList[]> {
	const lists: NamedList[] = [];
	for (const file of [...new Set(files)]) {
		const list = await readSiteList(file, watch);
		const plain = path
			.basename(file)
			.replace(/\.b?gz$/i, '')
			.replace(/\.(txt|tsv|csv|bed\d*|narrowPeak|broadPeak)$/i, '');
		const same = lists.filter(({ name }) => name === plain || name.startsWith(`${plain} (`)).length;
		lists.push({ ...list, name: same === 0 ? plain : `${plain} (${same + 1})` });
	}
	const sites = lists.reduce((sum, { contig }) => sum + contig.length, 0);
	if (sites > MAX_SITES) throw new LbError('sites.too_many_sites', { sites, limit: MAX_SITES });
	return lists;
}

/**
 * Refuses lists of another genome than a file of fragments: contigs and positions first, then the build that the name of a list
 * states. Throws raw.beyond_contig, raw.builds_differ, raw.contigs_apart, sites.build_named.
 */
export async function refuseOtherGenome(
	inputs: readonly RawInput[],
	lists: readonly NamedList[],
	referenceOf: (input: RawInput) => { path: string; contigs: readonly Contig[] } | null,
	watch: Watch,
): Promise<void> {
	// The same for every file.
	const known = new Map(lists.map((list) => [list, factsOfList(list)]));
	const refuseApart = (file: GenomeFile, list: NamedList): void => {
		const facts = known.get(list) ?? factsOfList(list);
		const conflict = genomeConflict(file, { path: list.path, facts });
		if (conflict !== null && isRefusal(conflict)) refuse(conflict, true);
	};
	for (const input of inputs) {
		const facts = await genomeFacts(input.path, input.format, input.bytes, inputs.length, watch);
		const file: GenomeFile = { path: input.path, facts };
		for (const list of lists) {
			refuseApart(file, list);
			// Fragment files state no lengths; those of their reference do.
			const reference = referenceOf(input);
			if (reference !== null && facts.lengths !== 'stated')
				refuseApart({ path: reference.path, facts: statedFacts(reference.contigs) }, list);
			const named = buildInName(path.basename(list.path));
			const build = facts.build ?? (reference === null ? null : inferBuild(reference.contigs).build);
			if (named !== null && build !== null && named !== build)
				throw new LbError(
					'sites.build_named',
					{
						other: path.basename(list.path),
						other_build: BUILD_NAMES[named],
						build: BUILD_NAMES[build],
					},
					{ path: input.path },
				);
		}
	}
}

function statedFacts(contigs: readonly Contig[]): GenomeFile['facts'] {
	const { build, possible } = inferBuild(contigs);
	return { ...NO_FACTS, contigs: [...contigs], lengths: 'stated', whole: true, build, possible };
}

function factsOfList({ contigs, contig, position }: SiteList): GenomeFile['facts'] {
	const furthest = new Float64Array(contigs.length);
	for (const [i, c] of contig.entries()) furthest[c] = Math.max(furthest[c]!, position[i]!);
	const reach = contigs.map((name, c) => ({ name, length: furthest[c]! }));
	return {
		...NO_FACTS,
		contigs: reach,
		lengths: 'reach',
		rows: {
			contig: Array.from(contig, (c) => contigs[c]!),
			start: Array.from(position),
		},
		whole: true,
		possible: inferBuildFromReach(reach).possible,
	};
}

const NAMED: readonly [RegExp, Build][] = [
	[/(^|[._-])(hg18|ncbi36)([._-]|$)/i, 'hg18'],
	[/(^|[._-])(hg19|grch37|b37|hs37d5)([._-]|$)/i, 'hg19'],
	[/(^|[._-])(hg38|grch38|b38)([._-]|$)/i, 'hg38'],
	[/(^|[._-])(t2t|chm13v?2?|hs1)([._-]|$)/i, 't2t'],
];

/** The build that a file name states, where it states one alone. */
export function buildInName(name: string): Build | null {
	const found = NAMED.filter(([pattern]) => pattern.test(name)).map(([, build]) => build);
	return found.length === 1 ? found[0]! : null;
}

import type { Contig } from '../../readers/genome/contig.ts';
import { matchContigs } from '../../readers/genome/match-contigs.ts';
import type { MoleculeSite } from './molecule-site.ts';

/** Is a site on a contig of a file and within its length? `collectMolecules` throws at one that is not. */
export function sitesInFile(
	sites: readonly MoleculeSite[],
	contigs: readonly Contig[],
): (site: MoleculeSite) => boolean {
	const names = [...new Set(sites.map(({ contig }) => contig))];
	const { to } = matchContigs(names, contigs);
	const lengthOf = new Map(names.map((name, i) => [name, contigs[to[i]!]?.length ?? -1]));
	return ({ contig, position, ref }) =>
		position >= 0 && position + ref.length <= (lengthOf.get(contig) ?? -1);
}

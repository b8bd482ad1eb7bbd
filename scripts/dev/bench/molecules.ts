// Counts the molecules at listed sites of a BAM file, and at every position of a flank around them, or only reads the records there.
// Arguments: BAM SITES FLANK [MODE]; MODE is `counting` or `reading`.
import { readFileSync } from 'node:fs';
import { openAlignments } from '../../../src/lib/core/readers/alignments/alignments.server.ts';
import type { Alignment } from '../../../src/lib/core/readers/alignments/alignment.ts';
import { scanSortedRegions } from '../../../src/lib/core/readers/alignments/scan-regions.server.ts';
import { locusOf, planTiles } from '../../../src/lib/core/signals/molecules/tiles.ts';
import { collectMolecules } from '../../../src/lib/core/signals/molecules/collect-molecules.server.ts';
import type { MoleculeSite } from '../../../src/lib/core/signals/molecules/molecule-site.ts';
import { answer, argument } from './answer.ts';

// Counted from here, as the peer counts from the first line of its script.
const started = performance.now();
const sites = readFileSync(argument(2), 'utf8')
	.trimEnd()
	.split('\n')
	.map((line): MoleculeSite => {
		const [contig = '', position = '', ref = '', alt = ''] = line.split('\t');
		return { contig, position: Number(position), ref, alt, phase: null };
	});
const file = await openAlignments(argument(1));
const flank = Number(argument(3));
if (process.argv[5] === 'reading') {
	const records = readAlone();
	answer(seconds(), { records });
	process.exit();
}
const found = await collectMolecules(file, sites, { flank });
const { consensus, tagged, untagged } = found.records;
const sums = { records: consensus + tagged + untagged, alt: 0, ref: 0, other: 0, discordant: 0, weighted: 0 };
for (const [number, { counts }] of found.sites.entries())
	for (const { alt, ref, other, discordant } of counts) {
		sums.alt += alt;
		sums.ref += ref;
		sums.other += other;
		sums.discordant += discordant;
		sums.weighted += number * alt;
	}
answer(seconds(), sums);

function seconds(): number {
	return (performance.now() - started) / 1000;
}

/** The least that reading is: every record around the sites is decoded, and those of the usual quality are counted. */
function readAlone(): number {
	const { contigs } = file.header;
	const numberOf = new Map(contigs.map(({ name }, i) => [name, i]));
	const placed = sites.map((site, number) => {
		const locus = locusOf(numberOf.get(site.contig) ?? -1, site);
		if (locus === null) throw new Error('A site without alleles.');
		return { number, locus, phase: -1 };
	});
	const tiles = planTiles(
		placed,
		flank,
		contigs.map(({ length }) => length),
	);
	let records = 0;
	const regions = tiles.map(({ contig, read_start, read_end }) => ({
		contig,
		start: read_start,
		end: read_end,
	}));
	const visit = {
		visit({ flag, mapq }: Alignment): void {
			// Unmapped, secondary, QC-fail, supplementary.
			if ((flag & 0xb04) === 0 && mapq >= 30) records++;
		},
		done(): void {
			// Nothing is kept of a region.
		},
	};
	const groups = scanSortedRegions(file, regions, visit);
	while (groups.next().done !== true);
	return records;
}

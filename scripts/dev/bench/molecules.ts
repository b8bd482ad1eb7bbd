// Counts the molecules at listed sites of a BAM file, and at every position of a flank around them, or only reads the records there.
// Arguments: BAM SITES FLANK THREADS [MODE]; MODE is `counting` or `reading`.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { ThreadWork } from '../../../src/lib/base/parallel.ts';
import { openWorkerPool } from '../../../src/lib/base/worker-pool.server.ts';
import { openAlignments } from '../../../src/lib/core/readers/alignments/alignments.server.ts';
import type { Alignment } from '../../../src/lib/core/readers/alignments/alignment.ts';
import { scanSortedRegions } from '../../../src/lib/core/readers/alignments/scan-regions.server.ts';
import { collectMolecules } from '../../../src/lib/core/signals/molecules/collect-molecules.server.ts';
import {
	moleculesWork,
	piecesOf,
	type Piece,
	type TilesOfFile,
} from '../../../src/lib/core/signals/molecules/count-tiles.server.ts';
import type { FileMolecules, MoleculeSite } from '../../../src/lib/core/signals/molecules/molecule-site.ts';
import { locusOf, planTiles } from '../../../src/lib/core/signals/molecules/tiles.ts';
import { answerParts } from './answer-parts.ts';
import { answer, argument } from './answer.ts';

/** The least that reading is: every record around the sites is decoded, and those of the usual quality are counted. */
const reading: ThreadWork<TilesOfFile, Piece, number> = {
	name: 'bench.reading',
	run({ file, tiles }, { from, to }) {
		let records = 0;
		const regions = tiles
			.slice(from, to)
			.map(({ contig, read_start, read_end }) => ({ contig, start: read_start, end: read_end }));
		const groups = scanSortedRegions(file, regions, {
			visit({ flag, mapq }: Alignment): void {
				// Unmapped, secondary, QC-fail, supplementary.
				if ((flag & 0xb04) === 0 && mapq >= 30) records++;
			},
			done(): void {
				// Nothing is kept of a region.
			},
		});
		while (groups.next().done !== true);
		return records;
	},
};

// Counted from here, as the peer counts from the first line of its script.
const started = performance.now();
if (isMainThread) await main();
else answerParts([moleculesWork, reading]);

async function main(): Promise<void> {
	const pool = openWorkerPool(new URL(import.meta.url), Number(argument(4)));
	const sites = readFileSync(argument(2), 'utf8')
		.trimEnd()
		.split('\n')
		.map((line): MoleculeSite => {
			const [contig = '', position = '', ref = '', alt = ''] = line.split('\t');
			return { contig, position: Number(position), ref, alt, phase: null };
		});
	const file = await openAlignments(argument(1));
	const flank = Number(argument(3));
	const found =
		process.argv[6] === 'reading'
			? { records: await readAlone() }
			: sumsOf(await collectMolecules(file, sites, { flank }, pool));
	answer((performance.now() - started) / 1000, found);
	await pool.close();

	async function readAlone(): Promise<number> {
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
		const shared = { file, tiles, min_mapq: 30, min_base_quality: 20 };
		const counts = await pool.map(reading, shared, piecesOf(tiles));
		return counts.reduce((sum, count) => sum + count, 0);
	}
}

function sumsOf({ records: { consensus, tagged, untagged }, sites }: FileMolecules): Record<string, number> {
	const sums = {
		records: consensus + tagged + untagged,
		...{ alt: 0, ref: 0, other: 0, discordant: 0, weighted: 0 },
	};
	for (const [number, { counts }] of sites.entries())
		for (const { alt, ref, other, discordant } of counts) {
			sums.alt += alt;
			sums.ref += ref;
			sums.other += other;
			sums.discordant += discordant;
			sums.weighted += number * alt;
		}
	return sums;
}

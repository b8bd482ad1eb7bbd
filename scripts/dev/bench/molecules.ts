// Counts the molecules at listed sites of a BAM file, and at every position of a flank around them. Arguments: BAM SITES FLANK.
import { readFileSync } from 'node:fs';
import { openAlignments } from '../../../src/lib/core/readers/alignments/alignments.server.ts';
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
const found = await collectMolecules(await openAlignments(argument(1)), sites, {
	flank: Number(argument(3)),
});
const sums = { alt: 0, ref: 0, other: 0, discordant: 0, weighted: 0 };
for (const [number, { counts }] of found.sites.entries())
	for (const { alt, ref, other, discordant } of counts) {
		sums.alt += alt;
		sums.ref += ref;
		sums.other += other;
		sums.discordant += discordant;
		sums.weighted += number * alt;
	}
answer((performance.now() - started) / 1000, sums);

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRandom, type Random } from '../../../base/random.ts';
import { inline } from '../../../base/parallel.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import type { SuiteResult } from '../suite.ts';
import { scoreSitesSuite } from './run.server.ts';

/** Contigs of the simulated genome. */
export const CONTIGS = [
	{ name: 'chr1', length: 400_000 },
	{ name: 'chr2', length: 100_000 },
];

export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'lb-score-sites-'));

/** A genome of random bases, 42 % of them G or C. */
export function writeGenome(folder: string): string {
	const random = createRandom(1, 'genome');
	const file = path.join(folder, 'genome.fa');
	const text = CONTIGS.map(({ name, length }) => {
		const bases = Array.from({ length }, () => {
			const at = random.uniform();
			return at < 0.21 ? 'G' : at < 0.42 ? 'C' : at < 0.71 ? 'A' : 'T';
		});
		return `>${name}\n${bases.join('')}\n`;
	});
	writeFileSync(file, text.join(''));
	return file;
}

/** Places every 8 kb, from `first` on. */
export function placesOf(first: number): { contig: string; position: number }[] {
	return CONTIGS.flatMap(({ name, length }) =>
		Array.from({ length: Math.floor((length - 20_000) / 8000) }, (_, i) => ({
			contig: name,
			position: first + i * 8000,
		})),
	);
}

export function writeList(folder: string, name: string, first: number): string {
	const rows = placesOf(first).map(({ contig, position }) => `${contig}\t${position}\t.`);
	writeFileSync(path.join(folder, name), ['Chrom\tposition\tStrand', ...rows, ''].join('\n'));
	return name;
}

/** How likely a fragment with this midpoint is kept, 0 to 1. */
type Shape = (distance: number) => number;
/** Open sites: a dip of 120 bp. */
export const OPEN: Shape = (distance) => (Math.abs(distance) < 60 ? 0.2 : 1);
/** Targets of a capture so weak and short that the windows of the genome do not show it. */
export const CAPTURED: Shape = (distance) => (Math.abs(distance) < 80 ? 1 : 0.15);

/** A fragment file of `count` fragments with a shape around the places from `first` on; the same seed gives the same file. */
export function writeFragments(
	folder: string,
	name: string,
	{
		count,
		first = 10_000,
		shape = () => 1,
		seed = 1,
	}: { count: number; first?: number; shape?: Shape; seed?: number },
): string {
	const random: Random = createRandom(seed, 'fragments');
	const rows: [contig: number, start: number, end: number][] = [];
	while (rows.length < count) {
		const contig = random.uniform() < 0.8 ? 0 : 1;
		const middle = 300 + random.int(CONTIGS[contig]!.length - 600);
		const length = Math.round(165 + 18 * random.normal());
		const place = Math.round((middle - first) / 8000);
		const distance = middle - (first + Math.max(0, place) * 8000);
		if (length < 60 || length > 320 || random.uniform() > shape(distance)) continue;
		const start = middle - (length >> 1);
		rows.push([contig, start, start + length]);
	}
	rows.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
	const text = rows.map(([contig, start, end]) => `${CONTIGS[contig]!.name}\t${start}\t${end}\t60\t+`);
	mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
	writeFileSync(path.join(folder, name), `${text.join('\n')}\n`);
	return name;
}

/** Runs the task as a face would, with its parameters checked. */
export function score(folder: string, parameters: Record<string, unknown>): Promise<SuiteResult> {
	const checked = taskCards.score_sites.parameters.parse({ site_resamples: 100, ...parameters });
	return scoreSitesSuite({
		parameters: checked,
		base: folder,
		command: 'lb-agent task score_sites',
		parallel: inline,
		watch: {},
	});
}

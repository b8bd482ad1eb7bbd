import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
	P1,
	SITES,
	baseAt,
	bamOf,
	otherBase,
	placeOf,
} from '../../../../../tests/setup/mrd/simulated-plasma.ts';
import { inline, type Parallel } from '../../../base/parallel.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import { collectMolecules } from './collect-molecules.server.ts';
import { piecesOf } from './count-tiles.server.ts';
import type { MoleculeSite } from './molecule-site.ts';
import { locusOf, planTiles } from './tiles.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lb-count-tiles-'));
const file = path.join(root, 'P01.bam');
beforeAll(() => {
	const { bam, bai } = bamOf({ person: P1, depth: 40, vaf: 0.1, error: 1e-3, seed: 3 });
	writeFileSync(file, bam);
	writeFileSync(`${file}.bai`, bai);
});
afterAll(() => rmSync(root, { recursive: true }));

/** Sites of the simulated plasma, each with a second one of its phase set 5 bp on. */
const sites = Array.from({ length: SITES }, (_, i) =>
	[0, 5].map((step): MoleculeSite => {
		const position = placeOf(i) + step;
		const ref = baseAt(position);
		return { contig: 'chr1', position, ref, alt: otherBase(ref), phase: i % 2 === 0 ? `set ${i}` : null };
	}),
).flat();

/** Threads that answer out of order, and hand over copies as real ones do. */
const shuffled: Parallel = {
	threads: 2,
	async map(kind, shared, parts, watch) {
		const results = await inline.map(kind, structuredClone(shared), parts.toReversed(), watch);
		return structuredClone(results).toReversed();
	},
};

describe('pieces of a file', () => {
	it('give the same counts in any order and on other threads', async () => {
		const alone = await collectMolecules(await openAlignments(file), sites);
		expect(alone.phases.length).toBeGreaterThan(5);
		expect(alone.sites[2]!.counts[0]!.alt).toBeGreaterThan(0);
		expect(await collectMolecules(await openAlignments(file), sites, {}, shuffled)).toEqual(alone);
	});

	it('are whole groups of tiles that are read in one go, and hold every tile once', () => {
		const many = Array.from({ length: 500 }, (_, i) => ({
			...sites[0]!,
			position: 1000 + 20_000 * i,
			phase: null,
		}));
		const tiles = planTiles(
			many.map((site, number) => ({ number, locus: locusOf(0, site)!, phase: -1 })),
			100,
			[20_000_000],
		);
		const pieces = piecesOf(tiles);
		// 500 groups in at most 64 pieces: 8 in each.
		expect(pieces).toHaveLength(63);
		expect(pieces[0]).toEqual({ from: 0, to: 8 });
		expect(pieces.flatMap(({ from, to }) => tiles.slice(from, to))).toEqual(tiles);
		// Near tiles stay together.
		const near = many.map((site, i) => ({ ...site, position: 1000 + 5000 * i }));
		const joined = planTiles(
			near.map((site, number) => ({ number, locus: locusOf(0, site)!, phase: -1 })),
			100,
			[20_000_000],
		);
		expect(piecesOf(joined)).toEqual([{ from: 0, to: joined.length }]);
		expect(piecesOf([])).toEqual([]);
	});

	it('end where the work is cancelled', async () => {
		const controller = new AbortController();
		controller.abort();
		const cancelled = collectMolecules(await openAlignments(file), sites, {}, inline, {
			signal: controller.signal,
		});
		await expect(cancelled).rejects.toMatchObject({ code: 'general.cancelled' });
	});
});

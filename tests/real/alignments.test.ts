import { copyFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	openAlignments,
	planAlignmentRanges,
	scanAlignmentRange,
	scanAlignmentRegion,
	scanAlignments,
	type Alignment,
	type AlignmentFile,
} from '../../src/lib/core/readers/alignments/alignments.server.ts';
import { passes } from '../../src/lib/core/readers/alignments/alignment-filter.ts';
import { createRandom } from '../../src/lib/base/random.ts';
import { hasSharedData, sharedData } from '../setup/shared-data.ts';
import { isLong, sizeOf } from '../setup/test-size.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';
import { agree, Differences, toolVersion } from '../setup/agreement.ts';
import { differs } from './alignments-line.ts';

const samtools = systemTool('samtools');
const ready = hasSharedData() && samtools !== null;

/** Every BAM file of the real data. */
function bamFiles(): string[] {
	if (!ready) return [];
	const root = sharedData();
	return readdirSync(root, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.bam'))
		.map((name) => path.join(root, name))
		.sort();
}

function view(...args: string[]): string[] {
	return runTool('samtools', ['view', ...args])
		.split('\n')
		.slice(0, -1);
}

function hashOf(file: string): string {
	return createHash('sha256').update(readFileSync(file)).digest('hex');
}

let compared = 0;
let queried = 0;
const filtered = new Differences();

/** Scans with `scan` and compares record by record with the lines. */
function compare(
	file: AlignmentFile,
	lines: readonly string[],
	scan: (visit: (a: Alignment) => void) => void,
): void {
	let seen = 0;
	const wrong: string[] = [];
	scan((a) => {
		const line = lines[seen++];
		const difference =
			line === undefined
				? `more records than samtools has: ${a.name()}`
				: differs(a, line, file.header.contigs);
		if (difference !== null && wrong.length < 3) wrong.push(difference);
	});
	expect(wrong).toEqual([]);
	expect(seen).toBe(lines.length);
	compared += seen;
}

// Without data or samtools this says so; with CI set, hasSharedData and systemTool fail before.
describe.skipIf(!ready)('every BAM of the real data agrees with samtools', () => {
	const files = bamFiles();
	const before = new Map<string, string>();
	beforeAll(() => {
		for (const file of files) before.set(file, hashOf(file));
	});

	it('there are such files', () => {
		expect(files.length).toBeGreaterThanOrEqual(5);
	});

	describe.each(files)('%s', (place) => {
		it('record by record, whatever the number of ranges', async () => {
			const file = await openAlignments(place);
			const lines = view(place);
			expect(lines.length).toBeGreaterThan(0);
			for (const parts of isLong ? [1, 2, 3, 8] : [1, 8])
				compare(file, lines, (visit) => {
					for (const range of planAlignmentRanges(file, parts)) scanAlignmentRange(range, visit);
				});
		});

		it('header: contigs, samples, order', async () => {
			const { header } = await openAlignments(place);
			const rows = runTool('samtools', ['view', '-H', '--no-PG', place]).split('\n').slice(0, -1);
			expect(header.text.split('\n').filter((row) => row !== '')).toEqual(rows);
			const of = (record: string, field: string): (string | undefined)[] =>
				rows
					.filter((row) => row.startsWith(`@${record}\t`))
					.map((row) => new RegExp(`\t${field}:([^\t]*)`).exec(row)?.[1]);
			expect(header.contigs.map(({ name, length }) => `${name} ${length}`)).toEqual(
				of('SQ', 'SN').map((name, i) => `${name} ${of('SQ', 'LN')[i]}`),
			);
			expect(header.samples).toEqual([...new Set(of('RG', 'SM'))]);
			expect([header.sort_order]).toEqual(of('HD', 'SO'));
		});

		it('filters count as samtools view -c -f -F -q counts', async () => {
			const file = await openAlignments(place);
			const filters = [
				[0, 0, 0],
				[3, 3852, 0],
				[3, 3852, 30],
				[0, 4, 1],
				[0x40, 0xf0c, 30],
				[16, 0, 0],
			] as const;
			const counts = filters.map(() => 0);
			await scanAlignments(file, (a) => {
				for (const [i, [require_flags, exclude_flags, min_mapq]] of filters.entries())
					if (passes({ require_flags, exclude_flags, min_mapq }, a)) (counts[i] as number)++;
			});
			const expected = filters.map(([f, F, q]) =>
				Number(view('-c', '-f', `${f}`, '-F', `${F}`, '-q', `${q}`, place)[0]),
			);
			expect(counts).toEqual(expected);
			filtered.addAll(counts, expected);
		});

		let regions: Promise<Answered[]> | undefined;
		it.each(['bai', 'csi', 'csi of small bins', 'as it is'])(
			'regions at the edges of records, index: %s',
			async (kind) => {
				const copy = path.join(mkdtempSync(path.join(tmpdir(), 'lb-real-')), path.basename(place));
				copyFileSync(place, copy);
				if (kind === 'bai') runTool('samtools', ['index', '-b', copy]);
				if (kind === 'csi') runTool('samtools', ['index', '-c', copy]);
				if (kind === 'csi of small bins') runTool('samtools', ['index', '-c', '-m', '7', copy]);
				const file = await openAlignments(kind === 'as it is' ? place : copy);
				const indexed = kind !== 'as it is' || file.index.kind !== 'none';
				expect(file.index.used).toBe(indexed);
				// What lies in a region is asked once, with the first index made here, and holds for every index.
				for (const { contig, start, end, lines } of await (regions ??= answered(file, copy))) {
					compare(file, lines, (visit) => scanAlignmentRegion(file, contig, start, end, visit));
					queried++;
				}
			},
		);

		it('is unchanged', () => {
			expect(hashOf(place)).toBe(before.get(place));
		});
	});

	it('differs as little as the homepage states', () => {
		agree('read_counts', toolVersion('samtools'), filtered);
	});

	afterAll(() => {
		// A run that compared nothing has proved nothing.
		expect(compared).toBeGreaterThan(sizeOf(30_000, 50_000));
		expect(queried).toBeGreaterThan(100);
	});
});

interface Region {
	contig: string;
	start: number;
	end: number;
}

interface Answered extends Region {
	/** The records that samtools finds there. */
	lines: string[];
}

/** The regions below with what samtools finds in them through the index of `indexed`, another copy of the file. */
async function answered(file: AlignmentFile, indexed: string): Promise<Answered[]> {
	return (await edges(file)).map((region) => ({
		...region,
		lines: view(indexed, `{${region.contig}}:${region.start + 1}-${region.end}`),
	}));
}

/** Regions that touch, hold or just miss the first and last base of some records, and wider ones. */
async function edges(file: AlignmentFile): Promise<Region[]> {
	const placed: { contig: string; pos: number; end: number }[] = [];
	await scanAlignments(file, (a) => {
		if (a.ref_id >= 0)
			placed.push({ contig: file.header.contigs[a.ref_id]?.name ?? '', pos: a.pos, end: a.referenceEnd() });
	});
	const random = createRandom(20, file.path.length.toString());
	const chosen = [
		placed[0],
		placed.at(-1),
		...Array.from({ length: sizeOf(1, 3) }, () => placed[random.int(placed.length)]),
	];
	const regions = chosen.flatMap((record) => {
		if (record === undefined) return [];
		const { contig, pos, end } = record;
		const regions = [
			[pos, pos + 1],
			[pos - 1, pos],
			[end - 1, end],
			[end, end + 1],
			[pos, end],
			[Math.max(0, pos - 40_000), end + 40_000],
			[0, 2 ** 29],
		] as const;
		return regions.filter(([start]) => start >= 0).map(([start, stop]) => ({ contig, start, end: stop }));
	});
	// Records of one contig share their widest regions.
	return [...new Map(regions.map((one) => [`${one.contig}:${one.start}-${one.end}`, one])).values()];
}

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LbError } from '../../src/lib/base/errors.ts';
import { openAlignments, scanAlignments } from '../../src/lib/core/readers/alignments/alignments.server.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';
import { differs, samFields } from './alignments-line.ts';

const samtools = systemTool('samtools');
const ready = hasSharedData() && samtools !== null;

function samFiles(kind: 'passed' | 'failed'): string[] {
	if (!ready) return [];
	const folder = sharedData('htsspecs-dev', 'sam', kind);
	return readdirSync(folder)
		.filter((name) => name.endsWith('.sam'))
		.map((name) => path.join(folder, name))
		.sort();
}

/** What reading a file gives: its records as lines, its notes, and the error that ended it. */
async function outcome(place: string): Promise<{ lines: string[]; notes: number; error: LbError | null }> {
	const lines: string[] = [];
	let notes = 0;
	try {
		const file = await openAlignments(place);
		notes = file.notes.length;
		await scanAlignments(file, (a) => void lines.push(samFields(a, file.header.contigs)));
		return { lines, notes, error: null };
	} catch (error) {
		if (error instanceof LbError) return { lines, notes, error };
		throw error;
	}
}

describe.skipIf(!ready)('valid SAM files of the format owners', () => {
	const files = samFiles('passed');
	let records = 0;

	it('there are 41 of them', () => {
		expect(files).toHaveLength(41);
	});

	it.each(files)('%s: no error, no note, the records of samtools', async (place) => {
		const { notes, error } = await outcome(place);
		expect(error).toBeNull();
		expect(notes).toBe(0);
		const lines = runTool('samtools', ['view', place]).split('\n').slice(0, -1);
		const file = await openAlignments(place);
		const wrong: string[] = [];
		let seen = 0;
		await scanAlignments(file, (a) => {
			const difference = differs(a, lines[seen++] ?? '', file.header.contigs);
			if (difference !== null) wrong.push(difference);
		});
		expect(wrong).toEqual([]);
		expect(seen).toBe(lines.length);
		records += seen;
	});

	afterAll(() => expect(records).toBeGreaterThan(100));
});

describe.skipIf(!ready)('invalid SAM files of the format owners', () => {
	const files = samFiles('failed');
	const caught = new Map<string, number>();
	const missed: string[] = [];

	it('there are 54 of them', () => {
		expect(files).toHaveLength(54);
	});

	it.each(files)('%s: an error with its line, a note, or exactly what is written', async (place) => {
		const { lines, notes, error } = await outcome(place);
		const kind = path.basename(place).split('.')[0] as string;
		expect(error === null && notes === 0 ? lines : []).toEqual([]);
		if (error !== null || notes > 0) caught.set(kind, (caught.get(kind) ?? 0) + 1);
		else missed.push(path.basename(place));
		if (error !== null && error.code.startsWith('alignments.sam')) expect(error.place.row).toBeGreaterThan(0);
		// What was given before an error, or without one, stands so in the file.
		const text = readFileSync(place, 'latin1');
		for (const line of lines) expect(text).toContain(line);
		// What samtools refuses is refused.
		if (spawnSync(samtools as string, ['view', '-h', place]).status !== 0) expect(error).not.toBeNull();
	});

	it('the number caught per kind only grows', () => {
		expect(missed).toEqual([]);
		expect(Object.fromEntries(caught)).toEqual({
			...{ aux: 12, cigar: 2, flag: 3, hdr: 15, mapq: 1, pnext: 2, pos: 2, qname: 2, qual: 2 },
			...{ rname: 5, rnext: 5, seq: 2, tlen: 1 },
		});
	});
});

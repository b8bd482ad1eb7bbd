import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { writeDemoCohort } from '../../src/lib/core/assistant/demo/write-demo.server.ts';
import { folderDigests } from '../setup/folder-digests.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';

const site = z.object({
	chrom: z.string(),
	pos: z.number(),
	ref: z.string(),
	alt: z.string(),
});
const planted = z.object({
	samples: z.array(
		z.object({ sample_id: z.string(), content: z.string(), role: z.string(), mean_vaf: z.number() }),
	),
	patients: z.array(
		z.object({
			patient_id: z.string(),
			tumour: z.array(z.object({ sites: z.array(site), clonality: z.number() })),
		}),
	),
});

const without = systemTool('samtools') === null || systemTool('bcftools') === null;
let home: string;
let dataset: string;
let truth: z.infer<typeof planted>;

beforeAll(async () => {
	home = await mkdtemp(path.join(tmpdir(), 'lb-clinical-'));
	const made = await writeDemoCohort(path.join(home, 'one'), { seed: 1, twin: false, clinical: true });
	dataset = made.dataset;
	truth = planted.parse(JSON.parse(await readFile(made.planted, 'utf8')));
}, 240_000);
afterAll(() => rm(home, { recursive: true, force: true }));

describe('the whole clinical demo', () => {
	it('is the same bytes twice', async () => {
		await writeDemoCohort(path.join(home, 'two'), { seed: 1, twin: false, clinical: true });
		const first = folderDigests(path.join(home, 'one'));
		expect(folderDigests(path.join(home, 'two'))).toEqual(first);
		expect(Object.keys(first).filter((name) => name.endsWith('.bam'))).toHaveLength(49);
	}, 240_000);

	it.skipIf(without)(
		'is read whole by samtools and bcftools',
		() => {
			for (const { sample_id } of truth.samples) {
				const bam = path.join(dataset, 'bam', `${sample_id}.bam`);
				expect(runTool('samtools', ['quickcheck', '-v', bam])).toBe('');
				const mapped = runTool('samtools', ['idxstats', bam])
					.split('\n')
					.reduce((sum, line) => sum + Number(line.split('\t')[2] ?? 0), 0);
				expect(mapped).toBe(Number(runTool('samtools', ['view', '-c', bam])));
			}
			const reference = path.join(dataset, 'reference.fa');
			for (const { patient_id } of truth.patients) {
				const list = path.join(dataset, 'tumour', `${patient_id}.tumour.vcf`);
				// Every variant has the base of the reference and is written leftmost: nothing to change.
				const rows = (text: string): string[] => text.split('\n').filter((line) => /^chr/.test(line));
				const normal = runTool('bcftools', ['norm', '-c', 'e', '-f', reference, list]);
				expect(rows(normal)).toEqual(rows(runTool('bcftools', ['view', list])));
			}
		},
		240_000,
	);

	it.skipIf(without)(
		'has the planted fraction in what samtools mpileup counts',
		() => {
			for (const { sample_id, content, role, mean_vaf } of truth.samples) {
				if (role !== 'plasma') continue;
				const person = truth.patients.find(({ patient_id }) => patient_id === content);
				const wanted = new Map(
					(person?.tumour ?? [])
						.flatMap(({ sites, clonality }) => sites.map((one) => ({ ...one, clonality })))
						.filter(({ ref, alt }) => ref.length === 1 && alt.length === 1)
						.map((one) => [`${one.chrom}\t${one.pos}`, one]),
				);
				let seen = 0;
				let expected = 0;
				let depth = 0;
				for (const line of pileup(sample_id)) {
					const [chrom, pos, , , bases = ''] = line.split('\t');
					const one = wanted.get(`${chrom}\t${pos}`);
					if (one === undefined) continue;
					const letters = [
						...bases
							.replace(/\^./g, '')
							.replace(/[+-]\d+[ACGTNacgtn]+/g, '')
							.toUpperCase(),
					];
					const alt = letters.filter((letter) => letter === one.alt).length;
					const both = alt + letters.filter((letter) => letter === one.ref).length;
					seen += alt;
					depth += both;
					expected += both * mean_vaf * one.clonality;
				}
				// Sampling error, the errors (1e-4 of the molecules at most but for one noisy place of 2e-3), and reads of one family.
				const room = 5 * Math.sqrt(3 * (expected + 1)) + 3e-4 * depth;
				expect(Math.abs(seen - expected), sample_id).toBeLessThan(room);
				if (mean_vaf > 2e-3) expect(seen, sample_id).toBeGreaterThan(expected / 2);
			}
		},
		240_000,
	);
});

/** Mates that overlap count once, as samtools does without -x. */
function pileup(sample: string): string[] {
	const bam = path.join(dataset, 'bam', `${sample}.bam`);
	return runTool('samtools', ['mpileup', '-B', '-q', '30', '-Q', '20', '-d', '1000000', bam]).split('\n');
}

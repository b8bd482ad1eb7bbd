import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { runTool, systemTool } from '../../../../../../tests/setup/system-tools.ts';
import { sha256 } from '../../../../base/hashing.server.ts';
import type { DemoFile } from '../files.ts';
import { clinicalFiles } from './clinical-files.ts';
import { CLINICAL_FOLDER, CLINICAL_PLANTED, GENOME_WIDE_FOLDER } from './clinical-places.ts';

/** Draws with tumour DNA, a haematopoietic variant in plasma and blood cells, reads with tags, a control. */
const SAMPLES = [
	'LBC-01_T0_plasma',
	'LBC-01_T1_plasma',
	'LBC-02_T1_plasma',
	'LBC-02_buffy_coat',
	'LBC-08_T0_plasma',
	'LBC-C02_plasma',
];
const some = (sample: string): boolean => SAMPLES.includes(sample);

const planted = z.object({
	patients: z.array(
		z.object({
			patient: z.string(),
			draws: z.array(z.object({ sample: z.string(), fraction: z.number() })),
			variants: z.array(
				z.object({
					chrom: z.string(),
					position: z.number(),
					ref: z.string(),
					alt: z.string(),
					origin: z.enum(['tumour', 'chip']),
					cells: z.number(),
				}),
			),
		}),
	),
});
type Variant = z.infer<typeof planted>['patients'][number]['variants'][number];

let folder = '';
let files: DemoFile[] = [];
let truth: z.infer<typeof planted>;
const at = (root: string, name: string): string => path.join(folder, root, CLINICAL_FOLDER, name);

function put(root: string, made: readonly DemoFile[]): void {
	for (const file of made) {
		const place = path.join(folder, root, file.path);
		mkdirSync(path.dirname(place), { recursive: true });
		writeFileSync(place, file.bytes);
	}
}

beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'lb-clinical-'));
	files = clinicalFiles({ seed: 1, twin: false }, some);
	put('demo', files);
	put(
		'twin',
		clinicalFiles({ seed: 1, twin: true }, (sample) => sample === 'LBC-01_T0_plasma'),
	);
	const note = files.find((file) => file.path === CLINICAL_PLANTED);
	truth = planted.parse(JSON.parse(Buffer.from(note?.bytes ?? []).toString()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const samtools = systemTool('samtools');
const bcftools = systemTool('bcftools');
const ending = (suffix: string): string[] =>
	files.filter((file) => file.path.endsWith(suffix)).map((file) => path.join(folder, 'demo', file.path));
const variantsOf = (patient: string, origin: Variant['origin']): Variant[] =>
	truth.patients
		.find((one) => one.patient === patient)
		?.variants.filter((one) => one.origin === origin && one.ref.length === 1 && one.alt.length === 1) ?? [];

/** Molecules at single-base variants by samtools, which counts overlapping mates once: with the variant, and all. */
function counted(root: string, bam: string, variants: readonly Variant[]): { alt: number; all: number } {
	const bed = path.join(folder, 'sites.bed');
	writeFileSync(bed, variants.map((one) => `${one.chrom}\t${one.position - 1}\t${one.position}\n`).join(''));
	const args = ['mpileup', '-B', '-A', '-d', '1000000', '-q', '30', '-Q', '20', '-l', bed, at(root, bam)];
	const sum = { alt: 0, all: 0 };
	for (const line of runTool('samtools', args).trimEnd().split('\n')) {
		const [chrom, position, , , bases = ''] = line.split('\t');
		const variant = variants.find((one) => one.chrom === chrom && one.position === Number(position));
		// A caret stands before the mapping quality of a read that begins.
		for (const base of bases.replace(/\^./g, '').toUpperCase()) {
			if (!'ACGT'.includes(base)) continue;
			sum.all += 1;
			if (base === variant?.alt) sum.alt += 1;
		}
	}
	return sum;
}

describe('the clinical demo', () => {
	it('has the same bytes twice for a seed, and others for another', () => {
		const one = (sample: string): boolean => sample === 'LBC-01_T1_plasma';
		const digests = (seed: number): Map<string, string> =>
			new Map(clinicalFiles({ seed, twin: false }, one).map(({ path, bytes }) => [path, sha256(bytes)]));
		const again = digests(1);
		for (const { path, bytes } of files)
			if (again.has(path)) expect([path, again.get(path)]).toEqual([path, sha256(bytes)]);
		const other = digests(2);
		expect([...other.keys()]).toEqual([...again.keys()]);
		const same = [...again.keys()].filter((file) => again.get(file) === other.get(file));
		// Where the contigs and targets lie is no matter of chance.
		const fixed = ['reference/panel_reference.fa.fai', 'reference/targets.bed'];
		expect(same).toEqual([
			...fixed.map((name) => `${CLINICAL_FOLDER}/${name}`),
			`${GENOME_WIDE_FOLDER}/footprints/reference/footprint_reference.fa.fai`,
		]);
	});

	it.skipIf(samtools === null || bcftools === null)('is read by samtools and bcftools', () => {
		expect(ending('.bam')).toHaveLength(SAMPLES.length);
		for (const bam of ending('.bam')) {
			runTool('samtools', ['quickcheck', bam]);
			const rows = runTool('samtools', ['idxstats', bam]).trimEnd().split('\n');
			const indexed = rows.reduce((sum, row) => sum + Number(row.split('\t')[2]), 0);
			expect(indexed).toBe(Number(runTool('samtools', ['view', '-c', bam])));
		}
		const reference = at('demo', 'reference/panel_reference.fa');
		// With -c e a reference base that is not that of the FASTA ends it with an error.
		for (const list of ending('.vcf')) {
			const checked = runTool('bcftools', ['norm', '-c', 'e', '-f', reference, list]);
			const given = runTool('bcftools', ['view', '-H', list]);
			expect(
				checked
					.split('\n')
					.filter((line) => !line.startsWith('#'))
					.join('\n'),
			).toBe(given);
		}
		const common = runTool('bcftools', ['view', '-H', at('demo', 'reference/common_variants.vcf')]);
		expect(common.trimEnd().split('\n').length).toBeGreaterThanOrEqual(60);
	});

	it.skipIf(samtools === null)(
		'shows the planted fractions within the error of sampling, the twin none',
		() => {
			for (const sample of ['LBC-01_T0_plasma', 'LBC-01_T1_plasma', 'LBC-02_T1_plasma', 'LBC-08_T0_plasma']) {
				const patient = sample.slice(0, 6);
				const variants = variantsOf(patient, 'tumour');
				const draws = truth.patients.find((one) => one.patient === patient)?.draws ?? [];
				const fraction = draws.find((draw) => draw.sample === sample)?.fraction ?? Number.NaN;
				const mean = variants.reduce((sum, { cells }) => sum + cells * fraction, 0) / variants.length;
				const { alt, all } = counted('demo', `plasma/${sample}.bam`, variants);
				// Reads of one family count apart here, two or so a molecule.
				const spread = Math.sqrt(mean * all * (patient === 'LBC-08' ? 3 : 1) + 4);
				expect(Math.abs(alt - (mean + 1e-4) * all)).toBeLessThan(4 * spread);
			}
			const { alt, all } = counted('twin', 'plasma/LBC-01_T0_plasma.bam', variantsOf('LBC-01', 'tumour'));
			expect(all).toBeGreaterThan(20_000);
			expect(alt / all).toBeLessThan(3e-4);
		},
	);

	it.skipIf(samtools === null)(
		'has the haematopoietic variant in plasma and blood cells, none in the control',
		() => {
			const chip = variantsOf('LBC-02', 'chip');
			expect(chip).toHaveLength(1);
			for (const bam of ['plasma/LBC-02_T1_plasma.bam', 'normal/LBC-02_buffy_coat.bam']) {
				const { alt, all } = counted('demo', bam, chip);
				expect(all).toBeGreaterThan(150);
				expect(Math.abs(alt - 0.06 * all)).toBeLessThan(4 * Math.sqrt(0.06 * all));
			}
			expect(counted('demo', 'controls/LBC-C02_plasma.bam', chip).alt).toBeLessThanOrEqual(1);
		},
	);
});

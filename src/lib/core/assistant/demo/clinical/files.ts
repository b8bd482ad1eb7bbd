import { strToU8 } from 'fflate';
import { createRandom } from '../../../../base/random.ts';
import { tsvCell } from '../../../../base/csv.ts';
import { canonicalJson } from '../../../../base/json.ts';
import { PLANTED_FILE, type DemoFile } from '../files.ts';
import { writeBam } from '../raw/write-bam.ts';
import { writeXlsx } from '../xlsx-writer.ts';
import { commonVcf, plasmaVcf, tumourVcf } from './lists.ts';
import { sampleReads } from './molecules.ts';
import { contigs, makePanel, NOISY_RATE, type ClinicalSite, type Panel } from './panel.ts';
import { drawPatients } from './patients.ts';
import {
	clinicalSheet,
	clinicalTable,
	dilutionTable,
	HAZARD_RATIO,
	LOD95,
	type ClinicalTable,
} from './tables.ts';

/** Folder of the dataset inside the demo folder. */
export const CLINICAL_FOLDER = 'clinical-demo';
const TITLE = 'Follow-up after surgery, tubes (simulated demonstration data, no real persons)';
const LINE = 60;

/**
 * The files of the clinical demo: targeted plasma of eight patients over time, their blood cells, plasma of controls, lists of
 * tumour variants, an invented genome with its panel, and tables for time to event and for the validation of the assay. The
 * same options give the same bytes; the null twin has the same files and nothing planted in them.
 */
export function clinicalFiles(options: { seed: number; twin: boolean }): DemoFile[] {
	const { seed, twin } = options;
	const panel = makePanel(seed);
	const { patients, samples, faults } = drawPatients(panel, options);
	const file = (name: string, content: string): DemoFile => ({
		path: `${CLINICAL_FOLDER}/${name}`,
		bytes: strToU8(content),
	});
	const alignments = samples.flatMap((sample): DemoFile[] => {
		const reads = sampleReads(panel, sample, seed);
		const { bam, bai } = writeBam(sample.sample_id, reads, contigs);
		const name = `${CLINICAL_FOLDER}/bam/${sample.sample_id}.bam`;
		const written = [
			{ path: name, bytes: bam },
			{ path: `${name}.bai`, bytes: bai },
		];
		if (sample.time_point === null) return written;
		return [...written, file(`variants/${sample.sample_id}.vcf`, plasmaVcf(panel, sample, reads))];
	});
	const sheet = clinicalSheet(samples, patients, createRandom(seed, 'clinical-sheet'));
	return [
		...alignments,
		...patients.map((one) =>
			file(
				`tumour/${one.id}.tumour.vcf`,
				tumourVcf(panel, one, createRandom(seed, `clinical-tissue/${one.id}`)),
			),
		),
		file('common_variants.vcf', commonVcf(panel)),
		file('panel_targets.bed', bed(panel)),
		file('reference.fa', fasta(panel)),
		file('reference.fa.fai', fastaIndex()),
		file('clinical_table.tsv', tsv(clinicalTable(patients, samples, options))),
		file('dilution_series.tsv', tsv(dilutionTable(seed))),
		{
			path: `${CLINICAL_FOLDER}/sample_sheet.xlsx`,
			bytes: writeXlsx([{ name: 'Samples', rows: [[TITLE], sheet.columns, ...sheet.rows] }]),
		},
		{
			path: PLANTED_FILE,
			bytes: strToU8(
				canonicalJson({
					clinical: true,
					seed,
					twin,
					...faults,
					hazard_ratio: twin ? 1 : HAZARD_RATIO,
					lod95_percent: LOD95,
					noisy_sites: panel.noisy.map((site) => ({ ...named(site), rate: NOISY_RATE })),
					samples: samples.map(({ sample_id, content, role, vaf, depth }) => ({
						sample_id,
						content: content.id,
						role,
						mean_vaf: vaf,
						depth,
					})),
					patients: patients.map((one) => ({
						patient_id: one.id,
						relapse_day: one.relapse_day,
						tumour: one.tumour.map(({ sites, clonality }) => ({ sites: sites.map(named), clonality })),
						chip: one.chip.map(({ site, vaf }) => ({ ...named(site), vaf })),
						rare_germline: one.rare.map(named),
					})),
				}),
			),
		},
	];
}

function named({ contig, position, ref, alt, gene }: ClinicalSite): Record<string, string | number> {
	return { chrom: contigs[contig]![0], pos: position + 1, ref, alt, gene };
}

function bed({ targets }: Panel): string {
	return targets
		.map(({ contig, start, end, gene }) => `${contigs[contig]![0]}\t${start}\t${end}\t${gene}\n`)
		.join('');
}

function fasta({ sequences }: Panel): string {
	return contigs
		.map(([name], i) => `>${name}\n${sequences[i]!.replace(new RegExp(`.{1,${LINE}}`, 'g'), '$&\n')}`)
		.join('');
}

function fastaIndex(): string {
	let offset = 0;
	return contigs
		.map(([name, length]) => {
			offset += name.length + 2;
			const line = `${name}\t${length}\t${offset}\t${LINE}\t${LINE + 1}\n`;
			offset += length + Math.ceil(length / LINE);
			return line;
		})
		.join('');
}

function tsv({ columns, rows }: ClinicalTable): string {
	const lines = [columns, ...rows].map((row) =>
		row.map((cell) => (typeof cell === 'string' ? tsvCell(cell) : (cell ?? ''))).join('\t'),
	);
	return `${lines.join('\n')}\n`;
}

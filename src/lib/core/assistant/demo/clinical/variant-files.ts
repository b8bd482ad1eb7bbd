import { createRandom } from '../../../../base/random.ts';
import type { Molecule } from './draw-molecules.ts';
import { READ_LENGTH } from './draw-molecules.ts';
import { contigs, letters, X, type Panel } from './panel.ts';
import { normalName, plasmaName, type Patient } from './patients.ts';
import type { OwnVariant, Person } from './tumour-variants.ts';

/** Inherited variants in a tumour list. */
const INHERITED = 5;
const TUMOUR_DEPTH = 180;
const NORMAL_DEPTH = 90;

export const tumourName = (patient: Patient): string => `${patient.id}_tumour`;

function header(fields: readonly string[], samples: readonly string[]): string[] {
	return [
		'##fileformat=VCFv4.2',
		'##source=simulated demonstration data, no real person',
		'##reference=reference/panel_reference.fa',
		'##FILTER=<ID=PASS,Description="All filters passed">',
		...fields,
		...contigs.map(([name, length]) => `##contig=<ID=${name},length=${length}>`),
		[
			'#CHROM',
			'POS',
			'ID',
			'REF',
			'ALT',
			'QUAL',
			'FILTER',
			'INFO',
			...(samples.length === 0 ? [] : ['FORMAT']),
		]
			.concat(samples)
			.join('\t'),
	];
}

const GENE = '##INFO=<ID=GENE,Number=1,Type=String,Description="Gene symbol">';
const POPULATION =
	'##INFO=<ID=POPAF,Number=A,Type=Float,Description="negative log 10 population allele frequencies of alt alleles">';
const GENOTYPE = [
	'##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
	'##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Molecules of the reference and the alternate allele">',
	'##FORMAT=<ID=AF,Number=A,Type=Float,Description="Allele fraction of the alternate allele in the sample">',
	'##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Molecules that cover the place">',
	'##FORMAT=<ID=PS,Number=1,Type=Integer,Description="Phase set">',
];

/** Common variants of the population on the panel with their frequency. */
export function commonVariants(panel: Panel): string {
	const rows = panel.common.map(({ contig, at, ref, alt, frequency }, i) =>
		[
			contigs[contig]![0],
			at + 1,
			`lbc${i + 1}`,
			letters([ref]),
			letters([alt]),
			'.',
			'PASS',
			`AF=${frequency}`,
		].join('\t'),
	);
	const field = '##INFO=<ID=AF,Number=A,Type=Float,Description="Frequency in the population (simulated)">';
	return [...header([field], []), ...rows].join('\n') + '\n';
}

interface Row {
	contig: number;
	at: number;
	ref: readonly number[];
	alt: readonly number[];
	gene: string;
	frequency: number | null;
	/** Per sample: allele depths, genotype, phase set. */
	samples: { ref: number; alt: number; genotype: string; phase_set?: number | null }[];
}

function vcf(samples: readonly string[], rows: readonly Row[]): string {
	const lines = [...rows]
		.sort((a, b) => a.contig - b.contig || a.at - b.at)
		.map((row) => {
			const rarity = row.frequency === null ? 6 : -Math.log10(row.frequency);
			const isPhased = row.samples.some(({ phase_set }) => (phase_set ?? null) !== null);
			return [
				...[contigs[row.contig]![0], row.at + 1, '.', letters(row.ref), letters(row.alt), '.', 'PASS'],
				`GENE=${row.gene};POPAF=${rarity.toFixed(2)}`,
				isPhased ? 'GT:AD:AF:DP:PS' : 'GT:AD:AF:DP',
				...row.samples.map(({ ref, alt, genotype, phase_set }) => {
					const depth = ref + alt;
					const cells = [genotype, `${ref},${alt}`, (depth === 0 ? 0 : alt / depth).toFixed(4), depth];
					return (isPhased ? [...cells, phase_set ?? '.'] : cells).join(':');
				}),
			].join('\t');
		});
	return [...header([GENE, POPULATION, ...GENOTYPE], samples), ...lines].join('\n') + '\n';
}

/** What sequencing of tumour and normal tells of a patient: variants of the tumour and some inherited ones. */
export function tumourList(panel: Panel, patient: Patient, person: Person, seed: number): string {
	const random = createRandom(seed, `clinical-tumour-list/${patient.id}`);
	const drawn = (share: number, mean: number): { ref: number; alt: number } => {
		const depth = Math.round(mean * (0.8 + 0.4 * random.uniform()));
		let alt = 0;
		for (let i = 0; i < depth; i++) if (random.uniform() < share) alt++;
		return { ref: depth - alt, alt };
	};
	const none = (): Row['samples'][number] => ({ ...drawn(0, NORMAL_DEPTH), genotype: '0/0' });
	const own = person.own
		.filter(({ origin }) => origin === 'tumour' || patient.chip?.listed === true)
		.map((variant): Row => {
			// Blood inside the tumour's sample carries a haematopoietic variant; its normal was called from few reads.
			const isTumour = variant.origin === 'tumour';
			const share = isTumour ? (patient.purity * variant.cells) / 2 : 0.04;
			const tumour = { ...drawn(share, TUMOUR_DEPTH), genotype: '0/1' };
			if (!isTumour && tumour.alt < 5) Object.assign(tumour, { ref: tumour.ref - 5 + tumour.alt, alt: 5 });
			const { phase_set } = variant;
			if (phase_set === null) return { ...variant, frequency: null, samples: [tumour, none()] };
			return { ...variant, frequency: null, samples: [{ ...tumour, genotype: '0|1', phase_set }, none()] };
		});
	const inherited = panel.common
		.map((variant, i) => ({ variant, alleles: person.alleles[i]! }))
		.filter(({ variant, alleles: [one, other] }) => variant.contig !== X && one !== other)
		.slice(0, INHERITED)
		.map(({ variant }): Row => {
			const sample = (mean: number): Row['samples'][number] => ({ ...drawn(0.5, mean), genotype: '0/1' });
			return {
				...{ contig: variant.contig, at: variant.at, ref: [variant.ref], alt: [variant.alt] },
				...{ gene: geneAt(panel, variant.contig, variant.at), frequency: variant.frequency },
				samples: [sample(TUMOUR_DEPTH), sample(NORMAL_DEPTH)],
			};
		});
	return vcf([tumourName(patient), normalName(patient)], [...own, ...inherited]);
}

/** What a caller reports of the first plasma: every variant that at least 3 molecules show, counted in the molecules. */
export function plasmaList(
	panel: Panel,
	patient: Patient,
	person: Person,
	molecules: readonly Molecule[],
): string {
	const common = panel.common.map(({ contig, at, ref, alt, frequency }): Omit<Row, 'samples'> => {
		return { contig, at, ref: [ref], alt: [alt], gene: geneAt(panel, contig, at), frequency };
	});
	const own = person.own.map((variant: OwnVariant): Omit<Row, 'samples'> => ({
		...variant,
		frequency: null,
	}));
	const rows = [...common, ...own].flatMap((row): Row[] => {
		const { ref, alt } = countMolecules(row, molecules);
		if (alt < 3) return [];
		return [{ ...row, samples: [{ ref, alt, genotype: alt / (ref + alt) > 0.9 ? '1/1' : '0/1' }] }];
	});
	return vcf([plasmaName(patient, patient.draws[0]!)], rows);
}

/** Molecules whose reads cover a place, by what they show there. */
function countMolecules(
	{ contig, at, ref, alt }: Omit<Row, 'samples'>,
	molecules: readonly Molecule[],
): { ref: number; alt: number } {
	const counts = { ref: 0, alt: 0 };
	for (const { contig: on, start, end, changes, indel } of molecules) {
		if (on !== contig || at < start || at >= end) continue;
		if (at >= start + READ_LENGTH && at < end - READ_LENGTH) continue;
		if (ref.length > 1 || alt.length > 1) {
			counts[indel !== null && indel.at === at ? 'alt' : 'ref']++;
			continue;
		}
		const change = changes.findLast(([offset]) => offset === at - start);
		if (change === undefined) counts.ref++;
		else if (change[1] === alt[0]) counts.alt++;
	}
	return counts;
}

export function geneAt(panel: Panel, contig: number, at: number): string {
	const target = panel.targets.find((one) => one.contig === contig && at >= one.start && at < one.end);
	return target?.gene ?? '.';
}

import { CHIP_TABLE_SOURCE, CHIP_TABLE_VERSION } from '../../signals/variants/chip-genes.ts';
import { HOTSPOT_TABLE_SOURCE, HOTSPOT_TABLE_VERSION } from '../../signals/variants/hotspots.ts';
import { DECISION_MARGIN, MARGIN_WITHOUT_NORMAL } from '../../analysis/origin/classify-origin.ts';
import { EVIDENCE_BOUND } from '../../analysis/origin/origin.ts';
import { markdownTable } from '../report/markdown.ts';
import { count, percent } from '../report/numbers.ts';
import { inWords } from '../report/words.ts';
import type { LoadedVariants } from '../raw-signal/variants/load-variants.server.ts';
import { alleleCell, positionCell } from '../raw-signal/variants/variant-rows.ts';
import { classOfVariant, type AnyClass, type JudgedVariant } from './judged-variants.ts';
import { countRows } from './tables.ts';

const MAX_LISTED = 60;
const ORDER: readonly AnyClass[] = ['tumour', 'haematopoietic', 'undetermined', 'germline', 'not_assessed'];

/** What no run of this task can show. */
export const ORIGIN_LIMITS: readonly string[] = [
	'A class is a decision by stated evidence, not a probability: the shares behind the evidence are round numbers from publications on other patients and panels.',
	'All three origins are taken to be equally likely before any evidence; in a person without a tumour, or with a very small one, a tumour class is less certain than it looks.',
	'Without a matched normal of sufficient depth, clonal haematopoiesis in genes that also drive solid tumours cannot be told from tumour.',
	'Artefacts of sequencing are not among the origins: a variant that is none is given the class that its counts resemble, or none.',
];

const place = ({ variant: { contig, start, ref, alt } }: JudgedVariant): string =>
	`${contig}:${positionCell(start, ref)} ${alleleCell(ref)}>${alleleCell(alt)}`;

const listed = (names: readonly string[]): string => names.map((name) => inWords(name)).join(', ');

/** Samples, variants with their reasons, and how classes come about. */
export function originReport(
	judged: readonly JudgedVariant[],
	loaded: LoadedVariants,
	normalOf: ReadonlyMap<string, string>,
): string[] {
	const rows = countRows(judged, loaded, normalOf);
	// What is asked about first; inherited variants are many and of the same kind.
	const turn = (one: JudgedVariant): number => ORDER.indexOf(classOfVariant(one));
	const shown = judged
		.toSorted((a, b) => turn(a) - turn(b) || (b.variant.vaf ?? 0) - (a.variant.vaf ?? 0))
		.slice(0, MAX_LISTED);
	return [
		'### Samples',
		'',
		...markdownTable(
			['sample', 'matched normal', 'tumour', 'haematopoietic', 'germline', 'undetermined', 'not assessed'],
			rows.map((row) => [
				row.sample,
				row.normal,
				row.tumour,
				row.haematopoietic,
				row.germline,
				row.undetermined,
				row.not_assessed,
			]),
		),
		'### Variants and reasons',
		'',
		...(shown.length < judged.length
			? [
					`${count(shown.length, 'variant')}: tumour and haematopoietic ones first, then open and inherited ones, each by VAF; all are in \`variant_origins.csv\`.`,
					'',
				]
			: []),
		...markdownTable(
			['sample', 'gene', 'change', 'variant', 'VAF', 'origin', 'supported by', 'contradicted by'],
			shown.map((one) => [
				one.variant.sample,
				one.variant.gene,
				one.variant.protein_change,
				place(one),
				percent(one.variant.vaf),
				classOfVariant(one),
				listed(one.verdict?.for ?? []),
				listed(one.verdict?.against ?? []),
			]),
		),
		'### How a class comes about',
		'',
		`Every kind of evidence gives a likelihood under each origin; the difference to the likeliest counts for at most ${EVIDENCE_BOUND} (natural logarithm, about 20 to 1), and the differences are added. All origins begin alike. An origin is named when it leads the next by ${DECISION_MARGIN}, or by ${MARGIN_WITHOUT_NORMAL} where no matched normal had the depth to show the variant; otherwise the variant is undetermined. Formulas and sources are in docs/methods/classify_variant_origin.md.`,
		'',
		`${CHIP_TABLE_SOURCE} Version ${CHIP_TABLE_VERSION}.`,
		'',
		`${HOTSPOT_TABLE_SOURCE} Version ${HOTSPOT_TABLE_VERSION}.`,
		'',
	];
}

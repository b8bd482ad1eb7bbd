import type { MatrixShape } from '../../../contract/records/profile.ts';
import { isFeatureAnnotation } from '../../readers/tables/column-names.ts';
import { isUsualName } from '../../readers/tables/names.ts';
import type { ColumnFacts } from '../metadata/column-facts.ts';
import { labelNameScore, sampleNameScore } from '../metadata/column-names.ts';
import type { FeatureNames } from './feature-names.ts';

export type Orientation = MatrixShape['orientation'];

const FEATURE_COLUMN =
	/gene|probe(?!n)|hugo|symbol|feature|cpg|region|\bbin\b|bin_?id|window|entity|geneset|locus|loci|ensembl|transcript|motif|site|marker|target|peak|chrom|\bchr\b|\bid_ref\b|protein|entrez|stable_id/i;

/** Names of numeric columns that describe a feature rather than measure a sample. */
const ANNOTATION =
	/^(chr|chrom|chromosome|contig|seqnames|start|end|stop|pos|position|strand|length|width|gc|gc_content|%gc|mappability|arm|band|cytoband|entrez(_gene)?(_id)?|gene_?id|hgnc(_id)?|bin(_?id)?|index|score|weight|blacklist)$/i;

/** A letter-and-digit word in capitals: most gene symbols, but also many sample names, so it only breaks ties. */
const GENE = /^[A-Z][A-Z0-9]{1,9}(-[A-Z0-9]+)?$/;

/** True when a column's name says that it names features. */
export function isFeatureColumn(name: string): boolean {
	return isUsualName(name) && FEATURE_COLUMN.test(name);
}

/** Leading columns that name or describe rows: text, and the numeric ones that are known to be annotation. */
export function leadingAnnotation(facts: readonly ColumnFacts[]): number {
	let count = 0;
	for (const column of facts) {
		const text = column.present > 0 && column.numeric < 0.5;
		if (!text && !(isAnnotation(column.name) && count < 12) && !(count === 0 && isRowName(column))) break;
		count += 1;
	}
	return count;
}

function isAnnotation(name: string): boolean {
	return ANNOTATION.test(name.trim()) || isFeatureAnnotation(name);
}

/** A first column without a name, or of distinct whole numbers under an id-like name, names the rows. */
function isRowName(column: ColumnFacts): boolean {
	if (/^(|unnamed.*|x|index|row_?names?|column_1)$/i.test(column.name.trim())) return true;
	return sampleNameScore(column.name) > 0 || isFeatureColumn(column.name);
}

/** True when names are those of features of some assay, whatever assay that is. */
export function areFeatureNames(names: FeatureNames): boolean {
	return (
		Math.max(
			names.probes,
			names.sites,
			names.regions,
			names.fragments,
			names.copies,
			names.signatures,
			names.methylation,
		) >= 0.5
	);
}

/**
 * Which axis holds the features, for tables whose ids and column names do not say it (`inspectMatrix` judges those).
 * Signs in this order: columns of text or labels beside the numbers, which only samples have; gene symbols; and at last the
 * longer axis, because studies measure more features than samples.
 */
export function fallbackOrientation(
	facts: readonly ColumnFacts[],
	rowNames: readonly string[],
	rows: number,
): Orientation {
	const leading = leadingAnnotation(facts);
	const values = facts.slice(leading).filter((column) => column.present === 0 || column.numeric >= 0.9);
	const described = facts.slice(leading).some((column) => column.present > 0 && column.numeric < 0.5);
	const labelled = facts.slice(0, leading).some((column) => labelNameScore(column.name) >= 0.8);
	if (described || labelled) return 'samples_in_rows';
	const geneRows = share(rowNames, GENE);
	const geneColumns = share(
		values.map((column) => column.name),
		GENE,
	);
	if (Math.abs(geneRows - geneColumns) > 0.5)
		return geneRows > geneColumns ? 'features_in_rows' : 'samples_in_rows';
	return values.length > rows ? 'samples_in_rows' : 'features_in_rows';
}

function share(names: readonly string[], pattern: RegExp): number {
	return names.length === 0
		? 0
		: names.filter((name) => isUsualName(name) && pattern.test(name)).length / names.length;
}

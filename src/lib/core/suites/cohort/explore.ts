import { maxOf } from '../../../base/extremes.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { type Message, say } from '../../../contract/messages/index.ts';
import { duplicatesTable } from '../../../contract/tables/duplicates.ts';
import { featureVarianceTable } from '../../../contract/tables/feature-variance.ts';
import { heatmapFeaturesTable } from '../../../contract/tables/heatmap-features.ts';
import { featureMissingnessTable, sampleMissingnessTable } from '../../../contract/tables/missingness.ts';
import { outliersTable } from '../../../contract/tables/outliers.ts';
import { pcAssociationsTable } from '../../../contract/tables/pc-associations.ts';
import { pcaLoadingsTable } from '../../../contract/tables/pca-loadings.ts';
import { pcaScoresTable } from '../../../contract/tables/pca-scores.ts';
import { pcaVarianceTable } from '../../../contract/tables/pca-variance.ts';
import { projectionTable } from '../../../contract/tables/projection.ts';
import { sampleClustersTable } from '../../../contract/tables/sample-clusters.ts';
import { sampleLinkageTable } from '../../../contract/tables/sample-linkage.ts';
import { samplePairsTable } from '../../../contract/tables/sample-pairs.ts';
import { sampleSummariesTable } from '../../../contract/tables/sample-summaries.ts';
import { duplicates, type Duplicates } from '../../analysis/duplicates.ts';
import { featureVariance, type FeatureVariance } from '../../analysis/feature-variance.ts';
import { missingness, type Missingness } from '../../analysis/missingness.ts';
import { MIN_SAMPLES, outliers, type Outliers } from '../../analysis/outliers.ts';
import { pcAssociations, type PcAssociations } from '../../analysis/pc-associations.ts';
import { projectSamples, type Projection } from '../../analysis/projection.ts';
import { clusterSamples, type SampleClustering } from '../../analysis/sample-clustering.ts';
import { samplePairs, type SamplePairs } from '../../analysis/sample-pairs.ts';
import { sampleSummaries, type SampleSummary } from '../../analysis/sample-summaries.ts';
import { list } from '../report/numbers.ts';
import type { SuiteFigure, SuiteTable } from '../suite.ts';
import { drawnSamples } from './drawn-samples.ts';
import { correlationFigure, heatmapFigure } from './figures/cluster-figures.ts';
import { projectionFigure, screeFigure } from './figures/projection-figure.ts';
import { distributionFigure, missingnessFigure, outlierFigure } from './figures/quality-figures.ts';
import type { CohortMatrix } from './load-cohort.server.ts';
import { resultTable } from './tables.ts';

/** Pairs written at most: 1,000 samples make 499,500, more fill disks without being read. */
const MAX_PAIRS = 500_000;

/** The median over fewer features, or the correlation of two samples over them, describes no sample: none is drawn. */
const MIN_FOR_PROFILES = 10;

export interface ExploreOptions {
	projection: 'auto' | 'umap' | 'tsne' | 'pca';
	seed: number;
	parallel: Parallel;
	/** Metadata column drawn as the shape of points; null for none. */
	shape_column: string | null;
	/** False for groups that were chosen from these data. */
	tests_groups?: boolean;
}

/** What was measured on the samples of one matrix. */
interface Found {
	summaries: SampleSummary[];
	missing: Missingness;
	outliers: Outliers;
	projection: Projection;
	clustering: SampleClustering;
	associations: PcAssociations;
	duplicates: Duplicates;
}

/** What the samples of one matrix look like, without any label in use. */
export interface Exploration extends Found {
	/** What was drawn where there are too many samples to compare all pairs of them; empty otherwise. */
	drawn: Message[];
	tables: SuiteTable[];
	figures: SuiteFigure[];
	notes: Message[];
}

/** Per-sample summaries, missing values, outliers and a projection of one matrix. */
export async function explore(
	one: CohortMatrix,
	options: ExploreOptions,
	watch: Watch,
): Promise<Exploration> {
	const { matrix } = one;
	const { name } = matrix;
	const summaries = sampleSummaries(matrix, watch);
	const missing = missingness(matrix);
	const outlying = outliers(matrix, watch);
	const unlike = { ...outlying, notes: outlierNotes(name, outlying) };
	const part = drawnSamples(one, options.seed);
	const projection = await projectSamples(
		part.matrix,
		{ method: options.projection, seed: options.seed, parallel: options.parallel },
		watch,
	);
	const clustering = clusterSamples(part.matrix, {}, watch);
	const pairs = samplePairs(part.matrix, MAX_PAIRS, watch);
	const associations = pcAssociations(name, projection, part.cohort, options.tests_groups);
	const copies = duplicates(part.matrix, part.cohort, watch);
	const found = {
		summaries,
		missing,
		outliers: unlike,
		projection,
		clustering,
		associations,
		duplicates: copies,
	};
	return {
		...found,
		drawn: part.notes,
		tables: tablesOf(name, found, featureVariance(matrix, watch), pairs),
		figures: figuresOf(one, part, found, pairs, options.shape_column),
		notes: [
			...part.notes,
			projection.reason,
			...projection.notes,
			...clustering.notes,
			...unlike.notes,
			...copies.notes,
		],
	};
}

function tablesOf(
	name: string,
	found: Found,
	variance: readonly FeatureVariance[],
	pairs: SamplePairs,
): SuiteTable[] {
	const { missing, projection, clustering } = found;
	return [
		resultTable(sampleSummariesTable, found.summaries, name),
		resultTable(sampleMissingnessTable, missing.samples, name),
		resultTable(featureMissingnessTable, missing.features, name),
		resultTable(featureVarianceTable, variance, name),
		resultTable(outliersTable, found.outliers.rows, name),
		resultTable(pcaScoresTable, projection.scores, name),
		resultTable(pcaVarianceTable, projection.variance, name),
		resultTable(pcaLoadingsTable, projection.loadings, name),
		resultTable(projectionTable, projection.projection, name),
		resultTable(sampleClustersTable, clustering.clusters, name),
		resultTable(sampleLinkageTable, clustering.linkage, name),
		resultTable(heatmapFeaturesTable, clustering.features, name),
		resultTable(samplePairsTable, pairs.rows, name),
		resultTable(pcAssociationsTable, found.associations.rows, name),
		resultTable(duplicatesTable, found.duplicates.rows, name),
	];
}

/** @param part the samples that are drawn, where there are too many to compare all of them */
function figuresOf(
	{ matrix, cohort }: CohortMatrix,
	part: Pick<CohortMatrix, 'matrix' | 'cohort'>,
	{ summaries, missing, outliers: unlike, projection, clustering }: Found,
	pairs: SamplePairs,
	shape_column: string | null,
): SuiteFigure[] {
	const { name } = matrix;
	const profiles = matrix.feature_ids.length >= MIN_FOR_PROFILES;
	return [
		{
			name: `${name}_projection`,
			spec: projectionFigure(part.matrix, part.cohort, projection, unlike.strong, shape_column),
		},
		...named(`${name}_heatmap`, heatmapFigure(part.matrix, part.cohort, clustering)),
		...(profiles
			? named(`${name}_correlation`, correlationFigure(part.matrix, part.cohort, clustering, pairs))
			: []),
		{ name: `${name}_scree`, spec: screeFigure(part.matrix, projection) },
		...named(`${name}_distribution`, profiles ? distributionFigure(matrix, cohort, summaries) : null),
		...named(
			`${name}_missingness`,
			(missing.missing_share ?? 0) > 0 ? missingnessFigure(matrix, cohort, missing) : null,
		),
		...named(
			`${name}_outliers`,
			matrix.sample_ids.length >= MIN_SAMPLES ? outlierFigure(matrix, cohort, unlike.rows) : null,
		),
	];
}

function named(name: string, spec: SuiteFigure['spec'] | null): SuiteFigure[] {
	return spec === null ? [] : [{ name, spec }];
}

/** From this many strong outliers on one sentence names them together: a page of them drowns every other warning. */
const MANY = 4;

/** What is said about unusual samples of a matrix. */
function outlierNotes(matrix: string, found: Outliers): Message[] {
	if (found.strong.length < MANY) return found.notes;
	const strong = found.rows.filter((row) => row.level === 'strong');
	const z = strong.flatMap(({ strongest_z }) => (strongest_z === null ? [] : [Math.abs(strongest_z)]));
	const values = {
		count: strong.length,
		samples: found.rows.length,
		matrix,
		names: list(found.strong, 5),
	};
	const together =
		z.length === 0
			? say('suites.many_outliers_without_spread', values)
			: say('suites.many_outliers', { ...values, z: maxOf(z).toFixed(1) });
	return [together, ...found.notes.filter((note) => note.code !== 'outliers.strong')];
}

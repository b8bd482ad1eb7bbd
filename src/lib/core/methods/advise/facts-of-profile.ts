import type { FormatKey } from '../../../contract/formats.ts';
import type { MethodAssay } from '../../../contract/records/method.ts';
import type { GenomeBuild, InputFile, Profile } from '../../../contract/records/profile.ts';
import { isSupplied } from '../../../contract/tasks/external-tool.ts';
import { assayWords } from '../search/assay-words.ts';
import { hasCue, plainQuestion } from '../search/word-lists.ts';
import { methodAssay } from '../../../contract/records/method.ts';
import type { MethodFacts } from './method-facts.ts';

/** Formats that tell the assay; alignments and variants come from any. */
const ASSAY_OF: Partial<Record<FormatKey, MethodAssay>> = {
	lpwgs_bins: 'lpwgs',
	qdnaseq_bins: 'lpwgs',
	ichorcna_cna_seg: 'lpwgs',
	ichorcna_seg: 'lpwgs',
	ichorcna_params: 'lpwgs',
	wisecondorx_bins: 'lpwgs',
	wisecondorx_segments: 'lpwgs',
	delfi_bins: 'lpwgs',
	wps_table: 'wgs',
	picard_target_coverage: 'targeted-panel',
	bismark_coverage: 'wgbs',
	bismark_cpg_report: 'wgbs',
	bismark_cytosine_report: 'wgbs',
	methylkit_calls: 'wgbs',
	methylkit_united: 'wgbs',
	pat: 'wgbs',
	methylation_array_matrix: 'methylation-array',
	idat: 'methylation-array',
};

/** Tables of finished values. */
const TABLES: ReadonlySet<string> = new Set(['numeric_matrix', 'feature_table', 'sample_values', 'table']);

/** A bisulfite or enzymatic library of one kind: its own words tell more than the format of its calls. */
const CONVERTED: readonly MethodAssay[] = ['wgbs', 'rrbs', 'targeted-methylation', 'em-seq'];

/** Names of files, folders and columns that tell of tumour or leukocytes of the same patient. */
const MATCHED =
	/(?:^|[^a-z])(?:buffy|pbmcs?|wbc|leu[ck]ocytes?|matched|germline|tumou?r[_-]?tissue|primary[_-]?tumou?r)(?:[^a-z]|$)/iu;
/** Words for people without the disease. */
const NORMAL =
	/^(?:healthy|controls?|normals?|hc|hd|donors?|non[\s_-]?cancer|benign|healthy[\s_-]\w+|健康\S*|对照\S*|正常\S*)$/iu;
/** Columns with the mean depth. */
const DEPTH_COLUMN =
	/^(?:mean[\s_]?)?(?:depth|coverage|seq(?:uencing)?[\s_]?depth|mean[\s_]?coverage)(?:[\s_]?\(?[x×]\)?)?$/iu;

/** What a scanned dataset says to the method advisor. */
export function methodFacts({ inputs, metadata_profile }: Profile): MethodFacts {
	const own = inputs.filter(isSupplied);
	const data = own.filter(({ role }) => role === 'data');
	const useful = own.filter(({ role }) => role === 'data' || role === 'reference');
	const { label_counts, reference_label, data_samples } = metadata_profile;
	const ids = new Set(data.flatMap(({ sample_ids }) => sample_ids));
	const samples = Math.max(data_samples, ids.size, mostSamples(data));
	return {
		inputs: countInputs(useful),
		builds: buildsOf(data.length > 0 ? data : useful),
		depth: depthOf(metadata_profile.columns),
		assays: assaysOf(data),
		labels: label_counts,
		samples,
		normals: normalsOf(label_counts, reference_label),
		matched: isMatched(data, metadata_profile.columns),
	};
}

const samplesOf = ({ samples, sample_ids, matrix }: InputFile): number =>
	Math.max(samples ?? 0, sample_ids.length, matrix?.n_samples ?? 0);

const mostSamples = (data: readonly InputFile[]): number =>
	data.reduce((most, input) => Math.max(most, samplesOf(input)), 0);

/** Samples of each format; where files do not say their samples, each is one. */
function countInputs(inputs: readonly InputFile[]): MethodFacts['inputs'] {
	const counts = new Map<FormatKey, { ids: Set<string>; files: number; most: number }>();
	for (const input of inputs) {
		const { format, sample_ids } = input;
		const count = counts.get(format) ?? { ids: new Set(), files: 0, most: 0 };
		for (const id of sample_ids) count.ids.add(id);
		count.files++;
		count.most = Math.max(count.most, samplesOf(input));
		counts.set(format, count);
	}
	return [...counts].map(([format, { ids, files, most }]) => ({
		format,
		samples: ids.size > 0 ? Math.max(ids.size, most) : Math.max(files, most),
	}));
}

function buildsOf(data: readonly InputFile[]): GenomeBuild[] {
	const builds = data.flatMap(({ genome }) =>
		genome?.build === undefined || genome.build === null ? [] : [genome.build],
	);
	return [...new Set(builds)].sort();
}

function assaysOf(data: readonly InputFile[]): MethodAssay[] {
	const assays = new Set<MethodAssay>();
	const named = new Set<MethodAssay>();
	for (const { format, path } of data) {
		const assay = ASSAY_OF[format];
		if (assay !== undefined) assays.add(assay);
		const words = plainQuestion(path.replaceAll(/[._]+/gu, ' '));
		for (const key of methodAssay.options)
			if (assayWords[key].cues.some((cue) => hasCue(words, cue))) named.add(key);
	}
	// What a name says of the library is more than what the format of its calls tells.
	if (CONVERTED.some((key) => named.has(key))) for (const key of CONVERTED) assays.delete(key);
	if (named.has('lpwgs')) named.delete('wgs');
	for (const key of named) assays.add(key);
	if (data.length > 0 && data.every(({ format }) => TABLES.has(format))) assays.add('table');
	return [...assays].sort();
}

function normalsOf(labels: Readonly<Record<string, number>>, reference: string | null): number {
	if (reference !== null && labels[reference] !== undefined) return labels[reference];
	return Object.entries(labels)
		.filter(([label]) => NORMAL.test(label))
		.reduce((sum, [, n]) => sum + n, 0);
}

/** Null where nothing tells: files of a patient's tumour may lie elsewhere. */
function isMatched(
	data: readonly InputFile[],
	columns: Profile['metadata_profile']['columns'],
): boolean | null {
	const names = [...data.map(({ path }) => path), ...columns.flatMap(({ levels }) => Object.keys(levels))];
	return names.some((name) => MATCHED.test(name)) ? true : null;
}

/** The middle of the depths that a column of the metadata shows. */
function depthOf(columns: Profile['metadata_profile']['columns']): number | null {
	const column = columns.find(({ kind, name }) => kind === 'number' && DEPTH_COLUMN.test(name));
	// Examples of a column of numbers are its smallest, middle and largest value.
	const middle = column?.examples?.[1] ?? column?.examples?.[0];
	const depth = middle === undefined ? Number.NaN : Number(middle.replace(/[x×]$/iu, ''));
	return Number.isFinite(depth) && depth > 0 ? depth : null;
}

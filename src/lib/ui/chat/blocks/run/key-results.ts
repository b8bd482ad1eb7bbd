import type { Artifact } from '../../../../contract/records/run.ts';

/** Where a report says its figures lie: the paths of its pictures, relative to it, in their order. */
export function picturesOf(report: string): string[] {
	return [...report.matchAll(/!\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)/gu)].flatMap(([, path]) =>
		path === undefined || /^[a-z]+:|^\//iu.test(path) ? [] : [decoded(path)],
	);
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

/** The figure a run is best known by: the first that its report shows, else the first it made. */
export function keyFigure(artifacts: readonly Artifact[], report: string | null): Artifact | null {
	const figures = artifacts.filter(({ kind }) => kind === 'figure');
	const place = artifacts.find(({ kind }) => kind === 'report')?.path.replace(/[^/]*$/u, '') ?? '';
	for (const picture of picturesOf(report ?? '')) {
		const named = `${place}${picture.replace(/^\.\//u, '')}`;
		const found = figures.find(({ path }) => path === named);
		if (found !== undefined) return found;
	}
	return figures[0] ?? null;
}

/** A table as a card shows it: some columns, sorted by one. */
export interface KeyTable {
	artifact: Artifact;
	/** Column to sort by; null: as the file has it. */
	sort: string | null;
	/** Columns shown; null: the first ones. One with `?` behind it only where its values differ. */
	columns: readonly string[] | null;
}

/** Tables that tell most, best first, by the end of their name. */
const telling: readonly { end: RegExp; sort: string | null; columns: readonly string[] | null }[] = [
	{
		end: /(?:^|_)effects$/u,
		sort: 'p_value',
		columns: ['feature', 'group_a?', 'group_b?', 'effect_size', 'auroc', 'p_value', 'q_value'],
	},
	{
		end: /(?:^|_)model_metrics$/u,
		sort: null,
		columns: ['model', 'metric', 'class', 'estimate', 'ci_low', 'ci_high', 'n'],
	},
	{
		end: /^fraction_estimates$/u,
		sort: null,
		columns: ['sample', 'call', 'tumour_fraction', 'ci_low', 'ci_high', 'limit_of_detection'],
	},
	{
		end: /^dmr_regions$/u,
		sort: null,
		columns: ['contig', 'start', 'end', 'sites', 'difference', 'region_fdr', 'feature?'],
	},
	{
		end: /^(?:dmr_features|site_scores|cell_type_shares|applied_metrics|sample_size_aims)$/u,
		sort: null,
		columns: null,
	},
	{ end: /(?:^|_)samples$/u, sort: null, columns: null },
];

/** The table a run is best known by; of several alike the one that goes with the figure. */
export function keyTable(artifacts: readonly Artifact[], figure: Artifact | null): KeyTable | null {
	const tables = artifacts.filter(({ kind }) => kind === 'table');
	const beside = figure === null ? '' : stem(figure.path);
	for (const { end, sort, columns } of telling) {
		const found = tables.filter(({ path }) => end.test(stem(path)));
		const artifact = found.toSorted((a, b) => common(stem(b.path), beside) - common(stem(a.path), beside))[0];
		if (artifact !== undefined) return { artifact, sort, columns };
	}
	const [artifact] = tables;
	return artifact === undefined ? null : { artifact, sort: null, columns: null };
}

/** Name of a file without folder and ends. */
const stem = (path: string): string =>
	(path.split('/').at(-1) ?? path).replace(/\.(?:csv|tsv|png|gz)\b/gu, '');

/** How many letters two names begin with alike. */
function common(a: string, b: string): number {
	let n = 0;
	while (n < a.length && a[n] === b[n]) n += 1;
	return n;
}

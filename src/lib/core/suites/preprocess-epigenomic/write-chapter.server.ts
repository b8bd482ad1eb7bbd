import { appendAll } from '../../../base/append-all.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { bloodSignals } from '../../../contract/tasks/blood-signals.ts';
import { sumDropped } from '../cohort/sum-dropped.ts';
import { percent, short } from '../report/numbers.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { qualityFigure } from './figures.ts';
import { matrixProduct } from './products.server.ts';
import type { Preprocessed } from './preprocessed.ts';
import { medianOf, notesOf, preprocessReport } from './report.ts';
import { preprocessTables, summaryRows, type SummaryRow } from './tables.ts';

/** Share of duplicates from which a sample is pointed out. */
const MANY_DUPLICATES = 0.5;
const EXAMPLES = 5;

/** Report, tables, figure and products of one preprocessed signal. */
export function writeChapter(done: Preprocessed): Chapter {
	const { given, setting, samples, matrix, skipped } = done;
	const rows = summaryRows(done);
	const figure = qualityFigure(done, rows, given.cohort);
	const warnings = warningsOf(done, rows);
	return {
		key: given.signal,
		title: bloodSignals.find(({ signal }) => signal === given.signal)?.title ?? given.signal,
		headline: [headlineOf(done, rows)],
		report: preprocessReport(done, rows, figure),
		tables: preprocessTables(done, rows),
		figures: figure === null ? [] : [figure],
		matrices: [],
		samples: samples.map(({ input }) => input.sample_id),
		summary: {
			files: given.inputs.length,
			build: setting.build,
			features: matrix.features.length,
			unit: matrix.unit,
			rows: rows.map(({ file: _, ...row }) => row),
		},
		warnings,
		dropped: sumDropped(samples.map(({ dropped }) => dropped)),
		inputs: [...samples.map(({ input }) => input.path), ...setting.files],
		skipped,
		limits: limitsOf(done),
		products: [matrixProduct(given.signal, matrix), ...samples.flatMap(({ products }) => products)],
	};
}

function headlineOf({ given, matrix, panel, setting }: Preprocessed, rows: readonly SummaryRow[]): Message {
	const signal = given.signal;
	const enriched = medianOf(rows, (row) => row.enrichment);
	if (panel !== null) {
		const values = {
			signal,
			samples: rows.length,
			regions: matrix.features.length,
			share: percent(medianOf(rows, (row) => row.in_panel_share)),
		};
		return Number.isNaN(enriched)
			? say('tracks.panel', values)
			: say('tracks.panel_enriched', { ...values, enrichment: short(enriched) });
	}
	const total = rows.reduce((sum, row) => sum + row.rows, 0);
	const kept = rows.reduce((sum, row) => sum + row.kept, 0);
	return say('tracks.cleaned', {
		signal,
		rows: total,
		samples: rows.length,
		kept,
		share: percent(total === 0 ? null : kept / total),
		features: matrix.features.length,
		unit: setting.regions === null ? 'bins' : 'regions',
	});
}

function warningsOf(done: Preprocessed, rows: readonly SummaryRow[]): Message[] {
	const { kind, panel, setting } = done;
	const named = (of: (row: SummaryRow) => boolean): string[] => rows.filter(of).map(({ sample }) => sample);
	const warnings: Message[] = [];
	const add = (
		code: Parameters<typeof say>[0],
		samples: string[],
		more: Record<string, string | number> = {},
	) => {
		if (samples.length > 0)
			warnings.push(
				say(code, {
					count: samples.length,
					samples: rows.length,
					examples: samples.slice(0, EXAMPLES),
					...more,
				}),
			);
	};
	add(
		'tracks.nothing_kept',
		named(({ kept }) => kept === 0),
	);
	add(
		'tracks.no_enrichment',
		named(({ enrichment, kept }) => enrichment !== null && enrichment <= 1 && kept > 0),
	);
	add(
		'tracks.many_duplicates',
		named(({ duplicates, kept }) => duplicates !== null && duplicates > MANY_DUPLICATES * kept && kept > 0),
		{ limit: percent(MANY_DUPLICATES) },
	);
	if (kind === 'scale_normalized_panel')
		add(
			'tracks.no_scale',
			named(({ scale_factor }) => scale_factor === null),
		);
	const needsLength = panel !== null && panel.background_bases === 0;
	if (needsLength && Number.isNaN(setting.genome_bases)) warnings.push(say('tracks.no_genome_length'));
	appendAll(warnings, notesOf(done));
	return warnings;
}

function limitsOf({ kind, given }: Preprocessed): string[] {
	const limits = [
		`${given.signal}: enrichment depends on the antibody and on pull-down efficiency; values of different batches are not directly comparable.`,
	];
	if (kind === 'interval_cleanup')
		limits.push(`${given.signal}: values per million share one total, so a strong region lowers all others.`);
	if (kind === 'background_aware')
		limits.push(
			`${given.signal}: a Poisson background ignores overdispersion, so p-values are small even for small differences; they rank regions and are not evidence about a person.`,
		);
	return limits;
}

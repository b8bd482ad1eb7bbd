import { maxOf, minOf } from '../../../../base/extremes.ts';
import { LbError, throwIfCancelled } from '../../../../base/errors.ts';
import { faultOfFile } from '../../../../base/file-fault.ts';
import { finiteOrNull } from '../../../../base/json.ts';
import { formatsReadBy } from '../../../../contract/formats.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import type { RowOf } from '../../../../contract/tables/index.ts';
import { tumourFractionsTable } from '../../../../contract/tables/copy-number/tumour-fractions.ts';
import {
	readIchorParams,
	type IchorParams,
} from '../../../readers/copy-number-files/ichorcna-params.server.ts';
import type { SignalMatrix } from '../../../signals/matrix.ts';
import { resultTable } from '../../cohort/tables.ts';
import { bullets, markdownTable } from '../../report/markdown.ts';
import { count, short } from '../../report/numbers.ts';
import type { Chapter, ChapterInput, ChapterMaker } from '../chapter.ts';
import { givenPaths, skippedBy } from '../copy-number/given-paths.ts';
import type { SkippedFile } from '../raw-inputs.server.ts';
import { withReasons } from '../unusable-files.ts';

type Row = RowOf<typeof tumourFractionsTable>;

const MAX_ROWS = 60;

export const tumourFractionChapter: ChapterMaker = {
	key: 'tumour_fraction',
	formats: formatsReadBy('tumour_fractions'),
	run: makeChapter,
};

/**
 * Tumour fractions that another program estimated, as supplied: nothing is computed here. A file that cannot be read is
 * skipped while another one can; else the first error is thrown.
 */
async function makeChapter({ inputs, watch }: ChapterInput): Promise<Chapter> {
	const given = givenPaths(inputs);
	const rows = new Map<string, Row>();
	const skipped: SkippedFile[] = [];
	const errors: LbError[] = [];
	for (const { path, given: name, sample_id } of inputs) {
		throwIfCancelled(watch.signal, path);
		try {
			const samples = await readIchorParams(path, watch);
			// A file of one sample is that sample, whatever the program called it.
			for (const one of samples) {
				const sample = samples.length === 1 ? sample_id : (one.sample_id ?? sample_id);
				if (!rows.has(sample)) rows.set(sample, rowOf(sample, one));
			}
		} catch (error) {
			const known = faultOfFile(error, name);
			errors.push(known);
			skipped.push(skippedBy(known, path, given));
		}
	}
	if (rows.size === 0) throw withReasons(errors[0] ?? new LbError('raw.no_input'), skipped);
	const found = [...rows.values()];
	return {
		key: 'tumour_fraction',
		title: 'Tumour fraction',
		headline: headline(found),
		report: reportOf(found),
		tables: [resultTable(tumourFractionsTable, found)],
		figures: [],
		matrices: matrices(found),
		samples: found.map(({ sample }) => sample),
		summary: { samples: found },
		warnings: [],
		dropped: {},
		inputs: inputs.map(({ path }) => path),
		skipped,
		limits: [
			'Tumour fractions are ichorCNA estimates, as supplied. At 0.1x the published limit of detection is 3 %: a smaller value is not evidence of tumour DNA, and 0 does not exclude it.',
		],
	};
}

function rowOf(sample: string, params: IchorParams): Row {
	return {
		sample,
		program: 'ichorCNA',
		tumour_fraction: finiteOrNull(params.tumor_fraction),
		ploidy: finiteOrNull(params.ploidy),
		sex: params.gender,
		subclone_fraction: finiteOrNull(params.subclone_fraction),
		correction_mad: finiteOrNull(params.gc_map_mad),
	};
}

const fractionsOf = (rows: readonly Row[]): number[] =>
	rows.flatMap(({ tumour_fraction }) => (tumour_fraction === null ? [] : [tumour_fraction]));

function headline(rows: readonly Row[]): Message[] {
	const fractions = fractionsOf(rows);
	if (fractions.length === 0) return [];
	const percent = (value: number): string => (100 * value).toFixed(1);
	const values = {
		samples: fractions.length,
		low: percent(minOf(fractions)),
		high: percent(maxOf(fractions)),
	};
	return [say(fractions.length === 1 ? 'calls.tumour_fraction_one' : 'calls.tumour_fractions', values)];
}

function reportOf(rows: readonly Row[]): string[] {
	const more = rows.length - MAX_ROWS;
	return [
		...bullets([
			'Estimates of the best ichorCNA solution, as supplied in its `.params.txt` files; lb-agent computes no estimate.',
		]),
		...markdownTable(
			['sample', 'tumour fraction', 'ploidy', 'sex', 'subclonal', 'MAD after correction'],
			rows
				.slice(0, MAX_ROWS)
				.map((row) => [
					row.sample,
					cell(row.tumour_fraction),
					cell(row.ploidy),
					row.sex ?? '',
					cell(row.subclone_fraction),
					cell(row.correction_mad),
				]),
		),
		...(more > 0 ? [`${count(more, 'more sample')} in \`tables/tumour_fractions.csv\`.`, ''] : []),
	];
}

const cell = (value: number | null): string => (value === null ? '' : short(value));

function matrices(rows: readonly Row[]): SignalMatrix[] {
	const known = rows.filter(({ tumour_fraction }) => tumour_fraction !== null);
	if (known.length === 0) return [];
	return [
		{
			name: 'tumour_fraction',
			signal_kind: 'copy_number',
			sample_ids: known.map(({ sample }) => sample),
			feature_ids: ['tumour_fraction'],
			values: Float64Array.from(fractionsOf(known)),
			unit: 'fraction',
		},
	];
}

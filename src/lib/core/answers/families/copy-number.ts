import { maxOf } from '../../../base/extremes.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import type { Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import { pShown, percentShown, shown, some } from '../written.ts';
import { rowsWhere, wholeTable } from './pick.ts';
import { sayTumourFraction } from './tumour-fraction.ts';
import { comparedWith, isWanted, sayNotMeasured, wantedSamples } from './raw-samples.ts';
import { saySegments, SEGMENTS } from './segments.ts';
import { touches } from './regions.ts';
import { findFigure } from './show.ts';

const CALLS_ZH: Readonly<Record<string, string>> = {
	gain: '增益',
	loss: '缺失',
	amplification: '扩增',
	deletion: '缺失',
};

/** Calls told, the longest first; the table holds all. */
const CALLS_TOLD = 6;
const isGain = (row: Located['row']): boolean => ['gain', 'amplification'].includes(row['call'] ?? '');
const lengthOf = ({ row }: Located): number => (numberIn(row, 'end') ?? 0) - (numberIn(row, 'start') ?? 0);

function kindWords(kinds: readonly string[] | null): { kind: string; kind_zh: string } {
	if (kinds === null) return { kind: 'gain or loss', kind_zh: '增益或缺失' };
	return kinds.includes('loss') ? { kind: 'loss', kind_zh: '缺失' } : { kind: 'gain', kind_zh: '增益' };
}

/** Kinds of calls that a question names; null for all. */
function kindsAsked(bare: string): readonly string[] | null {
	const isLoss = /\bdelet|\bloss|\blost\b|缺失|丢失/u.test(bare);
	const isGain = /\bgain|\bamplif|扩增|增益|获得/u.test(bare);
	if (isLoss === isGain) return null;
	return isLoss ? ['loss', 'deletion'] : ['gain', 'amplification'];
}

/** Copy-number calls and altered fractions, of a sample, arm or region. */
export const answerCopyNumber: Family = async (question, draft) => {
	const { about, bare } = question;
	draft
		.ask('answers.ask_fragments')
		.ask('answers.ask_variants')
		.ask('answers.ask_term', { term: 'log2 ratio', term_zh: 'log2 比值' });
	if (await sayTumourFraction(question, draft)) return;
	if (await sayAboveControls(question, draft)) return;
	if (SEGMENTS.test(bare) && about.regions === undefined && (await saySegments(question, draft))) return;
	const wanted = wantedSamples(question);
	const places = about.regions ?? [];
	// A region names its chromosome, which is not meant as a whole.
	const regions = [
		...places,
		...(about.arms ?? []).filter((arm) => !places.some((place) => place.startsWith(`${arm}:`))),
	];
	const samples = await wholeTable(question, 'copy_number_samples');
	const calls = await wholeTable(question, 'copy_number_calls');
	if (samples === null && calls === null) return sayMatrixRegions(question, draft, regions);
	if (samples !== null) {
		const rows = rowsWhere(samples.table, (row) => isWanted(wanted, row)).sort(
			(a, b) =>
				(numberIn(b.row, 'fraction_genome_altered') ?? 0) - (numberIn(a.row, 'fraction_genome_altered') ?? 0),
		);
		if (rows.length === 0 && wanted !== null && regions.length === 0)
			return sayNotMeasured(question, draft, wanted);
		draft.from(samples.run);
		if (regions.length === 0 && about.genes === undefined) {
			if (wanted === null || rows.length > 4) {
				const judged = rows.filter(({ row }) => numberIn(row, 'fraction_genome_altered') !== null);
				const altered = judged.filter(({ row }) => (numberIn(row, 'fraction_genome_altered') ?? 0) > 0);
				const unknown = rows.filter((at) => !judged.includes(at));
				if (unknown.length > 0)
					draft.say('answers.altered_unknown', {
						samples: some(unknown.map(({ row }) => row['sample'] ?? '')),
					});
				if (judged.length > 0)
					draft.say(altered.length === 0 ? 'answers.altered_none' : 'answers.altered_of', {
						count: altered.length,
						total: judged.length,
						samples: some(
							altered.map(
								({ row }) => `${row['sample']} ${percentShown(numberIn(row, 'fraction_genome_altered'))}`,
							),
						),
					});
			} else
				for (const { row } of rows)
					draft.say('answers.sample_copy_number', {
						sample: row['sample'] ?? '',
						altered: percentShown(numberIn(row, 'fraction_genome_altered')),
						gains: numberIn(row, 'gains') ?? 0,
						losses: numberIn(row, 'losses') ?? 0,
					});
			for (const { row, number } of rows.slice(0, 20))
				draft.cell(samples.table, number, 'fraction_genome_altered', {
					subject: row['sample'] ?? '',
					name: 'fraction_genome_altered',
					value: numberIn(row, 'fraction_genome_altered'),
				});
			draft
				.show(samples.table, rows, [
					'sample',
					'fraction_genome_altered',
					'gains',
					'losses',
					'dlrs',
					'bins',
					'noise_from',
				])
				.list(
					'samples',
					rows.map(({ row }) => row['sample'] ?? ''),
				);
			if (/nois|dlrs|quality|噪/u.test(question.bare))
				draft.say('answers.dlrs', {
					samples: rows.map(({ row }) => `${row['sample']} ${shown(numberIn(row, 'dlrs'))}`).slice(0, 8),
				});
		}
	}
	const kinds = kindsAsked(bare);
	if (calls !== null) {
		draft.from(calls.run);
		const all = rowsWhere(calls.table, (row) => isWanted(wanted, row));
		const rows = all
			.filter(
				({ row }) =>
					!isArmOfSegment(row, all) &&
					(kinds === null || kinds.includes(row['call'] ?? '')) &&
					(regions.length === 0 || regions.some((region) => touches(row, region))),
			)
			.sort((a, b) => lengthOf(b) - lengthOf(a));
		if (rows.length > CALLS_TOLD)
			draft.say('answers.calls_count', {
				count: rows.length,
				gains: rows.filter(({ row }) => isGain(row)).length,
				losses: rows.filter(({ row }) => !isGain(row)).length,
				told: CALLS_TOLD,
			});
		for (const { row, number } of rows.slice(0, CALLS_TOLD)) {
			const place = `${row['contig']}:${row['start']}-${row['end']}`;
			draft.say('answers.call', {
				sample: row['sample'] ?? '',
				call: row['call'] ?? '',
				call_zh: CALLS_ZH[row['call'] ?? ''] ?? row['call'] ?? '',
				// A call on a contig whose arms are unknown is named by its place alone.
				place: row['arms'] ? `${row['arms']} (${place})` : place,
				log2: shown(numberIn(row, 'mean_log2')),
				bins: numberIn(row, 'bins') ?? 0,
			});
			draft.cell(calls.table, number, 'mean_log2', {
				subject: row['sample'] ?? '',
				name: `${row['contig']} ${row['arms']} mean_log2`,
				value: numberIn(row, 'mean_log2'),
				n: numberIn(row, 'bins'),
			});
		}
		if (rows.length === 0)
			draft.say(regions.length > 0 ? 'answers.no_call_there' : 'answers.no_calls', {
				regions,
				...kindWords(kinds),
			});
		else if (draft.table === null || regions.length > 0 || kinds !== null)
			draft.show(calls.table, rows, [
				'sample',
				'contig',
				'start',
				'end',
				'arms',
				'call',
				'mean_log2',
				'bins',
				'note',
			]);
	}
	if (about.regions !== undefined) await saySegments(question, draft, about.regions);
	if (regions.length > 0) await sayArms(question, draft, wanted);
	if (about.genes !== undefined) draft.say('answers.gene_no_place', { genes: about.genes });
	if (regions.length > 0) await sayMatrixRegions(question, draft, regions);
	draft.figure =
		findFigure(question, 'genome_profile', null, [...(wanted ?? [])][0] ?? null) ??
		findFigure(question, 'genome_heatmap', null);
};

/** Is the call of an arm one that a segment of the sample makes already? It is no second one. */
const isArmOfSegment = (row: Located['row'], all: readonly Located[]): boolean =>
	row['region'] === 'arm' &&
	all.some(
		({ row: other }) =>
			other['region'] === 'segment' &&
			['sample', 'contig', 'call'].every((column) => other[column] === row[column]) &&
			(numberIn(other, 'start') ?? 0) < (numberIn(row, 'end') ?? 0) &&
			(numberIn(row, 'start') ?? 0) < (numberIn(other, 'end') ?? 0),
	);

/** Samples with more of the genome altered than in any of a group; false when no group is compared with. */
async function sayAboveControls(question: Question, draft: Draft): Promise<boolean> {
	const base = comparedWith(question);
	const found = await wholeTable(question, 'copy_number_samples');
	if (base === null || found === null) return false;
	const groupOf = new Map(question.words.rows.map(({ sample, group }) => [sample, group]));
	const wanted = wantedSamples(question);
	const judged = rowsWhere(found.table, (row) => numberIn(row, 'fraction_genome_altered') !== null);
	const controls = judged.filter(({ row }) => groupOf.get(row['sample'] ?? '') === base);
	const others = judged.filter((at) => !controls.includes(at) && isWanted(wanted, at.row));
	const altered = ({ row }: Located): number => numberIn(row, 'fraction_genome_altered') ?? 0;
	if (controls.length === 0 || others.length === 0) return false;
	const highest = maxOf(controls.map(altered));
	const above = others.filter((at) => altered(at) > highest).sort((a, b) => altered(b) - altered(a));
	draft.from(found.run).say(above.length === 0 ? 'answers.altered_none_above' : 'answers.altered_above', {
		count: above.length,
		total: others.length,
		controls: controls.length,
		group: base,
		highest: percentShown(highest),
		highest_sample: controls.find((at) => altered(at) === highest)?.row['sample'] ?? '',
		samples: some(
			above.map((at) => `${at.row['sample']} ${percentShown(altered(at))}`),
			12,
		),
	});
	for (const at of above)
		draft.cell(found.table, at.number, 'fraction_genome_altered', {
			subject: at.row['sample'] ?? '',
			name: 'fraction_genome_altered',
			value: altered(at),
		});
	const shownRows = above.length > 0 ? above : [...others].sort((a, b) => altered(b) - altered(a));
	draft
		.show(found.table, shownRows, ['sample', 'fraction_genome_altered', 'gains', 'losses', 'above_controls'])
		.list(
			'samples',
			shownRows.map(({ row }) => row['sample'] ?? ''),
		);
	draft.figure =
		findFigure(question, 'genome_heatmap', null) ??
		findFigure(question, 'genome_profile', null, shownRows[0]?.row['sample'] ?? null);
	return true;
}

async function sayArms(question: Question, draft: Draft, wanted: Set<string> | null): Promise<void> {
	const arms = await wholeTable(question, 'copy_number_arms');
	if (arms === null) return;
	const regions = [...(question.about.arms ?? [])];
	const rows = rowsWhere(
		arms.table,
		(row) =>
			isWanted(wanted, row) &&
			regions.some((region) =>
				touches(
					{ ...row, contig: `chr${(row['arm'] ?? '').replace(/[pq]$/u, '')}`, arms: row['arm'] ?? '' },
					region,
				),
			),
	);
	if (rows.length === 0) return;
	draft.from(arms.run).say('answers.arms', {
		arms: rows
			.slice(0, 12)
			.map(({ row }) => `${row['sample']} ${row['arm']} ${shown(numberIn(row, 'mean_log2'))}`),
	});
	for (const { row, number } of rows.slice(0, 12))
		draft.cell(arms.table, number, 'mean_log2', {
			subject: row['sample'] ?? '',
			name: `${row['arm']} mean_log2`,
			value: numberIn(row, 'mean_log2'),
		});
	if (draft.table === null)
		draft.show(arms.table, rows, ['sample', 'arm', 'mean_log2', 'altered_fraction', 'own_call']);
}

/** Regions of a copy-number matrix that differ between the groups. */
async function sayMatrixRegions(question: Question, draft: Draft, regions: readonly string[]): Promise<void> {
	const { words } = question;
	for (const { name, kind } of words.matrices) {
		if (kind !== 'copy_number') continue;
		const run = words.matrixRuns.get(name);
		const table = (await run?.table('effects', name)) ?? null;
		if (run === undefined || table === null) continue;
		const rows = rowsWhere(table, (row) => {
			if (numberIn(row, 'effect_size') === null) return false;
			const place = /^(?:chr)?([0-9XY]{1,2}):(\d+)-(\d+)$/iu.exec(row['feature'] ?? '');
			if (regions.length === 0) return true;
			return (
				place !== null &&
				regions.some((region) =>
					touches({ contig: place[1] ?? '', start: place[2] ?? '', end: place[3] ?? '' }, region),
				)
			);
		}).sort(
			(a, b) => Math.abs(numberIn(b.row, 'effect_size') ?? 0) - Math.abs(numberIn(a.row, 'effect_size') ?? 0),
		);
		const top = rows.slice(0, 5);
		if (top.length === 0) continue;
		draft.from(run).say('answers.matrix_regions', {
			matrix: name,
			group_b: top[0]?.row['group_b'] ?? '',
			group_a: top[0]?.row['group_a'] ?? '',
			features: top.map(
				({ row }) =>
					`${row['feature']} (${shown(numberIn(row, 'effect_size'))}, q ${pShown(numberIn(row, 'q_value'))})`,
			),
		});
		for (const { row, number } of top)
			draft.cell(table, number, 'effect_size', {
				subject: row['feature'] ?? '',
				name: 'effect_size',
				value: numberIn(row, 'effect_size'),
			});
		if (draft.table === null)
			draft.show(table, rows, ['feature', 'median_a', 'median_b', 'effect_size', 'q_value']).list(
				'features',
				top.map(({ row }) => row['feature'] ?? ''),
			);
	}
}

import { maxOf, minOf } from '../../../base/extremes.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct, type Located } from '../../results/facts/rows.ts';
import { sourceOf, type Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { pShown, percentShown, shown, some } from '../written.ts';
import { rowsWhere, samplesAsked, wholeTable } from './pick.ts';
import { findFigure } from './show.ts';

/** Samples that a question narrows to by id or group; null for all. */
function wantedSamples(question: Question): Set<string> | null {
	const asked = samplesAsked(question);
	if (asked.length > 0) return new Set(asked.map(({ sample }) => sample));
	const { groups } = question.about;
	if (groups === undefined) return null;
	return new Set(
		question.words.rows.filter(({ group }) => groups.includes(group)).map(({ sample }) => sample),
	);
}

const isWanted = (wanted: Set<string> | null, row: Located['row']): boolean =>
	wanted === null || wanted.has(row['sample'] ?? '');

const MEASURES: readonly (readonly [column: string, asked: RegExp])[] = [
	['short_long_ratio', /ratio|short|s\/l|短|比/u],
	['motif_diversity', /motif|mds|diversity|基序/u],
	['dinucleosome', /dinucleosom|双核小体|二核小体/u],
	['fragments', /how many|number of|reads|count|(?<!(?:长度|多长|大小|中位数?)(?:是|为|有)?)多少|数量/u],
	['mode', /\bmode\b|modal|峰|众数/u],
	['mean', /\bmean\b|average|平均|均值/u],
	['p_le_150', /(?:below|under|≤|<|shorter than|at most) ?150|150 ?bp|小于|以下/u],
	['median', /median|length|size|bp|中位|长度|大小/u],
];

const MEASURE_WORDS: Readonly<Record<string, readonly [en: string, zh: string]>> = {
	short_long_ratio: ['Short-to-long fragment ratio', '短长片段比'],
	motif_diversity: ['Motif diversity score', '基序多样性评分'],
	dinucleosome: ['Dinucleosome share', '双核小体比例'],
	fragments: ['Fragments', '片段数'],
	mode: ['Modal length (bp)', '众数长度（bp）'],
	mean: ['Mean length (bp)', '平均长度（bp）'],
	p_le_150: ['Share of fragments up to 150 bp', '不超过 150 bp 的片段比例'],
	median: ['Median length (bp)', '中位长度（bp）'],
};

const measureValues = (column: string): { column: string; column_zh: string } => ({
	column: MEASURE_WORDS[column]?.[0] ?? column,
	column_zh: MEASURE_WORDS[column]?.[1] ?? column,
});

/** Fragment lengths, ratios and end motifs. */
export const answerFragments: Family = async (question, draft) => {
	const { bare, words } = question;
	const found = await wholeTable(question, 'fragment_samples');
	if (found === null) return;
	const { run, table } = found;
	const wanted = wantedSamples(question);
	const rows = rowsWhere(table, (row) => isWanted(wanted, row));
	if (rows.length === 0) return sayNotMeasured(question, draft, wanted);
	draft.from(run);
	const column =
		MEASURES.find(([name, asked]) => table.columns.includes(name) && asked.test(bare))?.[0] ?? 'median';
	if (samplesAsked(question).length > 0)
		for (const { row, number } of rows) {
			const sample = row['sample'] ?? '';
			draft.say('answers.sample_fragments', {
				sample,
				n: numberIn(row, 'fragments') ?? 0,
				median: shown(numberIn(row, 'median')),
				ratio: shown(numberIn(row, 'short_long_ratio')),
			});
			for (const name of distinct(['median', 'short_long_ratio', column]))
				draft.cell(table, number, name, {
					subject: sample,
					name,
					value: numberIn(row, name),
					n: numberIn(row, 'fragments'),
				});
			if (!['median', 'short_long_ratio', 'fragments'].includes(column))
				draft.say('answers.fragment_measure', {
					...{ sample, ...measureValues(column) },
					value: shown(numberIn(row, column)),
				});
		}
	else {
		const values = rows.map(({ row }) => numberIn(row, column)).filter((value) => value !== null);
		draft.say('answers.fragments_all', {
			...measureValues(column),
			n: rows.length,
			median: shown(median(values)),
			low: shown(minOf(values)),
			high: shown(maxOf(values)),
		});
		const groupOf = new Map(words.rows.map(({ sample, group }) => [sample, group]));
		for (const group of words.groups) {
			const own = rows
				.filter(({ row }) => groupOf.get(row['sample'] ?? '') === group)
				.map(({ row }) => numberIn(row, column))
				.filter((value) => value !== null);
			if (own.length === 0) continue;
			draft.say('answers.fragments_group', {
				...{ group, ...measureValues(column) },
				...{ n: own.length, median: shown(median(own)) },
			});
			draft.fact(
				{ subject: group, name: `median ${column}`, value: median(own), n: own.length },
				sourceOf(table, null, column),
			);
		}
		for (const { row, number } of rows.slice(0, 20))
			draft.cell(table, number, column, {
				subject: row['sample'] ?? '',
				name: column,
				value: numberIn(row, column),
				n: numberIn(row, 'fragments'),
			});
	}
	if (/motif|基序/u.test(bare)) await sayMotifs(question, draft, wanted);
	const sorted = [...rows].sort((a, b) => (numberIn(b.row, column) ?? 0) - (numberIn(a.row, column) ?? 0));
	draft.show(table, sorted, [
		'sample',
		'fragments',
		'median',
		'mode',
		'short_long_ratio',
		...(['median', 'mode', 'short_long_ratio', 'fragments'].includes(column) ? [] : [column]),
	]);
	draft.list(
		'samples',
		sorted.map(({ row }) => row['sample'] ?? ''),
	);
	draft.figure = findFigure(question, /motif|基序/u.test(bare) ? 'end_motifs' : 'fragment_lengths', null);
	draft
		.ask('answers.ask_copy_number')
		.ask('answers.ask_term', { term: 'short-to-long fragment ratio', term_zh: '短长片段比' });
};

async function sayMotifs(question: Question, draft: Draft, wanted: Set<string> | null): Promise<void> {
	const motifs = await wholeTable(question, 'fragment_motifs');
	if (motifs === null) return;
	const shares = new Map<string, number[]>();
	for (const { row } of rowsWhere(motifs.table, (one) => isWanted(wanted, one))) {
		const share = numberIn(row, 'share');
		if (share !== null) shares.set(row['motif'] ?? '', [...(shares.get(row['motif'] ?? '') ?? []), share]);
	}
	const top = [...shares]
		.map(([motif, values]) => ({ motif, share: values.reduce((sum, one) => sum + one, 0) / values.length }))
		.sort((a, b) => b.share - a.share)
		.slice(0, 5);
	if (top.length > 0)
		draft.say('answers.top_motifs', {
			motifs: top.map(({ motif, share }) => `${motif} (${percentShown(share)})`),
		});
}

function sayNotMeasured({ words }: Question, draft: Draft, wanted: Set<string> | null): void {
	draft.outcome = 'not_in_results';
	draft.say('answers.not_measured', {
		samples: some([...(wanted ?? [])], 3),
		count: wanted?.size ?? words.rows.length,
	});
}

const CALLS_ZH: Readonly<Record<string, string>> = {
	gain: '增益',
	loss: '缺失',
	amplification: '扩增',
	deletion: '缺失',
};

/** Copy-number calls and altered fractions, of a sample, arm or region. */
export const answerCopyNumber: Family = async (question, draft) => {
	const { about, words } = question;
	const wanted = wantedSamples(question);
	const regions = [...(about.regions ?? []), ...(about.arms ?? [])];
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
	if (calls !== null) {
		draft.from(calls.run);
		const rows = rowsWhere(
			calls.table,
			(row) =>
				isWanted(wanted, row) && (regions.length === 0 || regions.some((region) => touches(row, region))),
		);
		for (const { row, number } of rows.slice(0, 6)) {
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
				samples: some([...(wanted ?? new Set(words.rows.slice(0, 0).map(({ sample }) => sample)))]),
			});
		else if (draft.table === null || regions.length > 0)
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
	if (regions.length > 0) await sayArms(question, draft, wanted);
	if (about.genes !== undefined) draft.say('answers.gene_no_place', { genes: about.genes });
	if (regions.length > 0) await sayMatrixRegions(question, draft, regions);
	draft.figure =
		findFigure(question, 'genome_profile', null, [...(wanted ?? [])][0] ?? null) ??
		findFigure(question, 'genome_heatmap', null);
	draft
		.ask('answers.ask_fragments')
		.ask('answers.ask_variants')
		.ask('answers.ask_term', { term: 'log2 ratio', term_zh: 'log2 比值' });
};

/** Does a call overlap a region, an arm or a chromosome? */
function touches(row: Located['row'], region: string): boolean {
	const contig = (row['contig'] ?? '').replace(/^chr/iu, '').toUpperCase();
	const place = /^chr([0-9XYM]+):(\d+)-(\d+)$/u.exec(region);
	if (place !== null)
		return (
			contig === place[1] && Number(row['start']) < Number(place[3]) && Number(row['end']) > Number(place[2])
		);
	const whole = /^chr([0-9XYM]+)$/u.exec(region);
	if (whole !== null) return contig === whole[1];
	const arms = (row['arms'] ?? row['arm'] ?? '').split(/[;, ]+/u).map((arm) => arm.toLowerCase());
	return arms.includes(region.toLowerCase()) || arms.includes(region.toLowerCase().replace(/[pq]$/u, ''));
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

/** Variants of a sample or gene, with VAF and what they look like. */
export const answerVariants: Family = async (question, draft) => {
	const { about, bare } = question;
	const found = await wholeTable(question, 'variants');
	if (found === null) return;
	const { run, table } = found;
	draft.from(run);
	const wanted = wantedSamples(question);
	const genes = (about.genes ?? []).map((gene) => gene.toUpperCase());
	const isChip = /\bchip\b|clonal|blood cell|克隆性造血/u.test(bare);
	const isGermline = /germline|inherited|胚系|种系|遗传/u.test(bare);
	const isSomatic = /somatic|体细胞/u.test(bare);
	const rows = rowsWhere(
		table,
		(row) =>
			isWanted(wanted, row) &&
			(genes.length === 0 || genes.includes((row['gene'] ?? '').toUpperCase())) &&
			(!isChip || row['chip_gene'] === 'true') &&
			(!isGermline || genes.length > 0 || (row['germline_like'] ?? '') !== '') &&
			(!isSomatic || ((row['germline_like'] ?? '') === '' && row['chip_gene'] !== 'true')),
	);
	const samples = distinct(rows.map(({ row }) => row['sample'] ?? ''));
	draft.say(rows.length === 0 ? 'answers.no_variants' : 'answers.variants', {
		count: rows.length,
		samples: samples.length,
		names: some(samples),
		what: [
			...genes,
			...(isChip ? ['CHIP'] : []),
			...(isGermline ? ['germline-like'] : []),
			...(isSomatic ? ['somatic'] : []),
			...(wanted === null || wanted.size > 3 ? (about.groups ?? []) : [...wanted]),
		],
	});
	const byVaf = [...rows].sort((a, b) => (numberIn(b.row, 'vaf') ?? 0) - (numberIn(a.row, 'vaf') ?? 0));
	for (const { row, number } of byVaf.slice(0, 8)) {
		draft.say('answers.variant', {
			sample: row['sample'] ?? '',
			change: [
				row['gene'],
				row['protein_change'] || `${row['contig']}:${row['position']} ${row['ref']}>${row['alt']}`,
			]
				.filter(Boolean)
				.join(' '),
			vaf: percentShown(numberIn(row, 'vaf')),
			depth: numberIn(row, 'depth') ?? 0,
			like: row['germline_like']
				? `germline-like (${row['germline_like']})`
				: row['chip_gene'] === 'true'
					? 'gene of clonal haematopoiesis'
					: 'no sign of germline or clonal haematopoiesis',
			like_zh: row['germline_like']
				? `疑似胚系（${row['germline_like']}）`
				: row['chip_gene'] === 'true'
					? '克隆性造血基因'
					: '无胚系或克隆性造血迹象',
		});
		draft.cell(table, number, 'vaf', {
			subject: [row['sample'], row['gene']].filter(Boolean).join(' '),
			name: 'vaf',
			value: numberIn(row, 'vaf'),
			n: numberIn(row, 'depth'),
		});
	}
	draft
		.show(table, byVaf, [
			'sample',
			'gene',
			'protein_change',
			'contig',
			'position',
			'ref',
			'alt',
			'vaf',
			'depth',
			'chip_gene',
			'germline_like',
		])
		.list('samples', samples);
	if (/substitution|spectrum|class|c ?> ?t|替换|谱/u.test(bare)) await saySpectrum(question, draft, wanted);
	if (/limit|detect|检测限/u.test(bare)) await sayLimits(question, draft, wanted);
	draft.figure = findFigure(
		question,
		/spectrum|substitution|谱|替换/u.test(bare) ? 'variant_spectrum' : 'vaf_distribution',
		null,
	);
	draft.ask('answers.ask_copy_number').ask('answers.ask_term', { term: 'CHIP' });
};

async function saySpectrum(question: Question, draft: Draft, wanted: Set<string> | null): Promise<void> {
	const found = await wholeTable(question, 'variant_spectrum');
	if (found === null) return;
	const counts = new Map<string, number>();
	for (const { row } of rowsWhere(found.table, (one) => isWanted(wanted, one)))
		counts.set(row['class'] ?? '', (counts.get(row['class'] ?? '') ?? 0) + (numberIn(row, 'variants') ?? 0));
	draft.say('answers.spectrum', {
		classes: [...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name} ${count}`),
	});
}

async function sayLimits(question: Question, draft: Draft, wanted: Set<string> | null): Promise<void> {
	const found = await wholeTable(question, 'detection_limits');
	const rows =
		found === null ? [] : rowsWhere(found.table, (row) => isWanted(wanted, row) && row['limit'] !== '');
	if (found === null || rows.length === 0) return;
	draft.say('answers.detection_limits', {
		limits: rows.map(({ row }) => `${row['sample']} ${percentShown(numberIn(row, 'limit'))}`),
	});
	for (const { row, number } of rows)
		draft.cell(found.table, number, 'limit', {
			subject: row['sample'] ?? '',
			name: 'detection limit',
			value: numberIn(row, 'limit'),
		});
}

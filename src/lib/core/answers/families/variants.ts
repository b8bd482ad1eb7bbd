import { maxOf, minOf } from '../../../base/extremes.ts';
import { recorded, worded } from '../../results/follow-up/recorded.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { byText, distinct, ranked, type Located, type Row } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import type { RunView } from '../view/run-view.server.ts';
import { percentShown, shown, some } from '../written.ts';
import { rowsWhere, wholeTable } from './pick.ts';
import { sayCallers, sayPassed } from './variant-files.ts';
import { isWanted, wantedSamples } from './raw-samples.ts';
import { findFigure } from './show.ts';

const CHIP = /\bchip\b|clonal|blood cell|克隆性造血/u;
const GERMLINE = /germline|inherited|hereditary|胚系|种系|遗传/u;
const SOMATIC = /somatic|体细胞/u;
/** Words of variant files in capitals that are no genes. */
const NO_GENE = /^(?:PASS|CHIP|VAF|SNVS?|SNPS?|INDELS?|VCF|MAF|LOFREQ|MUTECT2?|STRELKA2?|VARDICT)$/u;
export const GENES_RANKED =
	/(?:most|top|recurrent|frequent).*\bgenes?\b|\bgenes?\b.*(?:most|top|recurrent|frequent)|most (?:often|frequently|commonly) mutated|(?:最|高频|常见).*基因|基因.*(?:最|高频|频率)/u;
export const SAMPLES_RANKED =
	/(?:samples?|patients?|who).*(?:most|fewest|highest number|more) .*(?:variant|mutation)|(?:most|fewest) (?:variants|mutations)|(?:样本|患者|谁|病人).*(?:突变|变异).*最[多少]|(?:突变|变异)最[多少]/u;

/** Variants of a sample or gene, with VAF and what they look like. */
export const answerVariants: Family = async (question, draft) => {
	const { about, bare } = question;
	if ((CHIP.test(bare) || GERMLINE.test(bare) || ORIGIN.test(bare)) && (await sayOrigins(question, draft)))
		return;
	const found = await wholeTable(question, 'variants');
	if (found === null) return;
	const { run, table } = found;
	draft.from(run);
	draft.ask('answers.ask_copy_number').ask('answers.ask_term', { term: 'CHIP' });
	const wanted = wantedSamples(question);
	const genes = (about.genes ?? []).map((gene) => gene.toUpperCase()).filter((gene) => !NO_GENE.test(gene));
	const all = rowsWhere(table, (row) => isWanted(wanted, row));
	const named = all.filter(({ row }) => (row['gene'] ?? '') !== '');
	const isGermline = GERMLINE.test(bare);
	const isChip = CHIP.test(bare);
	const isSomatic = SOMATIC.test(bare);
	if (genes.length > 0 && named.length === 0 && all.length > 0) {
		draft.say('answers.genes_unknown', { genes, count: all.length });
		return;
	}
	if (isChip && named.length === 0 && all.length > 0) {
		draft.say('answers.chip_unknown', { count: all.length });
		if (!isGermline) return;
	}
	if ((isGermline || isSomatic) && genes.length === 0 && all.length > 0) {
		const unknown = all.filter(({ row }) => !isJudged(row));
		if (unknown.length > 0)
			draft.say(
				unknown.length === all.length ? 'answers.germline_unknown' : 'answers.germline_partly_unknown',
				{ count: unknown.length, total: all.length },
			);
		if (unknown.length === all.length) return sayNoVaf(draft, run, all);
	}
	if (about.regions === undefined && genes.length === 0) {
		if (await sayCallers(question, draft)) return;
		if (await sayPassed(question, draft, wanted)) return;
		if (GENES_RANKED.test(bare)) return sayGenes(question, draft, named.length > 0, all.length);
		if (SAMPLES_RANKED.test(bare) && (await saySamples(question, draft, wanted))) return;
	}
	const regions = about.regions ?? [];
	const rows = all.filter(
		({ row }) =>
			(genes.length === 0 || genes.includes((row['gene'] ?? '').toUpperCase())) &&
			(regions.length === 0 || regions.some((region) => isIn(row, region))) &&
			(!isChip || named.length === 0 || row['chip_gene'] === 'true') &&
			(!isGermline || genes.length > 0 || (row['germline_like'] ?? '') !== '') &&
			(!isSomatic || ((row['germline_like'] ?? '') === '' && row['chip_gene'] !== 'true')),
	);
	const samples = distinct(rows.map(({ row }) => row['sample'] ?? ''));
	draft.say(rows.length === 0 ? 'answers.no_variants' : 'answers.variants', {
		count: rows.length,
		samples: samples.length,
		names: some(samples),
		total: distinct(all.map(({ row }) => row['sample'] ?? '')).length,
		what: [
			...genes,
			...regions,
			...(isChip ? ['CHIP'] : []),
			...(isGermline ? ['germline-like'] : []),
			...(isSomatic ? ['somatic'] : []),
			...(wanted === null || wanted.size > 3 ? (about.groups ?? []) : [...wanted]),
		],
	});
	if (genes.length > 0 && named.length < all.length)
		draft.say('answers.genes_partly_unknown', { count: all.length - named.length, total: all.length });
	const byVaf = ranked(
		rows,
		({ row }) => numberIn(row, 'vaf') ?? 0,
		({ row }) => `${row['sample']} ${row['contig']} ${row['position']}`,
	);
	for (const { row, number } of byVaf.slice(0, 8)) {
		sayVariant(draft, row);
		draft.cell(table, number, 'vaf', {
			subject: [row['sample'], row['gene']].filter(Boolean).join(' '),
			name: 'vaf',
			value: numberIn(row, 'vaf'),
			n: depthOf(row),
		});
	}
	await sayNoVaf(draft, run, rows);
	if (rows.length > 0)
		draft.show(table, byVaf, [
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
		]);
	draft.list('samples', samples);
	if (/substitution|spectrum|class|c ?> ?t|替换|谱/u.test(bare)) await saySpectrum(question, draft, wanted);
	if (/limit|detect|检测限/u.test(bare)) await sayLimits(question, draft, wanted);
	draft.figure = findFigure(
		question,
		/spectrum|substitution|谱|替换/u.test(bare) ? 'variant_spectrum' : 'vaf_distribution',
		null,
	);
};

const ORIGIN = /\borigins?\b|come from|来源|来自/u;
const ORIGIN_ZH: Readonly<Record<string, string>> = {
	germline: '胚系',
	haematopoietic: '克隆性造血',
	tumour: '肿瘤',
};

/** Where variants come from, by the run that judged it; false where none did. */
async function sayOrigins(question: Question, draft: Draft): Promise<boolean> {
	const found = await wholeTable(question, 'variant_origins');
	if (found === null) return false;
	const { run, table } = found;
	const wanted = wantedSamples(question);
	const genes = (question.about.genes ?? []).map((gene) => gene.toUpperCase());
	const rows = rowsWhere(
		table,
		(row) =>
			isWanted(wanted, row) && (genes.length === 0 || genes.includes((row['gene'] ?? '').toUpperCase())),
	);
	const of = (origin: string): Located[] => rows.filter(({ row }) => row['origin'] === origin);
	const asked = CHIP.test(question.bare)
		? 'haematopoietic'
		: GERMLINE.test(question.bare)
			? 'germline'
			: 'tumour';
	draft.from(run);
	draft.say('answers.origins', {
		total: rows.length,
		tumour: of('tumour').length,
		haematopoietic: of('haematopoietic').length,
		germline: of('germline').length,
	});
	const told = ranked(
		of(asked),
		({ row }) => numberIn(row, 'vaf') ?? 0,
		({ row }) => `${row['sample']} ${row['contig']} ${row['position']}`,
	);
	for (const { row, number } of told.slice(0, 8)) {
		draft.say('answers.variant_origin', {
			sample: row['sample'] ?? '',
			change: [
				row['gene'],
				row['protein_change'] || `${row['contig']}:${row['position']} ${row['ref']}>${row['alt']}`,
			]
				.filter(Boolean)
				.join(' '),
			vaf: percentShown(numberIn(row, 'vaf')),
			origin: asked,
			origin_zh: ORIGIN_ZH[asked] ?? asked,
		});
		draft.cell(table, number, 'origin', {
			subject: [row['sample'], row['gene']].filter(Boolean).join(' '),
			name: 'origin',
			value: asked,
		});
	}
	if (told.length > 0)
		draft.show(table, told, ['sample', 'gene', 'protein_change', 'contig', 'position', 'vaf', 'origin']);
	draft.list('samples', distinct(told.map(({ row }) => row['sample'] ?? '')));
	return true;
}

/** No reads, no variant: a depth of 0 is one that the file does not give. */
function depthOf(row: Row): number | null {
	const depth = numberIn(row, 'depth');
	return depth === 0 ? null : depth;
}

/** Can anything be said on whether a variant is inherited? By its VAF, how common it is, or a matched normal. */
const isJudged = (row: Row): boolean =>
	(row['germline_like'] ?? '') !== '' ||
	['vaf', 'population_af', 'normal_depth'].some((column) => numberIn(row, column) !== null);

function sayVariant(draft: Draft, row: Row): void {
	const vaf = numberIn(row, 'vaf');
	const depth = depthOf(row);
	const values = {
		sample: row['sample'] ?? '',
		change: [
			row['gene'],
			row['protein_change'] || `${row['contig']}:${row['position']} ${row['ref']}>${row['alt']}`,
		]
			.filter(Boolean)
			.join(' '),
		vaf: percentShown(vaf),
		depth: shown(depth),
		...likeOf(row),
	};
	if (vaf !== null) draft.say(depth === null ? 'answers.variant_vaf' : 'answers.variant', values);
	else draft.say(depth === null ? 'answers.variant_bare' : 'answers.variant_depth', values);
}

/** What a variant looks like, or what cannot be told of it. */
function likeOf(row: Row): { like: string; like_zh: string } {
	const reason = row['germline_like'] ?? '';
	if (reason !== '') return { like: `germline-like (${reason})`, like_zh: `疑似胚系（${reason}）` };
	if (row['chip_gene'] === 'true')
		return { like: 'gene of clonal haematopoiesis', like_zh: '克隆性造血基因' };
	const hasGene = (row['gene'] ?? '') !== '';
	if (isJudged(row))
		return hasGene
			? { like: 'no sign of germline or clonal haematopoiesis', like_zh: '无胚系或克隆性造血迹象' }
			: {
					like: 'no sign of germline origin; without a gene name, clonal haematopoiesis cannot be judged',
					like_zh: '无胚系迹象；没有基因名，无法判断克隆性造血',
				};
	return hasGene
		? {
				like: 'not in a gene of clonal haematopoiesis; germline origin cannot be judged',
				like_zh: '不在克隆性造血基因中；无法判断胚系来源',
			}
		: {
				like: 'neither germline origin nor clonal haematopoiesis can be judged',
				like_zh: '无法判断胚系来源和克隆性造血',
			};
}

/** Where no variant has a VAF: that it is so, and why the run left them out. */
async function sayNoVaf(draft: Draft, run: RunView, rows: readonly Located[]): Promise<void> {
	if (rows.length === 0 || rows.some(({ row }) => numberIn(row, 'vaf') !== null)) return;
	const summary = await run.summary();
	const at = summary?.warnings_code.indexOf('variants.vaf_left_out') ?? -1;
	const text = summary?.warnings[at];
	if (summary === null || text === undefined) draft.say('answers.no_vaf');
	else
		draft.say(
			'answers.no_vaf_because',
			worded('warning', recorded(text, 'variants.vaf_left_out', summary.warnings_values[at] ?? {})),
		);
}

/** Is a variant in a region, an arm's chromosome or a chromosome? */
function isIn(row: Row, region: string): boolean {
	const contig = (row['contig'] ?? '').replace(/^chr/iu, '').toUpperCase();
	const [, chromosome, start, end] = /^chr([0-9XYM]+)(?::(\d+)-(\d+))?$/u.exec(region) ?? [];
	if (contig !== chromosome) return false;
	const position = numberIn(row, 'position') ?? 0;
	return start === undefined || (position >= Number(start) && position <= Number(end));
}

/** Genes told; the table holds all. */
const GENES_TOLD = 10;

/** The genes that are mutated in most samples. */
async function sayGenes(
	question: Question,
	draft: Draft,
	hasGenes: boolean,
	variants: number,
): Promise<void> {
	const found = await wholeTable(question, 'variant_genes');
	if (found === null || !hasGenes || found.table.rows.length === 0) {
		draft.say('answers.genes_not_named', { count: variants });
		return;
	}
	const rows = rowsWhere(found.table, (row) => (row['gene'] ?? '') !== '').sort(
		(a, b) =>
			(numberIn(b.row, 'samples') ?? 0) - (numberIn(a.row, 'samples') ?? 0) ||
			(numberIn(b.row, 'variants') ?? 0) - (numberIn(a.row, 'variants') ?? 0) ||
			byText(a.row['gene'] ?? '', b.row['gene'] ?? ''),
	);
	const summary = await wholeTable(question, 'variant_summary');
	draft.from(found.run).say('answers.genes_most', {
		genes: rows.slice(0, GENES_TOLD).map(({ row }) => `${row['gene']} ${row['samples']}`),
		total: summary?.table.rows.length ?? 0,
	});
	if (question.about.groups !== undefined) draft.say('answers.genes_of_all');
	for (const { row, number } of rows.slice(0, GENES_TOLD))
		draft.cell(found.table, number, 'samples', {
			subject: row['gene'] ?? '',
			name: 'samples',
			value: numberIn(row, 'samples'),
			n: summary?.table.rows.length ?? null,
		});
	draft.show(found.table, rows, [
		'gene',
		'samples',
		'patients',
		'variants',
		'non_silent',
		'max_vaf',
		'chip_gene',
	]);
}

/** The samples with most and fewest variants. */
async function saySamples(question: Question, draft: Draft, wanted: Set<string> | null): Promise<boolean> {
	const found = await wholeTable(question, 'variant_summary');
	if (found === null) return false;
	const rows = ranked(
		rowsWhere(found.table, (row) => isWanted(wanted, row) && numberIn(row, 'kept') !== null),
		({ row }) => numberIn(row, 'kept') ?? 0,
		({ row }) => row['sample'] ?? '',
	);
	if (rows.length === 0) return false;
	const counts = rows.map(({ row }) => numberIn(row, 'kept') ?? 0);
	const isFewest = /fewest|least|最少/u.test(question.bare);
	const order = isFewest ? rows.toReversed() : rows;
	draft.from(found.run).say(isFewest ? 'answers.variants_fewest' : 'answers.variants_most', {
		samples: order.slice(0, 5).map(({ row }) => `${row['sample']} ${row['kept']}`),
		n: rows.length,
		median: shown(median(counts)),
		low: shown(minOf(counts)),
		high: shown(maxOf(counts)),
	});
	for (const { row, number } of order.slice(0, 5))
		draft.cell(found.table, number, 'kept', {
			subject: row['sample'] ?? '',
			name: 'variants',
			value: numberIn(row, 'kept'),
		});
	draft.show(found.table, order, [
		'sample',
		'patient',
		'group',
		'kept',
		'snv',
		'insertions',
		'deletions',
		'max_vaf',
	]);
	draft.list(
		'samples',
		order.map(({ row }) => row['sample'] ?? ''),
	);
	return true;
}

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

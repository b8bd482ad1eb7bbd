import { maxOf, minOf } from '../../../base/extremes.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct, type Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import { intervalShown, percentShown, some } from '../written.ts';
import { namesSomebody, rowsAsked, rowsOf, type RunRows } from './run-tables.ts';
import { findFigure } from './show.ts';

/** Words for organs and cells, and how atlases spell them. */
const TYPES: readonly (readonly [asked: RegExp, en: string, zh: string, type: RegExp])[] = [
	[/\bliver|\bhepat|肝/u, 'liver', '肝脏', /liver|hepat/iu],
	[/neutrophil|granulocyte|中性粒|粒细胞/u, 'granulocytes', '粒细胞', /neutro|granul/iu],
	[/monocyte|macrophage|单核|巨噬/u, 'monocytes', '单核细胞', /mono|macroph/iu],
	[
		/\bt[ -]?cells?\b|\bt[ -]?lympho|t ?细胞/u,
		'T cells',
		'T 细胞',
		/(?:^|[^a-z])t[ _.-]?(?:cell|lymph|eff|reg)|cd[348]/iu,
	],
	[
		/\bb[ -]?cells?\b|\bb[ -]?lympho|b ?细胞/u,
		'B cells',
		'B 细胞',
		/(?:^|[^a-z])b[ _.-]?(?:cell|lymph|mem)|cd19/iu,
	],
	[/\bnk\b|natural killer|自然杀伤/u, 'NK cells', 'NK 细胞', /(?:^|[^a-z])nk/iu],
	[/erythro|red blood|红细胞|红系/u, 'erythroid cells', '红系细胞', /eryth/iu],
	[/megakaryo|platelet|巨核|血小板/u, 'megakaryocytes', '巨核细胞', /megak|platelet/iu],
	[
		/\bblood[ -](?:cells?|derived|born)|\bimmune cells?|\bleu[ck]o|h(?:a)?ematopo|血液?细胞|白细胞|免疫细胞|造血|血源/u,
		'blood cells',
		'血细胞',
		/neutro|granul|mono|macroph|lymph|(?:^|[^a-z])(?:nk|[bt][ _.-]?cell)|eryth|megak|platelet|blood|leuk|wbc/iu,
	],
	[/\blungs?\b|pulmonary|alveol|肺/u, 'lung', '肺', /lung|pulmo|alveol|bronch/iu],
	[/\bcolon|colorect|\bbowel|intestin|肠/u, 'intestine', '肠', /colon|intestin|rect|bowel/iu],
	[/\bbreast|mammary|乳腺/u, 'breast', '乳腺', /breast|mammar/iu],
	[/\bkidney|\brenal|肾/u, 'kidney', '肾脏', /kidney|renal|podocyte/iu],
	[/\bpancrea|胰/u, 'pancreas', '胰腺', /pancrea/iu],
	[/\bheart|cardi|心脏|心肌/u, 'heart', '心脏', /heart|cardi/iu],
	[/\bbrain|neuron|\bneural|脑|神经元/u, 'brain', '脑', /brain|neuron|cortex|oligodend|astro/iu],
	[/endothel|vascul|内皮|血管/u, 'endothelium', '内皮', /endothel|vascul/iu],
	[/\bplacent|胎盘/u, 'placenta', '胎盘', /placent|trophobl/iu],
	[/\bprostat|前列腺/u, 'prostate', '前列腺', /prostat/iu],
	[/\bstomach|gastric|胃/u, 'stomach', '胃', /stomach|gastr/iu],
	[/\bskin\b|keratinocyte|皮肤|角质/u, 'skin', '皮肤', /skin|epiderm|keratino/iu],
	[/\bmuscle|肌肉/u, 'muscle', '肌肉', /muscle|myo/iu],
	[/adipo|\bfat\b|脂肪/u, 'adipose tissue', '脂肪', /adipo|fat/iu],
];
/** Any of these words. */
export const CELL_TYPES = new RegExp(TYPES.map(([asked]) => asked.source).join('|'), 'u');

/** Samples told one by one; beyond these the medians. */
const SINGLY = 4;
const TOLD = 6;
const MOST = /\bmost\b|\bhighest\b|\blargest\b|最多|最高|最大/u;

interface AskedTypes {
	en: string[];
	zh: string[];
	isAsked: (type: string) => boolean;
}

/** Cell types that a question names, in its words or as the atlas spells them; null for none. */
function typesAsked(bare: string, types: readonly string[]): AskedTypes | null {
	const plain = (text: string): string => text.toLowerCase().replaceAll(/[ _.-]+/gu, ' ');
	const spelled = types.filter((type) =>
		type.split('+').some((part) => part.trim().length > 2 && plain(bare).includes(plain(part.trim()))),
	);
	if (spelled.length > 0) return { en: spelled, zh: spelled, isAsked: (type) => spelled.includes(type) };
	const named = TYPES.filter(([asked]) => asked.test(bare));
	// "Blood cells" beside a kind of them adds nothing.
	if (named.length === 0) return null;
	return {
		en: named.map(([, en]) => en),
		zh: named.map(([, , zh]) => zh),
		isAsked: (type) => type.split('+').some((part) => named.some(([, , , spelling]) => spelling.test(part))),
	};
}

/** Which cell types the cfDNA comes from, or how much of it comes from one of them. */
export const answerTissue: Family = async (question, draft) => {
	const found = await rowsOf(question, 'cell_type_shares');
	if (found === null || found.rows.length === 0) return;
	const { run, rows } = found;
	draft.from(run);
	const types = distinct(rows.map(({ row }) => row['cell_type'] ?? ''));
	const asked = typesAsked(question.bare, types);
	const own = rowsAsked(question, rows);
	if (asked !== null && !types.some(asked.isAsked)) {
		draft.outcome = 'not_in_results';
		draft.say('answers.tissue_unknown', {
			...{ asked: asked.en.join(', '), asked_zh: asked.zh.join('、'), types: some(types, 12) },
		});
	} else if (asked !== null)
		sayTypes(
			question,
			draft,
			found,
			own.filter(({ row }) => asked.isAsked(row['cell_type'] ?? '')),
		);
	else saySamples(question, draft, found, own);
	if (
		draft.table?.rows.some((cells) =>
			cells.some((cell) => typeof cell === 'string' && cell.includes('+')),
		) === true
	)
		draft.say('answers.tissue_merged');
	draft.say('answers.tissue_limits').ask('answers.ask_trust').ask('answers.ask_methods');
	draft.figure =
		findFigure(question, 'cell_types_per_sample', null) ?? findFigure(question, 'cell_types', null);
};

const COLUMNS = ['sample', 'cell_type', 'share', 'ci_low', 'ci_high', 'call', 'limit_of_detection'];
const isDetected = ({ row }: Located): boolean => row['call'] === 'detected';
const shareOf = ({ row }: Located): number => numberIn(row, 'share') ?? 0;

/** The shares of the types that were asked for, sample by sample; a type that is not detected with its limit. */
function sayTypes(question: Question, draft: Draft, { table }: RunRows, rows: readonly Located[]): void {
	const ranked =
		MOST.test(question.bare) || rows.length > TOLD ? [...rows].sort((a, b) => shareOf(b) - shareOf(a)) : rows;
	for (const at of ranked.slice(0, TOLD)) {
		const { row } = at;
		const values = { sample: row['sample'] ?? '', type: row['cell_type'] ?? '' };
		const limit = numberIn(row, 'limit_of_detection');
		if (isDetected(at)) sayShare(draft, table, at);
		else if (limit === null) draft.say('answers.tissue_type_no_limit', values);
		else draft.say('answers.tissue_type_absent', { ...values, limit: percentShown(limit) });
	}
	draft.show(table, ranked, COLUMNS).list(
		'samples',
		ranked.map(({ row }) => row['sample'] ?? ''),
	);
}

function sayShare(draft: Draft, table: RunRows['table'], { row, number }: Located): void {
	const [low, high] = [numberIn(row, 'ci_low'), numberIn(row, 'ci_high')];
	draft.say('answers.tissue_type', {
		...{ sample: row['sample'] ?? '', type: row['cell_type'] ?? '' },
		share: percentShown(numberIn(row, 'share')),
		...intervalShown(low, high, percentShown),
	});
	draft.cell(table, number, 'share', {
		subject: `${row['sample']} ${row['cell_type']}`,
		...{ name: 'share', value: numberIn(row, 'share'), ci_low: low, ci_high: high },
	});
}

/** The detected types of each sample; of many samples the medians. */
function saySamples(
	question: Question,
	draft: Draft,
	{ table, rows: all }: RunRows,
	rows: readonly Located[],
): void {
	const samples = distinct(rows.map(({ row }) => row['sample'] ?? ''));
	const ranked = [...rows].sort((a, b) => shareOf(b) - shareOf(a));
	if (samples.length > SINGLY) {
		const types = distinct(rows.map(({ row }) => row['cell_type'] ?? ''));
		const medians = types
			.map((type) => {
				const own = rows.filter(({ row }) => row['cell_type'] === type);
				const shares = own.map(shareOf);
				const range = `${percentShown(minOf(shares))}–${percentShown(maxOf(shares))}`;
				return { type, share: median(shares), range, detected: own.filter(isDetected).length };
			})
			.filter(({ detected }) => detected > 0)
			.sort((a, b) => b.share - a.share);
		draft.say('answers.tissue_median', {
			count: samples.length,
			shares: some(
				medians.map(
					({ type, share, range, detected }) =>
						`${type} ${percentShown(share)} (${range}; ${detected}/${samples.length})`,
				),
				TOLD,
			),
		});
		draft.show(table, ranked, COLUMNS);
		return;
	}
	for (const sample of samples) {
		const own = ranked.filter(({ row }) => row['sample'] === sample);
		const found = own.filter(isDetected);
		if (found.length === 0) draft.say('answers.tissue_none', { sample });
		else
			draft.say('answers.tissue_sample', {
				...{ sample, absent: own.length - found.length },
				shares: some(
					found.map(({ row }) => {
						const { interval } = intervalShown(
							numberIn(row, 'ci_low'),
							numberIn(row, 'ci_high'),
							percentShown,
						);
						return `${row['cell_type']} ${percentShown(numberIn(row, 'share'))} (${interval})`;
					}),
					TOLD,
				),
			});
		for (const { row, number } of found)
			draft.cell(table, number, 'share', {
				subject: `${sample} ${row['cell_type']}`,
				...{ name: 'share', value: numberIn(row, 'share') },
				...{ ci_low: numberIn(row, 'ci_low'), ci_high: numberIn(row, 'ci_high') },
			});
	}
	draft.show(table, ranked, COLUMNS);
	if (namesSomebody(question, all)) draft.list('samples', samples);
}

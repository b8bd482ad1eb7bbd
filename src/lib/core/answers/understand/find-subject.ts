import { appendAll } from '../../../base/append-all.ts';
import type { QuestionSubject } from '../../../contract/records/answer.ts';
import { findIds, indexIds, type IdIndex } from './ids.ts';
import {
	COLUMN_WORDS,
	FIGURES,
	METRICS,
	PARAMETERS,
	PARTS,
	SIGNAL_WORDS,
	TABLES,
	firstNamed,
} from './named-things.ts';
import type { PlainQuestion } from './plain-question.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a question names, and the words that named it. */
export interface FoundSubject {
	about: QuestionSubject;
	/** Words that are explained by what was found. */
	used: ReadonlySet<string>;
	/** Names of samples, patients or features that the dataset does not hold. */
	unknown: readonly string[];
}

const CONTROL =
	/\bcontrols?\b|\bctrls?\b|\bhealthy\b|\bnormals?\b|\breference group\b|\bnon-?cancers?\b|对照|健康|正常人|参照组|参考组/u;
const CASE =
	/\bcancers?\b|\bcases\b|\btumou?rs?\b|\bdiseased?\b|\bpositive (?:class|group)\b|\bmalignan\w*|癌|病例|肿瘤|阳性组|患癌|个案|\bcase(?=\/)/u;
const IS_CONTROL = /control|healthy|normal|benign|reference|negative|对照|健康|正常|良性|阴性/iu;

const REGION =
	/\b(?:chr)?([0-9]{1,2}|[xy]|mt?)[: ]([\d,.]+) ?(k|m|kb|mb)?\s?(?:-|to|–)\s?([\d,.]+) ?(k|m|kb|mb|bp)?\b/iu;
const ARM = /\b(?:chr(?:omosome)? ?)?(\d{1,2}|x|y) ?([pq])(?![a-z0-9])/giu;
const CHROMOSOME =
	/\bchr(?:omosomes?)? ?(\d{1,2}|x|y)\b|(?<=chromosomes? \S{1,2} (?:and|or) )(\d{1,2}|x|y)\b|(\d{1,2}|x|y) ?号染色体/giu;
const GENE = /^[A-Z][A-Z0-9]{1,7}(?:-[A-Z0-9]{1,3})?$/u;
/** Abbreviations in capitals that are no genes. */
const NO_GENE =
	/^(?:AUROC|AUC|ROC|PR|AUPRC|PCA|UMAP|TSNE|SNE|CHIP|VAF|VAFS|QC|FDR|CI|CIS|DNA|CFDNA|CTDNA|SNV|SNP|SNVS|SNPS|CNV|CNA|CSV|PNG|SVG|PDF|HTML|JSON|XLSX|TSV|OOF|CV|SD|SE|MAD|IQR|SMD|BH|CBS|DLRS|FGA|GC|WPS|MDS|OCF|LOESS|LB|ID|IDS|BAM|VCF|BP|KB|MB|TF|PON|MAPQ|TP|FP|TN|FN|PPV|NPV|NAN|NA|OR|AND|NOT|WHY|WHAT|HOW|IS|THE|I|II|III|IV|A|T1|T2|T3|AI|LLM|API|OK|CPG|CPGS|DMR|DMRS|HG19|HG38|GRCH37|GRCH38|C|P|Q|N|R|U|X|Y|TLDR|B1|B2|B3|F|M|F1|PC|PC1|PC2|PC3|SKLEARN|CCNE|DELFI)$/u;
/** Genes of liquid biopsies, for those who write them small. */
const GENES = new Set(
	'kras nras braf egfr tp53 pik3ca alk met erbb2 her2 brca1 brca2 apc pten stk11 keap1 ros1 ret myc mycn ccnd1 cdkn2a rb1 dnmt3a tet2 asxl1 ppm1d jak2 idh1 idh2 fgfr1 fgfr2 fgfr3 smad4 ctnnb1 notch1 nf1 arid1a esr1 ar kit pdgfra fbxw7 atm chek2'.split(
		' ',
	),
);

export type SubjectFinder = (question: PlainQuestion) => FoundSubject;

/** Prepares the names of a dataset to be found in questions. */
export function subjectFinder(vocabulary: Vocabulary): SubjectFinder {
	const ids = indexIds(vocabulary);
	return (question) => findSubject(question, vocabulary, ids);
}

function findSubject(question: PlainQuestion, vocabulary: Vocabulary, index: IdIndex): FoundSubject {
	const { bare, typed, words } = question;
	const found = findIds(bare, words, index);
	// An unknown id is no gene either.
	const used = new Set([...found.used, ...found.unknown]);
	const about: Record<string, string[] | string> = {};
	const put = (key: string, values: readonly string[]): void => {
		if (values.length > 0) about[key] = [...new Set(values)];
	};
	put('samples', found.samples);
	put('patients', found.patients);
	const regions = regionsIn(bare);
	const features = featuresIn(typed, words, vocabulary, used, regions);
	put('features', features);
	if (features.length === 0) put('regions', regions);
	put('groups', groupsIn(bare, vocabulary, used));
	put('matrices', matricesIn(bare, vocabulary, used));
	const columns = columnsIn(bare, vocabulary, used);
	put('columns', columns);
	put('levels', levelsIn(bare, vocabulary, columns));
	const arms = armsIn(bare);
	put('arms', arms);
	put('genes', genesIn(typed, words, vocabulary, used));
	for (const [key, things] of [
		['metric', METRICS],
		['figure', FIGURES],
		['table', TABLES],
		['parameter', PARAMETERS],
	] as const) {
		const name = firstNamed(things, bare);
		if (name !== undefined) about[key] = name;
	}
	const parts = PARTS.filter(([, pattern]) => pattern.test(bare)).map(([part]) => part);
	// "cross-validation" is training; both together ask for a comparison, which metrics give anyway.
	if (parts.length === 1 && parts[0] !== undefined) about['part'] = parts[0];
	const unknown = [...found.unknown, ...unknownFeatures(words, used)].map((word) => asTyped(word, typed));
	return { about, used, unknown };
}

/** A word in the spelling of the question. */
function asTyped(word: string, typed: string): string {
	const at = typed.toLowerCase().indexOf(word);
	return at < 0 ? word : typed.slice(at, at + word.length);
}

/** Words that can only be names of CpG sites or of features of an arm. */
const unknownFeatures = (words: readonly string[], used: ReadonlySet<string>): string[] =>
	words.filter((word) => /^(?:cg\d{6,}|\d{1,2}[pq]_\w+)$/u.test(word) && !used.has(word));

/** Bases of a position such as `128,000,000`, `128M` or `128.5 mb`. */
function bases(text: string, unit: string | undefined): number {
	const value = Number(text.replaceAll(',', ''));
	if (unit === undefined || unit === 'bp') return Math.round(value);
	return Math.round(value * (unit.startsWith('m') ? 1e6 : 1e3));
}

function regionsIn(bare: string): string[] {
	const found = REGION.exec(bare);
	if (found === null) return [];
	const [, contig = '', from = '', unit, to = '', lastUnit] = found;
	const [start, end] = [bases(from, unit ?? lastUnit), bases(to, lastUnit ?? unit)];
	return Number.isFinite(start) && Number.isFinite(end) && end >= start
		? [`chr${contig.toUpperCase()}:${start}-${end}`]
		: [];
}

function featuresIn(
	typed: string,
	words: readonly string[],
	{ feature }: Vocabulary,
	used: Set<string>,
	regions: readonly string[],
): string[] {
	const found: string[] = [];
	const tokens =
		typed.match(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}_.:>/+-]*[\p{Script=Latin}\p{N}]/gu) ?? [];
	for (const token of [...tokens, ...regions]) {
		const lower = token.toLowerCase();
		if (used.has(lower) || (!/[\d_:>]/u.test(token) && !/^[ACGT]{3,6}$/u.test(token) && token.length < 9))
			continue;
		const name = feature(token);
		if (name === null) continue;
		found.push(name);
		used.add(lower);
	}
	for (const word of words) if (found.some((name) => name.toLowerCase() === word)) used.add(word);
	return found;
}

const escaped = (text: string): string => text.toLowerCase().replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** A name as a word of its own; blanks and underscores are alike, a plural s is allowed. */
function named(name: string, bare: string): boolean {
	const pattern = escaped(name).replace(/[ _-]+/gu, '[ _-]?');
	const plural = name.length > 3 && /[a-z]$/iu.test(name) ? 's?' : '';
	return /\p{Script=Han}/u.test(name)
		? bare.includes(name.toLowerCase())
		: new RegExp(`(?<![\\p{L}\\p{N}_])${pattern}${plural}(?![\\p{L}\\p{N}_])`, 'u').test(bare);
}

function groupsIn(bare: string, { groups }: Vocabulary, used: Set<string>): string[] {
	const found = groups.filter((group) => named(group, bare));
	for (const group of found) for (const word of group.toLowerCase().split(/[ _-]+/u)) used.add(word);
	const controls = groups.filter((group) => IS_CONTROL.test(group));
	const cases = groups.filter((group) => !IS_CONTROL.test(group));
	const only = (list: readonly string[]): string[] =>
		list.length === 1 && list[0] !== undefined ? [list[0]] : [];
	if (CONTROL.test(bare)) appendAll(found, only(controls));
	if (CASE.test(bare)) appendAll(found, only(cases));
	return found;
}

/** Names of matrices that are words of most questions: they name a matrix only where it is called so. */
const EVERYDAY = new Set(
	'feature features sample samples value values data matrix result results score scores count counts table group groups signal signals label labels report'.split(
		' ',
	),
);

const isCalled = (name: string, bare: string): boolean =>
	new RegExp(
		`(?:matrix|table|矩阵|表) ?["'\`]?${escaped(name)}(?![\\p{L}\\p{N}_])|["'\`]${escaped(name)}["'\`]|(?<![\\p{L}\\p{N}_])${escaped(name)} ?(?:matrix|table|矩阵|表)`,
		'u',
	).test(bare);

function matricesIn(bare: string, { matrices }: Vocabulary, used: Set<string>): string[] {
	const exact = matrices.filter(({ name }) =>
		EVERYDAY.has(name.toLowerCase()) ? isCalled(name, bare) : named(name, bare),
	);
	for (const { name } of exact) used.add(name.toLowerCase());
	let rest = bare;
	for (const { name } of exact)
		rest = rest.replaceAll(name.toLowerCase(), ' ').replaceAll(name.toLowerCase().replaceAll('_', ' '), ' ');
	const said = SIGNAL_WORDS.flatMap(([said, kind, called]) => {
		if (!said.test(rest)) return [];
		const ofKind = matrices.filter((matrix) => matrix.kind === kind);
		return (ofKind.length > 0 ? ofKind : matrices.filter(({ name }) => called.test(name))).map(
			({ name }) => name,
		);
	});
	return [...exact.map(({ name }) => name), ...said];
}

function columnsIn(bare: string, { columns }: Vocabulary, used: Set<string>): string[] {
	const exact = columns.filter((column) => column.length > 2 && named(column, bare));
	for (const column of exact) used.add(column.toLowerCase());
	const said = COLUMN_WORDS.flatMap(([words, called]) =>
		words.test(bare) ? columns.filter((column) => called.test(column)).slice(0, 1) : [],
	);
	return [...exact, ...said.filter((column) => !exact.some((other) => other === column))];
}

/** Values of columns: those of a column that is named, and those that are names by themselves. */
function levelsIn(bare: string, { levels }: Vocabulary, columns: readonly string[]): string[] {
	return levels
		.filter(({ column, value }) => {
			if (columns.includes(column))
				return named(value, bare) || (/^(?:[ivx]+|[a-d])$/iu.test(value) && stage(value, bare));
			return value.length >= 4 && /[\d ]/u.test(value) && named(value, bare);
		})
		.map(({ value }) => value);
}

const ARABIC: Readonly<Record<string, string>> = { I: '1', II: '2', III: '3', IV: '4' };
const HAN: Readonly<Record<string, string>> = { I: '一', II: '二', III: '三', IV: '四' };

/** `II` written as `stage 2` or `二期`. */
const stage = (value: string, bare: string): boolean =>
	new RegExp(
		`\\bstage ${ARABIC[value] ?? '-'}\\b|(?<!\\d)${ARABIC[value] ?? '-'} ?期|${HAN[value] ?? '-'}期|(?<![ivx])${value.toLowerCase()} ?期`,
		'u',
	).test(bare);

function armsIn(bare: string): string[] {
	const said = [...bare.matchAll(/(\d{1,2}|x|y) ?号染色体(?:的)?(长|短)臂/gu)].map(
		([, number = '', arm]) => `${number.toUpperCase()}${arm === '短' ? 'p' : 'q'}`,
	);
	if (said.length > 0) return said;
	const arms = [...bare.matchAll(ARM)].map(
		([, number = '', arm = '']) => `${number.toUpperCase()}${arm.toLowerCase()}`,
	);
	if (arms.length > 0) return arms;
	return [...bare.matchAll(CHROMOSOME)].map(
		([, first, second, chinese]) => `chr${(first ?? second ?? chinese ?? '').toUpperCase()}`,
	);
}

function genesIn(
	typed: string,
	words: readonly string[],
	{ genes }: Vocabulary,
	used: Set<string>,
): string[] {
	const known = new Map(genes.map((gene) => [gene.toLowerCase(), gene]));
	const tokens = typed.match(/[A-Za-z][A-Za-z0-9-]*/gu) ?? [];
	const found = tokens.flatMap((token) => {
		const lower = token.toLowerCase();
		// A part of an id is no gene: `P003` of `P003_01-P1`.
		if ([...used].some((word) => word.includes(lower) && (word === lower || /\d/u.test(word)))) return [];
		const gene = known.get(lower);
		if (gene !== undefined && (token === gene || GENES.has(lower) || lower.length > 3)) return [gene];
		if (GENES.has(lower)) return [token.toUpperCase()];
		// All capitals only say something in a sentence that is not all capitals.
		if (typed === typed.toUpperCase()) return [];
		return GENE.test(token) && /[A-Z]/u.test(token) && token.length > 2 && !NO_GENE.test(token)
			? [token]
			: [];
	});
	for (const word of words) if (found.some((gene) => gene.toLowerCase() === word)) used.add(word);
	return found.filter((gene) => gene.toLowerCase() !== 'met' || typed.includes('MET'));
}

import { sampleIdFromName } from '../sample-id-from-name.ts';

/** What a sample of a targeted study is. */
export type SampleRole = 'plasma' | 'tumour' | 'normal' | 'control' | 'blank';

/** Columns that say what was sampled. */
const ROLE_COLUMN =
	/^(sample[ _-]?(type|class|kind|source|role)|specimen([ _-]?type)?|material|tissue|tissue[ _-]?type|source|role|type|样本类型|标本类型|样本来源)$/iu;

/** Those of them that say nothing else: `tissue` and `type` may name an organ or a disease. */
const SURE_ROLE_COLUMN =
	/^(sample[ _-]?(type|class|kind|role)|specimen([ _-]?type)?|material|role|样本类型|标本类型)$/iu;

const WORDS: readonly (readonly [SampleRole, RegExp])[] = [
	['blank', /^(ntc|blank|no[ _-]?template([ _-]?control)?|water|空白(对照)?)$/iu],
	[
		'normal',
		/^(((blood|lymphocyte)[ _-]?derived|(solid|adjacent)[ _-]?tissue|buccal[ _-]?cell|bone[ _-]?marrow|ebv[ _-]?immortali[sz]ed|adjacent|matched)[ _-]?normal|normal([ _-]?(adjacent[ _-]?)?tissue)?|germ[ _-]?line|pbmcs?|pbls?|buffy([ _-]?coats?)?|wbcs?|(leu[ck]o|lympho|granulo)cytes?|white[ _-]?blood[ _-]?cells?|blood[ _-]?cells?|whole[ _-]?blood|saliva|buccal([ _-]?(swab|cells?))?|g[ _-]?dna|genomic[ _-]?dna|配对正常|白细胞|正常|胚系)$/iu,
	],
	[
		'tumour',
		/^((primary|recurrent|metastatic)[ _-]?(solid[ _-]?)?tumou?r|tumou?r|tumou?r[ _-]?(tissue|biopsy)|tissue|(tissue[ _-]?)?biopsy|ffpe([ _-]?(tissue|block|scrolls?))?|primary|metastas[ie]s|metastatic|resection|肿瘤(组织)?|组织)$/iu,
	],
	[
		'control',
		/^(controls?|healthy([ _-]?(control|donor|plasma|individual))?|donors?|negative[ _-]?control|non[ _-]?cancer|健康(对照)?|对照)$/iu,
	],
	[
		'plasma',
		/^(plasma|(circulating[ _-]?)?(cf|ct|cell[ _-]?free)([ _-]?tumou?r)?[ _-]?dna|circulating[ _-]?tumou?r[ _-]?dna|liquid[ _-]?biopsy|serum|血浆|游离dna)$/iu,
	],
];
/** `leukocyte DNA` and `tumour gDNA` are of what stands before. */
const OF_WHAT_DNA = /^(.+?)[ _-]*(?:g|genomic)?[ _-]?dna$/iu;

/** Words of whose plasma it is: `control plasma`, `healthy donor cfDNA`, `normal plasma`. */
const WHOSE_PLASMA =
	/^(.+?)[ _-]+(?:plasma|cf[ _-]?dna|ct[ _-]?dna|serum)$|^(?:plasma|cf[ _-]?dna|serum)[ _-]+(.+)$|^(.+?)(?:血浆|游离dna)$/iu;
const OF_NOBODY_ILL =
	/^(normal|controls?|healthy([ _-](controls?|donors?|individuals?|people|persons?))?|donors?|negative([ _-]controls?)?|non[ _-]?cancer([ _-]controls?)?|健康(人|对照)?|正常(人)?|对照)$/iu;
const OF_PATIENT = /^(patients?|cancer|cases?|tumou?r|患者|病人|肿瘤)$/iu;

function roleOfWord(text: string): SampleRole | null {
	const word = text.trim();
	const known = WORDS.find(([, words]) => words.test(word))?.[0];
	if (known !== undefined) return known;
	const dna = OF_WHAT_DNA.exec(word)?.[1];
	const ofDna = WORDS.find(([, words]) => dna !== undefined && words.test(dna))?.[0];
	if (ofDna !== undefined) return ofDna;
	const [, before, behind, chinese] = WHOSE_PLASMA.exec(word) ?? [];
	const whose = before ?? behind ?? chinese;
	if (whose === undefined) return null;
	return OF_NOBODY_ILL.test(whose) ? 'control' : OF_PATIENT.test(whose) ? 'plasma' : null;
}

/** Pieces of a name that are one word. */
const WORD_PIECES = [3, 2, 1];
/** Words for a tumour that say when plasma was drawn: `post_resection`, `pre-biopsy`. */
const WHEN = /^(post|pre|after|before|since|liquid)$/iu;
const EVENT = /^(biopsy|resection|primary)$/iu;

/** Role of the words of a file name, the last first. */
function roleInName(name: string): SampleRole | null {
	const pieces = name.split(/[ ._-]+/u);
	for (let end = pieces.length; end > 0; end--)
		for (const length of WORD_PIECES) {
			if (length > end) continue;
			const words = pieces.slice(end - length, end);
			if (length === 1 && EVENT.test(words[0]!) && WHEN.test(pieces[end - 2] ?? '')) continue;
			const role = roleOfWord(words.join(' '));
			if (role !== null) return role;
		}
	// `P01_N`: a letter alone behind a number of a person.
	const marked = sampleIdFromName(name).split(/[ ._-]+/u);
	return /^n$/iu.test(marked.at(-1) ?? '') && marked.slice(0, -1).some((one) => /\d/u.test(one))
		? 'normal'
		: null;
}

/**
 * Role by words of a path: `P01_plasma_T2.bam`, `normal/P01.bam`. Controls are plasma too: their folder decides over that word of
 * a name (`controls/HD07_plasma.bam`).
 */
function roleInPath(path: string): SampleRole | null {
	const parts = path.split('/');
	const named = roleInName(parts.pop() ?? '');
	const folder =
		parts
			.reverse()
			.map(roleOfWord)
			.find((role) => role !== null) ?? null;
	return named === null || (named === 'plasma' && folder === 'control') ? folder : named;
}

/** What a column for the kind of sample says of a sample in words that are not known; null where it says nothing, or something known. */
export function unknownRole(metadata: Readonly<Record<string, string | null>>): string | null {
	const said = Object.entries(metadata).flatMap(([column, value]) =>
		value !== null && value.trim() !== '' && ROLE_COLUMN.test(column.trim()) ? [{ column, value }] : [],
	);
	if (said.some(({ value }) => roleOfWord(value) !== null)) return null;
	return said.find(({ column }) => SURE_ROLE_COLUMN.test(column.trim()))?.value ?? null;
}

/**
 * What a sample is: by a column of the sample table that says it, else by words of its path (relative, `/` separated); null
 * where nothing says it. A column counts only where its value is one of the known words.
 */
export function sampleRole(
	path: string,
	metadata: Readonly<Record<string, string | null>> = {},
): SampleRole | null {
	for (const [column, value] of Object.entries(metadata)) {
		if (value === null || !ROLE_COLUMN.test(column.trim())) continue;
		const role = roleOfWord(value);
		if (role !== null) return role;
	}
	return roleInPath(path);
}

/** What a sample of a targeted study is. */
export type SampleRole = 'plasma' | 'tumour' | 'normal' | 'control' | 'blank';

/** Columns that say what was sampled. */
const ROLE_COLUMN =
	/^(sample[ _-]?(type|class|kind|source|role)|specimen([ _-]?type)?|material|tissue|tissue[ _-]?type|source|role|type|样本类型|标本类型|样本来源)$/iu;

const WORDS: readonly (readonly [SampleRole, RegExp])[] = [
	['blank', /^(ntc|blank|no[ _-]?template([ _-]?control)?|water|空白(对照)?)$/iu],
	[
		'normal',
		/^(matched[ _-]?normal|normal|germline|pbmcs?|buffy([ _-]?coat)?|wbcs?|leu[ck]ocytes?|white[ _-]?blood[ _-]?cells?|blood[ _-]?cells?|whole[ _-]?blood|配对正常|白细胞|正常)$/iu,
	],
	[
		'tumour',
		/^(tumou?r|tumou?r[ _-]?(tissue|biopsy)|tissue|biopsy|ffpe|primary([ _-]?tumou?r)?|metastas[ie]s|resection|肿瘤(组织)?|组织)$/iu,
	],
	[
		'control',
		/^(controls?|healthy([ _-]?(control|donor|plasma|individual))?|donors?|negative[ _-]?control|non[ _-]?cancer|健康(对照)?|对照)$/iu,
	],
	['plasma', /^(plasma|cf[ _-]?dna|ct[ _-]?dna|liquid[ _-]?biopsy|serum|血浆|游离dna)$/iu],
];

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
	const [, before, behind, chinese] = WHOSE_PLASMA.exec(word) ?? [];
	const whose = before ?? behind ?? chinese;
	if (whose === undefined) return null;
	return OF_NOBODY_ILL.test(whose) ? 'control' : OF_PATIENT.test(whose) ? 'plasma' : null;
}

/**
 * Pieces of a file name in which a role is looked for, the last first: `P01_plasma_T2.bam`, `normal/P01.bam`. Controls are plasma too:
 * their folder decides over that word of a name (`controls/HD07_plasma.bam`).
 */
function roleInPath(path: string): SampleRole | null {
	const parts = path.split('/');
	const pieces = (parts.pop() ?? '').split(/[ ._-]+/u).reverse();
	const folders = parts.reverse().map(roleOfWord);
	const named = pieces.map(roleOfWord).find((role) => role !== null) ?? null;
	const folder = folders.find((role) => role !== null) ?? null;
	return named === null || (named === 'plasma' && folder === 'control') ? folder : named;
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

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

function roleOfWord(text: string): SampleRole | null {
	return WORDS.find(([, words]) => words.test(text.trim()))?.[0] ?? null;
}

/** Pieces of a file name in which a role is looked for, the last first: `P01_plasma_T2.bam`, `normal/P01.bam`. */
function roleInPath(path: string): SampleRole | null {
	const parts = path.split('/');
	const pieces = (parts.pop() ?? '').split(/[ ._-]+/u).reverse();
	for (const piece of [...pieces, ...parts.reverse()]) {
		const role = roleOfWord(piece);
		if (role !== null) return role;
	}
	return null;
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

import { nameWords, nameFits, roleWords } from '../metadata/column-names.ts';

/** What a column of an assay sheet is for. */
export type AssayRole =
	| 'level'
	| 'replicate'
	| 'measured'
	| 'detected'
	| 'sample'
	| 'run'
	| 'operator'
	| 'comparison'
	| 'tissue'
	| 'unit'
	| 'condition';

/** What is measured: stands beside words such as "expected" and alone names a measured value. */
const QUANTITY =
	'(vaf|af|maf|allele (fraction|frequency)|variant (allele )?(fraction|frequency)|fraction|frequency|value|level|concentration|conc|copies|copy number|amount|quantity|titre|titer|tumou?r fraction|tf|ctdna|percent|pct)';
/** Units and the like at the end of a name. */
const TAIL = '( (percent|pct|fraction|ppm|ng|pg|ug|copies|ml|ul|l|per|value|vaf|af|tf|x))*';

/**
 * Names of levels, those that can mean nothing else first: an `input` is the level of a series only where no column states an expected
 * value.
 */
const LEVELS: readonly RegExp[] = [
	new RegExp(
		`^((expected|nominal|planned|target|theoretical|true|known|assigned|intended|reference|spiked|spike in|spike|spikein|contrived|titration|dilution)( (in|into))? ${QUANTITY}|${QUANTITY} (expected|nominal|planned|target|theoretical|spiked))${TAIL}$`,
		'u',
	),
	new RegExp(
		`^(expected|nominal|planned|(dilution|titration|spike ?in|spike|concentration)( level)?|level|levels|titre|titer)${TAIL}$|^(水平|浓度水平|稀释|稀释度|稀释水平|理论值|理论频率|预期值|预期频率|预期丰度|目标频率|标称值)$`,
		'u',
	),
	new RegExp(
		`^((dna |cfdna |cf dna )?input|conc|concentration|amount|copies( input)?|dose)${TAIL}$|^(浓度|投入量|起始量)$`,
		'u',
	),
];

const REPLICATE =
	/^((technical |tech |biological )?(replicate|replicates|repeat|repetition|rep)( (no|nr|num|number|id|index))?|(replicate|rep) ?n)$|^(重复|重复号|重复编号|技术重复|平行样)$/u;

const MEASURED: readonly RegExp[] = [
	new RegExp(
		`^((measured|observed|found|estimated|obtained|reported|detected|recovered|test|assay|panel|plasma)( ${QUANTITY})|${QUANTITY} (measured|observed|found|estimated|obs|meas))${TAIL}$`,
		'u',
	),
	new RegExp(
		`^(measured|observed|measurement|found|estimate|estimated|reading|obtained|quantified|quantification)${TAIL}$|^(测量值|实测值|测得值|观测值|检测值|实测频率|测得频率)$`,
		'u',
	),
	new RegExp(
		`^(vaf|af|maf|allele (fraction|frequency)|tumou?r fraction|value|result|response|signal|copies|ct ?dna)${TAIL}$`,
		'u',
	),
];

const DETECTED: readonly RegExp[] = [
	/^(detected|is detected|detection|detect|detection (call|status|result)|hit|called|is called)( (y n|yes no|flag|bool))?$|^(检出|是否检出|检出结果)$/u,
	/^((mrd |plasma |ctdna |variant |assay |test |final )?(call|calls|status|outcome|positivity)|positive|is positive|plasma (result|positive|detected))$|^(判定|判读|结果判定|阳性)$/u,
	/^((plasma |test |assay )?(result|results))$|^(结果|检测结果)$/u,
];

const RUN =
	/^(run|runs|batch|plate|sequencing run|seq run|flow ?cell|run (id|no|number|name)|batch (id|no|number)|plate (id|no|number)|series|lot|reagent lot)$|^(批次|运行|上机批次|板号)$/u;
const OPERATOR =
	/^(operator|technician|analyst|user|performed by|operator (id|name|initials)|instrument|sequencer|site|laboratory|lab)$|^(操作者|操作员|人员|仪器)$/u;
const COMPARISON = new RegExp(
	`^(comparator|comparison|reference method|second method|other method|predicate|orthogonal|dd ?pcr|ngs|qpcr)( (method|assay|result))?( ${QUANTITY})?${TAIL}$|^(对照方法|比较方法|参比方法|对比方法)`,
	'u',
);
const TISSUE =
	/^((tissue|tumou?r|biopsy|tumou?r tissue|ffpe)( (call|calls|result|status|positive|detected|variant|mutation))?|(call|result|status) (in |of )?(tissue|tumou?r|biopsy))$|^(组织|组织结果|组织检测结果|组织判定)$/u;

/** What a series of one assay has in common; where it differs within a level, several series are in one sheet. */
const CONDITION =
	/^((dna |cfdna |cf dna )?input|amount|variant|variants|mutation|target|gene|locus|marker|analyte|primer|probe|amplicon|region|hotspot|material|matrix|specimen type|sample type|kit|panel|assay|method|workflow|protocol|chemistry|depth|umi|cell ?line)( (id|name|type|ng|pg|ul|ml))*$|^(变异|突变|基因|位点|靶标|投入量|起始量|试剂盒|材料|基质)$/u;

/** Values of a condition recur: a column that names nearly every row, such as a German `Probe`, is none. */
export const isCondition = (cells: readonly (string | null)[]): boolean =>
	new Set(cells.filter((cell) => cell !== null)).size <= cells.length / 4;

const first = (patterns: readonly RegExp[], names: readonly string[]): string[] =>
	patterns.flatMap((pattern) => names.filter((name) => pattern.test(roleWords(name))));

/** Columns by what they may be for, the likeliest first. A name that states both a comparison and a value is the comparison. */
export function assayColumnsAmong(names: readonly string[]): Record<AssayRole, string[]> {
	const of = (...patterns: RegExp[]): string[] => [...new Set(first(patterns, names))];
	return {
		level: of(...LEVELS),
		replicate: of(REPLICATE),
		measured: of(...MEASURED),
		detected: of(...DETECTED),
		sample: names.filter((name) => nameFits(name, 'sample')),
		run: of(RUN),
		operator: of(OPERATOR),
		comparison: of(COMPARISON),
		tissue: of(TISSUE),
		condition: of(CONDITION),
		unit: names.filter((name) => /^(unit|units|单位)$/u.test(nameWords(name))),
	};
}

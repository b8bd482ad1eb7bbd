import { isUsualName } from '../../readers/tables/names.ts';

/** What a column is for, as far as its name tells. */
export type NameRole =
	| 'sample'
	| 'patient'
	| 'split'
	| 'batch'
	| 'time'
	| 'score'
	| 'stage'
	| 'demographic'
	| 'clinical'
	| 'technical';

/** Column name in lower case words: separators, camel case and unit brackets removed ("SampleID" -> "sample id"). */
export function nameWords(name: string): string {
	// Of a table of 100,000 columns most are named so, and each is asked about many times.
	if (/^[a-z\d]+$/u.test(name)) return name;
	return withoutBrackets(name.normalize('NFKC'))
		.replace(/([a-z\d])([A-Z])/gu, '$1 $2')
		.replace(/([A-Z])([A-Z][a-z])/gu, '$1 $2')
		.replace(/[^\p{L}\d]+/gu, ' ')
		.trim()
		.toLowerCase();
}

/** A name without what is in brackets, up to the first closing one; an open bracket stays. */
function withoutBrackets(name: string): string {
	let plain = '';
	let from = 0;
	for (;;) {
		const open = indexOfEither(name, '[', '(', from);
		const close = open === -1 ? -1 : indexOfEither(name, ']', ')', open + 1);
		if (close === -1) return plain + name.slice(from);
		plain += `${name.slice(from, open)} `;
		from = close + 1;
	}
}

function indexOfEither(text: string, a: string, b: string, from: number): number {
	for (let i = from; i < text.length; i++) if (text[i] === a || text[i] === b) return i;
	return -1;
}

/** The words of a name that may tell a role; none of a text too long to be a name. */
export function roleWords(name: string): string {
	return isUsualName(name) ? nameWords(name) : '';
}

const SURVIVAL =
	/\b(survival|os|dfs|pfs|rfs|efs|event|follow|fu|birth|dob|death|deceased)\b|生存|随访|出生|死亡/u;
const LABORATORY =
	/\b(extraction|library|sequencing|seq|run|processing|prep|preparation|isolation)\b|提取|建库|测序|上机/u;

const ID = '( (id|ids|no|nr|num|number|code|name|identifier|barcode|key))?';
const PATTERNS: Record<NameRole, RegExp> = {
	sample: new RegExp(
		`^(sample|samples|smp|specimen|library|aliquot|biosample|accession|geo accession|basename)${ID}$|` +
			'(^| )sample( (id|name|identifier|barcode|code))?$|^(id|ids|name|barcode|file|file name|filename|rowname|rownames|index|sampleid|code|pseudonym|pseudonym id|unnamed 0|no|s no|sr no|serial no|序号)$|' +
			'^(lab|labo|laboratory|accession|record)( (no|nr|num|number|id|code))$|^(identifiants?|identificativo|identificador|kennung)$|' +
			'^(proben ?(id|nr|nummer|name|kennung)|[eé]chantillons?|muestras?|amostras?|campion[ei])( id)?$|^id (muestra|amostra|campione|[eé]chantillon)$|' +
			'^(样本|样品|标本)(编号|号|id| id|名|名称)?$|^编号$',
		'u',
	),
	patient: new RegExp(
		`(^| )(patient|subject|donor|individual|participant|person|proband)${ID}$|` +
			`^(case|pt|patientid|subjectid)( (id|no|nr|number|code|identifier|barcode))$|^(patientid|subjectid|caseid|donorid)$|` +
			'^(患者|病人|受试者|个体|病例)(编号|号|id| id)?$',
		'u',
	),
	split:
		/(^| )(split|partition|subset|cohort|set|dataset|data set|site|center|centre|phase|usage|train test|train or test)( (name|type|id))?$|^(数据集|队列|中心|划分|训练验证)$/u,
	batch:
		/(^| )(batch|plate|run|lane|site|center|centre|hospital|institution|library|kit|platform|flow ?cell|sequencer|instrument|machine|extraction|operator|technician|protocol|chip|slide|sentrix|pool|lot|reagent|tube|assay|analysis type|laboratory|lab)( |$)|批次|中心|平台|仪器|试剂|建库|提取|医院|板号|芯片/u,
	time: /(^| )(time ?points?|time|date|day|days|visit|week|weeks|cycle|draw|collection)( |$)|时间|日期|访视|时点|天数/u,
	score:
		/(^| )(scores?|prob|probs|probability|probabilities|prediction|predictions|predicted|pred|cpa|tumou?r fraction|ct ?dna fraction|risk score)( |$)|得分|评分|概率|预测|肿瘤分数|肿瘤比例/u,
	stage: /(^| )(stage|staging|tnm|ajcc|figo|uicc|substage)( |$)|分期|期别/u,
	demographic:
		/(^| )(sex|gender|race|ethnicity|ethnic|ancestry|smok\w*|smoking status|alcohol|drinking|country|nationality|menopaus\w*|handedness)( |$)|性别|民族|种族|吸烟|饮酒|国籍/u,
	clinical:
		/(^| )(age|ages|bmi|weight|height|year|years|months|survival|os|dfs|pfs|tumou?r size|size cm|nodule number|grade|ecog|karnofsky|gleason)( |$)|^tumou?rsize$|年龄|体重|身高|肿瘤大小|结节/u,
	technical:
		/^((mean|median|sequencing|read|total|unique|mapped|raw|cf ?dna|dna|plasma|input)? ?(depth|coverage|reads?|read count|yield|concentration|volume|input|amount|ng|mapping rate|duplication rate|rin|din))( (ng|ml|ul|x|ng ml))*$|测序深度|浓度|产量|体积/u,
};
const NOT_SCORE =
	/(^| )(gleason|apgar|ecog|karnofsky|performance|phred|quality|mapq|z|polygenic|child pugh|age)( |$)/u;

/** Does the name fit the role? Sampling times exclude survival, birth and laboratory dates; scores exclude clinical scores. */
export function nameFits(name: string, role: NameRole): boolean {
	const words = roleWords(name);
	if (!PATTERNS[role].test(words)) return false;
	if (role === 'time') return !SURVIVAL.test(words) && !LABORATORY.test(words);
	if (role === 'score') return !NOT_SCORE.test(words);
	return true;
}

/** How much a name looks like that of a sample column: 1 sample, 0.7 bare "id" or "name", 0.5 patient, 0 otherwise. */
export function sampleNameScore(name: string): number {
	const words = roleWords(name);
	if (
		/sample|样本|样品|标本|specimen|aliquot|library|proben|[eé]chantillon|muestra|amostra|campion/u.test(
			words,
		) &&
		nameFits(name, 'sample')
	)
		return 1;
	if (nameFits(name, 'sample')) return 0.7;
	return nameFits(name, 'patient') ? 0.5 : 0;
}

const STRONG =
	/^(group|groups|label|labels|status|diagnosis|disease|condition|class|response|patient type|case control|case or control|case vs control|cancer type|tumou?r type|phenotype|disease status|cancer status|sample group|patient group|study group|disease group|diagnostic group|clinical group|gruppe|diagnose|statut|erkrankung|krankheit|groupe|diagnostic|maladie|grupo|diagn[oó]stico|enfermedad|gruppo|diagnosi|malattia|doen[cç]a|disease state|health status|组别|分组|诊断|标签|类别|疾病|状态|疗效|表型|癌种|疾病类型|样本类型|患者类型)$/u;
const STRONG_END =
	/(^| )(group|label|status|diagnosis|disease|condition|class|response|responder|phenotype)$|(组别|分组|诊断|标签|类别)$/u;
const WEAK =
	/(^| )(type|subtype|category|outcome|target|arm|treatment|cohort|histology|y|cancer|tumou?r|case|control|healthy|malignant|malignancy)$|(亚型|类型|结局|治疗)$/u;
const ANYWHERE =
	/(^| )(group|label|status|diagnosis|disease|condition|phenotype|response)( |$)|组|诊断|标签/u;

/** How familiar a name is as that of a label column, 0-1. */
export function labelNameScore(name: string): number {
	const words = roleWords(name);
	if (SURVIVAL.test(words)) return STRONG_END.test(words) ? 0.3 : 0;
	if (STRONG.test(words)) return 1;
	if (STRONG_END.test(words)) return 0.8;
	if (WEAK.test(words)) return 0.6;
	return ANYWHERE.test(words) ? 0.5 : 0;
}

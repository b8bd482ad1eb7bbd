import { isReadBy } from '../../../contract/formats.ts';
import { say, type Message, type MessageCode } from '../../../contract/messages/index.ts';
import type { TaskKey } from '../../../contract/tasks/define.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { checkSupervision, compareGroups } from './label-choice.ts';
import { columnByRole } from './contrast.ts';
import type { Clause } from './clauses.ts';
import { lack, understand, type Draft } from './draft.ts';
import { familyOf, matricesOf } from './matrices.ts';

/** A question the text may ask: how it is worded and what it leads to. */
interface Question {
	wording: RegExp;
	answer(draft: Draft, clause: Clause): void;
}

function simple(wording: RegExp, task: TaskKey, code: MessageCode): Question {
	return {
		wording,
		answer: (draft) => {
			draft.tasks.add(task);
			understand(draft, say(code));
		},
	};
}

/** Understood with a column or, without one, understood and missing. */
function withColumn(
	draft: Draft,
	found: Message | null,
	open: Message,
	need: Message,
	remedy: Message,
): void {
	understand(draft, found ?? open);
	if (found === null) lack(draft, need, remedy);
}

/** Are there profiles of sites, or fragments and something that lists sites? */
function canScoreSites(inputs: Draft['profile']['inputs']): boolean {
	const has = (test: (input: (typeof inputs)[number]) => boolean): boolean => inputs.some(test);
	return (
		has(({ format }) => format === 'coverage_profile' || format === 'site_matrix') ||
		(has(({ format }) => isReadBy(format, 'alignments', 'fragments')) &&
			has(({ genome }) => genome?.reference_role === 'regions'))
	);
}

/** A page about one case, for those who discuss it. */
const CASE_PAGE =
	/\b(tumou?r|molecular|cancer|case|multidisciplinary)[- ](board|conference)\b|\bmdt\b|\bone[- ]page(r|s)?\b|\b(pages?|sheets?|reports?|summar(y|ies)|overview) (for|per|of|about|on) (each|every|one|a|the|this|single) (patient|case|person)\b|\b(per[- ]patient|patient|case) (reports?|pages?|sheets?|summar(y|ies))\b|肿瘤委员会|分子肿瘤委员会|多学科(会诊|讨论)|病例讨论|(患者|病人|病例)(的)?(单页|报告|汇总|总结)|每(名|个|位)(患者|病人)(的)?一页|单页报告/u;

/** How many people the next study needs. */
const NEXT_STUDY =
	/\bsample[- ]sizes?\b.{0,40}\b(calculat\w+|plan\w*|next|need\w*|required?|study|trial|validation)\b|\b(calculat\w+|plan|estimate|what|which)\b.{0,40}\bsample[- ]sizes?\b|\b(plan|design|size)\b.{0,30}\b(next|follow[- ]up|validation|new|prospective) (study|trial|cohort)\b|\bhow (many|large)\b.{0,50}\b(next|new|validation|prospective|future|follow[- ]up) (study|trial|cohort)\b|\bhow many (people|patients|participants|controls|cases|samples|subjects)\b.{0,40}\b(need|needed|required?|recruit|enrol)\w*\b|样本量|(下一|后续|新|验证|前瞻)(个|项)?(研究|试验|队列).{0,20}(多少|几|规划|设计|人数)|(规划|设计).{0,10}(下一|后续|验证|前瞻)(个|项)?(性)?(研究|试验)|需要(招募|入组)?多少(人|患者|病例|对照|样本)/u;

/** Questions this program answers with a way out only; they keep other readings of the clause away. */
const elsewhere: Question[] = [
	simple(CASE_PAGE, 'report_patients', 'idea.case_page'),
	simple(NEXT_STUDY, 'plan_sample_size', 'idea.sample_size'),
	{
		wording: /\b(survival|kaplan|cox|hazard|prognos\w+|progression[- ]free)\b|生存|预后/u,
		answer: (draft) => {
			const [pair] = draft.profile.metadata_profile.survival_pairs;
			understand(draft, say('idea.survival'));
			if (pair !== undefined) {
				draft.tasks.add('analyze_survival');
				return;
			}
			draft.tasks.add('method_advice');
			lack(draft, say('idea.need_survival'), say('idea.remedy_survival'));
		},
	},
	{
		wording:
			/\bfootprint(s|ing)?\b|\b(griffin|central coverage)\b|\b(nucleosome|coverage|midpoint)s? (profil\w+|phas\w+|position\w+|depletion|occupancy)\b.{0,40}\b(sites?|tfbs|tss|binding|ctcf)\b|\b(binding|transcription start|accessib\w+|open chromatin|tf) sites?\b.{0,40}\b(coverage|profil\w+|nucleosome|accessib\w+|score\w*)\b|\b(score|profile|measure)\b.{0,30}\b((binding|tf|ctcf|tss) )?sites\b|足迹|中心覆盖度|位点.{0,8}(覆盖|核小体|谱|得分)|结合位点/u,
		answer: (draft) => {
			understand(draft, say('idea.sites'));
			if (canScoreSites(draft.profile.inputs)) {
				draft.tasks.add('score_sites');
				return;
			}
			draft.tasks.add('method_advice');
			lack(draft, say('idea.need_sites'), say('idea.remedy_sites'));
		},
	},
	{
		wording:
			/\b(apply|applied|use|run|score|test|validate)\b.{0,40}\b(model card|trained (model|score|classifier)|locked (model|threshold|score)|existing (model|score|classifier)|finished model)\b|\bmodel card\b|模型卡|(应用|使用|套用).{0,12}(已有|训练好|锁定)的?(模型|得分|分类器)/u,
		answer: (draft) => {
			understand(draft, say('idea.apply_model'));
			if (draft.profile.inputs.some(({ format }) => isReadBy(format, 'model_card'))) {
				draft.tasks.add('apply_model');
				return;
			}
			draft.tasks.add('method_advice');
			lack(draft, say('idea.need_model_card'), say('idea.remedy_model_card'));
		},
	},
	{
		wording:
			/\bcombin(e|es|ed|ing|ation)\b.{0,50}\b(matri(x|ces)|signals?|modalit(y|ies)|assays?|scores?|omics|layers?|features)\b|\b(multi[- ]?(modal|omics?|signal)|combined)\b.{0,30}\b(score|model|classifier)\b|\b(stack(ed|ing)|late fusion|ensemble)\b.{0,40}\b(matri(x|ces)|signals?|modalit(y|ies)|scores?)\b|(合并|联合|整合|融合).{0,12}(矩阵|信号|组学|模态|得分|特征)|多(模态|组学)(得分|模型|分类器)/u,
		answer: (draft) => {
			understand(draft, say('idea.combine'));
			if (matricesOf(draft.profile).length >= 2) {
				draft.tasks.add('combine_matrices');
				return;
			}
			draft.tasks.add('method_advice');
			lack(draft, say('idea.need_combine'), say('idea.remedy_combine'));
		},
	},
	{
		wording:
			/\bdmrs?\b|\bdmps?\b|\b(differential(ly)?|different) methylat\w+|\bmethylat\w+ (regions?|differences?)\b.{0,40}\b(between|differ\w*)\b|差异甲基化|甲基化差异/u,
		answer: (draft) => {
			understand(draft, say('idea.dmrs'));
			const found = draft.profile.inputs.some(
				({ format, signal_family, matrix }) =>
					isReadBy(format, 'methylation_table') ||
					(signal_family === 'methylation' && matrix !== null && isReadBy(format, 'matrix')),
			);
			if (found) {
				draft.tasks.add('find_dmrs');
				return;
			}
			draft.tasks.add('method_advice');
			lack(draft, say('idea.need_dmrs'), say('idea.remedy_dmrs'));
		},
	},
	{
		wording:
			/\blimits? of (blank|detection|quantification|quantitation)\b|\b(detection|quantification|quantitation) limits?\b|\b(lob|lod|loq|lod95)\b|\b(assay|analytical) (validation|performance|sensitivity|verification)\b|\b(validat\w+|verif\w+)\b.{0,30}\bassays?\b|\bassays?\b.{0,40}\b(linear\w*|precis\w+|reproducib\w+|repeatab\w+|detect\w*|validat\w+)\b|\b(reproducib\w+|repeatab\w+|precis\w+|linear\w*)\b.{0,30}\bassays?\b|\bdilution series\b|\bbland[- ]altman\b|\brepeatability\b|检出限|检测限|空白限|定量限|方法学验证|(检测|方法|分析)(性能)?验证|稀释系列|重复性|精密度|检测方法.*(线性|检出)/u,
		answer: (draft) => {
			understand(draft, say('idea.assay'));
			if (draft.profile.inputs.some(({ format }) => isReadBy(format, 'assay_sheet'))) {
				draft.tasks.add('validate_assay');
				return;
			}
			draft.tasks.add('method_advice');
			lack(draft, say('idea.need_assay'), say('idea.remedy_assay'));
		},
	},
	{
		wording:
			/\btumou?r (fraction|content|purity)\b|\bct ?dna (fraction|content)\b|肿瘤(分数|含量|纯度)|ctdna\s*比例/u,
		answer: (draft) => {
			understand(draft, say('idea.tumour_fraction'));
			const { needs_formats } = taskCards.estimate_tumour_fraction;
			if (
				draft.profile.inputs.some(({ format, role }) => role === 'data' && needs_formats.includes(format))
			) {
				draft.tasks.add('estimate_tumour_fraction');
				return;
			}
			draft.tasks.add('method_advice');
			lack(draft, say('idea.need_tumour_fraction'), say('idea.remedy_tumour_fraction'));
		},
	},
	simple(
		/\b(which|what|recommend|suggest|best|advi[cs]e|choose)\b.*\b(methods?|tools?|software|pipelines?|packages?|approach(es)?)\b|\bmethod advice\b|(推荐|哪种|哪个|什么|合适|选择).*(方法|工具|软件)/u,
		'method_advice',
		'idea.methods',
	),
	{
		wording:
			/\b(review|summari[sz]e|summary of|interpret|explain|discuss)\b.*\b(results?|report|findings|runs?)\b|(总结|解读|复核|回顾|查看).*(结果|报告)/u,
		answer: (draft) => {
			draft.tasks.add('review_results');
			understand(draft, say('idea.review'));
		},
	},
];

const PLOT = /\b(heat ?maps?|plots?|figures?|visuali[sz]\w*|draw|picture)\b|热图|画图|作图|可视化|绘制/u;

/** Figures of the matrices, or of the raw files where no matrix exists. */
function draw(draft: Draft): void {
	const raw = matricesOf(draft.profile).length === 0 && draft.profile.inputs.length > 0;
	draft.tasks.add(raw ? 'plot_raw_signal' : 'plot_cfdna');
	understand(draft, say('idea.plot'));
}

function overview(draft: Draft): void {
	const { inputs } = draft.profile;
	const families = [...new Set(inputs.map((input) => input.signal_family))].sort();
	if (matricesOf(draft.profile).length > 0) draft.tasks.add('plot_cfdna');
	else if (inputs.length > 0) draft.tasks.add('plot_raw_signal');
	understand(draft, say('idea.overview', { inputs: inputs.length, families }));
}

const here: Question[] = [
	{
		wording:
			/\bwhat('s| is| are| kind of| sort of)?\s*(data|files|in here|here|do (i|we) have|can (i|we) do)\b|\boverview\b|\bexplor\w+|\bfirst look\b|\blook at (the |my |these )?(data|files)\b|先看|看看有|(有|是)?哪些数据|概览|概况|能做什么/u,
		answer: overview,
	},
	simple(
		/\b(outliers?|outlying|abnormal samples?|strange samples?)\b|离群|异常样本|异常值/u,
		'analyze_cfdna',
		'idea.outliers',
	),
	simple(
		/\bclusters?\b|\bclustering\b|\bhierarchical\b|\bsubtypes?\b|聚类/u,
		'analyze_cfdna',
		'idea.clusters',
	),
	simple(/\bcorrelat\w+|相关性/u, 'analyze_cfdna', 'idea.correlation'),
	simple(/\bmissing(ness)?\b|缺失/u, 'analyze_cfdna', 'idea.missing_values'),
	{
		wording: /\b(swapp?ed|swaps?|mislabel\w*|mix(ed)?[- ]?ups?)\b|互换|标签错误|样本混淆/u,
		answer: (draft) => {
			const { inputs } = draft.profile;
			// Where only reads are there, genotypes answer it: check_samples.
			if (
				matricesOf(draft.profile).length === 0 &&
				inputs.some(({ format }) => isReadBy(format, 'alignments'))
			)
				return;
			draft.tasks.add('analyze_cfdna');
			understand(draft, say('idea.swapped'));
		},
	},
	simple(/\b(volcano|box ?plots?|top effects?)\b|火山图|箱线图/u, 'analyze_cfdna', 'idea.effects'),
	{ wording: PLOT, answer: draw },
	{
		wording: /\bbatch(es)?\b|\bconfound\w*|\btechnical (bias|effects?|artefacts?|artifacts?)\b|批次|混杂/u,
		answer: (draft) => {
			draft.tasks.add('analyze_cfdna');
			const columns = draft.profile.metadata_profile.batch_columns;
			const found = columns.length > 0 ? say('idea.batch', { columns }) : null;
			withColumn(draft, found, say('idea.batch_open'), say('idea.need_batch'), say('idea.remedy_batch'));
		},
	},
	{
		wording: /\bvalidat\w+|\b(external|independent|held[- ]out|hold[- ]?out)\b|验证|外部队列|独立队列/u,
		answer: (draft) => {
			draft.tasks.add('analyze_cfdna');
			const { split_column, split_validation_value: value } = draft.profile.metadata_profile;
			const found = split_column !== null ? say('idea.validation', { column: split_column, value }) : null;
			withColumn(draft, found, say('idea.validation_open'), say('idea.need_split'), say('idea.remedy_split'));
		},
	},
	{
		wording: /\b(by|per|across|each|of) (tumou?r )?stages?\b|\bstage[- ]wise\b|(按|各|不同)分期/u,
		answer: (draft) => {
			draft.tasks.add('analyze_cfdna');
			const column = columnByRole(draft, 'stage');
			const found = column === null ? null : say('idea.stage', { column });
			withColumn(draft, found, say('idea.stage_open'), say('idea.need_stage'), say('idea.remedy_stage'));
		},
	},
	{
		wording:
			/\bover time\b|\blongitudinal\w*|\btime[- ]?(course|series|points?)\b|\bfollow[- ]?ups?\b|\bserial\b|\bmonitor\w*|\bdynamics\b|随时间|纵向|随访|动态|监测|时间点/u,
		answer: (draft) => {
			draft.tasks.add('analyze_cfdna');
			const column = columnByRole(draft, 'time');
			const found = column === null ? null : say('idea.time', { column });
			withColumn(draft, found, say('idea.time_open'), say('idea.need_time'), say('idea.remedy_time'));
		},
	},
	{
		wording:
			/\badjust(ed|ing|ment)?\b|\bcovariates?\b|\b(control|correct)(ling|ing)? for\b|协变量|校正(年龄|性别)|调整(年龄|性别)/u,
		answer: (draft) => {
			draft.tasks.add('analyze_cfdna');
			understand(draft, say('idea.adjustment'));
			lack(draft, say('idea.need_adjustment'), say('idea.remedy_adjustment'));
		},
	},
	{
		wording:
			/\b(classif(y|ier|iers|ication|ying)|predict\w*|models?|auc|auroc|roc|machine learning|random forest|logistic|cross[- ]validat\w+|sensitivity|specificity|diagnostic performance|calibrat\w+)\b|分类(器|模型)|预测|建模|模型|机器学习|交叉验证|灵敏度|敏感度|特异度|诊断(性能|效能)/u,
		answer: (draft) => {
			draft.tasks.add('analyze_cfdna');
			if (draft.parameters['supervised_modeling'] === false) return;
			draft.parameters['supervised_modeling'] = true;
			understand(draft, say('idea.model'));
			checkSupervision(draft);
		},
	},
	{
		wording: /\b(supplied|given|existing) scores?\b|\b(delfi|cpa|risk) scores?\b|已有评分|评分/u,
		answer: (draft) => {
			const columns = draft.profile.metadata_profile.score_columns;
			if (columns.length === 0) return;
			draft.tasks.add('analyze_cfdna');
			understand(draft, say('idea.scores', { columns }));
		},
	},
];

/** Differences without two named groups; "compare by sex" was read as a choice of label before. */
const COMPARE =
	/\b(compar\w+|differen\w+|differ|differential\w*|distinguish\w*|group effects?|associated|significant|biomarkers?|markers?|higher|lower|elevated|increased|decreased|enriched|depleted)\b|比较|差异|区别|不同|标志物|升高|降低|上调|下调|富集/u;

/** Reads the questions of a clause; families alone are read last by `findSignals`. */
export function findQuestions(clause: Clause, draft: Draft): boolean {
	const out = elsewhere.filter(({ wording }) => wording.test(clause.lower));
	for (const question of out) question.answer(draft, clause);
	if (out.length > 0) return true;
	const found = here.filter(({ wording }) => wording.test(clause.lower));
	for (const question of found) question.answer(draft, clause);
	const noModel = draft.parameters['supervised_modeling'] === false;
	if (COMPARE.test(clause.lower) && draft.missing.every(({ need }) => need.code !== 'idea.need_column')) {
		compareGroups(draft);
		return true;
	}
	return found.length > 0 || (noModel && familyOf(clause.lower) !== null);
}

/** "Analyse this dataset": the main analysis of what is there. Asked last, when nothing else was recognised. */
export function findGeneral(clause: Clause, draft: Draft): boolean {
	if (!/\banaly[sz]\w*|\brun (it|everything|all)\b|分析|跑一下/u.test(clause.lower)) return false;
	const raw = matricesOf(draft.profile).length === 0 && draft.profile.inputs.length > 0;
	draft.tasks.add(raw ? 'analyze_raw_signal' : 'analyze_cfdna');
	understand(draft, say('idea.analyse'));
	return true;
}

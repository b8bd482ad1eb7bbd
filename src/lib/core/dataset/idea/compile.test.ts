import { describe, expect, it } from 'vitest';
import { compiledIdea, type CompiledIdea } from '../../../contract/records/idea.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { compileUserAnalysisIdea } from './compile.ts';
import { chinese, cohort, rawFiles } from './profiles.fixture.ts';

interface Expected {
	tasks?: string[];
	parameters?: Record<string, unknown>;
	contrast?: [column: string, a: string, b: string];
	missing?: string[];
	not_understood?: string[];
}

const groupContrast = { labels_label_col: 'group', reference_class: 'Healthy', positive_class: 'Cancer' };
const responseContrast = {
	labels_label_col: 'response',
	reference_class: 'non-responder',
	positive_class: 'responder',
};

/** The same folder with profiles of sites. */
const withSites: Profile = {
	...cohort,
	inputs: [
		...cohort.inputs,
		{ ...cohort.inputs[0]!, path: 'S1.coverage.tsv', format: 'coverage_profile', matrix: null },
	],
};

/** The same folder with an assay sheet. */
const withAssay: Profile = {
	...cohort,
	inputs: [
		...cohort.inputs,
		{
			...cohort.inputs[0]!,
			path: 'assay/dilution.tsv',
			format: 'assay_sheet',
			role: 'auxiliary',
			matrix: null,
		},
	],
};

/** The same folder with an atlas of cell types. */
const withAtlas: Profile = {
	...cohort,
	inputs: [
		...cohort.inputs,
		{
			...cohort.inputs[0]!,
			path: 'atlas/cell_types.tsv',
			format: 'methylation_atlas',
			role: 'reference',
			matrix: null,
		},
	],
};

/** Written before the compiler: what each phrase should lead to; a field left out is expected empty. */
const phrases: [text: string, profile: Profile, expected: Expected][] = [
	// English, a labelled cohort of matrices
	[
		'compare cancer with healthy',
		cohort,
		{ tasks: ['analyze_cfdna'], parameters: groupContrast, contrast: ['group', 'Healthy', 'Cancer'] },
	],
	[
		'report the sensitivity at 99 % specificity',
		cohort,
		{ tasks: ['analyze_cfdna'], parameters: { report_specificity: [0.99], supervised_modeling: true } },
	],
	[
		'报告 99.5% 特异度下的灵敏度',
		cohort,
		{ tasks: ['analyze_cfdna'], parameters: { report_specificity: [0.995], supervised_modeling: true } },
	],
	[
		'Healthy vs. Cancer',
		cohort,
		{ tasks: ['analyze_cfdna'], parameters: groupContrast, contrast: ['group', 'Healthy', 'Cancer'] },
	],
	[
		'Which features differ between cases and controls?',
		cohort,
		{ tasks: ['analyze_cfdna'], parameters: groupContrast, contrast: ['group', 'Healthy', 'Cancer'] },
	],
	[
		'compare stage I vs healthy',
		cohort,
		{
			tasks: ['analyze_cfdna'],
			parameters: {
				group: ['stage I=stage is I', 'Healthy=group is Healthy'],
				reference_class: 'Healthy',
				positive_class: 'stage I',
			},
		},
	],
	[
		'stage I against stage IV',
		cohort,
		{
			tasks: ['analyze_cfdna'],
			parameters: {
				labels_label_col: 'stage',
				label_map: { IV: 'IV', I: 'I', '*': 'drop' },
				reference_class: 'IV',
				positive_class: 'I',
			},
			contrast: ['stage', 'IV', 'I'],
		},
	],
	[
		'difference between early and late stage',
		cohort,
		{
			tasks: ['analyze_cfdna'],
			parameters: {
				labels_label_col: 'stage',
				label_map: { I: 'early', II: 'early', III: 'late', IV: 'late', '*': 'drop' },
				reference_class: 'early',
				positive_class: 'late',
			},
			contrast: ['stage', 'early', 'late'],
		},
	],
	[
		'distinguish responders from non-responders',
		cohort,
		{
			tasks: ['analyze_cfdna'],
			parameters: responseContrast,
			contrast: ['response', 'non-responder', 'responder'],
		},
	],
	[
		'predict response with C=0.1',
		cohort,
		{
			tasks: ['analyze_cfdna'],
			parameters: { labels_label_col: 'response', supervised_modeling: true, model_c: 0.1 },
		},
	],
	[
		'build a classifier and give me the AUC, 500 permutations',
		cohort,
		{ tasks: ['analyze_cfdna'], parameters: { supervised_modeling: true, permutations: 500 } },
	],
	['is the batch driving this?', cohort, { tasks: ['analyze_cfdna'] }],
	['use UMAP', cohort, { tasks: ['plot_cfdna'], parameters: { projection: 'umap' } }],
	['t-SNE please, seed 7', cohort, { tasks: ['plot_cfdna'], parameters: { projection: 'tsne', seed: 7 } }],
	['only top 2000 features', cohort, { tasks: ['analyze_cfdna'], parameters: { matrix_max_features: 2000 } }],
	[
		'heatmap of the methylation matrix only',
		cohort,
		{
			tasks: ['plot_cfdna'],
			parameters: { methylation_matrix_table: ['methylation.csv'], cnv_matrix_table: [] },
		},
	],
	[
		'just use cnv.csv and compare the groups',
		cohort,
		{
			tasks: ['analyze_cfdna'],
			parameters: { ...groupContrast, cnv_matrix_table: ['cnv.csv'], methylation_matrix_table: [] },
			contrast: ['group', 'Healthy', 'Cancer'],
		},
	],
	['which samples are outliers', cohort, { tasks: ['analyze_cfdna'] }],
	['do nothing with labels', cohort, { tasks: ['analyze_cfdna'], parameters: { labels: 'ignored' } }],
	[
		'cluster the samples without labels',
		cohort,
		{ tasks: ['analyze_cfdna'], parameters: { labels: 'ignored' } },
	],
	[
		'compare men and women',
		cohort,
		{
			tasks: ['analyze_cfdna'],
			parameters: { labels_label_col: 'sex', reference_class: 'M', positive_class: 'F' },
			contrast: ['sex', 'M', 'F'],
		},
	],
	['compare smokers with non-smokers', cohort, { tasks: ['analyze_cfdna'], missing: ['idea.need_group'] }],
	[
		'validate the model on the validation cohort',
		cohort,
		{ tasks: ['analyze_cfdna'], parameters: { supervised_modeling: true } },
	],
	[
		'sensitivity by stage at 95% specificity',
		cohort,
		{ tasks: ['analyze_cfdna'], parameters: { supervised_modeling: true } },
	],
	['survival analysis by stage', cohort, { tasks: ['method_advice'], missing: ['idea.need_survival'] }],
	[
		'survival analysis by stage',
		{
			...cohort,
			metadata_profile: {
				...cohort.metadata_profile,
				survival_pairs: [{ endpoint: 'overall survival', time: 'OS_MONTHS', event: 'OS_STATUS' }],
			},
		},
		{ tasks: ['analyze_survival'] },
	],
	...[
		'score the footprints of CTCF sites',
		'central coverage around binding sites',
		'Run Griffin on my samples',
		'计算结合位点的足迹',
	].flatMap((text): typeof phrases => [
		[text, cohort, { tasks: ['method_advice'], missing: ['idea.need_sites'] }],
		[text, withSites, { tasks: ['score_sites'] }],
	]),
	...[
		'what is the limit of detection of my assay?',
		'validate my assay',
		'LoB, LoD and LoQ please',
		'How reproducible is the assay?',
		'is the assay linear',
		'我的检测方法的检出限是多少？',
		'做方法学验证',
	].flatMap((text): typeof phrases => [
		[text, cohort, { tasks: ['method_advice'], missing: ['idea.need_assay'] }],
		[text, withAssay, { tasks: ['validate_assay'] }],
	]),
	...[
		'plan the sample size of the next study',
		'How many patients do we need for a validation study?',
		'how many controls do I need to recruit',
		'what sample size would a prospective study require',
		'design the next study',
		'下一项研究需要多少样本量？',
		'验证研究需要招募多少患者',
	].map((text): (typeof phrases)[number] => [text, cohort, { tasks: ['plan_sample_size'] }]),
	...[
		'which tissue does the cfDNA come from?',
		'tissue of origin',
		'cell type composition of the plasma samples',
		'deconvolve the methylation data',
		'组织来源是什么？',
		'做甲基化反卷积',
	].flatMap((text): typeof phrases => [
		[text, cohort, { tasks: ['method_advice'], missing: ['idea.need_tissue'] }],
		[text, withAtlas, { tasks: ['deconvolve_methylation'] }],
	]),
	['adjust for age and sex', cohort, { tasks: ['analyze_cfdna'], missing: ['idea.need_adjustment'] }],
	[
		'use healthy as the reference; no modelling',
		cohort,
		{ tasks: ['analyze_cfdna'], parameters: { reference_class: 'Healthy', supervised_modeling: false } },
	],
	['group by response', cohort, { tasks: ['analyze_cfdna'], parameters: { labels_label_col: 'response' } }],
	[
		'explain TP53 variants',
		cohort,
		{ tasks: ['preprocess_variant', 'analyze_raw_signal'], missing: ['idea.need_variants'] },
	],
	['follow patients over time', cohort, { tasks: ['analyze_cfdna'], missing: ['idea.need_time'] }],
	[
		'colourless green ideas sleep furiously',
		cohort,
		{ not_understood: ['colourless green ideas sleep furiously'] },
	],
	[
		'Compare cancer and healthy. Then bake a cake.',
		cohort,
		{
			tasks: ['analyze_cfdna'],
			parameters: groupContrast,
			contrast: ['group', 'Healthy', 'Cancer'],
			not_understood: ['bake a cake'],
		},
	],
	['', cohort, {}],

	// English, raw files
	[
		'call copy numbers with a panel of normals',
		rawFiles,
		{ tasks: ['preprocess_lpwgs', 'copy_number_proxy'], missing: ['idea.need_panel'] },
	],
	['are my samples swapped or contaminated?', rawFiles, { tasks: ['check_samples'] }],
	['我的样本有没有调换或污染？', rawFiles, { tasks: ['check_samples'] }],
	['are samples swapped?', cohort, { tasks: ['analyze_cfdna'] }],
	['check sample identity', cohort, { tasks: ['check_samples'], missing: ['idea.need_check_samples'] }],
	['what is the origin of the variants', rawFiles, { tasks: ['classify_variant_origin'] }],
	['a page for the tumour board', rawFiles, { tasks: ['report_patients'] }],
	['one page per patient please', rawFiles, { tasks: ['report_patients'] }],
	['case summaries', rawFiles, { tasks: ['report_patients'] }],
	['给肿瘤委员会的患者单页', rawFiles, { tasks: ['report_patients'] }],
	['为病例讨论准备每名患者一页', rawFiles, { tasks: ['report_patients'] }],
	['变异来源是什么', rawFiles, { tasks: ['classify_variant_origin'] }],
	['are these mutations tumour or CHIP?', rawFiles, { tasks: ['classify_variant_origin'] }],
	['explain TP53 variants', rawFiles, { tasks: ['preprocess_variant', 'analyze_raw_signal'] }],
	[
		'fragment length profiles and end motifs',
		rawFiles,
		{ tasks: ['encode_cfdna_foundation', 'analyze_raw_signal'] },
	],
	[
		'compare test vs control',
		rawFiles,
		{ tasks: ['analyze_cfdna'], missing: ['idea.need_matrix', 'idea.need_accept_proposal'] },
	],
	[
		'use the labels from the file names',
		rawFiles,
		{ tasks: ['analyze_cfdna'], parameters: { labels: 'proposed' }, missing: ['idea.need_matrix'] },
	],
	['what can I do with these files?', rawFiles, { tasks: ['plot_raw_signal'] }],
	[
		'which tool is best for tumour fraction?',
		rawFiles,
		{ tasks: ['estimate_tumour_fraction', 'method_advice'] },
	],

	// Chinese
	[
		'比较癌症和健康',
		chinese,
		{
			tasks: ['analyze_cfdna'],
			parameters: {
				labels_label_col: '诊断',
				label_map: { 健康: '健康', 肺癌: '癌症', 肝癌: '癌症', 胃癌: '癌症', 肠癌: '癌症', '*': 'drop' },
				reference_class: '健康',
				positive_class: '癌症',
			},
			contrast: ['诊断', '健康', '癌症'],
		},
	],
	[
		'肺癌与健康人的差异',
		chinese,
		{
			tasks: ['analyze_cfdna'],
			parameters: {
				labels_label_col: '诊断',
				label_map: { 健康: '健康', 肺癌: '肺癌', '*': 'drop' },
				reference_class: '健康',
				positive_class: '肺癌',
			},
			contrast: ['诊断', '健康', '肺癌'],
		},
	],
	['先看看有哪些数据', chinese, { tasks: ['plot_cfdna'] }],
	['用UMAP降维', chinese, { tasks: ['plot_cfdna'], parameters: { projection: 'umap' } }],
	['只用前2000个特征', chinese, { tasks: ['analyze_cfdna'], parameters: { matrix_max_features: 2000 } }],
	['哪些样本是离群的？', chinese, { tasks: ['analyze_cfdna'] }],
	['是不是批次效应造成的', chinese, { tasks: ['analyze_cfdna'], missing: ['idea.need_batch'] }],
	[
		'建一个分类模型，C=0.01，置换199次',
		chinese,
		{
			tasks: ['analyze_cfdna'],
			parameters: { supervised_modeling: true, model_c: 0.01, permutations: 199 },
			missing: ['idea.need_patients'],
		},
	],
	['接受建议的标签映射', chinese, { tasks: ['analyze_cfdna'], parameters: { label_map: 'proposed' } }],
	[
		'不要用标签，做聚类和热图',
		chinese,
		{ tasks: ['analyze_cfdna', 'plot_cfdna'], parameters: { labels: 'ignored' } },
	],
	[
		'比较男性和女性',
		chinese,
		{
			tasks: ['analyze_cfdna'],
			parameters: { labels_label_col: '性别', reference_class: '男', positive_class: '女' },
			contrast: ['性别', '男', '女'],
		},
	],
	['以健康为参照', chinese, { tasks: ['analyze_cfdna'], parameters: { reference_class: '健康' } }],
	['按性别分组比较', chinese, { tasks: ['analyze_cfdna'], parameters: { labels_label_col: '性别' } }],
	['随时间的变化', chinese, { tasks: ['analyze_cfdna'] }],
	['推荐合适的方法', chinese, { tasks: ['method_advice'] }],
	['总结一下已有的结果', chinese, { tasks: ['review_results'] }],
	['做生存分析', chinese, { tasks: ['method_advice'], missing: ['idea.need_survival'] }],
	['分析拷贝数变异', rawFiles, { tasks: ['preprocess_lpwgs', 'copy_number_proxy'] }],
	['看看甲基化', rawFiles, { tasks: ['encode_epigenomic'], missing: ['idea.need_methylation'] }],
	['今天天气不错', chinese, { not_understood: ['今天天气不错'] }],

	// Added later: wordings that a first version missed
	[
		'I want to know whether methylation separates cancer patients from healthy controls',
		cohort,
		{ tasks: ['analyze_cfdna'], parameters: groupContrast, contrast: ['group', 'Healthy', 'Cancer'] },
	],
	[
		'Are there differences between stage I/II and stage III-IV?',
		cohort,
		{
			tasks: ['analyze_cfdna'],
			parameters: {
				labels_label_col: 'stage',
				label_map: {
					I: 'stage I/II',
					II: 'stage I/II',
					III: 'stage III-IV',
					IV: 'stage III-IV',
					'*': 'drop',
				},
				reference_class: 'stage I/II',
				positive_class: 'stage III-IV',
			},
			contrast: ['stage', 'stage I/II', 'stage III-IV'],
		},
	],
	[
		'test whether F and M differ',
		cohort,
		{
			tasks: ['analyze_cfdna'],
			parameters: { labels_label_col: 'sex', reference_class: 'F', positive_class: 'M' },
			contrast: ['sex', 'F', 'M'],
		},
	],
	[
		'batch A vs batch B',
		cohort,
		{
			tasks: ['analyze_cfdna'],
			parameters: { labels_label_col: 'batch', reference_class: 'B', positive_class: 'A' },
			contrast: ['batch', 'B', 'A'],
		},
	],
	[
		'run a PCA colored by batch',
		cohort,
		{ tasks: ['analyze_cfdna', 'plot_cfdna'], parameters: { projection: 'pca' } },
	],
	['analyse the data', rawFiles, { tasks: ['analyze_raw_signal'] }],
	[
		'plot fragment sizes',
		rawFiles,
		{ tasks: ['encode_cfdna_foundation', 'analyze_raw_signal', 'plot_raw_signal'] },
	],
	[
		'compare cancer vs healthy, ignoring stage IV',
		cohort,
		{
			tasks: ['analyze_cfdna'],
			parameters: groupContrast,
			contrast: ['group', 'Healthy', 'Cancer'],
			not_understood: ['ignoring stage IV'],
		},
	],
	[
		'predict the weather',
		cohort,
		{ tasks: ['analyze_cfdna'], parameters: { supervised_modeling: true }, missing: ['idea.need_column'] },
	],
	[
		'对照组和癌症组有什么不同',
		chinese,
		{
			tasks: ['analyze_cfdna'],
			parameters: {
				labels_label_col: '诊断',
				label_map: { 健康: '健康', 肺癌: '癌症', 肝癌: '癌症', 胃癌: '癌症', 肠癌: '癌症', '*': 'drop' },
				reference_class: '健康',
				positive_class: '癌症',
			},
			contrast: ['诊断', '健康', '癌症'],
		},
	],
	['哪些特征在癌症患者中升高？', chinese, { tasks: ['analyze_cfdna'] }],
	['分析这个数据集', chinese, { tasks: ['analyze_cfdna'] }],
	['评估风险评分的表现', chinese, { tasks: ['analyze_cfdna'] }],
	[
		'compare test with control, I accept the suggested labels',
		rawFiles,
		{
			tasks: ['analyze_cfdna'],
			parameters: { labels: 'proposed' },
			missing: ['idea.need_matrix', 'idea.need_accept_proposal'],
		},
	],
];

function compiled(text: string, profile: Profile): CompiledIdea {
	const idea = compileUserAnalysisIdea(text, profile);
	expect(compiledIdea.parse(idea)).toEqual(idea);
	expect(compileUserAnalysisIdea(text, profile)).toEqual(idea);
	return idea;
}

describe('compileUserAnalysisIdea', () => {
	it.each(phrases)('%s', (text, profile, expected) => {
		const idea = compiled(text, profile);
		expect({
			tasks: idea.task_keys,
			parameters: idea.parameters,
			contrast:
				idea.contrast === null
					? undefined
					: [idea.contrast.column, idea.contrast.group_a, idea.contrast.group_b],
			missing: idea.missing.map((entry) => entry.need_code),
			not_understood: idea.not_understood,
		}).toEqual({
			tasks: [],
			parameters: {},
			contrast: undefined,
			missing: [],
			not_understood: [],
			...expected,
		});
	});

	it('a comparison in raw files or scores lacks no matrix', () => {
		const groups = cohort.metadata_profile;
		const raw: Profile = { ...rawFiles, metadata_profile: groups };
		const compared = compiled('compare Cancer with Healthy', raw);
		expect([compared.task_keys, compared.missing]).toEqual([['analyze_raw_signal'], []]);
		// Without a comparison, and for a projection, a matrix is what is lacking.
		expect(compiled('draw a UMAP', raw).missing.map(({ need_code }) => need_code)).toEqual([
			'idea.need_matrix',
		]);
		const table = cohort.inputs.find(({ role }) => role === 'metadata');
		if (table === undefined) throw new Error('the cohort has no table');
		const scored: Profile = { ...cohort, inputs: [{ ...table, scores: ['risk'] }] };
		expect(compiled('compare Cancer with Healthy', scored).missing).toEqual([]);
	});

	it('names only columns, files and task parameters that exist', () => {
		for (const [text, profile] of phrases) {
			const idea = compiled(text, profile);
			const columns = profile.metadata_profile.columns.map((column) => column.name);
			const files = profile.inputs.map((file) => file.path);
			if (idea.contrast) expect(columns).toContain(idea.contrast.column);
			const { labels_label_col } = idea.parameters;
			if (labels_label_col !== undefined) expect(columns).toContain(labels_label_col);
			for (const [name, value] of Object.entries(idea.parameters)) {
				expect(Object.keys(taskCards.analyze_cfdna.parameters.shape)).toContain(name);
				if (name.endsWith('_matrix_table'))
					for (const file of value as string[]) expect(files).toContain(file);
			}
			const accepted = taskCards.analyze_cfdna.parameters.safeParse(idea.parameters);
			expect(accepted.success).toBe(true);
			const sentences = [...idea.understood, ...idea.missing.flatMap((entry) => [entry.need, entry.remedy])];
			expect(sentences.filter((sentence) => /\{\w+\}/u.test(sentence))).toEqual([]);
		}
	});

	it('says for every task why it was taken', () => {
		for (const [text, profile] of phrases) {
			const idea = compiled(text, profile);
			expect(idea.understood.length >= Math.min(1, idea.task_keys.length)).toBe(true);
			expect(idea.understood_code.length).toBe(idea.understood.length);
		}
	});

	it('hands back a pasted text of any length as not understood, and reads the rest', () => {
		const pasted = 'use '.repeat(250_000).trim();
		const idea = compiled(`${pasted}. compare cancer with healthy`, cohort);
		expect(idea.not_understood).toEqual([pasted]);
		expect(idea.task_keys).toEqual(['analyze_cfdna']);
	});
});

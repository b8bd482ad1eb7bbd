import { foldText } from './fold-text.ts';

/** Words that names of columns are made of in every laboratory. A column is sent by its name when all of its words are here. */
const WORDS = new Set(
	`a actual adjusted adjuvant age aliquot alcohol analysed analysis and anticoagulant arm array assay at auc auroc barcode
	baseline batch benign best beta bin biopsy birth blood bmi body box calibrated call calls cancer capture case category
	center centre cfdna chemistry chemotherapy chip chromosome class classification clinic clinical cm code cohort collected
	collection comment comments comorbidity concentration condition contamination control copy count country coverage ctdna
	cycle cycles data dataset date day days dead death depth detected diagnosis diameter died disease distant dna donor dose
	draw drug duplicate duplicated duplication duration dx ecog effect end ended event events excluded external extraction
	family fasting feature features female file first fold followup follow for fraction fragment fragments from gc gender gene
	genome genotype germline gleason grade group groups healthy height histological histology histopathology history hospital
	hormone human id ids in included index input instrument is isolation kit known lab label labels laboratory lane last length
	lesion library line lines list log log2 long lot lymph malignancy malignant male mapped mapping marker mass max mean
	measured median menopause metastasis metastases metastatic method methylation metric min ml mm mode model molecular month
	months mutation mutations name necrosis negative ng nodal node nodes nodule nodules normal note notes number of on operator
	order organ os outcome overall panel part participant pathology patient patients pc percent person pfs pg phase phenotype
	plasma plate platform ploidy point points pool position positive post pre predicted prediction prep preparation pretreatment primary
	prior probability processing prognosis progression protocol purity qc quality quantity race rate ratio read reads receptor
	recurrence ref reference regimen region relapse remission replicate response responder result risk rna run sample samples
	sampling scan score scores second serum set sequencer sequencing seq sex short signal site size smoker smoking snp source
	specimen split stage staging start status storage study sub subject subtype surgery survival target technician temperature
	test therapy time timepoint tissue tnm to total tp train training treated treatment tube tumor tumour type ul umi unique
	unit used vaf validation value values variant variants version visit vital volume week weeks weight well when with year
	years yield zone t n m i ii iii iv x y
	metadata days ml ethnicity ancestry nationality region smoke pack packs drinking
	样本 样品 患者 病人 编号 号 组 组别 分组 诊断 标签 类别 疾病 状态 癌种 类型 年龄 性别 民族 吸烟 饮酒 体重 身高 分期 期别 分级 病理 肿瘤 大小
	直径 淋巴结 转移 部位 治疗 化疗 放疗 手术 用药 分化 批次 板号 泳道 试剂 建库 提取 上机 测序 日期 平台 仪器 中心 医院 操作员 采血管 储存 芯片
	深度 浓度 产量 血浆 体积 时间 时间点 时点 采血 采样 访视 数据集 划分 训练 验证 备注 说明 描述 文件名 结局 疗效 应答 复发 进展 死亡 生存 生存期
	随访 预后 得分 评分 概率 预测 结果 名称 良恶性 单位 数量 比例 月 天 年 周 次数 是否`
		.split(/\s+/u)
		.filter((word) => word !== ''),
);
export const isColumnWord = (word: string): boolean => WORDS.has(word);

/** Characters of the longest Chinese word. */
const LONGEST = 4;

/** A run of characters without blanks, cut into words from its beginning, the longest first. */
function allWords(run: string): boolean {
	for (let at = 0; at < run.length;) {
		let length = Math.min(LONGEST, run.length - at);
		while (length > 0 && !WORDS.has(run.slice(at, at + length))) length--;
		if (length === 0) return false;
		at += length;
	}
	return true;
}

const MAX_LETTERS = 60;

/**
 * Is the name of a column made of everyday words only? Numbers of up to two digits may count ("time point 2", "pc1"). Words
 * that run into each other ("PatientAge") are told apart by their capitals.
 */
export function isPlainColumn(name: string): boolean {
	if (name.length > MAX_LETTERS) return false;
	const spaced = name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
	const parts = foldText(spaced);
	let run = '';
	for (const { text, kind } of parts) {
		if (kind === 'single') {
			run += text;
			continue;
		}
		if (!allWords(run)) return false;
		run = '';
		if (kind === 'digits' ? text.length > 2 : !WORDS.has(text)) return false;
	}
	return allWords(run) && parts.some(({ kind }) => kind !== 'digits');
}

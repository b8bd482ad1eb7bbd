import type { ColumnKind } from '../../../../contract/records/profile.ts';
import { list } from './list.ts';
import { MODEL_RESULTS, PROBABILITIES, PROBABILITIES_IN_SHORT } from './model-names.ts';

/** What a column is about. */
export type NameKind = ColumnKind;

/** Names of one kind. Words are compared in lower case, with separators and camel case as blanks. */
export interface NameEntry {
	kind: NameKind;
	/** The whole name; blanks do not count ("os time" is also "ostime"). */
	whole: readonly string[];
	/** Words or phrases anywhere in the name. */
	inside: readonly string[];
	/** Parts of names written without blanks. */
	parts: readonly string[];
	/** Words that keep the entry from applying. */
	unless?: readonly string[];
}

/** Raised whenever an entry is added, moved or taken out. */
export const COLUMN_DICTIONARY_VERSION = 5;

const ENDPOINT = list('os, pfs, dfs, rfs, efs, dss, mfs, ttp, ttr, ttd, fu, followup');
const LENGTHS = list('time, month, months, day, days, week, weeks, year, years, mo, duration');

/** The first entry that fits holds; so what is said of a diagnosis ("stage at diagnosis") stands before diagnosis itself. */
export const COLUMN_NAMES: readonly NameEntry[] = [
	{
		kind: 'survival_time',
		whole: [
			...ENDPOINT,
			...ENDPOINT.flatMap((point) => LENGTHS.flatMap((unit) => [`${point} ${unit}`, `${unit} ${point}`])),
		],
		inside: list(
			'survival time, survival months, survival days, survival years, survival in, time to',
			'days to death, days to last, months to, days to progression, days to recurrence, follow up time',
			'follow up months, follow up days, follow up duration, followup time, followup months',
			'followup days, follow up years, duration of response, months survival, months follow up',
			'days follow up, years follow up, last follow up, last contact, date of death, death date',
			'date of progression, progression date, relapse date, date of relapse, recurrence date',
			'date of recurrence, last known alive, days alive, months alive, days survived, months survived',
		),
		parts: list('生存时间, 生存期, 生存月, 生存天, 随访时间, 随访月, 死亡日期, 进展日期, 复发日期, 末次随访'),
		unless: list('status, event, censor, censored, censoring, indicator'),
	},
	{
		kind: 'outcome',
		whole: [
			...list(
				'response, responder, responders, outcome, outcomes, event, events, survival, recist, bor, orr',
				'dcb, dcr, dead, death, died, deceased, alive, cens, recur, progressor',
				'pathological complete response, mortality, endpoint, end point, toxicity, irae',
			),
			...ENDPOINT.flatMap((point) =>
				list('status, event, censor, censored, censoring, indicator, cens, binary').map(
					(word) => `${point} ${word}`,
				),
			),
		],
		inside: list(
			'future cancer, later cancer, incident cancer, subsequent cancer, days alive, vital status, living status, survival status, survival event, life status, alive status',
			'overall survival, progression free survival, disease free survival, relapse free survival',
			'event free survival, response to therapy, response to treatment, best response',
			'best overall response, overall response, objective response, clinical response',
			'treatment response, therapy response, tumour response, tumor response, pathological response',
			'pathologic response, radiological response, molecular response, response status, response group',
			'response category, responder status, complete response, recist response, clinical benefit',
			'durable benefit, clinical outcome, patient outcome, treatment outcome, outcome status',
			'progression, progressed, progressive, relapse, relapsed, recurrence, recurred, recurrent',
			'death status, cause of death, censor, censored, censoring, event status, event indicator',
			'event observed, mortality, prognosis, later metastasis, metastasis during, survived, landmark',
			'lost to follow',
		),
		parts: list('结局, 疗效, 应答, 缓解, 复发, 进展, 死亡, 存活, 生存状态, 预后, 转归, 删失'),
		unless: list('date, predicted, prediction, pred, score, probability, signature, immune, cell, pathway'),
	},
	{
		kind: 'posterior',
		whole: list(
			'posterior, prob, probs, probability, probabilities, likelihood, odds, risk, y prob, y score, softmax',
			'logit, logits, proba, probas, p hat',
			...PROBABILITIES_IN_SHORT,
		),
		inside: list(
			'posterior, probability of, predicted probability, prediction probability, class probability',
			'predicted prob, pred prob, risk score, risk group, predicted risk, cancer risk, malignancy risk',
			'log odds, likelihood of, pred proba, predict proba, y proba, softmax output, sigmoid output',
			...PROBABILITIES,
		),
		parts: list('后验, 概率, 患病风险, 风险评分, 风险得分'),
		unless: list('tumor fraction, base, error, mapping, family'),
	},
	{
		kind: 'prediction',
		whole: list(
			'positive, negative, detected, test positive, screen positive, pred, preds, prediction, predictions, predicted, classification, classifier, call, y pred, yhat',
			'y hat, model, model output, test result, result, test call, oof',
		),
		inside: list(
			'detected using, detected by, detected at, detected in, detected with, predicted, prediction, predictions, pred class, pred label, class pred',
			'classifier, classification score, cancer call, screen result, delfi score',
			'delfi call, test positive, signal detected, detection call, cancer signal, out of fold, cv score',
			'misclassified, true positive, false negative, false positive, true negative',
			'cluster id, cluster label, cluster assignment, decision function, decision value, decision score',
			'linear predictor, fitted value, fitted values, discriminant score, discriminant function, svm, xgboost',
			'lightgbm, catboost, random forest, elastic net, diagnostic score, neural net, neural network',
			'malignancy index, cancer index',
			...MODEL_RESULTS,
		),
		parts: list('预测, 判读结果, 模型得分, 模型评分, 检测结果'),
	},
	{
		kind: 'clinical_description',
		whole: list(
			't stage, n stage, m stage, tnm, size, size mm, size cm, nodules, nodule size, nodule number',
			'diameter, bclc, ecog, meld, stage, grade, staging, invasion, site of disease, treatment, therapy',
			'drug, regimen, arm of treatment, treatment arm, treatment group, surgery, chemotherapy',
			'msi status',
		),
		inside: list(
			'cp group, cp class, child class, hiv status, hbv status, hcv status, hpv status, ebv status, fasting status, vaccination status',
			'mutation status, egfr status, kras status, braf status, tp53 status, brca status, performance status',
			'receptor status, insurance status, infection status, stage, staging, substage, tnm, ajcc, figo, uicc, bclc, grade, grading, gleason, histology',
			'histological, histologic, histopathology, histopathological, morphology, pathology, tumour size',
			'tumor size, tumorsize, tumoursize, lesion size, nodule size, tumor diameter, tumour diameter',
			'nodule diameter, tumor volume, tumour volume, lymph node, lymph nodes, nodal, metastasis',
			'metastases, metastatic site, primary site, tumor site, tumour site, primary tumor',
			'primary tumour, tumor location, tumour location, anatomic site, anatomical site',
			'site of metastasis, invasion, differentiation, ecog, karnofsky, child pugh, treatment, therapy',
			'regimen, chemotherapy, radiotherapy, immunotherapy, surgery, resection, prior lines, line of',
			'hormone receptor, er status, pr status, her2, her2 status, tumor burden, tumour burden',
			'resectable, biopsy location, biopsy site, biopsy type, site of biopsy',
		),
		parts: list(
			'分期, 期别, 分级, 病理, 组织学, 肿瘤大小, 肿瘤直径, 淋巴结, 转移, 原发部位, 治疗, 化疗, 放疗, 手术, 用药, 分化',
		),
	},
	{
		kind: 'quality',
		whole: list(
			'duplicate, duplicates, duplicated, is duplicate, dup, qc, qc status, qc pass, pass, passed',
			'failed, fail, filter, flag, flags, outlier, excluded, exclude, included, include, exclusion',
			'used, use, usable, analysed, analyzed, keep, drop, paired',
		),
		inside: list(
			'duplicate status, duplicate of, duplication status, quality control, qc status, qc flag, qc pass',
			'qc fail, pass filter, used in, use in, included in, excluded from, in analysis',
			'reason for exclusion, exclusion reason, contaminated, contamination status, data available',
			'sample quality, quality flag, hemolysis, haemolysis, mark duplicates',
		),
		parts: list('重复状态, 是否重复, 质控, 是否纳入, 是否排除, 溶血'),
	},
	{
		kind: 'laboratory_id',
		whole: list(
			'barcode, barcodes, index, index 1, index 2, i7, i5, index1, index2, adapter, adaptor, umi, well',
			'tube, vial, replicate, rep, replicates, aliquot, position, row, column, col, plate position',
			'plate well, sentrix position, md5, checksum',
		),
		inside: list(
			'barcode, index sequence, i7 index, i5 index, index i7, index i5, i7 sequence, i5 sequence',
			'index id, index name, index plate, adapter sequence, adapter id, well position, well id',
			'plate well, plate position, tube id, tube no, tube nr, tube number, tube label, tube barcode',
			'vial id, vial number, aliquot id, aliquot no, aliquot number, replicate id, replicate no',
			'replicate number, technical replicate, biological replicate, replicate group, rep no, rep number',
			'position on, box position, rack position, sentrix position',
		),
		parts: list('条形码, 条码, 接头, 孔位, 管号, 重复编号, 技术重复'),
	},
	{
		kind: 'technical',
		whole: list(
			'batch, batches, plate, run, lane, kit, centre, center, site, hospital, clinic, institution',
			'institute, lab, laboratory, assay, platform, flowcell, flow cell, sequencer, instrument, machine',
			'operator, technician, protocol, chip, slide, pool, lot, reagent, reagents, library, extraction',
			'isolation, tube type, collection tube, blood tube, storage, freezer, shipment, array, sentrix id',
			'anticoagulant, capture, panel version, read length, chemistry, plasma source, biobank',
			'sequencing, seq, pipeline, specimen type, sample source, material',
		),
		inside: list(
			'batch, plate, batch id, seq run, sequencing run, run id, run no, run number, run name, run date',
			'lane id, lane no, lane number, lane, kit lot, kit version, library kit, extraction kit, prep kit',
			'kit name, kit type, library date, library prep, library preparation, library type',
			'library protocol, library strategy, library layout, extraction date, extraction batch',
			'extraction method, extraction protocol, isolation date, isolation method, date of extraction',
			'date of library, date of sequencing, sequencing date, processing date, processed on',
			'processing batch, processing site, prep date, preparation date, pcr plate, pcr cycles, flow cell',
			'flowcell, sequencing platform, sequencing center, sequencing centre, sequencing site, seq center',
			'seq centre, seq site, seq platform, seq date, sequencing machine, sequencing instrument',
			'sequencing batch, sequencing lane, sequencer, instrument model, machine id, operator, technician',
			'protocol version, slide id, chip id, array id, pool id, lot number, lot no, reagent lot',
			'tube type, collection tube, tube brand, storage time, storage temperature, storage months',
			'storage days, time in storage, freeze thaw, time to processing, centrifugation, study site',
			'study center, study centre, collection site, collection center, collection centre',
			'recruitment site, recruiting center, recruiting centre, clinical site, site id, site name',
			'site code, center id, centre id, center name, centre name, hospital, institution, laboratory',
			'lab name, lab id, assay type, assay version, analysis type, assay name, panel version',
			'capture kit, pipeline version, software version, sample source, plasma source, biobank',
			'sentrix id, data source',
		),
		parts: list(
			'批次, 板号, 泳道, 试剂, 建库, 提取, 上机, 测序日期, 测序平台, 平台, 仪器, 中心, 医院, 操作员, 采血管, 储存, 芯片',
		),
		unless: list('coverage, depth, score, count, counts, length, ratio, tissue of origin'),
	},
	{
		kind: 'quantity',
		whole: list(
			'depth, mean depth, coverage, mean coverage, median coverage, reads, read count, total reads',
			'mapped reads, unique reads, raw reads, concentration, cfdna concentration, dna concentration',
			'yield, cfdna yield, dna yield, input, input ng, dna input, volume, plasma volume, rin, din',
			'mapping rate, duplication rate, library concentration, on target rate, library size',
			'sequencing depth, fragments, fragment count, ng ml, ng ul',
		),
		inside: list(
			'plasma volume, plasma ml, cfdna concentration, dna concentration, library concentration',
			'dna input, input ng, cfdna input, duplication rate, mapping rate, sequencing depth',
			'percent duplication, million reads, number of reads, ng per ml, cfdna yield, dna yield',
		),
		parts: list('测序深度, 浓度, 产量, 血浆体积, 投入量, 重复率, 比对率'),
	},
	{
		kind: 'demographic',
		whole: list(
			'alter, geschlecht, edad, sexo, sexe, sesso, eta, idade, âge, età, tabac, tabagisme, fumeur, raucher',
			'raucherstatus, fumador, tabaquismo, fumatore, tabagismo, alcool, alkohol',
			'age, ages, sex, gender, race, ethnicity, ancestry, bmi, weight, height, smoking, smoker, alcohol',
			'country, nationality, region, birth year, year of birth, dob, occupation',
		),
		inside: list(
			'prior cancer, previous cancer, cancer history, history of, prior malignancy, age at, age in, age years, patient age, age group, sex, gender, ethnicity, ethnic, smoking',
			'smoker, pack years, alcohol, drinking, body mass index, bmi, date of birth, menopausal',
			'menopause, comorbidity, comorbidities, family history, education, marital',
		),
		parts: list('年龄, 性别, 民族, 种族, 吸烟, 饮酒, 体重, 身高, 国籍, 籍贯, 家族史, 婚'),
	},
	{
		kind: 'time',
		whole: list(
			'time, timepoint, time point, date, day, visit, week, month, cycle, draw, collection, visit name',
			'visit number, draw number, draw no, draw order, tp, blood draw, treatment cycle',
		),
		inside: list(
			'time point, timepoint, visit, draw date, blood draw, collection date, date of collection',
			'sampling date, sample date, date of sampling, date of draw, date of diagnosis, diagnosis date',
			'collection day, days since, weeks since, months since, days from, weeks from, days after',
		),
		parts: list('时间点, 时点, 采血时间, 采样时间, 采血日期, 采样日期, 访视, 日期'),
	},
	{
		kind: 'split',
		whole: list(
			'split, partition, subset, set, dataset, data set, train, training, test, validation, holdout',
			'held out, fold, cv fold, train test, phase, usage, training held out, training set',
			'validation set, test set, discovery, train group, train or test',
		),
		inside: list(
			'train test, train or test, training held out, data split, cv fold, is training, in training',
		),
		parts: list('数据集, 训练验证, 划分'),
	},
	{
		kind: 'annotation',
		whole: list(
			'note, notes, comment, comments, remark, remarks, description, title, url, link, file, filename',
			'file name, path, bam, fastq, reference, citation, source name, details, contact, doi, pmid',
			'legend, footnote, text, memo, observations, free text',
		),
		inside: list('notes, comment, comments, remarks, file name, file path, bam file, fastq file, free text'),
		parts: list('备注, 说明, 注释, 描述, 文件名'),
	},
	{
		kind: 'genomic',
		whole: list(
			'gene, genes, gene symbol, gene name, hugo symbol, symbol, ensembl, transcript, chr, chrom',
			'chromosome, seqname, seqnames, contig, start, end, strand, band, cytoband, chromosome arm',
			'chr arm, locus, pos, ref, alt, bin, region name, probe, cpg, motif, feature, feature id',
			'mutated gene, hgvs, variant, variant class, variant classification, mutation, mutations',
			'consequence, karyotype arm',
		),
		inside: list(
			'gene symbol, gene name, hugo symbol, chromosome arm, chr arm, variant classification, amino acid',
		),
		parts: list('基因, 染色体, 突变位点'),
	},
	{
		kind: 'identifier',
		whole: list(
			'id, ids, sample, sample id, sample name, patient, patient id, subject, subject id, donor',
			'donor id, participant, participant id, individual, case id, specimen, specimen id, accession',
			'run accession, biosample, name, mrn, record id, library id, person, person id',
		),
		inside: list('sample id, patient id, subject id, participant id, donor id, study id, specimen id'),
		parts: list('编号, 样本号, 病历号, 住院号'),
	},
	{
		kind: 'diagnosis',
		whole: list(
			'karyotype, fetal karyotype, foetal karyotype, aneuploidy, rejection, rejection status, true class',
			'y true, statut, statut clinique, gruppe, diagnose, erkrankung, krankheit, groupe, diagnostic, maladie, grupo, diagnóstico',
			'diagnostico, enfermedad, gruppo, diagnosi, malattia, fab, who classification',
			'subtype, cancer subtype, tumor subtype, tumour subtype, molecular subtype, group, groups, label, labels, status, diagnosis, diagnoses, dx, disease, condition, class',
			'phenotype, type, patient type, sample group, patient group, study group, cancer, case control',
			'case or control, case vs control, case, control, healthy, malignant, tumor, tumour, cancer type',
			'tumor type, tumour type, entity, indication, category, y, target, is cancer, is case',
			'cancer yes no, malignancy, diseased, affected, cohort group, disease type, class label',
			'true label, ground truth, gold standard, patient category, subject type, sample type',
		),
		inside: list(
			'diagnosis, diagnostic group, disease, condition, phenotype, cancer status, cancer type',
			'tumor status, tumour status, tumor type, tumour type, case control, health status, status, group',
			'label, class, malignant, malignancy, patient type, subject type, entity, dx, classification',
		),
		parts: list('组别, 分组, 诊断, 标签, 类别, 疾病, 状态, 表型, 癌种, 样本类型, 患者类型, 良恶性'),
	},
];

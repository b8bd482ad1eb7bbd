import { list } from './list.ts';

/** What a label says of the person. */
export type TermKind =
	/** A malignant disease. */
	| 'cancer'
	/** A lesion that may become malignant: in situ, dysplasia, adenoma. */
	| 'precursor'
	/** A benign tumour or lesion. */
	| 'benign'
	/** A disease that is no tumour. */
	| 'disease'
	/** Without disease, as far as known. */
	| 'healthy'
	/** A comparison group of which only that is said. */
	| 'control'
	/** The group of interest, of which only that is said. */
	| 'case';

/** Kinds of entries; a denial ("no", "negative") makes a control only where the label names nothing else. */
export type EntryKind = TermKind | 'denial';

export interface TermEntry {
	kind: EntryKind;
	/** The whole label. */
	whole: readonly string[];
	/** Words or phrases anywhere; `\p{L}*` stands for the rest of a compound word. */
	inside: readonly string[];
	/** Parts of labels written without blanks. */
	parts: readonly string[];
}

/** Raised whenever a term is added, moved or taken out. */
export const TERM_DICTIONARY_VERSION = 1;

/**
 * Reviewed terms, in lower case with blanks for separators. A label is read for every kind; `termKind` says how kinds that
 * meet in one label are told apart.
 */
export const TERMS: readonly TermEntry[] = [
	{
		kind: 'cancer',
		whole: list(
			'luad, lusc, coad, brca, prad, paad, stad, esca, lihc, kirc, kirp, kich, blca, ucec, cesc, hnsc',
			'thca, skcm, gbm, lgg, laml, tgct, thym, uvm, dlbc, pcpg, sclc, aml, cll, cml, nhl, npc, escc',
			'eac, rcc, ccrcc, dipg',
		),
		inside: list(
			'cancer, cancers, \\p{L}*carcinoma, \\p{L}*carcinomas, malignant, malignancy, malignancies',
			'tumou?r, tumou?rs, \\p{L}*sarcoma, \\p{L}*sarcomas, melanoma, melanomas, lymphoma, lymphomas',
			'leuka?emia, leuka?emias, myeloma, glioma, gliomas, \\p{L}*blastoma, astrocytoma, ependymoma',
			'mesothelioma, seminoma, hodgkins?, neoplasm, neoplasms, metastatic, metastasis, metastases',
			'metastasi[sz]ed, gist, crc, mcrc, hcc, nsclc, sclc, luad, lusc, pdac, tnbc, hnscc, escc, ccrcc',
			'dlbcl, hgsoc, crpc, mcrpc, mpn, thymoma, insulinoma, oncology, neuroendocrine, \\p{L}*krebs',
			'\\p{L}*karzinome?, \\p{L}*tumoren, \\p{L}*melanome?, \\p{L}*lymphome?, leukämie, \\p{L}*sarkome?',
			'\\p{L}*gliome?, bösartig, bösartige, tumeurs?, cancéreux, \\p{L}*carcinomes?, mélanomes?',
			'leucémie, malin, maligne, malins, malignes, c[áâ]ncer, c[áâ]nceres, cancro, tumores, tumore',
			'tumori, leucemia, linfoma, maligno, maligna',
		),
		parts: list('癌, 肿瘤, 恶性, 白血病, 淋巴瘤, 骨髓瘤, 肉瘤, 黑色素瘤, 胶质瘤, 母细胞瘤, 腫瘍, 悪性'),
	},
	{
		kind: 'precursor',
		whole: list('cin, cin1, cin2, cin3, hsil, lsil, ain, vin, pin, hgd, lgd, mgus, smm, aa, naa'),
		inside: list(
			'adenomas?, adenomatous, polyps?, dysplasia, dysplastic, in situ, intraepithelial, dcis, lcis',
			'mgus, smou?ldering, barretts?, ipmn, mcn, pre ?cancer, pre ?cancerous, metaplasia',
			'pre ?malignant, pre ?neoplastic, leukoplakia, serrated, borderline, chip, high grade lesion',
			'adenome?, polypen?, polypes?, p[oó]lipos?, polipi?, dysplasie, displasia, adénomes?',
		),
		parts: list('腺瘤, 息肉, 异型增生, 不典型增生, 上皮内瘤变, 原位, 癌前, 化生, 交界性'),
	},
	{
		kind: 'benign',
		whole: [],
		inside: list(
			'benign, fibroadenomas?, hyperplasia, hyperplastic, bph, cysts?, cystadenomas?, lipomas?',
			'ha?emangiomas?, fibroids?, leiomyomas?, myomas?, hamartomas?, granulomas?, na?evus, na?evi',
			'meningiomas?, papillomas?, non ?malignant nodules?, goit(?:er|re), fibrocystic, endometriomas?',
			'gutartig, gutartige, bénin, bénigne, benigne, bénins, benigno, benigna, benigni',
		),
		parts: list('良性, 囊肿, 血管瘤, 肌瘤, 增生, 脂肪瘤, 错构瘤, 肉芽肿, 痣, 乳头状瘤'),
	},
	{
		kind: 'disease',
		whole: list('t21, t18, t13, tb, ibd, ckd, chb, chc, ild, ipf, hiv'),
		inside: list(
			'hepatitis, hbv, hcv, hbsag, cirrhosis, cirrhotic, fibrosis, steatosis, steatohepatitis, nafld',
			'nash, mash, masld, fatty liver, liver disease, pancreatitis, cholangitis, gallstones?, copd',
			'asthma, emphysema, bronchitis, bronchiectasis, pneumonia, pneumonitis, tuberculosis, sarcoidosis',
			'interstitial lung, colitis, crohns?, inflammatory bowel, diverticulitis, gastritis, ulcers?',
			'esophagitis, oesophagitis, reflux, diabetes, diabetic, hypertension, lupus, sle, arthritis',
			'sepsis, septic, infection, infected, covid ?\\d*, sars, malaria, endometriosis, pre ?eclampsia',
			'stroke, infarction, heart failure, cardiomyopathy, cardiovascular, coronary, atherosclerosis',
			'kidney disease, renal disease, nephropathy, nephritis, lung disease, autoimmune',
			'multiple sclerosis, alzheimers?, parkinsons?, dementia, als, schizophrenia, rejection, gvhd',
			'inflammation, inflammatory, thyroiditis, prostatitis, cystitis, ana?emia, obesity, trauma',
			'down syndrome, trisomy, aneuploid, syndrome, diseases?, disorder, \\p{L}*itis, zirrhose',
			'leberzirrhose, cirrhose, cirrosis, cirrose, cirrosi, hépatite, epatite, hepatite',
			'\\p{L}*entzündung, erkrankung, maladie, enfermedad, malattia, doença',
		),
		parts: list(
			'肝炎, 乙肝, 丙肝, 肝硬化, 纤维化, 脂肪肝, 胰腺炎, 结石, 肺炎, 肺结核, 结核, 哮喘, 慢阻肺, 结肠炎, 胃炎, 溃疡, 炎症, 糖尿病, 高血压, 狼疮, 关节炎, 感染',
			'脓毒症, 子宫内膜异位, 先兆子痫, 心肌梗死, 心衰, 肾病, 疾病, 炎',
		),
	},
	{
		kind: 'healthy',
		whole: list('hd, hds, hc, hcs, hv, hvs, ht, nl, norm, donor, donors, volunteer, volunteers'),
		inside: list(
			'healthy, health, normals?, hd, hc, volunteers?, blood donors?, asymptomatic control, gesund',
			'gesunde, gesunden, gesunder, unauffällig, sain, saine, sains, saines, normaux, normale, normales',
			'sano, sana, sanos, sanas, sani, saludable, saludables, normali, saud[aá]vel, saud[aá]veis',
		),
		parts: list('健康, 正常, 健常, 志愿者'),
	},
	{
		kind: 'control',
		whole: list('euploid, nc, ncs, ctr, ctrs, cntl, non case'),
		inside: list(
			'controls?, ctrls?, ctls?, cntrls?, unaffected, nc, non ?cancer, non ?cancerous, no ?cancer',
			'not cancer, without cancer, cancer free, tumou?r free, non ?tumou?r, no tumou?r, non ?malignant',
			'non ?malignancy, not malignant, non ?neoplastic, disease free, no disease',
			'no evidence of (?:cancer|malignancy|disease), without disease, non ?diseased, non ?case',
			'undiseased, \\p{L}*kontrolle, \\p{L}*kontrollen, kontroll, nicht krank, témoins?, temoins?',
			'contr[oô]les?, non malades?, controllo, controlli',
		),
		parts: list('对照, 未患病, 非肿瘤, 非癌, 无癌, 對照, 対照'),
	},
	{
		kind: 'denial',
		whole: list('no, false, 0, n, neg, negative, none'),
		inside: list('wild ?type, wt, neg, negative, negativ, négatif, negativo, negativa'),
		parts: list('阴性'),
	},
	{
		kind: 'case',
		whole: list('yes, true, 1, y, pos, positive, pt, pts'),
		inside: list(
			'cases?, patients?, diseased, positive, pos, affected, mutant, krank, kranke, erkrankt, erkrankte',
			'patienten, patientin, positiv, malade, malades, cas, patiente, patientes, positif, enfermo',
			'enferma, enfermos, paciente, pacientes, caso, casos, positivo, positiva, malato, malati',
			'pazienti',
		),
		parts: list('阳性, 病例, 患病, 患者'),
	},
];

/** Words that leave open whether the person has the disease that is named: such a label is asked for, never mapped. */
export const UNSETTLED: { inside: readonly string[]; parts: readonly string[] } = {
	inside: list(
		'suspect, suspected, suspicion, suspicious, possible, possibly, probable, likely, uncertain',
		'indeterminate, equivocal, rule out, history, prior, previous, previously, former, family',
		'relatives?, risk, survivors?, remission, cured, post, after, resected, treated, carriers?',
		'predisposition, screening, symptomatic, later, future, pre diagnos\\p{L}*, verdacht',
		'suspicion de, sospecha, sospetto',
	),
	parts: list('疑似, 可疑, 既往, 高危, 家族史, 待查, 术后, 缓解'),
};

/** What is denied after these words is not what the person has; the label is then read without it. */
export const NEGATIONS: readonly string[] = list(
	'no, non, not, without, free of, negative for, excluding, kein, keine, ohne, sans, sin, sem',
	'senza',
);

/** Names that begin with "non" and deny nothing. */
export const NO_NEGATIONS: readonly string[] = list(
	'hodgkins?, small, invasive, muscle, metastatic, squamous, seminoma, seminomatous',
);

/** A lesion that is not yet malignant although its name holds that of a cancer. */
export const NOT_YET: { inside: readonly string[]; parts: readonly string[] } = {
	inside: list('in situ, intraepithelial, pre ?cancer, pre ?cancerous, pre ?malignant, pre ?neoplastic'),
	parts: list('原位, 癌前, 上皮内瘤变'),
};

/** Words for growths of either kind: beside "benign" they name no cancer. */
export const EITHER_GROWTH: { inside: readonly string[]; parts: readonly string[] } = {
	inside: list('tumou?rs?, neoplasms?, tumeurs?, tumores?, tumori, \\p{L}*tumoren'),
	parts: list('肿瘤, 腫瘍'),
};

/** Organs: cancers where a column of tumour types holds them, and nothing by themselves. */
export const ORGANS: { inside: readonly string[]; parts: readonly string[] } = {
	inside: list(
		'breast, colorectum, colorectal, colon, rectum, rectal, esophagus, oesophagus, esophageal, liver, lung, ovary',
		'ovarian, pancreas, pancreatic, stomach, gastric, prostate, bladder, kidney, renal, brain, skin, thyroid, cervix',
		'cervical, uterus, endometrium, endometrial, bile duct, biliary, gallbladder, head and neck, head neck, testis',
		'bone, blood, lymph node, nasopharynx, larynx, anus, small intestine, duodenum',
	),
	parts: list(
		'乳腺, 结直肠, 结肠, 直肠, 食管, 肝, 肺, 卵巢, 胰腺, 胃, 前列腺, 膀胱, 肾, 脑, 皮肤, 甲状腺, 宫颈, 子宫, 胆',
	),
};

/** Names of columns in which an organ stands for its cancer. */
export const TUMOUR_COLUMN: { inside: readonly string[]; parts: readonly string[] } = {
	inside: list('cancers?, tumou?rs?, carcinomas?, malignanc(?:y|ies), neoplasms?'),
	parts: list('癌, 肿瘤'),
};

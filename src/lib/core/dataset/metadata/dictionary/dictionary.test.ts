import { describe, expect, it } from 'vitest';
import { columnKind, nameKind, survivalPairs, termKind, termKindIn, valuesKind } from './index.ts';
import { COLUMN_NAMES } from './columns.ts';
import { TERMS } from './terms.ts';

/** Reviewed by hand, a row per kind: the names of sample sheets of published cohorts and their Chinese counterparts. */
const NAMES: [string, string[]][] = [
	[
		'survival_time',
		[
			'OS_MONTHS',
			'PFS',
			'Overall survival months',
			'days_to_death',
			'Follow up time',
			'总生存期',
			'pfs.days',
		],
	],
	[
		'outcome',
		[
			'OS_STATUS',
			'vital_status',
			'Best overall response',
			'Progression',
			'Relapse',
			'RECIST',
			'疗效',
			'Responder',
			'event',
			'os.event',
			'DFS_censor',
			'Clinical benefit',
		],
	],
	['posterior', ['posterior', 'probability', 'cancer_prob', 'Risk score', '概率']],
	[
		'prediction',
		[
			'predicted_class',
			'y_pred',
			'detected95',
			'call_2',
			'DELFI Score',
			'Classifier result',
			'cluster_id',
			'预测分组',
		],
	],
	[
		'technical',
		[
			'batch',
			'Plate',
			'seq_run',
			'Lane',
			'Extraction kit',
			'library date',
			'Geno2icLibraryDate',
			'Center',
			'Hospital',
			'assay',
			'Analysis Type',
			'建库日期',
			'批次',
			'flowcell',
			'tube type',
			'date of sequencing',
		],
	],
	['laboratory_id', ['barcode', 'i7_index', 'Index sequence', 'Tube number', 'replicate', 'Well', '管号']],
	['quality', ['Duplicate Status', 'duplicate', 'QC', 'Excluded', '质控']],
	[
		'clinical_description',
		[
			'Stage at Diagnosis',
			'TNM',
			'Histology',
			'Tumor size',
			'Treatment',
			'Grade',
			'Histological diagnosis',
			'分期',
			'Lymph node',
			'BCLC',
		],
	],
	['demographic', ['Age at Diagnosis', 'Sex', 'BMI', 'smoking status', '性别']],
	['time', ['Visit', 'time point', 'Draw date', '采血日期']],
	['split', ['Training/held_out', 'Train_Group', 'split']],
	['annotation', ['Notes', 'comments', 'file name', '备注']],
	['genomic', ['gene', 'Hugo_Symbol', 'chromosome arm', '基因']],
	[
		'diagnosis',
		['Diagnosis', 'Patient Type', 'HCC Status', 'group', 'Disease', 'type', '分组', '诊断', 'case_control'],
	],
];

describe('nameKind', () => {
	for (const [kind, names] of NAMES)
		it(`knows ${kind}`, () => {
			expect(names.map((name) => [name, nameKind(name)])).toEqual(names.map((name) => [name, kind]));
		});

	it('says nothing of measured features', () => {
		const features = [
			'chr1_site_coverage',
			'motif_diversity_score',
			'short_ratio',
			'coverage_500kb_12',
			'TP53',
			'CHIP_score',
			'MDS',
			'run_length',
			'platelet_fraction',
			'arm_1p',
			'p_value',
			'GO_RESPONSE_TO_STRESS',
			'cell cycle progression',
			'tumor_fraction',
			'A',
			'C',
			'G',
			'T',
			'CCCA',
			'cg00000029',
		];
		expect(features.map((name) => [name, nameKind(name)])).toEqual(features.map((name) => [name, null]));
	});
});

/** Reviewed by hand. */
const LABELS: [string | null, string[]][] = [
	[
		'cancer',
		[
			'Lung Cancer',
			'HBV-related HCC',
			'HCC with cirrhosis',
			'Non-Hodgkin lymphoma',
			'non-small cell lung cancer',
			'NSCLC',
			'triple negative breast cancer',
			'Duodenal Cancer',
			'肝癌',
			'LUAD',
			'cancer without hepatitis',
			'Karzinom',
			'Adenocarcinoma',
			'Glioblastoma',
			'cancer patient',
		],
	],
	[
		'precursor',
		['Advanced adenoma', 'carcinoma in situ', 'DCIS', 'MGUS', '腺瘤', 'CIN3', 'Polyp', '癌前病变'],
	],
	[
		'benign',
		['benign', 'Benign tumour', 'benign lung nodule', 'BPH', '良性结节', 'Haemangioma', 'benign disease'],
	],
	[
		'disease',
		[
			'Hepatitis B',
			'HBV',
			'Cirrhosis',
			'cirrhosis without HCC',
			'COPD',
			'Pancreatitis',
			"Crohn's disease",
			'肝硬化',
			'肝炎',
			'hepatitis control',
			'NAFLD',
			'Diverticulitis',
			'chronic liver disease',
		],
	],
	['healthy', ['Healthy', 'healthy control', 'Normal', 'HD', 'healthy donor', '健康对照', 'volunteer']],
	[
		'control',
		[
			'control',
			'non-cancer',
			'Non Cancer',
			'no',
			'0',
			'cancer-free',
			'no hepatitis',
			'对照',
			'无肿瘤',
			'negative',
		],
	],
	['case', ['case', 'patient', 'yes', '1', 'positive', '患者']],
	[
		null,
		[
			'suspected cancer',
			'history of cancer',
			'cancer control',
			'normal tissue beside the tumor',
			'HBV negative',
			'Luminal A',
			'A',
			'baseline',
			'疑似肺癌',
			'cancer or adenoma',
			'cancer survivor',
		],
	],
];

describe('termKind', () => {
	for (const [kind, labels] of LABELS)
		it(`reads ${kind ?? 'nothing'}`, () => {
			expect(labels.map((label) => [label, termKind(label)])).toEqual(labels.map((label) => [label, kind]));
		});
});

describe('termKindIn', () => {
	it('takes an organ for its cancer in a column of tumour types alone', () => {
		expect(
			['Lung', 'Bile duct', 'Normal', 'Colorectum', '肺'].map((label) => termKindIn('Tumor type', label)),
		).toEqual([...['cancer', 'cancer', 'healthy', 'cancer', 'cancer']]);
		expect(termKindIn('tissue', 'Lung')).toBeNull();
		expect(termKindIn('Cancer type', 'Suspected lung')).toBeNull();
		expect(termKindIn('癌种', '肺')).toBe('cancer');
	});
});

describe('columnKind', () => {
	it('takes the result of the pathologist for a diagnosis where it divides the ill from the others', () => {
		expect(columnKind('Histological result', ['Benign', 'Malignant'])).toBe('diagnosis');
		expect(columnKind('Histology', ['ADC', 'SCC'])).toBe('clinical_description');
		expect(columnKind('Stage', ['I', 'II', 'Healthy'])).toBe('clinical_description');
	});

	it('lets levels that name diseases or outcomes speak for the columns whose names are open', () => {
		expect(columnKind('Response', ['Healthy', 'Cancer'])).toBe('diagnosis');
		expect(columnKind('Response', ['CR', 'PR', 'PD'])).toBe('outcome');
		expect(columnKind('status', ['alive', 'dead'])).toBe('outcome');
		expect(columnKind('status', ['0', '1'])).toBe('diagnosis');
		expect(columnKind('column_3', ['HCC', 'Healthy'])).toBe('diagnosis');
		expect(columnKind('Plate', ['healthy', 'cancer'])).toBe('technical');
		expect(columnKind('arm', ['p', 'q'])).toBe('genomic');
		expect(columnKind('OS', ['0', '1'])).toBe('outcome');
		expect(columnKind('OS', ['12.5', '3.25', '7'])).toBe('survival_time');
		expect(columnKind('i', ['ACGTACGT', 'TTGACCAA'])).toBe('laboratory_id');
	});

	it('needs every level, and for a diagnosis half of them', () => {
		expect(valuesKind(['alive', 'blue'])).toBeNull();
		expect(valuesKind(['Healthy', 'Lung cancer', 'LELC'])).toBe('diagnosis');
		expect(valuesKind(['Healthy', 'b', 'c', 'd'])).toBeNull();
		expect(valuesKind(['yes', 'no'])).toBeNull();
		expect(valuesKind(['PD', 'SD'])).toBeNull();
	});
});

describe('survivalPairs', () => {
	const of = (...names: string[]) =>
		survivalPairs(names.map((name) => ({ name, levels: ['1', '0', '3.5'] })));

	it('pairs time and event of one endpoint', () => {
		expect(of('OS_MONTHS', 'PFS_MONTHS', 'PFS_STATUS', 'OS_STATUS')).toEqual([
			{ endpoint: 'overall survival', time: 'OS_MONTHS', event: 'OS_STATUS' },
			{ endpoint: 'progression-free survival', time: 'PFS_MONTHS', event: 'PFS_STATUS' },
		]);
		expect(of('follow up time', 'event')).toEqual([
			{ endpoint: 'follow-up', time: 'follow up time', event: 'event' },
		]);
		expect(of('Survival months', 'Vital status')).toHaveLength(1);
		expect(of('days_to_last_followup', 'death')).toEqual([
			{ endpoint: 'follow-up', time: 'days_to_last_followup', event: 'death' },
		]);
	});

	it('leaves a time or an event alone', () => {
		expect(of('OS_MONTHS', 'group')).toEqual([]);
		expect(of('OS_STATUS', 'PFS_MONTHS', 'DFS_MONTHS')).toEqual([]);
		expect(of('response', 'OS_MONTHS')).toEqual([]);
	});
});

describe('the dictionaries', () => {
	it('hold each name and term once, in lower case with single blanks', () => {
		for (const { kind, whole, inside } of COLUMN_NAMES) {
			for (const words of [whole, inside]) {
				expect(
					words.filter((word) => word !== word.toLowerCase().trim()),
					kind,
				).toEqual([]);
				expect(
					words.filter((word, i) => words.indexOf(word) !== i),
					kind,
				).toEqual([]);
			}
		}
		const names = new Map<string, string>();
		for (const { kind, whole } of COLUMN_NAMES)
			for (const name of whole) {
				const earlier = names.get(name);
				expect(earlier ?? kind, name).toBe(kind);
				names.set(name, kind);
			}
		const terms = TERMS.flatMap(({ whole }) => whole);
		expect(terms.filter((term, i) => terms.indexOf(term) !== i)).toEqual([]);
	});
});

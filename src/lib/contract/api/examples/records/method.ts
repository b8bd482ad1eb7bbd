import type { AdvisedMethod, MethodAdvice, MethodEntry } from '../../../records/method.ts';
import { folder } from '../ids.ts';

const purpose =
	'Estimates tumour fraction and large copy-number changes from low-pass whole-genome sequencing.';
const purpose_zh = '由低深度全基因组测序估计肿瘤分数与大片段拷贝数变异。';
const title =
	'Scalable whole-exome sequencing of cell-free DNA reveals high concordance with metastatic tumors';

export const ichorCna: MethodEntry = {
	method_key: 'ichorcna',
	name: 'ichorCNA',
	synonyms: ['ichor CNA'],
	families: ['copy-number'],
	purposes: ['tumour-fraction', 'copy-number'],
	purpose,
	purpose_zh,
	inputs: [{ format: 'wig', name: 'WIG of read counts per bin', required: true }],
	outputs: [{ format: null, name: 'parameters and segments', required: true }],
	assays: ['lpwgs'],
	depth: { minimum: 0.1, maximum: null },
	fraction: { minimum: 0.03 },
	samples: { minimum: 1, unit: 'sample', controls: 'panel' },
	genome_builds: ['hg19', 'hg38'],
	reference_files: [
		{
			name: 'panel of normals',
			purpose: 'Corrects bins that vary in normals.',
			purpose_zh: '校正在正常样本中也有波动的区段。',
		},
	],
	language: 'R',
	license: 'GPL-3.0',
	release: { version: '0.2.0', released: '2019-06-10', looked_up: '2026-11-20' },
	maturity: 'stable',
	requirements: [{ kind: 'r_package', name: 'ichorCNA', minimum: null, version: null }],
	own_task: {
		coverage: 'partial',
		task_key: 'preprocess_lpwgs',
		note: 'Corrects bins and calls copy number; it estimates no tumour fraction.',
		note_zh: '校正区段并判定拷贝数，不估计肿瘤分数。',
	},
	limits: [{ en: 'Not for targeted panels.', zh: '不用于靶向面板。' }],
	not_for: ['targeted-panel'],
	tool_key: 'ichorcna',
	sources: [
		{
			source_id: 'paper',
			title,
			year: 2017,
			doi: '10.1038/s41467-017-00965-y',
			url: null,
			looked_up: '2026-11-20',
		},
	],
	sourced_by: { purpose: ['paper'], assays: ['paper'] },
};

const advised: AdvisedMethod = {
	method_key: 'ichorcna',
	name: 'ichorCNA',
	purpose,
	purpose_zh,
	group: 'deeper',
	score: 11.5,
	points: [{ points: 8, text: 'The question asks for tumour fraction.', text_code: '', text_values: {} }],
	reasons: ['The R package ichorCNA is not installed.'],
	reasons_code: [''],
	reasons_values: [{}],
	requirements: [
		{
			requirement: { kind: 'r_package', name: 'ichorCNA', minimum: null, version: null },
			met: false,
			found: null,
			hint: 'Install it in R.',
			hint_code: '',
			hint_values: {},
		},
	],
	by_task: null,
	safe_route: {
		task_key: 'preprocess_lpwgs',
		ready: true,
		coverage: 'partial',
		note: ichorCna.own_task.note,
		note_zh: ichorCna.own_task.note_zh,
	},
	tool_key: 'ichorcna',
	reference: { title, year: 2017, doi: '10.1038/s41467-017-00965-y', url: null },
};

export const methodAdvice: MethodAdvice = {
	schema_version: 1,
	created_at: '2026-11-20T09:22:45.873Z',
	query: 'tumour fraction from low-pass sequencing',
	dataset_root: folder,
	facts: [{ fact: '60 samples with read counts per bin', fact_code: '', fact_values: {} }],
	headline: '1 method goes deeper; something is missing for it.',
	headline_code: '',
	headline_values: {},
	now: [],
	deeper: [advised],
	safe_routes: [
		{
			task_key: 'preprocess_lpwgs',
			title: 'Preprocess low-pass WGS',
			title_zh: '低深度全基因组测序预处理',
			ready: true,
			instead_of: ['ichorcna'],
		},
	],
	unsuitable: [],
	registry: { methods: 60, looked_up: '2026-11-20' },
};

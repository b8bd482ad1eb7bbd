import type { Language } from '../../../contract/language.ts';

/** What stands around counts of a folder and its runs that a model reads; each value comes as it is told. */
interface RecordWords {
	none: string;
	table: (file: string) => string;
	columns: (sample: string, label: string, patient: string) => string;
	samples: (counts: Readonly<Record<'all' | 'matched' | 'labelled' | 'patients', string>>) => string;
	groups: (labels: string) => string;
	supervision: (mode: string) => string;
	listed: string;
	missing: (count: string) => string;
	warning: string;
	severity: (severity: 'info' | 'warning' | 'error') => string;
	signals: (counts: string) => string;
	build: (names: string) => string;
	files: (inputs: string, outputs: string) => string;
	blocked: string;
	next: string;
	runs: (count: string) => string;
	results: (count: string) => string;
	more_results: (offset: number) => string;
	of: (run: string) => string;
}

const SEVERITIES_ZH = { info: '说明', warning: '警告', error: '错误' } as const;

export const TOLD_RECORDS: Readonly<Record<Language, RecordWords>> = {
	en: {
		none: 'none',
		table: (file) => `Metadata table: ${file}`,
		columns: (sample, label, patient) =>
			`Sample column: ${sample}; label column: ${label}; patient column: ${patient}`,
		samples: ({ all, matched, labelled, patients }) =>
			`Samples in the data: ${all}; with metadata: ${matched}; labelled: ${labelled} from ${patients} patients`,
		groups: (labels) => `Groups: ${labels}`,
		supervision: (mode) => `Analysis that the labels support: ${mode}`,
		listed: 'Columns:',
		missing: (count) => `${count} missing`,
		warning: 'Warning: ',
		severity: (severity) => `${severity}: `,
		signals: (counts) => `Signals: ${counts}`,
		build: (names) => `Genome build: ${names}`,
		files: (inputs, outputs) => `Inputs: ${inputs}; outputs: ${outputs}`,
		blocked: 'Blocked: ',
		next: 'Possible next: ',
		runs: (count) => `Runs (${count}, newest first):`,
		results: (count) => `Results (${count}, newest first):`,
		more_results: (offset) => `More results follow: offset ${offset}. kind lists those of one kind only.`,
		of: (run) => ` of ${run}`,
	},
	zh: {
		none: '无',
		table: (file) => `元数据表：${file}`,
		columns: (sample, label, patient) => `样本列：${sample}；标签列：${label}；患者列：${patient}`,
		samples: ({ all, matched, labelled, patients }) =>
			`数据中的样本：${all}；有元数据的：${matched}；有标签的：${labelled}，来自 ${patients} 名患者`,
		groups: (labels) => `分组：${labels}`,
		supervision: (mode) => `标签支持的分析：${mode}`,
		listed: '列：',
		missing: (count) => `缺失 ${count}`,
		warning: '警告：',
		severity: (severity) => `${SEVERITIES_ZH[severity]}：`,
		signals: (counts) => `信号：${counts}`,
		build: (names) => `基因组版本：${names}`,
		files: (inputs, outputs) => `输入：${inputs}；输出：${outputs}`,
		blocked: '受阻：',
		next: '可能的下一步：',
		runs: (count) => `运行（${count}，最新的在前）：`,
		results: (count) => `成果（${count}，最新的在前）：`,
		more_results: (offset) => `后面还有成果：offset ${offset}。kind 只列出一种成果。`,
		of: (run) => `，来自 ${run}`,
	},
};

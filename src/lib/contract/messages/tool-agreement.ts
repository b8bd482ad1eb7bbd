import { defineMessages } from './define.ts';

/** Sentences of the comparison with external tools. */
export const toolAgreementMessages = defineMessages({
	'tool_runs.all_agree': {
		en: 'lb-agent counts {engine} {engine|fragment|fragments} at mapping quality {min_mapq} or more, and so does every program: {counts}.',
		zh: '在比对质量不低于 {min_mapq} 时，lb-agent 计得 {engine} 个片段，各程序结果相同：{counts}。',
	},
	'tool_runs.all_explained': {
		en: 'lb-agent counts {engine} {engine|fragment|fragments} at mapping quality {min_mapq} or more ({counts}). The rules of the programs explain every difference.',
		zh: '在比对质量不低于 {min_mapq} 时，lb-agent 计得 {engine} 个片段（{counts}）。各程序的规则可解释全部差异。',
	},
	'tool_runs.some_unexplained': {
		en: 'lb-agent counts {engine} {engine|fragment|fragments} at mapping quality {min_mapq} or more ({counts}). The known rules do not explain {unexplained} {unexplained|fragment|fragments}.',
		zh: '在比对质量不低于 {min_mapq} 时，lb-agent 计得 {engine} 个片段（{counts}）。已知规则无法解释其中 {unexplained} 个片段。',
	},
	'tool_runs.counter_missing': {
		en: '{tool} was not compared because it is not installed. Install it with lb-agent tools install {key} --execute.',
		zh: '{tool} 尚未安装，因此未参与比较。可用 lb-agent tools install {key} --execute 安装。',
	},
	'tool_runs.counter_failed': {
		en: '{tool} was not compared: {reason}',
		zh: '{tool} 未参与比较：{reason}',
	},
	'tool_runs.counter_whole_only': {
		en: 'samtools was not compared because it does not count by midpoint in regions.',
		zh: 'samtools 不按片段中点在区域内计数，因此未参与比较。',
	},
	'tool_runs.progress_engine': { en: 'counting the fragments', zh: '正在统计片段' },
	'tool_runs.progress_program': { en: 'counting with {tool}', zh: '正在用 {tool} 统计' },
	'tool_runs.reason_flags': {
		en: 'Read 1 does not pass the flags (samtools -f 67 -F 3852).',
		zh: '读段 1 的标志不合要求（samtools -f 67 -F 3852）。',
	},
	'tool_runs.reason_mapq': {
		en: 'The mapping quality of read 1 is too low.',
		zh: '读段 1 的比对质量过低。',
	},
	'tool_runs.reason_no_span': {
		en: 'The template length of read 1 is 0, so lb-agent knows no span.',
		zh: '读段 1 的模板长度为 0，lb-agent 无法得知片段范围。',
	},
	'tool_runs.reason_past_contig': {
		en: 'The fragment reaches past the end of its chromosome, so lb-agent drops it.',
		zh: '片段超出染色体末端，lb-agent 将其舍弃。',
	},
	'tool_runs.reason_mate_missing': {
		en: 'Read 2 is not in the file; the program needs both reads.',
		zh: '文件中没有读段 2；该程序需要成对的两条读段。',
	},
	'tool_runs.reason_mate_mapq': {
		en: 'The mapping quality of read 2 is too low; lb-agent looks at read 1 only.',
		zh: '读段 2 的比对质量过低；lb-agent 只看读段 1。',
	},
	'tool_runs.reason_mate_flags': {
		en: 'Read 2 does not pass the flags; lb-agent looks at read 1 only.',
		zh: '读段 2 的标志不合要求；lb-agent 只看读段 1。',
	},
	'tool_runs.reason_same_strand': {
		en: 'Both reads are on the same strand.',
		zh: '两条读段位于同一条链。',
	},
	'tool_runs.reason_reads_past_mate': {
		en: 'The reads run past each other: the reverse read starts before the forward read, as in fragments no longer than a read. The program drops such pairs, lb-agent keeps them.',
		zh: '两条读段彼此越过：反向读段的起点早于正向读段，常见于不长于读长的片段。该程序舍弃此类读段对，lb-agent 予以保留。',
	},
	'tool_runs.reason_not_inward': {
		en: 'The reads point away from each other.',
		zh: '两条读段方向相背。',
	},
	'tool_runs.lengths_differ': {
		en: '{tool} gives a median length of {median} bp (lb-agent {engine_median} bp) and {short} of fragments up to {limit} bp (lb-agent {engine_short}).',
		zh: '{tool} 的中位长度为 {median} bp（lb-agent 为 {engine_median} bp），不超过 {limit} bp 的片段占 {short}（lb-agent 为 {engine_short}）。',
	},
	'tool_runs.reason_too_short': {
		en: 'The fragment is shorter than the program can be asked for (10 bp).',
		zh: '片段短于该程序允许的下限（10 bp）。',
	},
	'tool_runs.reason_too_long': {
		en: 'The fragment is longer than one of the programs allows (lb-agent 1,000,000 bp, cfDNAlab 50,000 bp).',
		zh: '片段长于其中一个程序允许的上限（lb-agent 1,000,000 bp，cfDNAlab 50,000 bp）。',
	},
	'tool_runs.reason_read_outside_region': {
		en: 'The midpoint is in the region, but read 1 does not touch it; the program fetches only reads that do.',
		zh: '片段中点位于区域内，但读段 1 不与区域相交；该程序只读取相交的读段。',
	},
	'tool_runs.reason_other_position': {
		en: 'The program takes another span from the same reads, so the midpoint is in another region.',
		zh: '该程序由相同读段得到不同的片段范围，因此中点落入其他区域。',
	},
});

import { defineMessages } from './define.ts';

export const resultsMessages = defineMessages({
	'results.plan_state': {
		en: 'Plan {id}: {ready} {ready|task|tasks} ready, {blocked} blocked.',
		zh: '计划 {id}：{ready} 个任务就绪，{blocked} 个受阻。',
	},
	'results.plan_recommends': { en: 'Recommended task: {task}.', zh: '推荐任务：{task}。' },
	'results.plan_audit_unchanged': {
		en: 'Gaps in minimum outputs, the order of the FeatureBook, de-duplication and concepts did not change the recommendation.',
		zh: '没有最低输出缺口、FeatureBook 次序、去重或概念改变推荐。',
	},
	'results.run_state': { en: 'Run {id} of {task}: {status}.', zh: '运行 {id}（{task}）：{status}。' },
	'results.headline': { en: '{headline}', zh: '{headline}' },
	'results.run_verification': { en: 'Verification: {status}.', zh: '核验：{status}。' },
	'results.run_verification_missing': {
		en: 'Verification: {status}. Missing: {missing}.',
		zh: '核验：{status}。缺少：{missing}。',
	},
	'results.run_error': { en: 'Cause: {detail} {hint}', zh: '结束原因：{detail} {hint}' },
	'results.matrix': {
		en: '{name}: {samples} {samples|sample|samples}, {features} {features|feature|features}.',
		zh: '{name}：{samples} 个样本，{features} 个特征。',
	},
	'results.matrix_auroc': {
		en: '{name}: out-of-fold AUROC {auroc} (95 % interval {low} to {high}, n = {n}).',
		zh: '{name}：折外 AUROC {auroc}（95 % 区间 {low} 至 {high}，n = {n}）。',
	},
	'results.warning': { en: 'Warning: {warning}', zh: '需留意：{warning}' },
	'results.figure': { en: 'Figure: {title}.', zh: '图：{title}。' },
	'results.figure_caption': { en: '{caption}', zh: '{caption}' },
	'results.table': { en: '{title}; columns: {columns}.', zh: '{title}；列：{columns}。' },
	'results.file_changed': {
		en: 'This file differs from the one its run wrote: it has {bytes} {bytes|byte|bytes}; {recorded} {recorded|was|were} recorded.',
		zh: '此文件与其运行写入的内容不符：现为 {bytes} 字节，记录为 {recorded} 字节。',
	},
	'results.table_matches': {
		en: '{count} {count|row|rows} near the start of the table {count|matches|match} the question.',
		zh: '表格开头有 {count} 行与问题相符。',
	},
	'results.next_run_task': { en: 'Run the ready task {task}.', zh: '运行就绪任务 {task}。' },
	'results.plan_done_since': {
		en: 'Run {run_id} has completed {task} since this plan was created.',
		zh: '此计划制定后，{task} 已由运行 {run_id} 完成。',
	},
	'results.next_read_run': {
		en: 'The recommended task {task} is complete; read its report {path}, or plan again.',
		zh: '推荐任务 {task} 已完成；请阅读其报告 {path}，或重新规划。',
	},
	'results.next_fix_and_retry': {
		en: 'Fix the recorded problem before you run {task} again: {hint}',
		zh: '先解决记录的障碍，再重试 {task}：{hint}',
	},
	'results.next_read_report': { en: 'Read the report {path}.', zh: '阅读报告 {path}。' },
	'results.next_open_figure': {
		en: 'Open {path}; its data are in the JSON file of the same name.',
		zh: '打开 {path}；其数据在同名 JSON 中。',
	},
	'results.next_check_tables': {
		en: 'Check the tables in {path}, then plan the next step.',
		zh: '查看 {path} 下的表格，再规划下一步。',
	},
	'results.next_list': { en: 'List the other results of this dataset.', zh: '列出此数据集的其他成果。' },
	'results.report_title': { en: 'Report', zh: '报告' },
	'results.report_contents': { en: 'Contents', zh: '目录' },
	'results.report_picture_missing': {
		en: 'The image {path} is no longer in the run folder.',
		zh: '图片 {path} 已不在此次运行的文件夹中。',
	},
	'results.report_origin': {
		en: 'Exported by lb-agent {version}. SHA-256 of the report text: {digest}.',
		zh: '由 lb-agent {version} 导出。报告文本的 SHA-256：{digest}。',
	},
	'results.report_origin_run': {
		en: 'Exported by lb-agent {version} from run {run_id}. SHA-256 of the report text: {digest}.',
		zh: '由 lb-agent {version} 导出，来自运行 {run_id}。报告文本的 SHA-256：{digest}。',
	},
});

/** States of runs, tasks, jobs and outputs in Chinese. */
const STATES: Readonly<Record<string, string>> = {
	...{ ready: '就绪', blocked: '受阻', skipped: '已跳过', done: '已完成' },
	...{ completed: '已完成', completed_with_skips: '已完成（有跳过）', failed: '失败' },
	...{
		cancelled: '已取消',
		interrupted: '已中断',
		running: '运行中',
		queued: '排队中',
		cancelling: '正在停止',
	},
	...{ verified: '已核验', incomplete: '不完整', not_run: '未核验', outputs_removed: '成果已移除' },
};

/** A state of a record in words. */
export const statusIn = (status: string, language: 'en' | 'zh'): string =>
	language === 'zh' ? (STATES[status] ?? status) : status.replaceAll('_', ' ');

/** A state as a value of a sentence, its English as records have it. */
export const statusValues = (status: string): { status: string; status_zh: string } => ({
	status,
	status_zh: statusIn(status, 'zh'),
});

import type { Group } from './define.ts';

/** Titles of the groups of the reference. */
export const groupTitles: Readonly<Record<Group, { en: string; zh: string }>> = {
	session: { en: 'Session', zh: '会话' },
	sources: { en: 'Dataset and sources', zh: '数据集与来源' },
	planning: { en: 'Scans, plans and messages', zh: '扫描、规划与消息' },
	uploads: { en: 'Uploads', zh: '上传' },
	jobs: { en: 'Runs and jobs', zh: '运行与作业' },
	results: { en: 'Results and artifacts', zh: '成果' },
	conversations: { en: 'Conversations', zh: '对话' },
	llm: { en: 'Language models', zh: '语言模型' },
	skills: { en: 'Skills and notes', zh: '技能与笔记' },
	tools: { en: 'Methods and tools', zh: '方法与工具' },
	system: { en: 'Service and pages', zh: '服务与页面' },
	reference: { en: 'Reference', zh: '参考' },
};

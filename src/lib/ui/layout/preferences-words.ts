import type { Catalogue } from '../words/catalogue.ts';

export const words = {
	preferences: { en: 'Preferences', zh: '偏好设置' },
	preferences_show: { en: 'Show preferences', zh: '显示偏好设置' },
	language: { en: 'Language', zh: '语言' },
	language_en: { en: 'English', zh: '英文（English）' },
	language_zh: { en: '中文', zh: '中文' },
	theme: { en: 'Theme', zh: '主题' },
	theme_system: { en: 'As the system', zh: '跟随系统' },
	theme_light: { en: 'Light', zh: '浅色' },
	theme_dark: { en: 'Dark', zh: '深色' },
	keyboard: { en: 'Keyboard', zh: '键盘' },
	single_keys: { en: 'Single-letter keys', zh: '单字母快捷键' },
	single_keys_says: {
		en: 'Escape and Ctrl shortcuts work in any case.',
		zh: 'Escape 与带 Ctrl 的快捷键始终可用。',
	},
	panels: { en: 'Panels', zh: '面板' },
	panels_now: {
		en: 'Left {left} px, right {right} % of the window.',
		zh: '左侧 {left} px，右侧占窗口 {right} %。',
	},
	panels_usual: { en: 'Restore the usual widths', zh: '恢复默认宽度' },
	close_mode: { en: 'When the last page closes', zh: '最后一个页面关闭时' },
	mode_stop_when_idle: { en: 'Stop the service a few seconds later', zh: '几秒后停止服务' },
	mode_stop_when_idle_says: {
		en: 'Running jobs finish first. A reloaded page finds the service still there.',
		zh: '先完成正在运行的作业。重新载入页面时服务仍在。',
	},
	mode_stop: { en: 'Stop the service at once', zh: '立即停止服务' },
	mode_stop_says: { en: 'Running jobs finish first.', zh: '先完成正在运行的作业。' },
	mode_keep_running: { en: 'Keep the service running', zh: '让服务继续运行' },
	mode_keep_running_says: {
		en: 'The page can be opened again at the same address.',
		zh: '可在同一地址再次打开页面。',
	},
	reset: { en: 'Reset all preferences', zh: '重置全部偏好设置' },
	was_reset: { en: 'All preferences have their usual values.', zh: '全部偏好设置已恢复默认值。' },
} satisfies Catalogue;

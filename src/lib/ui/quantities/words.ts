import type { Catalogue } from '../words/catalogue.ts';

export const words = {
	under_second: { en: 'under 1 s', zh: '不到 1 秒' },
	seconds: { en: '{n} s', zh: '{n} 秒' },
	minutes: { en: '{n} min', zh: '{n} 分钟' },
	hours: { en: '{n} h', zh: '{n} 小时' },
	hours_minutes: { en: '{n} h {m} min', zh: '{n} 小时 {m} 分钟' },
	days: { en: '{n} d', zh: '{n} 天' },
	days_hours: { en: '{n} d {h} h', zh: '{n} 天 {h} 小时' },
	just_now: { en: 'just now', zh: '刚刚' },
} satisfies Catalogue;

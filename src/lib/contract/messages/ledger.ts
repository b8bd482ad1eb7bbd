import { defineMessages } from './define.ts';

export const ledgerMessages = defineMessages({
	'ledger.record_unreadable': {
		en: 'It cannot be opened ({reason}).',
		zh: '无法打开（{reason}）。',
	},
	'ledger.record_not_json': {
		en: 'It is not valid JSON: cut short or edited ({reason}).',
		zh: '不是有效的 JSON：被截断或改动（{reason}）。',
	},
	'ledger.record_foreign': {
		en: 'It is JSON, but no record of this program: {field} {reason}.',
		zh: '虽为 JSON，但不是本程序的记录：{field} {reason}。',
	},
	'ledger.record_newer': {
		en: 'A newer version of the program wrote it (schema_version {found}; this version reads {known}).',
		zh: '由更新版本的程序写入（schema_version {found}；本版本可读 {known}）。',
	},
	'ledger.record_other_dataset': {
		en: 'It belongs to another dataset ({found}; this one is {expected}).',
		zh: '属于另一数据集（{found}；本数据集为 {expected}）。',
	},
	'ledger.record_renamed': {
		en: 'Its name does not fit its id {id}: a copy or a renamed file.',
		zh: '文件名与记录标识 {id} 不符：应是副本或被改名。',
	},
});

import { defineMessages } from './define.ts';

/** Why an archive, or one of its entries, is not extracted. */
export const uploadsMessages = defineMessages({
	'uploads.entry_absolute': {
		en: '{entry} is an absolute path.',
		zh: '{entry} 以磁盘根目录开头。',
	},
	'uploads.entry_outside': {
		en: '{entry} refers to a place outside the archive.',
		zh: '{entry} 指向压缩包之外。',
	},
	'uploads.entry_name': {
		en: '{entry} has a name that is not valid on every system.',
		zh: '{entry} 的名称无法在所有系统上保存。',
	},
	'uploads.entry_too_long': { en: '{entry} has a name that is too long.', zh: '{entry} 的名称过长。' },
	'uploads.entry_too_deep': {
		en: '{entry} is nested more than {limit} {limit|folder|folders} deep.',
		zh: '{entry} 的文件夹层级超过 {limit} 层。',
	},
	'uploads.entry_kind': {
		en: '{entry} is a link or a device, not a file.',
		zh: '{entry} 是链接或设备，不是文件。',
	},
	'uploads.entry_encrypted': { en: '{entry} is encrypted.', zh: '{entry} 已加密。' },
	'uploads.entry_method': {
		en: '{entry} is compressed with an unsupported method.',
		zh: '{entry} 的压缩方式不受支持。',
	},
	'uploads.entry_twice': {
		en: '{entry} has the name of another entry, or differs from it in case only.',
		zh: '{entry} 与另一条目同名，或仅大小写不同。',
	},
	'uploads.archive_entries': {
		en: 'It contains more than {limit} {limit|entry|entries}.',
		zh: '条目超过 {limit} 个。',
	},
	'uploads.archive_bytes': {
		en: 'It contains more than {limit} {limit|byte|bytes}.',
		zh: '内容超过 {limit} 字节。',
	},
	'uploads.archive_ratio': {
		en: 'Its content is more than {limit} {limit|time|times} its own size.',
		zh: '内容超过其自身大小的 {limit} 倍。',
	},
	'uploads.archive_damaged': { en: 'It cannot be read: {reason}', zh: '无法读取：{reason}' },
	'uploads.archive_empty': { en: 'It contains no file.', zh: '其中没有文件。' },
});

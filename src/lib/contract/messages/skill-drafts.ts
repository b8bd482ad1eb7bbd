import { defineMessages } from './define.ts';

export const skillDraftMessages = defineMessages({
	'skill_drafts.reading_page': {
		en: 'Reading page {page} of {total}',
		zh: '正在读取第 {page} 页，共 {total} 页',
	},
	'skill_drafts.reading_file': {
		en: 'Reading file {file} of {total}',
		zh: '正在读取第 {file} 个文件，共 {total} 个',
	},
	'skill_drafts.asking_model': {
		en: 'Waiting for {model} to write the draft',
		zh: '正在等待 {model} 起草',
	},
	'skill_drafts.skipped': {
		en: '{n} {n|file was|files were} skipped ({why}): {files}.',
		zh: '跳过了 {n} 个文件（{why}）：{files}。',
	},
	'skill_drafts.file_failed': {
		en: '{file} was left out: {reason}',
		zh: '已略过 {file}：{reason}',
	},
	'skill_drafts.text_cut': {
		en: 'Only the first {limit} MB of text were read; the rest was left out from {place} on.',
		zh: '只读取了前 {limit} MB 文字；自 {place} 起的内容已略过。',
	},
	'skill_drafts.pages_without_text': {
		en: '{n} of {total} pages have no text and were left out: {pages}.',
		zh: '{total} 页中有 {n} 页没有文字，已略过：{pages}。',
	},
	'skill_drafts.hidden_text': {
		en: 'The document contains hidden text ({n} {n|passage|passages}), which was read like the rest.',
		zh: '文档含有 {n} 处隐藏文字，已与其余内容一并读取。',
	},
	'skill_drafts.encoding_assumed': {
		en: '{name} does not state its character encoding; it was read as {encoding}.',
		zh: '{name} 未注明字符编码，已按 {encoding} 读取。',
	},
	'skill_drafts.characters_removed': {
		en: '{n} {n|invisible or control character was|invisible or control characters were} removed from the text.',
		zh: '从文字中移除了 {n} 个不可见字符或控制字符。',
	},
	'skill_drafts.instructions_left_out': {
		en: '{n} {n|passage that reads|passages that read} like instructions to a program {n|was|were} left out: {places}.',
		zh: '略过了 {n} 段类似对程序下达指令的文字：{places}。',
	},
	'skill_drafts.numbers_left_out': {
		en: '{n} {n|statement|statements} of the language model {n|was|were} left out: the document does not contain {n|its|their} numbers.',
		zh: '略过了语言模型的 {n} 条陈述：其中的数字不见于文档。',
	},
	'skill_drafts.excerpts': {
		en: 'The document is longer than the language model can read; it received {n} of {total} passages.',
		zh: '文档超出语言模型的可读长度；共 {total} 段，发送了 {n} 段。',
	},
	'skill_drafts.cut': {
		en: 'The draft was shortened to the limit for a skill; {n} {n|statement was|statements were} left out.',
		zh: '草稿已缩短至技能的上限；略过了 {n} 条陈述。',
	},
	'skill_drafts.not_sent': {
		en: 'The document was not sent anywhere. To let {model} at {host} write the draft, allow it with --send.',
		zh: '文档未发送至任何地方。如需由 {host} 的 {model} 起草，请用 --send 允许。',
	},
	'skill_drafts.no_model': {
		en: 'No language model is configured; the rules on this machine wrote the draft.',
		zh: '尚未配置语言模型；草稿由本机规则写成。',
	},
	'skill_drafts.sent': {
		en: 'Text of the document was sent to {model} at {host}.',
		zh: '文档的文字已发送至 {host} 的 {model}。',
	},
	'skill_drafts.model_failed': {
		en: '{model} wrote no draft ({reason}); the rules on this machine wrote it instead.',
		zh: '{model} 未能起草（{reason}）；改由本机规则写成。',
	},
});

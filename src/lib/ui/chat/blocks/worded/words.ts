import type { Catalogue } from '../../../words/catalogue.ts';

export const words = {
	unverified: { en: 'unverified', zh: '未核实' },
	why_number: {
		en: 'Unverified: no result that lb-agent read contains this number.',
		zh: '未核实：lb-agent 读取的结果中没有这个数字。',
	},
	why_deed: {
		en: 'Unverified: no run or job of this answer did this.',
		zh: '未核实：本次回答中没有任何运行或作业做过此事。',
	},
	why_unknown_fact: {
		en: 'Unverified: it refers to a value that lb-agent did not return.',
		zh: '未核实：所引用的数值并非 lb-agent 给出。',
	},
	why_file: { en: 'Unverified: no result has this name.', zh: '未核实：没有这个名称的结果。' },
	yours: { en: 'your number', zh: '你给出的数字' },
	other_subject: {
		en: 'the sentence names another sample, group or matrix',
		zh: '句中所说的是另一个样本、组或矩阵',
	},
	other_metric: { en: 'the sentence names another metric', zh: '句中所说的是另一个指标' },
	other_unit: { en: 'the sentence names another unit', zh: '句中所说的是另一个单位' },
	open_fact: { en: 'Open {title}', zh: '打开 {title}' },
	open_fact_row: { en: 'Open {title}, row {row}', zh: '打开 {title}，第 {row} 行' },
	sources: { en: 'Sources', zh: '来源' },
	place: { en: 'row {row}, {column}', zh: '第 {row} 行，{column}' },
	place_row: { en: 'row {row}', zh: '第 {row} 行' },
	counted: { en: 'counted by lb-agent', zh: '由 lb-agent 统计' },
	more_places: { en: '{n} more', zh: '另有 {n} 处' },
	length: {
		en: 'The answer stops at the length limit of the model; it is not complete.',
		zh: '回答达到模型的长度上限后中断，内容不完整。',
	},
	filter: {
		en: 'The server withheld the rest of this answer; it is not complete.',
		zh: '服务器拦截了回答的其余部分，内容不完整。',
	},
	broken: {
		en: 'The connection to the model broke; the answer is not complete. Regenerate it to try again.',
		zh: '与模型的连接中断，回答不完整。可重新生成。',
	},
	cancelled: { en: 'Stopped by you; the answer is not complete.', zh: '已由你停止，回答不完整。' },
	steps: {
		en: 'The model used all its steps before it finished; the answer is not complete.',
		zh: '模型用完了全部步数仍未结束，回答不完整。',
	},
	repeated_call: {
		en: 'The model repeated the same or wrong calls, so lb-agent stopped it; the answer is not complete.',
		zh: '模型重复了同样的或错误的调用，lb-agent 已将其停止，回答不完整。',
	},
	tokens: {
		en: 'The model used all its tokens for this turn; the answer is not complete.',
		zh: '模型用完了本轮的 token 额度，回答不完整。',
	},
	this_computer: { en: 'this computer', zh: '本机' },
	why_marked: { en: 'Why are parts marked?', zh: '为什么有标记？' },
	rule_numbers: {
		en: 'A model words the answer; every number in it comes from a result and is put in by lb-agent with its label and a link to its cell.',
		zh: '模型只负责措辞；其中每个数字都取自结果，由 lb-agent 填入，并附上名称与所在单元格的链接。',
	},
	rule_struck: {
		en: 'Numbers, files and actions that the model wrote by itself are struck through: lb-agent found no result, run or job for them.',
		zh: '模型自行写出的数字、文件和操作会加删除线：lb-agent 没有找到与之对应的结果、运行或作业。',
	},
	rule_doubt: {
		en: 'A value is marked with a warning when its sentence names another sample, group, metric or unit; numbers from your message are marked as yours.',
		zh: '若句中所说的样本、组、指标或单位与数值不符，数值旁会显示警告；来自你消息的数字会注明。',
	},
	sent: { en: 'What was sent', zh: '已发送的内容' },
	sent_title: { en: 'What was sent to the model', zh: '发送给模型的内容' },
	sent_note: {
		en: 'The exact text of every call, kept on this computer only. Keys are not part of it.',
		zh: '每次调用的原文，仅保存在本机，不含密钥。',
	},
	call: { en: 'Call', zh: '调用' },
	call_of: { en: '{n} of {total}: {origin}', zh: '第 {n} 次，共 {total} 次：{origin}' },
	picture: {
		en: 'Picture {number}: {media_type}, {size}, SHA-256 {sha256}',
		zh: '图片 {number}：{media_type}，{size}，SHA-256 {sha256}',
	},
	request: { en: 'Sent', zh: '发送的内容' },
	answer: { en: 'Received', zh: '收到的内容' },
	received_none: { en: 'Nothing came back.', zh: '没有收到内容。' },
	copy: { en: 'Copy', zh: '复制' },
	copied: { en: 'Copied', zh: '已复制' },
	loading: { en: 'Loading the text', zh: '正在载入原文' },
	took: { en: 'took {time}', zh: '用时 {time}' },
	status: { en: 'HTTP {status}', zh: 'HTTP 状态 {status}' },
	not_whole: { en: 'the answer did not come whole', zh: '回答未完整收到' },
	gone: { en: 'The text of this call is no longer kept.', zh: '该次调用的原文已不再保存。' },
} satisfies Catalogue;

import { defineMessages } from './define.ts';

export const ledgerMessages = defineMessages({
	'ledger.record_unreadable': {
		en: 'The file cannot be opened ({reason}).',
		zh: '无法打开（{reason}）。',
	},
	'ledger.record_not_json': {
		en: 'The file is not valid JSON: it was truncated or edited.',
		zh: '不是有效的 JSON：被截断或改动。',
	},
	'ledger.record_no_file': {
		en: 'This is a link or a folder, not a regular file, so it was not opened.',
		zh: '不是普通文件（链接或文件夹），因此未打开。',
	},
	'ledger.record_foreign': {
		en: 'The file is valid JSON but not a record of lb-agent: {field} {reason}.',
		zh: '虽为 JSON，但不是本程序的记录：{field} {reason}。',
	},
	'ledger.record_newer': {
		en: 'A newer version of lb-agent wrote the file (schema_version {found}; this version reads {known}).',
		zh: '由更新版本的程序写入（schema_version {found}；本版本可读 {known}）。',
	},
	'ledger.record_other_dataset': {
		en: 'The record belongs to another dataset ({found}; this one is {expected}).',
		zh: '属于另一数据集（{found}；本数据集为 {expected}）。',
	},
	'ledger.record_leads_away': {
		en: 'The record lists outputs that this run cannot have written.',
		zh: '其中列出的输出不可能属于该运行。',
	},
	'ledger.record_renamed': {
		en: 'The file name does not match the record id {id}: the file was copied or renamed.',
		zh: '文件名与记录标识 {id} 不符：应是副本或被改名。',
	},
	'ledger.record_unknown': {
		en: 'The file is not a plan, run, evaluation or concept book.',
		zh: '既非计划、运行、评估，也非概念簿。',
	},
	'ledger.dataset_mark': {
		en: 'The file is missing or cannot be read, so the dataset of these records could not be determined.',
		zh: '缺失或无法读取，因此无从确认这些记录属于哪个数据集。',
	},
	'ledger.book_missing': {
		en: 'The concept book is missing, although {evaluations} {evaluations|evaluation exists|evaluations exist}.',
		zh: '已有 {evaluations} 次评估，但缺少概念簿。',
	},
	'ledger.book_unreadable': {
		en: 'The concept book cannot be read. {reason}',
		zh: '无法读取概念簿。{reason}',
	},
	'ledger.book_evaluations': {
		en: 'The concept book was built from {stated} {stated|evaluation|evaluations}; the ledger contains {derived}.',
		zh: '概念簿由 {stated} 次评估生成；账本中有 {derived} 次。',
	},
	'ledger.book_concepts': {
		en: '{count} {count|concept|concepts} in the book {count|differs|differ} from those derived from the evaluations, for example {example}.',
		zh: '概念簿中 {count} 个概念与评估结果不符，例如 {example}。',
	},
	'ledger.book_differs': {
		en: 'The concept book is not byte-for-byte identical to the one derived from the evaluations.',
		zh: '概念簿与由评估重新生成的内容不完全一致。',
	},
	'ledger.plan_memory_missing': {
		en: 'The plan contains no concept memory, although {evaluations} {evaluations|evaluation|evaluations} existed when it was created.',
		zh: '制定该计划时已有 {evaluations} 次评估，但计划中没有概念记忆。',
	},
	'ledger.plan_memory_unfounded': {
		en: 'The plan contains a concept memory of {stated} {stated|evaluation|evaluations}, but none existed when it was created.',
		zh: '该计划含 {stated} 次评估的概念记忆，但制定计划时并无评估。',
	},
	'ledger.plan_memory_differs': {
		en: 'The concept memory in the plan does not match the {evaluations} earlier {evaluations|evaluation|evaluations}; differing fields: {parts}.',
		zh: '计划中的概念记忆与此前 {evaluations} 次评估不符；不同之处：{parts}。',
	},
	'ledger.run_folder_missing': {
		en: 'The folder of this {task} run is missing.',
		zh: '该 {task} 运行的文件夹已不存在。',
	},
	'ledger.run_folder_other': {
		en: 'The folder of run {run_id} now contains another run ({found}).',
		zh: '运行 {run_id} 的文件夹现为另一次运行（{found}）的结果。',
	},
	'ledger.manifest_unreadable': {
		en: 'The manifest of run {run_id} cannot be read, so its outputs cannot be checked.',
		zh: '无法读取运行 {run_id} 的清单，因而无法核对其输出。',
	},
	'ledger.run_repeated': {
		en: 'Outputs of this {task} run are missing or changed ({outputs}); run {by} repeated it, and its outputs are intact.',
		zh: '该 {task} 运行的输出缺失或被改动（{outputs}）；已由完整的运行 {by} 重做。',
	},
	'ledger.output_missing': { en: 'This output of the run is missing.', zh: '该运行的这个输出已不存在。' },
	'ledger.output_edited': {
		en: 'This output was changed after the run: its {what} differs from the manifest.',
		zh: '运行之后被改动：{what}与清单不符。',
	},
	'ledger.output_unreadable': {
		en: 'This output cannot be read ({reason}).',
		zh: '无法读取该输出（{reason}）。',
	},
});

import { defineErrors, inputError, type ErrorSpec } from './define.ts';

/** A package that reads one kind of document and is not there. */
const packageOff = (kind: string, name: string): ErrorSpec => ({
	status: 503,
	exit: 5,
	python: 'LbMissingPart',
	en: `${kind} documents cannot be read: the optional package ${name} is missing or does not load.`,
	zh: `无法读取 ${kind} 文档：可选软件包 ${name} 未安装或无法加载。`,
	hint_en: `Install it alongside lb-agent (npm install --prefix "{program}" ${name}), or save the document as plain text, Markdown or HTML.`,
	hint_zh: `请安装在程序旁（npm install --prefix "{program}" ${name}），或将文档另存为纯文本、Markdown 或 HTML。`,
});

const conflict = (en: string, zh: string, hint_en: string, hint_zh: string): ErrorSpec => ({
	...{ status: 409, exit: 2, python: 'LbUsageError' },
	...{ en, zh, hint_en, hint_zh },
});

/** What reading a document for a skill, and its review, refuse. */
export const skillSourceErrors = defineErrors({
	'skills.document_kind': inputError(
		'{name} cannot be read as a document: {reason}.',
		'{name} 无法作为文档读取：{reason}。',
		'Readable are plain text (.txt, .rst), Markdown (.md), HTML, Jupyter notebooks (.ipynb), PDF and DOCX. Convert the file to one of these.',
		'可读取纯文本（.txt、.rst）、Markdown（.md）、HTML、Jupyter 笔记本（.ipynb）、PDF 与 DOCX。请先转换为其中一种。',
	),
	'skills.document_too_large': inputError(
		'{name} is larger than {limit} MB.',
		'{name} 超过 {limit} MB。',
		'Split the document, or save the chapter you need as a file of its own.',
		'请拆分文档，或将所需章节另存为单独的文件。',
	),
	'skills.document_too_many_pages': inputError(
		'{name} has {pages} pages; at most {limit} are read.',
		'{name} 有 {pages} 页；最多读取 {limit} 页。',
		'Save the pages you need as a file of their own.',
		'请将所需页面另存为单独的文件。',
	),
	'skills.document_encrypted': inputError(
		'{name} is encrypted and needs a password.',
		'{name} 已加密，需要密码。',
		'Open it in a viewer, save a copy without a password, and read that copy.',
		'请在阅读器中打开，另存一份不带密码的副本后再读取。',
	),
	'skills.document_no_text': inputError(
		'{name} has no text: its {pages} {pages|page is an image|pages are images}.',
		'{name} 没有文字：其 {pages} 页均为图像。',
		'Run text recognition (OCR) on it, for example with ocrmypdf, and read the result.',
		'请先进行文字识别（OCR），例如使用 ocrmypdf，再读取结果。',
	),
	'skills.document_empty': inputError(
		'{name} contains no text.',
		'{name} 中没有文字。',
		'Check that it is the document you meant.',
		'请确认文件是否正确。',
	),
	'skills.document_damaged': inputError(
		'{name} cannot be read: {reason}.',
		'{name} 无法读取：{reason}。',
		'Download or save the document again and read that file.',
		'请重新下载或另存文档后再读取。',
	),
	'skills.document_unsafe': inputError(
		'{name} was refused: {reason}.',
		'已拒绝 {name}：{reason}。',
		'Open the document in a word processor, save it again as DOCX or plain text, and read that file.',
		'请在文字处理软件中打开，重新另存为 DOCX 或纯文本后再读取。',
	),
	'skills.document_encoding': inputError(
		'The character encoding of {name} could not be determined.',
		'无法确定 {name} 的字符编码。',
		'Save the file as UTF-8 and read it again.',
		'请将文件另存为 UTF-8 后再读取。',
	),
	'skills.document_timeout': inputError(
		'Reading {name} took longer than {seconds} s.',
		'读取 {name} 的时间超过 {seconds} 秒。',
		'Save the part you need as a file of its own, or as plain text.',
		'请将所需部分另存为单独的文件或纯文本。',
	),
	'skills.folder_without_documents': inputError(
		'{name} contains no documents that can be read; {skipped} {skipped|file was|files were} skipped.',
		'{name} 中没有可读取的文档；已跳过 {skipped} 个文件。',
		'Readable are plain text (.txt, .rst), Markdown (.md), HTML, Jupyter notebooks (.ipynb), PDF and DOCX. Hidden files and links are skipped.',
		'可读取纯文本（.txt、.rst）、Markdown（.md）、HTML、Jupyter 笔记本（.ipynb）、PDF 与 DOCX。隐藏文件与链接会跳过。',
	),
	'skills.folder_too_many_files': inputError(
		'{name} contains more than {limit} documents.',
		'{name} 中的文档超过 {limit} 个。',
		'Choose a subfolder with the documents about one topic.',
		'请选择只含一个主题文档的子文件夹。',
	),
	'skills.pdf_off': packageOff('PDF', 'unpdf@1.7.0'),
	'skills.docx_off': packageOff('DOCX', 'mammoth@1.13.0'),
	'skills.nothing_to_draft': inputError(
		'{name} contains nothing that a skill could keep: no definitions, thresholds, parameters, commands, checks or limits were found.',
		'{name} 中没有可供技能保留的内容：未找到定义、阈值、参数、命令、检查或局限。',
		'Check that the document is about methods, or let a language model write the draft (--send).',
		'请确认文档与方法有关，或允许语言模型起草（--send）。',
	),
	'skills.nothing_new': inputError(
		'{skill} already contains what was found in {name}.',
		'{skill} 已包含 {name} 中的内容。',
		'Nothing has to be done. To draft a skill of its own, leave out --into.',
		'无需操作。如需另起一项技能，请省略 --into。',
	),
	'skills.no_document_target': inputError(
		'{skill} keeps notes; a document cannot be added to it.',
		'{skill} 用于保存笔记，不能加入文档。',
		'Leave out --into to draft a new skill, or name another skill.',
		'请省略 --into 以起草新技能，或指定其他技能。',
	),
	'skills.draft_unknown': {
		status: 404,
		exit: 3,
		python: 'LbNotFound',
		en: 'There is no draft {draft}.',
		zh: '没有草稿 {draft}。',
		hint_en: 'List the drafts with lb-agent skills review.',
		hint_zh: '用 lb-agent skills review 列出草稿。',
	},
	'skills.draft_outdated': conflict(
		'The skill {skill} changed after the draft {draft} was made; the draft was compared with its present text again.',
		'草稿 {draft} 生成后，技能 {skill} 已有改动；草稿已与当前文本重新比较。',
		'Review the changes once more with lb-agent skills review {draft}.',
		'请用 lb-agent skills review {draft} 重新审阅。',
	),
	'skills.hunk_unknown': conflict(
		'The draft {draft} has no open change {hunk}.',
		'草稿 {draft} 没有待定的修改 {hunk}。',
		'Open changes: {open}. lb-agent skills review {draft} shows them.',
		'待定的修改：{open}。用 lb-agent skills review {draft} 查看。',
	),
	'skills.text_too_long': conflict(
		'The text of {skill} would have {bytes} {bytes|byte|bytes}; the limit is {limit}.',
		'{skill} 的正文将达 {bytes} 字节；上限为 {limit}。',
		'Accept fewer changes, or draft a skill of its own from the document.',
		'请少接受几处修改，或据此文档另起一项技能。',
	),
	'skills.no_changes': conflict(
		'{skill} has no accepted changes, so there is no earlier version.',
		'{skill} 没有接受过的修改，因此没有更早的版本。',
		'Nothing was changed. lb-agent skills show {skill} prints its text.',
		'未作任何修改。用 lb-agent skills show {skill} 查看其正文。',
	),
	'skills.version_unknown': {
		...conflict(
			'{skill} has no version {version}.',
			'{skill} 没有版本 {version}。',
			'Versions: {versions}. lb-agent skills history {skill} lists them.',
			'版本：{versions}。用 lb-agent skills history {skill} 列出。',
		),
		status: 404,
		python: 'LbNotFound',
	},
	'skills.busy': conflict(
		'Another process is changing the skills.',
		'另一进程正在修改技能。',
		'Repeat the command in a few seconds.',
		'请几秒后重试。',
	),
});

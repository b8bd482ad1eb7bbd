import type { Catalogue } from '../../../words/catalogue.ts';

export const words = {
	title: { en: 'Send to {host}?', zh: '发送到 {host}？' },
	once: {
		en: 'Nothing has been sent yet. You are asked once per conversation; later messages of this conversation go to the same address.',
		zh: '尚未发送任何内容。每个对话只询问一次，之后本对话的消息会发送到同一地址。',
	},
	once_pictures: {
		en: 'This message has not been sent yet. You are asked before every picture.',
		zh: '此消息尚未发送。每次发送图片前都会询问。',
	},
	figure: {
		en: 'The figure is sent as exactly this picture: redrawn with aliases, without metadata.',
		zh: '将发送的正是这张图片：以代号重新绘制，不含元数据。',
	},
	figure_of: { en: 'Picture of “{title}”, redrawn with aliases', zh: '以代号重新绘制的“{title}”' },
	figure_bytes: {
		en: '{width} × {height} px, {size}, SHA-256 {sha256}',
		zh: '{width} × {height} 像素，{size}，SHA-256 {sha256}',
	},
	single_samples: {
		en: 'It shows {n} single {n|sample|samples} under aliases, with values of each.',
		zh: '图中以代号显示 {n} 个单独的样本及其各自的数值。',
	},
	single_patients: {
		en: 'It shows {n} single {n|patient|patients} under aliases, with values of each.',
		zh: '图中以代号显示 {n} 名单独的患者及其各自的数值。',
	},
	single_files: {
		en: 'It shows {n} single {n|file|files} under aliases, with values of each.',
		zh: '图中以代号显示 {n} 个单独的文件及其各自的数值。',
	},
	no_single: {
		en: 'It shows groups only, no single sample or patient.',
		zh: '图中只显示分组，不显示单独的样本或患者。',
	},
	address: { en: 'Address', zh: '地址' },
	model: { en: 'Model', zh: '模型' },
	would_send: { en: 'What is sent', zh: '发送的内容' },
	kept_back: { en: 'What is not sent', zh: '不发送的内容' },
	strict_sent: {
		en: 'Your messages, names of tasks and columns, names of groups with at least 5 persons, counts, aggregates and findings. Values of a single sample only if your question names it.',
		zh: '你的消息、任务名与列名、至少 5 人的组名、计数、汇总值和发现。单个样本的数值仅在你的问题点名该样本时发送。',
	},
	strict_kept: {
		en: 'Names of samples, patients, paths and files: short aliases such as S1 or P1 replace them and are turned back on this computer. Tables, files and keys.',
		zh: '样本名、患者名、路径和文件名：以 S1、P1 等代号代替，在本机还原。表格、文件和密钥也不发送。',
	},
	local_sent: {
		en: 'Your messages and what lb-agent found for them, with the names as they are.',
		zh: '你的消息以及 lb-agent 为其找到的内容，名称保持原样。',
	},
	local_kept: { en: 'Files and keys.', zh: '文件和密钥。' },
	images: {
		en: 'These images are sent as they are shown here. Images are asked about every time.',
		zh: '将按此处所示发送这些图片。每次发送图片前都会询问。',
	},
	plain_http: {
		en: 'The connection is not encrypted (http): others on the network can read what is sent.',
		zh: '连接未加密（http）：网络上的其他人可能读到发送的内容。',
	},
	preview: { en: 'Exact text of the first request', zh: '首次请求的原文' },
	send: { en: 'Send', zh: '发送' },
	local: { en: 'Answer here only', zh: '只在本机回答' },
	was_asked: { en: 'What was asked', zh: '当时询问的内容' },
	answered: { en: 'This question was answered.', zh: '已作答。' },
	was_sent: { en: 'You agreed to send.', zh: '你已同意发送。' },
	was_local: { en: 'You chose answers of this computer only.', zh: '你选择只在本机回答。' },
} satisfies Catalogue;

import type { Words } from './filled.ts';

const said = <T extends Record<string, Words>>(words: T): T => words;

/** Texts of the views of local language models. */
export const localModelWords = said({
	colon: { en: ': ', zh: '：' },
	comma: { en: ', ', zh: '，' },
	unknown: { en: 'unknown', zh: '未知' },
	yes: { en: 'yes', zh: '是' },
	no: { en: 'no', zh: '否' },

	// The machine.
	machine: {
		en: 'This computer: {memory} of memory, {disk} of disk space free, {cores} {cores|core|cores}, {gpu}.',
		zh: '本机：内存 {memory}，可用磁盘空间 {disk}，{cores} 个处理器核心，{gpu}。',
	},
	gpu_none: { en: 'no graphics processor found', zh: '未找到图形处理器' },
	proxy: { en: 'Downloads go through the proxy {proxy}.', zh: '下载经由代理 {proxy}。' },
	runtimes: { en: 'Runtimes:', zh: '运行方式：' },
	how: { en: 'Next: {how}', zh: '下一步：{how}' },

	// The table.
	models: { en: 'Models:', zh: '模型：' },
	h_model: { en: 'model', zh: '模型' },
	h_download: { en: 'download', zh: '下载' },
	h_memory: { en: 'memory at 8k', zh: '8k 时内存' },
	h_fits: { en: 'fits here', zh: '适合本机' },
	h_state: { en: 'state', zh: '状态' },
	h_runtime: { en: 'runtime', zh: '运行方式' },
	s_not_installed: { en: 'not installed', zh: '未安装' },
	s_queued: { en: 'waiting', zh: '等待中' },
	s_downloading: { en: 'downloading', zh: '下载中' },
	s_paused: { en: 'paused', zh: '已暂停' },
	s_verifying: { en: 'checking', zh: '校验中' },
	s_installed: { en: 'installed', zh: '已安装' },
	s_tested: { en: 'tested', zh: '已测试' },
	s_failed: { en: 'failed', zh: '失败' },
	s_unavailable: { en: 'not available', zh: '不可用' },
	s_chosen: { en: 'in use', zh: '使用中' },
	one: {
		en: 'Details and reasons: lb-agent llm-models list <model>. Install: lb-agent llm-models install <model>',
		zh: '详情与原因：lb-agent llm-models list <model>。安装：lb-agent llm-models install <model>',
	},
	none: {
		en: 'No models. Add one: lb-agent llm-models add --name <name> --url <address>',
		zh: '没有模型。添加：lb-agent llm-models add --name <name> --url <address>',
	},

	// One model.
	f_state: { en: 'State', zh: '状态' },
	f_family: { en: 'Family', zh: '系列' },
	f_parameters: { en: 'Parameters', zh: '参数量' },
	f_quantisation: { en: 'Quantisation', zh: '量化' },
	f_context: { en: 'Context', zh: '上下文' },
	f_download: { en: 'Download', zh: '下载' },
	f_memory: { en: 'Memory', zh: '内存' },
	f_abilities: { en: 'Abilities', zh: '能力' },
	f_languages: { en: 'Languages', zh: '语言' },
	f_licence: { en: 'Licence', zh: '许可证' },
	f_runtime: { en: 'Runtime', zh: '运行方式' },
	f_ollama: { en: 'For Ollama', zh: '用于 Ollama' },
	f_file: { en: 'File', zh: '文件' },
	f_digest: { en: 'SHA-256', zh: 'SHA-256' },
	f_reviewed: { en: 'Reviewed', zh: '审阅日期' },
	f_test: { en: 'Test', zh: '测试' },
	f_resumes: { en: 'After a restart', zh: '重启后' },
	resumes: { en: 'the download resumes by itself', zh: '自动继续下载' },
	tokens: { en: '{n} tokens', zh: '{n} 个 token' },
	memory: {
		en: '{at_8k} at 8,192 tokens, {at_32k} at 32,768, {full} at the full context',
		zh: '8,192 个 token 时 {at_8k}，32,768 个时 {at_32k}，完整上下文时 {full}',
	},
	a_tools: { en: 'calls tools', zh: '调用工具' },
	a_images: { en: 'reads images (with Ollama)', zh: '读取图像（使用 Ollama）' },
	accepted: { en: 'accepted {date}', zh: '{date} 接受' },
	not_accepted: { en: 'not accepted yet', zh: '尚未接受' },
	pinned_first: { en: 'found at the first download', zh: '首次下载时得出' },
	not_pinned: { en: 'pinned at the first download', zh: '首次下载时确定' },
	own: { en: 'added by you, not reviewed', zh: '由你添加，未经审阅' },
	here: { en: 'On this computer:', zh: '在本机：' },
	sources: { en: 'Where the facts were read:', zh: '各项信息的出处：' },
	source_copy: { en: 'read in: {copy}', zh: '读自：{copy}' },

	// Licence.
	licence_of: {
		en: '{name} is published under this licence ({licence}):',
		zh: '{name} 以此许可证发布（{licence}）：',
	},
	licence_digest: { en: 'SHA-256 of this text: {sha256}', zh: '此文本的 SHA-256：{sha256}' },
	accept_licence: { en: 'Accept this licence (yes, no)', zh: '接受此许可证 (yes, no)' },
	licence_declined: {
		en: 'The licence was not accepted, so nothing was downloaded.',
		zh: '未接受许可证，因此没有下载任何内容。',
	},

	// What was done.
	installed_now: { en: '{name} is installed.', zh: '{name} 已安装。' },
	paused_now: { en: '{name}: {reason}', zh: '{name}：{reason}' },
	removed_now: { en: 'Removed what was downloaded for {name}.', zh: '已移除为 {name} 下载的内容。' },
	file_stays: {
		en: '{name} is no longer installed. Your file stays: {path}',
		zh: '{name} 已不再安装。你的文件保留：{path}',
	},
	remove_question: { en: 'Remove {name}, {size} (yes, no)', zh: '移除 {name}，{size} (yes, no)' },
	remove_declined: { en: 'Nothing was removed.', zh: '没有移除任何内容。' },
	answers_now: { en: '{name} answers now ({runtime}).', zh: '现在由 {name} 回答（{runtime}）。' },
	next: { en: 'Next: {command}', zh: '下一步：{command}' },
	test_passed: {
		en: '{name} passed its test: {speed} tokens/s, first token after {first} s.',
		zh: '{name} 通过测试：{speed} token/s，首个 token 用时 {first} 秒。',
	},
	test_passed_speed_unknown: {
		en: '{name} passed its test; its speed is not known.',
		zh: '{name} 通过测试；速度未知。',
	},
	test_undone: { en: '{name} could not be tested: {problem}', zh: '未能测试 {name}：{problem}' },
	test_failed: { en: '{name} did not pass its test: {problem}', zh: '{name} 未通过测试：{problem}' },
	test_tools: { en: 'Called a tool and used its result: {answer}.', zh: '调用工具并使用其结果：{answer}。' },
	test_json: { en: 'Answered in the given schema: {answer}.', zh: '按给定格式回答：{answer}。' },
	hint: { en: 'hint: {text}', zh: '建议：{text}' },
	added: {
		en: 'Added {name} as {model}. Nothing was downloaded.',
		zh: '已添加 {name}，标识为 {model}。没有下载任何内容。',
	},
	forgotten: {
		en: 'Removed the entry {name} and what was downloaded for it.',
		zh: '已移除条目 {name} 及为它下载的内容。',
	},
	ollama_runs: {
		en: '{runtime} answers at {address}. Press Ctrl-C to stop it.',
		zh: '{runtime} 在 {address} 应答。按 Ctrl-C 停止。',
	},

	// Progress.
	stalled: { en: 'no data for {seconds} s', zh: '{seconds} 秒未收到数据' },
	left: { en: 'about {time} left', zh: '约剩 {time}' },
	of: { en: '{done} of {total}', zh: '{done}，共 {total}' },
});

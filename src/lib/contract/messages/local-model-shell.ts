import { defineMessages } from './define.ts';

/** What `/llm local …` answers. Sizes come as texts such as `4.70 GB`. */
export const localModelShellMessages = defineMessages({
	'local_models.row': {
		en: '{model} ({name}): {size} to download, {memory} of memory with a context of 8,192 tokens.',
		zh: '{model}（{name}）：需下载 {size}，上下文为 8,192 个 token 时需内存 {memory}。',
	},
	'local_models.no_entries': {
		en: 'There are no local models.',
		zh: '没有本地模型。',
	},
	'local_models.licence_shown': {
		en: '{name} is published under the licence {licence}:',
		zh: '{name} 以许可证 {licence} 发布：',
	},
	'local_models.licence_accept': {
		en: 'To accept this text and download {name}, type /llm local install {model} accept {digest}',
		zh: '如接受此文本并下载 {name}，请输入 /llm local install {model} accept {digest}',
	},
	'local_models.install_done': {
		en: '{name} is installed. Test it with /llm local probe {model}.',
		zh: '{name} 已安装。用 /llm local probe {model} 测试。',
	},
	'local_models.removed': {
		en: 'Removed what was downloaded for {name}.',
		zh: '已移除为 {name} 下载的内容。',
	},
	'local_models.answers_now': {
		en: '{name} answers now ({runtime}).',
		zh: '现在由 {name} 回答（{runtime}）。',
	},
	'local_models.test_done': {
		en: '{name} passed its test. Choose it with /llm local use {model}.',
		zh: '{name} 通过测试。用 /llm local use {model} 选用。',
	},
	'local_models.test_not_passed': {
		en: '{name} did not pass its test: {problem}',
		zh: '{name} 未通过测试：{problem}',
	},
	'local_models.test_undone': {
		en: '{name} could not be tested: {problem}',
		zh: '未能测试 {name}：{problem}',
	},
	'local_models.elsewhere': {
		en: 'A download or test takes minutes to hours. Start it under Local models in the menu of the language model, or in a terminal with {command}',
		zh: '下载或测试需要数分钟至数小时。请在语言模型菜单的“本地模型”中开始，或在终端运行 {command}',
	},
});

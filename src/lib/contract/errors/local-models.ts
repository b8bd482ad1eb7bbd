import { defineErrors, type ErrorSpec } from './define.ts';

type Words = readonly [en: string, zh: string, hint_en: string, hint_zh: string];

const spec = (
	status: number,
	exit: ErrorSpec['exit'],
	python: ErrorSpec['python'],
	[en, zh, hint_en, hint_zh]: Words,
): ErrorSpec => ({ status, exit, python, en, zh, hint_en, hint_zh });

/** It cannot be done in this state (409, exit 2). */
const conflict = (...words: Words): ErrorSpec => spec(409, 2, 'LbUsageError', words);
/** Something on this machine is missing (409, exit 5). */
const missing = (...words: Words): ErrorSpec => spec(409, 5, 'LbMissingPart', words);
/** What was stated or downloaded cannot be used (422, exit 3). */
const refused = (...words: Words): ErrorSpec => spec(422, 3, 'LbInputError', words);
/** The source of a download is at fault (502, exit 1). */
const fromSource = (...words: Words): ErrorSpec => spec(502, 1, 'LbError', words);

/** What the library of local models refuses, and why a download or a runtime fails. */
export const localModelErrors = defineErrors({
	'local_models.unknown': spec(404, 3, 'LbNotFound', [
		'There is no local model {model}.',
		'没有名为 {model} 的本地模型。',
		'Similar names: {nearest}. List all with lb-agent llm-models list.',
		'相近的名称：{nearest}。用 lb-agent llm-models list 列出全部。',
	]),
	'local_models.licence_needed': conflict(
		'{name} is published under the licence {licence}, which has not been accepted.',
		'{name} 以许可证 {licence} 发布，尚未接受该许可证。',
		'Read it, then install with lb-agent llm-models install {model} --accept-licence {sha256}.',
		'请阅读该许可证，然后用 lb-agent llm-models install {model} --accept-licence {sha256} 安装。',
	),
	'local_models.licence_other': conflict(
		'The accepted text is not the current licence text of {name}.',
		'所接受的文本不是 {name} 当前的许可证文本。',
		'Read the current text and accept it: its SHA-256 begins with {sha256}.',
		'请阅读并接受当前文本：其 SHA-256 以 {sha256} 开头。',
	),
	'local_models.state': conflict(
		'{name} cannot be changed in this way: its state is {state}.',
		'无法对 {name} 执行此操作：其状态为 {state}。',
		'Check its state with lb-agent llm-models list.',
		'用 lb-agent llm-models list 查看其状态。',
	),
	'local_models.busy': conflict(
		'Another process is working on {name}.',
		'另一个进程正在处理 {name}。',
		'Wait for it, or pause the download with lb-agent llm-models pause {model}.',
		'请等待，或用 lb-agent llm-models pause {model} 暂停下载。',
	),
	'local_models.disk_space': spec(507, 1, 'LbOutputError', [
		'{name} needs {needed} of free disk space, and {free} are free in {folder}.',
		'{name} 需要 {needed} 可用磁盘空间，而 {folder} 只有 {free}。',
		'Free disk space or choose a smaller model. What is downloaded already is kept.',
		'请释放磁盘空间，或选择较小的模型。已下载的部分会保留。',
	]),
	'local_models.memory': missing(
		'{name} needs about {needed} of memory, and this machine has {total}.',
		'{name} 约需 {needed} 内存，而本机只有 {total}。',
		'Choose a smaller model: lb-agent llm-models list shows which ones fit.',
		'请选择较小的模型：lb-agent llm-models list 会显示哪些适合。',
	),
	'local_models.memory_busy': spec(503, 1, 'LbError', [
		'{name} needs about {needed} of memory; only {available} are free now.',
		'{name} 约需 {needed} 内存；而目前只有 {available} 空闲。',
		'Close other programs and try again, or choose a smaller model.',
		'请关闭其他程序后重试，或选择较小的模型。',
	]),
	'local_models.runtime_busy': spec(503, 1, 'LbError', [
		'The model {model} was not loaded: {other} is still answering, and only one model runs in lb-agent at a time.',
		'未加载模型 {model}：{other} 仍在回答，而 lb-agent 内同一时间只运行一个模型。',
		'Wait until {other} has finished, or stop its answer or its test. Then try again.',
		'请等待 {other} 完成，或停止其回答或测试，然后重试。',
	]),
	'local_models.runtime_missing': missing(
		'{runtime} is needed to run {name}, and it is not installed or not running.',
		'运行 {name} 需要 {runtime}，但它尚未安装或未运行。',
		'Next: {how}',
		'下一步：{how}',
	),
	'local_models.not_installed': missing(
		'{name} is not installed.',
		'尚未安装 {name}。',
		'Install it with lb-agent llm-models install {model}.',
		'用 lb-agent llm-models install {model} 安装。',
	),
	'local_models.test_needed': missing(
		'{name} must pass its test on this machine before it can be used.',
		'{name} 须先在本机通过测试才能使用。',
		'Test it with lb-agent llm-models probe {model}.',
		'用 lb-agent llm-models probe {model} 测试。',
	),
	'local_models.test_slow': spec(504, 1, 'LbError', [
		'{name} did not finish its test within {seconds} s.',
		'{name} 未能在 {seconds} 秒内完成测试。',
		'Close other programs and test it again, or choose a smaller model.',
		'请关闭其他程序后重新测试，或选择较小的模型。',
	]),
	'local_models.test_cut': spec(504, 1, 'LbError', [
		'{name} did not finish an answer of its test within {n} {n|token|tokens}.',
		'{name} 未能在 {n} 个 token 内完成测试中的回答。',
		'It may think for too long before it answers. Test it again, or choose another model: lb-agent llm-models list shows them.',
		'可能是回答前思考过长。请重新测试，或选择其他模型：lb-agent llm-models list 会列出它们。',
	]),
	'local_models.test_no_tools': refused(
		'{name} did not call a tool and use the value that the tool returned.',
		'{name} 未能调用工具并使用工具返回的值。',
		'Conversations need this. Test it again or choose another model: lb-agent llm-models list shows them.',
		'对话需要此能力。请重新测试，或选择其他模型：lb-agent llm-models list 会列出它们。',
	),
	'local_models.test_no_structure': refused(
		'{name} did not answer in the JSON schema that was given.',
		'{name} 未按给定的 JSON 模式回答。',
		'Conversations need this. Test it again or choose another model: lb-agent llm-models list shows them.',
		'对话需要此能力。请重新测试，或选择其他模型：lb-agent llm-models list 会列出它们。',
	),
	'local_models.not_gguf': refused(
		'{file} is not a GGUF model that can be loaded: {reason}.',
		'{file} 不是可加载的 GGUF 模型：{reason}。',
		'Check that address or path lead to a complete GGUF file of a language model.',
		'请确认该地址或路径指向完整的语言模型 GGUF 文件。',
	),
	'local_models.profile_invalid': spec(422, 2, 'LbUsageError', [
		'The model cannot be added: {reason}.',
		'无法添加该模型：{reason}。',
		'State exactly one of a GGUF file, an https address of one, and a model name for Ollama.',
		'请只填写以下之一：GGUF 文件、其 https 地址、Ollama 的模型名称。',
	]),
	'local_models.host_not_listed': fromSource(
		'{host} redirects to {target}, which is not listed for {name}.',
		'{host} 重定向到 {target}，而 {name} 未列出该主机。',
		'Nothing was downloaded from there. If you trust it, download the file yourself and add it as a model of your own.',
		'未从该处下载任何内容。若信任该主机，请自行下载该文件，并添加为自己的模型。',
	),
	'local_models.source_refused': fromSource(
		'{host} refused the download of {name} (HTTP {status}).',
		'{host} 拒绝了 {name} 的下载（HTTP {status}）。',
		'The file may have been moved or may need an account. Try again later or choose another model.',
		'文件可能已移动，或需要账号。请稍后重试，或选择其他模型。',
	),
	'local_models.address_unusable': refused(
		'The address of {name} cannot be used: {reason}.',
		'无法使用 {name} 的地址：{reason}。',
		'State the https address of the file itself, or choose another model.',
		'请提供该文件本身的 https 地址，或选择其他模型。',
	),
	'local_models.proxy_invalid': spec(422, 2, 'LbUsageError', [
		'The proxy in {variable} cannot be used: {reason}.',
		'无法使用 {variable} 中的代理：{reason}。',
		'Write it as http://proxy.example.org:3128, or name the host in NO_PROXY.',
		'请写成 http://proxy.example.org:3128 的形式，或在 NO_PROXY 中列出该主机。',
	]),
	'local_models.source_changed': fromSource(
		'The source of {name} no longer offers the reviewed file: {reason}.',
		'{name} 的来源不再提供经审阅的文件：{reason}。',
		'Choose another model, or add this one as a model of your own.',
		'请选择其他模型，或将其添加为自己的模型。',
	),
	'local_models.digest_wrong': fromSource(
		'The downloaded file of {name} was removed: its SHA-256 is {found}…, and {expected}… was expected.',
		'已移除下载的 {name} 文件：其 SHA-256 为 {found}…，应为 {expected}…。',
		'Install it again. If it happens twice, the source or a proxy changes the file.',
		'请重新安装。若再次出现，说明来源或代理改动了文件。',
	),
	'local_models.disk_changed': spec(500, 1, 'LbOutputError', [
		'The downloaded file of {name} was removed: {n} {n|piece|pieces} of it changed on the disk in {folder} after {n|it was|they were} checked.',
		'已移除下载的 {name} 文件：其中 {n} 个分段通过校验后，在 {folder} 所在的磁盘上发生了变化。',
		'The source is not at fault. Check the disk of this folder for errors, then install the model again.',
		'这不是来源的问题。请检查该文件夹所在的磁盘是否有错误，然后重新安装该模型。',
	]),
	'local_models.file_digest_wrong': refused(
		'{path} is not the stated file: its SHA-256 is {found}…, and {expected}… was stated.',
		'{path} 不是所述文件：其 SHA-256 为 {found}…，而所填为 {expected}…。',
		'Check the file and the digest, then change the model of your own.',
		'请检查该文件与摘要，然后修改自己的模型。',
	),
	'local_models.no_source': conflict(
		'{name} cannot be installed with {runtime}: it has no source for it.',
		'{name} 无法用 {runtime} 安装：没有相应的来源。',
		'Leave the runtime out, or choose another model.',
		'请不要指定运行时，或选择其他模型。',
	),
	'local_models.not_ours': conflict(
		'Your Ollama server had {name} before, so lb-agent does not delete it.',
		'{name} 是你的 Ollama 服务器中原有的模型，lb-agent 不会删除它。',
		'If you no longer need it, delete it with: ollama rm {model}.',
		'若不再需要，请用以下命令删除：ollama rm {model}。',
	),
	'local_models.gave_up': fromSource(
		'The download of {name} failed {n} {n|time|times} in a row: {reason}.',
		'{name} 的下载连续失败 {n} 次：{reason}。',
		'What is downloaded already is kept. Check the network and resume the download.',
		'已下载的部分会保留。请检查网络，然后继续下载。',
	),
	'local_models.paused': conflict(
		'The download of {name} was paused.',
		'{name} 的下载已暂停。',
		'Resume it with lb-agent llm-models resume {model}.',
		'用 lb-agent llm-models resume {model} 继续。',
	),
	'local_models.ollama_said': fromSource(
		'The Ollama server reported an error for {name}: {reason}',
		'Ollama 服务器对 {name} 报告错误：{reason}',
		'Try again. If the error remains, the log of the Ollama server may tell more.',
		'请重试。若仍出现此错误，可查看 Ollama 服务器的日志。',
	),
	'local_models.ollama_outdated': fromSource(
		'{name} requires a newer version of Ollama than the one on this machine.',
		'本机的 Ollama 版本过旧，{name} 需要更新的版本。',
		'Update Ollama, then install the model again.',
		'请更新 Ollama，然后重新安装该模型。',
	),
	'local_models.ollama_disk_full': spec(507, 1, 'LbOutputError', [
		'The disk on which Ollama stores its models is full, so the download of {name} was paused.',
		'Ollama 存放模型的磁盘已满，因此 {name} 的下载已暂停。',
		'Free disk space, then resume the download. Ollama keeps what is downloaded already.',
		'请释放磁盘空间，然后继续下载。已下载的部分由 Ollama 保留。',
	]),
	'local_models.ollama_unreachable': spec(503, 1, 'LbError', [
		'The Ollama server at {host} cannot be reached ({reason}).',
		'无法连接 {host} 的 Ollama 服务器（{reason}）。',
		'Check that Ollama is running, then try again.',
		'请确认 Ollama 正在运行，然后重试。',
	]),
	'local_models.ollama_unusable': fromSource(
		'{host} does not answer like an Ollama server: {reason}.',
		'{host} 的应答不像 Ollama 服务器：{reason}。',
		'Check which program answers there, and that Ollama is up to date.',
		'请确认该处由哪个程序应答，以及 Ollama 是否为最新版本。',
	),
	'local_models.shared_machine': conflict(
		'An Ollama server has no access control, and {n} other {n|user has|users have} processes on this machine.',
		'Ollama 服务器没有访问控制，而本机有 {n} 位其他用户的进程。',
		'Use the embedded runtime, which only you can reach, or confirm that Ollama may start.',
		'请使用仅限你访问的内置运行时，或确认可以启动 Ollama。',
	),
	'local_models.start_failed': spec(503, 1, 'LbError', [
		'{runtime} did not start: {reason}.',
		'{runtime} 未能启动：{reason}。',
		'Check its installation, then try again.',
		'请检查其安装，然后重试。',
	]),
	'local_models.crashed': spec(503, 1, 'LbError', [
		'The process of the model {model} ended unexpectedly ({reason}).',
		'模型 {model} 的进程意外结束（{reason}）。',
		'Try again: the model is started again. If it happens again, choose a smaller model. Its log is {log}.',
		'请重试：模型会重新启动。若再次出现，请选择较小的模型。其日志为 {log}。',
	]),
	'local_models.crashed_often': conflict(
		'The model {model} crashed {n} {n|time|times} within {minutes} {minutes|minute|minutes}, so it is not started again for now. Last lines: {said}',
		'模型 {model} 在 {minutes} 分钟内崩溃了 {n} 次，因此暂不再启动。最后几行：{said}',
		'Choose a smaller model, or try again in {minutes} {minutes|minute|minutes}.',
		'请选择较小的模型，或 {minutes} 分钟后重试。',
	),
	'local_models.unreadable': spec(500, 1, 'LbUnreadable', [
		'The record {path} cannot be read: {reason}.',
		'无法读取记录 {path}：{reason}。',
		'Remove the model with lb-agent llm-models remove {model}, then install or add it again.',
		'用 lb-agent llm-models remove {model} 移除该模型，然后重新安装或添加。',
	]),
});

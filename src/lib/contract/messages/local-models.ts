import { defineMessages } from './define.ts';

/** Sentences about local language models. Sizes come as texts such as `4.7 GB`. */
export const localModelMessages = defineMessages({
	// States of an entry
	'local_models.is_not_installed': {
		en: '{size} to download.',
		zh: '需下载 {size}。',
	},
	'local_models.is_not_installed_size_unknown': {
		en: 'Not installed. The size of the download is unknown.',
		zh: '尚未安装。下载大小未知。',
	},
	'local_models.is_not_checked': {
		en: 'The file is on this machine. Its content is checked once before it is used.',
		zh: '文件位于本机。使用前会校验一次其内容。',
	},
	'local_models.is_queued': {
		en: 'Waiting for another download to finish.',
		zh: '等待其他下载完成。',
	},
	'local_models.is_downloading': {
		en: '{done} of {total} downloaded.',
		zh: '已下载 {done}，共 {total}。',
	},
	'local_models.is_downloading_size_unknown': {
		en: '{done} downloaded; the total is unknown.',
		zh: '已下载 {done}；总大小未知。',
	},
	'local_models.is_stalled': {
		en: 'No data for {seconds} s. Trying again in {wait} s (attempt {attempt}).',
		zh: '{seconds} 秒未收到数据。{wait} 秒后重试（第 {attempt} 次）。',
	},
	'local_models.is_paused': {
		en: 'Paused at {done} of {total}.',
		zh: '已暂停，已下载 {done}，共 {total}。',
	},
	'local_models.is_paused_size_unknown': {
		en: 'Paused at {done}.',
		zh: '已暂停，已下载 {done}。',
	},
	'local_models.is_paused_by_stop': {
		en: 'Paused at {done} of {total} because lb-agent was stopped.',
		zh: '因 lb-agent 停止而暂停，已下载 {done}，共 {total}。',
	},
	'local_models.is_paused_disk_full': {
		en: 'Paused at {done} of {total}: the disk is full. To resume, it needs {needed} of free space.',
		zh: '已暂停，已下载 {done}，共 {total}：磁盘已满。继续下载需要 {needed} 可用空间。',
	},
	'local_models.is_paused_disk_full_unknown': {
		en: 'Paused because the disk is full. Free some space, then resume.',
		zh: '因磁盘已满而暂停。请释放空间后继续。',
	},
	'local_models.is_verifying': {
		en: 'Checking the whole file.',
		zh: '正在校验整个文件。',
	},
	'local_models.is_installed': {
		en: 'Installed. It must pass its test once before it can be chosen.',
		zh: '已安装。须先通过一次测试才能选用。',
	},
	'local_models.is_tested': {
		en: 'Installed and tested: {speed} tokens/s, first token after {first} s.',
		zh: '已安装并通过测试：{speed} token/s，首个 token 用时 {first} 秒。',
	},
	'local_models.is_tested_speed_unknown': {
		en: 'Installed and tested; its speed is not known.',
		zh: '已安装并通过测试；速度未知。',
	},
	'local_models.is_tested_before': {
		en: 'Installed and tested: {speed} tokens/s, first token after {first} s. A later test could not be carried out; the earlier result remains valid.',
		zh: '已安装并通过测试：{speed} token/s，首个 token 用时 {first} 秒。之后有一次测试未能进行，先前的结果仍然有效。',
	},
	'local_models.is_tested_before_speed_unknown': {
		en: 'Installed and tested; its speed is not known. A later test could not be carried out; the earlier result remains valid.',
		zh: '已安装并通过测试；速度未知。之后有一次测试未能进行，先前的结果仍然有效。',
	},
	'local_models.is_test_failed': {
		en: 'Installed, but it failed its test, so it cannot be chosen.',
		zh: '已安装，但未通过测试，因此不能选用。',
	},
	'local_models.is_test_undone': {
		en: 'Installed, but its test could not be carried out. It must pass once before it can be chosen.',
		zh: '已安装，但测试未能进行。须先通过一次测试才能选用。',
	},
	'local_models.is_failed': {
		en: '{problem}',
		zh: '{problem}',
	},
	'local_models.is_unavailable': {
		en: 'Not available: {runtime} is not installed or not running.',
		zh: '不可用：{runtime} 尚未安装或未运行。',
	},
	'local_models.is_file_gone': {
		en: 'Not available: {path} cannot be found.',
		zh: '不可用：找不到 {path}。',
	},
	'local_models.tries_again': {
		en: 'The download was interrupted: {reason}. Trying again in {seconds} s (attempt {attempt}).',
		zh: '下载中断：{reason}。{seconds} 秒后重试（第 {attempt} 次）。',
	},
	'local_models.started_anew': {
		en: 'The download of {name} starts from the beginning: {reason}.',
		zh: '{name} 从头开始下载：{reason}。',
	},
	'local_models.sent_again': {
		en: 'The server of {name} sends only the whole file, so it sends again what is downloaded already.',
		zh: '{name} 的服务器只发送整个文件，因此会重新发送已下载的部分。',
	},
	'local_models.pieces_again': {
		en: '{n} {n|piece|pieces} of {name} changed on the disk and {n|is|are} downloaded again.',
		zh: '{name} 有 {n} 个分段在磁盘上发生变化，将重新下载。',
	},
	// Does it fit this machine?
	'local_models.fits_memory': {
		en: 'Needs about {needed} of memory with a context of {tokens} tokens; this machine has {total}.',
		zh: '上下文为 {tokens} 个 token 时约需 {needed} 内存；本机有 {total}。',
	},
	'local_models.lacks_memory': {
		en: 'Needs about {needed} of memory with a context of {tokens} tokens; this machine has only {total}.',
		zh: '上下文为 {tokens} 个 token 时约需 {needed} 内存；本机只有 {total}。',
	},
	'local_models.tight_memory': {
		en: 'Needs about {needed} of memory with a context of {tokens} tokens; this machine has {total}, of which a model should use at most {limit}.',
		zh: '上下文为 {tokens} 个 token 时约需 {needed} 内存；本机有 {total}，模型最多宜使用其中 {limit}。',
	},
	'local_models.memory_in_use': {
		en: 'Only {available} of memory is free now; close other programs before you use it.',
		zh: '目前只有 {available} 内存空闲；使用前请关闭其他程序。',
	},
	'local_models.memory_unknown': {
		en: 'How much memory it needs is unknown.',
		zh: '所需内存未知。',
	},
	'local_models.fits_disk': {
		en: 'Free disk space: {free}; needed: {needed}.',
		zh: '磁盘可用空间 {free}；需要 {needed}。',
	},
	'local_models.lacks_disk': {
		en: 'Not enough disk space: {free} free, {needed} needed.',
		zh: '磁盘可用空间只有 {free}；需要 {needed}。',
	},
	'local_models.disk_unknown': {
		en: 'Free disk space could not be determined.',
		zh: '无法确定磁盘可用空间。',
	},
	'local_models.disk_size_unknown': {
		en: '{free} of disk space are free; the size of the download is unknown.',
		zh: '磁盘可用空间 {free}；下载大小未知。',
	},
	'local_models.disk_of_ollama': {
		en: 'The Ollama server stores it; its free disk space is unknown.',
		zh: '由 Ollama 服务器存储；其磁盘可用空间未知。',
	},
	'local_models.gpu_found': {
		en: 'Graphics processor: {gpu}.',
		zh: '图形处理器：{gpu}。',
	},
	'local_models.gpu_missing': {
		en: 'No graphics processor was found; it runs on the processor.',
		zh: '未找到图形处理器；将在处理器上运行。',
	},
	'local_models.gpu_not_used': {
		en: 'Graphics processor: {gpu}. {runtime} does not use it and runs on the processor.',
		zh: '图形处理器：{gpu}。{runtime} 不使用它，而在处理器上运行。',
	},
	'local_models.runtime_there': {
		en: 'Runs with {runtime}, which is on this machine.',
		zh: '使用本机已有的 {runtime} 运行。',
	},
	'local_models.runtime_absent': {
		en: 'Runs with {runtime}, which is not on this machine yet.',
		zh: '使用 {runtime} 运行，本机尚未安装。',
	},
	'local_models.runtime_impossible': {
		en: '{runtime} cannot run on this machine: {reason}.',
		zh: '{runtime} 无法在本机运行：{reason}。',
	},
	'local_models.lacks_review': {
		en: 'It is no longer in any list: it can be used and removed, but not downloaded again.',
		zh: '已不在任何列表中：可以使用和移除，但不能重新下载。',
	},
	'local_models.lacks_record': {
		en: 'Nothing is known about it, because its record cannot be read.',
		zh: '其记录无法读取，因此没有关于它的任何信息。',
	},
	'local_models.digest_differs': {
		en: 'Ollama has {model} with the digest {found}…; the reviewed one has {expected}….',
		zh: 'Ollama 中 {model} 的摘要为 {found}…；经审阅版本的摘要为 {expected}…。',
	},
	// Runtimes
	'local_models.runtime_ready': {
		en: '{runtime} {version} is ready.',
		zh: '{runtime} {version} 已就绪。',
	},
	'local_models.runtime_answers': {
		en: '{runtime} {version} answers at {address}.',
		zh: '{runtime} {version} 在 {address} 应答。',
	},
	'local_models.runtime_not_installed': {
		en: '{runtime} is not installed.',
		zh: '尚未安装 {runtime}。',
	},
	'local_models.runtime_not_running': {
		en: '{runtime} is installed, but no server answers at {address}.',
		zh: '已安装 {runtime}，但 {address} 没有服务器应答。',
	},
	'local_models.runtime_elsewhere': {
		en: 'OLLAMA_HOST names another computer ({address}), which is not used for local models. To use it in conversations, choose one of its models with lb-agent llm-configure --provider ollama --model <model>.',
		zh: 'OLLAMA_HOST 指向另一台计算机（{address}），本地模型不使用该计算机。如需在对话中使用，请用 lb-agent llm-configure --provider ollama --model <模型> 选用其中的模型。',
	},
	// Progress of jobs
	'local_models.downloading': {
		en: 'Downloading {name}',
		zh: '正在下载 {name}',
	},
	'local_models.verifying': {
		en: 'Checking {name}',
		zh: '正在校验 {name}',
	},
	'local_models.testing': {
		en: 'Testing {name}',
		zh: '正在测试 {name}',
	},
	'local_models.loading': {
		en: 'Loading {name}',
		zh: '正在加载 {name}',
	},
	'local_models.unchosen': {
		en: '{name} was the chosen model. No language model is chosen now.',
		zh: '{name} 原为选用的模型。现在没有选用任何语言模型。',
	},
	'local_models.left_in_ollama': {
		en: 'Ollama is no longer on this machine, so {model} could not be deleted there. It was only removed from the list.',
		zh: '本机已没有 Ollama，因此无法在其中删除 {model}。只将其从列表中移除。',
	},
	'local_models.other_in_ollama': {
		en: 'Ollama now has another {model} than the one that lb-agent downloaded, so it was not deleted there. It was only removed from the list.',
		zh: 'Ollama 中的 {model} 已不是 lb-agent 下载的那一个，因此没有删除它。只将其从列表中移除。',
	},
	'local_models.other_server': {
		en: '{model} was downloaded by an Ollama server other than the one at {address}, so it was not deleted there. It was only removed from the list.',
		zh: '{model} 由另一个 Ollama 服务器下载，而不是 {address}，因此没有在该处删除它。只将其从列表中移除。',
	},
	'local_models.parts_of_ollama': {
		en: 'Ollama keeps the unfinished parts of {name} until its server starts again.',
		zh: 'Ollama 会保留 {name} 未完成的部分，直到其服务器重新启动。',
	},
});

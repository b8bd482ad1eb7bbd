import { defineMessages } from './define.ts';

/** Sentences of conversations with a language model. */
export const chatMessages = defineMessages({
	'chat.effect_run': {
		en: 'Runs {task} with the parameters shown and writes a new run folder. Nothing that exists is changed.',
		zh: '按所示参数运行 {task}，写入新的运行文件夹，不改动已有内容。',
	},
	'chat.effect_run_next': {
		en: 'Runs the recommended task and writes a new run folder. Nothing that exists is changed.',
		zh: '运行推荐的任务，写入新的运行文件夹，不改动已有内容。',
	},
	'chat.effect_autopilot': {
		en: 'Runs the ready tasks one after another, writing a run folder for each, until your review is needed.',
		zh: '依次运行就绪的任务，每个任务写入一个运行文件夹，直到需要你审阅。',
	},
	'chat.effect_plan': {
		en: 'Makes a new plan and records it in the ledger. No task is run.',
		zh: '重新规划并记入台账，不运行任务。',
	},
	'chat.effect_review': {
		en: 'Evaluates the finished results and records the evaluation in the ledger.',
		zh: '评估已完成的结果，并把评估记入台账。',
	},
	'chat.effect_metadata': {
		en: 'Uses table {table} with sample column {sample} and label column {label} in this conversation. No file is changed.',
		zh: '在本对话中使用表 {table}，样本列 {sample}，标签列 {label}。不改动任何文件。',
	},
	'chat.effect_leave_out': {
		en: 'Leaves out {what} in the runs that follow in this conversation. No file is changed.',
		zh: '在本对话之后的运行中排除 {what}。不改动任何文件。',
	},
	'chat.effect_groups': {
		en: 'Uses the groups {groups} for the plans and runs that follow in this conversation.',
		zh: '在本对话之后的计划与运行中使用分组 {groups}。',
	},
	'chat.effect_goal': {
		en: 'Plans for the goal "{goal}" and keeps it for the runs that follow. No task is run.',
		zh: '按目标“{goal}”规划，并用于之后的运行。不运行任务。',
	},
	'chat.declined': { en: 'Dismissed. Nothing was run.', zh: '已取消，未运行任何操作。' },
	'chat.asks_again': {
		en: 'Every proposal of this conversation asks again.',
		zh: '本对话中的每项提议都会再次询问。',
	},
	'chat.asks_each_time': {
		en: 'You are asked about a proposal of this kind each time: only a named task, a plan or an evaluation can run without asking.',
		zh: '此类提议每次都会询问：只有指明的任务、规划和评估可以不再询问。',
	},
	'chat.sending_allowed': {
		en: 'This conversation now sends to {origin}.',
		zh: '本对话现在可向 {origin} 发送内容。',
	},
	'chat.local_only': {
		en: 'This conversation is answered on this machine, without a language model. /llm on uses the model again.',
		zh: '本对话在本机回答，不使用语言模型。/llm on 可重新启用。',
	},
	'chat.model_on': {
		en: 'This conversation uses the configured language model again.',
		zh: '本对话重新使用所配置的语言模型。',
	},
	'chat.sent_call': {
		en: '{number}. {at}: {sent} {sent|character|characters} to {model} at {origin}, {received} {received|character|characters} back.',
		zh: '{number}. {at}：向 {origin} 的 {model} 发送 {sent} 个字符，收到 {received} 个字符。',
	},
	'chat.images_not_read': {
		en: 'The images were not sent: {model} does not read images.',
		zh: '图片未发送：{model} 不能读取图片。',
	},
	'chat.figure_no_model': {
		en: 'The figure was not sent as a picture: no language model is in use here. Choose one with lb-agent llm-configure or /llm use; /llm on turns it on again in this conversation.',
		zh: '图未以图片形式发送：此处没有使用语言模型。用 lb-agent llm-configure 或 /llm use 选择模型，用 /llm on 在本对话中重新启用。',
	},
	'chat.figure_not_read': {
		en: 'The figure was not sent as a picture: {model} does not read images. Choose another model with /llm models, or ask without the picture.',
		zh: '图未以图片形式发送：{model} 不能读取图片。可用 /llm models 选择其他模型，或不带图片提问。',
	},
	'chat.figure_no_figure': {
		en: 'No picture was sent: {title} is not a figure that can be drawn again. Choose a figure of a run, or ask without the picture.',
		zh: '未发送图片：“{title}”不是可重新绘制的图。请选择某次运行的图，或不带图片提问。',
	},
	'chat.figure_changed': {
		en: 'The picture was not sent: the figure or its names have changed since it was shown. This is the picture as it is now.',
		zh: '图片未发送：显示之后，图或其中的名称已有变化。以下是现在的图片。',
	},
	'chat.figure_shown': {
		en: 'The picture that would be sent: {file} ({width} × {height} px, {bytes} {bytes|byte|bytes}, SHA-256 {sha256}).',
		zh: '将发送的图片：{file}（{width} × {height} 像素，{bytes} 字节，SHA-256 {sha256}）。',
	},
	'chat.figure_single_samples': {
		en: 'This picture shows {count} single {count|sample|samples} under aliases, with values of each.',
		zh: '此图片以代号显示 {count} 个单独的样本及其各自的数值。',
	},
	'chat.figure_single_patients': {
		en: 'This picture shows {count} single {count|patient|patients} under aliases, with values of each.',
		zh: '此图片以代号显示 {count} 名单独的患者及其各自的数值。',
	},
	'chat.figure_single_files': {
		en: 'This picture shows {count} single {count|file|files} under aliases, with values of each.',
		zh: '此图片以代号显示 {count} 个单独的文件及其各自的数值。',
	},
	'chat.figure_groups': {
		en: 'This picture shows no single sample or patient.',
		zh: '此图片不显示单独的样本或患者。',
	},
	'chat.figure_how_to_send': {
		en: 'To send this text and exactly this picture, repeat the command with --send-figure {sha256}.',
		zh: '如要发送这段文字和这张图片，请加上 --send-figure {sha256} 重新执行命令。',
	},
	'chat.sent_picture': {
		en: 'With a picture: {media_type}, {bytes} {bytes|byte|bytes}, SHA-256 {sha256}.',
		zh: '附图片：{media_type}，{bytes} 字节，SHA-256 {sha256}。',
	},
	'chat.left_out': {
		en: 'Earlier messages or linked conversations did not fit into the context window of {model} and were left out.',
		zh: '较早的消息或链接的对话超出 {model} 的上下文窗口，未提供给模型。',
	},
	'chat.nothing_sent': {
		en: 'Nothing was sent to a language model in this conversation.',
		zh: '本对话没有向语言模型发送任何内容。',
	},
	'chat.about_result': { en: 'What does this result say?', zh: '这项成果说明什么？' },
	'chat.not_sent': {
		en: 'Nothing was sent. {model} at {origin} is not on this computer; add --send to agree. This would be sent:',
		zh: '未发送任何内容。{origin} 上的 {model} 不在本机；加上 --send 表示同意。将发送的内容如下：',
	},
	'chat.not_sent_figure': {
		en: 'Nothing was sent. {model} at {origin} is not on this computer. This would be sent:',
		zh: '未发送任何内容。{origin} 上的 {model} 不在本机。将发送的内容如下：',
	},
	'chat.not_sent_single': {
		en: 'Values of single samples were not sent to the model. The whole answer, computed on this machine:',
		zh: '单个样本的数值未发送给模型。以下是由本机计算的完整回答：',
	},
	'chat.answered_here': {
		en: 'The model did not answer; this answer was computed on this machine.',
		zh: '模型没有回答；以下回答由本机计算得出。',
	},
});

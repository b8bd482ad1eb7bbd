import { defineErrors, type ErrorSpec } from './define.ts';

const refusal = (
	status: number,
	exit: ErrorSpec['exit'],
	[en, zh, hint_en, hint_zh]: readonly [string, string, string, string],
): ErrorSpec => ({ status, exit, python: 'LbError', en, zh, hint_en, hint_zh });

/** What the MCP server refuses. */
export const mcpErrors = defineErrors({
	'mcp.no_folder': refusal(403, 3, [
		'No folder may be opened.',
		'没有可打开的文件夹。',
		'Name folders on the command line, lb-agent mcp <folder>, or share a folder as a root of the client.',
		'请在命令行指明文件夹：lb-agent mcp <folder>；或在客户端中将文件夹设为根目录。',
	]),
	'mcp.roots_outside': refusal(403, 3, [
		'No folder may be opened: the roots of the client share none of the folders named on the command line.',
		'没有可打开的文件夹：客户端的根目录与命令行指明的文件夹没有重合。',
		'Open one of these folders in the client, or start the server with the folders of the client.',
		'请在客户端中打开其中一个文件夹，或以客户端的文件夹启动服务器。',
	]),
	'mcp.dataset_unknown': refusal(404, 3, [
		'There is no dataset {dataset}.',
		'没有名为 {dataset} 的数据集。',
		'Use an alias from list_datasets: {known}.',
		'请使用 list_datasets 给出的别名：{known}。',
	]),
	'mcp.dataset_needed': refusal(422, 2, [
		'Several datasets are open.',
		'已打开多个数据集。',
		'State `dataset`, one of: {known}.',
		'请给出 `dataset`，可选：{known}。',
	]),
	'mcp.arguments_wrong': refusal(422, 2, [
		'The arguments of {tool} are not valid: {reason}',
		'{tool} 的参数无效：{reason}',
		'The input schema of the tool lists its arguments. Places are never given; datasets have an alias.',
		'参数见工具的输入模式。不接受路径；数据集以别名表示。',
	]),
	'mcp.cannot_ask': refusal(403, 3, [
		'{tool} writes only after you agree, and this client cannot ask you: it lacks the elicitation capability.',
		'{tool} 须经你同意才会写入，而此客户端无法询问你：它不支持 elicitation。',
		'Start the server with --allow-writes to allow plans and runs without asking, or run it yourself with lb-agent assistant.',
		'请以 --allow-writes 启动服务器，以允许不经询问的规划与运行；或自行用 lb-agent assistant 运行。',
	]),
	'mcp.deletion_cannot_ask': refusal(403, 3, [
		'{tool} deletes only after you agree, and this client cannot ask you: it lacks the elicitation capability.',
		'{tool} 须经你同意才会删除，而此客户端无法询问你：它不支持 elicitation。',
		'--allow-writes does not cover deletions. Delete it yourself in the page or on the command line.',
		'--allow-writes 不包括删除。请自行在页面或命令行中删除。',
	]),
	'mcp.declined': refusal(403, 3, [
		'You did not agree; {tool} was not carried out.',
		'你没有同意；{tool} 未执行。',
		'Nothing was written.',
		'没有写入任何内容。',
	]),
	'mcp.resource_unknown': refusal(404, 3, [
		'There is no such resource.',
		'没有这样的资源。',
		'List the resources and their templates, or the results of a dataset with summarize_project_outputs.',
		'请列出资源及其模板，或用 summarize_project_outputs 列出数据集的成果。',
	]),
	'mcp.artifact_unknown': refusal(404, 3, [
		'The dataset has no such result.',
		'该数据集没有这项成果。',
		'Use an alias from summarize_project_outputs, such as A1.',
		'请使用 summarize_project_outputs 给出的别名，例如 A1。',
	]),
	'mcp.message_too_large': refusal(413, 3, [
		'The client sent a message of more than {megabytes} MB, so the MCP server ended.',
		'客户端发送的消息超过 {megabytes} MB，MCP 服务器已结束。',
		'Restart the server in the client. Data are opened by alias and never sent to the server.',
		'请在客户端中重新启动服务器。数据以别名打开，无须发送给服务器。',
	]),
	'mcp.result_other': refusal(422, 2, [
		'This result is a {kind}, not a {wanted}.',
		'此成果的类型是 {kind}，不是 {wanted}。',
		'summarize_project_outputs lists the kind of every result.',
		'summarize_project_outputs 会列出每项成果的类型。',
	]),
	'mcp.rows_off': refusal(403, 3, [
		'This result shows samples or patients one by one, which this server does not give out.',
		'此成果逐一展示样本或患者，此服务器不予提供。',
		'Start the server with --rows to give out values of single samples.',
		'如需提供单个样本的数值，请以 --rows 启动服务器。',
	]),
});

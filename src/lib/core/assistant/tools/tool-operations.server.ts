import type { OperationFunctions } from '../operation-functions.ts';

/** Operations of external tools; what they need is loaded with the first use. */
export const toolOperationFunctions = {
	external_tool_status: async (args, context) =>
		(await import('./tool-status.server.ts')).toolStatusOf(args, context),
	write_external_tool_status_report: async (args, context) =>
		(await import('./write-tool-status.server.ts')).writeToolStatus(args, context),
	bootstrap_external_tools: async (args, context) =>
		(await import('./install-tools.server.ts')).bootstrapTools(args, context),
	install_external_tool: async (args, context) =>
		(await import('./install-tools.server.ts')).installTool(args, context),
	uninstall_external_tool: async (args, context) =>
		(await import('./install-tools.server.ts')).uninstallTool(args, context),
	configure_external_tool: async (args, context) =>
		(await import('./configure-tool.server.ts')).configureTool(args, context),
	smoke_external_tool: async (args, context) =>
		(await import('./smoke-tool.server.ts')).smokeTool(args, context),
	run_external_tool_command: async (args, context) =>
		(await import('./run-tool.server.ts')).runTool(args, context),
	use_external_tool_outputs: async (args, context) =>
		(await import('./use-tool-outputs.server.ts')).useToolOutputs(args, context),
	list_external_tool_runs: async (args, context) =>
		(await import('./run-tool.server.ts')).listToolRuns(args, context),
	delete_external_tool_run: async (args, context) =>
		(await import('./run-tool.server.ts')).deleteToolRun(args, context),
	compare_with_external_tools: async (args, context) =>
		(await import('./compare-with-tools.server.ts')).compareWithTools(args, context),
} satisfies Partial<OperationFunctions>;

import type { Words } from '../words/catalogue.ts';
import { words } from './words.ts';

const known: Readonly<Record<string, Words>> = {
	run_lbbiopsy_assistant: words.run_lbbiopsy_assistant,
	execute_assistant_task: words.execute_assistant_task,
	scan_sources: words.scan_sources,
	scan_project_profile: words.scan_project_profile,
	plan_assistant_tasks: words.plan_assistant_tasks,
	run_autopilot: words.run_autopilot,
	answer_message: words.answer_message,
	prepare_image: words.prepare_image,
	ask: words.ask_artifact,
	ask_artifact: words.ask_artifact,
	make_demo_cohort: words.make_demo_cohort,
	install_external_tool: words.install_external_tool,
	bootstrap_external_tools: words.bootstrap_external_tools,
	smoke_external_tool: words.smoke_external_tool,
	run_external_tool_command: words.run_external_tool_command,
	install_local_model: words.install_local_model,
	probe_local_model: words.probe_local_model,
	evaluate_project_results: words.evaluate_project_results,
};

/** What an operation does, for people; plainly "work" for one that is not begun from a page. */
export function operationTitle(operation: string): Words {
	return (Object.hasOwn(known, operation) ? known[operation] : undefined) ?? words.working;
}

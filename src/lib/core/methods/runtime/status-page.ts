import { visibleText } from '../../../base/visible-text.ts';
import type { ToolStatus } from '../../../contract/records/tool.ts';

/** A cell of a Markdown table. */
const cell = (text: string | null): string => (text ?? '–').replaceAll('|', '\\|').replaceAll(/\s+/gu, ' ');

const row = (cells: readonly (string | null)[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** The state of the external tools as Markdown. */
export function statusPage(tools: readonly ToolStatus[], folder: string): string {
	const installed = tools.filter((tool) => tool.installed).length;
	const ready = tools.filter((tool) => tool.ready).length;
	const lines = [
		'# External tools',
		'',
		`Installed: ${installed} of ${tools.length}. Ready: ${ready} of ${tools.length}. Installed means that the tool can be called; ready means that its smoke test passed as well and every file that real work needs is configured.`,
		'',
		`Folder of the tools that lb-agent installs: ${folder}`,
		'',
		row(['Tool', 'Profile', 'Installed', 'Ready', 'Version', 'Recipe', 'Origin', 'Program']),
		row(['---', '---', '---', '---', '---', '---', '---', '---']),
		...tools.map(({ name, profile, version, pinned_version, origin, path, ...tool }) =>
			row([
				...[name, profile, tool.installed ? 'yes' : 'no', tool.ready ? 'yes' : 'no'],
				...[version, pinned_version, origin, path],
			]),
		),
		'',
		'## State of each tool',
		...tools.flatMap(section),
		'',
	];
	return visibleText(lines.join('\n'));
}

function section(tool: ToolStatus): string[] {
	const { smoke } = tool;
	const next = tool.next_command === null ? [] : [`- Next: \`${tool.next_command}\``];
	const failed =
		smoke.status === 'failed' ? ` at the step "${smoke.step ?? '–'}"; log: ${smoke.log_path ?? '–'}` : '';
	const tested =
		smoke.status === 'not_run' ? 'not run' : `${smoke.status}${failed} (version ${smoke.version ?? '–'})`;
	return [
		'',
		`### ${tool.name}`,
		'',
		`${tool.purpose} ${tool.state}`,
		'',
		`- Smoke test: ${tested}`,
		...tool.resources.map(
			({ name, purpose, required, configured, path }) =>
				`- ${name} (${required ? 'required' : 'optional'}): ${purpose}. ${configured ? `Configured: ${path ?? ''}` : path === null ? 'Not configured.' : `${path} does not exist.`}`,
		),
		...next,
	];
}

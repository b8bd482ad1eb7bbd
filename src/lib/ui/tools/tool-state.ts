import type { ToolStatus } from '../../contract/records/tool.ts';

/** A tool in one word. */
export type ToolState = 'ready' | 'installed' | 'failed' | 'missing';

export function stateOf({
	installed,
	ready,
	smoke,
}: Pick<ToolStatus, 'installed' | 'ready' | 'smoke'>): ToolState {
	if (ready) return 'ready';
	if (!installed) return 'missing';
	return smoke.status === 'failed' ? 'failed' : 'installed';
}

/** Does its sentence say more than the word? */
export const saysMore = ({ ready, state_code }: Pick<ToolStatus, 'ready' | 'state_code'>): boolean =>
	!ready && state_code !== 'tools.not_installed';

/** Tools whose name, purpose, key, programs or methods have every word that was typed. */
export function fittingTools(tools: readonly ToolStatus[], query: string): readonly ToolStatus[] {
	const wanted = query.toLowerCase().split(/\s+/u).filter(Boolean);
	return tools.filter(({ tool_key, name, purpose, purpose_zh, commands, methods }) => {
		const text = [tool_key, name, purpose, purpose_zh, ...commands, ...methods].join('\n').toLowerCase();
		return wanted.every((word) => text.includes(word));
	});
}

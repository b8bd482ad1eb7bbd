import { say, type Message } from '../../../contract/messages/index.ts';
import type { ToolNeed, ToolResource, ToolSmoke } from '../../../contract/records/tool.ts';
import { stepWords, toolPhraseInChinese } from '../../../contract/written/tool-phrases.ts';
import type { FoundTool } from './found-tool.ts';
import { toolCommand } from './tool-commands.ts';
import type { ToolSpec } from './tool-spec.ts';

/** What is known of a tool on this machine. */
export interface ToolFacts {
	spec: ToolSpec;
	found: FoundTool | null;
	smoke: ToolSmoke;
	resources: readonly ToolResource[];
	/** What its installation needs here. */
	needs: readonly ToolNeed[];
	/** Version that lb-agent installed, whether or not it can be started. */
	installed_before: string | null;
	/** The command that installs a program of the system here; null where none is known. */
	system_command: string | null;
	/** Platform as conda names it. */
	platform: string;
}

export interface ToolState {
	ready: boolean;
	state: Message;
	next_command: string | null;
}

/** The state of a tool in one sentence, and the command that comes next. */
export function stateOf(facts: ToolFacts): ToolState {
	return facts.found === null ? stateOfMissing(facts) : stateOfInstalled(facts, facts.found);
}

function stateOfInstalled({ spec, smoke, resources }: ToolFacts, found: FoundTool): ToolState {
	const named = { tool: spec.name, version: found.version ?? '–' };
	if (spec.smoke === null) return waiting(say('tools.no_smoke', named), null);
	const again = toolCommand.smoke(spec.tool_key);
	if (smoke.status === 'not_run' || smoke.version !== found.version)
		return waiting(say('tools.smoke_missing', named), again);
	if (smoke.status === 'failed')
		return waiting(say('tools.smoke_failing', { ...named, ...stepWords(smoke.step) }), again);
	const missing = resources.filter(({ required, configured }) => required && !configured);
	if (missing[0] !== undefined)
		return waiting(
			say('tools.resources_missing', { ...named, resources: missing.map(({ name }) => name) }),
			toolCommand.configure(spec.tool_key, missing[0].name),
		);
	return { ready: true, state: say('tools.ready', named), next_command: null };
}

function stateOfMissing(facts: ToolFacts): ToolState {
	const { spec, needs } = facts;
	const { recipe, no_recipe } = spec;
	const tool = spec.name;
	if (recipe === null) return waiting(no_recipe ?? say('tools.not_installed', { tool }), null);
	if (recipe.kind === 'system') return waiting(say('tools.system_missing', { tool }), facts.system_command);
	if (recipe.kind === 'git' || recipe.kind === 'r') return waiting(say('tools.steps_only', { tool }), null);
	if (lacksPlatform(recipe, facts.platform))
		return waiting(
			say('tools.platform_missing', { tool, version: recipe.version, platform: facts.platform }),
			null,
		);
	const missing = needs.filter(({ found }) => found === null);
	if (missing.length > 0)
		return waiting(
			say('tools.needs_missing', {
				tool,
				needs: missing.map(({ name }) => name),
				needs_zh: missing.map(({ name }) => toolPhraseInChinese(name)),
				n: missing.length,
			}),
			missing[0]?.how.startsWith('https:') === true ? null : (missing[0]?.how ?? null),
		);
	const next = toolCommand.install(spec.tool_key);
	return facts.installed_before === null
		? waiting(say('tools.not_installed', { tool }), next)
		: waiting(say('tools.broken', { tool, version: facts.installed_before }), next);
}

/** True for a recipe whose packages are not offered for this platform. */
export function lacksPlatform(recipe: ToolSpec['recipe'], platform: string): boolean {
	if (recipe?.kind === 'npm') return recipe.platforms[platform] === undefined;
	return recipe?.kind === 'conda' && recipe.platforms !== null && recipe.platforms[platform] === undefined;
}

const waiting = (state: Message, next_command: string | null): ToolState => ({
	ready: false,
	state,
	next_command,
});

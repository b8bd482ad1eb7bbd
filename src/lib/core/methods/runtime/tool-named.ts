import { LbError } from '../../../base/errors.ts';
import { nearestOrFirst } from '../../../base/nearest-names.ts';
import { toolRegistry } from './tool-registry.ts';
import type { ToolSpec } from './tool-spec.ts';

/** The tool of a key, or of its name in any case. Throws tools.unknown, which names what is near. */
export function toolNamed(name: string, registry: readonly ToolSpec[] = toolRegistry): ToolSpec {
	const wanted = name.trim().toLowerCase();
	const found = registry.find((spec) => spec.tool_key === wanted || spec.name.toLowerCase() === wanted);
	if (found !== undefined) return found;
	const known = registry.map(({ tool_key }) => tool_key);
	throw new LbError('tools.unknown', { tool: name, nearest: nearestOrFirst(name, known) });
}

import { cargoTools } from './registry/cargo.ts';
import { condaTools } from './registry/conda.ts';
import { listedTools } from './registry/listed.ts';
import { nodeTools } from './registry/node.ts';
import { pythonTools } from './registry/python.ts';
import { rTools, systemTools } from './registry/system.ts';
import type { ToolSpec } from './tool-spec.ts';

const rank = ({ profile, tool_key }: ToolSpec): string => `${profile === 'core' ? 0 : 1} ${tool_key}`;

/** Every external tool of the registry, by profile and key. */
export const toolRegistry: readonly ToolSpec[] = [
	...systemTools,
	...rTools,
	...pythonTools,
	...cargoTools,
	...condaTools,
	...nodeTools,
	...listedTools,
].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));

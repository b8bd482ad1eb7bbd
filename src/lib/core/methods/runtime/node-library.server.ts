import path from 'node:path';
import { findTool } from './find-tool.server.ts';
import { toolNamed } from './tool-named.ts';

/** A library that was installed with npm. */
export interface NodeLibrary {
	/** Folder of the package, below `node_modules`. */
	folder: string;
	version: string;
}

/** The installed llama.cpp for Node.js; null where it is not installed, or its files are gone. */
export async function llamaLibrary(userData: string): Promise<NodeLibrary | null> {
	const spec = toolNamed('node-llama-cpp');
	const found = await findTool(spec, userData);
	const modules = found?.environment['NODE_PATH'];
	if (found === null || modules === undefined || spec.recipe?.kind !== 'npm') return null;
	return { folder: path.join(modules, spec.recipe.package), version: found.version ?? spec.recipe.version };
}

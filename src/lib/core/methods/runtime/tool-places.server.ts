import path from 'node:path';

/** Where a tool lives in the user data folder. */
export interface ToolPlaces {
	/** Folder of all tools. */
	tools: string;
	/** Folder of this tool. */
	folder: string;
	/** Every installed version has a folder of its own in it, at the path at which it was made. */
	versions: string;
	/** Says which version is used. */
	pointer: string;
	smoke: string;
	lock: string;
	logs: string;
}

export const toolsFolder = (userData: string): string => path.join(userData, 'tools');

export function placesOf(toolKey: string, userData: string): ToolPlaces {
	const tools = toolsFolder(userData);
	const folder = path.join(tools, toolKey);
	return {
		tools,
		folder,
		versions: path.join(folder, 'versions'),
		pointer: path.join(folder, 'current.json'),
		smoke: path.join(folder, 'smoke.json'),
		lock: path.join(folder, 'install.lock'),
		logs: path.join(folder, 'logs'),
	};
}

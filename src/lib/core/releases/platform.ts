import { fitsNode } from './node-range.ts';

/** Where the program runs. */
export interface Machine {
	/** `process.version`. */
	node: string;
	platform: string;
	arch: string;
}

/** What a version says about where it runs. */
export interface PlatformNeeds {
	node?: string | undefined;
	os?: readonly string[] | undefined;
	cpu?: readonly string[] | undefined;
}

/** Systems for which the database library (libsql 0.5) has a built part. */
const NATIVE = new Set([
	...['darwin-arm64', 'darwin-x64', 'linux-arm', 'linux-arm64', 'linux-x64'],
	'win32-x64',
]);

export interface Reason {
	reason: string;
	reason_zh: string;
	[name: string]: string;
}

/** Why a version cannot run on this machine, in both languages; null when it can. */
export function whyUnsupported(needs: PlatformNeeds, machine: Machine): Reason | null {
	const { node, platform, arch } = machine;
	if (needs.node !== undefined && !fitsNode(needs.node, node))
		return {
			reason: `it needs Node ${needs.node}, and this is ${node}`,
			reason_zh: `它需要 Node ${needs.node}，当前为 ${node}`,
		};
	if (!NATIVE.has(`${platform}-${arch}`) || !allows(needs.os, platform) || !allows(needs.cpu, arch))
		return {
			reason: `it has no parts for ${platform} on ${arch}`,
			reason_zh: `它没有适用于 ${platform}（${arch}）的组件`,
		};
	return null;
}

/** Lists of npm: names that are allowed, or with `!` those that are not. */
function allows(list: readonly string[] | undefined, name: string): boolean {
	if (list === undefined || list.length === 0) return true;
	if (list.includes(`!${name}`)) return false;
	const allowed = list.filter((one) => !one.startsWith('!'));
	return allowed.length === 0 || allowed.includes(name) || allowed.includes('any');
}

import { readFileSync, readdirSync } from 'node:fs';

/** Child processes of a process, from /proc (proc(5): field 4 of stat is the parent). */
export function childrenOf(pid: number): number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((child) => statOf(child)?.parent === pid);
}

/** True while a process runs; a zombie has ended. */
export function isRunning(pid: number): boolean {
	const stat = statOf(pid);
	return stat !== null && stat.state !== 'Z' && stat.state !== 'X';
}

function statOf(pid: number): { state: string; parent: number } | null {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return { state, parent: Number(parent) };
	} catch {
		return null;
	}
}

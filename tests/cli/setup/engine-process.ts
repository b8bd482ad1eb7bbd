import { readFileSync, readdirSync } from 'node:fs';

/** Waits until `look` finds something; polls because neither files nor processes tell. The test's own time limit ends it. */
export async function eventually<T>(
	look: () => T | null | undefined | Promise<T | null | undefined>,
): Promise<T> {
	for (;;) {
		const found = await look();
		if (found !== null && found !== undefined) return found;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}

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

import { spawn } from 'node:child_process';

type Start = (program: string, args: readonly string[]) => void;

/** What opens an address on this system; nothing is asked back, and a system without one shows nothing. */
export function openBrowser(
	url: string,
	platform: NodeJS.Platform = process.platform,
	start: Start = startDetached,
): void {
	const programs: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
		darwin: ['open'],
		win32: ['rundll32', 'url.dll,FileProtocolHandler'],
	};
	const [program, ...args] = programs[platform] ?? ['xdg-open'];
	start(program, [...args, url]);
}

/** `--no-open` holds for one launch, LB_AGENT_NO_OPEN=1 for all of a terminal; nobody looks where there is no terminal. */
export function mayOpen(
	option: unknown,
	env: NodeJS.ProcessEnv = process.env,
	isTerminal: boolean = process.stdout.isTTY,
): boolean {
	return option !== false && env['LB_AGENT_NO_OPEN'] !== '1' && isTerminal;
}

function startDetached(program: string, args: readonly string[]): void {
	spawn(program, [...args], { stdio: 'ignore', detached: true })
		.on('error', () => undefined)
		.unref();
}

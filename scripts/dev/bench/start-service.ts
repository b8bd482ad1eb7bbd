import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Starts a built server on a free port, with user data of its own. */
export async function startService(
	program: string,
	userData: string,
): Promise<{ child: ChildProcess; url: string }> {
	const env = { ...process.env, LB_AGENT_USER_DATA_DIR: userData, LB_AGENT_PORT: '0' };
	const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
	const line = await new Promise<string>((resolve) =>
		createInterface({ input: child.stdout }).once('line', resolve),
	);
	return { child, url: (JSON.parse(line) as { url: string }).url };
}

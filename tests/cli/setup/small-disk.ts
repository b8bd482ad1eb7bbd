import { spawnSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtProgram } from './built-program.ts';
import { temporaryFolder, testUserData } from './run-cli.ts';

/** A mount namespace of its own: what is mounted in it is gone with the process, so nothing can be left behind. */
const NAMESPACE = ['unshare', ...(process.getuid?.() === 0 ? ['-m'] : ['-r', '-m'])];

/** Why no small disk can be made here; null when it can. */
export function noSmallDisk(): string | null {
	const [program = '', ...args] = NAMESPACE;
	const { status, error, stderr } = spawnSync(program, [
		...args,
		'mount',
		'-t',
		'tmpfs',
		'-o',
		'size=64k',
		'tmpfs',
		'/mnt',
	]);
	if (status === 0) return null;
	return error?.message ?? (stderr.toString().trim() || `${NAMESPACE.join(' ')} ended with ${status}`);
}

/**
 * Runs a shell script on a file system of the given size in kB, mounted at `$DISK`; `lb-agent` is the built program.
 * Throws when the script fails. Returns what it printed.
 */
export async function onSmallDisk(
	kilobytes: number,
	script: string,
	values: Record<string, string>,
): Promise<string> {
	const bin = await temporaryFolder('bin');
	const program = path.join(builtProgram(), 'cli.js');
	await writeFile(path.join(bin, 'lb-agent'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
	await chmod(path.join(bin, 'lb-agent'), 0o755);
	const disk = await temporaryFolder('disk');
	const [unshare = '', ...args] = NAMESPACE;
	const whole = `set -e\nmount -t tmpfs -o size=${kilobytes}k tmpfs "$DISK"\n${script}`;
	const { status, stdout, stderr } = spawnSync(unshare, [...args, 'sh', '-c', whole], {
		encoding: 'utf8',
		env: {
			...process.env,
			PATH: `${bin}:${process.env['PATH'] ?? ''}`,
			LB_AGENT_USER_DATA_DIR: await testUserData(),
			DISK: disk,
			...values,
		},
	});
	if (status !== 0) throw new Error(`The script ended with ${status}: ${stderr}`);
	return stdout;
}

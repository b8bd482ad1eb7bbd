import path from 'node:path';
import * as z from 'zod';
import { LbError } from '../../src/lib/base/errors.ts';
import { readInstallRecord } from '../../src/lib/base/install-record.server.ts';
import type { UninstallDone } from '../../src/lib/contract/records/update.ts';
import { updateContext } from '../../src/lib/core/assistant/updates/here.server.ts';
import {
	requireNoJobs,
	requireNoService,
} from '../../src/lib/core/assistant/updates/require-quiet.server.ts';
import { askLine, isYes } from '../ask-line.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';

interface Uninstalling {
	userDataDir: string;
	binDir: string | null;
	dryRun: boolean;
	purge: boolean;
	/** The last line, in the place of the one about a checkout. */
	end: string;
}

type Uninstall = (options: Uninstalling, print: (line: string) => void) => number;

const installer = z.object({ uninstall: z.custom<Uninstall>((value) => typeof value === 'function') });

/** `uninstall`: lists what goes, asks, and removes it with the code of the installer. */
export function uninstall(face: Face, options: Record<string, unknown>): Promise<number> {
	return withSession(face, options, async ({ printer, userData, stop }) => {
		const { program, now } = updateContext({ userData, signal: stop });
		const dryRun = options['dryRun'] === true;
		const command = packageCommand(program);
		const end =
			command === null
				? `The program itself is still in ${program.folder}.`
				: `Remove the program itself with: ${command}`;
		const { uninstall: remove } = installer.parse(
			await import(new URL('./uninstall.js', import.meta.url).href),
		);
		const binDir = readInstallRecord()?.bin_dir ?? null;
		const wanted = { userDataDir: userData, binDir, purge: options['purge'] === true, end };
		const steps: string[] = [];
		const look = (dry: boolean): number => {
			steps.length = 0;
			return remove({ ...wanted, dryRun: dry }, (line) => void steps.push(line));
		};
		const record = (): UninstallDone => ({
			dry_run: dryRun,
			steps: steps.map((line) => line.trim()),
			package_command: command,
		});
		if (dryRun) {
			const code = look(true);
			printer.result(record(), () => [...steps, end]);
			return code;
		}
		requireNoJobs(userData, now());
		requireNoService(userData);
		if (options['yes'] !== true) {
			look(true);
			// The last line is about a dry run, which this is not.
			printer.lines(printer.json ? [] : steps.slice(0, -1));
			if (!(await isConfirmed(stop))) throw new LbError('updates.uninstall_unconfirmed');
		}
		const code = look(false);
		printer.result(record(), () => [...steps]);
		return code;
	});
}

/** What removes a package that was installed with npm; null for a checkout, and for one that npx fetched for a moment. */
export function packageCommand({
	folder,
	name,
	is_packaged,
}: {
	folder: string;
	name: string;
	is_packaged: boolean;
}): string | null {
	if (!is_packaged || folder.split(path.sep).includes('_npx')) return null;
	return `npm uninstall -g ${name}`;
}

async function isConfirmed(stop: AbortSignal): Promise<boolean> {
	if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
	return isYes(await askLine({ input: process.stdin, stop }, 'Remove these? (y/n)', 'n'));
}

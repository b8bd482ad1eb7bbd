import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openWorkspace } from '../../../src/lib/core/workspace/open-workspace.server.ts';
import type { Workspace } from '../../../src/lib/core/workspace/workspace.ts';

export interface ScratchWorkspace {
	workspace: Workspace;
	userData: string;
	/** Time as the workspace sees it; it stands still unless told to pass. */
	clock: { now(): Date; pass(milliseconds: number): void };
	/** Closes it and opens what is on disk. */
	reopen(): Workspace;
}

/** A workspace of its own, removed after the test. */
export function scratchWorkspace(): ScratchWorkspace {
	const userData = mkdtempSync(path.join(tmpdir(), 'lb-workspace-'));
	let time = Date.UTC(2024, 4, 1);
	const clock = {
		now: () => new Date(time),
		pass(milliseconds: number): void {
			time += milliseconds;
		},
	};
	const open = (): Workspace => openWorkspace({ userData, now: clock.now });
	const workspace = open();
	let current = workspace;
	onTestFinished(() => {
		current.close();
		rmSync(userData, { recursive: true, force: true });
	});
	return {
		workspace,
		userData,
		clock,
		reopen() {
			current.close();
			return (current = open());
		},
	};
}

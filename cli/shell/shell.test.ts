import { expect, it } from 'vitest';
import { LbError } from '../../src/lib/base/errors.ts';
import { propose } from '../../src/lib/core/assistant/chat/proposals.ts';
import type { ShellTools } from '../../src/lib/core/assistant/slash/tools.ts';
import { plan } from '../../tests/setup/ledger-records.ts';
import { Shell } from './shell.ts';

/** A shell whose scan ends when the test says so, and what it called and printed. */
function scanning() {
	const calls: string[] = [];
	const printed: string[] = [];
	let end: () => void = () => undefined;
	const scanned = new Promise<void>((done) => (end = done));
	const tools = {
		call: async (operation: string, args: { text?: string }) => {
			calls.push(args.text ?? operation);
			if (operation === 'plan_assistant_tasks') return plan(1);
			if (operation !== 'discover_dataset_sources') throw new LbError('shell.no_source');
			await scanned;
			return [
				{
					...{ source_id: 'd', path: '.', likely_signal: 'methylation', files: 1 },
					...{ evidence: [], evidence_code: [], evidence_values: [] },
				},
			];
		},
		resolve: (file: string) => file,
		baseName: (file: string) => file,
		stop: () => false,
	} as unknown as ShellTools;
	const screen = { isTTY: false, write: (text: string) => (printed.push(text), true) };
	return { shell: new Shell(tools, { out: screen, err: screen }), calls, printed, end: () => end() };
}

it('lines typed while a folder is scanned are answered afterwards, in their order', async () => {
	const { shell, calls, printed, end } = scanning();
	const bound = shell.request({ kind: 'use', paths: ['/d'] });
	const asked = [
		shell.line('which samples are outliers?'),
		shell.line('/plan'),
		shell.line('样本有哪些特点？'),
	];
	expect(printed.join('')).toContain('"which samples are outliers?" is answered afterwards');
	expect(printed.join('')).toContain('扫描完成后回答“样本有哪些特点？”');
	expect(calls).toEqual(['discover_dataset_sources']);
	end();
	await Promise.all([bound, ...asked]);
	expect(calls).toEqual([
		...['discover_dataset_sources', 'plan_assistant_tasks', 'which samples are outliers?'],
		...['plan_assistant_tasks', '样本有哪些特点？'],
	]);
	expect(printed.join('')).not.toContain('A job is running');
});

it('what needs no folder is not kept waiting by a scan', async () => {
	const { shell, printed, end } = scanning();
	const bound = shell.request({ kind: 'use', paths: ['/d'] });
	await shell.line('/cancel');
	expect(printed.join('')).toContain('Nothing is running.');
	await shell.line('/quit');
	expect(shell.left).toBe(true);
	end();
	await bound;
});

it('a proposal and a message that wait for a word lapse with a line that cannot be read, and with no empty one', async () => {
	const { shell, printed, calls } = scanning();
	const proposal = propose(1, { operation: 'run_autopilot', arguments: {} }, null, (text) => text);
	const asked = {
		...{ text: 'why?', origin: 'https://example.org', images: [], about: null, figure: null },
		...{ history: [], points: {}, shown: 'a hash' },
	};
	shell.session.chat = { ...shell.session.chat, proposals: [proposal], asked };
	await shell.line(' ');
	expect(shell.session.chat).toMatchObject({ proposals: [proposal], asked });
	await shell.line('/plann');
	expect(printed.join('')).toContain('/plann');
	expect(shell.session.chat).toMatchObject({ proposals: [], asked: null });
	expect(calls).toEqual([]);
});

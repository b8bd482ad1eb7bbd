import { rebuiltLines, verificationLines } from '../views/ledger-view.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';

/** `ledger verify <dataset>`: what differs, one line each; exit 1 when something does. */
export function ledgerVerify(face: Face, dataset: string, options: Record<string, unknown>): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const found = await call('verify_ledger', place(dataset, options));
		printer.result(found, () => verificationLines(found, dataset));
		return found.ok ? 0 : 1;
	});
}

/** `ledger rebuild <dataset>`: writes the concept book again. */
export function ledgerRebuild(
	face: Face,
	dataset: string,
	options: Record<string, unknown>,
): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const made = await call('rebuild_ledger', place(dataset, options));
		printer.result(made, () => rebuiltLines(made));
		return 0;
	});
}

function place(dataset: string, options: Record<string, unknown>): Record<string, unknown> {
	const root = options['outputRoot'];
	return { path: dataset, ...(root === undefined ? {} : { output_root: root }) };
}

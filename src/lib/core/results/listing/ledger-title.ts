import type { LedgerHead } from './ledger-heads.server.ts';
import type { LedgerKind } from './ledger-kind.ts';

const titles: Readonly<Record<LedgerKind, string>> = {
	plan: 'Plan record',
	run: 'Run record',
	evaluation: 'Result evaluation',
	book: 'Concept book',
	other: 'Ledger record',
};

/** Title of a record that cannot be read: it is listed, so that it is seen and can be asked about. */
export const UNREADABLE_TITLE = 'Ledger record that cannot be read';

/** Title of a ledger file for people. */
export function ledgerTitle({ kind, readable }: Pick<LedgerHead, 'kind' | 'readable'>): string {
	return readable ? titles[kind] : UNREADABLE_TITLE;
}

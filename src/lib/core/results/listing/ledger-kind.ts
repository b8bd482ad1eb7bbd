export type LedgerKind = 'plan' | 'run' | 'evaluation' | 'book' | 'other';

/** Kind of a ledger file by its name. */
export function ledgerKind(name: string): LedgerKind {
	if (name.startsWith('plan_')) return 'plan';
	if (name.startsWith('run_')) return 'run';
	if (name.startsWith('result_evaluation_')) return 'evaluation';
	return name === 'analysis_concept_book.json' ? 'book' : 'other';
}

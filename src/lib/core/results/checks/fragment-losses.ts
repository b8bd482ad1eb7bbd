import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import type { QualityCheck } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable, noTable } from './listed-check.ts';
import { median, percent } from './rounded.ts';

interface Config extends Limits {
	/** Steps that count a pair once instead of twice; they lose nothing. */
	counting: readonly string[];
}

/**
 * Share of reads that survive the filters: the product over the filters of remaining / (remaining + removed), so that
 * reads and fragments can be multiplied. Judged by the median sample.
 */
export const fragmentLosses: QualityCheck<Config> = {
	name: 'fragment_losses',
	scope: 'run',
	tables: ['fragment_funnel'],
	config: {
		counting: ['all', 'second_of_pair'],
		// Duplicates and low mapping quality take a quarter to a half of ordinary shallow sequencing.
		good: 0.5,
		// Four of five reads lost: what is left may differ from what was sequenced.
		warn: 0.2,
		// One in twenty left: the filters, or the file, do not fit.
		fail: 0.05,
	},
	check: ({ run }, { counting, ...limits }) => {
		const rows = run === null ? [] : tablesOfKind(run, 'fragment_funnel').flatMap((table) => table.rows);
		if (rows.length === 0) return noTable('fragment_funnel');
		const kept = new Map<string, number>();
		const lost = new Map<string, number[]>();
		for (const row of rows) {
			const removed = numberIn(row, 'removed') ?? 0;
			const remaining = numberIn(row, 'remaining') ?? 0;
			if (removed + remaining === 0 || counting.includes(row['step'] ?? '')) continue;
			const share = removed / (removed + remaining);
			const [sample, step] = [row['sample'] ?? '', row['step'] ?? ''];
			kept.set(sample, (kept.get(sample) ?? 1) * (1 - share));
			lost.set(step, [...(lost.get(step) ?? []), share]);
		}
		const typical = median([...kept.values()]);
		if (typical === null) return [notApplicable(say('checks.funnel_empty'))];
		const verdict = grade(typical, limits);
		const [step, share] = [...lost]
			.map(([name, shares]): [string, number] => [name, median(shares) ?? 0])
			.reduce((a, b) => (b[1] > a[1] ? b : a));
		return [
			{
				subject: 'fragments',
				...verdict,
				numbers: { samples: kept.size, median_kept: typical, largest_loss: step, largest_loss_share: share },
				finding: say(verdict.status === 'pass' ? 'checks.losses_small' : 'checks.losses_large', {
					samples: kept.size,
					percent: percent(typical),
					step,
					loss: percent(share),
				}),
			},
		];
	},
};

import { render, say } from '../../contract/messages/index.ts';
import { shortList } from '../../contract/messages/short-list.ts';
import type { LeaveOutEntry } from '../../contract/records/cohort.ts';
import type { SignalEvidence } from '../../contract/records/evaluation.ts';
import type { FlaggedSamples } from '../../contract/records/flagged-samples.ts';
import { duplicatePairs } from './facts/duplicate-pairs.ts';
import { outlyingSamples } from './facts/outlying-samples.ts';
import { grouped, textIn, type Located } from './facts/rows.ts';
import { tablesOfKind, type RunFacts } from './facts/run-facts.ts';
import { swappedSamples } from './facts/swapped-samples.ts';
import { cellEvidence } from './result-signals/evidence.ts';

/** Tables that flag samples. */
export const flaggingTables: readonly string[] = ['outliers', 'duplicates', 'swapped_labels'];

type Why =
	| 'flagged.outlier'
	| 'flagged.mild_outlier'
	| 'flagged.copy'
	| 'flagged.crossed_copy'
	| 'flagged.label';

/** One reason to flag a sample. */
interface Flag {
	sample: string;
	why: Why;
	/** The other sample of a pair. */
	other: string;
	matrix: string;
	source: SignalEvidence;
}

/** A reason without labels comes first: it alone may leave a sample out for good. */
const ORDER: readonly Why[] = ['flagged.outlier', 'flagged.copy', 'flagged.crossed_copy', 'flagged.label'];
const ORIGINS: Readonly<Record<Why, LeaveOutEntry['origin']>> = {
	'flagged.outlier': 'user',
	'flagged.mild_outlier': 'user',
	'flagged.copy': 'user',
	'flagged.crossed_copy': 'label',
	'flagged.label': 'model',
};

/**
 * Samples that a run flags, each with one reason and whether that depends on labels or a model: strong outliers, the second
 * of two samples of different people with almost the same values (both where they carry different labels), and samples
 * whose label the models contradict.
 */
export function flaggedSamples(run: RunFacts): FlaggedSamples['samples'] {
	return grouped([...outliers(run), ...copies(run), ...swapped(run)], ({ sample }) => sample).map(
		([sample, flags]) => {
			const why = ORDER.find((code) => flags.some((flag) => flag.why === code)) ?? 'flagged.outlier';
			const own = flags.filter((flag) => flag.why === why);
			const matrices = shortList([...new Set(own.map(({ matrix }) => matrix))]);
			const other = own[0]?.other ?? '';
			const reason = render(say(why, { matrices, ...(other === '' ? {} : { other }) }));
			return {
				entry: { kind: 'sample', id: sample, reason, origin: ORIGINS[why] },
				sources: flags.map(({ source }) => source),
			};
		},
	);
}

/** Mild outliers that nothing else flags, as exclusions. */
export function mildOutliers(run: RunFacts, flagged: FlaggedSamples['samples']): LeaveOutEntry[] {
	const strong = new Set(flagged.map(({ entry }) => entry.id));
	const found = tablesOfKind(run, 'outliers').flatMap((table) =>
		outlyingSamples(table).mild.map((one) => flag(one, 'flagged.mild_outlier', one.sample, 'level')),
	);
	return grouped(found, ({ sample }) => sample)
		.filter(([sample]) => !strong.has(sample))
		.map(([id, flags]) => {
			const matrices = shortList([...new Set(flags.map(({ matrix }) => matrix))]);
			const reason = render(say('flagged.mild_outlier', { matrices }));
			return { kind: 'sample', id, reason, origin: 'user' };
		});
}

function flag(at: Located, why: Why, sample: string, column: string, other = ''): Flag {
	const matrix = at.table.matrix ?? (textIn(at.row, 'matrix') || at.table.name);
	return { sample, why, other, matrix, source: cellEvidence(at, column) };
}

function outliers(run: RunFacts): Flag[] {
	return tablesOfKind(run, 'outliers').flatMap((table) =>
		outlyingSamples(table).strong.map((one) => flag(one, 'flagged.outlier', one.sample, 'level')),
	);
}

function copies(run: RunFacts): Flag[] {
	return duplicatePairs(run).flatMap((pair) => {
		const [a, b] = pair.samples;
		if (pair.crossed)
			return [
				flag(pair, 'flagged.crossed_copy', a, 'sample_a', b),
				flag(pair, 'flagged.crossed_copy', b, 'sample_b', a),
			];
		return pair.same_patient ? [] : [flag(pair, 'flagged.copy', b, 'sample_b', a)];
	});
}

function swapped(run: RunFacts): Flag[] {
	return swappedSamples(run).rows.map((at) => flag(at, 'flagged.label', textIn(at.row, 'sample'), 'sample'));
}

import { say, type Message } from '../../contract/messages/index.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { suspectFeaturesTable } from '../../contract/tables/suspect-features.ts';
import type { Cohort } from '../signals/cohort.ts';
import { featureValues, type SignalMatrix } from '../signals/matrix.ts';
import { sampleColumns } from './sample-columns.ts';

export type SuspectFeature = RowOf<typeof suspectFeaturesTable>;

export interface SuspectFeatures {
	rows: SuspectFeature[];
	warnings: Message[];
}

const LABEL_NAME =
	/^(label|class|group|status|response|outcome|target|diagnosis|disease|cancer|tumou?r|case|(case_)?control|stage|grade|score|prediction|predicted|probability|(patient|sample|cancer|tumou?r)_(type|group|status|stage|label))$/;
const ID_NAME =
	/^(id|index|row|row_?(id|name|number)|unnamed_*\d*|no|nr|number|(sample|patient|subject|person|case|donor)_?(id|name|number|no|nr)?)$/;

/** Fewer labelled samples than this agree with a label by accident. */
const FEWEST_SAMPLES = 8;

/**
 * Features that may not be measurements: one value per group (the label in numbers), whole-number steps from sample to
 * sample (a row number), or the name of a label, score or identifier.
 */
export function suspectFeatures(matrix: SignalMatrix, cohort: Cohort): SuspectFeatures {
	const columns = sampleColumns(matrix, cohort);
	const labelled = [...columns.keys()]
		.map((i) => ({ column: columns[i] as number, group: cohort.samples[i]?.group ?? null }))
		.filter((entry) => entry.column >= 0 && entry.group !== null);
	const rows = matrix.feature_ids.flatMap((feature, f) => {
		const verdict = byValues(featureValues(matrix, f), labelled) ?? byName(feature);
		return verdict ? [{ feature, ...verdict }] : [];
	});
	return { rows, warnings: rows.map((row) => warn(matrix, row)) };
}

type Verdict = Omit<SuspectFeature, 'feature'> | null;
type Labelled = readonly { column: number; group: string | null }[];

function byValues(values: Float64Array, labelled: Labelled): Verdict {
	if (isLabel(values, labelled)) return { kind: 'label_like', evidence: 'values' };
	return isCounter(values) ? { kind: 'id_like', evidence: 'values' } : null;
}

function byName(feature: string): Verdict {
	const name = feature
		.trim()
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '_')
		.replace(/^_+|_+$/g, '');
	if (LABEL_NAME.test(name)) return { kind: 'label_like', evidence: 'name' };
	return ID_NAME.test(name) ? { kind: 'id_like', evidence: 'name' } : null;
}

/** One value per group, different between at least two, no value missing. */
function isLabel(
	values: Float64Array,
	labelled: readonly { column: number; group: string | null }[],
): boolean {
	if (labelled.length < FEWEST_SAMPLES) return false;
	const seen = new Map<string | null, number>();
	for (const { column, group } of labelled) {
		const value = values[column] as number;
		if (value !== value) return false;
		const known = seen.get(group);
		if (known === undefined) seen.set(group, value);
		else if (known !== value) return false;
	}
	return seen.size >= 2 && new Set(seen.values()).size >= 2 && labelled.length > seen.size;
}

/** 5, 6, 7, ... or 9, 8, 7, ... over all samples. */
function isCounter(values: Float64Array): boolean {
	if (values.length < FEWEST_SAMPLES) return false;
	const step = (values[1] as number) - (values[0] as number);
	if (step !== 1 && step !== -1) return false;
	for (let s = 1; s < values.length; s++)
		if ((values[s] as number) - (values[s - 1] as number) !== step) return false;
	return Number.isInteger(values[0]);
}

function warn(matrix: SignalMatrix, { feature, kind, evidence }: SuspectFeature): Message {
	const values = { matrix: matrix.name, feature };
	if (kind === 'label_like')
		return say(evidence === 'values' ? 'features.label_values' : 'features.label_name', values);
	return say(evidence === 'values' ? 'features.id_values' : 'features.id_name', values);
}

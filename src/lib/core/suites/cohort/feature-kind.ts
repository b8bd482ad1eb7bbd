import { nameKind, type NameKind } from '../../dataset/metadata/dictionary/index.ts';
import type { SuspectKind } from '../../analysis/screening/screen-features.ts';

/** Whole names only: a gene or a region may contain any of these words. */
const LABEL =
	/^(label|class|group|status|diagnosis|disease|cancer|tumou?r|case|(case_)?control|(patient|sample|cancer|tumou?r)_(type|group|status|label))$/;
const SCORE = /^score$/;
const ID =
	/^(id|index|row|row_?(id|name|number)|unnamed_*\d*|no|nr|number|(sample|patient|subject|person|case|donor)_?(id|name|number|no|nr)?)$/;

/** Blood tests that describe a patient in a table of samples are measurements as features. */
const MEASURED = /(^|_)(psa|afp|cea|ca_?\d+(_?\d)?|tmb|msi|her2|er|pr|hormone|receptor|burden)(_|$)/;

const KINDS: Partial<Record<NameKind, SuspectKind>> = {
	outcome: 'outcome',
	survival_time: 'outcome',
	posterior: 'prediction',
	prediction: 'prediction',
	clinical_description: 'description',
	technical: 'technical',
};

/**
 * What the name of a feature gives away, by the reviewed dictionary of column names: that it is an outcome, a prediction, a
 * description of the disease, processing or an identifier.
 */
export function featureKind(feature: string): SuspectKind | null {
	const name = feature
		.trim()
		.toLowerCase()
		.replace(/[^\p{L}\d]+/gu, '_')
		.replace(/^_+|_+$/g, '');
	if (ID.test(name)) return 'id_like';
	if (LABEL.test(name)) return 'label_like';
	if (SCORE.test(name)) return 'prediction';
	if (/^(age|sex|gender)$/.test(name)) return 'description';
	const kind = nameKind(feature);
	if (kind === null || (kind === 'clinical_description' && MEASURED.test(name))) return null;
	return KINDS[kind] ?? null;
}

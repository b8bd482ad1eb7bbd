import type { CharacteristicClass, NotCompared } from '../../../contract/tables/characteristics.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { columnKind, type NameKind } from '../../dataset/metadata/dictionary/index.ts';

const CLASS_OF: Readonly<Record<NameKind, CharacteristicClass>> = {
	demographic: 'baseline',
	// "Diabetes status" is one too; a column that says what the label says is told by its values.
	diagnosis: 'baseline',
	clinical_description: 'disease',
	genomic: 'disease',
	outcome: 'outcome',
	survival_time: 'outcome',
	technical: 'technical',
	laboratory_id: 'technical',
	quality: 'technical',
	quantity: 'technical',
	posterior: 'model',
	prediction: 'model',
	time: 'other',
	split: 'other',
	annotation: 'other',
	identifier: 'other',
};

/** What a metadata column describes, by the reviewed dictionary; a name that it does not hold is a characteristic. */
export function characteristicClass(
	{ name, levels }: Pick<MetadataProfile['columns'][number], 'name' | 'levels'>,
	{ survival_pairs, score_columns }: Pick<MetadataProfile, 'survival_pairs' | 'score_columns'>,
): CharacteristicClass {
	if (survival_pairs.some(({ time, event }) => time === name || event === name)) return 'outcome';
	if (score_columns.includes(name)) return 'model';
	const kind = columnKind(name, Object.keys(levels));
	return kind === null ? 'baseline' : CLASS_OF[kind];
}

/** Why columns of a class are described and not compared; null for those that are compared. */
export function notComparedAs(about: CharacteristicClass): NotCompared | null {
	const reasons: Partial<Record<CharacteristicClass, NotCompared>> = {
		...{ outcome: 'outcome', technical: 'technical', model: 'model' },
		...{ label: 'repeats_groups', other: 'not_a_characteristic' },
	};
	return reasons[about] ?? null;
}

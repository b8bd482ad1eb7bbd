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

/**
 * Parts of names that are written together ("extractionbatch") or abbreviated, where the dictionary of words knows none of it: what
 * is not known of a person before anything happens is better described than tested as if it were.
 */
const PARTS: readonly (readonly [CharacteristicClass, RegExp])[] = [
	['outcome', /recurr|relaps|progress|surviv|deceas|censor|复发|进展|死亡|生存/iu],
	[
		'model',
		/(^|[ _.-])(log|logit|z)?[ _.-]?(delfi|ichor|classifier|posterior|predict)|tumou?r[ _.-]?fraction/iu,
	],
	[
		'technical',
		/batch|librar|extract|sequenc|personnel|technician|operator|flow ?cell|barcode|total ?reads|read ?bases|coverage|duplicat|(^|[ _.-])(gc|n)[ _.-]?\(?%|q[23]0|phred|pcr|ng ?\/|\(ng\)|(dna|library)[ _.-]?(concentration|yield)|plasma|sent ?to|transferred|(^|[ _.-])(plates?|lanes?)([ _.-]|\d|$)/iu,
	],
];

/** What a metadata column describes, by the reviewed dictionary; a name that tells nothing is a characteristic. */
export function characteristicClass(
	{ name, levels }: Pick<MetadataProfile['columns'][number], 'name' | 'levels'>,
	{ survival_pairs, score_columns }: Pick<MetadataProfile, 'survival_pairs' | 'score_columns'>,
): CharacteristicClass {
	if (survival_pairs.some(({ time, event }) => time === name || event === name)) return 'outcome';
	if (score_columns.includes(name)) return 'model';
	const kind = columnKind(name, Object.keys(levels));
	if (kind !== null) return CLASS_OF[kind];
	return PARTS.find(([, part]) => part.test(name))?.[0] ?? 'baseline';
}

/** Why columns of a class are described and not compared; null for those that are compared. */
export function notComparedAs(about: CharacteristicClass): NotCompared | null {
	const reasons: Partial<Record<CharacteristicClass, NotCompared>> = {
		...{ outcome: 'outcome', technical: 'technical', model: 'model' },
		...{ label: 'repeats_groups', other: 'not_a_characteristic' },
	};
	return reasons[about] ?? null;
}

import { figureSpec, type FigureSpec } from '../../../../contract/records/figure.ts';
import type { FactSubjectKind } from '../../../../contract/records/chat.ts';
import { NAMES_ONLY } from '../../../llm/aliases/index.ts';
import type { Aliases } from '../aliases.ts';
import { renameTexts } from './rename-texts.ts';

/** Columns that hold names of one kind; all other texts are running text of ours with names in it. */
const KINDS: Readonly<Record<string, 'id' | 'patient' | 'file' | 'group' | 'feature'>> = {
	...{ ids: 'id', sample_ids: 'id', flagged_ids: 'id' },
	...{ id: 'patient', patient: 'patient' },
	files: 'file',
	...{ group: 'group', groups: 'group', group_colors: 'group', reference: 'group', positive: 'group' },
	...{ negative: 'group', group_a: 'group', group_b: 'group', shape: 'group' },
	...{ category: 'group', categories: 'group', stages: 'group', classes: 'group', variant_class: 'group' },
	...{ features: 'feature', feature_ids: 'feature', feature_clusters: 'feature' },
	...{ motifs: 'feature', contexts: 'feature', arms: 'feature', contig: 'feature' },
};
const COUNTED = {
	samples: 'sample',
	patients: 'patient',
	matrices: 'matrix',
	files: 'file',
	programs: 'sample',
	fragments: 'sample',
} as const;
const NUMBER = /^[-+]?\d+(?:[.,]\d+)?$/u;

/**
 * A figure with every name of the data under its alias, wherever it stands: titles and captions, axes and legends, labels of
 * samples, groups and features. Samples and patients always have one; groups of fewer than five people are "level 1".
 * @param kinds what a name of the data is
 */
export function aliasFigure(
	spec: FigureSpec,
	aliases: Pick<Aliases, 'isStrict' | 'sendable' | 'sendableText'>,
	kinds: ReadonlyMap<string, FactSubjectKind>,
): FigureSpec {
	if (!aliases.isStrict) return spec;
	const given = new Map<string, string>();
	const idKind = COUNTED[spec.counted ?? 'samples'];

	const named = (text: string, key: string, parent: string): string => {
		const kind = Object.hasOwn(KINDS, key) ? KINDS[key] : undefined;
		const known = kinds.get(text);
		if (kind === 'id' || kind === 'patient' || kind === 'file') {
			const own = kind === 'id' ? idKind : kind;
			return aliases.sendable(text, known !== undefined && NAMES_ONLY.has(known) ? known : own);
		}
		// The level of a column of numbers says no more than its place in the list.
		if (kind === 'group' && (known !== undefined || NUMBER.test(text)))
			return aliases.sendable(text, 'group');
		if (kind === 'feature' || (key === 'name' && parent === 'chromosomes'))
			return aliases.sendable(text, 'feature');
		if (known !== undefined) return aliases.sendable(text, known);
		return aliases.sendableText(text, { from: 'data' });
	};
	const rename = (text: string, key: string, parent: string): string => {
		if (text === '') return text;
		const place = `${key}\u0000${parent}\u0000${text}`;
		const before = given.get(place);
		if (before !== undefined) return before;
		const sent = named(text, key, parent);
		given.set(place, sent);
		return sent;
	};
	return figureSpec.parse(renameTexts(figureSpec, spec, rename));
}

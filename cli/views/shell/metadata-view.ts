import type { Profile } from '../../../src/lib/contract/records/profile.ts';
import type { MetadataChoice } from '../../../src/lib/core/assistant/slash/shell-session.ts';
import { field } from '../plan-view.ts';
import { padded, type Speaker } from '../speak.ts';
import { words } from '../words.ts';
import { WIDTH } from '../line-width.ts';
import { wrap } from '../wrap.ts';

const MAX_CANDIDATES = 4;
const MAX_WARNINGS = 5;

/** Table, columns, label counts, coverage, confidence, supervision mode and backend. */
export function metadataLines(
	path: string,
	choice: MetadataChoice,
	{ metadata_profile: found }: Profile,
	{ t, list, language }: Speaker,
): string[] {
	const column = (name: string | null): string =>
		name === null ? t(words.none) : t(words.column, { column: name });
	const warnings = list(found.warnings, found.warnings_code, found.warnings_values);
	const counts = Object.entries(found.label_counts).map(([label, n]) =>
		language === 'zh' ? `${label} ${n}` : `${n} ${label}`,
	);
	const others = found.candidates.filter((one) => !found.selected_tables.includes(one.path));
	return [
		`${padded(t(words.dataset), 11)}${path}`,
		...field(
			t(words.metadata),
			`${t(words[`by_${choice.mode}`])}${choice.label_map === undefined ? '' : t(words.map_accepted)}`,
		),
		...field(
			t(words.table),
			found.selected_tables.length === 0 ? t(words.none) : found.selected_tables.join(', '),
		),
		...field(t(words.sample_ids), column(found.sample_column)),
		...field(t(words.labels), column(found.label_column)),
		...field(t(words.groups), counts.length === 0 ? t(words.none) : counts.join(', ')),
		...field(
			t(words.coverage),
			t(words.samples_found, {
				...{ matched: found.matched_samples, samples: found.data_samples },
				percent: Math.round(found.coverage * 100),
			}),
		),
		...field(
			t(words.confidence),
			choice.mode === 'auto' ? found.confidence.toFixed(2) : t(words.your_choice),
		),
		...field(
			t(words.analysis),
			t(words.named_mode, {
				mode: found.supervision_mode,
				text: t(words[`mode_${found.supervision_mode}`]),
			}),
		),
		...field(t(words.backend), found.backend),
		...others.slice(0, MAX_CANDIDATES).flatMap((one) =>
			field(
				t(words.other_table),
				t(words.other_columns, {
					...{ path: one.path, ids: one.sample_column ?? '–' },
					labels: one.label_column ?? '–',
				}),
			),
		),
		...warnings.slice(0, MAX_WARNINGS).flatMap((warning) => wrap(`  ${warning}`, WIDTH, '    ')),
		...(found.warnings.length > MAX_WARNINGS
			? [`  ${t(words.more_warnings, { n: found.warnings.length - MAX_WARNINGS })}`]
			: []),
	];
}

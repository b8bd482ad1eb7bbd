import type { Profile } from '../../../src/lib/contract/records/profile.ts';
import type { MetadataChoice } from '../../../src/lib/core/assistant/slash/shell-session.ts';
import { field } from '../plan-view.ts';
import { wrap } from '../wrap.ts';

const MODES = {
	supervised: 'supervised: group comparison, and models with cross-validation',
	grouped: 'grouped: group comparison without models',
	unsupervised: 'unsupervised: no groups; summaries, outliers and projections only',
} as const;
const CHOICES = {
	auto: 'chosen automatically',
	user: 'chosen by you for this session',
	proposed: 'proposed from names and accepted by you for this session',
	ignored: 'ignored until /metadata rescan or /reset',
} as const;
const MAX_CANDIDATES = 4;
const MAX_WARNINGS = 5;

/** Table, columns, label counts, coverage, confidence, supervision mode and backend. */
export function metadataLines(
	path: string,
	choice: MetadataChoice,
	{ metadata_profile: found }: Profile,
): string[] {
	const counts = Object.entries(found.label_counts).map(([label, n]) => `${n} ${label}`);
	const others = found.candidates.filter((one) => !found.selected_tables.includes(one.path));
	return [
		`Dataset    ${path}`,
		...field(
			'Metadata',
			`${CHOICES[choice.mode]}${choice.label_map === undefined ? '' : '; proposed label map accepted by you'}`,
		),
		...field('Table', found.selected_tables.length === 0 ? 'none' : found.selected_tables.join(', ')),
		...field('Sample ids', found.sample_column === null ? 'none' : `column "${found.sample_column}"`),
		...field('Labels', found.label_column === null ? 'none' : `column "${found.label_column}"`),
		...field('Groups', counts.length === 0 ? 'none' : counts.join(', ')),
		...field(
			'Coverage',
			`${found.matched_samples} of ${found.data_samples} samples found in the table (${Math.round(found.coverage * 100)} %)`,
		),
		...field('Confidence', choice.mode === 'auto' ? found.confidence.toFixed(2) : 'your choice'),
		...field('Analysis', MODES[found.supervision_mode]),
		...field('Backend', found.backend),
		...others
			.slice(0, MAX_CANDIDATES)
			.flatMap((one) =>
				field(
					'Other table',
					`${one.path} (ids "${one.sample_column ?? '–'}", labels "${one.label_column ?? '–'}")`,
				),
			),
		...found.warnings.slice(0, MAX_WARNINGS).flatMap((warning) => wrap(`  ${warning}`, 100, '    ')),
		...(found.warnings.length > MAX_WARNINGS
			? [`  and ${found.warnings.length - MAX_WARNINGS} more warnings; /plan lists them`]
			: []),
	];
}

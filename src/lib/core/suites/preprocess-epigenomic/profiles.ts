/** What a profile does, whatever the signal it is named after. */
export type ProfileKind =
	| 'interval_cleanup'
	| 'panel_summary'
	| 'background_aware'
	| 'scale_normalized_panel';

/** `cfmedip_panel_summary` is a panel_summary. */
export function profileKind(profile: string): ProfileKind {
	for (const kind of ['panel_summary', 'background_aware', 'scale_normalized_panel'] as const)
		if (profile.endsWith(kind)) return kind;
	return 'interval_cleanup';
}

/** Bases on each side of a region whose signal is its local background. */
export const FLANK = 10_000;

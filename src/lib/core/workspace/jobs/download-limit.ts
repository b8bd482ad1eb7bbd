const DEFAULT_DOWNLOADS = 2;

/** Downloads of models that run at once: LB_AGENT_DOWNLOADS, 1 to 4; 2 for anything else. */
export function downloadLimit(env: Readonly<Record<string, string | undefined>>): number {
	const stated = env['LB_AGENT_DOWNLOADS']?.trim() ?? '';
	return /^[1-4]$/u.test(stated) ? Number(stated) : DEFAULT_DOWNLOADS;
}

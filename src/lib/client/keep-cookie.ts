const YEAR_S = 31_536_000;

/** Keeps a choice of this person for a year, for every page of this address. */
export function keepCookie(name: 'lb_language' | 'lb_theme', value: string): void {
	document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=strict`;
}

/**
 * Last part of a path, `#Sheet` kept. What must be the same bytes wherever a dataset lies names files so; their places
 * stand in the manifest.
 */
export function fileName(given: string): string {
	return given.split(/[\\/]/).at(-1) || given;
}

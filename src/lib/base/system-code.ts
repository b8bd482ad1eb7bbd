/** The code of an error of the system or of zlib, such as `ENOENT`; undefined for anything else. */
export function systemCode(error: unknown): string | undefined {
	if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
	return typeof error.code === 'string' ? error.code : undefined;
}

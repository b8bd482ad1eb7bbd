/** A reason without the name of its file in front, where it stands beside that name. Pure. */
export function stripFileName(reason: string, name: string): string {
	if (!reason.startsWith(name)) return reason.replace(`${name}: `, '');
	const rest = reason.slice(name.length);
	return /^[,:]?\s/.test(rest) ? rest.replace(/^[,:]?\s+(is (?=not?\b))?/, '') : reason;
}

/** A reason without the name of its file in front, where it stands beside that name. Pure. */
export function stripFileName(reason: string, name: string): string {
	if (!reason.startsWith(name)) return reason.replace(`${name}: `, '');
	const rest = reason.slice(name.length);
	// In Chinese the name is followed by a colon, a comma or a blank before a word, and the sentence goes on without it.
	return /^(?:[,:]?\s|[：，])/u.test(rest)
		? rest.replace(/^(?:[,:]?\s+|[：，])(is (?=not?\b)|的)?/u, '')
		: reason;
}

/** Is a host one of those listed? `*` stands for one label, and at least two labels are written out. */
export function isListedHost(host: string, listed: readonly string[]): boolean {
	const labels = host.toLowerCase().split('.');
	return listed.some((pattern) => {
		const parts = pattern.toLowerCase().split('.');
		if (parts.includes('*') && parts.filter((part) => part !== '*').length < 2) return false;
		return (
			parts.length === labels.length &&
			parts.every((part, i) => part === labels[i] || (part === '*' && labels[i] !== ''))
		);
	});
}

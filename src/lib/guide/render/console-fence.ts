/** A console block of docs-site/console as a fence of markdown, without the head that says how it is run. */
export function consoleFence(text: string): string {
	const body = text.slice(text.indexOf('$ ')).trimEnd();
	return `\`\`\`console\n${body}\n\`\`\``;
}

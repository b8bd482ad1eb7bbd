/** Fences, which stay, or a name that is set as code outside of a link. */
const NAMED =
	/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[ \t]*$|(?<![`[])`((?:builtin:|user:)?[a-z0-9-]+)`(?![`\]])/gmu;

/**
 * Names of skills in the text of a skill, as links. A bare name counts where one skill has it and it has a hyphen: words such as
 * `variant` are values of parameters too. The skill that is read is not linked.
 */
export function linkSkills(markdown: string, ids: readonly string[], own: string): string {
	return markdown.replace(NAMED, (whole: string, _fence: unknown, name: string | undefined) => {
		if (name === undefined) return whole;
		const [id, ...others] = ids.filter(
			(one) => one === name || (name.includes('-') && one.endsWith(`:${name}`)),
		);
		return id === undefined || others.length > 0 || id === own ? whole : `[${whole}](${id})`;
	});
}

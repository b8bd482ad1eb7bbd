/** What may be typed: the commands and tasks of the service. */
export interface Vocabulary {
	commands: readonly { usage: string; help_en: string; help_zh: string }[];
	tasks: readonly { task_key: string; title: string; title_zh: string; available: boolean }[];
}

/** One offer of the menu above the composer. */
export interface Completion {
	/** The line once it is taken. */
	line: string;
	/** How it is written. */
	shows: string;
	/** What it does. */
	help: { en: string; zh: string };
}

/** Commands of a terminal that mean nothing on a page. */
const NOT_HERE = new Set(['/quit']);

/** What may follow a line that begins with a slash; nothing for plain sentences and lines that are complete. */
export function completeLine(line: string, { commands, tasks }: Vocabulary): Completion[] {
	if (!line.startsWith('/') || line.includes('\n')) return [];
	const task = /^\/run\s+(\S*)$/u.exec(line);
	if (task !== null) return completeTask(task[1] ?? '', tasks);
	const typed = line.toLowerCase();
	return commands
		.filter(({ usage }) => !NOT_HERE.has(usage))
		.map(({ usage, help_en, help_zh }) => ({
			line: beginning(usage),
			shows: usage,
			help: { en: help_en, zh: help_zh },
		}))
		.filter((offer) => offer.line.startsWith(typed) && offer.line.trimEnd() !== typed.trimEnd());
}

/** The words of a usage that are typed as they stand, with a blank where something follows: `/sources add `. */
function beginning(usage: string): string {
	const at = usage.search(/[<[]/u);
	return at === -1 ? usage : usage.slice(0, at);
}

function completeTask(typed: string, tasks: Vocabulary['tasks']): Completion[] {
	const wanted = typed.toLowerCase();
	const fits = ({ task_key, title, title_zh }: Vocabulary['tasks'][number]): boolean =>
		[task_key, title.toLowerCase(), title_zh].some((text) => text.includes(wanted));
	return tasks
		.filter((task) => task.available && task.task_key !== typed && fits(task))
		.sort((a, b) => Number(b.task_key.startsWith(wanted)) - Number(a.task_key.startsWith(wanted)))
		.map(({ task_key, title, title_zh }) => ({
			line: `/run ${task_key}`,
			shows: task_key,
			help: { en: title, zh: title_zh },
		}));
}

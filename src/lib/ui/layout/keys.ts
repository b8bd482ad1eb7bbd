import type { Command } from '../../client/workspace/commands.svelte.ts';

const SECOND_KEY_MS = 1_200;

/** True where keys are text. */
function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
	);
}

/** A key press as commands write it: `Mod+k`, `?`, `g`. */
export function keyName({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
	const name = key.length === 1 ? key.toLowerCase() : key;
	return `${ctrlKey || metaKey ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${name}`;
}

/** True for keys that write a character: dictation and shaking hands press them unasked. */
export const isSingle = (keys: string): boolean => keys.split(' ').every((key) => key.length === 1);

/**
 * Runs commands by their keys: one, or two after each other. Keys without Mod are text while somebody types, and belong to
 * an input method while it composes.
 */
export function openKeys(
	commands: () => readonly Command[],
	{
		covered,
		single,
	}: {
		/** True while a window or a menu is open: it has the keys. */
		covered: () => boolean;
		/** False when the person switched single keys off. */
		single: () => boolean;
	},
): (event: KeyboardEvent) => void {
	let first = '';
	let until = 0;
	return (event) => {
		if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
		const name = keyName(event);
		if (covered()) {
			// What the browser itself would do with it leads away from the window.
			if (name.startsWith('Mod+') && commands().some(({ keys }) => keys === name)) event.preventDefault();
			return;
		}
		if (isTyping(event.target) && !name.startsWith('Mod+') && name !== 'Escape') return;
		if (isSingle(name) && !single()) return;
		const inTime = event.timeStamp < until;
		const wanted = inTime && first !== '' ? `${first} ${name}` : name;
		const command = commands().find(({ keys }) => keys === wanted);
		first = '';
		if (command !== undefined) {
			event.preventDefault();
			command.run();
		} else if (commands().some(({ keys }) => keys?.startsWith(`${name} `))) {
			first = name;
			until = event.timeStamp + SECOND_KEY_MS;
		}
	};
}

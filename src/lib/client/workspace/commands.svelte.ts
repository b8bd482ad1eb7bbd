/** Something a person can do from the palette, and by a key. */
export interface Command {
	id: string;
	/** What it does, in both languages. */
	title: { en: string; zh: string };
	/** Keys as shown and as pressed: `?`, `Mod+k`, `g r` (one after the other). */
	keys?: string;
	run: () => void;
	/** False while it makes no sense; it is then neither shown nor run. */
	available?: () => boolean;
}

/** Everything that can be done without a mouse. Parts of the page add what they offer while they are there. */
export class Commands {
	list = $state.raw<readonly Command[]>([]);

	/** Adds commands; returns their removal. */
	add(commands: readonly Command[]): () => void {
		this.list = [...this.list.filter(({ id }) => !commands.some((one) => one.id === id)), ...commands];
		return () => {
			this.list = this.list.filter((one) => !commands.includes(one));
		};
	}

	get usable(): readonly Command[] {
		return this.list.filter(({ available }) => available?.() ?? true);
	}
}

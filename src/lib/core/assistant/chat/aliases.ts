/** What a name stands for, so that it gets an alias of its kind. */
export type NameKind =
	| 'sample'
	| 'patient'
	| 'group'
	| 'matrix'
	| 'feature'
	| 'column'
	| 'file'
	| 'run'
	| 'artifact'
	| 'dataset'
	| 'value';

/** What leaves the machine instead of names of the data, and back. */
export interface Aliases {
	/** A value of a table: numbers and public words as they are, names under their alias. */
	sendable(value: string | number | boolean | null, kind: NameKind, persons?: number): string;
	/** Running text: of the user, whose own words stay, or of the data, whose unknown words get an alias. */
	sendableText(text: string, options: { from: 'user' | 'data' }): string;
	/** Names in the place of their aliases. */
	fromAliases(text: string): string;
	/** True for a sample or patient whose values may be sent: the question names it. */
	mayName(name: string): boolean;
	/** Alias to name, to be kept with the conversation. */
	saved(): Record<string, string>;
	/** False where everything is sent as it is. */
	readonly isStrict: boolean;
}

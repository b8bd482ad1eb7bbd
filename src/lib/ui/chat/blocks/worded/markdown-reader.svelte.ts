import type { Token } from 'marked';

type Read = (text: string) => Token[];

let read = $state.raw<Read | null>(null);
let coming: Promise<void> | null = null;

/** Reads Markdown; null until it was loaded. What was drawn without it is drawn anew then. */
export const markdownReader = (): Read | null => read;

/** Loads what reads Markdown; while the service is away texts stay as they are written, and the next call tries again. */
export function loadMarkdownReader(): Promise<void> {
	coming ??= import('../../../../base/markdown/markdown-tokens.ts').then(
		({ markdownTokens }) => {
			read = markdownTokens;
		},
		() => {
			coming = null;
		},
	);
	return coming;
}

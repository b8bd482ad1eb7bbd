import { createCssVariablesTheme, createHighlighter, type Highlighter } from 'shiki';
import { escapeHtml } from '../../base/markdown/escape-html.ts';

const LANGUAGES = ['shellscript', 'python', 'json', 'r', 'yaml', 'typescript', 'xml'] as const;
/** Names of fences that are written otherwise than the grammar is called. */
const ALSO: Readonly<Record<string, (typeof LANGUAGES)[number]>> = {
	sh: 'shellscript',
	bash: 'shellscript',
	snakemake: 'python',
	svg: 'xml',
};

// A class per kind of word instead of a colour: the pages allow no style attributes, and both themes colour by class.
const theme = createCssVariablesTheme({ name: 'guide', variablePrefix: '--code-' });

let opened: Promise<Highlighter> | null = null;

/** Colours code of a fence; plain text for languages without a grammar. */
export async function openHighlighter(): Promise<(code: string, language: string) => string> {
	opened ??= createHighlighter({ themes: [theme], langs: [...LANGUAGES] });
	const highlighter = await opened;
	return (code, language) => {
		const grammar = ALSO[language] ?? LANGUAGES.find((name) => name === language);
		if (grammar === undefined) return escapeHtml(code);
		return highlighter
			.codeToTokensBase(code, { lang: grammar, theme })
			.map((line) => line.map(({ content, color = '' }) => coloured(content, color)).join(''))
			.join('\n');
	};
}

function coloured(text: string, color: string): string {
	const kind = /--code-token-([a-z-]+)/u.exec(color)?.[1];
	const words = escapeHtml(text);
	return kind === undefined || text.trim() === '' ? words : `<span class="code-${kind}">${words}</span>`;
}

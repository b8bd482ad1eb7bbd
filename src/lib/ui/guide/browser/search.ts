import type { Entry, Index } from './search-index.ts';

/** Binds the search field; the index is loaded when the field is first entered. `/` leads to it. */
export function openSearch(guide: HTMLElement): void {
	const box = guide.querySelector<HTMLElement>('[data-search]');
	const field = box?.querySelector('input');
	const found = box?.querySelector<HTMLElement>('.found');
	if (box === null || field == null || found == null) return;
	const script = new URL(`${guide.dataset['root'] ?? ''}guide/search.js`, location.href).href;
	const folder = `${guide.dataset['root'] ?? ''}docs/${guide.dataset['guide'] ?? 'en'}/`;
	let index: Promise<Index> | null = null;
	const load = (): Promise<Index> =>
		(index ??= loadIndex(script, new URL(`${folder}search.json`, location.href).href));
	const show = async (): Promise<void> => {
		const text = field.value.trim();
		found.hidden = text === '';
		if (text === '') return;
		try {
			const { find } = await load();
			// Another letter may have been typed meanwhile.
			if (text !== field.value.trim()) return;
			const entries = find(text);
			found.replaceChildren(
				...(entries.length > 0
					? entries.map((entry) => resultOf(entry, folder))
					: [sentence((field.dataset['none'] ?? '').replace('{text}', text))]),
			);
		} catch {
			index = null;
			found.replaceChildren(sentence(field.dataset['broken'] ?? ''));
		}
	};
	field.addEventListener('focus', () => void load().catch(() => undefined));
	field.addEventListener('input', () => void show());
	box.addEventListener('keydown', (event) => moveOn(event, field, found));
	document.addEventListener('click', ({ target }) => {
		if (target instanceof Node && !box.contains(target)) found.hidden = true;
	});
	document.addEventListener('keydown', (event) => {
		const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
		if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		field.focus();
	});
}

/** Beside this script; the library that searches is as large as all the rest and waits until somebody searches. */
async function loadIndex(script: string, address: string): Promise<Index> {
	const { openIndex }: { openIndex: (address: string) => Promise<Index> } = await import(script);
	return openIndex(address);
}

function resultOf([title, heading, path, text]: Entry, folder: string): HTMLElement {
	const link = document.createElement('a');
	link.href = folder + path;
	const head = document.createElement('strong');
	head.textContent = heading === title ? title : `${title} › ${heading}`;
	const words = document.createElement('span');
	words.textContent = text;
	link.append(head, words);
	return link;
}

function sentence(text: string): HTMLElement {
	const words = document.createElement('p');
	words.textContent = text;
	return words;
}

/** Arrows go through the results, Escape closes them, Return opens the first. */
function moveOn(event: KeyboardEvent, field: HTMLInputElement, found: HTMLElement): void {
	const links = [...found.querySelectorAll('a')];
	const at = links.findIndex((link) => link === document.activeElement);
	if (event.key === 'Escape') {
		found.hidden = true;
		field.focus();
	} else if (event.key === 'ArrowDown') links[at + 1]?.focus();
	else if (event.key === 'ArrowUp') (links[at - 1] ?? field).focus();
	else if (event.key === 'Enter' && at < 0) links[0]?.click();
	else return;
	event.preventDefault();
}

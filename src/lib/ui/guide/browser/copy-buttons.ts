/** A button at every block of code that copies it; of a console block, the commands alone. */
export function addCopyButtons(guide: HTMLElement): void {
	const { copy = '', copied = '' } = guide.querySelector<HTMLElement>('[data-copy]')?.dataset ?? {};
	for (const block of guide.querySelectorAll('pre')) {
		const button = document.createElement('button');
		button.type = 'button';
		button.className = 'copy';
		button.textContent = copy;
		button.addEventListener('click', () => {
			void navigator.clipboard.writeText(textOf(block)).then(() => {
				button.textContent = copied;
				// Back to what it does once the pointer or the focus leaves it.
				const back = (): void => void (button.textContent = copy);
				button.addEventListener('mouseleave', back, { once: true });
				button.addEventListener('blur', back, { once: true });
			});
		});
		const around = document.createElement('div');
		around.className = 'code';
		block.replaceWith(around);
		around.append(block, button);
	}
}

function textOf(block: Element): string {
	const commands = [...block.querySelectorAll('.command')];
	if (commands.length === 0) return block.textContent ?? '';
	return `${commands.map(({ textContent }) => textContent).join('\n')}\n`;
}

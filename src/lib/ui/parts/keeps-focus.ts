/**
 * A place that takes the focus when what had it in there goes away, so that Tab goes on from there and not from the top of
 * the page. For `{@attach}`; the place has a `tabindex` of -1.
 */
export function keepsFocus(place: HTMLElement): () => void {
	let last: EventTarget | null = null;
	const came = ({ target }: FocusEvent): void => {
		last = target;
	};
	const observer = new MutationObserver(() => {
		if (!(last instanceof Node) || last.isConnected) return;
		last = null;
		const { activeElement, body } = document;
		if (activeElement === null || activeElement === body) place.focus({ preventScroll: true });
	});
	place.addEventListener('focusin', came);
	observer.observe(place, { childList: true, subtree: true });
	return () => {
		observer.disconnect();
		place.removeEventListener('focusin', came);
	};
}

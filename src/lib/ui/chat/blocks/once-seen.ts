import type { Attachment } from 'svelte/attachments';

/** Does something the first time a part of the page comes near the view. */
export function onceSeen(work: () => void): Attachment<HTMLElement> {
	return (node) => {
		const watch = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				watch.disconnect();
				work();
			},
			{ rootMargin: '400px' },
		);
		watch.observe(node);
		return () => watch.disconnect();
	};
}

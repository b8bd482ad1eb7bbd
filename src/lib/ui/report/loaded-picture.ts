/** How often a picture is asked for in all. */
const ATTEMPTS = 3;

/**
 * Waits until a picture can be shown; true when it can. One that did not arrive is asked for again: `decode` also fails where the
 * address changes meanwhile (the colours of the groups came), so it alone does not tell whether the picture is there.
 */
export async function loadedPicture(picture: HTMLImageElement): Promise<boolean> {
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		if (attempt > 1) askAgain(picture);
		await picture.decode().catch(() => undefined);
		if (!picture.complete) await loadingEnded(picture);
		if (picture.naturalWidth > 0) return true;
	}
	return false;
}

/** An address that is set, even to itself, is fetched anew. */
function askAgain(picture: HTMLImageElement): void {
	const address = picture.src;
	picture.src = address;
}

const loadingEnded = (picture: HTMLImageElement): Promise<unknown> =>
	new Promise((ended) => {
		picture.addEventListener('load', ended, { once: true });
		picture.addEventListener('error', ended, { once: true });
	});

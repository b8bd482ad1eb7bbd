export type Pane = 'results' | 'plan' | 'ledger';

/** What of the workspace is in view: everything a link needs to bring a colleague on the same machine to the same place. */
export interface Place {
	session: string | null;
	pane: Pane;
	/** Artifact that is open in the right pane. */
	artifact: string | null;
	/** Where in that artifact: a heading of a report, `row-12` of a table. */
	at: string | null;
	/** Number of the target the right pane is about. */
	target: number;
	/** Right pane over the whole width. */
	reading: boolean;
	/** Selected samples. */
	samples: string[];
}

const panes: readonly string[] = ['results', 'plan', 'ledger'] satisfies Pane[];
const nowhere: Place = {
	session: null,
	pane: 'results',
	artifact: null,
	at: null,
	target: 1,
	reading: false,
	samples: [],
};

/** Reads `#/agent/<session>?pane=plan&artifact=...`; anything it does not know is passed over. */
export function readPlace(hash: string): Place {
	const [path = '', query = ''] = hash.replace(/^#/u, '').split('?', 2);
	const [, first, session = ''] = path.split('/');
	if (first !== 'agent') return { ...nowhere };
	const asked = new URLSearchParams(query);
	const pane = asked.get('pane') ?? '';
	const target = Number(asked.get('target') ?? '1');
	return {
		session: session === '' ? null : decode(session),
		pane: panes.includes(pane) ? (pane as Pane) : 'results',
		artifact: asked.get('artifact'),
		at: asked.get('at'),
		target: Number.isInteger(target) && target > 0 ? target : 1,
		reading: asked.get('reading') === '1',
		samples: asked.getAll('sample'),
	};
}

/** Writes a place the way readPlace reads it; what is as usual is left out. */
export function writePlace(place: Place): string {
	const query = new URLSearchParams();
	if (place.pane !== 'results') query.set('pane', place.pane);
	if (place.artifact !== null) query.set('artifact', place.artifact);
	if (place.at !== null) query.set('at', place.at);
	if (place.target !== 1) query.set('target', String(place.target));
	if (place.reading) query.set('reading', '1');
	for (const sample of place.samples) query.append('sample', sample);
	const path = place.session === null ? '#/agent' : `#/agent/${encodeURIComponent(place.session)}`;
	const text = query.toString();
	return text === '' ? path : `${path}?${text}`;
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** The place in the address of the page: the hash follows it, and going back in the browser brings it back. */
export class Route {
	place = $state.raw<Place>({ ...nowhere });

	/** Follows the address from now on; returns the end of that. */
	follow(): () => void {
		const read = (): void => {
			this.place = readPlace(location.hash);
		};
		read();
		window.addEventListener('hashchange', read);
		return () => window.removeEventListener('hashchange', read);
	}

	/** Goes somewhere: a step that "back" undoes. What is not named stays. */
	go(change: Partial<Place>): void {
		this.#write(change, 'push');
	}

	/** The same without a step of its own, for what changes by the second, as a selection does. */
	note(change: Partial<Place>): void {
		this.#write(change, 'replace');
	}

	#write(change: Partial<Place>, how: 'push' | 'replace'): void {
		// A place within an artifact means nothing in another one.
		const at = change.artifact === undefined ? this.place.at : null;
		const place = { ...this.place, at, ...change };
		const hash = writePlace(place);
		this.place = place;
		if (hash === location.hash) return;
		// Kit has a router of its own, which a plain history call would confuse; setting the hash is what links do.
		if (how === 'push') location.hash = hash;
		else location.replace(hash);
	}
}

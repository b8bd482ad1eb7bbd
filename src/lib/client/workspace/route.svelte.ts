export type Pane = 'results' | 'plan' | 'ledger' | 'skills' | 'tools' | 'methods' | 'models';

/** What of the workspace is in view: everything a link needs to bring a colleague on the same machine to the same place. */
export interface Place {
	session: string | null;
	pane: Pane;
	/** Artifact that is open in the right pane. */
	artifact: string | null;
	/** Where in that artifact: a heading of a report, `row-12` of a table. */
	at: string | null;
	/** Skill that is read, by its id. */
	skill: string | null;
	/** Draft of a skill that is reviewed, by its id. */
	draft: string | null;
	/** External tool that is shown, by its key. */
	tool: string | null;
	/** Method of the registry that is shown, by its key. */
	method: string | null;
	/** Local language model that is shown, by its identifier. */
	model: string | null;
	/** Number of the target the right pane is about. */
	target: number;
	/** Right pane over the whole width. */
	reading: boolean;
	/** Selected samples. */
	samples: string[];
}

export const panes: readonly Pane[] = ['results', 'plan', 'ledger', 'skills', 'tools', 'methods', 'models'];

/** Panes that are the same in every conversation, and that are there without one. */
const common: readonly Pane[] = ['skills', 'tools', 'methods', 'models'];
export const isCommon = (pane: Pane): boolean => common.includes(pane);

const nowhere: Place = {
	session: null,
	pane: 'results',
	artifact: null,
	at: null,
	skill: null,
	draft: null,
	tool: null,
	method: null,
	model: null,
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
		pane: panes.find((one) => one === pane) ?? 'results',
		artifact: asked.get('artifact'),
		at: asked.get('at'),
		skill: asked.get('skill'),
		draft: asked.get('draft'),
		tool: asked.get('tool'),
		method: asked.get('method'),
		model: asked.get('model'),
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
	if (place.skill !== null) query.set('skill', place.skill);
	if (place.draft !== null) query.set('draft', place.draft);
	if (place.tool !== null) query.set('tool', place.tool);
	if (place.method !== null) query.set('method', place.method);
	if (place.model !== null) query.set('model', place.model);
	if (place.target !== 1) query.set('target', String(place.target));
	if (place.reading) query.set('reading', '1');
	for (const sample of place.samples) query.append('sample', sample);
	const path = place.session === null ? '#/agent' : `#/agent/${encodeURIComponent(place.session)}`;
	const text = query.toString();
	return text === '' ? path : `${path}?${text}`;
}

/** True for what writePlace may have written, and for no hash at all. */
export const isPlace = (hash: string): boolean => /^#?(?:$|\/)/u.test(hash);

/**
 * The place after a change: nothing within one session means anything in another but skills, tools, methods and models, nor
 * a place within an artifact.
 */
export function placeAfter(place: Place, change: Partial<Place>): Place {
	const { session = place.session } = change;
	const { pane, skill, draft, tool, method, model } = place;
	if (session !== place.session) return { ...nowhere, pane, skill, draft, tool, method, model, ...change };
	return { ...place, at: change.artifact === undefined ? place.at : null, ...change };
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/**
 * What an address that came by itself leads to: back, forward, a link, a paste. Which samples are selected is no step of the
 * way: they stay, unless the address names some and was not written by this page, or leads to another session.
 */
export function placeFollowed(said: Place, here: Place, written: boolean): Place {
	const stays = said.session === here.session && (written || said.samples.length === 0);
	return stays ? { ...said, samples: here.samples } : said;
}

/** What is opened by its name, over the list of its pane. */
const opening = ['artifact', 'skill', 'draft', 'tool', 'method', 'model'] as const;

const isNew = (now: string | null, before: string | null): boolean => now !== null && now !== before;

/** Addresses of this page that are remembered: as far back as anybody goes. */
const MAX_WRITTEN = 300;

/** The place in the address of the page: the hash follows it, and going back in the browser brings it back. */
export class Route {
	place = $state.raw<Place>({ ...nowhere });
	/**
	 * Grows whenever an artifact, a skill, a tool, a method or a model is opened, also when it is the one that was open, and
	 * when the page was opened at a pane: panels that lie over it give way.
	 */
	opened = $state(0);
	#written = new Set<string>();

	/** Follows the address from now on; returns the end of that. */
	follow(): () => void {
		let first = true;
		const read = (): void => {
			// A jump within the page, as to a heading, leads to no other place.
			if (!isPlace(location.hash)) return;
			const said = readPlace(location.hash);
			const place = first ? said : placeFollowed(said, this.place, this.#written.has(location.hash));
			// A link to the plan, the ledger or the skills leads there.
			const isLed = first && (place.session !== null || isCommon(place.pane)) && place.pane !== nowhere.pane;
			first = false;
			this.#written.add(location.hash);
			const opens = isLed || opening.some((what) => isNew(place[what], this.place[what]));
			this.place = place;
			if (opens) this.opened += 1;
			// The address says what is selected now.
			const hash = writePlace(place);
			if (hash !== writePlace(said)) this.#say(hash, 'replace');
		};
		read();
		window.addEventListener('hashchange', read);
		return () => window.removeEventListener('hashchange', read);
	}

	/** Goes somewhere: a step that "back" undoes. What is not named stays, but in another session only the pane does. */
	go(change: Partial<Place>): void {
		this.#write(change, 'push');
	}

	/** The same without a step of its own, for what changes by the second, as a selection does. */
	note(change: Partial<Place>): void {
		this.#write(change, 'replace');
	}

	#write(change: Partial<Place>, how: 'push' | 'replace'): void {
		const place = placeAfter(this.place, change);
		const hash = writePlace(place);
		this.place = place;
		if (opening.some((what) => (change[what] ?? null) !== null)) this.opened += 1;
		this.#say(hash, how);
	}

	#say(hash: string, how: 'push' | 'replace'): void {
		this.#written.add(hash);
		for (const oldest of this.#written) {
			if (this.#written.size <= MAX_WRITTEN) break;
			this.#written.delete(oldest);
		}
		if (hash === location.hash) return;
		// Kit has a router of its own, which a plain history call would confuse; setting the hash is what links do.
		if (how === 'push') location.hash = hash;
		else location.replace(hash);
	}
}

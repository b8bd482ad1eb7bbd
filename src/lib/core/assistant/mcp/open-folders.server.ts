import { LbError } from '../../../base/errors.ts';
import { isWithin } from '../../../base/places.ts';
import { realPlace } from '../../../base/real-place.server.ts';
import { confinedTo } from '../sources/within-folders.server.ts';
import { narrowFolders } from './narrow-folders.ts';

export type Confine = (folders: readonly string[], userData: string) => (real: string) => boolean;

/** The folders that a server may open now. */
export class OpenFolders {
	readonly #stated: readonly string[];
	readonly #userData: string;
	readonly #confine: Confine;
	#roots: readonly string[] | null = null;
	#open: readonly string[] = [];
	#mayFollow: (real: string) => boolean;

	constructor(stated: readonly string[], userData: string, confine: Confine = confinedTo) {
		this.#stated = stated;
		this.#userData = userData;
		this.#confine = confine;
		this.#open = narrowFolders(stated, null);
		this.#mayFollow = confine(this.#open, userData);
	}

	/** Roots of the client (real paths); null where it has none. */
	narrow(roots: readonly string[] | null): void {
		this.#roots = roots;
		this.#open = narrowFolders(this.#stated, roots);
		this.#mayFollow = this.#confine(this.#open, this.#userData);
	}

	/** Real paths; none where nothing may be opened. */
	get open(): readonly string[] {
		return this.#open;
	}

	/** May a link lead there? */
	get mayFollow(): (real: string) => boolean {
		return this.#mayFollow;
	}

	/** Throws `mcp.no_folder`, `mcp.roots_outside`. */
	require(): readonly string[] {
		if (this.#open.length > 0) return this.#open;
		const isNarrowed = this.#roots !== null && this.#stated.length > 0;
		throw new LbError(isNarrowed ? 'mcp.roots_outside' : 'mcp.no_folder');
	}

	/** Does a folder, links followed, lie where something may be opened? */
	holds(folder: string): boolean {
		const real = realPlace(folder);
		return real !== null && this.#open.some((one) => isWithin(real, one));
	}
}

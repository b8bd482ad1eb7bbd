/** Bases after which no further read of a family comes: fragments are shorter. */
const SPAN = 10_000;

/**
 * Counts fragments with a molecular tag and the different molecules among them, as they come by in the order of their places. Families are
 * remembered only as long as further reads of them can come.
 */
export class FamilyCounter {
	fragments = 0;
	families = 0;
	#now = new Set<string>();
	#before = new Set<string>();
	#contig = -1;
	#from = 0;

	/** True for the first fragment of its family. */
	add(family: string, contig: number, pos: number): boolean {
		if (contig !== this.#contig) {
			this.#before = new Set();
			this.#now = new Set();
			this.#contig = contig;
			this.#from = pos;
		} else if (pos >= this.#from + SPAN) {
			this.#before = pos >= this.#from + 2 * SPAN ? new Set() : this.#now;
			this.#now = new Set();
			this.#from = pos;
		}
		this.fragments++;
		if (this.#now.has(family) || this.#before.has(family)) return false;
		this.#now.add(family);
		this.families++;
		return true;
	}
}

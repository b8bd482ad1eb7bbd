import { roleColors, type GroupList } from '../../core/figures/style/group-list.ts';
import { GROUP_PALETTE } from '../../core/figures/style/palette.ts';

const KEPT = 'lb_group_colors';
/** Datasets that are remembered; the one that was not used for longest goes first. */
const MAX_DATASETS = 100;
/** What a request may name: characters of a colour with its group, and groups. */
const MAX_ASKED = { length: 300, groups: 200 };
const COLOR = /^#[0-9a-f]{6}$/iu;

type Colors = ReadonlyMap<string, string>;

/** What the browser keeps of one dataset. */
interface Kept {
	/** Groups of figures, with the colour each had when it was first drawn. */
	groups: Colors;
	/** Levels of metadata columns that gave the colours of a figure. */
	levels: Colors;
	/** Colours that a person chose. */
	chosen: Colors;
}

/**
 * The colours of the groups of a dataset, one for each name in all figures, tables and runs: that of its role when it is
 * first drawn, or the one a person chose. Groups that are drawn together never share a colour. Kept in the browser.
 */
export class GroupColors {
	readonly #dataset: string;
	#groups = $state.raw<Colors>(new Map());
	#levels = $state.raw<Colors>(new Map());
	#chosen = $state.raw<Colors>(new Map());
	/** The colour of every name. */
	paint = $derived<Colors>(new Map([...this.#levels, ...this.#groups, ...this.#chosen]));

	/** The colours of groups for an image that the service draws, `#rrggbb name` each. */
	get asQuery(): string[] {
		const isGroup = (name: string): boolean => this.#groups.has(name) || this.#chosen.has(name);
		return [...this.paint]
			.flatMap(([name, color]) => (isGroup(name) && name !== '' ? [`${color} ${name}`] : []))
			.filter(({ length }) => length <= MAX_ASKED.length)
			.slice(0, MAX_ASKED.groups);
	}

	constructor(dataset: string) {
		this.#dataset = dataset;
		const kept = readKept(dataset);
		this.#groups = kept.groups;
		this.#levels = kept.levels;
		this.#chosen = kept.chosen;
	}

	/** Whether a person chose any colour. */
	get anyChosen(): boolean {
		return this.#chosen.size > 0;
	}

	/** The colour of a group; null for what is none. */
	ofGroup(name: string): string | null {
		return this.#groups.has(name) ? (this.paint.get(name) ?? null) : null;
	}

	/** Takes note of groups that are drawn together; `levels` when a metadata column gives them. */
	learn(list: GroupList, kind: 'groups' | 'levels' = 'groups'): void {
		const roles = roleColors(list);
		const own = new Map(kind === 'groups' ? this.#groups : this.#levels);
		// What a person chose stays; what figures of groups showed comes before levels of a column.
		const rank = (name: string): number => (this.#chosen.has(name) ? 0 : this.#groups.has(name) ? 1 : 2);
		const used = new Set<string>();
		let changed = false;
		for (const name of [...list.groups].sort((a, b) => rank(a) - rank(b))) {
			const role = roles.get(name);
			if (role === undefined) continue;
			const known = this.#chosen.get(name) ?? this.#groups.get(name) ?? own.get(name);
			const wanted = known ?? role;
			const color = used.has(wanted) && !this.#chosen.has(name) ? this.#free(used, wanted) : wanted;
			used.add(color);
			if (known === color && (own.has(name) || this.#groups.has(name))) continue;
			own.set(name, this.#chosen.has(name) ? role : color);
			changed = true;
		}
		if (!changed) return;
		if (kind === 'groups') this.#groups = own;
		else this.#levels = own;
		this.#keep();
	}

	/** Gives a group a colour; the group that has it takes the former one in exchange. */
	choose(name: string, color: string): void {
		const before = this.paint.get(name);
		const chosen = new Map(this.#chosen);
		const [other] = [...this.paint].find(([one, has]) => one !== name && same(has, color)) ?? [];
		if (other !== undefined && before !== undefined) chosen.set(other, before);
		this.#chosen = chosen.set(name, color.toUpperCase());
		this.#keep();
	}

	/** Every group has the colour of its role again. */
	reset(): void {
		this.#chosen = new Map();
		this.#keep();
	}

	/** A colour that nothing here has; one that nothing drawn together has when there is none; else the wanted one. */
	#free(used: ReadonlySet<string>, wanted: string): string {
		const known = new Set(this.paint.values());
		return (
			GROUP_PALETTE.find((color) => !used.has(color) && !known.has(color)) ??
			GROUP_PALETTE.find((color) => !used.has(color)) ??
			wanted
		);
	}

	#keep(): void {
		writeKept(this.#dataset, { groups: this.#groups, levels: this.#levels, chosen: this.#chosen });
	}
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** One for each dataset, so that all that is shown of it agrees. */
const open = new Map<string, GroupColors>();

/** The colours of a dataset, by its path; null while it is not known. */
export function groupColorsOf(dataset: string | undefined): GroupColors | null {
	if (dataset === undefined || typeof localStorage === 'undefined') return null;
	let colors = open.get(dataset);
	if (colors === undefined) open.set(dataset, (colors = new GroupColors(dataset)));
	return colors;
}

/** What is kept, by dataset; nothing when it is unreadable. */
function allKept(): [string, unknown][] {
	try {
		const all: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
		return Array.isArray(all) ? all.filter(isEntry) : [];
	} catch {
		return [];
	}
}

const isEntry = (entry: unknown): entry is [string, unknown] =>
	Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string';

function readKept(dataset: string): Kept {
	const found = allKept().find(([name]) => name === dataset)?.[1];
	const part = (name: keyof Kept): Colors => {
		const own: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, name) : null;
		return new Map(
			Array.isArray(own)
				? own
						.filter(isEntry)
						.flatMap(([group, color]) =>
							typeof color === 'string' && COLOR.test(color) ? [[group, color] as const] : [],
						)
				: [],
		);
	};
	return { groups: part('groups'), levels: part('levels'), chosen: part('chosen') };
}

function writeKept(dataset: string, { groups, levels, chosen }: Kept): void {
	const others = allKept().filter(([name]) => name !== dataset);
	const own = { groups: [...groups], levels: [...levels], chosen: [...chosen] };
	try {
		localStorage.setItem(KEPT, JSON.stringify([...others, [dataset, own]].slice(-MAX_DATASETS)));
	} catch {
		// A full store: the colours last as long as the page.
	}
}

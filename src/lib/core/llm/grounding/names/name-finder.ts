import type { KnownName } from '../grounding-context.ts';
import { englishNumbers } from '../numbers/english-numbers.ts';
import { unitAt } from '../numbers/unit-words.ts';
import type { Stretch } from '../stretches.ts';

/** A name of the data in a sentence. */
export interface Mention extends Stretch {
	kind: KnownName['kind'];
	name: string;
}

/** Names of groups that are written in Chinese where the data have an English word. */
const CHINESE_GROUPS: Readonly<Record<string, readonly string[]>> = {
	case: ['病例'],
	cancer: ['癌症', '癌'],
	tumor: ['肿瘤患者'],
	tumour: ['肿瘤患者'],
	patient: ['患者'],
	control: ['对照'],
	healthy: ['健康'],
	normal: ['正常'],
	benign: ['良性'],
};

/** Words before a name that is a mere number or letter. */
const KIND_WORDS: Readonly<Record<KnownName['kind'], string>> = {
	sample: 'samples?|样本|标本',
	patient: 'patients?|donors?|subjects?|患者|受试者',
	group: 'groups?|levels?|class|stage|grade|组|水平|期',
	matrix: 'matrix|matrices|矩阵',
	feature: 'features?|genes?|regions?|bins?|特征|基因|区域',
	column: 'columns?|列|字段',
	file: 'files?|文件',
	run: 'runs?|运行',
	dataset: 'datasets?|数据集',
	term: 'term|术语',
};

const BEHIND_KIND: ReadonlyMap<string, RegExp> = new Map(
	Object.entries(KIND_WORDS).map(([kind, words]) => [kind, new RegExp(`(?:${words})\\s?$`, 'u')]),
);

interface Known extends KnownName {
	lower: string;
	/** A mere number, quantity or letter: a name only behind the word of its kind or in quotation marks. */
	isWeak: boolean;
}

const TOKEN = /[a-z0-9]+|[^\sa-z0-9]/u;

/** Finds names of the data in sentences; made once per answer. */
export class NameFinder {
	/** Lengths of the names that begin with a word, longest first: a matrix may have 30,000 names that begin alike. */
	readonly #lengths = new Map<string, number[]>();
	readonly #byName = new Map<string, Known>();
	readonly #prefixes = new Set<string>();

	constructor(names: readonly KnownName[]) {
		for (const { kind, name } of names) {
			this.#add(kind, name, name);
			const word = name.toLowerCase().replace(/s$/u, '');
			if (kind === 'group') for (const chinese of CHINESE_GROUPS[word] ?? []) this.#add(kind, name, chinese);
			const prefix = /^[a-z]+(?=[-_]?\d)/iu.exec(name)?.[0];
			if (prefix !== undefined && (kind === 'sample' || kind === 'patient'))
				this.#prefixes.add(prefix.toLowerCase());
		}
		for (const lengths of this.#lengths.values()) lengths.sort((a, b) => b - a);
	}

	/** True if a word begins as the sample ids of the data do: P099 among P016 and P021. */
	readonly isIdLike = (word: string): boolean => {
		const prefix = /^[a-z]+(?=[-_]?\d)/iu.exec(word)?.[0];
		return prefix !== undefined && this.#prefixes.has(prefix.toLowerCase());
	};

	find(plain: string): Mention[] {
		const folded = plain.toLowerCase();
		// A few letters of other scripts become two.
		const lower = folded.length === plain.length ? folded : plain;
		const found: Mention[] = [];
		let at = 0;
		while (at < plain.length) {
			const token = TOKEN.exec(lower.slice(at, at + 80));
			if (token === null) break;
			at += token.index;
			const known = this.#longestAt(plain, lower, at, token[0]);
			if (known === null) at += token[0].length;
			else {
				const to = at + known.lower.length;
				found.push({ from: at, to, kind: known.kind, name: known.name });
				at = to;
			}
		}
		return found;
	}

	#add(kind: KnownName['kind'], name: string, written: string): void {
		const lower = written.trim().toLowerCase();
		const start = TOKEN.exec(lower)?.[0];
		if (start === undefined) return;
		// Of names that are spelled alike, the first one counts.
		if (this.#byName.has(lower)) return;
		this.#byName.set(lower, { kind, name, lower, isWeak: isWeak(lower) });
		const lengths = this.#lengths.get(start);
		if (lengths === undefined) this.#lengths.set(start, [lower.length]);
		else if (!lengths.includes(lower.length)) lengths.push(lower.length);
	}

	#longestAt(plain: string, lower: string, at: number, token: string): Known | null {
		// A name begins where a word begins.
		if (/[a-z0-9_]/u.test(token) && /[a-z0-9_]$/u.test(lower.slice(Math.max(0, at - 1), at))) return null;
		// "cases" may be the plural of a name.
		const lengths = [
			...(this.#lengths.get(token) ?? []),
			...(token.endsWith('s') ? (this.#lengths.get(token.slice(0, -1)) ?? []) : []),
		];
		for (const length of lengths) {
			const to = at + length;
			const known = this.#byName.get(lower.slice(at, to));
			if (known === undefined || !isEnd(lower, to, known)) continue;
			if (known.lower.length < 3 && /^[a-z]+$/u.test(known.lower) && plain.slice(at, to) !== known.name)
				continue;
			if (known.isWeak && !isIntroduced(lower, at, to, known)) continue;
			return known;
		}
		return null;
	}
}

const isWeak = (lower: string): boolean =>
	/^[a-z]$/u.test(lower) ||
	!/\p{L}/u.test(lower) ||
	englishNumbers(lower).length > 0 ||
	(/^[\d.,\s]+$/u.test(lower.replace(/[^\d.,\s].*$/u, '')) && isQuantity(lower));

/** A number with a unit and nothing else: "10 ng", "5%". */
function isQuantity(lower: string): boolean {
	const number = /^[<>≤≥~]?\s?\d+(?:[.,]\d+)*/u.exec(lower)?.[0] ?? '';
	if (number === '') return false;
	const rest = lower.slice(number.length);
	return rest.trim() === '' || unitAt(rest)?.length === rest.length;
}

/** The word of a name may have a plural s, and must not go on with letters, digits or a decimal. */
function isEnd(lower: string, to: number, { lower: name }: Known): boolean {
	if (!/[a-z0-9_]$/u.test(name)) return true;
	const behind = lower.slice(to, to + 3);
	return !/^(?:s?[a-z0-9_]|[.-]\d|s[a-z0-9_])/u.test(behind) || /^s(?![a-z0-9_])/u.test(behind);
}

function isIntroduced(lower: string, at: number, to: number, { kind }: Known): boolean {
	const before = lower.slice(Math.max(0, at - 24), at);
	if (/["'“‘「]$/u.test(before) && /^["'”’」]/u.test(lower.slice(to))) return true;
	if (BEHIND_KIND.get(kind)?.test(before) === true) return true;
	return kind === 'group' && /^\s?组/u.test(lower.slice(to));
}

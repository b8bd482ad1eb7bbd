/** Words that decide what a question is about, long enough to be recognised with a slip of the keyboard in them. */
const WORDS = new Set(
	`outlier outliers confounder confounders confounding confounded significant significance significantly methylation
	sensitivity specificity feature features sample samples missing missingness excluded exclude exclusion dropped swapped
	mislabelled mislabeled duplicate duplicates duplicated validation training threshold thresholds performance accuracy
	calibration matrix matrices compare comparison difference differences detected undetected missed limitations limitation
	warnings warning reliable reliability explain meaning definition methods paragraph citation references parameters settings
	permutation permutations figure figures heatmap report reports export download longitudinal fragment fragments length
	lengths motifs chromosome variants variant mutations mutation recommend suggest suggestive suggestion results result summary summarise
	summarize patient patients groups controls control cancer subgroup subgroups coefficient coefficients projection statistics
	statistical analysis analyses annotation replicated replication smoking quality interval confidence precision identical
	diagnosis reference clinical literature version previous everything important different differ biomarker biomarkers
	clustering correlation distribution volcano interpret fraction fractions tumour tumours tumor tumors coverage aneuploidy
	lowest highest noisiest`.split(/\s+/u),
);

/** Everyday words that lie one letter beside one of these. */
const ORDINARY = new Set(
	'simple single example singles ample figured lengthy mission passing kissing exclusive reporter motif motives grouped centre reports resulted pattern patience patent cancel cancels warming warned train straining restrains matric missions variance preview previews verses inverse indifferent differs interpreted interprets replicates replicate quantity citations reduction election selection protection production project explains explained'.split(
		' ',
	),
);

/** Is `b` at most one insertion, deletion, exchange or turn of neighbours away from `a`, or two for long words? */
function within(a: string, b: string, most: number): boolean {
	if (Math.abs(a.length - b.length) > most) return false;
	let before: number[] = [];
	let row = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			let value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				value = Math.min(value, (before[j - 2] ?? 0) + 1);
			next.push(value);
		}
		before = row;
		row = next;
	}
	return (row[b.length] ?? Infinity) <= most;
}

/** The word that was meant: itself, or the only known word one slip away (two in words of at least nine letters). */
export function corrected(word: string): string {
	if (word.length < 5 || !/^[a-z]+$/u.test(word) || WORDS.has(word) || ORDINARY.has(word)) return word;
	const most = word.length >= 9 ? 2 : 1;
	for (let slips = 1; slips <= most; slips++) {
		const near = [...WORDS].filter(
			(known) => known.length > 5 && known[0] === word[0] && within(word, known, slips),
		);
		if (near.some((known) => `${word}s` === known || `${known}s` === word || `${known}ed` === word))
			return word;
		if (near.length > 0) return near.length === 1 || sameStem(near) ? (near[0] ?? word) : word;
	}
	return word;
}

/** Singular and plural of one word. */
const sameStem = (words: readonly string[]): boolean =>
	words.every(
		(word) => word.slice(0, -2) === words[0]?.slice(0, -2) || word.startsWith(words[0]?.slice(0, -1) ?? ' '),
	);

/** The question with slips in its deciding words corrected. */
export const correctSpelling = (bare: string): string =>
	bare.replace(/(?<![\w.:_/-])[a-z]{5,}(?![\w:_/]|-\d)/gu, corrected);

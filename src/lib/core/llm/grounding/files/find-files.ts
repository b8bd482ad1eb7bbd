import type { GroundingContext } from '../grounding-context.ts';
import type { Stretch } from '../stretches.ts';

const EXTENSIONS =
	'csv|tsv|txt|json|jsonl|md|markdown|html?|pdf|png|svg|jpe?g|gif|webp|tiff?|xlsx?|ods|parquet|feather|bed|bedgraph|bigwig|bw|bam|bai|cram|crai|sam|vcf|bcf|maf|seg|cn[rsn]|fa|fasta|fai|fq|fastq|gtf|gff3?|zip|tar|t?gz|bz2|7z|py|ipynb|r|rmd|rds|rdata|sh|log|docx?|pptx?|h5|h5ad|hdf5|npy|npz|pkl|ya?ml|toml|ini|db|sqlite|exe|gguf';
const SIGN = '[\\w.~+@%#=&\\\\-]';
const HAN = '\\p{Script=Han}';

/** Web addresses and addresses of mail. */
const ADDRESS =
	/(?:https?|ftp|file):\/\/[^\s<>()，。；、）」”]+|www\.[^\s<>()，。；、）」”]+|mailto:\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w@./-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|edu|gov|cn|de|uk|eu|ai|dev)(?![\w.-])(?:\/[^\s<>()，。；、）」”]*)?/giu;
const FILE = new RegExp(
	`(?<![\\w/])(?:[A-Za-z]:[\\\\/]|~?/|\\.{1,2}/)?(?:${SIGN}+/)*(?:${SIGN}+|${HAN}[${'\\p{Script=Han}'}\\w-]*)\\.(?:${EXTENSIONS})(?:\\.gz)?(?![\\w/])`,
	'giu',
);
/** A place without a file name: absolute, below home, or in one of the folders of results. */
const PLACE =
	/(?<![\w/.:<])(?:~\/|\/(?=[A-Za-z_])|[A-Za-z]:\\)[\w.+-]+(?:[\\/][\w.+-]*)*|(?<![\w/.])(?:runs|tables|figures|reports|products|assistant|ledger|results|output|outputs|preprocessed|joint_reports|data|exports?)\/[\w./+-]*/gu;
/** A title in quotation marks beside a word for a file. */
const TITLE_BEHIND =
	/(?:\b(?:tables?|figures?|files?|reports?|sheets?|plots?|charts?|documents?)(?:\s(?:called|named|titled|entitled|with the title))?|表格?|图|文件|报告|图表|名为|标题为)\s?[,，:：]?\s?["“「《]([^"”」》\n]{2,100})["”」》]/dgiu;
const TITLE_BEFORE =
	/["“「《]([^"”」》\n]{2,100})["”」》]\s?(?:tables?|figures?|files?|reports?|sheets?|plots?|表格?|图|文件|报告)(?!\p{L}*ly)/dgiu;

/** A file or address in words of a model. */
export interface FoundFile extends Stretch {
	isKnown: boolean;
}

const normal = (name: string): string =>
	name
		.normalize('NFKC')
		.replaceAll('\\', '/')
		.replace(/^(?:\.\/)+/u, '')
		.replace(/[/.,]+$/u, '')
		.trim()
		.toLowerCase();

/** Names under which the artifacts of an answer may be called; made once per answer. */
export class FileFinder {
	readonly #known = new Set<string>();
	readonly #question: string;

	constructor({ files, names, question }: Pick<GroundingContext, 'files' | 'names' | 'question'>) {
		for (const file of files) {
			const path = normal(file);
			this.#known.add(path);
			const pieces = path.split('/');
			// Every end of the path, and every folder on the way.
			for (let at = 1; at < pieces.length; at++) {
				this.#known.add(pieces.slice(at).join('/'));
				this.#known.add(pieces.slice(0, at).join('/'));
				this.#known.add(pieces[at - 1] ?? '');
			}
		}
		for (const { name } of names) this.#known.add(normal(name));
		this.#question = normal(question);
	}

	isKnown(name: string): boolean {
		const path = normal(name);
		return path !== '' && (this.#known.has(path) || this.#isAsked(path));
	}

	find(plain: string): FoundFile[] {
		const found: FoundFile[] = [];
		const add = (from: number, text: string, isKnown: boolean): void => {
			const to = from + text.length;
			if (text !== '' && !found.some((other) => from < other.to && other.from < to))
				found.push({ from, to, isKnown });
		};
		for (const match of plain.matchAll(ADDRESS)) {
			const text = match[0].replace(/[.,;:!?'"]+$/u, '');
			add(match.index, text, this.#isAsked(normal(text)));
		}
		for (const match of plain.matchAll(FILE)) this.#addFile(match, add);
		for (const match of plain.matchAll(PLACE)) {
			const text = match[0].replace(/[.,]+$/u, '');
			add(match.index, text, this.isKnown(text));
		}
		for (const pattern of [TITLE_BEHIND, TITLE_BEFORE])
			for (const match of plain.matchAll(pattern)) {
				const title = match[1] ?? '';
				const [from] = match.indices?.[1] ?? [match.index];
				// What a citation put there is a value of a fact.
				if (!title.includes('\ufffc')) add(from, title, this.isKnown(title));
			}
		return found;
	}

	/** Chinese words run into a file name without a space: the part that is known, else the Latin part, else all. */
	#addFile(match: RegExpExecArray, add: (from: number, text: string, isKnown: boolean) => void): void {
		const [text] = match;
		// "e.g. .csv" names a kind of file.
		if (/^\.\w+$/u.test(text)) return;
		for (let start = 0; start < text.length; start++)
			if ((start === 0 || /\p{Script=Han}/u.test(text[start - 1] ?? '')) && this.isKnown(text.slice(start))) {
				add(match.index + start, text.slice(start), true);
				return;
			}
		const latin = /[\w.~+@%#=&\\/-]+$/u.exec(text)?.[0] ?? text;
		const start = /^\.\w+$/u.test(latin) ? 0 : text.length - latin.length;
		add(match.index + start, text.slice(start), false);
	}

	#isAsked(path: string): boolean {
		return path.length > 2 && this.#question.includes(path);
	}
}

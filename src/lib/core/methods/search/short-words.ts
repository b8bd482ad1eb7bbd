/** Short forms that people type, in the words of the cues; read in `plainQuestion`, so lower case and blanks for hyphens. */
const SHORT: Readonly<Record<string, string>> = {
	frag: 'fragment',
	frags: 'fragment',
	dist: 'distribution',
	frac: 'fraction',
	amp: 'amplification',
	amps: 'amplification',
	mut: 'mutation',
	muts: 'mutation',
	sv: 'structural variant',
	svs: 'structural variant',
	cn: 'copy number',
	tfx: 'tumor fraction',
	deg: 'differentially expressed',
	degs: 'differentially expressed',
	expr: 'expression',
	quant: 'quantification',
	deconv: 'deconvolution',
	dedup: 'deduplicate',
	meth: 'methylation',
	methyl: 'methylation',
	bs: 'bisulfite',
	bsseq: 'bisulfite seq',
	preproc: 'preprocessing',
	norm: 'normalization',
	ctrl: 'control',
	ctrls: 'control',
	lowpass: 'low pass',
	llm: 'language model',
	llms: 'language model',
	ev: 'vesicle',
	evs: 'vesicle',
	// Fractions are seldom spoken of in the plural.
	tfs: 'transcription factor',
	postop: 'after surgery',
	prot: 'protein',
	prots: 'protein',
	classif: 'classifier',
	seqs: 'sequences',
	pic: 'image',
	pics: 'image',
	img: 'image',
	imgs: 'image',
};

/** The same for phrases; those of one meaning that would be taken for another. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
	// A transcription factor, where something of its binding follows; otherwise the tumour fraction.
	[/ tfs? (?=bind|bound|site|foot|motif|activ|occup|profil)/gu, ' transcription factor '],
	[/ tf /gu, ' tumor fraction '],
	[/ post op(?:erativ\w*)? /gu, ' after surgery '],
	[/ conversion rate/gu, ' bisulfite conversion quality control'],
	[/ m bias/gu, ' methylation bias quality control'],
	// Clonal haematopoiesis is written in the same letters.
	[/ chip seq/gu, ' chipseq'],
	// Amplification of a whole genome is no genome-wide assay.
	[/ whole genome amplif\w*/gu, ' wga'],
	[/全基因组扩增/gu, ' wga '],
	// A cancer's signal in blood is what detects it.
	[/ signals? of (?:cancer|tumor)/gu, ' cancer signal'],
];

/** A plain question with its short forms written out. */
export function writtenOut(plain: string): string {
	const words = plain
		.split(' ')
		.map((word) => (Object.hasOwn(SHORT, word) ? (SHORT[word] ?? word) : word))
		.join(' ');
	return PHRASES.reduce((text, [short, long]) => text.replaceAll(short, long), words).replaceAll(
		/ {2,}/gu,
		' ',
	);
}

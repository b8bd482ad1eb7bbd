/** Beginnings of words in names of cell types and tissues, as atlases of methylation have them. */
const BEGINNINGS = [
	...[
		'blood',
		'granul',
		'neutro',
		'monoc',
		'macroph',
		'lymph',
		'eosino',
		'basoph',
		'eryth',
		'megakary',
		'platelet',
	],
	...[
		'leuk',
		'dendritic',
		'progenitor',
		'hepat',
		'liver',
		'cholangio',
		'gallbladder',
		'pancrea',
		'acinar',
		'islet',
	],
	...[
		'lung',
		'alveol',
		'bronch',
		'airway',
		'kidney',
		'renal',
		'podocyt',
		'bladder',
		'urothel',
		'prostat',
		'breast',
	],
	...[
		'mammary',
		'luminal',
		'basal',
		'colon',
		'colorect',
		'rectum',
		'rectal',
		'intestin',
		'gastric',
		'stomach',
		'esoph',
	],
	...[
		'oesoph',
		'heart',
		'cardio',
		'atrium',
		'ventric',
		'aorta',
		'muscle',
		'skelet',
		'adipo',
		'endothel',
		'vascul',
	],
	...[
		'fibro',
		'kerat',
		'epiderm',
		'epith',
		'skin',
		'dermal',
		'melano',
		'neuron',
		'cortex',
		'cortical',
		'brain',
	],
	...[
		'oligodend',
		'astro',
		'microglia',
		'cerebell',
		'nerve',
		'thyroid',
		'larynx',
		'tongue',
		'tonsil',
		'uter',
		'cervix',
	],
	...[
		'endom',
		'ovar',
		'fallop',
		'placent',
		'troph',
		'osteo',
		'bone',
		'marrow',
		'spleen',
		'thymus',
		'adrenal',
		'testis',
	],
	...['testic', 'sperm', 'umbilical', 'stroma', 'mesench', 'tumou?r', 'carcinoma', 'tissue'],
];
/** Whole words: shorter ones begin other words as well. */
const WORDS = [
	...[
		'nk',
		'wbc',
		'pbmc',
		'hsc',
		'treg',
		'cd\\d+t?',
		'mono',
		'ep',
		'gi',
		'fat',
		'musc',
		'epid',
		'duct',
		'bile',
		'neck',
	],
	...['alpha', 'beta', 'delta', 'cells?', 'celltype', 'type'],
];
const WORD = new RegExp(`(^|\\s)((${BEGINNINGS.join('|')})|(${WORDS.join('|')})(\\s|$))`, 'i');
/** Names that only number the types of an invented or unnamed atlas. */
const NUMBERED = /^(cell ?)?(type|tissue|celltype)s? ?\d+( \w+)?$/i;

const spaced = (name: string): string =>
	name
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/** True for the name of a cell type or tissue. */
export const isCellType = (name: string): boolean => WORD.test(spaced(name));

/** The name without the number of a replicate or donor at its end: those of replicates of one type are equal then. */
export function withoutReplicate(name: string): string {
	const plain = spaced(name).toLowerCase();
	if (NUMBERED.test(plain)) return plain;
	// A number right behind two letters is part of a name: CD4, CD8.
	return plain
		.replace(/( (rep|replicate|sample|donor|pool|no))? [a-z]?\d+\w*$/, '')
		.replace(/ (rep|replicate|sample|donor|pool)\d+$/, '')
		.replace(/(?<=[a-z]{3})\d+$/, '')
		.trim();
}

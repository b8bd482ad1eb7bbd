/** Binary formats known by their first bytes. */
export type Magic =
	| 'bam'
	| 'cram'
	| 'bcf'
	| 'bai'
	| 'csi'
	| 'tbi'
	| '2bit'
	| 'bigwig'
	| 'bigbed'
	| 'parquet'
	| 'xlsx'
	| 'xls'
	| 'zip'
	| '7z'
	| 'rar'
	| 'xz'
	| 'bzip2'
	| 'zstd'
	| 'gzip'
	| 'tar'
	| 'png'
	| 'jpeg'
	| 'gif'
	| 'tiff'
	| 'pdf'
	| 'sqlite'
	| 'rds'
	| 'rdata'
	| 'hdf5'
	| 'numpy'
	| 'pickle'
	| 'arrow'
	| 'feather'
	| 'idat'
	| 'elf';

interface Signature {
	magic: Magic;
	at: number;
	bytes: readonly number[];
}

const text = (letters: string): number[] => Array.from(letters, (letter) => letter.charCodeAt(0));
const sign = (magic: Magic, bytes: readonly number[], at = 0): Signature => ({ magic, at, bytes });

const HDF5 = sign('hdf5', [0x89, ...text('HDF\r\n'), 0x1a, 0x0a]);

/** Longer and rarer signatures first. Sources: SAM, CRAM, VCF, UCSC, Parquet, Arrow, HDF5 and NumPy format texts. */
const SIGNATURES: readonly Signature[] = [
	sign('bam', [...text('BAM'), 1]),
	sign('cram', text('CRAM')),
	sign('bcf', [...text('BCF'), 2]),
	sign('bai', [...text('BAI'), 1]),
	sign('csi', [...text('CSI'), 1]),
	sign('tbi', [...text('TBI'), 1]),
	sign('2bit', [0x43, 0x27, 0x41, 0x1a]),
	sign('2bit', [0x1a, 0x41, 0x27, 0x43]),
	sign('bigwig', [0x26, 0xfc, 0x8f, 0x88]),
	sign('bigwig', [0x88, 0x8f, 0xfc, 0x26]),
	sign('bigbed', [0xeb, 0xf2, 0x89, 0x87]),
	sign('bigbed', [0x87, 0x89, 0xf2, 0xeb]),
	sign('parquet', text('PAR1')),
	sign('arrow', text('ARROW1')),
	sign('feather', text('FEA1')),
	HDF5,
	sign('numpy', [0x93, ...text('NUMPY')]),
	sign('sqlite', [...text('SQLite format 3'), 0]),
	sign('png', [0x89, ...text('PNG\r\n'), 0x1a, 0x0a]),
	sign('jpeg', [0xff, 0xd8, 0xff]),
	sign('gif', text('GIF8')),
	sign('tiff', [0x49, 0x49, 0x2a, 0x00]),
	sign('tiff', [0x4d, 0x4d, 0x00, 0x2a]),
	sign('pdf', text('%PDF-')),
	sign('xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
	sign('zip', [0x50, 0x4b, 3, 4]),
	sign('zip', [0x50, 0x4b, 5, 6]),
	sign('7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
	sign('rar', [...text('Rar!'), 0x1a, 7]),
	sign('xz', [0xfd, ...text('7zXZ'), 0]),
	sign('bzip2', text('BZh')),
	sign('zstd', [0x28, 0xb5, 0x2f, 0xfd]),
	sign('tar', text('ustar'), 257),
	sign('rdata', text('RDX')),
	sign('rds', [...text('X\n'), 0, 0, 0]),
	sign('rdata', text('RDA')),
	sign('idat', text('IDAT')),
	sign('elf', [0x7f, ...text('ELF')]),
];

function matches(bytes: Uint8Array, signature: Signature): boolean {
	return signature.bytes.every((byte, i) => bytes[signature.at + i] === byte);
}

/** Binary format of the first (decompressed) bytes of a file, or null for text and the unknown. */
export function findMagic(bytes: Uint8Array): Magic | null {
	const found = SIGNATURES.find((signature) => matches(bytes, signature))?.magic ?? afterUserBlock(bytes);
	if (found === 'zip' && isWorkbook(bytes)) return 'xlsx';
	if (found === 'bzip2' && !(bytes[3] !== undefined && bytes[3] >= 0x31 && bytes[3] <= 0x39)) return null;
	// Python pickles of protocol 2 and later: PROTO n, and a full stop is not text that early.
	if (found === null && bytes[0] === 0x80 && (bytes[1] ?? 0) >= 2 && (bytes[1] ?? 9) <= 5) return 'pickle';
	return found;
}

/** HDF5 may begin with a block of the user's own, often text, of 512 bytes or a power of two times that. */
function afterUserBlock(bytes: Uint8Array): Magic | null {
	for (let at = 512; at < bytes.length; at *= 2) if (matches(bytes, { ...HDF5, at })) return 'hdf5';
	return null;
}

/** A workbook's zip names one of its parts among the first entries. */
function isWorkbook(bytes: Uint8Array): boolean {
	const head = new TextDecoder('latin1').decode(bytes);
	return (
		head.includes('xl/') ||
		(head.includes('[Content_Types].xml') && !head.includes('word/') && !head.includes('ppt/'))
	);
}

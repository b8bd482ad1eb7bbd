import { deflateRawSync } from 'node:zlib';

/** A piece of text on a page; the origin is bottom left, 612 by 792 points. */
export interface MadeText {
	text: string;
	x: number;
	y: number;
	size?: number;
	bold?: boolean;
	/** In a font of equally wide signs. */
	mono?: boolean;
}

export interface PdfOptions {
	title?: string;
	/** Says that a password is needed. */
	encrypted?: boolean;
}

const escaped = (text: string): string => text.replaceAll(/[\\()]/gu, (sign) => `\\${sign}`);

/** A PDF with these texts; a page without any has a grey picture. */
export function madePdf(
	pages: readonly (readonly MadeText[])[],
	{ title, encrypted = false }: PdfOptions = {},
): Buffer {
	const objects: string[] = [];
	const add = (content: string): number => objects.push(content);
	const fonts = [
		add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
		add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'),
		add('<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>'),
	];
	const image = add(
		'<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\nz\nendstream',
	);
	const tree = objects.length + 2 * pages.length + 1;
	const kids = pages.map((texts) => {
		const lines = texts.map(
			({ text, x, y, size = 10, bold = false, mono = false }) =>
				`BT /F${mono ? 3 : bold ? 2 : 1} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`,
		);
		const content = lines.length === 0 ? 'q 500 0 0 700 50 50 cm /I Do Q' : lines.join('\n');
		const stream = add(
			`<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
		);
		const resources = `<< /Font << /F1 ${fonts[0]} 0 R /F2 ${fonts[1]} 0 R /F3 ${fonts[2]} 0 R >> /XObject << /I ${image} 0 R >> >>`;
		return add(
			`<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Resources ${resources} /Contents ${stream} 0 R >>`,
		);
	});
	add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
	const root = add(`<< /Type /Catalog /Pages ${tree} 0 R >>`);
	const info = title === undefined ? null : add(`<< /Title (${escaped(title)}) >>`);
	const word = '00'.repeat(32);
	const encrypt = encrypted ? add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${word}> /U <${word}> >>`) : null;
	let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
	const starts = objects.map((content, at) => {
		const start = file.length;
		file += `${at + 1} 0 obj\n${content}\nendobj\n`;
		return start;
	});
	const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
	const more = `${info === null ? '' : ` /Info ${info} 0 R`}${encrypt === null ? '' : ` /Encrypt ${encrypt} 0 R /ID [<00> <00>]`}`;
	file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R${more} >>\nstartxref\n${file.length}\n%%EOF\n`;
	return Buffer.from(file, 'latin1');
}

/** Lines below each other. */
export function column(
	lines: readonly string[],
	{
		x,
		y,
		step = 13,
		size = 10,
		bold = false,
	}: { x: number; y: number; step?: number; size?: number; bold?: boolean },
): MadeText[] {
	return lines.map((text, at) => ({ text, x, y: y - at * step, size, bold }));
}

/** A file of an archive; what is stated wrongly is stated so in its directory. */
export interface MadeEntry {
	name: string;
	data: Buffer | string;
	stored?: boolean;
	stated?: number;
	/** Unix mode. */
	mode?: number;
	flags?: number;
}

/** A ZIP archive. */
export function madeZip(entries: readonly MadeEntry[]): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { name, data, stored = false, stated, mode = 0o100644, flags = 0 } of entries) {
		const content = Buffer.from(data);
		const packed = stored ? content : deflateRawSync(content);
		const own = Buffer.from(name);
		const head = Buffer.alloc(30);
		head.writeUInt32LE(0x04034b50, 0);
		head.writeUInt16LE(20, 4);
		head.writeUInt16LE(flags, 6);
		head.writeUInt16LE(stored ? 0 : 8, 8);
		head.writeUInt32LE(crc32(content), 14);
		head.writeUInt32LE(packed.length, 18);
		head.writeUInt32LE(stated ?? content.length, 22);
		head.writeUInt16LE(own.length, 26);
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50, 0);
		entry.writeUInt16LE((3 << 8) | 20, 4);
		entry.writeUInt16LE(20, 6);
		head.copy(entry, 8, 6, 28);
		entry.writeUInt16LE(own.length, 28);
		entry.writeUInt32LE((mode << 16) >>> 0, 38);
		entry.writeUInt32LE(offset, 42);
		parts.push(head, own, packed);
		directory.push(entry, own);
		offset += head.length + own.length + packed.length;
	}
	const size = directory.reduce((sum, part) => sum + part.length, 0);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(entries.length, 8);
	end.writeUInt16LE(entries.length, 10);
	end.writeUInt32LE(size, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...parts, ...directory, end]);
}

function crc32(bytes: Uint8Array): number {
	let crc = -1;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
	}
	return (crc ^ -1) >>> 0;
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A paragraph of a DOCX: its text, with a style or hidden. */
export interface MadeParagraph {
	text: string;
	style?: string;
	hidden?: boolean;
	/** XML in its place. */
	raw?: string;
}

/** A DOCX. @param more further parts, or others in the place of ours */
export function madeDocx(
	paragraphs: readonly (MadeParagraph | string)[],
	more: readonly MadeEntry[] = [],
	relations = '',
): Buffer {
	const body = paragraphs
		.map((one) => (typeof one === 'string' ? { text: one } : one))
		.map(({ text, style, hidden = false, raw }: MadeParagraph) => {
			const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
			const run = `<w:r>${hidden ? '<w:rPr><w:vanish/></w:rPr>' : ''}<w:t xml:space="preserve">${xml(text)}</w:t></w:r>`;
			return raw ?? `<w:p>${properties}${run}</w:p>`;
		})
		.join('');
	const styles = [1, 2]
		.map(
			(level) =>
				`<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`,
		)
		.join('');
	const own: MadeEntry[] = [
		{
			name: '[Content_Types].xml',
			data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
		},
		{
			name: '_rels/.rels',
			data: `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
		},
		{
			name: 'word/document.xml',
			data: `<w:document ${W} xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`,
		},
		{ name: 'word/styles.xml', data: `<w:styles ${W}>${styles}</w:styles>` },
		{
			name: 'word/_rels/document.xml.rels',
			data: `<Relationships xmlns="${RELATIONS}"><Relationship Id="s1" Type="${OFFICE}/styles" Target="styles.xml"/>${relations}</Relationships>`,
		},
	];
	const names = new Set(more.map(({ name }) => name));
	return madeZip([...own.filter(({ name }) => !names.has(name)), ...more]);
}

import { Parser } from 'saxen';
import { WorkbookDamaged } from './workbook-damaged.ts';

/** Text that is gathered before it becomes bytes. */
const PIECE = 1 << 14;

export type Attributes = Record<string, string>;
type OnOpen = (name: string, attributes: () => Attributes) => void;

/** Name of an element or attribute without its prefix. */
const local = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);

/**
 * Goes over the elements of a part; names without prefix, attributes decoded when they are asked for, as a sheet has millions
 * of elements. Throws WorkbookDamaged where it is no XML.
 */
export function readXml(
	part: Uint8Array,
	name: string,
	onOpen: OnOpen,
	onClose: (name: string) => void = () => undefined,
	onText: (text: string) => void = () => undefined,
): void {
	const parser = new Parser();
	parser.on('openTag', (element, read, decode) => {
		onOpen(local(element), () => {
			const attributes: Attributes = {};
			const raw = read() || {};
			for (const key in raw) if (!key.startsWith('xmlns:')) attributes[local(key)] = decode(raw[key] ?? '');
			return attributes;
		});
	});
	parser.on('closeTag', (element) => onClose(local(element)));
	parser.on('text', (text) => onText(text));
	parser.on('cdata', (text) => onText(escapeXml(text)));
	parser.on('error', (error) => {
		throw new WorkbookDamaged(`${name} is not well-formed XML: ${error.message}`, { cause: error });
	});
	parser.parse(new TextDecoder().decode(part));
}

/** A text as the value of an attribute. */
export const escapeXml = (text: string): string =>
	text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Text that grows, as bytes. */
export class Pieces {
	#text = '';
	readonly #done: Uint8Array[] = [];

	add(text: string): void {
		this.#text += text;
		if (this.#text.length > PIECE) this.#flush();
	}

	bytes(): Uint8Array {
		this.#flush();
		const all = new Uint8Array(this.#done.reduce((sum, { length }) => sum + length, 0));
		let at = 0;
		for (const piece of this.#done) {
			all.set(piece, at);
			at += piece.length;
		}
		return all;
	}

	#flush(): void {
		this.#done.push(new TextEncoder().encode(this.#text));
		this.#text = '';
	}
}

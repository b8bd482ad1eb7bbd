import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCellDecoder, createTranscoder, decodeText, detectEncoding } from './encoding.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, big: boolean, bom: boolean): Uint8Array => {
	const units = [...(bom ? '\ufeff' : ''), ...text].join('');
	const bytes = new Uint8Array(units.length * 2);
	const view = new DataView(bytes.buffer);
	for (let i = 0; i < units.length; i++) view.setUint16(2 * i, units.charCodeAt(i), !big);
	return bytes;
};
const TABLE = 'Probe,Größe,样本\r\np1,0.5,1\r\np2,2.25,3\r\n';

describe('detectEncoding', () => {
	it.each([
		['utf-8', 0, utf8(TABLE)],
		['utf-8', 3, utf8(`\ufeff${TABLE}`)],
		['utf-16le', 2, utf16(TABLE, false, true)],
		['utf-16be', 2, utf16(TABLE, true, true)],
		['utf-16le', 0, utf16(TABLE, false, false)],
		['utf-16be', 0, utf16(TABLE, true, false)],
	] as const)('%s with a mark of %d bytes', (encoding, bom, bytes) => {
		const guess = detectEncoding(bytes, true);
		expect(guess).toEqual({ encoding, bom });
		expect(decodeText(bytes, guess)).toBe(TABLE);
	});

	it('falls back to windows-1252', () => {
		// 0x96 is an en dash, 0xE9 e acute, 0x80 the euro sign in windows-1252; none is valid UTF-8 here.
		const bytes = Uint8Array.from([0x61, 0x96, 0x62, 0x09, 0xe9, 0x0a, 0x80]);
		const guess = detectEncoding(bytes, true);
		expect(guess).toEqual({ encoding: 'windows-1252', bom: 0 });
		expect(decodeText(bytes, guess)).toBe('a–b\té\n€');
	});

	it('reads Chinese text in GB 18030, also cut inside a character', () => {
		// 样本编号,诊断 and 健康,肺癌 as code tables give them (GB 2312: 样 D1F9, 本 B1BE, 编 B1E0, 号 BAC5 ...).
		const bytes = Uint8Array.from(
			'D1F9B1BEB1E0BAC52CD5EFB6CF0A70312CBDA1BFB50A70322CB7CEB0A90A'.match(/../g) ?? [],
			(pair) => Number.parseInt(pair, 16),
		);
		const guess = detectEncoding(bytes, true);
		expect(guess).toEqual({ encoding: 'gb18030', bom: 0 });
		expect(decodeText(bytes, guess)).toBe('样本编号,诊断\np1,健康\np2,肺癌\n');
		expect(detectEncoding(bytes.subarray(0, 7), false).encoding).toBe('gb18030');
		const coder = createTranscoder(guess);
		const pieces = [coder.push(bytes.subarray(0, 5)), coder.push(bytes.subarray(5)), coder.end()];
		expect(new TextDecoder().decode(Buffer.concat(pieces))).toBe(decodeText(bytes, guess));
	});

	it('takes accents of Latin-1 for no Chinese, alone or in pairs', () => {
		for (const text of [
			'Témoin;Âge;prélèvement\n',
			'Größe;für;Übergang\n',
			'née;créée;æø;ñá\n',
			'ÄÖÜ ÄÖ äö\n',
		])
			expect(
				detectEncoding(
					Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
					true,
				).encoding,
			).toBe('windows-1252');
	});

	it('forgives a character that is cut at the end of the head', () => {
		const bytes = utf8('näher').subarray(0, 2);
		expect(detectEncoding(bytes, false).encoding).toBe('utf-8');
		expect(detectEncoding(bytes, true).encoding).toBe('windows-1252');
	});
});

describe('createTranscoder', () => {
	it('gives the same bytes however UTF-16 is cut', () => {
		const source = utf16('ä🧬\tx\n', true, true);
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: source.length }),
				fc.integer({ min: 0, max: source.length }),
				(a, b) => {
					const [from, to] = a < b ? [a, b] : [b, a];
					const coder = createTranscoder({ encoding: 'utf-16be', bom: 2 });
					const pieces = [source.subarray(0, from), source.subarray(from, to), source.subarray(to)].map(
						coder.push,
					);
					expect(new TextDecoder().decode(Buffer.concat([...pieces, coder.end()]))).toBe('ä🧬\tx\n');
				},
			),
		);
	});

	it('takes a UTF-8 mark off even when it comes byte by byte', () => {
		const coder = createTranscoder({ encoding: 'utf-8', bom: 3 });
		const bytes = [...utf8('\ufeffab')].map((byte) => coder.push(Uint8Array.of(byte)));
		expect(Buffer.concat(bytes).toString()).toBe('ab');
	});
});

describe('createCellDecoder', () => {
	it('decodes any text of any length', () => {
		const decoder = createCellDecoder('utf-8');
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
				const bytes = utf8(`<${text}>`);
				expect(decoder.decode(bytes, 1, bytes.length - 1)).toBe(text);
			}),
		);
		expect(decoder.fallbacks).toBe(0);
	});

	it('reads a cell that is not UTF-8 as windows-1252 and counts it', () => {
		const decoder = createCellDecoder('utf-8');
		expect(decoder.decode(Uint8Array.from([0x4d, 0xfc, 0x6c]), 0, 3)).toBe('Mül');
		expect(decoder.fallbacks).toBe(1);
	});
});

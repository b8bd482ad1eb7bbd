import { expect, it } from 'vitest';
import {
	begunLine,
	firstGap,
	headLine,
	mappedBytes,
	pieceLine,
	piecesOf,
	placeOfPiece,
	readMap,
	wholeLine,
	withinFile,
	type MapHead,
} from './piece-map.ts';

const head: MapHead = {
	...{ format: 1, piece_bytes: 100, total_bytes: 350 },
	...{ address: 'a'.repeat(64), etag: 'tag', modified: null, sha256: null },
};
const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(64));
const whole = headLine(head) + pieceLine(0, one ?? '') + pieceLine(1, two ?? '') + pieceLine(3, three ?? '');

it('pieces are of one size but for the last', () => {
	expect(piecesOf(head)).toBe(4);
	expect([0, 1, 2, 3].map((index) => placeOfPiece(index, head))).toEqual([
		{ start: 0, end: 100 },
		{ start: 100, end: 200 },
		{ start: 200, end: 300 },
		{ start: 300, end: 350 },
	]);
	expect(piecesOf({ piece_bytes: 100, total_bytes: 300 })).toBe(3);
});

it('a map says which pieces are there', () => {
	const map = readMap(whole);
	expect(map).toEqual({
		head,
		digests: new Map([
			[0, one],
			[1, two],
			[3, three],
		]),
		last: 3,
		begun: null,
		found: null,
		whole: true,
	});
	if (map === null) return;
	expect(mappedBytes(map)).toBe(250);
	expect(firstGap(map)).toEqual({ from: 2, to: 3 });
	map.digests.set(2, 'x');
	expect(firstGap(map)).toBeNull();
	map.digests.clear();
	expect(firstGap(map)).toEqual({ from: 0, to: 4 });
});

it('wherever its end is torn, whole lines count and the rest does not', () => {
	const lines = whole.split('\n').slice(0, -1);
	for (let length = 0; length <= whole.length; length += 1) {
		const text = whole.slice(0, length);
		const ended = text.split('\n').length - 1;
		const map = readMap(text);
		if (ended === 0) expect(map, text).toBeNull();
		else {
			expect(map?.digests.size, text).toBe(ended - 1);
			expect(map?.whole, text).toBe(text.endsWith('\n'));
		}
	}
	expect(lines.length).toBe(4);
});

it.each([
	['zeros after a power cut', `${whole}\0\0\0\0`, 3],
	['zeros in the middle', `${headLine(head)}\0\0\0\n${pieceLine(1, two ?? '')}`, 1],
	['a piece that the file does not have', whole + pieceLine(4, one ?? ''), 3],
	['a negative one', `${whole}-1 ${one}\n`, 3],
	['a short digest', `${whole}2 abc\n`, 3],
	['upper case', `${whole}2 ${'A'.repeat(64)}\n`, 3],
])('%s counts for nothing', (_what, text, pieces) => {
	expect(readMap(text)?.digests.size).toBe(pieces);
	expect(readMap(text)?.whole).toBe(false);
});

it.each([
	['nothing', ''],
	['no map', 'hello\n'],
	['another format', headLine({ ...head, format: 1 }).replace('"format":1', '"format":2')],
	['no size', headLine(head).replace('350', '0')],
	['more than a map says', headLine(head).replace('{', '{"more":1,')],
])('a first line that is %s is no map', (_what, text) => {
	expect(readMap(text)).toBeNull();
});

it('the digest of the whole file counts once all pieces are there', () => {
	const found = 'f'.repeat(64);
	const all = whole + pieceLine(2, three ?? '') + wholeLine(found);
	const map = readMap(all);
	expect([map?.found, map?.whole]).toEqual([found, true]);
	const early = readMap(whole + wholeLine(found));
	expect([early?.found, early?.digests.size, early?.whole]).toEqual([null, 3, false]);
	if (map === null) throw new Error('It is a map.');
	expect([withinFile(map, 350).found, withinFile(map, 349).found]).toEqual([found, null]);
});

it('the beginning of a piece counts until the piece is there', () => {
	const digest = 'e'.repeat(64);
	const begun = { index: 2, bytes: 40, digest };
	const map = readMap(whole + begunLine({ ...begun, bytes: 30 }) + begunLine(begun));
	expect([map?.begun, map?.last, map?.whole]).toEqual([begun, 3, true]);
	if (map === null) throw new Error('It is a map.');
	expect([mappedBytes(map), firstGap(map)]).toEqual([290, { from: 2, to: 3 }]);
	expect([withinFile(map, 240).begun, withinFile(map, 239).begun]).toEqual([begun, null]);
	expect(readMap(whole + begunLine(begun) + pieceLine(2, three ?? ''))?.begun).toBeNull();
	// More than a beginning, of the last piece also where it is shorter, and of none.
	for (const other of [{ bytes: 100 }, { index: 3, bytes: 50 }, { index: 4 }])
		expect(readMap(headLine(head) + begunLine({ ...begun, ...other }))?.begun).toBeNull();
});

it('a map from before dates counted has none', () => {
	const { modified: _modified, ...old } = head;
	expect(readMap(`${JSON.stringify(old)}\n`)?.head).toEqual(head);
	const modified = 'Mon, 02 Nov 2026 07:00:00 GMT';
	expect(readMap(headLine({ ...head, modified }))?.head.modified).toBe(modified);
});

it('pieces beyond the end of the file are not there', () => {
	const map = readMap(whole);
	if (map === null) throw new Error('It is a map.');
	expect([...withinFile(map, 350).digests.keys()]).toEqual([0, 1, 3]);
	expect(withinFile(map, 350).whole).toBe(true);
	const short = withinFile(map, 199);
	expect([[...short.digests.keys()], short.last, short.whole]).toEqual([[0], 0, false]);
	expect(withinFile(map, 0).last).toBeNull();
});

import * as at from './inflate-layout.ts';
import {
	above,
	add,
	and,
	assemble,
	atLeast,
	below,
	block,
	call,
	copyMemory,
	differ,
	equal,
	fillMemory,
	get,
	i32,
	i64,
	isZero,
	leave,
	leaveIf,
	load128,
	load16,
	load32,
	load64,
	load8,
	loop,
	low32,
	multiply,
	multiply64,
	negative,
	or,
	or64,
	repeatWhile,
	result,
	set,
	shiftLeft,
	shiftLeft64,
	shiftRight,
	shiftRight64,
	store128,
	store32,
	store64,
	store8,
	subtract,
	tee,
	when,
	widen,
	xor,
	type Code,
	type WasmFunction,
} from '../../../base/wasm-assembler.ts';

const DONE = i32(0);
const FAULT = i32(1);
const { LONGEST_CODE } = at;
/** Codes for code lengths have at most 7 bits. */
const ORDER_MAIN = 7;

/** Adds to a variable. */
const increase = (name: string, by: Code): Code => set(name, add(get(name), by));
const decrease = (name: string, by: Code): Code => set(name, subtract(get(name), by));
/** As many ones as the lowest five bits of a number say. */
const ones = (bits: Code): Code => subtract(shiftLeft(i32(1), bits), i32(1));

// The compressed bits not yet taken stand in `bits`, the next one lowest; the lowest six bits of `count` say how many are
// sure to be there (what stands above them comes from entries and means nothing). Reading ahead takes eight bytes at a
// time and moves on by whole bytes, so that 56 to 63 bits are there afterwards. Shifts look at the lowest bits only.
const refill: readonly Code[] = [
	set('bits', or64(get('bits'), shiftLeft64(load64(0, get('in')), widen(get('count'))))),
	set('in', subtract(add(get('in'), i32(7)), and(shiftRight(get('count'), i32(3)), i32(7)))),
	set('count', or(and(get('count'), i32(7)), i32(56))),
];
/** The next bits as a number. */
const peek = (bits: number): Code => and(low32(get('bits')), i32(2 ** bits - 1));
/** Takes as many bits as the lowest six of a number say. */
const drop = (bits: Code): readonly Code[] => [
	set('bits', shiftRight64(get('bits'), widen(bits))),
	decrease('count', bits),
];
/** Takes the next bits into a variable. */
const take = (name: string, bits: number): readonly Code[] => [set(name, peek(bits)), ...drop(i32(bits))];
/** Whole bytes read ahead. */
const bytesAhead: Code = and(shiftRight(get('count'), i32(3)), i32(7));

/** Reverses the lowest 16 bits of a variable: codes are written from their highest bit on. */
const reverse16 = (name: string): readonly Code[] =>
	(
		[
			[0x5555, 1],
			[0x3333, 2],
			[0x0f0f, 4],
			[0x00ff, 8],
		] as const
	).map(([pattern, by]) =>
		set(
			name,
			or(shiftLeft(and(get(name), i32(pattern)), i32(by)), and(shiftRight(get(name), i32(by)), i32(pattern))),
		),
	);

/**
 * build(lengths, symbols, entries, table, main, sole): fills a table for codes of the given lengths (RFC 1951, 3.2.2).
 * 1 when the lengths are those of no code. Incomplete codes are faults too, but for a single code of one bit, or none at
 * all, where `sole` allows it.
 */
const build: WasmFunction = {
	name: 'build',
	parameters: ['lengths', 'symbols', 'entries', 'table', 'main', 'sole'],
	locals: {
		...{ i: 'i32', length: 'i32', left: 'i32', code: 'i32', reversed: 'i32', step: 'i32', place: 'i32' },
		...{ entry: 'i32', second: 'i32', used: 'i32', end: 'i32' },
	},
	body: [
		fillMemory(i32(at.COUNTS), i32(0), i32(64)),
		set('i', i32(0)),
		repeatWhile(
			below(get('i'), get('symbols')),
			set('place', shiftLeft(load8(0, add(get('lengths'), get('i'))), i32(2))),
			store32(at.COUNTS, get('place'), add(load32(at.COUNTS, get('place')), i32(1))),
			increase('i', i32(1)),
		),
		store32(at.COUNTS, i32(0), i32(0)),
		// Which code is the first of its length, and how many codes of the longest length are left over.
		set('left', i32(1)),
		set('i', i32(1)),
		repeatWhile(
			below(get('i'), i32(LONGEST_CODE + 1)),
			set('place', shiftLeft(get('i'), i32(2))),
			set('code', shiftLeft(add(get('code'), load32(at.COUNTS - 4, get('place'))), i32(1))),
			store32(at.NEXT_CODES, get('place'), get('code')),
			set('left', subtract(shiftLeft(get('left'), i32(1)), load32(at.COUNTS, get('place')))),
			increase('used', load32(at.COUNTS, get('place'))),
			when(negative(get('left')), result(FAULT)),
			increase('i', i32(1)),
		),
		when(
			get('left'),
			when(isZero(get('sole')), result(FAULT)),
			when(above(get('used'), i32(1)), result(FAULT)),
			when(differ(get('used'), load32(at.COUNTS + 4, i32(0))), result(FAULT)),
		),
		fillMemory(get('table'), i32(0), shiftLeft(i32(4), get('main'))),
		set('second', shiftLeft(i32(1), get('main'))),
		set('i', i32(0)),
		repeatWhile(
			below(get('i'), get('symbols')),
			when(
				tee('length', load8(0, add(get('lengths'), get('i')))),
				set('place', shiftLeft(get('length'), i32(2))),
				set('reversed', tee('code', load32(at.NEXT_CODES, get('place')))),
				store32(at.NEXT_CODES, get('place'), add(get('code'), i32(1))),
				...reverse16('reversed'),
				set('reversed', shiftRight(get('reversed'), subtract(i32(16), get('length')))),
				set(
					'entry',
					add(
						load32(0, add(get('entries'), shiftLeft(get('i'), i32(2)))),
						multiply(get('length'), i32(at.CODE_LENGTH)),
					),
				),
				set('place', add(get('table'), shiftLeft(get('reversed'), i32(2)))),
				set('step', shiftLeft(i32(4), get('length'))),
				set('end', add(get('table'), shiftLeft(i32(4), get('main')))),
				when(
					above(get('length'), get('main')),
					// The lowest bits lead to a second table, made when the first code with these bits comes.
					set('place', add(get('table'), shiftLeft(and(get('reversed'), ones(get('main'))), i32(2)))),
					when(
						isZero(load32(0, get('place'))),
						store32(0, get('place'), or(shiftLeft(get('second'), i32(16)), i32(at.SECOND_TABLE))),
						increase('second', shiftLeft(i32(1), subtract(i32(LONGEST_CODE), get('main')))),
					),
					set('end', add(get('table'), shiftLeft(shiftRight(load32(0, get('place')), i32(16)), i32(2)))),
					set('place', add(get('end'), shiftLeft(shiftRight(get('reversed'), get('main')), i32(2)))),
					increase('end', shiftLeft(i32(4), subtract(i32(LONGEST_CODE), get('main')))),
					set('step', shiftLeft(i32(4), subtract(get('length'), get('main')))),
				),
				repeatWhile(
					below(get('place'), get('end')),
					store32(0, get('place'), get('entry')),
					increase('place', get('step')),
				),
			),
			increase('i', i32(1)),
		),
		DONE,
	],
};

/** Reads the code lengths of a block with codes of its own (RFC 1951, 3.2.7) and builds both tables. */
const readCodes: readonly Code[] = [
	...refill,
	...take('letters', 5),
	increase('letters', i32(257)),
	...take('distances', 5),
	increase('distances', i32(1)),
	...take('i', 4),
	increase('i', i32(4)),
	when(above(get('letters'), i32(286)), result(FAULT)),
	when(above(get('distances'), i32(30)), result(FAULT)),
	fillMemory(i32(at.LENGTHS), i32(0), i32(19)),
	set('place', i32(0)),
	repeatWhile(
		below(get('place'), get('i')),
		...refill,
		...take('entry', 3),
		store8(at.LENGTHS, load8(at.ORDER, get('place')), get('entry')),
		increase('place', i32(1)),
	),
	when(
		call('build', i32(at.LENGTHS), i32(19), i32(at.ORDER_SYMBOLS), i32(at.LETTERS), i32(ORDER_MAIN), i32(0)),
		result(FAULT),
	),
	set('place', i32(at.LENGTHS)),
	set('end', add(add(i32(at.LENGTHS), get('letters')), get('distances'))),
	repeatWhile(
		below(get('place'), get('end')),
		when(above(get('in'), add(get('inEnd'), i32(8))), result(FAULT)),
		...refill,
		set('entry', load32(at.LETTERS, shiftLeft(peek(ORDER_MAIN), i32(2)))),
		when(isZero(get('entry')), result(FAULT)),
		...drop(get('entry')),
		set('entry', shiftRight(get('entry'), i32(16))),
		block(
			'read',
			when(
				below(get('entry'), i32(16)),
				store8(0, get('place'), get('entry')),
				increase('place', i32(1)),
				leave('read'),
			),
			// 16: the last length 3 to 6 times more; 17 and 18: zeroes, 3 to 10 and 11 to 138 of them.
			set('length', i32(0)),
			when(
				equal(get('entry'), i32(16)),
				when(equal(get('place'), i32(at.LENGTHS)), result(FAULT)),
				set('length', load8(0, subtract(get('place'), i32(1)))),
				...take('i', 2),
			),
			when(equal(get('entry'), i32(17)), ...take('i', 3)),
			when(equal(get('entry'), i32(18)), ...take('i', 7), increase('i', i32(8))),
			increase('i', i32(3)),
			when(above(add(get('place'), get('i')), get('end')), result(FAULT)),
			fillMemory(get('place'), get('length'), get('i')),
			increase('place', get('i')),
		),
	),
	// A block must have an end.
	when(isZero(load8(at.LENGTHS + 256, i32(0))), result(FAULT)),
	when(
		call(
			'build',
			add(i32(at.LENGTHS), get('letters')),
			get('distances'),
			i32(at.DISTANCE_SYMBOLS),
			i32(at.DISTANCES),
			i32(at.DISTANCE_MAIN),
			i32(1),
		),
		result(FAULT),
	),
	when(
		call(
			'build',
			i32(at.LENGTHS),
			get('letters'),
			i32(at.LETTER_SYMBOLS),
			i32(at.LETTERS),
			i32(at.LETTER_MAIN),
			i32(0),
		),
		result(FAULT),
	),
];

/** The codes of RFC 1951, 3.2.6. */
const fixedCodes: readonly Code[] = [
	fillMemory(i32(at.LENGTHS), i32(8), i32(144)),
	fillMemory(i32(at.LENGTHS + 144), i32(9), i32(112)),
	fillMemory(i32(at.LENGTHS + 256), i32(7), i32(24)),
	fillMemory(i32(at.LENGTHS + 280), i32(8), i32(8)),
	fillMemory(i32(at.LENGTHS + 288), i32(5), i32(32)),
	set(
		'place',
		call(
			'build',
			i32(at.LENGTHS),
			i32(288),
			i32(at.LETTER_SYMBOLS),
			i32(at.LETTERS),
			i32(at.LETTER_MAIN),
			i32(0),
		),
	),
	set(
		'place',
		call(
			'build',
			i32(at.LENGTHS + 288),
			i32(32),
			i32(at.DISTANCE_SYMBOLS),
			i32(at.DISTANCES),
			i32(at.DISTANCE_MAIN),
			i32(0),
		),
	),
];

/** A block that is not compressed (RFC 1951, 3.2.4): what was read ahead is given back, the rest copied. */
const storedBlock: readonly Code[] = [
	decrease('in', bytesAhead),
	set('bits', i64(0n)),
	set('count', i32(0)),
	when(above(add(get('in'), i32(4)), get('inEnd')), result(FAULT)),
	set('length', load16(0, get('in'))),
	when(differ(xor(get('length'), load16(2, get('in'))), i32(0xffff)), result(FAULT)),
	increase('in', i32(4)),
	when(above(get('length'), subtract(get('inEnd'), get('in'))), result(FAULT)),
	when(above(get('length'), subtract(get('outEnd'), get('out'))), result(FAULT)),
	copyMemory(get('out'), get('in'), get('length')),
	increase('in', get('length')),
	increase('out', get('length')),
];

const lookUp: Code = set('entry', load32(at.LETTERS, shiftLeft(peek(at.LETTER_MAIN), i32(2))));
const isLetter: Code = and(get('entry'), i32(at.LETTER));
const putLetter: readonly Code[] = [
	store8(0, get('out'), shiftRight(get('entry'), i32(16))),
	increase('out', i32(1)),
	...drop(get('entry')),
];

/** Base and extra bits of the length or distance whose entry is at hand. */
const takeValue = (name: string): readonly Code[] => [
	set(
		name,
		add(
			shiftRight(get('entry'), i32(16)),
			shiftRight(and(low32(get('bits')), ones(get('entry'))), shiftRight(get('entry'), i32(at.OWN_AT))),
		),
	),
	...drop(get('entry')),
];

/** Copies `length` bytes from `distance` back; in steps as wide as the distance allows, past the end by less than one. */
const copyMatch: readonly Code[] = [
	set('place', subtract(get('out'), get('distance'))),
	set('end', add(get('out'), get('length'))),
	block(
		'copied',
		when(
			atLeast(get('distance'), i32(16)),
			loop(
				'wide',
				// Most matches are done after the first turn.
				store128(0, get('out'), load128(0, get('place'))),
				store128(16, get('out'), load128(16, get('place'))),
				increase('place', i32(32)),
				leaveIf('wide', below(tee('out', add(get('out'), i32(32))), get('end'))),
			),
			leave('copied'),
		),
		when(
			equal(get('distance'), i32(1)),
			set('run', multiply64(widen(load8(0, get('place'))), i64(0x0101010101010101n))),
			loop(
				'same',
				store64(0, get('out'), get('run')),
				leaveIf('same', below(tee('out', add(get('out'), i32(8))), get('end'))),
			),
			leave('copied'),
		),
		when(
			atLeast(get('distance'), i32(8)),
			loop(
				'eight',
				store64(0, get('out'), load64(0, get('place'))),
				increase('place', i32(8)),
				leaveIf('eight', below(tee('out', add(get('out'), i32(8))), get('end'))),
			),
			leave('copied'),
		),
		loop(
			'bytes',
			store8(0, get('out'), load8(0, get('place'))),
			increase('place', i32(1)),
			leaveIf('bytes', below(tee('out', add(get('out'), i32(1))), get('end'))),
		),
	),
	set('out', get('end')),
];

/** Looks a code up that is longer than the main table: its first bits led to a second one. */
const lookFurther = (table: number, main: number): Code =>
	set(
		'entry',
		load32(
			table,
			shiftLeft(add(shiftRight(get('entry'), i32(16)), shiftRight(peek(LONGEST_CODE), i32(main))), i32(2)),
		),
	);

/**
 * The letters and matches of one block, until its end. Each turn begins with the entry at hand and at least 45 bits: three
 * look-ups of letters take 33 at most. The next entry is looked up before a match is copied, so that neither waits.
 */
const readSymbols: Code = block(
	'ended',
	...refill,
	lookUp,
	loop(
		'symbols',
		// Each turn takes bits and may write at most 3 letters and a match, for which there is room behind the end.
		when(above(get('out'), get('outEnd')), result(FAULT)),
		when(above(get('in'), add(get('inEnd'), i32(16))), result(FAULT)),
		block(
			'match',
			block(
				'matchAfterLetters',
				leaveIf('match', isZero(isLetter)),
				...putLetter,
				lookUp,
				leaveIf('matchAfterLetters', isZero(isLetter)),
				...putLetter,
				lookUp,
				leaveIf('matchAfterLetters', isZero(isLetter)),
				...putLetter,
				...refill,
				lookUp,
				leave('symbols'),
			),
			...refill,
		),
		when(
			and(get('entry'), i32(at.NO_SYMBOL)),
			when(
				equal(and(get('entry'), i32(at.NO_SYMBOL)), i32(at.SECOND_TABLE)),
				lookFurther(at.LETTERS, at.LETTER_MAIN),
			),
			when(isLetter, ...putLetter, ...refill, lookUp, leave('symbols')),
			when(equal(and(get('entry'), i32(at.NO_SYMBOL)), i32(at.NO_SYMBOL)), result(FAULT)),
			when(and(get('entry'), i32(at.END_OF_BLOCK)), ...drop(get('entry')), leave('ended')),
		),
		...takeValue('length'),
		set('entry', load32(at.DISTANCES, shiftLeft(peek(at.DISTANCE_MAIN), i32(2)))),
		when(and(get('entry'), i32(at.SECOND_TABLE)), lookFurther(at.DISTANCES, at.DISTANCE_MAIN)),
		...takeValue('distance'),
		// No distance at all is below 1, and so is that of a code which does not exist.
		when(atLeast(subtract(get('distance'), i32(1)), subtract(get('out'), get('outStart'))), result(FAULT)),
		...refill,
		lookUp,
		...copyMatch,
		leave('symbols'),
	),
);

/**
 * inflate(in, inEnd, out, outEnd): decompresses deflate data (RFC 1951) of exactly these bytes into exactly those. 0, or 1
 * when it is not such data. Every turn of every loop takes compressed bits or reaches a fixed number, so it always ends.
 */
const inflate: WasmFunction = {
	name: 'inflate',
	parameters: ['in', 'inEnd', 'out', 'outEnd'],
	locals: {
		...{ bits: 'i64', run: 'i64', count: 'i32', outStart: 'i32', last: 'i32', kind: 'i32', entry: 'i32' },
		...{ letters: 'i32', distances: 'i32', i: 'i32', place: 'i32', end: 'i32', step: 'i32' },
		...{ length: 'i32', distance: 'i32' },
	},
	body: [
		set('outStart', get('out')),
		loop(
			'blocks',
			when(above(get('in'), add(get('inEnd'), i32(8))), result(FAULT)),
			...refill,
			...take('last', 1),
			...take('kind', 2),
			block(
				'read',
				when(isZero(get('kind')), ...storedBlock, leave('read')),
				when(equal(get('kind'), i32(3)), result(FAULT)),
				when(equal(get('kind'), i32(1)), ...fixedCodes),
				when(equal(get('kind'), i32(2)), ...readCodes),
				readSymbols,
			),
			leaveIf('blocks', isZero(get('last'))),
		),
		when(differ(subtract(get('in'), bytesAhead), get('inEnd')), result(FAULT)),
		when(differ(get('out'), get('outEnd')), result(FAULT)),
		DONE,
	],
};

export const inflateModule = (): Uint8Array<ArrayBuffer> => assemble([build, inflate], at.PAGES);

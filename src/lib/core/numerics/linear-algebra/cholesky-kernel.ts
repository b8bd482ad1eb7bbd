import {
	add,
	assemble,
	below,
	get,
	i32,
	loadLower,
	loadTwice,
	loadUpper,
	multiply2,
	repeatWhile,
	set,
	storeLower,
	storeUpper,
	subtract2,
	type Code,
	type WasmFunction,
} from '../../../base/wasm-assembler.ts';

/** Memory of the kernel, in pages of 64 kB. */
const PAGES = 16;

const at = (row: string): Code => add(get(row), get('at'));
/** The same column of two rows in one vector. */
const pair = (upper: string, lower: string): Code => loadUpper(at(lower), loadLower(0, at(upper)));
const forEach = <T>(items: readonly T[], code: (item: T, index: number) => Code[]): Code[] =>
	items.flatMap(code);

const COLUMNS = ['c0', 'c1', 'c2', 'c3'] as const;
const below4 = (row: string, from: string): Code => set(row, add(get(from), get('stride')));

/**
 * Four rows against four columns: from each of the 16 entries right of `count` the products of what stands left of them
 * are taken away, in the order of the columns, so that every sum is rounded as it would be alone.
 */
const fourByFour: WasmFunction = {
	name: 'fourByFour',
	// Addresses of the first row and of the first of the rows that are the columns; bytes of a row left of the entries,
	// and of a whole row.
	parameters: ['r0', 'c0', 'count', 'stride'],
	locals: {
		...{ r1: 'i32', r2: 'i32', r3: 'i32', c1: 'i32', c2: 'i32', c3: 'i32', at: 'i32' },
		...{ x: 'v128', z: 'v128', y: 'v128' },
		...{ s0: 'v128', s1: 'v128', s2: 'v128', s3: 'v128', t0: 'v128', t1: 'v128', t2: 'v128', t3: 'v128' },
	},
	body: [
		...[below4('r1', 'r0'), below4('r2', 'r1'), below4('r3', 'r2')],
		...[below4('c1', 'c0'), below4('c2', 'c1'), below4('c3', 'c2')],
		...forEach(COLUMNS, (_, k) => [
			set('at', add(get('count'), i32(8 * k))),
			set(`s${k}`, pair('r0', 'r1')),
			set(`t${k}`, pair('r2', 'r3')),
		]),
		set('at', i32(0)),
		repeatWhile(
			below(get('at'), get('count')),
			set('x', pair('r0', 'r1')),
			set('z', pair('r2', 'r3')),
			...forEach(COLUMNS, (column, k) => [
				set('y', loadTwice(0, at(column))),
				set(`s${k}`, subtract2(get(`s${k}`), multiply2(get('x'), get('y')))),
				set(`t${k}`, subtract2(get(`t${k}`), multiply2(get('z'), get('y')))),
			]),
			set('at', add(get('at'), i32(8))),
		),
		...forEach(COLUMNS, (_, k) => [
			set('at', add(get('count'), i32(8 * k))),
			storeLower(at('r0'), get(`s${k}`)),
			storeUpper(at('r1'), get(`s${k}`)),
			storeLower(at('r2'), get(`t${k}`)),
			storeUpper(at('r3'), get(`t${k}`)),
		]),
		i32(0),
	],
};

export interface CholeskyKernel {
	/** Where a matrix has to stand. */
	memory: Float64Array;
	/** Places are those of numbers, not of bytes. */
	fourByFour(r0: number, c0: number, count: number, stride: number): void;
}

let kernel: CholeskyKernel | null | undefined;

/** The kernel of this thread; null where WebAssembly is switched off or has no vectors. */
export function choleskyKernel(): CholeskyKernel | null {
	if (kernel === undefined) kernel = compile();
	return kernel;
}

function compile(): CholeskyKernel | null {
	let exports: WebAssembly.Exports;
	try {
		({ exports } = new WebAssembly.Instance(new WebAssembly.Module(assemble([fourByFour], PAGES))));
	} catch {
		return null;
	}
	const run = exports['fourByFour'] as (...places: number[]) => number;
	const { buffer } = exports['memory'] as WebAssembly.Memory;
	return {
		memory: new Float64Array(buffer),
		fourByFour: (r0, c0, count, stride) => void run(8 * r0, 8 * c0, 8 * count, 8 * stride),
	};
}

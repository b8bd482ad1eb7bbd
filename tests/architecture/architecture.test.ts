import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { castLines, castsIn } from './casts.ts';
import { importsOf, root, sourceFiles, type Import } from './imports.ts';
import { casts, coreRoom, outside, placeOf, rooms } from './rooms.ts';

const isTest = (file: string): boolean => file.endsWith('.test.ts');
const importsBelow = (start: string): Import[] =>
	sourceFiles(start)
		.filter((file) => !isTest(file))
		.flatMap(importsOf);

const coreImports = importsBelow('src/lib/core');
const all = ['src', 'cli', 'scripts'].flatMap(importsBelow);

describe('rooms', () => {
	it('are exactly the folders of src/lib/core', () => {
		const folders = readdirSync(path.join(root, 'src/lib/core')).sort();
		expect(folders).toEqual(Object.keys(rooms).sort());
	});

	it('import only what their row allows', () => {
		const wrong = coreImports.filter(({ from, to }) => {
			if (to === null) return false;
			const own = coreRoom(from) as string;
			const other = coreRoom(to);
			if (other === null) return !['src/lib/contract', 'src/lib/base'].includes(placeOf(to));
			return other !== own && !(rooms[own] ?? []).includes(other);
		});
		expect(wrong.map(describeImport)).toEqual([]);
	});

	it('use every edge of the table', () => {
		const used = new Set(
			coreImports.flatMap(({ from, to }) => (to === null ? [] : [`${coreRoom(from)} -> ${coreRoom(to)}`])),
		);
		const listed = Object.entries(rooms)
			.filter(([room]) => room !== 'assistant')
			.flatMap(([room, others]) => others.map((other) => `${room} -> ${other}`));
		expect(listed.filter((edge) => !used.has(edge)).sort()).toEqual([]);
	});
});

describe('outside the core', () => {
	const imports = all.filter(
		({ from, to }) =>
			coreRoom(from) === null && outside[placeOf(from)] !== 'anything' && to !== null && !to.endsWith('.css'),
	);
	const edgeOf = ({ from, to }: Import): string => `${placeOf(from)} -> ${placeOf(to as string)}`;
	const listed = Object.entries(outside).flatMap(([place, others]) =>
		others === 'anything' ? [] : others.map((other) => `${place} -> ${other}`),
	);

	it('every file has a place', () => {
		const files = ['src', 'cli', 'scripts'].flatMap(sourceFiles).filter((file) => coreRoom(file) === null);
		expect(files.length).toBeGreaterThan(500);
		expect(files.filter((file) => !(placeOf(file) in outside))).toEqual([]);
	});

	it('a place imports only what its row allows', () => {
		const allowed = new Set([...Object.keys(outside).map((place) => `${place} -> ${place}`), ...listed]);
		const wrong = imports.filter((one) => !allowed.has(edgeOf(one)));
		expect(wrong.map(describeImport)).toEqual([]);
	});

	it('every edge of the table is used', () => {
		const used = new Set(imports.map(edgeOf));
		expect(listed.filter((edge) => !used.has(edge))).toEqual([]);
	});

	it('no alias imports in contract, base, core and cli', () => {
		const files = ['src/lib/contract', 'src/lib/base', 'src/lib/core', 'cli'].flatMap(sourceFiles);
		const wrong = files.flatMap(importsOf).filter(({ specifier }) => specifier.startsWith('$'));
		expect(files.length).toBeGreaterThan(50);
		expect(wrong.map(describeImport)).toEqual([]);
	});

	it('what runs before there are packages loads none', () => {
		const first = ['scripts/install/install.mjs', 'scripts/dev/setup.mjs'];
		const loaded = reachedFrom(first).flatMap(importsOf);
		const wrong = loaded.filter(({ to, specifier }) => to === null && !specifier.startsWith('node:'));
		expect(loaded.length).toBeGreaterThan(50);
		expect(wrong.map(describeImport)).toEqual([]);
	});
});

describe('files', () => {
	it('have no cycles between them', () => {
		// A component that draws itself inside itself is no cycle of two.
		expect(findCycle(all.filter(({ from, to }) => from !== to))).toEqual([]);
	});
});

describe('effects', () => {
	const pure = ['contract', 'base', 'core', 'server', 'client', 'ui']
		.flatMap((folder) => sourceFiles(`src/lib/${folder}`))
		.concat(sourceFiles('src/routes'))
		.filter((file) => !isTest(file) && !/[+.](?:server|worker)\.ts$/u.test(file));

	it('disk, network and processes only in .server.ts files and workers', () => {
		const wrong = pure
			.flatMap(importsOf)
			.filter(({ specifier, type_only }) => specifier.startsWith('node:') && !type_only);
		expect(pure.length).toBeGreaterThan(1000);
		expect(wrong.map(describeImport)).toEqual([]);
	});

	it('pure files do not import .server.ts files, except as types', () => {
		// Registries that bind names to server functions are part of the engine by nature.
		const registries = new Set(['src/lib/core/suites/index.ts']);
		const wrong = pure
			.filter((file) => !registries.has(file))
			.flatMap(importsOf)
			.filter(({ to, type_only }) => to !== null && to.endsWith('.server.ts') && !type_only);
		expect(wrong.map(describeImport)).toEqual([]);
	});
});

describe('casts', () => {
	const sources = ['src', 'cli'].flatMap(sourceFiles).filter((file) => !/\.(?:test|fixture)\b/u.test(file));
	const found = new Map<string, string[]>();
	for (const file of sources)
		found.set(placeOf(file), [...(found.get(placeOf(file)) ?? []), ...castsIn(file)]);

	it.each(Object.keys({ ...casts, ...Object.fromEntries(found) }))('of %s are as many as listed', (place) => {
		const here = found.get(place) ?? [];
		const listed = casts[place] ?? 0;
		const what =
			here.length > listed
				? `one of these is new; parse the value by a schema instead:\n${here.join('\n')}`
				: 'there are fewer: lower the number in tests/architecture/rooms.ts';
		expect(here.length, what).toBe(listed);
	});

	it('are counted in code and components, but not where they say nothing new', () => {
		const text = [
			'const a = JSON.parse(text) as Plan;',
			'const b = value as unknown as Plan;',
			"const c = ['x'] as const;",
			'const d = list[0] as number;',
			'const e = map.get(key) as number;',
			'const f = value as unknown;',
			"import { g as h } from './i.ts';",
			'const j = { k: 1 } satisfies Plan;',
		];
		expect(castLines('some.ts', text.join('\n'))).toEqual([1, 2]);
		const component = ['<p>as it is</p>', '<script lang="ts">', ...text, '</script>', '<p>{one as Plan}</p>'];
		expect(castLines('Some.svelte', component.join('\n'))).toEqual([3, 4]);
	});
});

describe('files of data', () => {
	/** Files that open others by themselves, and why what they open is no data of somebody else. */
	const opens: Readonly<Record<string, string>> = {
		'src/lib/core/readers/alignments/cram-bytes.server.ts': 'streams what it has opened already',
		'src/lib/core/readers/alignments/write-fasta.server.ts': 'its own file in the scratch folder',
		'src/lib/core/suites/kernel/sklearn-model.server.ts': 'its own files in the scratch folder',
		'src/lib/core/suites/raw-signal/pages/figure-pages.server.ts': 'a part of a package',
		'src/lib/core/suites/raw-signal/pages/find-plotly.server.ts': 'a part of a package',
		'src/lib/core/results/tables/table-file.server.ts': 'its own file in the scratch folder',
	};

	it('are opened in one way only, which knows what a session may read', () => {
		const rooms = ['readers', 'dataset', 'signals', 'analysis', 'suites', 'results'];
		const sources = rooms.flatMap((room) => sourceFiles(`src/lib/core/${room}`));
		const wanted =
			/import\s*\{[^}]*\b(?:open|openSync|readFile|readFileSync|createReadStream)\b[^}]*\}\s*from 'node:fs/u;
		const found = sources.filter(
			(file) =>
				!/\.(?:test|fixture)\b/u.test(file) && wanted.test(readFileSync(path.join(root, file), 'utf8')),
		);
		expect(sources.length).toBeGreaterThan(100);
		expect(found.filter((file) => !(file in opens))).toEqual([]);
	});
});

describe('imports', () => {
	it('lead to files that exist', () => {
		const sources = ['src', 'cli', 'scripts', 'tests'].flatMap(sourceFiles).flatMap(importsOf);
		const lost = sources.filter(({ to }) => to !== null && !existsSync(path.join(root, to)));
		expect(sources.length).toBeGreaterThan(1000);
		expect(lost.map(describeImport)).toEqual([]);
	});

	it('tracked text names no machine paths', () => {
		const files = ['src', 'cli', 'scripts', 'tests', 'docs'].flatMap((start) =>
			readdirSync(path.join(root, start), { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile() && /\.(ts|mjs|md|py|svelte|json)$/.test(entry.name))
				.map((entry) => path.join(entry.parentPath, entry.name)),
		);
		const pattern = new RegExp(`(^|[^A-Za-z0-9._-])/(${['work', 'farm'].join('|')})/`);
		expect(files.length).toBeGreaterThan(50);
		expect(
			files
				.filter((file) => pattern.test(readFileSync(file, 'utf8')))
				.map((file) => path.relative(root, file)),
		).toEqual([]);
	});
});

function describeImport({ from, specifier }: Import): string {
	return `${from} imports ${specifier}`;
}

/** These files and every file of ours that loading them loads. */
function reachedFrom(first: readonly string[]): string[] {
	const reached = new Set(first);
	for (const file of reached) for (const { to } of importsOf(file)) if (to !== null) reached.add(to);
	return [...reached];
}

/** One cycle as a list of files, or an empty list. */
function findCycle(imports: readonly Import[]): string[] {
	const next = new Map<string, string[]>();
	for (const { from, to } of imports) if (to !== null) next.set(from, [...(next.get(from) ?? []), to]);
	const state = new Map<string, 'open' | 'done'>();
	const trail: string[] = [];
	const visit = (file: string): string[] | null => {
		if (state.get(file) === 'done') return null;
		if (state.get(file) === 'open') return [...trail.slice(trail.indexOf(file)), file];
		state.set(file, 'open');
		trail.push(file);
		for (const other of next.get(file) ?? []) {
			const cycle = visit(other);
			if (cycle !== null) return cycle;
		}
		trail.pop();
		state.set(file, 'done');
		return null;
	};
	for (const file of next.keys()) {
		const cycle = visit(file);
		if (cycle !== null) return cycle;
	}
	return [];
}

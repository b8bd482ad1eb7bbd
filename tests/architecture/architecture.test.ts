import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, root, sourceFiles, type Import } from './imports.ts';
import { outside, rooms } from './rooms.ts';

const isTest = (file: string): boolean => file.endsWith('.test.ts');
const coreRoom = (file: string): string | null => /^src\/lib\/core\/([^/]+)\//.exec(file)?.[1] ?? null;
const place = (file: string): string => {
	const room = coreRoom(file);
	return room === null ? (/^src\/lib\/([^/]+)\//.exec(file)?.[1] ?? file) : `core/${room}`;
};

const coreImports = sourceFiles('src/lib/core')
	.filter((file) => !isTest(file))
	.flatMap(importsOf);

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
			if (other === null) return !['contract', 'base'].includes(place(to));
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

	it('have no cycles between files', () => {
		expect(findCycle(coreImports)).toEqual([]);
	});
});

describe('outside the core', () => {
	it.each(Object.entries(outside))('%s imports only what it may', (start, allowed) => {
		const imports = sourceFiles(start)
			.filter((file) => !isTest(file))
			.flatMap(importsOf)
			.filter(({ to }) => to !== null);
		expect(imports.length).toBeGreaterThan(0);
		const wrong = imports.filter(({ from, to }) => {
			const target = to as string;
			if (target.startsWith('cli/') && from.startsWith('cli/')) return false;
			return !allowed.includes(place(target));
		});
		expect(wrong.map(describeImport)).toEqual([]);
	});

	it('no alias imports in contract, base, core and cli', () => {
		const files = ['src/lib/contract', 'src/lib/base', 'src/lib/core', 'cli'].flatMap(sourceFiles);
		const wrong = files.flatMap(importsOf).filter(({ specifier }) => specifier.startsWith('$'));
		expect(files.length).toBeGreaterThan(50);
		expect(wrong.map(describeImport)).toEqual([]);
	});
});

describe('effects', () => {
	it('disk, network and processes only in .server.ts files and workers', () => {
		const pure = ['src/lib/contract', 'src/lib/base', 'src/lib/core']
			.flatMap(sourceFiles)
			.filter((file) => !isTest(file) && !file.endsWith('.server.ts') && !file.endsWith('.worker.ts'));
		const wrong = pure.flatMap(importsOf).filter(({ specifier }) => specifier.startsWith('node:'));
		expect(pure.length).toBeGreaterThan(50);
		expect(wrong.map(describeImport)).toEqual([]);
	});

	it('pure files do not import .server.ts files, except as types', () => {
		const pure = ['src/lib/contract', 'src/lib/base', 'src/lib/core']
			.flatMap(sourceFiles)
			.filter((file) => !isTest(file) && !file.endsWith('.server.ts') && !file.endsWith('.worker.ts'));
		// Registries that bind names to server functions are part of the engine by nature.
		const registries = new Set(['src/lib/core/suites/index.ts']);
		const wrong = pure
			.filter((file) => !registries.has(file))
			.flatMap(importsOf)
			.filter(({ to, type_only }) => to !== null && to.endsWith('.server.ts') && !type_only);
		expect(wrong.map(describeImport)).toEqual([]);
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
		const all = ['src/lib', 'cli', 'src/engine.ts'].flatMap(sourceFiles).flatMap(importsOf);
		const lost = all.filter(({ to }) => to !== null && !existsSync(path.join(root, to)));
		expect(all.length).toBeGreaterThan(100);
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

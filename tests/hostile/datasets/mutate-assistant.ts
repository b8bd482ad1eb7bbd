import { spawnSync } from 'node:child_process';
import {
	existsSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Random } from '../../../src/lib/base/random.ts';

/** What somebody who may write into a dataset does to its `assistant` folder. */
export interface Attack {
	assistant: string;
	/** Folder with files of the user that the attacker wants changed, read or removed. */
	canaries: string;
	random: Random;
}

const pick = <T>(random: Random, from: readonly T[]): T =>
	from[Math.floor(random.uniform() * from.length)] as T;

/** Strings that an attacker puts where a record has an identifier, a name or a path. */
export function payloads({ canaries }: Pick<Attack, 'canaries'>): unknown[] {
	return [
		'../docs',
		'a/../../../canaries/docs',
		'../../../../canaries/.bashrc',
		'products/p/../../../../../canaries/.bashrc',
		'..',
		'.',
		'',
		'/',
		`${canaries}/docs`,
		`${canaries}/.bashrc`,
		`/${canaries}/docs`,
		'/etc/passwd',
		'/proc/self/environ',
		'file:///etc/passwd',
		'~/.bashrc',
		'..\\..\\canaries\\docs',
		'%2e%2e%2fcanaries%2fdocs',
		'a\u0000b',
		'a\nb',
		'\u001b]0;owned\u0007',
		'\u202egpj.exe',
		'__proto__',
		'constructor',
		'x'.repeat(5000),
		0,
		-1,
		1e308,
		null,
		true,
		[],
		{},
		['../../canaries/docs'],
		{ toString: '../../canaries' },
	];
}

/** One change of an `assistant` folder; returns what it did, for a test that fails. */
export type Mutation = (attack: Attack) => string;

const files = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name));

const folders = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => path.join(entry.parentPath, entry.name));

/** A record to change: those of the ledger, manifests and marks, where paths and identifiers are. */
function someRecord({ assistant, random }: Attack): string | null {
	const found = files(assistant).filter((file) =>
		/(?:ledger\/.*|manifest|dataset|source_run|summary|features|evaluation)\.json$/u.test(file),
	);
	return found.length === 0 ? null : pick(random, found);
}

/** Every place of a JSON value that holds a value, as a path of keys. */
function places(value: unknown, at: string[] = []): string[][] {
	if (value === null || typeof value !== 'object') return [at];
	return [at, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...at, key]))];
}

function setAt(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
	if (key === undefined) return to;
	const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
		string,
		unknown
	>;
	copy[key] = setAt(copy[key], rest, to);
	return copy;
}

function rewrite(attack: Attack, to: (value: unknown) => unknown): string {
	const file = someRecord(attack);
	if (file === null) return 'nothing';
	let value: unknown;
	try {
		value = JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		return 'nothing';
	}
	rmSync(file);
	writeFileSync(file, JSON.stringify(to(value)));
	return file;
}

const IDENTIFIER = /(?:_id|_ids|path|published|manifest|target|folder|name|file|inputs|outputs|task_key)$/u;

/** A value of a record becomes a payload; fields that name something first. */
const changeValue: Mutation = (attack) => {
	const { random } = attack;
	const payload = pick(random, payloads(attack));
	const said = rewrite(attack, (value) => {
		const all = places(value).filter((at) => at.length > 0);
		const named = all.filter((at) => IDENTIFIER.test(at.at(-1) ?? ''));
		const from = named.length > 0 && random.uniform() < 0.8 ? named : all;
		return from.length === 0 ? payload : setAt(value, pick(random, from), payload);
	});
	return `${said}: a value became ${JSON.stringify(payload)?.slice(0, 80)}`;
};

const dropValue: Mutation = (attack) =>
	`${rewrite(attack, (value) => {
		const all = places(value).filter((at) => at.length > 0);
		return all.length === 0 ? null : setAt(value, pick(attack.random, all), undefined);
	})}: a value is gone`;

const nest: Mutation = (attack) => {
	const file = someRecord(attack);
	if (file !== null) writeFileSync(file, '['.repeat(100_000));
	return `${file}: nested 100,000 deep`;
};

const garbage: Mutation = (attack) => {
	const file = pick(attack.random, files(attack.assistant));
	const bytes = Uint8Array.from({ length: 3000 }, () => Math.floor(attack.random.uniform() * 256));
	rmSync(file);
	writeFileSync(file, bytes);
	return `${file}: garbage`;
};

const cut: Mutation = (attack) => {
	const file = pick(attack.random, files(attack.assistant));
	truncateSync(file, Math.floor(lstatSync(file).size * attack.random.uniform()));
	return `${file}: cut`;
};

const huge: Mutation = (attack) => {
	const file = someRecord(attack);
	// Takes no room on the disk.
	if (file !== null) truncateSync(file, 3 * 1024 ** 3);
	return `${file}: 3 GiB`;
};

const fileToLink: Mutation = (attack) => {
	const file = pick(attack.random, files(attack.assistant));
	const target = pick(attack.random, [
		path.join(attack.canaries, '.bashrc'),
		path.join(attack.canaries, 'docs/thesis.docx'),
		'/dev/zero',
		file,
		path.join(attack.canaries, 'not-there'),
	]);
	rmSync(file);
	symlinkSync(target, file);
	return `${file}: link to ${target}`;
};

const folderToLink: Mutation = (attack) => {
	const folder = pick(attack.random, [attack.assistant, ...folders(attack.assistant)]);
	const target = pick(attack.random, [
		attack.canaries,
		path.join(attack.canaries, 'docs'),
		path.join(attack.canaries, 'empty'),
		path.join(attack.canaries, 'other/assistant'),
		folder,
	]);
	const moved = `${folder}.moved`;
	if (existsSync(moved)) return 'nothing';
	renameSync(folder, moved);
	symlinkSync(target, folder);
	return `${folder}: link to ${target}`;
};

const fileToFolder: Mutation = (attack) => {
	const file = pick(attack.random, files(attack.assistant));
	rmSync(file);
	mkdirSync(file);
	return `${file}: a folder`;
};

const folderToFile: Mutation = (attack) => {
	const folder = pick(attack.random, folders(attack.assistant));
	rmSync(folder, { recursive: true });
	writeFileSync(folder, 'file');
	return `${folder}: a file`;
};

const pipe: Mutation = (attack) => {
	const file = someRecord(attack);
	if (file === null) return 'nothing';
	rmSync(file);
	spawnSync('mkfifo', [file]);
	return `${file}: a pipe that nobody writes`;
};

const renamed: Mutation = (attack) => {
	const file = pick(attack.random, files(attack.assistant));
	const name = pick(attack.random, ['run_..', 'run_.', 'run_x', 'plan_\u001b[2J', 'result_evaluation_a b']);
	renameSync(file, path.join(path.dirname(file), `${name}.json`));
	return `${file}: renamed ${JSON.stringify(name)}`;
};

/** The note of an earlier version that told a start which folders to clear away and where to put what. */
const oldMarker: Mutation = (attack) => {
	const runs = path.join(attack.assistant, 'runs');
	if (!existsSync(runs) || !lstatSync(runs).isDirectory()) return 'nothing';
	const start = {
		run_id: pick(attack.random, ['a/../docs', '../../canaries/docs', 'x']),
		task_key: 'plot_cfdna',
		target: pick(attack.random, [
			path.join(attack.canaries, 'docs'),
			path.join(attack.canaries, 'a/../docs'),
		]),
		made: attack.canaries,
		assistant: pick(attack.random, [attack.assistant, attack.canaries]),
		...{ dataset_id: 'd', plan_id: null, parameters: {}, inputs: [], repeat_key: 'k' },
		started_at: '2026-01-01T00:00:00.000Z',
	};
	const owner = { pid: 4194304, host: hostname(), started: '1' };
	writeFileSync(path.join(runs, '.x.running.json'), JSON.stringify({ start, owner, record: null }));
	const staging = path.join(runs, '.x.tmp-x');
	if (!existsSync(staging)) {
		mkdirSync(staging);
		writeFileSync(path.join(staging, '.owner.json'), JSON.stringify(owner));
		symlinkSync(attack.canaries, path.join(staging, 'link'));
	}
	return 'the note of an earlier version';
};

const oldSwap: Mutation = (attack) => {
	const folder = pick(attack.random, [attack.assistant, ...folders(attack.assistant)]);
	const old = path.join(path.dirname(folder), `.${path.basename(folder)}.old-x`);
	if (!existsSync(old)) symlinkSync(attack.canaries, old);
	return `${old}: link to the canaries`;
};

export const mutations: Readonly<Record<string, Mutation>> = {
	...{ changeValue, dropValue, nest, garbage, cut, huge, fileToLink, folderToLink, fileToFolder },
	...{ folderToFile, pipe, renamed, oldMarker, oldSwap },
};

import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';

/** A key of one test run; the private half is nowhere else. */
export interface TestKey {
	/** Raw public key, base64, as in release.json. */
	public_key: string;
	private_key: KeyObject;
}

export function newKey(): TestKey {
	const { publicKey, privateKey } = generateKeyPairSync('ed25519');
	const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
	return { public_key: raw.toString('base64'), private_key: privateKey };
}

export const NAME = 'lb-agent';

export interface TinyOptions {
	version: string;
	key: TestKey;
	/** Files beside or instead of the usual ones; null leaves one out. They are in the signed list. */
	files?: Record<string, string | Buffer | null>;
	/** Changes the list before it is signed. */
	list?: (list: TinyList) => object;
	database?: { schema: number; readable_from: number };
	/** Of the package; of the list it is the usual one. */
	name?: string;
	node?: string;
	/** Exit code of the self-test. */
	selfTest?: number;
}

export interface TinyList {
	schema_version: 1;
	package: string;
	version: string;
	node: string;
	database: { schema: number; readable_from: number };
	files: { path: string; bytes: number; sha256: string }[];
}

/** The files of a program that says its version, and whose self-test ends as is wanted. */
export function tinyProgram({
	version,
	key,
	files = {},
	name = NAME,
	selfTest = 0,
}: TinyOptions): Map<string, string | Buffer> {
	const usual: Record<string, string | Buffer> = {
		'package.json': JSON.stringify({ name, version, type: 'module', bin: { 'lb-agent': 'dist/cli.js' } }),
		'release.json': JSON.stringify({ schema_version: 1, package: NAME, public_key: key.public_key }),
		'release-lock.json': JSON.stringify({
			...{ name, version, lockfileVersion: 3, requires: true },
			packages: { '': { name, version } },
		}),
		'CHANGELOG.md': `# Changelog\n\n## ${version}\n\n- What is new in ${version}.\n\n## 0.0.1\n\n- First.\n`,
		'dist/cli.js': `if (process.argv.includes('--version')) console.log('${version}');
else if (process.argv[2] === 'demo-check') { if (${selfTest} !== 0) console.error('FAILED models: AUROC 0.10'); process.exitCode = ${selfTest}; }
else console.log('tiny ${version} ' + process.argv.slice(2).join(' '));
`,
		'dist/engine.js': `console.log('tiny engine ${version}');\n`,
	};
	const all = Object.entries({ ...usual, ...files });
	return new Map(all.filter((pair): pair is [string, string | Buffer] => pair[1] !== null));
}

/** The same with the signed list of files. */
export function tinyRelease(options: TinyOptions): Map<string, string | Buffer> {
	const { version, key, database = { schema: 6, readable_from: 1 }, node = '>=20.19' } = options;
	const files = tinyProgram(options);
	const list: TinyList = {
		...{ schema_version: 1, package: NAME, version, node, database },
		files: [...files].map(([file, text]) => ({
			path: file,
			bytes: Buffer.byteLength(text),
			sha256: createHash('sha256').update(text).digest('hex'),
		})),
	};
	const text = JSON.stringify(options.list?.(list) ?? list);
	files.set('release-files.json', text);
	files.set('release-files.sig', sign(null, Buffer.from(text), key.private_key).toString('base64'));
	return files;
}

/** A tarball as npm makes them: every file below `package/`. `more` are entries that npm would not write. */
export async function tarball(
	files: ReadonlyMap<string, string | Buffer>,
	more: readonly { header: Pick<Header, 'name'> & Partial<Header>; text?: string }[] = [],
): Promise<Buffer> {
	const archive = pack();
	for (const [file, text] of files) archive.entry({ name: `package/${file}`, mode: 0o644 }, text);
	for (const { header, text = '' } of more) archive.entry(header, text);
	archive.finalize();
	const parts: Buffer[] = [];
	for await (const part of archive) parts.push(Buffer.from(part as Uint8Array));
	return gzipSync(Buffer.concat(parts));
}

export const integrityOf = (packed: Buffer): string =>
	`sha512-${createHash('sha512').update(packed).digest('base64')}`;

/** Writes files below a folder. */
export function layOut(files: ReadonlyMap<string, string | Buffer>, folder: string): string {
	for (const [file, text] of files) {
		mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
		writeFileSync(path.join(folder, file), text);
	}
	return folder;
}

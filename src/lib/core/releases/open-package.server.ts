import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import * as z from 'zod';
import { LbError } from '../../base/errors.ts';
import { isSigned } from './check-signature.server.ts';
import { foldedPath, isPlainPath } from './entry-path.ts';
import { releaseFiles, type ReleaseFiles } from './release-records.ts';

/** Names of the signed list and its signature in a package. */
export const LIST = 'release-files.json';
export const SIGNATURE = 'release-files.sig';

/** Far above a release (80 MB with its dependencies), far below what fills a memory. */
export const packageLimits = { packed: 150_000_000, unpacked: 400_000_000, files: 20_000 };

/** What a package must be. */
export interface Expected {
	name: string;
	version: string;
	/** Raw Ed25519 key of the installed version, base64. */
	key: string;
	/** Checksum of the registry, as in `sha512-…`. */
	integrity: string | undefined;
}

/** A package whose every byte was checked. */
export interface CheckedPackage {
	list: ReleaseFiles;
	/** Content by path, the list and its signature included. */
	files: ReadonlyMap<string, Buffer>;
}

/**
 * Checks a package in memory, before anything of it is written: checksum, signature of its list of files, name, version, and
 * every file by the list. Throws `updates.integrity_wrong`, `updates.signature_missing`, `updates.signature_wrong`,
 * `updates.content_differs`, `updates.other_package`.
 */
export async function openPackage(
	packed: Buffer,
	expected: Expected,
	limits = packageLimits,
): Promise<CheckedPackage> {
	const { version } = expected;
	if (!hasIntegrity(packed, expected.integrity)) throw new LbError('updates.integrity_wrong', { version });
	const files = await readFiles(packed, version, limits);
	const list = checkList(files, expected);
	checkFiles(files, list, version);
	checkIdentity(files, list, expected);
	return { list, files };
}

/** One of the strongest hashes named must be right (W3C Subresource Integrity); only SHA-512 counts. */
function hasIntegrity(packed: Buffer, integrity: string | undefined): boolean {
	const digest = `sha512-${createHash('sha512').update(packed).digest('base64')}`;
	return (integrity ?? '').split(/\s+/u).some((one) => one.split('?', 1)[0] === digest);
}

const differs = (version: string, reason: string, reason_zh: string): LbError =>
	new LbError('updates.content_differs', { version, reason, reason_zh });

/** Every entry of a tarball of npm, without the folder `package/` around them. */
async function readFiles(
	packed: Buffer,
	version: string,
	limits: typeof packageLimits,
): Promise<Map<string, Buffer>> {
	const files = new Map<string, Buffer>();
	const names = new Set<string>();
	let bytes = 0;
	const archive = extract();
	const unzipped = createGunzip();
	unzipped.on('error', (error) => archive.destroy(error));
	Readable.from([packed]).pipe(unzipped).pipe(archive);
	try {
		for await (const entry of archive) {
			const { name, type } = entry.header;
			const path = name.startsWith('package/') ? name.slice('package/'.length) : '';
			if (type !== 'file') throw differs(version, `${name} is a ${type}`, `${name} 不是普通文件（${type}）`);
			if (!isPlainPath(path)) throw differs(version, `it holds the path ${name}`, `其中有路径 ${name}`);
			if (names.has(foldedPath(path))) throw differs(version, `${path} is in it twice`, `${path} 重复出现`);
			names.add(foldedPath(path));
			const parts: Buffer[] = [];
			for await (const part of entry) {
				const buffer = bytesIn(part);
				bytes += buffer.length;
				if (bytes > limits.unpacked || files.size >= limits.files)
					throw differs(version, 'it is too large', '过大');
				parts.push(buffer);
			}
			files.set(path, Buffer.concat(parts));
		}
	} catch (error) {
		if (error instanceof LbError) throw error;
		const reason = error instanceof Error ? error.message : String(error);
		throw differs(version, `it cannot be unpacked (${reason})`, `无法解包（${reason}）`);
	} finally {
		unzipped.destroy();
	}
	return files;
}

/** The archive gives buffers, which its types do not say. */
const bytesIn = (part: unknown): Buffer => (Buffer.isBuffer(part) ? part : Buffer.alloc(0));

function checkList(files: ReadonlyMap<string, Buffer>, { version, key }: Expected): ReleaseFiles {
	const list = files.get(LIST);
	const signature = files.get(SIGNATURE);
	if (list === undefined || signature === undefined)
		throw new LbError('updates.signature_missing', { version });
	if (!isSigned(list, signature.toString('latin1'), key))
		throw new LbError('updates.signature_wrong', { version });
	try {
		return releaseFiles.parse(JSON.parse(list.toString('utf8')));
	} catch {
		throw differs(version, `${LIST} cannot be read`, `无法读取 ${LIST}`);
	}
}

/** Exactly the files of the list are there, each with its bytes. */
export function checkFiles(files: ReadonlyMap<string, Buffer>, list: ReleaseFiles, version: string): void {
	const listed = new Set(list.files.map(({ path }) => path));
	if (listed.size !== list.files.length)
		throw differs(version, 'its list names a file twice', '列表重复列出同一文件');
	for (const path of files.keys())
		if (!listed.has(path) && path !== LIST && path !== SIGNATURE)
			throw differs(version, `${path} is not in the list`, `${path} 不在列表中`);
	for (const { path, bytes, sha256 } of list.files) {
		const content = files.get(path);
		if (content === undefined) throw differs(version, `${path} is missing`, `缺少 ${path}`);
		if (content.length !== bytes || createHash('sha256').update(content).digest('hex') !== sha256)
			throw differs(version, `${path} has other content`, `${path} 的内容不同`);
	}
}

const identity = z.object({ name: z.string(), version: z.string() });
const lockFile = z.object({ packages: z.record(z.string(), z.unknown()) });
const locked = z.object({ integrity: z.string().regex(/^sha(?:256|384|512)-/u) });

/**
 * Lock file of a package: npm-shrinkwrap.json under a name that npm does not read when it installs the package itself, for it
 * then fetches the native parts of every system.
 */
export const LOCK_FILE = 'release-lock.json';

function checkIdentity(
	files: ReadonlyMap<string, Buffer>,
	list: ReleaseFiles,
	{ name, version }: Expected,
): void {
	const own = identity.safeParse(jsonOf(files.get('package.json')));
	const found = own.success ? `${own.data.name} ${own.data.version}` : 'no package.json';
	if (!own.success || own.data.name !== name || own.data.version !== version)
		throw new LbError('updates.other_package', { version, found });
	if (list.package !== name || list.version !== version)
		throw new LbError('updates.other_package', { version, found: `${list.package} ${list.version}` });
	// What npm fetches besides is held to the checksums of the signed lock file.
	const lock = lockFile.safeParse(jsonOf(files.get(LOCK_FILE)));
	if (!lock.success) throw differs(version, `${LOCK_FILE} is missing`, `缺少 ${LOCK_FILE}`);
	for (const [place, entry] of Object.entries(lock.data.packages))
		if (place !== '' && !locked.safeParse(entry).success)
			throw differs(
				version,
				`${place} has no checksum in ${LOCK_FILE}`,
				`${LOCK_FILE} 中 ${place} 没有校验和`,
			);
}

function jsonOf(content: Buffer | undefined): unknown {
	try {
		return content === undefined ? null : JSON.parse(content.toString('utf8'));
	} catch {
		return null;
	}
}

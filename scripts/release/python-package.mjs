// The Python package as a wheel and an sdist, without Python: a wheel is a zip archive with a list of its files (PEP 427), an sdist a
// tar archive with the metadata (PEP 625). Both have the same bytes each time.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { pack } from 'tar-stream';
import { inRoot } from '../dev/project.mjs';

const NAME = 'lbbiopsy_agent';
/** The first moment that a zip archive can state. */
const MOMENT = new Date(1980, 0, 1);

/** Fields of pyproject.toml; only those it has. */
function project(text) {
	const field = (name) => new RegExp(`^${name} = "([^"]*)"$`, 'mu').exec(text)?.[1];
	return { name: field('name'), summary: field('description'), python: field('requires-python') };
}

/** `{ name: text }` of a package of Python; caches and tests are none of it. */
function sources() {
	const folder = inRoot('python', NAME);
	return Object.fromEntries(
		readdirSync(folder, { recursive: true })
			.map((name) => name.split(path.sep).join('/'))
			.filter((name) => name.endsWith('.py') || name === 'py.typed')
			.sort()
			.map((name) => [`${NAME}/${name}`, readFileSync(path.join(folder, name))]),
	);
}

/** Version of the Python package, from the facts that are generated from package.json. */
export function pythonVersion() {
	const facts = readFileSync(inRoot('python', NAME, '_facts.py'), 'utf8');
	return /^ENGINE_VERSION(?:: \w+)? = "([^"]+)"$/mu.exec(facts)?.[1] ?? null;
}

function metadata(version) {
	const { name, summary, python } = project(readFileSync(inRoot('python/pyproject.toml'), 'utf8'));
	return `Metadata-Version: 2.1
Name: ${name}
Version: ${version}
Summary: ${summary}
License: MIT
Requires-Python: ${python}
`;
}

/** The wheel: `{ name, bytes }`. */
export function wheel(version) {
	const info = `${NAME}-${version}.dist-info`;
	const files = {
		...sources(),
		[`${info}/LICENSE`]: readFileSync(inRoot('LICENSE')),
		[`${info}/METADATA`]: Buffer.from(metadata(version)),
		[`${info}/WHEEL`]: Buffer.from(
			'Wheel-Version: 1.0\nGenerator: lb-agent\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
		),
		[`${info}/top_level.txt`]: Buffer.from(`${NAME}\n`),
	};
	const rows = Object.entries(files).map(([name, bytes]) => {
		const hash = createHash('sha256').update(bytes).digest('base64url');
		return `${name},sha256=${hash},${bytes.length}`;
	});
	files[`${info}/RECORD`] = Buffer.from(`${[...rows, `${info}/RECORD,,`].join('\n')}\n`);
	const zipped = zipSync(
		Object.fromEntries(
			// Regular files that all may read (0644), as Unix states it.
			Object.entries(files).map(([name, bytes]) => [name, [bytes, { os: 3, attrs: 0o100644 << 16 }]]),
		),
		{ level: 9, mtime: MOMENT },
	);
	return { name: `${NAME}-${version}-py3-none-any.whl`, bytes: Buffer.from(zipped) };
}

/** The sdist: `{ name, bytes }`. */
export async function sdist(version) {
	const files = {
		LICENSE: readFileSync(inRoot('LICENSE')),
		'PKG-INFO': Buffer.from(metadata(version)),
		...sources(),
		'pyproject.toml': readFileSync(inRoot('python/pyproject.toml')),
	};
	const archive = pack();
	for (const [name, bytes] of Object.entries(files))
		archive.entry({ name: `${NAME}-${version}/${name}`, mode: 0o644, mtime: MOMENT }, bytes);
	archive.finalize();
	const parts = [];
	for await (const part of archive) parts.push(part);
	const zipped = gzipSync(Buffer.concat(parts), { level: 9 });
	zipped[9] = 255;
	return { name: `${NAME}-${version}.tar.gz`, bytes: zipped };
}

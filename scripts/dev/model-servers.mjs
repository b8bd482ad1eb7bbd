// `node scripts/dev/model-servers.mjs [litellm] [llama-cpp]`: installs the model servers of others that the long lane asks, each in an
// environment of its own below .venv-llm, every package by its hash, and prints its Python. llama.cpp is built from source, some
// minutes at low priority.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { digest, inRoot, run } from './project.mjs';

/** Files of tests/llm/other-servers, installed in this order. */
const servers = {
	litellm: ['litellm.txt'],
	// Its own build tools come first, so that they have hashes too.
	'llama-cpp': ['llama-cpp-build.txt', 'llama-cpp.txt'],
};

/** For any processor, without the parts that only other programs use. */
const CMAKE_ARGS = [
	'LLAVA_BUILD',
	'MTMD_BUILD',
	'LLAMA_BUILD_TESTS',
	'LLAMA_BUILD_EXAMPLES',
	'LLAMA_BUILD_TOOLS',
	'GGML_NATIVE',
]
	.map((part) => `-D${part}=OFF`)
	.join(' ');

/**
 * Installs a server unless it is there.
 * @param {'litellm' | 'llama-cpp'} name
 * @returns {string} its Python
 */
function modelServer(name) {
	const home = inRoot('.venv-llm', name);
	const python = `${home}/bin/python`;
	const stamp = `${home}/.installed`;
	const files = servers[name].map((file) => `tests/llm/other-servers/${file}`);
	const wanted = digest(files);
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return python;
	console.error(`Installing ${name} for tests of the long lane ...`);
	step(name, 'python3', ['-m', 'venv', '--clear', home]);
	for (const file of files)
		step(name, 'nice', [
			...['-n', '19', python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'],
			...['--require-hashes', '--no-build-isolation', '-r', inRoot(file)],
		]);
	writeFileSync(stamp, wanted);
	return python;
}

function step(name, program, words) {
	const env = { ...process.env, CMAKE_ARGS, PATH: `${inRoot('.venv-llm', name, 'bin')}:${process.env.PATH}` };
	const status = run(program, words, { env, stdio: ['ignore', 2, 2] });
	if (status !== 0) throw new Error(`${name} could not be installed (${program} ended with ${status})`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const named = process.argv.slice(2);
	for (const name of named)
		if (name !== 'litellm' && name !== 'llama-cpp') throw new Error(`There is no model server ${name}.`);
	if (named.length === 0 || named.includes('litellm')) console.log(modelServer('litellm'));
	if (named.length === 0 || named.includes('llama-cpp')) console.log(modelServer('llama-cpp'));
}

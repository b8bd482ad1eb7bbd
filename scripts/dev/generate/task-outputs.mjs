// Which tables and kinds of figures a task can write: those that the modules of its suite name. For the pages of the guide.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { inRoot } from '../project.mjs';

const FILE = 'src/lib/guide/reference/task-outputs.json';

/** Suites that are not in the table of src/lib/core/suites/index.ts, and the folders whose modules count for them. */
const others = {
	report_patients: 'src/lib/core/assistant/patient-report/patient-suite.server.ts',
	method_advice: 'src/lib/core/assistant/methods/advice-suite.server.ts',
	external_tool: 'src/lib/core/assistant/tools/compare/agreement-suite.server.ts',
};
const counted =
	/^src\/lib\/core\/(?:suites|analysis|assistant\/(?:patient-report|methods|tools\/compare))\//u;

/** Its suite shares a module with the raw-signal report, whose other chapters it does not write. */
const OWN_MODULES_ONLY = { score_sites: 'src/lib/core/suites/score-sites/' };
/** Tasks that write the tables of models. */
const FITS_MODELS = ['analyze_cfdna', 'combine_matrices'];

/** Constant of a table -> its name in files. */
function tableNames() {
	const folder = inRoot('src/lib/contract/tables');
	const declared = /const (\w+) = defineTable\(\{\s*name: '([^']+)'/gu;
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts'))
		.flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(declared)])
		.map(([, constant, name]) => [constant, name]);
}

/** Task key -> source of its suite. */
function suiteFiles() {
	const text = readFileSync(inRoot('src/lib/core/suites/index.ts'), 'utf8');
	const found = [...text.matchAll(/^\t(\w+): async \(\) =>\s*\(await import\('\.\/([^']+)'\)\)/gmu)];
	return {
		...Object.fromEntries(found.map(([, task, file]) => [task, `src/lib/core/suites/${file}`])),
		...others,
	};
}

/** @param kinds all kinds of figures */
export async function generateTaskOutputs(kinds) {
	const tables = tableNames();
	const outputs = {};
	const files = suiteFiles();
	// What a bundle leaves of the modules is what the suite can reach; one build reads the modules of all suites once.
	const { outputFiles } = await build({
		entryPoints: Object.entries(files).map(([task, entry]) => ({ in: inRoot(entry), out: task })),
		absWorkingDir: inRoot('.'),
		outdir: inRoot('.cache/generate/suites'),
		bundle: true,
		write: false,
		platform: 'node',
		format: 'esm',
		packages: 'external',
		logLevel: 'warning',
	});
	const bundles = new Map(outputFiles.map(({ path: file, text }) => [path.basename(file, '.js'), text]));
	for (const task of Object.keys(files)) {
		const counts = (file) => counted.test(file) && file.startsWith(OWN_MODULES_ONLY[task] ?? '');
		const [, ...modules] = (bundles.get(task) ?? '').split(/^\/\/ (src\/\S+)$/mu);
		const text = modules.filter((_, i) => i % 2 === 1 && counts(modules[i - 1])).join('\n');
		const words = new Set(text.match(/\b\w+\b/gu));
		const models = modules
			.filter((_, i) => i % 2 === 1 && (modules[i - 1] ?? '').startsWith('src/lib/core/analysis/supervised/'))
			.join('\n');
		/** Tables of models are fields of one record, and named by their fields. */
		const isNamed = (name) => FITS_MODELS.includes(task) && new RegExp(`\\b${name}: `, 'u').test(models);
		outputs[task] = {
			tables: [
				...new Set(
					tables
						.filter(
							([constant = '', name = '']) =>
								words.has(constant) || words.has(`${constant}2`) || isNamed(name),
						)
						.map(([, name = '']) => name),
				),
			].sort(),
			figures: kinds.filter((kind) => text.includes(`kind: "${kind}"`)),
		};
	}
	return { [FILE]: `${JSON.stringify(outputs, null, '\t')}\n` };
}

import { choosePython } from '../../../base/python.server.ts';
import { askProgram, programOnPath } from './ask-program.server.ts';

/** Marks our line: packages may print when they are looked up. */
const MARK = '@lb-packages@';

/** Looks modules up without importing them: an import may take seconds, or fail for want of a GPU. */
const PYTHON = `
import sys, importlib.util, importlib.metadata as m
for name in sys.argv[1:]:
    version = None
    try:
        version = m.version(name)
    except Exception:
        try:
            if importlib.util.find_spec(name.replace('-', '_')) is not None:
                version = ''
        except Exception:
            pass
    if version is not None:
        print('${MARK}', name, version, sep='\\t')
`;

const R = `for (name in commandArgs(TRUE)) { at <- suppressWarnings(find.package(name, quiet = TRUE)); if (length(at) > 0) cat("${MARK}", name, tryCatch(as.character(utils::packageVersion(name)), error = function(e) ""), "\\n", sep = "\\t") }`;

/** Modules that the configured Python has, with their versions; null where there is no Python, or it does not answer. */
export async function pythonModules(
	names: readonly string[],
	env: NodeJS.ProcessEnv = process.env,
): Promise<Map<string, string> | null> {
	if (names.length === 0) return new Map();
	const kernel = await choosePython(env).catch(() => null);
	if (kernel === null) return null;
	const [file, ...first] = kernel.command;
	return read(await askProgram(file, [...first, '-c', PYTHON, ...names], env));
}

/** Packages that R has, with their versions; null where there is no R, or it does not answer. */
export async function rPackages(
	names: readonly string[],
	env: NodeJS.ProcessEnv = process.env,
): Promise<Map<string, string> | null> {
	if (names.length === 0) return new Map();
	const file = programOnPath('Rscript', env);
	return file === null ? null : read(await askProgram(file, ['--vanilla', '-e', R, ...names], env));
}

function read(text: string | null): Map<string, string> | null {
	if (text === null) return null;
	const lines = text.split('\n').map((line) => line.split('\t'));
	return new Map(
		lines.flatMap(([mark, name, version = '']) =>
			mark === MARK && name !== undefined ? [[name, version.trim()] as const] : [],
		),
	);
}

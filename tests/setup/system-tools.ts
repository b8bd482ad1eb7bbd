import { spawnSync } from 'node:child_process';

/** How each reference program says that it works; `cnvkit` is Debian's name, `cnvkit.py` pip's. */
const tools = {
	samtools: [['samtools', '--version']],
	bcftools: [['bcftools', '--version']],
	tabix: [['tabix', '--version']],
	bgzip: [['bgzip', '--version']],
	bedtools: [['bedtools', '--version']],
	cnvkit: [
		['cnvkit', 'version'],
		['cnvkit.py', 'version'],
	],
	Rscript: [
		[
			'Rscript',
			'-e',
			'quit(status = !all(nzchar(sapply(c("DNAcopy", "survival", "DSS", "limma"), \\(name) system.file(package = name)))))',
		],
	],
} as const;

export type SystemTool = keyof typeof tools;

const found = new Map<SystemTool, string | null>();

/**
 * The command of a reference program (Rscript only with DNAcopy, survival, DSS and limma), or null: the reason is printed once and the test is
 * skipped with `describe.skipIf(tool === null)`. In CI its absence is a failure.
 */
export function systemTool(name: SystemTool): string | null {
	const known = found.get(name);
	if (known !== undefined) return known;
	const command =
		tools[name].find(([program, ...args]) => spawnSync(program, args).status === 0)?.[0] ?? null;
	if (command === null) {
		const reason = `${name} does not answer (tried: ${tools[name].map((words) => words.join(' ')).join('; ')})`;
		if (process.env['CI']) throw new Error(`With CI set the reference programs must be there: ${reason}.`);
		console.warn(`Skipped: ${reason}. \`npm run setup:validators\` installs it.`);
	}
	found.set(name, command);
	return command;
}

/** What a reference program prints; throws with its error text when it refuses. */
export function runTool(name: SystemTool, args: readonly string[], input?: string | Uint8Array): string {
	const command = systemTool(name);
	if (command === null) throw new Error(`${name} is absent: guard with systemTool('${name}').`);
	// Text has to be bytes already: its encoding would be taken for that of the output.
	const bytes = typeof input === 'string' ? Buffer.from(input) : input;
	const done = spawnSync(command, args, { input: bytes, maxBuffer: 1 << 30, encoding: 'buffer' });
	if (done.status !== 0)
		throw new Error(`${name} ${args.join(' ')} ended with ${done.status}: ${done.stderr.toString()}`);
	return done.stdout.toString('latin1');
}

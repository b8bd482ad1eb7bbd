/** Does a program run whatever code it is given? `python3.11` does, `bedtools` does not. */
export const isInterpreter = (program: string): boolean =>
	/^(?:python|pypy|Rscript|R|perl|ruby|node|lua|bash|dash|zsh|sh)[\d.]*$/u.test(program);

/** Options whose value is a program, or code, that the command then runs: of CNVkit, ichorCNA and Bismark. */
const CODE_OPTION = /^--(?:rscript-path|libdir|path_to_\w+|samtools_path)(?:=|$)/u;

/**
 * Does a command run code that it names? Interpreters do, and Snakemake with its workflows, bcftools with a plugin from a folder, and
 * some tools with an option.
 */
export function runsCode([program = '', ...words]: readonly string[]): boolean {
	if (isInterpreter(program) || program === 'snakemake') return true;
	const plugin = words[0] === 'plugin' ? words[1] : words[0]?.startsWith('+') === true ? words[0] : null;
	if (program === 'bcftools' && plugin?.includes('/') === true) return true;
	return words.some((word) => CODE_OPTION.test(word));
}

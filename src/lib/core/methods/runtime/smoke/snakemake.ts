import type { SmokeTest } from '../smoke-test.ts';
import { check, completed } from './expect.ts';

const SNAKEFILE = `
rule all:
    input: "count.txt"

rule words:
    output: "words.txt"
    shell: "printf 'one\\\\ntwo\\\\nthree\\\\n' > {output}"

rule count:
    input: "words.txt"
    output: "count.txt"
    shell: "wc -l < {input} > {output}"
`;

export const snakemakeSmoke: SmokeTest = {
	steps: [
		{
			name: 'run a workflow of two rules',
			run: async (input) => {
				await input.write('Snakefile', SNAKEFILE);
				await completed(input, ['snakemake', '--cores', '1']);
				return [
					check(
						'what the first rule wrote',
						'one two three',
						(await input.read('words.txt')).trim().split('\n').join(' '),
					),
					check('what the second rule counted', 3, (await input.read('count.txt')).trim()),
				];
			},
		},
		{
			name: 'find everything up to date',
			run: async (input) => {
				const { out, err } = await completed(input, ['snakemake', '--cores', '1']);
				return [
					check(
						'jobs of a second run',
						'Nothing to be done',
						/Nothing to be done/u.exec(out + err)?.[0] ?? 'jobs',
					),
				];
			},
		},
	],
};

import type { Command } from 'commander';
import { common, type Runner } from './common.ts';

/** What earlier runs left: `results`, `compare`, `report` and `ledger`. */
export function declareResults(program: Command, { face, exitWith }: Runner): void {
	common(
		program
			.command('results <dataset>')
			.description('list reports, figures and tables, or ask about one')
			.option('--limit <n>', 'maximum number of artifacts to list')
			.option('--ask <artifact>', 'number or artifact_id of the artifact to ask about')
			.option('--question <text>', 'question about the results, or about the artifact given with --ask')
			.option(
				'--llm-provider <provider>',
				'language model: openai, ollama, embedded or none (default: the configured one)',
			)
			.option('--send', 'agree to send to the address of the model; what would be sent is shown otherwise')
			.option(
				'--send-figure [sha256]',
				'also send the figure given with --ask as a picture; shown first, sent with the SHA-256 shown',
			)
			.option('--output-root <dir>', 'folder that holds the outputs'),
	).action(async (dataset: string, options: Record<string, unknown>) => {
		const { results } = await import('../commands/results.ts');
		exitWith(await results(face, dataset, options));
	});

	common(
		program
			.command('compare <dataset> [run_a] [run_b]')
			.description('compare two finished runs: the two newest of the task that was run last, or those named')
			.option('--output-root <dir>', 'folder that holds the outputs'),
	).action(
		async (
			dataset: string,
			first: string | undefined,
			second: string | undefined,
			options: Record<string, unknown>,
		) => {
			const { compare } = await import('../commands/compare.ts');
			exitWith(await compare(face, dataset, [first, second], options));
		},
	);
	common(
		program
			.command('report <dataset> [run]')
			.description('export a report as one self-contained HTML file')
			.requiredOption('--output <file>', 'HTML file to write')
			.option('--output-root <dir>', 'folder that holds the outputs'),
	).action(async (dataset: string, run: string | undefined, options: Record<string, unknown>) => {
		const { report } = await import('../commands/report.ts');
		exitWith(await report(face, dataset, run, options));
	});

	const ledger = program
		.command('ledger')
		.description('verify the records of a dataset, or rebuild its concept book')
		.exitOverride();
	for (const [name, description] of [
		['verify', 'recompute the concept book and memory and list differences; changes nothing'],
		['rebuild', 'rebuild the concept book from the evaluations'],
	] as const)
		common(
			ledger
				.command(`${name} <dataset>`)
				.description(description)
				.option('--output-root <dir>', 'folder that holds the outputs'),
		).action(async (dataset: string, options: Record<string, unknown>) => {
			const { ledgerVerify, ledgerRebuild } = await import('../commands/ledger.ts');
			exitWith(await (name === 'verify' ? ledgerVerify : ledgerRebuild)(face, dataset, options));
		});
}

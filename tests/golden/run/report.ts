import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderDigests, isResult } from '../../setup/folder-digests.ts';
import { runCli, temporaryFolder } from '../../cli/setup/run-cli.ts';
import { numberOf, type GoldenRun } from './read-run.ts';

interface Flow {
	found: number;
	matched: number;
	used_in_groups: number;
	groups: string[];
	patients?: Record<string, number>;
	not_used?: Record<string, number>;
	rows_without_data?: string[];
	n_features: number;
	n_features_source: number;
	positive?: string | null;
	label_counts?: Record<string, number>;
	effects?: { tests: number; group_tests: number; findings: number };
}

const words: Record<string, string> = {
	no_metadata_row: 'no metadata row',
	label_missing: 'label missing',
};

/** report.md says what the tables hold and names only what exists. */
export function checkReport(run: () => GoldenRun, again: boolean): void {
	const report = (): string => run().text('report.md');
	const read = (): string => report().replaceAll('\\', '');
	const flow = (): Flow => run().expected<Flow>('flow');

	it('begins the report with the headline', () => {
		const headline = (JSON.parse(run().text('summary.json')) as { headline: string }).headline;
		expect(read()).toMatch(/^# .*\n\n> /);
		const quoted = read().split('\n').slice(2, 1 + 2 * headline.split('\n').length);
		expect(quoted.join('\n')).toBe(`> ${headline.replaceAll('\n', '\n>\n> ')}`);
		expect(headline).toContain(`${flow().found} samples x ${flow().n_features} features`);
		for (const [group, n] of Object.entries(flow().patients ?? {}))
			expect(headline).toContain(`${n} ${group}`);
		const effects = flow().effects;
		expect(effects === undefined).toBe(flow().groups.length === 0);
		if (effects !== undefined)
			expect(headline).toContain(` in ${effects.tests + effects.group_tests} tests`);
	});

	it('tells the sample flow', () => {
		const { found, matched, used_in_groups, groups, not_used = {}, rows_without_data = [] } = flow();
		const section = read()
			.split('\n## ')
			.find((part) => part.startsWith('Samples'));
		expect(section).toContain(`${found} samples found`);
		const { n_features, n_features_source } = flow();
		expect(read()).toContain(`${n_features} features`);
		if (n_features < n_features_source) expect(read()).toContain(`of ${n_features_source} in the file`);
		if (groups.length === 0) {
			expect(section).toContain('no group labels');
			return;
		}
		expect(section).toContain(`${matched} matched`);
		expect(section).toContain(`${used_in_groups} with a usable label`);
		if (found > used_in_groups) expect(section).toContain(`${found - used_in_groups} not`);
		for (const [reason, n] of Object.entries(not_used)) expect(section).toContain(`${words[reason]}: ${n}`);
		for (const sample of rows_without_data) expect(section).toContain(sample);
	});

	it('states the methods with version and seed', () => {
		const { engine_version, seed } = JSON.parse(run().text('manifest.json')) as {
			engine_version: string;
			seed: number;
		};
		const methods = report()
			.split('\n## ')
			.find((section) => section.startsWith('Methods'));
		expect(methods).toContain(`lb-agent ${engine_version}, seed ${seed}`);
		expect(methods?.includes('Mann-Whitney')).toBe(flow().groups.length > 0);
		expect(methods?.includes('logistic')).toBe(flow().groups.length > 0);
		expect(report()).toContain('\n## General limitations\n');
	});

	it('names only figures and tables that exist, and says how each was made', () => {
		const images = [...report().matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => file as string);
		expect(images.length).toBe([...report().matchAll(/!\[/g)].length);
		// Below a picture, or once before several that share it.
		const own = [...report().matchAll(/!\[[^\]]+\]\([^)]+\)\n\n\*[^\n]+\*\n/g)].length;
		const shared = [...report().matchAll(/\*The (\d+) figures that follow: [^\n]+\*\n((?:\n!\[[^\n]+\n)+)/g)];
		for (const [, n, pictures = ''] of shared)
			expect(pictures.match(/!\[/g)?.length).toBeGreaterThanOrEqual(Number(n));
		expect(own + shared.reduce((sum, [, n]) => sum + Number(n), 0)).toBe(images.length);
		expect(images.length).toBeGreaterThanOrEqual(6);
		const tables = [...report().matchAll(/tables\/[\w.-]+\.csv/g)].map(([file]) => file);
		for (const file of [...images, ...tables])
			expect(existsSync(path.join(run().folder, decodeURI(file))), file).toBe(true);
	});

	it('shows the figures of the model as the table holds them', () => {
		if (flow().groups.length === 0) {
			expect(read()).toMatch(/### Model\n\nNot modelled[^\n]+no usable groups/);
			return;
		}
		const row = run().own('model_metrics').rows[0];
		const cell = (name: string): string => numberOf(row?.[name])?.toFixed(3) ?? '';
		expect(row).toMatchObject({ model: 'logistic', metric: 'auroc' });
		expect(read()).toContain(`AUROC ${cell('estimate')} (${cell('ci_low')} to ${cell('ci_high')})`);
		const { positive, label_counts } = flow();
		if (positive == null) return;
		const p = (label_counts?.[positive] ?? NaN) / flow().used_in_groups;
		expect(read()).toContain(`the share p of positives among the samples (${p.toFixed(3)})`);
		const line = (metric: string): string =>
			read()
				.split('\n')
				.find((text) => text.startsWith(`| ${metric} |`)) ?? '';
		expect(line('average precision').split(' | ')[3]).toBe(p.toFixed(3));
		expect(line('Brier score').split(' | ')[3]).toBe((p * (1 - p)).toFixed(3));
	});

	if (!again) return;

	it('repeats with its own command from another folder, to the same bytes, at another number of threads', async () => {
		const { command } = JSON.parse(run().text('manifest.json')) as { command: string };
		expect(report()).toContain(`\n\`\`\`sh\n${command}\n\`\`\`\n`);
		const folder = path.join(await temporaryFolder(), 'again');
		const [program, ...rest] = shellWords(command).map((word) => (word === run().folder ? folder : word));
		expect(program).toBe('lb-agent');
		expect(rest).toContain(folder);
		expect(rest.splice(rest.indexOf('--threads'), 2, '--threads', '2')[1]).toBe('1');
		const done = await runCli(rest);
		expect(done.code, done.stderr).toBe(0);
		// Pictures of the same drawing are rendered once per run of the tests: here the drawing is held, by png.server.test.ts the
		// renderer, by tests/cli/repeat.test.ts a program that renders again.
		const first = folderDigests(run().folder, isResult);
		expect(Object.keys(first).length).toBeGreaterThan(30);
		expect(folderDigests(folder, isResult)).toEqual(first);
	});
}

/** Words of a command line as a POSIX shell splits it; single quotes only. */
function shellWords(command: string): string[] {
	return (command.match(/(?:[^\s'\\]|'[^']*'|\\.)+/g) ?? []).map((word) =>
		word.replace(/'([^']*)'|\\(.)/g, (_, quoted?: string, escaped?: string) => quoted ?? escaped ?? ''),
	);
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { onTestFinished } from 'vitest';
import { root } from './imports.ts';

const report = z.object({
	diagnostics: z.array(
		z.object({
			filename: z.string(),
			labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
		}),
	),
});

/** What the linter, set as for this checkout, says of these files, `file:line` each; the rest of the rules is silent on them. */
export function lintFindings(
	files: Record<string, readonly string[]>,
	options: readonly string[] = [],
): string[] {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-lint-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const config = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8');
	const plugin = path.join(root, 'scripts/dev/lint');
	writeFileSync(path.join(folder, '.oxlintrc.json'), config.replace('./scripts/dev/lint', plugin));
	for (const [file, lines] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
		writeFileSync(path.join(folder, file), `${lines.join('\n')}\n`);
	}
	const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
	const done = spawnSync(process.execPath, [program, '-f', 'json', ...options], {
		cwd: folder,
		encoding: 'utf8',
		// It is looked for beside the sources.
		env: { ...process.env, OXLINT_TSGOLINT_PATH: path.join(root, 'node_modules/.bin/tsgolint') },
	});
	const { diagnostics } = report.parse(JSON.parse(done.stdout));
	return diagnostics.map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`).sort();
}

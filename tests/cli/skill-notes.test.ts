import { expect, it } from 'vitest';
import { runCli, testUserData } from './setup/run-cli.ts';

it('notes are stored, listed, changed and deleted from the command line', async () => {
	const own = ['--user-data-dir', await testUserData()];
	const stored = await runCli(['skills', 'preference', 'always', 'use', 'UMAP', ...own]);
	expect([stored.code, stored.stdout]).toEqual([0, expect.stringContaining('projection = umap')]);
	const personal = ['--memory-type', 'personal', '--note', 'report sensitivity at 99 % specificity'];
	const json = await runCli(['skills', 'remember', ...personal, '--json', ...own]);
	expect(JSON.parse(json.stdout)).toMatchObject({
		note: {
			store: 'user-workflow-preferences',
			effects: [{ parameter: 'report_specificity', value: [0.99] }],
		},
	});
	await runCli(['skills', 'remember', 'plate 7 had a failed library', ...own]);
	const listed = (await runCli(['skills', 'notes', ...own])).stdout;
	expect(listed.split('\n').filter((line) => line.startsWith('  '))).toEqual([
		'  report sensitivity at 99 % specificity',
		'  always use UMAP',
		'  plate 7 had a failed library',
	]);
	const id = /^([0-9a-f]{12}).*projection/mu.exec(listed)?.[1] ?? '';
	const edited = await runCli(['skills', 'edit', id.slice(0, 6), 'seed', '7', ...own]);
	expect(edited.stdout).toContain('seed = 7');
	expect((await runCli(['skills', 'forget', id, ...own])).stdout).toContain(`Deleted preference ${id}`);
	expect(await runCli(['skills', 'forget', id, ...own])).toMatchObject({ code: 3 });
});

it.each([
	[['remember'], 2],
	[['remember', 'a note', '--note', 'another'], 2],
	[['remember', 'a note', '--memory-type', 'public'], 2],
	[['preference', 'x'.repeat(2001)], 2],
])('%j is refused', async (words, code) => {
	const done = await runCli(['skills', ...words, '--user-data-dir', await testUserData()]);
	expect([done.code, done.stderr]).toEqual([code, expect.stringMatching(/^error: /u)]);
});

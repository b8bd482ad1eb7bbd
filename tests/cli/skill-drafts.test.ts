import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skillDraft } from '../../src/lib/contract/records/skill.ts';
import { methodsPaper } from '../../src/lib/core/skills/documents/methods-paper.fixture.server.ts';
import { madePdf } from '../../src/lib/core/skills/documents/made-documents.fixture.server.ts';
import { runCli } from './setup/run-cli.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'lb-cli-drafts-'));
const userData = path.join(scratch, 'data');
const paper = path.join(scratch, 'paper.pdf');
beforeAll(() => writeFileSync(paper, methodsPaper(3)));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const skills = (...words: string[]) => runCli(['skills', ...words, '--user-data-dir', userData]);
const id = 'user:fragment-length-ratios-in-low-coverage-plasma';

describe('skills', () => {
	it('ingest, review, accept, history and revert', async () => {
		const made = await skills('ingest', paper, '--json');
		expect(made.code).toBe(0);
		const draft = skillDraft.parse(JSON.parse(made.stdout));
		expect(draft).toMatchObject({ skill_id: id, is_new: true, writer: 'heuristic', open: 6 });
		expect((await skills('review')).stdout).toContain(`${draft.draft_id}  ${id} (new, 6 open)`);
		const shown = (await skills('review', draft.draft_id)).stdout;
		expect(shown).toContain(
			'@@ Change 2, line 1 @@\n+## What to check first\n+\n+- Blood must be centrifuged within 4 h',
		);
		expect(shown).not.toContain('\u001b');
		expect((await skills('accept', draft.draft_id, '--hunk', '2', '--hunk', '5')).stdout).toContain(
			'Open changes: 4.',
		);
		expect((await skills('reject', draft.draft_id)).stdout).toContain('Nothing is left to review.');
		expect((await skills('review')).stdout).toContain('No drafts wait for your review.');
		expect((await skills('history', id)).stdout).toMatch(
			/^1 {2}\S+ {2}You accepted 2 of 6 changes from Fragment length ratios/u,
		);
		expect((await skills('revert', id)).stdout).toContain(`${id} has no text any more.`);
		expect((await skills('revert', id, '1')).stdout).toContain(`${id} is at version 1.`);
	});

	it('refuse with the code of the reason', async () => {
		const scan = path.join(scratch, 'scan.pdf');
		writeFileSync(scan, madePdf([[]]));
		const refused = await skills('ingest', scan);
		expect([refused.code, refused.stderr]).toEqual([
			3,
			expect.stringContaining('scan.pdf has no text: its 1 page is an image.'),
		]);
		expect((await skills('ingest', path.join(scratch, 'none.pdf'))).code).toBe(3);
		expect((await skills('review', '../../etc/passwd')).code).toBe(3);
		expect((await skills('accept', '0123456789ab', '--hunk', '0')).code).toBe(2);
	});
});

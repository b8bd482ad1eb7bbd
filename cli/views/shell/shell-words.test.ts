import { describe, expect, it } from 'vitest';
import { render, say } from '../../../src/lib/contract/messages/index.ts';
import { readLine } from '../../../src/lib/core/assistant/slash/read-line.ts';
import { inShellWords } from './shell-words.ts';

describe('sentences of the engine in the words of a shell', () => {
	it.each(['en', 'zh'] as const)(
		'a proposed label map is accepted with a command that the shell takes (%s)',
		(language) => {
			const text = inShellWords(render(say('data_state.do_label_map'), language));
			expect(text).not.toContain('--');
			expect(text).toContain('/metadata use proposed');
			expect(readLine('/metadata use proposed')).toEqual({ kind: 'metadata_proposed' });
		},
	);

	it("a map of one's own is stated on a command line, which the shell names whole", () => {
		expect(inShellWords(render(say('metadata.label_map_proposed', { map: 'A=case' })))).toBe(
			"Proposed label map, not applied: A=case. Accept it with /metadata use proposed, or specify another with lb-agent assistant run <dataset> --label-map '<from>=<to>;...'.",
		);
	});

	it('labels guessed from names are accepted with the same command', () => {
		expect(inShellWords(render(say('metadata.proposal_open', { counts: 'a 3' })))).toContain(
			'accepted with /metadata use proposed',
		);
	});
});

import { expect, it } from 'vitest';
import { TextWithoutThoughts } from './without-thoughts.ts';

it.each([
	['It is high.', 'It is high.'],
	['<think>Maybe 12.</think>\n\nIt is high.', 'It is high.'],
	['\n<think>\nIs </thinking> a sign?</think>It is.', 'It is.'],
	['<think>never closed', ''],
	['<thin air', '<thin air'],
	['<th', '<th'],
	['It is <think>high</think>.', 'It is <think>high</think>.'],
	['<think>a</think>b<think>c</think>', 'b<think>c</think>'],
	['', ''],
])('%j is %j, in pieces of any size', (text, answer) => {
	for (let size = 1; size <= text.length + 1; size++) {
		const thoughts = new TextWithoutThoughts();
		let said = '';
		for (let at = 0; at < text.length; at += size) said += thoughts.take(text.slice(at, at + size));
		expect(said + thoughts.rest()).toBe(answer);
	}
});

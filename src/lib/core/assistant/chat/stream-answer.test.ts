import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatFact } from '../../../contract/records/chat.ts';
import { AliasMap } from '../../llm/aliases/index.ts';
import { AnswerGrounder } from '../../llm/grounding/answer-grounder.ts';
import { Aliases } from './aliases.ts';
import { AnswerStream } from './stream-answer.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const fact: ChatFact = {
	...{
		fact_id: 'f1',
		value: 0.5,
		unit: null,
		name: 'auroc',
		subject: 'm',
		subject_kind: 'matrix',
		label: 'AUROC, m',
	},
	...{ ci_low: null, ci_high: null, n: null, dataset: null, artifact_id: null, path: null, title: null },
	...{ run_id: null, row: null, column: null },
};

function open() {
	const facts = new Map([['f1', fact]]);
	const map = new AliasMap();
	// Given out in this order: F1 is a word of the field, so the feature is F2.
	const [sample, feature] = [map.alias('Anna-1', 'sample'), map.alias('len_75', 'feature')];
	const aliases = new Aliases(map, true, '');
	const context = { facts, question: '', deeds: [], files: [], language: 'en' as const };
	const names = [
		{ kind: 'sample' as const, name: 'Anna-1' },
		{ kind: 'feature' as const, name: 'len_75' },
	];
	const pieces: { from: number; parts: readonly unknown[]; facts: readonly unknown[] }[] = [];
	const stream = new AnswerStream({
		aliases,
		grounder: new AnswerGrounder({ ...context, names }),
		facts,
		emit: (piece) => pieces.push(piece),
	});
	const shown = (): string => {
		let parts: { text?: string }[] = [];
		for (const piece of pieces)
			parts = [...parts.slice(0, piece.from), ...(piece.parts as { text?: string }[])];
		return parts.map(({ text = '' }) => text).join('');
	};
	return { stream, pieces, shown, sample, feature };
}

it('passes the first piece on at once, later ones together', () => {
	const { stream, pieces, shown } = open();
	stream.push('The ');
	expect(pieces).toHaveLength(1);
	stream.push('model ');
	stream.push('is good. ');
	expect(pieces).toHaveLength(1);
	vi.advanceTimersByTime(30);
	expect(pieces).toHaveLength(2);
	stream.end();
	expect(shown()).toBe('The model is good. ');
	stream.close();
});

it('puts names back behind Chinese characters and numbers in circles, too', () => {
	const { stream, shown } = open();
	for (const piece of ['在S', '1中，①S', '1 较高，②F', '2。']) stream.push(piece);
	stream.end();
	expect(shown()).toBe('在Anna-1中，①Anna-1 较高，②len_75。');
	stream.close();
});

it('puts names back although an alias comes in two pieces, and reads a citation as one however it is cut', () => {
	const { stream, pieces, shown, sample, feature } = open();
	expect([sample, feature]).toEqual(['S1', 'F2']);
	for (const piece of ['For ', 'S', '1', ' the value is [', '[f', '1]', '] in F', '2', '.'])
		stream.push(piece);
	stream.end();
	expect(shown()).toBe('For Anna-1 the value is 0.50 in len_75.');
	expect(pieces.flatMap(({ facts }) => facts)).toEqual([fact]);
	stream.close();
});

import { describe, expect, it } from 'vitest';
import { wrongParameters } from './wrong-parameters.ts';

describe('parameters that a model proposes', () => {
	it.each([
		['of the task', { task: 'analyze_cfdna', parameters: { permutations: 200, group: 'early=stage in I' } }],
		['of some task, where none is named', { parameters: { min_vaf: 0.01 } }],
		['none', { task: 'plot_cfdna' }],
	])('are taken: %s', (_which, given) => {
		expect(wrongParameters({ arguments: given })).toBeNull();
	});

	it.each([
		['of another task', { task: 'plot_cfdna', parameters: { min_vaf: 0.01 } }, 'min_vaf'],
		['of no task', { parameters: { shell_command: 'x' } }, 'shell_command'],
		['of a wrong type', { task: 'analyze_cfdna', parameters: { permutations: 'many' } }, 'permutations'],
		['of a wrong type in every task', { parameters: { min_vaf: 'low' } }, 'min_vaf'],
		['a task that is none', { task: 'rm_rf', parameters: {} }, 'rm_rf'],
	])('go back to the model: %s', (_which, given, named) => {
		expect(wrongParameters({ arguments: given })).toContain(named);
	});
});

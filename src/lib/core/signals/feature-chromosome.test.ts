import { expect, it } from 'vitest';
import { featureChromosome } from './feature-chromosome.ts';

it.each([
	['chr1:100-200', '1'],
	['chr10:100-200', '10'],
	['Chr_X', 'X'],
	['ratio chr8', '8'],
	['bin_chr1_1000_2000', '1'],
	['chr8q', '8'],
	['8q24.21', '8'],
	['17p', '17'],
	['1:100-200', '1'],
	['X_1000_2000', 'X'],
	['MT:1-50', 'M'],
	['chr23:5-9', 'X'],
	['cg00000029', null],
	['TP53', null],
	['1', null],
	['8q_motif', '8'],
	['CCCA', null],
	['chr99', null],
	['chromatin', null],
	['X', null],
	['10px', null],
])('%s', (feature, chromosome) => expect(featureChromosome(feature)).toBe(chromosome));

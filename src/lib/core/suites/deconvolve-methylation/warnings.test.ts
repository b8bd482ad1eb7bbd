import { expect, it } from 'vitest';
import { namedAsReplicates } from './warnings.ts';

it.each([
	[
		['Liver_1', 'Liver_2', 'Neuron'],
		['Liver_1', 'Liver_2'],
	],
	[
		['Liver rep1', 'liver.rep2', 'Liver'],
		['Liver rep1', 'liver.rep2'],
	],
	[
		['Colon-Ep-Z000042R1', 'Colon-Ep-Z000043R1'],
		['Colon-Ep-Z000042R1', 'Colon-Ep-Z000043R1'],
	],
	[['CD4', 'CD8', 'Blood-T', 'Blood-B'], []],
	[['Liver_1', 'Neuron_1'], []],
])('of %j the replicates are %j', (names, replicates) => {
	expect(namedAsReplicates(names)).toEqual(replicates);
});

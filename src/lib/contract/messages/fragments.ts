import { defineMessages } from './define.ts';

/** Fragment features. */
export const fragmentsMessages = defineMessages({
	'fragments.other_orientations': {
		en: '{path}: the lengths are those of inward-facing pairs; {columns} were left out.',
		zh: '{path}：长度取自相向配对（FR）；略过 {columns}。',
	},
	'fragments.motifs_absent': {
		en: '{path}: {absent} of {all} motifs are not in the table and count as zero.',
		zh: '{path}：{all} 个基序中有 {absent} 个不在表中，按零计。',
	},
});

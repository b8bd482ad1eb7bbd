import { expect, it } from 'vitest';
import { splitCommand } from './split-command.ts';

it.each([
	['samtools flagstat /data/a.bam', ['samtools', 'flagstat', '/data/a.bam']],
	['  samtools   view  -q 30 ', ['samtools', 'view', '-q', '30']],
	[`samtools view -e 'flag & 4' "a b.bam"`, ['samtools', 'view', '-e', 'flag & 4', 'a b.bam']],
	[String.raw`samtools view a\ b.bam`, ['samtools', 'view', 'a b.bam']],
	[String.raw`x "say \"hi\""`, ['x', 'say "hi"']],
	[String.raw`x 'a\b'`, ['x', String.raw`a\b`]],
	[`x ''`, ['x', '']],
	[`x --name='a b'`, ['x', '--name=a b']],
	// Signs of a shell are signs like others.
	['x *.bam | y > z $HOME', ['x', '*.bam', '|', 'y', '>', 'z', '$HOME']],
	['', []],
])('%s', (line, parts) => {
	expect(splitCommand(line)).toEqual(parts);
});

it('an open quotation mark is no command', () => {
	expect(splitCommand(`samtools view 'a`)).toBeNull();
});

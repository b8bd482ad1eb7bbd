import type { SmokeTest } from '../smoke-test.ts';
import { check, completed } from './expect.ts';
import { microBam } from './micro-bam.ts';

const SCRIPT = `
import pysam
with pysam.AlignmentFile("micro.bam") as bam:
    reads = list(bam.fetch())
    print("reads", len(reads))
    print("lengths", sorted(r.template_length for r in reads if r.is_read1 and r.mapping_quality >= 30))
    print("region", bam.count("chr1", 0, 500))
with pysam.AlignmentFile("micro.bam") as bam:
    with pysam.AlignmentFile("copy.sam", "w", template=bam) as out:
        for read in bam:
            out.write(read)
print("copy", sum(1 for line in open("copy.sam") if not line.startswith("@")))
`;

export const pysamSmoke: SmokeTest = {
	steps: [
		{
			name: 'read a BAM file and its index',
			run: async (input) => {
				const { bam, bai } = microBam();
				await input.write('micro.bam', bam);
				await input.write('micro.bam.bai', bai);
				await input.write('read.py', SCRIPT);
				const { out } = await completed(input, ['python3', 'read.py']);
				const said = new Map(out.split('\n').map((line) => [line.split(' ')[0], line.replace(/^\S+ /u, '')]));
				return [
					check('reads', 12, said.get('reads') ?? ''),
					check(
						'fragment lengths from mapping quality 30',
						'[145, 167, 167, 190, 333]',
						said.get('lengths') ?? '',
					),
					check('reads in chr1:1-500', 4, said.get('region') ?? ''),
					check('reads written as SAM', 12, said.get('copy') ?? ''),
				];
			},
		},
	],
};

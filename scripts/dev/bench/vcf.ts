// Reads a VCF once. Arguments: VCF records|variants. `records` reads the typed values a caller asks for, as the peer does;
// `variants` makes what the tasks work with: one variant per allele and sample, every column held against the header.
import { scanVariants } from '../../../src/lib/core/readers/variants/read-variants.server.ts';
import { fieldKey } from '../../../src/lib/core/readers/variants/vcf/field-key.ts';
import { scanVcf } from '../../../src/lib/core/readers/variants/vcf/scan-vcf.server.ts';
import { answer, argument } from './answer.ts';

const DP = fieldKey('DP');
const AD = fieldKey('AD');
const AF = fieldKey('AF');

const sums = { records: 0, alleles: 0, passed: 0, positions: 0, depths: 0, alt_reads: 0, fractions: 0 };

if (argument(2) === 'records')
	await scanVcf(argument(1), {
		record(record) {
			const alts = record.alts.length;
			sums.records++;
			sums.alleles += alts;
			if (record.filters[0] === 'PASS') sums.passed++;
			sums.positions += record.position;
			sums.depths += record.infoNumber(DP);
			for (let i = 0; i < alts; i++) {
				sums.alt_reads += record.sampleNumber(0, AD, i + 1);
				sums.fractions += record.sampleNumber(0, AF, i);
			}
		},
	});
else {
	const file = await scanVariants(argument(1), { absent: true }, (variant) => {
		if (variant.allele === 1) {
			sums.positions += variant.start + 1;
			sums.depths += variant.depth ?? NaN;
		}
		sums.alt_reads += variant.alt_count ?? NaN;
		sums.fractions += variant.vaf_estimate ?? NaN;
	});
	sums.records = file.records;
	sums.alleles = file.alleles;
	sums.passed = file.passed_records;
}
answer(performance.now() / 1000, sums);

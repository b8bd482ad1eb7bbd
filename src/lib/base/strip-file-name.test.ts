import { expect, it } from 'vitest';
import { stripFileName } from './strip-file-name.ts';

it.each([
	['P7.cnr: line 5 has no value.', 'P7.cnr', 'line 5 has no value.'],
	['P7.cnr cannot be read.', 'P7.cnr', 'cannot be read.'],
	['a.parquet is not a readable Parquet file.', 'a.parquet', 'not a readable Parquet file.'],
	['a.bam is notably short.', 'a.bam', 'is notably short.'],
	['P7.cnr.gz is not packed.', 'P7.cnr', 'P7.cnr.gz is not packed.'],
	['P7.cnr：第 5 行没有数值。', 'P7.cnr', '第 5 行没有数值。'],
	['P7.cnr 的压缩数据不完整。', 'P7.cnr', '压缩数据不完整。'],
	['P7.cnr.gz 没有压缩。', 'P7.cnr', 'P7.cnr.gz 没有压缩。'],
	['Line 2 of it is cut.', 'P7.cnr', 'Line 2 of it is cut.'],
])('%s, beside %s', (reason, name, rest) => {
	expect(stripFileName(reason, name)).toBe(rest);
});

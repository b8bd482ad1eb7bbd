import { defineRules } from '../rule.ts';

/** Packed folders: listed, never unpacked by a scan. Workbooks are zip files too and are told apart by their content. */
export const archiveRules = defineRules([
	{
		format: 'zip',
		source: 'ZIP local file header or end of central directory',
		criteria: [{ criterion: 'magic', is: ['zip'], weight: 0.9, must: true }],
	},
	{
		format: 'tar',
		source: 'POSIX ustar, also inside gzip',
		criteria: [{ criterion: 'magic', is: ['tar'], weight: 0.95, must: true }],
	},
	{
		format: '7z',
		source: '7-Zip signature header',
		criteria: [{ criterion: 'magic', is: ['7z'], weight: 0.95, must: true }],
	},
	{
		format: 'rar',
		source: 'RAR marker block',
		criteria: [{ criterion: 'magic', is: ['rar'], weight: 0.95, must: true }],
	},
	{
		format: 'xz',
		source: 'XZ stream header; not read, so its content is unknown',
		criteria: [{ criterion: 'magic', is: ['xz'], weight: 0.9, must: true }],
	},
	{
		format: 'bzip2',
		source: 'bzip2 stream header; not read, so its content is unknown',
		criteria: [{ criterion: 'magic', is: ['bzip2'], weight: 0.9, must: true }],
	},
	{
		format: 'zstd',
		source: 'Zstandard frame; not read, so its content is unknown',
		criteria: [{ criterion: 'magic', is: ['zstd'], weight: 0.9, must: true }],
	},
]);

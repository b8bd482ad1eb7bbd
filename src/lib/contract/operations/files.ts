import * as z from 'zod';
import { sentences } from '../records/common.ts';
import { datasetPath } from './arguments.ts';
import { defineOperation } from './define.ts';

/** Bounds of what is shown of a folder or a file. */
export const MAX_ENTRIES = 1000;
export const MAX_PREVIEW_ROWS = 200;
export const MAX_PREVIEW_COLUMNS = 100;
export const MAX_PREVIEW_CHARACTERS = 20_000;
export const MAX_PREVIEW_CELL = 200;

export const folderListing = z
	.object({
		path: z.string().describe('Folder, relative to the dataset; empty for the dataset itself.'),
		entries: z
			.array(
				z.object({
					name: z.string().describe('Name.'),
					kind: z.enum(['folder', 'file', 'other']).describe('other: links, devices, pipes; never opened.'),
					bytes: z.int().nullable().describe('Size of a file; otherwise null.'),
				}),
			)
			.describe(`Folders first, then files, each in alphabetical order; at most ${MAX_ENTRIES}.`),
		total: z.int().describe('Number of entries without the limit.'),
	})
	.describe('The entries of a folder of a dataset.');
export type FolderListing = z.infer<typeof folderListing>;

export const filePreview = z
	.object({
		path: z.string().describe('File, relative to the dataset.'),
		bytes: z.int().describe('Size.'),
		compression: z.enum(['none', 'gzip', 'bgzip']).describe('Compression.'),
		format: z.string().describe('Format as recognised by content.'),
		family: z.string().describe('Signal family.'),
		role: z.string().describe('What the file is used for.'),
		problem: z.string().nullable().describe('Why the file cannot be used as it is; null if it can.'),
		evidence: sentences.list,
		evidence_code: sentences.codes,
		evidence_values: sentences.values,
		sheets: z.array(z.string()).describe('Sheets of a workbook; empty for other files.'),
		table: z
			.object({
				columns: z
					.array(z.string())
					.describe(`Names of the columns, at most ${MAX_PREVIEW_COLUMNS}; empty if they have none.`),
				width: z.int().describe('Number of columns.'),
				rows: z
					.array(z.array(z.string().nullable()))
					.describe(
						`First rows as text, at most ${MAX_PREVIEW_ROWS}, cells cut after ${MAX_PREVIEW_CELL} characters; null = missing.`,
					),
				complete: z.boolean().describe('True if these are all rows.'),
			})
			.nullable()
			.describe('First rows of a table; null for other files.'),
		text: z
			.string()
			.nullable()
			.describe(
				`Beginning of a text file, or header of an alignment file, at most ${MAX_PREVIEW_CHARACTERS} characters; null for other files.`,
			),
		text_complete: z.boolean().describe('True if the text is the whole file or header.'),
		contigs: z
			.array(
				z.object({
					name: z.string(),
					length: z.number().nullable().describe('Stated length in bp; null if not stated.'),
				}),
			)
			.describe('First 200 contigs that the file names.'),
		contig_count: z.int().describe('Number of contigs.'),
		build: z.string().nullable().describe('Genome build, where the contigs leave one; otherwise null.'),
		samples: z.array(z.string()).describe('First 50 sample ids found in the content or name.'),
		sample_count: z.int().describe('Number of sample ids.'),
	})
	.describe('What a file holds, from its beginning.');
export type FilePreview = z.infer<typeof filePreview>;

export const fileOperations = {
	list_folder_files: defineOperation({
		name: 'list_folder_files',
		only_reads: true,
		arguments: z.strictObject({
			path: datasetPath,
			subfolder: z.string().max(4096).optional().describe('Folder below the dataset (default: the dataset).'),
		}),
		result: folderListing,
		help_en: 'List the files and folders of a folder of a dataset.',
		help_zh: '列出数据集内某个文件夹的文件与子文件夹。',
		notes_en: 'Links are listed and not followed. Nothing outside the dataset is read.',
	}),
	preview_file: defineOperation({
		name: 'preview_file',
		only_reads: true,
		arguments: z.strictObject({
			path: datasetPath,
			file: z
				.string()
				.min(1)
				.max(4096)
				.describe('File, relative to the dataset; `file.xlsx#Sheet` names a sheet.'),
		}),
		result: filePreview,
		help_en: 'Show the beginning of a file of a dataset: text, first rows, or what its header says.',
		help_zh: '查看数据集中一个文件的开头：文本、前几行或其头部信息。',
		notes_en:
			'The format is recognised by content. Text and tables are read from the first 64 kB, workbooks and Parquet from their first rows; of alignments, tracks and references the header. Nothing outside the dataset is read.',
	}),
} as const;

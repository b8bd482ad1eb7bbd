import { isOneOf } from '../../../../contract/keys.ts';
import { LbError } from '../../../../base/errors.ts';
import { checkDefinition, checkMetaLine } from './check-header.ts';
import type { VcfFault } from './fault-codes.ts';
import type { FaultLog } from './faults.ts';
import type { FieldDefinition, FieldType, MetaLine, VcfHeader } from './header.ts';
import { parseMetaLine } from './meta-line.ts';

/** The eight columns of every VCF. */
const COLUMNS = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO'];
const VERSION = /^VCFv(4\.[0-5])$/;
const TYPES: readonly FieldType[] = ['Integer', 'Float', 'Flag', 'Character', 'String'];

/** Headers of assemblies in pieces have a line per contig; every line is kept. */
const MAX_LINES = 1 << 20;
const LARGEST_HEADER = 1 << 26;

/** Takes the lines of a VCF header one after another. */
export class HeaderReader {
	private readonly header: VcfHeader = {
		version: null,
		meta: [],
		info: new Map(),
		format: new Map(),
		filters: new Set(),
		contigs: [],
		samples: [],
		columns: 0,
		line: 0,
	};
	private stated = false;
	private size = 0;

	constructor(
		private readonly path: string,
		private readonly faults: FaultLog<VcfFault>,
	) {}

	/**
	 * Reads a line (without its line end, counted from 1); returns the header once #CHROM was read. Throws
	 * variants.vcf_header_line, variants.vcf_version_empty, variants.vcf_header_columns, variants.vcf_header_too_long, variants.vcf_sample_twice.
	 */
	push(text: string, line: number): VcfHeader | null {
		if (text.startsWith('##')) {
			this.size += text.length;
			if (line > MAX_LINES || this.size > LARGEST_HEADER)
				throw new LbError(
					'variants.vcf_header_too_long',
					{ lines: MAX_LINES, characters: LARGEST_HEADER },
					{ path: this.path, row: line },
				);
			if (text.startsWith('##fileformat=')) this.readVersion(text.slice(13), line);
			else this.readMeta(text, line);
			return null;
		}
		if (text.startsWith('#')) return this.readColumns(text, line);
		throw new LbError(
			'variants.vcf_header_line',
			{ text: text.slice(0, 60) },
			{ path: this.path, row: line },
		);
	}

	private readVersion(text: string, line: number): void {
		this.stated = true;
		if (text === '') throw new LbError('variants.vcf_version_empty', {}, { path: this.path, row: line });
		this.header.version = VERSION.exec(text)?.[1] ?? null;
		if (this.header.version === null) this.faults.add('version_unknown', line, text.slice(0, 40));
	}

	private readMeta(text: string, line: number): void {
		const { meta, faults } = parseMetaLine(text, line);
		for (const fault of faults) this.faults.add(fault, line, text.slice(0, 80), 'deviation');
		if (meta === null) return;
		this.header.meta.push(meta);
		checkMetaLine(meta, this.header.version, this.faults);
		if (meta.fields !== null) this.define(meta, meta.fields);
	}

	private define(meta: MetaLine, fields: ReadonlyMap<string, string>): void {
		const id = fields.get('ID');
		if (id === undefined) return;
		const { header } = this;
		if (meta.key === 'contig') header.contigs.push({ name: id, length: lengthOf(fields.get('length')) });
		else if (meta.key === 'FILTER') header.filters.add(id);
		else if (meta.key === 'INFO' || meta.key === 'FORMAT') {
			const definition = definitionOf(id, fields);
			checkDefinition(meta.key, definition, meta, header.version, this.faults);
			const known = meta.key === 'INFO' ? header.info : header.format;
			// htslib keeps the first of two definitions too.
			if (!known.has(id)) known.set(id, definition);
		}
	}

	private readColumns(text: string, line: number): VcfHeader {
		const { header, path } = this;
		const names = text.split('\t');
		const wrong = COLUMNS.findIndex((name, i) => names[i] !== name);
		const format = names[8];
		if (wrong >= 0 || (format !== undefined && (format !== 'FORMAT' || names.length === 9))) {
			const at = wrong >= 0 ? wrong : 8;
			throw new LbError(
				'variants.vcf_header_columns',
				{
					number: at + 1,
					expected: COLUMNS[at] ?? (format === 'FORMAT' ? 'a sample after FORMAT' : 'FORMAT'),
					found: (format === 'FORMAT' && wrong < 0 ? 'the end of the line' : (names[at] ?? 'nothing')).slice(
						0,
						60,
					),
				},
				{ path, row: line },
			);
		}
		header.samples = names.slice(9);
		const twice = header.samples.find((name, i) => header.samples.indexOf(name) !== i);
		if (twice !== undefined)
			throw new LbError('variants.vcf_sample_twice', { sample: twice }, { path, row: line });
		header.columns = names.length;
		header.line = line;
		if (!this.stated) this.faults.add('version_missing', line, '##fileformat');
		if (this.stated && header.info.size + header.format.size === 0)
			this.faults.add('no_definitions', line, '##INFO', 'note');
		return header;
	}
}

function lengthOf(text: string | undefined): number | null {
	return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}

/** A definition with what is missing filled by what loses nothing: any number of texts. */
function definitionOf(id: string, fields: ReadonlyMap<string, string>): FieldDefinition {
	const type = fields.get('Type') ?? '';
	return {
		id,
		number: fields.get('Number') ?? '.',
		type: isOneOf(TYPES, type) ? type : 'String',
		description: fields.get('Description') ?? '',
		reserved: false,
	};
}

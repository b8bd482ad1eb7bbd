import type { VcfFault } from './fault-codes.ts';
import type { FaultLog } from './faults.ts';
import { isAtLeast, type FieldDefinition, type MetaLine } from './header.ts';
import { departsFromReserved } from './reserved.ts';

const SYMBOLIC = /^(DEL|INS|DUP|INV|CNV)(:[^\s,<>:]+)*$/;
/** Written by GATK and bcftools for "any other allele"; in the specification since 4.2 and 4.3. */
const OTHER_ALLELES: ReadonlySet<string> = new Set(['*', 'NON_REF', 'X']);
/** A host is a name or four numbers; `ftp://8080:8080/` has neither. */
const URL = /^[a-z][a-z0-9+.-]*:\/\/([^\s/@]+@)?(?!\d+[:/])[^\s/:]+(:\d+)?(\/\S*)?$/i;

/** Departures of a meta line from the specification that do not touch how it is read. */
export function checkMetaLine(meta: MetaLine, version: string | null, faults: FaultLog<VcfFault>): void {
	const { key, value, fields, line } = meta;
	const old = !isAtLeast(version, '4.3');
	const fault = (code: VcfFault, example: string): void => faults.add(code, line, example, 'deviation');
	if (key === 'assembly' || key === 'pedigreeDB') {
		if (!URL.test(value.replace(/^<(.*)>$/, '$1'))) fault('url', value);
	} else if (fields === null) return;
	else if (key === 'contig') {
		const id = fields.get('ID');
		if (id === undefined || id === '' || /[\s,<>]/.test(id)) fault('contig_definition', value);
	} else if (key === 'ALT') {
		const id = fields.get('ID') ?? '';
		if (old && !SYMBOLIC.test(id) && !OTHER_ALLELES.has(id)) fault('symbolic_definition', id);
		if (/Description=(?!")/.test(value)) fault('definition_description', value);
		if (fields.has('Number') && !isNumber(fields.get('Number') ?? '', version))
			fault('definition_number', value);
		if (fields.has('Type') && !/^(Integer|Float|Flag|Character|String)$/.test(fields.get('Type') ?? ''))
			fault('definition_type', value);
		if (!inOrder(fields)) fault('definition_order', value);
	} else if (key === 'PEDIGREE' && old) {
		if ([...fields.values()].some((name) => /[\s:;,]/.test(name))) fault('pedigree_definition', value);
	} else if (key === 'SAMPLE' && old) {
		const complete = ['ID', 'Genomes', 'Mixture', 'Description'].every((name) => fields.has(name));
		if (!complete || /(Genomes|Mixture)="/.test(value)) fault('sample_definition', value);
	}
}

/** Departures of an INFO or FORMAT definition. */
export function checkDefinition(
	column: 'INFO' | 'FORMAT',
	definition: FieldDefinition,
	{ value, fields, line }: MetaLine,
	version: string | null,
	faults: FaultLog<VcfFault>,
): void {
	const fault = (code: VcfFault): void => faults.add(code, line, `${column} ${definition.id}`, 'deviation');
	if (fields === null) return;
	const type = fields.get('Type');
	const number = fields.get('Number');
	if (number === undefined || type === undefined || !fields.has('Description'))
		fault('definition_incomplete');
	if (number !== undefined && !isNumber(number, version)) fault('definition_number');
	const allowed =
		column === 'INFO' ? /^(Integer|Float|Flag|Character|String)$/ : /^(Integer|Float|Character|String)$/;
	const reserved = departsFromReserved(column, definition, version);
	if (type !== undefined && !allowed.test(type)) fault('definition_type');
	else if (number !== undefined && type !== undefined && reserved !== null)
		faults.add('reserved_definition', line, `${column} ${definition.id}: ${reserved}`, 'deviation');
	if (/Description=(?!")/.test(value)) fault('definition_description');
	if (!isAtLeast(version, '4.3') && !inOrder(fields)) fault('definition_order');
}

function isNumber(text: string, version: string | null): boolean {
	if (/^(\d+|A|G|\.)$/.test(text)) return true;
	if (text === 'R') return isAtLeast(version, '4.2');
	if (text === 'P') return isAtLeast(version, '4.4');
	return /^(LA|LR|LG|M)$/.test(text) && isAtLeast(version, '4.5');
}

/** ID, Number, Type, Description, then whatever else. */
function inOrder(fields: ReadonlyMap<string, string>): boolean {
	const known = ['ID', 'Number', 'Type', 'Description'];
	const places = [...fields.keys()].map((key) => known.indexOf(key)).filter((place) => place >= 0);
	return places.every((place, i) => i === 0 || place > places[i - 1]!);
}

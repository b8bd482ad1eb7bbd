import { say, type Message } from '../../../../contract/messages/index.ts';
import type { VariantFile } from '../variant.ts';
import type { VcfFault } from './fault-codes.ts';
import type { Fault, FaultLog } from './faults.ts';
import type { VcfHeader } from './header.ts';

/** What a reader of the report is told about a VCF: warnings, deviations from the specification, and notes. */
export function vcfSentences(
	path: string,
	header: VcfHeader,
	faults: FaultLog<VcfFault>,
	sources: ReadonlyMap<string, number>,
): Pick<VariantFile, 'warnings' | 'deviations' | 'notes'> {
	const name = path.split('/').at(-1) as string;
	const of = (level: Fault['level']): Message[] =>
		faults
			.list()
			.filter((fault) => fault.level === level)
			.map((fault) => sentence(name, fault));
	const notes = of('note');
	if (infoFrequencyIgnored(header, sources)) notes.push(say('variants.info_af_no_vaf', { name }));
	return { warnings: of('warning'), deviations: of('deviation'), notes };
}

function sentence(name: string, { code, count, lines, example }: Fault<VcfFault>): Message {
	return say(`variants.vcf_${code}`, { name, count, lines, example });
}

/** INFO/AF is there and no VAF came from it: people expect it to be one. */
function infoFrequencyIgnored(header: VcfHeader, sources: ReadonlyMap<string, number>): boolean {
	return header.info.has('AF') && !sources.has('INFO/AF');
}

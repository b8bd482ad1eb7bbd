import { say, type Message } from '../../../../contract/messages/index.ts';
import type { VcfFault } from './fault-codes.ts';
import type { Fault, FaultLog } from './faults.ts';
import type { VcfHeader } from './header.ts';

/** Faults shown one by one; the others are one sentence with their number. */
const MOST_DEVIATIONS = 3;

/** What a reader of the report is told about a VCF: warnings, deviations from the specification, and notes. */
export function vcfSentences(
	path: string,
	header: VcfHeader,
	faults: FaultLog<VcfFault>,
	sources: ReadonlyMap<string, number>,
): { warnings: Message[]; notes: Message[] } {
	const name = path.split('/').at(-1) as string;
	const all = faults.list();
	const of = (level: Fault['level']): Fault<VcfFault>[] => all.filter((fault) => fault.level === level);
	const deviations = of('deviation');
	const warnings = of('warning').map((fault) => sentence(name, fault));
	for (const fault of deviations.slice(0, MOST_DEVIATIONS)) warnings.push(sentence(name, fault));
	if (deviations.length > MOST_DEVIATIONS)
		warnings.push(say('variants.vcf_more_deviations', { name, count: deviations.length - MOST_DEVIATIONS }));
	const notes = of('note').map((fault) => sentence(name, fault));
	if (infoFrequencyIgnored(header, sources)) notes.push(say('variants.info_af_no_vaf', { name }));
	return { warnings, notes };
}

function sentence(name: string, { code, count, lines, example }: Fault<VcfFault>): Message {
	return say(`variants.vcf_${code}`, { name, count, lines, example });
}

/** INFO/AF is there and no VAF came from it: people expect it to be one. */
function infoFrequencyIgnored(header: VcfHeader, sources: ReadonlyMap<string, number>): boolean {
	return header.info.has('AF') && !sources.has('INFO/AF');
}

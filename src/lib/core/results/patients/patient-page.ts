import type { PagePart } from '../../../contract/tasks/report_patients.ts';
import type { Message } from '../../../contract/messages/index.ts';

/** A run that a part of a page is taken from. */
export interface PageSource {
	part: PagePart;
	task_key: string;
	run_id: string;
	/** When the run ended, as the ledger has it. */
	ended_at: string;
	/** A file that it read is another one now. */
	stale: boolean;
	/** A usable run that is older and holds more draws of the patient; null without one. */
	fuller: string | null;
}

/** A task without a usable run about the patient. */
export interface MissingSource {
	task_key: string;
	/** none: never run; not_in_runs: its runs do not hold the patient; changed: outputs are gone or were edited; not_named: not among the runs asked for. */
	why: 'none' | 'not_in_runs' | 'changed' | 'not_named';
}

/** Reason of a draw that the runs of detect_mrd do not hold. */
export const NOT_TESTED = 'not part of the detection';

export type Call = 'detected' | 'not_detected' | 'not_assessed';

/** One plasma draw as the runs give it. */
export interface PageDraw {
	sample: string;
	/** Time as the sample table has it; null = unknown. */
	time: string | null;
	/** Time as a number: days since 1970 for dates, else the number itself; null for other texts. */
	at: number | null;
	is_date: boolean;
	call: Call;
	vaf: number | null;
	low: number | null;
	high: number | null;
	/** VAF that the sample would have detected with 95 % probability. */
	limit: number | null;
	p: number | null;
	alpha: number | null;
	molecules: number;
	alt_molecules: number;
	sites: number;
	sites_with_alt: number;
	identity: string;
	/** Common inherited sites behind the identity. */
	identity_sites: number;
	/** Why it was not assessed. */
	reason: string | null;
	/** baseline, cleared, decrease, ..., as detect_mrd calls it; null = unknown. */
	change: string | null;
	ratio: number | null;
	ratio_low: number | null;
	ratio_high: number | null;
	power_at_tenth: number | null;
	/** Cautions of the detection and of the check of samples. */
	cautions: Message[];
}

export type Origin = 'tumour' | 'haematopoietic' | 'germline' | 'undetermined' | 'not_assessed';

/** One variant of the list or of the plasma calls. */
export interface PageVariant {
	/** contig:position ref>alt. */
	name: string;
	gene: string | null;
	protein_change: string | null;
	/** Null = no run classified it. */
	origin: Origin | null;
	/** Likeliest origin of one that is undetermined. */
	likeliest: string | null;
	supported_by: string | null;
	/** On the list of the tumour. */
	listed: boolean;
	/** Tested by detect_mrd. */
	tested: boolean;
	/** Why a listed one was not tested. */
	why_not_tested: string | null;
	tumour_vaf: number | null;
	/** VAF in each draw of the page; null = not measured. */
	vaf: (number | null)[];
	/** Read together with others on one molecule; the VAF is that of the set. */
	phased: boolean;
}

/** Fragment lengths of one draw. */
export interface PageLengths {
	sample: string;
	mutant: number;
	wild_type: number;
	median_mutant: number | null;
	median_wild_type: number | null;
	p: number | null;
}

/** Copy number of the latest draw that has any. */
export interface PageCopyNumber {
	sample: string;
	arms: { arm: string; effect: number | null; call: string | null }[];
	fraction_altered: number | null;
	gains: number | null;
	losses: number | null;
	above_controls: boolean | null;
	tumour_fraction: number | null;
}

export interface PageEvent {
	/** Name of the column in words: surgery, relapse. */
	name: string;
	date: string;
	at: number;
}

/** Everything about one patient, as finished runs give it. */
export interface PatientPage {
	patient: string;
	/** Name for files; no two pages share one. */
	file: string;
	/** First line: column and value. */
	head: { name: string; value: string }[];
	events: PageEvent[];
	draws: PageDraw[];
	/** Cautions about all draws. */
	cautions: Message[];
	variants: PageVariant[];
	lengths: PageLengths[];
	copy_number: PageCopyNumber | null;
	sources: PageSource[];
	missing: MissingSource[];
}

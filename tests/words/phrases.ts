/** A wording that texts for people avoid, and what to write instead. */
export interface Phrase {
	pattern: RegExp;
	instead: string;
}

const phrase = (pattern: RegExp, instead: string): Phrase => ({ pattern, instead });

/**
 * Wordings that read as translated or that only this project uses. Each is as narrow as its false alarms demand; what no
 * pattern can tell from good English is left to the reader.
 */
export const PHRASES: readonly Phrase[] = [
	// Things that stand, lie, hold and speak.
	phrase(
		/\bst(?:and|ands|anding|ood) (?:in|at|on|twice|behind|beside|between|below|above|under|where|here|there|before|after|near|by|side|with)\b/iu,
		'is in, the left panel shows, is duplicated',
	),
	phrase(/\bas (?:it|they) st(?:and|ands|ood)\b/iu, 'unchanged; scores as supplied'),
	phrase(/\b(?:what|that|which|who|it|they|where) stands?\b/iu, 'name what is there'),
	phrase(/\b(?:lies|lie|lay) (?:behind|beside|below|above|in|at|under|near|there|on)\b/iu, 'is in'),
	phrase(/\blaid[- ]over\b|\blays? over\b|\blay (?:it|them|both) over\b/iu, 'overlay, overlaid'),
	phrase(
		/\b(?:the )?(?:way|weeks?|samples?|one|that|ones) behind (?:it|them)\b|\bbehind (?:the|a|this|that) (?:numbers?|result|finding|run|figure|concept|question|signal)\b/iu,
		'the data used, the records of',
	),
	phrase(/\bspeaks? (?:for|against|of)\b/iu, 'supports, argues against, describes'),
	phrase(/\bholds? still\b/iu, 'is unchanged'),
	phrase(/\b(?:puts?|putting) (?:\w+ )?away\b/iu, 'dismiss, close'),
	phrase(/\b(?:goes|go|went|going) on\b(?! to\b)/iu, 'continue, resume, is running'),
	phrase(
		/\b(?:takes?|took|taken|taking) (?:(?:it|them|that|this|one|the \w+) )?back\b/iu,
		'remove, undo, withdraw',
	),
	phrase(/\bgives? (?:it|them) back\b/iu, 'returns, restores'),
	phrase(/\blook(?:s|ed|ing)? into\b/iu, 'inspect, scan'),
	phrase(/\blook(?:s|ed|ing)? (?:\w+ )?again at\b/iu, 'inspect again, review'),
	phrase(/\b(?:was|were|is|are|be|been) looked (?:at|into|for|through)\b/iu, 'was inspected, searched'),
	phrase(/\bmend(?:s|ed|ing)?\b/iu, 'fix, correct'),
	phrase(/\b(?:comes?|came) (?:out )?of (?:it|them|this|that|each|a)\b/iu, 'results from, what it wrote'),
	phrase(/\bfor ever\b/iu, 'permanently'),
	phrase(/\bset right\b|\bput right\b/iu, 'correct'),
	phrase(/\bturned (?:up|out) to\b/iu, 'was'),
	phrase(/\bhas (?:its|their) say\b/iu, 'is considered'),
	phrase(/\b(?:what|that|nothing|little|much) (?:is|are|was|were) left of\b/iu, 'the rest, remains'),
	phrase(/\b(?:is|are|be|been) (?:taken for|passed over)\b/iu, 'treated as, mistaken for; skipped'),
	phrase(/\bnothing of (?:it|them)\b/iu, 'none of it'),
	phrase(
		/\b(?:sentences?|sections?|lines?) of (?:its|their) own\b/iu,
		'a separate sentence, separate sections',
	),
	phrase(/\b(?:had|has) no end\b/iu, 'did not finish'),
	phrase(/\bstill counts?\b(?= *[.,;:])/iu, 'is still used'),
	phrase(/\bgives? the label away\b/iu, 'reveals the label'),

	// Saying and telling.
	phrase(/\b(?:says?|said|saying) so\b/iu, 'reports it'),
	phrase(/\bsaid by (?:the user|you)\b/iu, 'specified by the user'),
	phrase(/\bwhat (?:you|the user|was|is|they|it) (?:said|says)\b/iu, 'your choice, the conversation'),
	phrase(/\b(?:says?|tells?|told|saying) (?:which|what|who|whose|how|where|why)\b/iu, 'shows, lists, states'),
	phrase(
		/\b(?:nothing|nobody|no one|none of them) (?:says?|said|tells|told|states)\b/iu,
		'could not be determined',
	),
	phrase(/\b(?:is|are|was|were) (?:all )?said\b/iu, 'is reported, stated'),
	phrase(/\bsays that\b/iu, 'states, reports, shows'),
	phrase(/\b(?:without|with|waits? for|needs?) a (?:word|person)\b/iu, 'needs your review, please confirm'),
	phrase(/\ba word (?:from|of) (?:you|yours)\b/iu, 'please confirm'),
	phrase(/\b(?:what|which) (?:a|the) person (?:should|can|must|has|reads|does)\b/iu, 'what you, the reader'),
	phrase(/\bfor a person\b/iu, 'for your review'),
	phrase(/\btold apart\b|\btells? (?:\w+ ){1,4}apart\b/iu, 'distinguished, separated'),
	phrase(/\bspeaks? to\b/iu, 'contacts, connects to'),
	phrase(/\bwho is who\b/iu, 'sample table, identity of the samples'),
	phrase(/\basked again\b/iu, 'request, try again'),

	// Negations and fillers that no English writer would choose.
	phrase(
		/(?<!\bthere )(?<!\bThere )(?<!\bthat )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|fewer\b|better\b|worse\b|different\b|later\b|earlier\b|other\b|such\b|smaller\b|larger\b|greater\b|higher\b|lower\b)/iu,
		'is not a, there is no',
	),
	phrase(/\bcounts? (?:nowhere|for nothing|as nothing)\b/iu, 'is ignored and listed'),
	phrase(/\bof itself\b|\bof themselves\b/iu, 'automatically, by default'),
	phrase(/\bone does\b|\bone (?:sees|reads|wants|gets|finds)\b/iu, 'you do, the reader'),
	phrase(/\bwhatever (?:they|it) (?:are|is)\b/iu, 'any'),
	phrase(/\bas it is written\b|\bas (?:it|they) (?:is|are|was|were) given\b/iu, 'as supplied, verbatim'),
	phrase(/\blet (?:it|them) (?:work|run|do)\b/iu, 'run'),
	phrase(/\bthis very\b|\bthat very\b|\bthe very (?:same )?\w+\b/iu, 'the same'),
	phrase(/\b(?:in|at) the way\b/iu, 'blocks, prevents'),
	phrase(
		/\b(?:is|are|was|were) (?:not )?there (?:any more|already|at the moment|anew)\b/iu,
		'no longer exists, exists already',
	),
	phrase(/\bnot there\b/iu, 'not found, missing'),
	phrase(/\banew\b/iu, 'again'),
	phrase(/\bany more\b(?! than\b)/iu, 'no longer'),
	phrase(/\bin all:/iu, 'total'),
	phrase(/\bnor is it\b|\band nothing else is\b/iu, 'start a new sentence'),
	phrase(/\b(?:FEWEST|MOST|LEAST)_/u, 'MAX_, MIN_'),
	phrase(/\bpassed over\b/iu, 'skipped'),
	phrase(/\bnone (?:the|that the) \w+ knows\b/iu, 'outside the specification'),
	phrase(/\ba sample of its own\b/iu, 'a separate sample'),

	// Nouns of our own.
	phrase(/\bclues?\b/iu, 'signal, finding'),
	phrase(/\bwish(?:es|ed)?\b/iu, 'pending action, request'),
	phrase(
		/\b(?:of|in|a|the|this|each|another|last|autopilot) pass(?:es)?\b(?! [a-z]*(?:filter|depth|WGS))/iu,
		'run',
	),
	phrase(/\bweaker hints?\b|\b\d* ?hints? \(q\b/iu, 'suggestive results (q < 0.05)'),
	phrase(/\bmakes? (?:the|a|an) (?:report|demo|cohort|figure|table|record)\b/iu, 'writes, generates'),
	phrase(/\bmaking (?:the|a|an) (?:report|demo|cohort|figure|table|record)\b/iu, 'writing, generating'),
	phrase(/\bmade[- ]up\b/iu, 'simulated'),
	phrase(/\binvented\b/iu, 'simulated'),
	phrase(/\bWhat to distrust\b/iu, 'Limitations and warnings, most serious first'),
	phrase(
		/\bthe swapped label\b|\blabels? (?:(?:was|is|were|are) swapped|(?:may|might|could) be swapped)\b/iu,
		'may be mislabelled, a possible sample swap',
	),
];

import type { Simple } from './intent.ts';

const THE = '(?:the |my |our |this |that |these |those |all |all the |all my )?';
const FOLDER = '(?:folder|dataset|data ?set|data|directory|files|cohort|source)';
const STEP = '(?:(?:next|recommended|first) (?:step|task)|recommendation|recommended one|next one|step|task)';
const SHOW = '(?:show|show me|list|display|give me|see|view)';
const LABELS = '(?:labels|metadata|meta data|label table|metadata table|groups|clinical data)';
const RESULTS = '(?:results|result|output|outputs|findings|artifacts|report|reports|figures|tables)';
const COMMANDS = '(?:slash )?(?:commands|options|possibilities)';

/**
 * Whole sentences, courtesy removed, per intent. A sentence is understood only when a pattern covers all of it, so a word
 * that is not foreseen ("every night", "unless", "not") leaves it not understood.
 */
export const englishPhrases: readonly [Simple | 'run' | 'autopilot' | 'why', readonly string[]][] = [
	[
		'scan',
		[
			`(?:scan|rescan|inspect|examine|have a look at|look at|look into|look through) (?:it|this|that|${THE}${FOLDER}|${THE}folder and its files)`,
			'(?:scan|rescan)',
			`what(?: is|'s) (?:in|inside) (?:here|it|this|${THE}${FOLDER})`,
			`what (?:data|files) (?:do i have|are (?:here|there)|are in ${THE}${FOLDER})`,
			`what (?:data|files) does ${THE}${FOLDER} (?:contain|hold|have)`,
			`what does ${THE}${FOLDER} (?:contain|hold)`,
			"what(?: is|'s) (?:here|there)",
			`what (?:data |files )?(?:do|have) (?:i|we) (?:have|got)(?: here| there| in (?:here|it|this|${THE}${FOLDER}))?`,
			`what (?:data|files) (?:is|are) (?:here|there|(?:in|inside) (?:here|it|this|${THE}${FOLDER}))`,
			`(?:what|which) (?:kind|type|sort)s? of (?:data|files) (?:is (?:this|it|here)|are (?:these|they|here|there)|do i have(?: here)?|(?:is|are) in (?:here|${THE}${FOLDER}))`,
			`what(?: is|'s) (?:this|my) (?:data|dataset|data set|folder)(?: about)?`,
			`(?:describe|summari[sz]e|introduce|tell me about|give me an overview of) ${THE}(?:data|dataset|data set|folder|files|cohort)(?: to me)?`,
		],
	],
	[
		'plan',
		[
			`what (?:else )?(?:can|could) (?:i|we|be) (?:do|done|run|analy[sz]e)(?: (?:here|next|with (?:it|this|${THE}${FOLDER})|now))?`,
			`what should (?:i|we) do(?: (?:next|first|here|with (?:it|this|${THE}${FOLDER})))?`,
			`(?:plan|replan|make (?:a|the|a new) plan|${SHOW} (?:the|a|your) plan|plan (?:the )?(?:tasks|analysis|next steps))`,
			`what(?: is|'s) (?:the )?(?:next(?: step| task)?|recommended step|recommended task|plan)`,
			"what(?: is|'s) next",
			'what comes next',
			'what (?:do|would) you (?:recommend|suggest|propose|advise)(?: (?:next|me to do|i do))?',
			`(?:which|what) (?:tasks|steps|analyses) (?:are|can be) (?:ready|possible|available|run|planned|left|recommended)(?: (?:here|with (?:it|this|${THE}${FOLDER})))?`,
			`(?:which|what) (?:tasks|steps|analyses) (?:can|could) (?:i|we) run`,
			`${SHOW} ${THE}(?:ready |possible |available |planned |next )?(?:tasks|steps)`,
		],
	],
	[
		'run_again',
		[
			'(?:re-?run|redo|repeat)(?: it| this| that| everything| the (?:last |same )?(?:analysis|run))?(?: again| once more)?',
			'(?:run|analy[sz]e)(?: it| this| that| everything| the (?:last |same )?(?:analysis|run))? (?:again|once more)',
		],
	],
	[
		'run',
		[
			`(?:run|execute|start|do|perform|launch|begin|continue with|proceed with) (?:it|${THE}${STEP})`,
			'(?:run|go ahead|continue|proceed|start)',
			'(?:continue|proceed|go on) (?:with|to) the next(?: step| task| one)?',
		],
	],
	[
		'autopilot',
		[
			'(?:do|run|execute|complete|finish) (?:everything|it all|all)(?: (?:automatically|by yourself|on your own|that is ready|that can be run|that is possible))?',
			`(?:do|run|execute|complete|finish) all (?:the |of the )?(?:ready |remaining |possible |planned )?(?:steps|tasks|analyses)(?: (?:that are ready|that can be run|automatically|of the plan|in the plan|one after the other))?`,
			'(?:start |run |switch on |turn on |use |launch |begin )?(?:the |on )?auto(?:-| )?pilot',
			'(?:work through|run|execute|complete) the (?:whole|entire|complete|full) (?:plan|workflow|pipeline|analysis)',
		],
	],
	[
		'why',
		[
			`why (?:is|was) (?:it|this|that|the (?:next )?(?:step|task)|this (?:step|task)|everything) (?:blocked|not ready|not possible|skipped|waiting)`,
			`why (?:is|are) (?:nothing|no task|no tasks) (?:ready|possible)`,
			`why (?:can't|can not|cannot|can) (?:i|we|it|this|nothing) (?:not )?(?:run|be run|run (?:it|this|anything|the next step)|do (?:it|this|that|anything))`,
			`what(?: is|'s) (?:blocking|holding up) (?:it|this|me|us|the (?:next )?(?:step|task)|the run)`,
			`what blocks (?:it|this|me|the (?:next )?(?:step|task))`,
			`what(?: is|'s) (?:missing|blocked)(?: (?:here|for (?:it|this|the next step)))?`,
			'(?:which|what) (?:tasks|steps) are blocked(?: and why)?',
		],
	],
	[
		'results',
		[
			`(?:${SHOW} )?${THE}(?:latest |last |newest |new )?${RESULTS}`,
			`(?:what|which) ${RESULTS} (?:are there|do i have|exist|have i got|are ready)`,
			`where (?:are|is|can i find) ${THE}${RESULTS}`,
			'what (?:did|have) (?:you|it|we) (?:produce|produced)',
			'what (?:was|were|has been|have been) (?:generated|produced|made|written)',
			`(?:are there )?any (?:new )?${RESULTS}(?: yet)?`,
		],
	],
	[
		'metadata',
		[
			`(?:which|what) (?:${LABELS}|label|metadata table|table of labels) (?:is|are|were|was|do you|did you) (?:used|in use|selected|chosen|there|use|take|found|being used)`,
			`(?:which|what) (?:is|are) (?:the |my )?${LABELS}`,
			`(?:which|what) column (?:holds|has|contains|is) (?:the )?(?:labels|label|sample ids|ids|groups)`,
			'(?:which|what) (?:is|are) the (?:label|sample|id) columns?',
			'(?:which|what) (?:label|sample|id) column (?:did|do) you use',
			'(?:which|what) (?:labels|groups) (?:do|have) i (?:have|got)',
			`${SHOW} ${THE}(?:${LABELS}|label counts)`,
			`(?:metadata|labels)`,
			'how many samples (?:are (?:there )?in each group|are in every group|per group|does each group have|are labelled|are labeled|have labels|have a label)',
			`how many (?:groups|labels) are there`,
			'where (?:do|did) the labels come from',
		],
	],
	[
		'metadata_proposed',
		[
			`(?:use|accept|take|apply|confirm) ${THE}(?:proposed|suggested|guessed) (?:labels|groups|metadata)`,
			`(?:use|accept|take|apply) ${THE}(?:label |labels )?proposal`,
		],
	],
	[
		'metadata_ignore',
		[
			`(?:ignore|disregard|leave out|leave aside|skip) ${THE}${LABELS}`,
			`(?:don't|do not|never) use ${THE}${LABELS}`,
			`(?:plan|work|go on|continue|proceed|do it) without ${THE}${LABELS}`,
		],
	],
	[
		'metadata_rescan',
		[
			`(?:rescan|re-scan|scan|reread|re-read|read|reload|refresh|look for) ${THE}${LABELS}`,
			`(?:use|consider) ${THE}(?:metadata|labels) again`,
			`stop ignoring ${THE}${LABELS}`,
		],
	],
	[
		'review',
		[
			`(?:review|evaluate|check|assess|verify) (?:${THE}(?:latest |last |new )?(?:results|result|findings|runs|outputs)|what (?:was|has been) (?:found|done))`,
			`(?:run|start|do|make) (?:a|the) (?:review|evaluation)(?: of ${THE}results)?`,
			'review',
		],
	],
	[
		'jobs',
		[
			`${SHOW} ${THE}(?:running )?jobs`,
			'jobs',
			'(?:which|what) jobs (?:are (?:running|there|queued|waiting)|do i have)',
			"what(?: is|'s) (?:running|going on|happening)",
			'is (?:anything|something|it|a job|the job|it still) (?:running|still running)',
			"(?:how far (?:is|are) (?:it|you|the job|the run)|how(?: is|'s) (?:it|the job|the run) going|progress|show (?:me )?the progress)",
		],
	],
	[
		'cancel',
		[
			`(?:cancel|stop|abort|interrupt|kill|end) (?:it|this|that|${THE}(?:running |current )?(?:job|run|task|analysis|step))`,
			'(?:cancel|stop|abort)',
			'(?:cancel|stop|abort) (?:what is running|everything that is running)',
		],
	],
	[
		'sources',
		[
			`(?:which|what) (?:sources|folders|datasets|folder|dataset) (?:are|is|do i have) (?:bound|open|in use|loaded|this|there|used|selected)`,
			'(?:which|what) (?:sources|folders|datasets) do (?:i|we) have(?: open)?',
			`${SHOW} ${THE}(?:bound )?(?:sources|datasets|folders)`,
			'sources',
		],
	],
	[
		'skill_notes',
		[
			`what(?: are| were|'re) (?:all )?(?:my|our)(?: own| stored| saved| current| personal| workflow)* (?:preferences|notes|observations)(?: and (?:preferences|notes|observations))?`,
			`(?:${SHOW}|tell me|read) (?:me )?(?:all )?(?:my|our|the)(?: own| stored| saved| current| personal| workflow)* (?:preferences|notes|observations)(?: and (?:preferences|notes|observations))?`,
			'(?:which|what) (?:preferences|notes|observations) (?:do (?:i|you|we) have|are (?:there|stored|saved|set|kept|in use)|(?:have|did) (?:i|you|we) (?:stored?|saved?|set|made|kept|remember|told you))(?: (?:for|about) me)?',
			'(?:do (?:i|you|we) have|are there) (?:any )?(?:stored |saved )?(?:preferences|notes|observations)',
			'what (?:do you (?:know|remember)|have you (?:stored|remembered|saved|noted)) about (?:me|my preferences|my workflows?)',
			'my (?:preferences|notes|observations)',
		],
	],
	[
		'undo_note',
		[
			'forget (?:that|this)(?: (?:note|preference|one|observation))?',
			'(?:delete|remove|drop) (?:that|this) (?:note|preference|observation)',
			"(?:actually,? )?(?:don't|do not) (?:remember|store|keep|save) (?:that|this|it)(?: after all)?",
		],
	],
	[
		'about',
		[
			'(?:hello|hi|hey|greetings)(?: there)?',
			'good (?:morning|afternoon|evening|day)',
			'(?:who|what) are you',
			"what(?: is|'s) (?:lb-agent|lb agent|this program|this tool|this software)",
			'(?:introduce|tell me about) yourself',
		],
	],
	[
		'help',
		[
			'(?:help|help me|i need help|show (?:me )?(?:the )?help)',
			'what (?:can|could|may|should) (?:i|you) (?:ask|say|type|ask you|do for me|write)',
			'what can you do',
			`(?:which|what) ${COMMANDS} (?:are there|do you know|do you have|exist|can i use)`,
			`${SHOW} ${THE}(?:available )?${COMMANDS}`,
			'how does (?:this|it|this shell|the shell) work',
		],
	],
	[
		'quit',
		[
			'(?:quit|exit|bye|good ?bye|bye bye)',
			'(?:quit|leave|exit|close|end) (?:the |this )?(?:shell|program|session|assistant)',
		],
	],
	[
		'compare',
		[
			`compare (?:the |my |our )?(?:last|latest|newest|two newest|last two|latest two|two latest|two last|previous two) (?:two )?(?:runs|analyses)`,
			`compare (?:this|the|my) (?:last |latest |newest )?(?:run|analysis) (?:with|to|and) the (?:previous|former|earlier) (?:one|run|analysis)`,
			`what(?: has|'s)? (?:changed|differs|is different|differed) (?:between|in) (?:the|my) (?:last|latest) two (?:runs|analyses)`,
			'compare (?:the )?(?:two )?runs',
		],
	],
	[
		'without_flagged',
		[
			'(?:re-?run|run|repeat) (?:it |this |everything |the analysis )?without (?:the |these |those )?(?:flagged|outlying) samples',
			'(?:leave out|exclude) (?:the |all )?flagged samples(?: and (?:re-?run|run(?: it)?|repeat)(?: the analysis)?)?',
		],
	],
	['wiki', ['(?:open |show |visit )?(?:the )?(?:wiki|homepage|home page)']],
	[
		'reset',
		['(?:reset|restart|clear) (?:the |this |my )?session', '(?:start over|reset|start from scratch)'],
	],
];

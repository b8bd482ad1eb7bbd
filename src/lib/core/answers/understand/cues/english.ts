import type { FamilyCues } from './cue.ts';

const PEOPLE =
	'(?:samples?|patients?|people|persons?|individuals?|subjects?|participants?|donors?|volunteers?|specimens?|tubes?|libraries|pts)';
const FEATURES =
	'(?:features?|cpgs?|genes?|regions?|bins?|biomarkers?|markers?|loci|locus|probes?|sites?|variables?|measurements?|positions?|predictors?)';
const SIGNAL =
	'(?:matrix|matrices|signals?|data ?types?|data ?layers?|data ?sets?|assays?|modalit(?:y|ies)|analytes?|models?|classifiers?|feature (?:types?|sets?)|kinds? of data|types? of data|omics?|layers?)';
const MOST =
	'(?:top|best|strongest|largest|biggest|greatest|highest|leading|most (?:\\w+ )?|main|key|important|lowest|smallest)';
const MODEL =
	'(?:model|models|classifier|classifiers|test|prediction|predictions|it|this|methylation|signal|signals|matrix)';
const WAS = '(?:is|was|are|were|did|do|does|has|have|had)';

/** Patterns are tried on the question in lower case, its end marks removed and its spelling corrected. */
export const englishCues: FamilyCues = {
	overview: [
		[
			3,
			/\bkey outcomes?\b|\bmain results\b|\bwhat did you (?:discover|find|see)\b|\bwalk me through\b|\b(?:tell|distinguish|separate|discriminate) (?:\w+ )*(?:patients?|cases?|cancers?|lung cancer) (?:\w+ )?(?:from|and) (?:controls?|healthy)\b|\btake-?home\b/u,
		],
		[
			3,
			/\b(?:main|key|overall|most important|principal|big|central|general) (?:results?|findings?|messages?|conclusions?|outcomes?|takeaways?|picture|points?)\b/u,
		],
		[3, /\bsummar(?:y|ies|ise|ize|ised|ized)\b(?!.*\b(?:table|json|of (?:the )?(?:sample|patient)))/u],
		[
			3,
			/\bwhat (?:did|have|has|do|does) (?:you|we|it|the analysis|this analysis|the analyses|they) (?:actually )?(?:find|found|discover|discovered|learn|learned|reveal|see|conclude)\b/u,
		],
		[
			3,
			/\bwhat(?:'s| is| was| has been| have been)? (?:come|came|comes|found|been found|the upshot|the verdict)\b/u,
		],
		[
			3,
			/\b(?:bottom line|in a nutshell|nutshell|tl;?dr|gist|headlines?|take ?(?:home|away)|in (?:one|a single|two) sentences?|in short|in brief|upshot|elevator|conclusions?|recap|overview|verdicts?)\b/u,
		],
		[
			3,
			/\bwhat (?:do|does|did) (?:the |my |these |all |this |our )*(?:results?|findings?|data|reports?|analys[ei]s) (?:say|show|mean|tell|suggest|reveal|look|indicate)\b/u,
		],
		[
			2,
			/\b(?:what are|show me|tell me|give me|how (?:are|were|did|do)) (?:the |my |our )*(?:results?|findings|analysis)(?: (?:look|go|turn out))?$/u,
		],
		[
			2,
			/\banything (?:interesting|exciting|notable|new|useful|found)\b|\bdid (?:you|we|it) find (?:anything|something)\b|\bhow did it go\b/u,
		],
		[
			2,
			/\bcan (?:\w+ )*(?:distinguish|discriminate|separate|tell apart|be told apart|detect)\b|\btold apart\b|\bdo the groups differ\b/u,
		],
	],
	samples: [
		[
			3,
			/\b(?:samples|patients) matched\b|\bmatched to the metadata\b|\bn ?= ?\??$|\btotal n\b|\bn of (?:samples|patients)\b|\bwhat(?:'s|s| is) in (?:the|my|this) (?:data|dataset|cohort|folder|file|matrix)\b|\bexactly (?:was|were) analy[sz]ed\b/u,
		],
		[
			3,
			new RegExp(`\\bhow many (?:\\w+ ){0,3}?(?:${PEOPLE}|${FEATURES}|files|matrices|time ?points?)\\b`, 'u'),
		],
		[
			3,
			new RegExp(`\\b(?:number|count|total|nr|no\\.?) of (?:\\w+ ){0,2}?(?:${PEOPLE}|${FEATURES})\\b`, 'u'),
		],
		[3, /\b(?:sample size|cohort size|size of the (?:cohort|study|dataset|data set|data)|study size)\b/u],
		[
			3,
			/\bhow (?:big|large|much|small) (?:is|was|are)? ?(?:the |my |this |our )?(?:cohort|dataset|data set|study|data|matrix|matrices|sample|training set|validation set)\b/u,
		],
		[
			2,
			/\bwhat (?:data |exactly )?(?:was|were|is|has been|did you) (?:analy[sz]ed?|used|included|in the (?:analysis|data|cohort))\b|\bwhat (?:data|kind of data|matrices) (?:did|do|are|were)\b|\bdimensions?\b|\bhow many rows\b/u,
		],
		[
			2,
			/\b(?:list|show|which) (?:me )?(?:all |the )*(?:samples|patients) (?:are )?(?:in|of) (?:the |my |this )?(?:cohort|dataset|data|study|analysis)\b/u,
		],
	],
	groups: [
		[
			3,
			/\bgrp\b|\bgroup sizes\b|\bhealthies\b|\bdesign balanced\b|\bis (?:the )?(?:\w+ )?balanced\b|\bhow many (?:people|patients|persons|samples|subjects) (?:\w+ )?(?:have|has|with|are in|in) (?:lung cancer|cancer|the disease|the (?:\w+ )?(?:group|class)|control)|\bsplit\b|\b(?:males?|females?|men|women) (?:and (?:fe)?males? )?in each\b|\b(?:list|name|show) (?:\w+ )*(?:cancer|control|healthy) (?:patients|samples|people)\b|\bcases and controls\b|\bwhich of (?:those|them|these)\b/u,
		],
		[
			3,
			/\b(?:which|what|the|list|show|name) (?:are )?(?:me )?(?:the |all )*(?:groups?|classes|labels?|categories|arms of the study)\b(?!.*(?:differ|best|detect|swap|wrong|contradict))/u,
		],
		[
			3,
			/\b(?:group|class) (?:sizes?|counts?|balance|distribution|imbalance|labels?|membership|column)\b|\blabel (?:column|counts?|distribution)\b|\b(?:un)?balanced (?:groups|classes|cohort|data)\b|\bhow balanced\b/u,
		],
		[3, /\b(?:reference|positive|negative|control|comparison|baseline|case) (?:class|group)\b/u],
		[3, /\bwho (?:is|are|were) (?:in|the|all)\b|\bwho belongs\b|\bbelongs? to (?:which|what|the)\b/u],
		[
			3,
			/\bwhere (?:do|did|are|were|does) (?:the |my |these )?(?:labels?|groups?|classes|diagnos[ei]s|metadata)\b|\bwhich column (?:is|was|holds|has|contains|defines|gave|did).*\b(?:labels?|groups?|diagnosis|class)/u,
		],
		[2, /\b(?:per|in each|in every|by|each|in both|across) (?:the )?(?:groups?|class|classes)\b/u],
		[
			2,
			/\bhow many (?:\w+ ){0,3}?(?:controls?|cases?|healthy|cancers?|tumou?rs?|diseased?|positives?|negatives?)\b|\b(?:cases?|cancers?) (?:and|vs|versus|to) controls?\b|\bcase[- ]control ratio\b|\bratio of cases\b/u,
		],
		[
			2,
			/\b(?:list|name|show) (?:me )?(?:all |the )*(?:controls?|cases?)\b|\bwhich (?:samples|patients|people|ones|of (?:those|them|these)) (?:are|were) (?:the )?(?:controls?|cases?|healthy|cancers?|training|validation|held)/u,
		],
		[1, /\bgroups?\b|\bcontrols\b|\bcases\b|\bcompared\b/u],
	],
	missing: [
		[
			3,
			/\bnull (?:counts?|values?)\b|\bdata completeness\b|\bnot (?:been )?measured\b|\bblanks?\b|\bvalues? absent\b/u,
		],
		[
			3,
			/\bmisss?ing\b(?! normals?)|\bnas\b|\b% na\b|\bhow complete\b|\bcomplete (?:is|are) the\b|\bholes?\b|\bfilled in\b|\bnot filled\b|\bunfilled\b/u,
		],
		[
			3,
			/\bmissing(?:ness)?\b(?! normals?)(?!.*\b(?:for|to run)\b)|\bnans?\b|\bna values?\b|\bincomplete(?:ness)?\b|\bempty (?:values?|cells?)\b|\bgaps?\b|\bnot measured\b|\bno value\b|\babsent values?\b|\bcompleteness\b|\bcall rate\b|\bimput/u,
		],
	],
	left_out: [
		[
			3,
			/\bthrow (?:\w+ )?away\b|\battrition\b|\b(?:isn't|wasn't|not) (?:in|part of) the (?:group|model|analysis|comparison)\b|\benrolled\b/u,
		],
		[
			3,
			/\bdid you (?:remove|drop|exclude|omit|skip|discard)\b|\bwhich (?:\w+ )?(?:did you|were|was) (?:drop|remove|dropped|removed)|\b(?:samples|rows|patients|features) (?:did you )?(?:drop|skip|lose|ditch)(?:ped)?\b|\bonly (?:\d+|[a-z]+) of (?:the )?\d+\b|\bwhere did (?:the )?(?:other )?\w* ?(?:go|end up)\b|\bbut only \d+\b|\bwithout data\b|\brows? (?:were )?skipped\b|\bwhy (?:are|is|were) (?:there )?only\b/u,
		],
		[
			3,
			/\b(?:left|leave|leaving) (?:\w+ )?out\b|\bexclud(?:e|ed|es|ing)\b|\bexclusions?\b|\bdropped\b|\bdrop(?:s|ping)? out\b|\b(?:filtered|thrown|kicked|taken|tossed|sorted)(?: out| away)?\b|\bomitted\b|\bdiscarded\b|\bremoved\b|\bunused\b|\bunmatched\b|\bset aside\b|\bgot lost\b|\blost\b|\battrition\b/u,
		],
		[
			3,
			/\b(?:not|n't|never) (?:\w+ )?(?:used|included|matched|analy[sz]ed|considered|counted)\b|\bnot (?:in|part of) the (?:analysis|model|training)\b/u,
		],
		[
			2,
			/\bsample flow\b|\bconsort\b|\bwhy (?:\w+ ){1,4}(?:not|n't) (?:used|included|in|part)\b|\bignored\b|\bskipped samples?\b/u,
		],
	],
	outliers: [
		[
			3,
			/\bdubious\b|\bout of the frame\b|\banomalous\b|\bmodified z\b|\bhow extreme\b|\bz-?scores?\b|\bis strange\b/u,
		],
		[
			3,
			/\bdeviat\w*\b|\bso different from\b|\bdifferent from (?:everybody|everyone|all|the (?:others|rest))\b|\bexceed(?:s|ing)? z\b|\bz ?(?:>|above|over|score above)\b|\bis \S+ (?:normal|ok|okay|fine)\b|\bfarthest\b|\bfurthest\b/u,
		],
		[3.5, /\boutl(?:ier|iers|ying|yers?)\b|\boutlierness\b/u],
		[
			3,
			/\b(?:odd|strange|weird|unusual|suspicious|abnormal|bad|poor|problematic|aberrant|anomalous|extreme|deviating|deviant|noisy|noisiest|worst|atypical|low[- ]quality|poor[- ]quality|failed|suspect|dodgy|funny|questionable) (?:\w+ )?(?:samples?|ones|quality|patients?|libraries|library|specimens?|profiles?|tubes?)\b/u,
		],
		[
			3,
			/\b(?:samples?|patients?|specimens?|libraries|anyone|anything|any|which|ones?|someone|something|they|it) (?:\w+ )*?(?:looks?|stands?|behaves?|sticks?|seems?|is|are|appears?) (?:\w+ )*?(?:odd|strange|weird|out\b|different from|off|bad|abnormal|suspicious|unusual|noisy|anomalous|atypical|extreme|flagged|problematic|dodgy|funny)/u,
		],
		[
			3,
			/\bfail(?:ed|s|ing)? (?:the )?(?:qc|quality)|\bqc\b|\bquality (?:control|problems?|issues?|checks?|flags?)\b|\b(?:sample|data) quality\b|\banomal(?:y|ies)\b|\bflagged\b|\bquality of (?:the |my )?(?:samples|data|libraries)\b|\bsticks? out\b|\bstands? out\b/u,
		],
	],
	mislabelled: [
		[
			3,
			/\bmodels? (?:\w+ )?disagrees?\b|\bdisagrees? with (?:any|the) (?:of the )?(?:labels?|lables)\b|\bwrong diagnosis\b|\bhealthy status\b|\bcontrols predicted as\b|\breally a (?:control|case)\b/u,
		],
		[
			3,
			/\b(?:sex|gender) (?:by|from|mismatch|check|according)\b|\bagrees? with the (?:sheet|metadata|label)\b|\blabels? (?:is|are|looks?) (?:\w+ )?(?:suspic\w*|odd|strange|fishy|unlikely|dubious)|\bsuspic\w* labels?\b|\b(?:controls?|healthy) (?:\w+ )*looks? like (?:a )?(?:cancers?|cases?)\b|\bby mistake\b|\blabel errors?\b|\blabell?ed (?:healthy|cancer|control)\b|\bsex mismatch\w*|\bwhose label\b/u,
		],
		[
			3.5,
			/\bmis-?label\w*|\bmis-?classif\w*|\bswap(?:s|ped|ping)?\b|\bmix(?:ed)?[- ]?ups?\b|\bmixed up\b|\bswitched\b|\binterchanged\b|\bmis-?assign\w*|\bmis-?annotat\w*|\bmis-?diagnos\w*/u,
		],
		[
			3,
			/\b(?:wrong|incorrect|false|contradict\w*|doubtful|questionable|suspicious|erroneous) (?:\w+ )?(?:labels?|groups?|diagnos[ei]s|class|tube)\b|\blabels? (?:\w+ ){0,3}?(?:wrong|incorrect|contradict\w*|disagree|doubt\w*|right|correct|errors?|suspicious)\b|\blabel(?:l?ing)? (?:errors?|mistakes?|problems?)\b/u,
		],
	],
	duplicates: [
		[3, /\bunder two names\b|\btwo names\b|\bdedup\w*|\btwo times\b|\bpairwise\b|\bsame blood\b/u],
		[
			3,
			/\b(?:a )?copy of (?:another|an other|the same|some)\b|\bone person\b|\bdups?\b|\banother name\b|\bhow similar\b|\bsimilar (?:are|is)\b|\bsame one\b|\bone individual\b/u,
		],
		[
			3.5,
			/\bduplicat\w*|\bidentical\b|\bnear-identical\b|\btwice\b|\bsame (?:person|patient|individual|sample|donor|blood|values?|profile|human)\b|\bcopies\b|\bcopied\b|\bdoubles?\b|\brepeated (?:samples?|ids?|patients?)\b|\bclones?\b|\bsequenced twice\b/u,
		],
	],
	metrics: [
		[3, /\brandom forest\b|\blogistic regression\b|\bperformance in\b/u],
		[
			3,
			/\b(?:auroc|aucs?|roc[- ]auc|accuracy|sensitivit(?:y|ies)|specificit(?:y|ies)|precision|recall|brier|calibrat\w*|auprc|ppv|npv|f1|c-?statistic|true positives?|false positives?|average precision|area under(?: the curve)?|tpr|fpr|youden)\b/u,
		],
		[
			3,
			new RegExp(
				`\\b(?:model |classifier |predictive |classification |diagnostic |overall )?performance\\b|\\b(?:cut-?offs?|thresholds?|operating points?)\\b`,
				'u',
			),
		],
		[
			3,
			new RegExp(
				`\\bhow (?:well|good|accurate|accurately|bad|reliably|precise)\\b(?:(?! quality).)*\\b(?:${MODEL}|does|do|can|is)\\b`,
				'u',
			),
		],
		[
			3,
			/\bgenerali[sz]\w*|\boverfit\w*|\bhold(?:s)? up\b|\breplicate in\b|\bworks?\b.*\b(?:validation|held|hold|independent|unseen|new|external)|\b(?:validation|held-?out|hold-?out|independent|external|test) (?:set |cohort )?(?:results?|performance|metrics?|score|auc)\b|\bvalidate[ds]?\b/u,
		],
		[
			2,
			/\bdoes (?:the |my |this )?(?:model|classifier|test|prediction) (?:\w+ )?work\b|\bdiscriminat\w*|\bconfidence interval|\b(?:95 ?%|interval|ci)\b|\bhow (?:wide|narrow)\b|\bmetrics?\b|\bpredict(?:s|ed|ion|ions|ive)?\b/u,
		],
		[1, /\bmodels?\b|\bscores?\b|\bvalidation\b|\bheld-?out\b|\btraining\b|\bcross-?validat\w*/u],
	],
	matrices: [
		[
			3,
			/\bcompare all\b|\b(?:highest|best|lowest) (?:sensitivity|auroc|auc|specificity|accuracy|performance)\b|\bscores? of \w+ and \w+\b|\bsame information\b|\bonly one assay\b|\bvs\.? \w+ vs\b|\bcompare (?:fragments?|methylation|copy number)\b|\bcorrelated are\b|\bwhich (?:one )?(?:has|gave|wins|is better|won)\b/u,
		],
		[
			3,
			new RegExp(
				`\\b(?:which|what|whose|the|is there a) (?:\\w+ )?(?:${SIGNAL})\\b(?!.*\\b(?:used|paragraph|use|fitted|is it|kind of model)\\b).*\\b(?:best|worst|better|strongest|weakest|highest|lowest|most|top|wins?|performs?|works?|separates?|discriminates?|informative|good|carries|useful|least|stronger|weaker|distinguish\\w*|worth)`,
				'u',
			),
		],
		[
			3,
			new RegExp(
				`\\b(?:best|worst|better|strongest|weakest|highest|lowest|top|most (?:informative|predictive|accurate|useful|discriminative|reliable)|least (?:informative|useful)|second[- ]best|winning) (?:\\w+ )?(?:${SIGNAL}|aurocs?|aucs?|performance|performing|performer|one)\\b`,
				'u',
			),
		],
		[
			3,
			new RegExp(
				`\\b(?:compare|comparison of|comparison between|rank(?:ing)?(?: of)?|order|contrast) (?:\\w+ )?(?:${SIGNAL}|them|all three|the three)\\b|\\bmatrix comparison\\b|\\bside by side\\b`,
				'u',
			),
		],
		[
			2,
			/\b(?:best|worst|better|beats?|outperforms?|superior|inferior|wins?|winner|loses?|stronger|weaker|performs? (?:best|worst|better))\b/u,
		],
	],
	subgroups: [
		[3.3, /\bgets missed\b|\bpicked up (?:less|more)\b|\b(?:we|it) miss(?:es|ed)?\b|\bwho are they\b/u],
		[
			3.3,
			/\b(?:in|among|for|of) (?:\w+ )?(?:females?|males?|men|women|smokers?|never[- ]smokers?|former|current)\b(?! and)|\bin (?:fe)?males? only\b|\blate-?stage\b|\beasier to (?:detect|pick|find|catch)\b|\bdetection rate\b|\bbreak (?:\w+ )*down by\b|\bby (?:sex|stage|smoking|site|batch|age)\b|\bstage \d\b/u,
		],
		[
			3,
			/\b(?:missed|undetected|overlooked|not (?:detected|found|caught|picked up|distinguishable|separable)|indistinguishable|undetectable|false negatives?|fly under|escaped?|slip(?:ped|s)? through|below (?:the )?(?:threshold|cut-?off)|look(?:s)? like controls?)\b/u,
		],
		[
			3,
			/\b(?:by|per|for|in|at|of|across|each|every|for each) (?:\w+ )?(?:stages?|subgroups?|sex|subtypes?|histolog\w*|smoking(?: status)?|age groups?|tumou?r size)\b/u,
		],
		[
			3,
			/\b(?:early|late|advanced)[- ]stage\b|\bstage (?:i|ii|iii|iv|[1-4]|one|two|three|four)\b(?!.*\b(?:compare|versus|vs)\b)|\bsubgroups?\b|\bearly (?:cancers?|tumou?rs?|disease|detection)\b|\bstages\b/u,
		],
		[
			2,
			/\b(?:detect(?:ed|ion|s|able)?|caught|catch(?:es)?|picked up|pick up|found) (?:\w+ )*(?:rate|cases?|cancers?|patients?|stages?|at|in)\b|\bdetection rates?\b|\bhow many (?:\w+ )*(?:detected|found|missed|caught)\b/u,
		],
	],
	top_features: [
		[
			3.3,
			/\b(?:lose|gain|lost|gained) methylation\b|\blooks? at$|\bmodel (?:look|use|rely|pay)\w*|\b(?:more|show more) of (?:them|these|those)\b|\bbig+est (?:effects?|differences?)\b|\b(?:regions|bins|chromosomes|arms) (?:are |is )?(?:\w+ )?(?:gained|lost|affected|altered)\b|\bwhich of (?:these|those|them) replicat\w*/u,
		],
		[
			3,
			new RegExp(
				`\\b${MOST} ?(?:\\d+ |five |ten |three |twenty )?(?:\\w+ ){0,2}?(?:${FEATURES}|differences?|effects?|changes?|weights?|coefficients?|hits?|contributors?|drivers?)\\b`,
				'u',
			),
		],
		[
			3,
			new RegExp(
				`\\b(?:which|what|list|show|name|give)(?: me)?(?: are| the| all)* (?:\\w+ ){0,2}?${FEATURES} (?:\\w+ )*?(?:differ\\w*|chang\\w*|different|separat\\w*|distinguish\\w*|driv\\w*|matter\\w*|important|discriminat\\w*|weigh\\w*|contribut\\w*|higher|lower|up|down|hyper\\w*|hypo\\w*|most|best|significant\\w*|stand|altered|used|informative|between|elevated|reduced|increased|decreased|associated|relevant|count|behind)`,
				'u',
			),
		],
		[
			3,
			/\bdiffers? (?:the )?most\b|\bmost (?:different|differential|differentially|discriminat\w*|changed|important|altered|influential|affected)\b|\bfeature importances?\b|\bdifferential(?:ly)?\b|\b(?:hyper|hypo)methylated\b|\bbiomarkers?\b|\btop (?:\d+|hits?|five|ten|three)\b|\b(?:largest|biggest|strongest) (?:effects?|differences?|coefficients?|weights?)\b|\bdmrs?\b/u,
		],
		[
			3,
			/\bwhat (?:drives|distinguishes|separates|differs|makes|discriminates)\b|\b(?:is|are) (?:driving|behind) (?:the )?(?:model|difference|separation|result|classification|prediction)s?\b|\brel(?:y|ies) on (?:most)?|\bbased on which\b|\blooks? at most\b/u,
		],
		[1, new RegExp(`\\b${FEATURES}\\b`, 'u')],
	],
	feature: [
		[
			1,
			/\bfeature\b|\bcpg\b|\bprobe\b|\bwhere in the genome\b|\breplicat\w*|\beffect (?:size )?of\b|\bvalues? (?:of|for|by)\b|\bmedian of\b/u,
		],
	],
	sample: [
		[
			2.5,
			/\bis (?:it|he|she|this one|that one) (?:a |an )?(?:control|case|cancer|healthy|male|female|smoker|outlier)\b|\bwhich batch was (?:it|he|she)\b|\bgenome of\b/u,
		],
		[
			1.5,
			/\b(?:tell me|know|info|information|details?|everything|describe|status|profile|what about|how about|about|lookup|look up|summary|facts|story|report|who is|which group|what group|diagnosis|what stage|which stage|score|scores|predicted|age of|how old|what sex|classified|probability)\b/u,
		],
	],
	confounders: [
		[
			3,
			/\bon top of (?:the )?(?:clinical|metadata|age|demograph)\w*|\bbuys? us\b|\ball just be (?:age|sex|batch|depth)|\bsequenced deeper\b|\bdifferent days\b|\bleak the (?:target|label)\b|\bdistribution (?:per|by|of age)/u,
		],
		[
			3,
			/\bcorrelat\w* (?:with|to)\b|\bleave[- ]one[- ]batch\w*|\bassociated with the (?:labels?|groups?|diagnosis)\b|\b(?:sex|age|depths?|yields?|gender|smoking)\b (?:\w+ )?(?:differ\w*|imbalances?)|\bused as (?:a )?(?:feature|predictor)\b|\b(?:depths?|yields?|ages?) (?:differ|vary)\b/u,
		],
		[
			3.5,
			/\bconfound\w*|\bbatch(?:es)?\b(?!.*\bhow many\b)|\bcovariates?\b|\btechnical (?:effects?|differences?|variation|bias(?:es)?|factors?|artefacts?|artifacts?|variables?)\b|\bsite effects?\b|\bcent(?:re|er) effects?\b/u,
		],
		[
			3,
			/\b(?:bias(?:ed|es)?|imbalances?|imbalanced|unbalanced|comparable|matched for|age[- ]matched|older|younger|well matched|well balanced|evenly distributed)\b/u,
		],
		[
			3,
			/\b(?:metadata|clinical (?:data|variables?|model|information)|demographics?|age and sex) (?:alone|only|by itself)\b|\b(?:adds?|added|adding|extra|beyond|over and above|on top of|more than|incremental)\b.*\b(?:metadata|clinical|age|covariates?|demographic\w*)|\badded value\b|\bwhat does the signal add\b|\bindependent of (?:age|sex|batch|smoking)\b/u,
		],
		[
			2,
			/\b(?:due to|because of|driven by|explained by|caused by|down to|reflects?|adjust\w* for|correct\w* for|control(?:led|s|ling)? for|account\w* for|associated with|related to|correlat\w* with|depends? on|influenced? by|affected by|linked to)\b/u,
		],
		[
			2,
			/\b(?:age|sex|gender|smoking|depth|yield|site|cent(?:re|er)|coverage|collection date|sequencing depth)\b.*\b(?:effects?|influences?|influencing|matters?|differs?|different|differences?|explains?|drives?|driving|problem|affects?|associat\w*|correlat\w*|plays?|role|issue|impacts?|between|balanced|equal|similar|responsible|behind)\b|\b(?:effects?|influence|impact|role|differences?|differ) (?:\w+ )*(?:in|of|by|between) (?:\w+ )?(?:age|sex|gender|smoking|depth|yield|sites?|cent(?:re|er)s?|coverage)\b/u,
		],
	],
	significance: [
		[
			3.5,
			/\bsurvive(?:s|d)? (?:the )?(?:\w+ )?(?:correction|testing|adjustment)\b|\bsignif\b|\bsuggestive (?:results?|findings?|features?|hits?)\b|\bhow many (?:\w+ )*(?:findings|tests|hits|discoveries|suggestive|significant\w*)\b|\bfindings (?:were|are|have been) (?:replicated|confirmed)\b|\bno tests\b|\btests (?:were )?(?:run|done|performed)\b|\bnumber of (?:tests|findings|significant)\b/u,
		],
		[
			3,
			/\b(?:non-?)?significan(?:t|ce|tly)\b|\bstatistical(?:ly)? (?:solid|sound|support|evidence|test|real)\b|\bp[- ]?vals?(?:ues?)?\b|\bq[- ]?vals?(?:ues?)?\b|\bfdrs?\b|\bmultiple[- ](?:testing|comparisons?|test)\b|\bbonferroni\b|\bholm\b|\bbenjamini\b|\bfalse discover(?:y|ies)\b/u,
		],
		[
			3,
			/\b(?:by|due to|just|pure|than|from|better than|only|at) (?:chance|luck|random|coincidence)\b|\bflukes?\b|\brandom(?:ly)?\b|\bnull hypothesis\b|\bpermutation (?:test|p)\b|\bpermuted?\b|\bhow many (?:\w+ )?(?:findings|hits|discoveries|significant)\b|\bfindings and (?:hints|suggestive)\b|\bnumber of findings\b/u,
		],
		[
			2,
			/\b(?:is|are|was) (?:it|this|that|the (?:effect|difference|result|signal)s?) (?:really |actually )?(?:real|genuine|true)\b|\breal (?:effect|difference|signal)\b|\bany findings?\b/u,
		],
	],
	trust: [
		[
			3,
			/\b(?:critical )?reviewers?\b|\bfishy\b|\b(?:list|show|name) (?:\w+ )?(?:problems|issues|warnings|limitations)\b|\bmost serious\b|\benough to (?:say|conclude|claim|tell)\b|\b(?:screening|real) (?:population|world)\b|\bcritici[sz]\w*|\bcomplain\b|\bhow sure\b|\brely on\b|\bhow far can\b/u,
		],
		[
			3,
			/\btrust(?:ed|worthy)?\b|\breliab(?:le|ility)\b|\bbeliev(?:e|able)\b|\blimits?\b|\blimitations?\b|\bcaveats?\b|\bwarnings?\b|\brobust(?:ness)?\b|\bcredib(?:le|ility)\b|\bpitfalls?\b|\bweakness(?:es)?\b|\bconcerns?\b|\bred flags?\b|\bdistrust\b|\bskeptic\w*|\bsceptic\w*/u,
		],
		[
			3,
			/\bwhat (?:could|can|might|may|is|went|'s) (?:\w+ )?(?:be |go |gone )?wrong\b|\b(?:anything|something) (?:\w+ )?wrong\b|\bhow (?:sure|certain|confident|solid|strong is the evidence|sound|convincing|safe)\b|\bshould (?:i|we) (?:worry|be worried|be concerned|be careful|know|watch|take)\b|\b(?:am|are) (?:i|we) (?:safe|confident)\b|\bconfident\b|\btake (?:this |it )?seriously\b|\bcareful\b|\bbe aware of\b|\bwatch out\b|\bworr(?:y|ied|ying)\b/u,
		],
		[
			3,
			/\bclinical(?:ly)? (?:use|useful|usable|ready|applicable|practice|relevant|valid|grade|decisions?)\b|\b(?:use|used|apply|rely) (?:\w+ )*(?:for|in|on|to) (?:\w+ )?(?:patients?|clinic\w*|diagnos\w*|treat\w*|screening|real patients|decisions?)\b|\bready (?:for|to)\b|\bgood enough\b|\bpublish\w*|\bsound\b|\bvalid\b(?!ation)|\bconvincing\b|\btoo good to be true\b/u,
		],
		[
			2,
			/\b(?:problems?|issues?|drawbacks?|shortcomings?|doubts?|flaws?|leak(?:s|age)?|cannot (?:say|tell|show|conclude)|can't (?:say|tell|show|conclude)|not (?:say|show|prove))\b/u,
		],
	],
	term: [
		[
			3,
			/\bwhat does (?:the column |column |the task |the parameter )?\S+ (?:do|mean|stand for)\b|\bdifference between (?:sensitivity|specificity|finding|findings|pca|umap|auroc|p|q|training|sample)\b|\b(?:umap|pca|roc|auroc) vs\.? \w+|\bmeaning of\b|\bthis column\b|\bwhat is the column\b/u,
		],
		[
			3,
			/\bwhat (?:do|does|did) (?:\S+ ){1,6}?(?:mean|stand for|signify|indicate|measure|refer to|represent)\b|\b(?:meaning|definition|explanation|interpretation) of\b|\bdefine\b|\bdefin(?:ed|ition)\b|\bwhat (?:is|are) meant\b|\bstand(?:s)? for\b|\bin plain (?:words|english|language)\b|\bwhat do you mean\b|\bterminology\b|\bglossary\b/u,
		],
		[
			2,
			/\bexplain\b|\bhow (?:do|should|can|to) (?:i |we |you )?(?:read|interpret|understand)\b|\binterpret\b|\bi don't (?:understand|know|get) what\b|\bwhat kind of (?:plot|figure|number|measure)\b|\bunit of\b|\bmeans?\b|\bnever heard\b/u,
		],
		[
			2,
			/^(?:so |and |ok |okay |please |hi |hello |sorry |remind me |tell me |can you tell me )*(?:what|whats)(?:'s| is| are|) (?!the )(?:an? |actually |exactly |that |this )*\S+(?: \S+){0,4}$/u,
		],
	],
	methods: [
		[
			3.3,
			/\bstats (?:paragraph|pipeline|section)\b|\bhow did you get (?:these|those|the) (?:numbers|values)\b|\bleak\w* across\b|\bresampling scheme\b|\bwere .* imputed\b/u,
		],
		[
			3,
			/\btext for\b.*\bmethods\b|\bwas the (?:\S+ )*(?:nested|grouped|stratified|corrected|adjusted|repeated)\b|\bwhich (?:\w+ )?(?:algorithm|test|statistic|correction)\b|\bwhy (?:pca|umap|t-?sne|logistic|mann|wilcoxon|ridge)\b|\bdescribe the (?:statistical )?(?:analysis|methods?|statistics|procedure)\b|\btreated as\b|\bwhich statistical test\b|\bnested\b/u,
		],
		[
			3.5,
			/\bmethods? (?:paragraph|section|text|part|description|write-?up|summary)\b|\bmaterials? (?:and|&) methods?\b|\bmethods\b|\bmethodolog\w*/u,
		],
		[
			3,
			new RegExp(
				`\\bhow (?:${WAS}) (?:\\S+ )*?(?:calculat|comput|determin|deriv|obtain|estimat|perform|analy[sz]|correct|normali[sz]|train|fit|cross|chos|choos|test|measur|count|built|build|call|process|generat|assess|evaluat|adjust|decid|defin|made|handl|treat|do\\b|done|impute|filter|pick|found)\\w*`,
				'u',
			),
		],
		[
			3,
			/\b(?:which|what) (?:kind of |type of |sort of )?(?:statistical )?(?:tests?|statistics?|algorithms?|estimator|classifiers?|procedures?|approach|pipelines?|software|models?|methods?|normali[sz]ation|correction|cross-?validation(?: scheme)?) (?:\w+ )?(?:was|is|were|did|do|does|are|has|have|used|you)\b|\b(?:kind|type|sort) of (?:model|classifier|test|cross-?validation)\b/u,
		],
		[1, /\bparagraph\b|\bpipeline\b|\bprocedure\b/u],
	],
	citation: [
		[3, /\b(?:a |any )?refs?\b(?! (?:class|group))|\barticles?\b|\backnowledg\w*|\bsources? for\b/u],
		[
			3.5,
			/\bcit(?:e|es|ed|ing|ation|ations)\b|\bbibtex\b|\bbibliograph\w*|\breferences\b|\bliterature\b|\bdoi\b|\bpapers?\b(?!.*\b(?:for|in|into) (?:my|the|a|our) paper\b)|\backnowledge\b|\breferenced?\b(?! (?:class|group|genome|build|value|sequence))/u,
		],
	],
	parameters: [
		[3.3, /\bconfig\b|\bread in\b|\bsoftware release\b|\bcapped\b|\bbams and vcfs\b/u],
		[
			3.5,
			/\bmapq\b|\bmax features\b|\b--[a-z-]+\b|\bcall rule\b|\b(?:number|how many) of? ?trees\b|\bstrength c\b|\bregulari[sz]ation\b|\bsample sheet\b|\bwas (?:\w+ )*(?:limited|capped|set)\b|\bwhich sheet\b|\bhow was it set\b/u,
		],
		[
			3,
			/\bparameters?\b|\bsettings?\b|\bconfigur\w*|\bseeds?\b|\bhyper-?parameters?\b|\bdefaults?\b|\bversions?\b|\bmapq\b|\bmapping quality\b|\bcommand(?: line)?\b|\breproduc\w*|\bgenome build\b|\bgenome assembly\b|\breference genome\b|\bregulari[sz]ation\b|\bthreads?\b/u,
		],
		[
			3,
			/\bhow many (?:\w+ )?(?:permutations?|repeats?|folds?|iterations?|cores?|bootstraps?|resamples?)\b|\bnumber of (?:permutations?|folds?|repeats?)\b|\bfolds\b|\b(?:which|what) (?:input )?(?:files?|inputs?|tables?|sheet) (?:\w+ )?(?:was|were|did|is|are|has|have|went|used)\b|\binput files?\b|\bwas it run with\b|\b(?:filters?|cut-?offs?) (?:was|were|did you) (?:use|used|appl\w*)\b/u,
		],
	],
	show: [
		[
			3,
			/\bwhich (?:figures|plots|graphs|charts|tables)\b|\bfigures are there\b|\b(?:show|list) (?:\w+ )?(?:figures|plots|tables)\b|\bshow table\b/u,
		],
		[
			2,
			/\b(?:show|display|open|view|see|plot|draw|pull up|bring up|look at|find|locate|go to|take me to|visuali[sz]e|present|print)\b|\bwhere(?:'s| is| are| can i (?:find|see|get)| do i find)\b/u,
		],
		[
			2,
			/\b(?:figures?|plots?|graphs?|charts?|pictures?|images?|curves?|diagrams?|heat ?maps?|scatter ?plots?|histograms?|boxplots?|visuali[sz]ations?)\b|\b(?:full |html |the |whole )?reports?\b|\btables?\b|\bcsv\b/u,
		],
	],
	export: [
		[3.3, /\b(?:usb|pdf|print-ready|deliverable|hi-?res|powerpoint)\b|\bpath (?:to|of)\b/u],
		[
			3.5,
			/\bsend me\b|\bgive me (?:an? |the )?(?:svg|png|pdf|csv)\b|\b(?:svg|png|pdf|csv|xlsx|excel|word) (?:of|version|file)\b|\bas (?:an? )?(?:word|pdf|svg|png) ?(?:document|file|image)?\b/u,
		],
		[
			3.5,
			/\bexport\w*|\bdownload\w*|\bsave\b|\bcopy (?:the |this |that |it |me |all |to )|\bclipboard\b|\bprint (?:the|this|it)\b|\bput (?:it|this|the \w+) (?:in|into) (?:my|a|the)\b/u,
		],
		[
			3,
			/\b(?:as|in|to) (?:a |an )?(?:csv|tsv|png|svg|pdf|excel|xlsx|word|html|file|vector|spreadsheet|json|powerpoint|pptx?)\b|\bfor (?:my|our|the|a) (?:paper|slides?|manuscript|thesis|presentation|supplement|poster|talk|boss|supervisor)\b|\bhigh[- ]res\w*|\bvector graphics?\b/u,
		],
	],
	longitudinal: [
		[3.5, /\bfollow-?up (?:vs|versus|and|against|or)\b|\blater sample\b/u],
		[
			3.5,
			/\bover time\b|\blongitudinal\w*|\btime ?(?:points?|courses?|series|line)\b|\btrajector\w*|\bserial\b|\btime trend\b|\bkinetics\b|\bdynamics\b|\bbetween (?:draws?|visits?|blood draws|time ?points?|t1 and t2|the (?:two|first and second) (?:samples|draws|time ?points|visits))\b|\b(?:first|earlier) and (?:second|later|last)\b|\bfrom t1 to t2\b|\bt1\b.*\bt2\b/u,
		],
		[
			3,
			/\b(?:before and after|baseline|follow-?up (?:samples?|draws?|visits?|time)|(?:second|later|repeat|several|multiple|repeated) (?:samples?|draws?|time ?points?|visits?|blood draws?)|evolv\w*|evolution|since (?:the )?(?:first|baseline)|more than one (?:sample|draw|time)|two (?:samples|draws|time ?points))\b/u,
		],
		[
			2,
			/\b(?:chang(?:e|es|ed|ing)|rises?|risen|rose|falls?|fell|drop(?:s|ped)?|increas\w*|decreas\w*|goes (?:up|down)|went (?:up|down)|trends?|develop(?:ed|s)?|respon(?:d|se|ding|ded)|cleared|clearance)\b/u,
		],
	],
	fragments: [
		[
			3,
			/\bpieces of (?:the )?dna\b|\bshorter dna\b|\bdna (?:lengths?|sizes?|pieces)\b|\bratio of short (?:and|to) long\b/u,
		],
		[
			3,
			/\bs\/l\b|\bs\/l ratio\b|\bhow many (?:reads|fragments)\b|\breads\b|\bmode of the lengths?\b|\b(?:below|under|above|shorter|longer)(?: than)? \d+ ?bp\b|\blengths?\b|\bshort\/long\b/u,
		],
		[
			3,
			/\bfragment(?:s|ation)?\b(?! profiles)|\bfragmentomics?\b|\bshort[- ]?(?:to|\/|:|over)[- ]?long\b|\bshort fragments?\b|\b(?:end|breakpoint|cleavage)[- ]?motifs?\b|\bmotifs?\b|\bnucleosom\w*|\b(?:di|mono)nucleosom\w*|\bmds\b|\binsert sizes?\b|\bsize (?:profiles?|distributions?|ratio)\b|\b(?:median|mean|modal) (?:size|length)\b|\b10[- ]?bp periodicity\b|\bmotif diversity\b|\blength distribution\b|\bdelfi\b|\bbp\b|\bcfdna (?:lengths?|sizes?)\b/u,
		],
	],
	copy_number: [
		[
			3,
			/\bdlrs\b|\b(?:altered|alteration) fraction\b|\baltered\b|\bfraction altered\b|\bnoisy (?:are )?(?:the )?profiles?\b|\bhow noisy\b|\bcontrol (?:limit|band)\b|\baneuploidy\b|\bmb\b|\bchr\d/u,
		],
		[
			3,
			/\bcopy[- ]?numbers?\b|\bcnvs?\b|\bcnas?\b|\bscnas?\b|\bgains?\b|\blosses\b|\b(?:chromosomal|arm|focal|any) loss\b|\bloss of\b|\bamplif\w*|\bdelet(?:ion|ions|ed)\b|\baneuploid\w*|\bgenome altered\b|\bfga\b|\bsegments?\b|\blog2\b|\bchromosom(?:e|es|al)\b|\bkaryotyp\w*|\btumou?r fraction\b|\bgenome profile\b|\barms?\b|\bploidy\b|\bgained\b/u,
		],
	],
	variants: [
		[2, /\bcopy of [a-z0-9]+ gene\b/u],
		[
			3,
			/\binherited\b|\bblood cells\b|\bclonal\b|\bc ?> ?t\b|\bsubstitution class\w*|\bdetection limits?\b|\b(?:change|alteration) in [a-z0-9]+\b/u,
		],
		[
			3,
			/\bvariants?\b|\bmutations?\b|\bmutated\b|\bmutant\b|\bvafs?\b|\ballele (?:fractions?|frequenc\w*)\b|\bchip\b|\bclonal ha?ematopo\w*|\bsnvs?\b|\bsnps?\b|\bsomatic\b|\bgermline\b|\bindels?\b|\bsubstitutions?\b|\bhotspots?\b|\bdriver (?:gene|mutation)s?\b|\bctdna\b/u,
		],
	],
	runs: [
		[3.5, /\bexecutions?\b|\bversion history\b|\bran (?:this|it) twice\b/u],
		[
			3.5,
			/\brun history\b|\bhow many times (?:have|did|was|has)\b|\b(?:this|the) run with\b|\brun \d+ (?:and|vs|versus) (?:run )?\d+\b|\bolder (?:runs?|results?)\b|\bruns identical\b|\byesterday'?s run\b|\btwo runs\b|\bresults? change\b|\b(?:an?|any) (?:older|earlier|previous) (?:result|run|analysis)\b|\bthe newest\b/u,
		],
		[
			3.5,
			/\b(?:which|what|list|all|show|how many|compare|previous|past|earlier|older|last|latest|first|two|both|these|different|other|newest|recent)(?: \w+){0,3}? (?:runs)\b|\b(?:previous|past|earlier|two) analyses\b|\bruns? (?:differ|compare|history)\b|\bbetween (?:the |these |both |my )?(?:\w+ )?(?:runs|analyses)\b|\bhistory\b/u,
		],
		[
			3,
			/\b(?:previous|last|earlier|first|former|old|older|prior|latest|newest|most recent) (?:run|analysis)\b|\bthis run with\b|\bchanged (?:since|from|compared)\b|\bsince (?:the )?(?:last|previous|first) (?:run|time|analysis)\b|\bhow often\b|\brun (?:id|number)\b|\b(?:same|different) as (?:last time|before)\b/u,
		],
	],
	next: [
		[
			3.5,
			/\b(?:how (?:could|can|do|should) (?:i|we) (?:improve|fix|get better|solve|resolve|increase|strengthen))\b|\bshould (?:i|we) (?:\w+ )?(?:remove|exclude|drop|rerun|add|run|collect|sequence|repeat|include|get|keep)\b|\bleft to (?:run|do)\b|\bmake sense now\b|\bwould make sense\b|\bis it worth\b|\bmore samples or\b|\bbefore going on\b/u,
		],
		[
			3.5,
			/\bnext\b(?! to)|\bnow what\b|\bwhat now\b|\brecommend\w*|\bfollow-?up (?:questions?|analys[ei]s|steps?|experiments?|work)\b|\bto-?dos?\b|\bwhat else\b|\bworth (?:doing|running|checking|trying|exploring)\b|\bfurther (?:analys[ei]s|steps?|work)\b|\bopen questions?\b|\bpending\b|\bwhere (?:do|should|can) (?:i|we) go (?:from here)?\b|\bproceed\b|\bcontinue from here\b/u,
		],
		[
			3,
			/\bwhat (?:should|shall|can|could|would|must|ought|do) (?:i|we|you|one) (?:\w+ )?(?:do|run|try|analy[sz]e|look|check|investigate|suggest|advise|propose|explore|improve|work on)\b|\bsuggest(?:ion|ions|ed|s)?\b|\bpropos(?:e|al|als)\b|\badvi[cs]e\b|\bany ideas?\b|\bplan(?:ned)?\b|\bremaining\b|\bstill (?:to do|open|missing|left)\b|\bpriorit\w*/u,
		],
	],
	done: [
		[
			3.3,
			/\bsteps that were\b|\bcarried out\b|\b(?:has|have|did|was|were|is) (?:\S+ )*?(?:been )?(?:run|complete[ds]?|finish(?:ed)?|executed|ran|done)(?: already| yet| so far)?$|\bwhat you did\b|\bwhat (?:was|is) the last thing\b|\bhappe?ned?\b|\bhow many (?:minutes|seconds|hours)\b|\bwhile i was (?:away|gone|out)\b|\bminutes\b|\bseconds\b|\berrors? (?:occur\w*|happen\w*)\b|\bany errors\b/u,
		],
		[
			3.5,
			/\bwhat (?:did|have|has) (?:you|the program|the assistant|it|lb-agent|the tool|the software|the computer|the autopilot|been|we) (?:actually |already |just |exactly |all |really )*(?:do|done|did|run|ran|computed?|perform\w*|execut\w*|calculat\w*|produc\w*|been doing|work\w*)\b/u,
		],
		[
			3,
			/\bwhat (?:was|has been|were|has|had|is|got) (?:\w+ )?(?:done|run|computed|performed|executed|calculated|produced|finished|completed)\b|\bhow long\b|\bwhen (?:was|did|were|has)\b|\b(?:which|what) (?:\w+ )?(?:tasks?|steps?|analys[ei]s|things?|work) (?:\w+ )?(?:were|was|have|has|did|ran|run|been|completed|finished|done|are done|you)\b|\brun ?times?\b|\bduration\b|\btook\b|\bsteps (?:taken|performed|done)\b|\balready (?:done|run|finished|computed)\b|\bdid (?:it|everything|the run|the analysis|all) (?:finish|complete|work|succeed|run)\b|\bworkflow\b|\blog\b|\bprogress so far\b|\bso far\b|\bfinished\b|\bcompleted\b|\bwhat happened\b/u,
		],
	],
	why_task: [
		[
			3.5,
			/\bgr[ea]yed out\b|\bwhy (?:wasn't|weren't|isn't|aren't|didn't|was no|were no|did you not|didnt|wasnt|isnt|not) (?:\S+ )*|\breasons? for (?:skipping|not)\b|\bhow come (?:\S+ )*(?:n't|nt|not)\b|\bunlock\b|\bmissing for \S+|\bskipp?(?:ing|ed) the \w+ tests?\b|\bcan i run\b/u,
		],
		[
			3.5,
			/\bwhy (?:\S+ )*?(?:blocked|not ready|n't ready|skipped|not possible|unavailable|impossible|fail(?:ed|s)?|not (?:run|done|work\w*|offered|available|start\w*|computed)|n't (?:run|done|work\w*|offered|available|start\w*|possible|computed|happen))\b/u,
		],
		[
			3,
			/\bwhat (?:is|'s) (?:missing|needed|required|blocking) (?:for|to|in order)\b|\bwhat (?:do|would|does|must) (?:i|we|it|you|\S+) (?:\w+ )?(?:need|require|have to provide)\b|\bwhat (?:blocks|prevents|stops|is blocking)\b|\bwhy (?:can't|cannot|can not|couldn't|won't|is it not|isn't it|is there no|are there no|was there no|is no|no)\b|\bnot possible\b|\bblocked\b|\brequirements?\b/u,
		],
	],
};

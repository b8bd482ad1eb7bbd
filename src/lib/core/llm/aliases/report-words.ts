/** Words of reports and of everyday language that are in no other text of ours. */
export const REPORT_WORDS = `
I you he she it we they me him her us them my your his its our their this that these those who whom whose which what when
where why how all any both each few more most other some such no nor not only own same so than too very can will just should
would could may might must shall do does did doing have has had having am is are was were be been being a an the and but if
or because as until while of at by for with about against between into through during before after above below to from up
down in out on off over under again further then once here there yes please thanks thank hello tell show explain compare
sample samples patient patients person people table tables file files matrix matrices feature features column columns group
groups level levels run runs artifact artifacts dataset datasets folder folders value values key removed hidden alias name
female male former never current unknown missing yes no true false none
sensitivity_at_95_specificity sensitivity_at_98_specificity specificity_at_95_threshold specificity_at_98_threshold
aberrations about above across addition adenocarcinoma adenoma adjusted adjustment affects again agreement ahead
almost alone along already also although always ambiguities among ample amplifications another anything apart
appendix approx arid around assess assigned assume attainable autocorrelation automatic avoid await away back
bad become becomes been began begin behind benign best better beyond big billion biomarker biomarkers bladder
blanks blob blocking bootstrap both brain breast bring brought bullets ca call called came cancels cancers
cannot caption carcinoma care case cases causation cause causes cent centromere cervical change changed changes
check checked choose chosen clear clonal clonality close collapse colon colorectal come comes common complement
complete computed confidence configuration confirmed confusion connect consider contain contains correct could
count counts course cursor day days decide deep depart depend depends depths describe described despite detach
detail details diabetes did differ differed different differs digest directory discard disguised display
disregard document done doubt doubts draft e.g easy effect efficiency either elastic else end enough entire
esophageal especially etc even ever every everything exact examine example except exclusive exit expected
explain explained explains extra fact failing family far few figured find finds first five flanking floor footer
forward found four fourth frameshift frequency full further gastric gave general genomes get give given gives
glioma goes gone good gradient great half hand happen happening happens hard hazard heading headline help hence
hepatocellular here heterozygosity high higher highest hints holding hour hours however hundred hybrid i.e idea
if ignores important imputation imputed include included includes increase independence independently
individuals inherit inherits initial inspection instead interest interface interprets interval intervals
introduce invariant investigate islands itself keep kept kidney kind kinds kit kits knew know known labeled
large larger largest lasso last late later latter least leave left lengthy less let leukaemia leukemia light
like likely limitation limitations line lining list literature little liver logistic long longer look looks lot
low lower lowest lung lymphoma made main make makes malignant manifests many maps margin mean means measure
measured melanoma merging merit midpoints might million minute minutes missing missions month months most move
much must myeloma near nearly need needs neoplasm never new next nine nonframeshift nothing now number numbers
oesophageal often old once one ones open order others otherwise ought outside ovarian overdispersion
overoptimistic overview owing pancreatic paragraph paragraphs part parts past penalised penalty per percent
percentile perhaps permuted picture pictured pilot pipeline pipelines place places plan please point points
policy poor populations possible possibly prefer pregnancy preparation present previews probably problem
production progress proposal propose prostate put quantile quantiles quiet quite randomly rather read readers
reads ready reagent real realignment really reason reasons received recommend rectal reduction refitted refresh
regression relapse reliable reload renal replan reporter reproducibility reproducible reread resampling resolved
responders responsive rest result resulted results returns ridge right rules same sarcoma saw say says scales
scheme script second secondary seconds see seem seems seen selection settings several shall shell short should
show shown shows shrinkage shuffling side significantly similar simple simply since single singles six slice
small smaller smallest smokers smoothed so some something sometimes soon sort specific squamous stand still
stomach strands stretches string strong subset such suggest suggestion suggests summary supersedes supplementary
sure tabular take taken takes taking telomere telomeres ten tend tends tens than that them themselves there
therefore thing things think thinned third though thousand three through thus thyroid time times today together
told too took top topic topics total touch toward train true try tumor tumors tumour tumours turn twice two type
undefined under understand unless unsafe until upon use used useful uses using usual usually value versus
vertical very visit visual vs want wanted wants warned way ways week weeks well went were what whatever when
whether which while whole why wide will with within without word words work works worse worst would wrap write
written wrong year years yes yet zero
csv tsv txt xlsx json md png svg pdf html gz bam vcf bed parquet sh py
`;

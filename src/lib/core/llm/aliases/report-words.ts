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
`;

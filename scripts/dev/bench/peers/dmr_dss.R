# Two groups of DSS with smoothing, and its regions, on the counts of make_dmr.py. Arguments: FILE SITES THREADS.
started <- proc.time()[["elapsed"]]
suppressMessages({
  library(DSS)
  library(bsseq)
})
arguments <- commandArgs(trailingOnly = TRUE)
sites <- as.integer(arguments[2])
samples <- 20L
input <- file(arguments[1], "rb")
position <- readBin(input, "integer", sites, 4, endian = "little")
counts <- function() matrix(readBin(input, "integer", sites * samples, 4, endian = "little"), sites, byrow = TRUE)
methylated <- counts()
reads <- counts()
close(input)
names <- paste0("s", seq_len(samples))
data <- BSseq(chr = rep("chr1", sites), pos = position + 1L, M = methylated, Cov = reads, sampleNames = names)
begun <- proc.time()[["elapsed"]]
sink("/dev/null")
tests <- suppressMessages(DMLtest(data, group1 = names[1:10], group2 = names[11:20], smoothing = TRUE, ncores = as.integer(arguments[3])))
regions <- suppressWarnings(callDMR(tests, p.threshold = 1e-5))
sink()
ended <- proc.time()[["elapsed"]]
area <- if (NROW(regions) == 0) 0 else sum(abs(regions$areaStat))
cat(sprintf('{"seconds": %.4f, "result": {"tested": %d, "regions": %d, "sites": %d, "area": %.6f}, "versions": {"DSS": "%s"}}\n',
  ended - begun, sum(!is.na(tests$pval)), NROW(regions), if (NROW(regions) == 0) 0L else sum(regions$nCG), area, packageVersion("DSS")))

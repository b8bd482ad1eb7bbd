/** Style of a report that stands by itself: black on white, on a screen as on paper; no font is loaded. */
export const PAGE_STYLE = `
:root{color-scheme:light}
body{margin:0;background:#fff;color:#1d2126;font:17px/1.6 "Source Serif 4",Georgia,"Noto Serif CJK SC",serif;font-variant-numeric:tabular-nums lining-nums}
main{max-width:46rem;margin:0 auto;padding:32px 24px 64px;overflow-wrap:anywhere}
h1,h2,h3,h4,h5,h6{margin:1.5em 0 .5em;line-height:1.25;font-weight:600;break-after:avoid}
h1{margin-top:0;font-size:28px}
h2{margin-top:2em;padding-top:.7em;border-top:1px solid #e4e0d8;font-size:20px}
h3{font-size:17px}
a{color:#0b6e69}
blockquote{margin:0 0 1em;padding:2px 0 2px 16px;border-left:3px solid #0b6e69;font-size:20px;line-height:1.45}
blockquote p{margin:.3em 0}
pre,code{font-family:"IBM Plex Mono",ui-monospace,Consolas,monospace;font-size:13px}
pre{padding:8px 12px;border:1px solid #e4e0d8;border-radius:6px;background:#f7f5f1;line-height:1.5;white-space:pre-wrap}
table{max-width:100%;margin:0 0 1em;border-collapse:collapse;border-top:1px solid #8b8578;border-bottom:1px solid #8b8578;font-size:14px;line-height:1.45}
th,td{padding:3px 10px 3px 0;border-bottom:1px solid #e4e0d8;text-align:left;vertical-align:top}
th[align=right],td[align=right]{text-align:right}
th[align=center],td[align=center]{text-align:center}
tr{break-inside:avoid}
figure{margin:1.25em 0 1.5em;break-inside:avoid}
img{display:block;max-width:100%;height:auto}
figcaption,.gone,footer,nav{color:#5c636b;font-family:Inter,system-ui,"Noto Sans CJK SC",sans-serif;font-size:13px;line-height:1.5}
figcaption{margin-top:8px}
nav{margin:1em 0}
summary{cursor:pointer}
nav ol{margin:4px 0 0;padding:0;list-style:none}
nav .level-3{padding-left:16px}
footer{margin-top:48px;padding-top:8px;border-top:1px solid #e4e0d8}
@media print{
body{font-size:10.5pt}
main{max-width:none;padding:0}
blockquote{font-size:12pt}
table{font-size:8.5pt}
nav{display:none}
a[href^="http"]::after{content:" (" attr(href) ")";font-size:.85em}
img{max-height:200mm}
}
@page{size:A4;margin:18mm 16mm}
`.trim();

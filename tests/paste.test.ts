import { expect, test } from 'vitest';
import { markdownOf } from '#markdown/document.ts';
import { readHtml } from '#markdown/from-html.ts';
import { picturesInRtf } from '#web/desk/posts/editor/rtf-pictures.ts';

const picture = 'https://example.com/a.png';
const address = 'https://example.com/rules';

/** How a program writes each part on the clipboard. */
interface Program {
  around: (html: string) => string;
  h1: (text: string) => string;
  h2: (text: string) => string;
  p: (html: string) => string;
  bold: (text: string) => string;
  italic: (text: string) => string;
  link: (text: string) => string;
  /** Items with how deep they stand. */
  list: (isOrdered: boolean, items: [level: number, text: string][]) => string;
  cell: (text: string) => string;
}

const nested = (
  isOrdered: boolean,
  items: [number, string][],
  item: (text: string) => string,
  isInside: boolean,
): string => {
  const tag = isOrdered ? 'ol' : 'ul';
  let html = '';
  let depth = 0;
  for (const [level, text] of items) {
    while (depth < level) {
      html += `<${tag}>`;
      depth++;
    }
    while (depth > level) {
      html += isInside ? `</li></${tag}></li>` : `</${tag}>`;
      depth--;
    }
    html += isInside ? `<li>${item(text)}` : `<li>${item(text)}</li>`;
  }
  while (depth-- > 0) html += isInside ? `</li></${tag}>` : `</${tag}>`;
  return html;
};

const wordItem = (isOrdered: boolean, [level, text]: [number, string], index: number) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${isOrdered ? `${index + 1}.` : '·'}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

const programs: Record<string, Program> = {
  Word: {
    around: (html) =>
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0}</style></head><body lang=EN-IN><!--StartFragment-->${html}<!--EndFragment--></body></html>`,
    h1: (text) => `<h1><span lang=EN-IN style='mso-ansi-language:EN-IN'>${text}<o:p></o:p></span></h1>`,
    h2: (text) => `<h3>${text}<o:p></o:p></h3>`,
    p: (html) => `<p class=MsoNormal><span style='font-size:12.0pt'>${html}<o:p></o:p></span></p>`,
    bold: (text) => `<b style='mso-bidi-font-weight:normal'>${text}</b>`,
    italic: (text) => `<i>${text}</i>`,
    link: (text) => `<a href="${address}"><span style='color:blue'>${text}</span></a>`,
    list: (isOrdered, items) => items.map((item, index) => wordItem(isOrdered, item, index)).join('\n'),
    cell: (text) =>
      `<td width=100 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal>${text}<o:p></o:p></p></td>`,
  },
  'Google Docs': {
    around: (html) =>
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${html}</b>`,
    h1: (text) =>
      `<h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">${text}</span></h1>`,
    h2: (text) => `<h3 dir="ltr"><span style="font-size:14pt">${text}</span></h3>`,
    p: (html) => `<p dir="ltr" style="line-height:1.38"><span style="font-weight:400">${html}</span></p>`,
    bold: (text) => `<span style="font-weight:700;font-style:normal">${text}</span>`,
    italic: (text) => `<span style="font-weight:400;font-style:italic">${text}</span>`,
    link: (text) =>
      `<a href="https://www.google.com/url?q=${encodeURIComponent(address)}&sa=D"><span style="text-decoration:underline">${text}</span></a>`,
    list: (isOrdered, items) =>
      nested(isOrdered, items, (text) => `<p dir="ltr" role="presentation"><span>${text}</span></p>`, false),
    cell: (text) => `<td style="border:solid #000 1pt"><p dir="ltr"><span>${text}</span></p></td>`,
  },
  LibreOffice: {
    around: (html) =>
      `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><title></title><style type="text/css">p{line-height:115%}</style></head><body lang="en-IN" dir="ltr">${html}</body></html>`,
    h1: (text) => `<h1 class="western"><font face="Liberation Sans">${text}</font></h1>`,
    h2: (text) => `<h3 class="western">${text}</h3>`,
    p: (html) => `<p style="line-height: 100%; margin-bottom: 0in"><font size="3">${html}</font></p>`,
    bold: (text) => `<b>${text}</b>`,
    italic: (text) => `<i>${text}</i>`,
    link: (text) => `<a href="${address}"><u>${text}</u></a>`,
    list: (isOrdered, items) =>
      nested(isOrdered, items, (text) => `<p style="margin-bottom: 0in">${text}</p>`, false),
    cell: (text) => `<td width="50%"><p>${text}</p></td>`,
  },
  'Word on the web': {
    around: (html) => `<div class="OutlineElement Ltr SCXW1">${html}</div>`,
    h1: (text) =>
      `<p class="Paragraph" role="heading" aria-level="1"><span class="TextRun" style="font-weight:normal">${text}</span><span class="EOP">&nbsp;</span></p>`,
    h2: (text) => `<p class="Paragraph" role="heading" aria-level="3"><span>${text}</span></p>`,
    p: (html) =>
      `<p class="Paragraph SCXW1"><span class="TextRun">${html}</span><span class="EOP">&nbsp;</span></p>`,
    bold: (text) => `<span class="TextRun" style="font-weight:bold">${text}</span>`,
    italic: (text) => `<span class="TextRun" style="font-style:italic">${text}</span>`,
    link: (text) => `<a class="Hyperlink" href="${address}" rel="noreferrer"><span>${text}</span></a>`,
    list: (isOrdered, items) =>
      items
        .map(
          ([level, text]) =>
            `<div><${isOrdered ? 'ol' : 'ul'} role="list"><li aria-level="${level}" class="OutlineElement"><p><span>${text}</span></p></li></${isOrdered ? 'ol' : 'ul'}></div>`,
        )
        .join(''),
    cell: (text) => `<td role="rowheader"><div><p>${text}</p></div></td>`,
  },
  'a web page': {
    around: (html) =>
      `<main><nav style="display:none">Menu</nav><article><script>x()</script>${html}</article></main>`,
    h1: (text) => `<h2 id="x" class="title">${text}<button>#</button></h2>`,
    h2: (text) => `<h3>${text}</h3>`,
    p: (html) => `<p>${html}</p>`,
    bold: (text) => `<strong>${text}</strong>`,
    italic: (text) => `<em>${text}</em>`,
    link: (text) => `<a href="${address}" onclick="x()" target="_blank">${text}</a>`,
    list: (isOrdered, items) => nested(isOrdered, items, (text) => text, true),
    cell: (text) => `<td>${text}</td>`,
  },
};

const row = ({ cell }: Program, texts: string[]) => `<tr>${texts.map(cell).join('')}</tr>`;
const parts: [what: string, html: (program: Program) => string, markdown: string][] = [
  ['a heading', (of) => of.h1('Which round'), '## Which round'],
  ['a smaller heading', (of) => of.h2('A detail'), '### A detail'],
  ['paragraphs', (of) => of.p('One.') + of.p('Two &amp; more.'), 'One.\n\nTwo & more.'],
  ['weight', (of) => of.p(`It is ${of.bold('very')} late`), 'It is **very** late'],
  ['slant', (of) => of.p(`It is ${of.italic('rather')} late`), 'It is *rather* late'],
  ['a link', (of) => of.p(`See ${of.link('the rules')} first`), `See [the rules](${address}) first`],
  [
    'a list',
    (of) =>
      of.list(false, [
        [1, 'one'],
        [1, 'two'],
      ]),
    '- one\n- two',
  ],
  [
    'a numbered list',
    (of) =>
      of.list(true, [
        [1, 'one'],
        [1, 'two'],
        [1, 'three'],
      ]),
    '1. one\n2. two\n3. three',
  ],
  [
    'a list in a list',
    (of) =>
      of.list(false, [
        [1, 'one'],
        [2, 'inner'],
        [1, 'two'],
      ]),
    '- one\n  - inner\n- two',
  ],
  [
    'a list between paragraphs',
    (of) => of.p('Before') + of.list(false, [[1, 'one']]) + of.p('After'),
    'Before\n\n- one\n\nAfter',
  ],
  [
    'a table',
    (of) => `<table><tbody>${row(of, ['A', 'B'])}${row(of, ['1', '2'])}</tbody></table>`,
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['a picture', (of) => of.p(`<img src="${picture}" alt="The gate" width="10">`), `![The gate](${picture})`],
];

test.each(
  Object.keys(programs).flatMap((name) =>
    parts.map(([what, html, markdown]) => [name, what, html, markdown] as const),
  ),
)('pasted from %s, %s keeps its structure', (name, _what, html, markdown) => {
  const program = programs[name] as Program;
  const { document } = readHtml(program.around(html(program)));
  document.check();
  expect(markdownOf(document)).toBe(markdown);
});

const inWord = (src: string, alt: string) =>
  `<p class=MsoNormal><!--[if gte vml 1]><v:imagedata src="${src}"/><![endif]--><![if !vml]><img width=602 src="${src}" alt="${alt}" v:shapes="Picture_x0020_1"><![endif]></p>`;

test('pictures that Word names by files of the machine come from the text beside them, with their captions', () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
  const hex = Buffer.from(pixel, 'base64').toString('hex');
  const photo = Buffer.alloc(9000, 'photo');
  const rtf = `{\\rtf1 {\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn x}{\\sv ${'0'.repeat(120)}z}}}\\picw1\\pngblip\\bliptag-12{\\*\\blipuid 0a1b2c3d4e5f60718293a4b5c6d7e8f9}
    ${hex.slice(0, 60)}\n${hex.slice(60)}}}{\\nonshppict{\\pict\\wmetafile8 ${'ab'.repeat(90)}}}
    {\\pict\\jpegblip ${photo.toString('hex').toUpperCase()}}}`;
  const pictures = picturesInRtf(rtf);
  expect(pictures).toEqual([
    `data:image/png;base64,${pixel}`,
    `data:image/jpeg;base64,${photo.toString('base64')}`,
  ]);
  const html =
    inWord('file:///C:/clip_image001.png', 'A gate&#10;&#10;Description automatically generated') +
    '<p class=MsoCaption>Figure 1: <b>The gate</b></p>' +
    inWord('file:///C:/clip_image002.png', '');
  const { document, leftOut } = readHtml(html, { ownFiles: pictures });
  const figures = [document.child(0), document.child(1)].map(({ attrs }) => attrs);
  expect(figures).toEqual([
    { src: pictures[0], alt: 'A gate', caption: 'Figure 1: The gate' },
    { src: pictures[1], alt: '', caption: '' },
  ]);
  // They have no address that could be stored until they are sent.
  expect(markdownOf(document)).toBe('');
  expect(leftOut.size).toBe(0);
  expect(readHtml(html).leftOut.get('img')).toBe(2);
});

test('a page nested without end, and one of a megabyte, are read in their turn', () => {
  const deep = readHtml(`${'<div>'.repeat(20_000)}<p>deep</p>${'</div>'.repeat(20_000)}`).document;
  expect(markdownOf(deep)).toBe('deep');
  const long = readHtml('<p>words of a text</p>'.repeat(50_000)).document;
  expect(long.childCount).toBe(50_000);
});

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// XML 1.0, production 2: a document that holds any other character is refused whole, even as an entity.
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as it may stand in XML or HTML, inside elements and quoted attributes, without the characters XML forbids. */
export function escaped(text: string): string {
  return text.replace(notInXml, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML 1.0 has no way to write these. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text as it stands in XML, in an attribute too. */
export function xmlText(text: string): string {
	return text.replace(NOT_XML, '').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

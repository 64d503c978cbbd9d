import { strToU8, zipSync } from 'fflate'

export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Parts {
	readonly numbering?: string
	readonly styles?: string
	readonly footnotes?: string
	readonly endnotes?: string
	readonly links?: Readonly<Record<string, string>>
}

/** A Word file of the parts that a test is about. */
export function wordFile(body: string, { links = {}, ...parts }: Parts = {}): Uint8Array {
	const own = Object.keys(parts).map(
		(name) => `<Relationship Id="${name}" Type="${RELATIONS}/${name}" Target="${name}.xml"/>`,
	)
	const outside = Object.entries(links).map(
		([id, target]) =>
			`<Relationship Id="${id}" Type="${RELATIONS}/hyperlink" Target="${target}" TargetMode="External"/>`,
	)
	const files = {
		'_rels/.rels': `<Relationships><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
		'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
		'word/_rels/document.xml.rels': `<Relationships>${[...own, ...outside].join('')}</Relationships>`,
		...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [`word/${name}.xml`, xml])),
	}
	return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}

export const run = (inner: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${inner}</w:t></w:r>`
export const p = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`

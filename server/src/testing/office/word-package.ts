import { strToU8, zipSync } from 'fflate'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'

const SPACES = [
	`xmlns:w="${W}"`,
	`xmlns:r="${R}"`,
	`xmlns:wp="${DRAWING}/wordprocessingDrawing"`,
	`xmlns:a="${DRAWING}/main"`,
	`xmlns:pic="${DRAWING}/picture"`,
	'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
	'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ')

const ROOTS = {
	styles: 'w:styles',
	numbering: 'w:numbering',
	comments: 'w:comments',
	header: 'w:hdr',
	footer: 'w:ftr',
} as const

export interface PackageParts {
	readonly styles?: string
	readonly numbering?: string
	readonly comments?: string
	readonly header?: string
	readonly footer?: string
	/** By the name of its file, such as `a.png`; the id of its relation is that name. */
	readonly media?: Readonly<Record<string, Uint8Array>>
	/** Addresses of other sites by the id of their relation. */
	readonly links?: Readonly<Record<string, string>>
}

const relation = (id: string, type: string, target: string, mode = '') =>
	`<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"${mode}/>`

function sectionXml({ header, footer }: PackageParts): string {
	const reference = (name: string) => `<w:${name}Reference w:type="default" r:id="${name}"/>`
	const references = `${header === undefined ? '' : reference('header')}${footer === undefined ? '' : reference('footer')}`
	return `<w:sectPr>${references}<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>`
}

/** A whole Word file as other programs read it: every part is named and typed. */
export function wordPackage(body: string, given: PackageParts = {}): Uint8Array {
	const { media = {}, links = {}, ...texts } = given
	const parts = Object.entries(texts) as [keyof typeof ROOTS, string][]
	const types = parts.map(([name]) => `<Override PartName="/word/${name}.xml" ContentType="${TYPE}.${name}+xml"/>`)
	const relations = [
		...parts.map(([name]) => relation(name, name, `${name}.xml`)),
		...Object.keys(media).map((name) => relation(name, 'image', `media/${name}`)),
		...Object.entries(links).map(([id, address]) => relation(id, 'hyperlink', address, ' TargetMode="External"')),
	]
	const part = (root: string, inner: string) =>
		`<?xml version="1.0" encoding="UTF-8"?><${root} ${SPACES}>${inner}</${root}>`
	const files = {
		'[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>${types.join('')}</Types>`,
		'_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${PACKAGE}/relationships">${relation('a', 'officeDocument', 'word/document.xml')}</Relationships>`,
		'word/document.xml': part('w:document', `<w:body>${body}${sectionXml(given)}</w:body>`),
		'word/_rels/document.xml.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
		...Object.fromEntries(parts.map(([name, inner]) => [`word/${name}.xml`, part(ROOTS[name], inner)])),
	}
	const pictures = Object.entries(media).map(([name, content]) => [`word/media/${name}`, content] as const)
	return zipSync({
		...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
		...Object.fromEntries(pictures),
	})
}

/** A paragraph with a picture of the media, 2 by 1 inches. */
export const pictureRun = (name: string, description: string) =>
	`<w:r><w:drawing><wp:inline><wp:extent cx="1828800" cy="914400"/><wp:docPr id="1" name="${name}" descr="${description}"/><a:graphic><a:graphicData uri="${DRAWING}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${name}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1828800" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

/** A PNG of four pixels by two. */
export const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAGElEQVR4nGNgENGwCUip6Fmw5cQdBmQOAG/SClHoqjSSAAAAAElFTkSuQmCC',
	'base64',
)

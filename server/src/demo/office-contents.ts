import { strToU8, type Zippable, zipSync } from 'fflate'

/** Creation time of every file, so that the same demo makes the same bytes. */
const MADE = new Date('2026-01-05T09:00:00Z')
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`
const PARTS = 'application/vnd.openxmlformats-officedocument'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
export const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)

/** A zip of texts; the part named `mimetype` is first and stored as it is. */
export function zipOf(parts: Readonly<Record<string, string>>): Buffer {
	const files = Object.entries(parts).map(([name, part]): [string, Zippable[string]] => [
		name,
		[strToU8(part), { level: name === 'mimetype' ? 0 : 6 }],
	])
	return Buffer.from(zipSync(Object.fromEntries(files), { mtime: MADE }))
}

type Relation = readonly [type: string, target: string]
const relations = (all: readonly Relation[]) =>
	`${XML}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${all.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`

const NAMES = `xmlns:a="${SCHEMAS}/drawingml/2006/main" xmlns:r="${RELATIONS}" xmlns:p="${SCHEMAS}/presentationml/2006/main"`
const GROUP =
	'<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
const tree = (shapes: string) => `<p:cSld><p:spTree>${GROUP}${shapes}</p:spTree></p:cSld>`
const line = (text: string) => `<a:p><a:r><a:rPr lang="en-US"/><a:t>${escapeXml(text)}</a:t></a:r></a:p>`

interface Shape {
	readonly id: number
	readonly type: 'title' | 'body'
	/** From the top, and its height, in English Metric Units. */
	readonly top: number
	readonly height: number
	readonly lines: readonly string[]
}

const shape = ({ id, type, top, height, lines }: Shape) =>
	`<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${type} ${id}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"${type === 'body' ? ' idx="1"' : ''}/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="838200" y="${top}"/><a:ext cx="10515600" cy="${height}"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${lines.map(line).join('') || '<a:p/>'}</p:txBody></p:sp>`
const slideOf = (title: string, lines: readonly string[]) =>
	shape({ id: 2, type: 'title', top: 365_125, height: 1_325_563, lines: [title] }) +
	shape({ id: 3, type: 'body', top: 1_825_625, height: 4_351_338, lines })

const COLORS = ['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6']
	.map(
		(name, at) =>
			`<a:${name}><a:srgbClr val="${['000000', 'FFFFFF', '26313A', 'EEF4F8'][at] ?? '35618E'}"/></a:${name}>`,
	)
	.join('')
const FILLS = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)
const THEME = `${XML}<a:theme xmlns:a="${SCHEMAS}/drawingml/2006/main" name="Firm"><a:themeElements><a:clrScheme name="Firm">${COLORS}<a:hlink><a:srgbClr val="35618E"/></a:hlink><a:folHlink><a:srgbClr val="5B4636"/></a:folHlink></a:clrScheme><a:fontScheme name="Firm"><a:majorFont><a:latin typeface="Georgia"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="Firm"><a:fillStyleLst>${FILLS}</a:fillStyleLst><a:lnStyleLst>${`<a:ln w="9525">${FILLS.slice(0, FILLS.length / 3)}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILLS}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
const MAP =
	'<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'

/** A presentation: a title, then a slide for each paragraph, whose sentences are its lines; the first is the slide’s title. */
export function pptxOf(title: string, paragraphs: readonly string[]): Buffer {
	const slides = [
		slideOf(title, []),
		...paragraphs.map((paragraph) => {
			const [head = '', ...rest] = sentencesOf(paragraph)
			return slideOf(head, rest)
		}),
	]
	const type = (part: string, kind: string) =>
		`<Override PartName="/ppt/${part}.xml" ContentType="${PARTS}.presentationml.${kind}+xml"/>`
	const types = [
		type('presentation', 'presentation.main'),
		type('slideMasters/slideMaster1', 'slideMaster'),
		type('slideLayouts/slideLayout1', 'slideLayout'),
		`<Override PartName="/ppt/theme/theme1.xml" ContentType="${PARTS}.theme+xml"/>`,
		...slides.map((_, at) => type(`slides/slide${at + 1}`, 'slide')),
	]
	const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 2}"/>`).join('')
	const targets = slides.map((_, at): Relation => ['slide', `slides/slide${at + 1}.xml`])
	return zipOf({
		'[Content_Types].xml': `${XML}<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
		'_rels/.rels': relations([['officeDocument', 'ppt/presentation.xml']]),
		'ppt/presentation.xml': `${XML}<p:presentation ${NAMES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
		'ppt/_rels/presentation.xml.rels': relations([['slideMaster', 'slideMasters/slideMaster1.xml'], ...targets]),
		'ppt/slideMasters/slideMaster1.xml': `${XML}<p:sldMaster ${NAMES}>${tree(slideOf('Title', ['Text']))}${MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
		'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
			['slideLayout', '../slideLayouts/slideLayout1.xml'],
			['theme', '../theme/theme1.xml'],
		]),
		'ppt/slideLayouts/slideLayout1.xml': `${XML}<p:sldLayout ${NAMES} type="obj">${tree(slideOf('Title', ['Text']))}</p:sldLayout>`,
		'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
		'ppt/theme/theme1.xml': THEME,
		...Object.fromEntries(
			slides.flatMap((shapes, at) => [
				[`ppt/slides/slide${at + 1}.xml`, `${XML}<p:sld ${NAMES}>${tree(shapes)}</p:sld>`],
				[`ppt/slides/_rels/slide${at + 1}.xml.rels`, relations([['slideLayout', '../slideLayouts/slideLayout1.xml']])],
			]),
		),
	})
}

/** What ends in a stop, an exclamation mark or a question mark. */
export function sentencesOf(paragraph: string): readonly string[] {
	return paragraph.split(/(?<=[.!?]) /)
}

const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns'

/** An OpenDocument text: a heading, then paragraphs. */
export function odtOf(title: string, paragraphs: readonly string[]): Buffer {
	const type = 'application/vnd.oasis.opendocument.text'
	const body = paragraphs.map((text) => `<text:p>${escapeXml(text)}</text:p>`).join('')
	return zipOf({
		mimetype: type,
		'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="${OPEN_DOCUMENT}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
		'content.xml': `${XML}<office:document-content xmlns:office="${OPEN_DOCUMENT}:office:1.0" xmlns:text="${OPEN_DOCUMENT}:text:1.0" office:version="1.3"><office:body><office:text><text:h text:outline-level="1">${escapeXml(title)}</text:h>${body}</office:text></office:body></office:document-content>`,
	})
}

const escapeRtf = (text: string) =>
	text.replace(/[\\{}]/g, '\\$&').replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0)}?`)

/** A Rich Text file: a bold heading, then paragraphs. */
export function rtfOf(title: string, paragraphs: readonly string[]): Buffer {
	const body = paragraphs.map((text) => `\\pard\\sa180 ${escapeRtf(text)}\\par`).join('\n')
	return Buffer.from(
		`{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\froman Times New Roman;}}\\fs24\n\\pard\\sa240{\\b\\fs32 ${escapeRtf(title)}}\\par\n${body}\n}`,
	)
}
